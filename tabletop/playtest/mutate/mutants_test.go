package main

import (
	"fmt"
	"slices"
	"testing"

	"gamekeeper/tabletop/playtest"
)

// Each mutant is one change, and all else stays as it is.
func TestMutants(t *testing.T) {
	const source = `package p

import "fmt"

func f(n int, s []int) (ok bool) {
	if ok {
		s[0] = n
	}
	n++
	m := n + 1
	switch {
	case m < 10 && true:
		fmt.Println(m)
	}
	return m != n
}
`
	var got []string
	for _, m := range playtest.Must(mutants("p", "p.go", []byte(source))) {
		got = append(got, fmt.Sprintf("%d: %s -> %s", m.line, m.old, m.new))
		changed := string(m.in([]byte(source)))
		if want := source[:m.start] + m.new + source[m.end:]; changed != want || changed == source {
			t.Errorf("%s: the source is\n%s", got[len(got)-1], changed)
		}
	}
	slices.Sort(got)
	want := []string{
		"10: + -> -", "10: 1 -> 2", "12: && -> ||", "12: 10 -> 11", "12: < -> <=", "12: true -> false",
		"13: fmt.Println(m) -> ", "15: != -> ==", "6:  -> !", "7: 0 -> 1", "7: s[0] = n -> ", "9: n++ -> ",
	}
	if !slices.Equal(got, want) {
		t.Errorf("the mutants are\n%q, want\n%q", got, want)
	}
}
