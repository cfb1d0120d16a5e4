package main

import (
	"fmt"
	"slices"
	"testing"

	"gamekeeper/tabletop/playtest"
)

// TestMutants checks which mutants a file has, and that each changes only its own part of the
// source.
func TestMutants(t *testing.T) {
	const source = `package p

import "fmt"

func f(n int, s []int) (ok bool) {
	if ok {
		s[0] = n
	}
	n++
	var a [2]int
	m := n + 1 + len(a)
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
		"11: + -> -", "11: + -> -", "11: 1 -> 2", "13: && -> ||", "13: 10 -> 11", "13: < -> <=", "13: true -> false",
		"14: fmt.Println(m) -> ", "16: != -> ==", "6:  -> !", "7: 0 -> 1", "7: s[0] = n -> ", "9: n++ -> ",
	}
	if !slices.Equal(got, want) {
		t.Errorf("the mutants are\n%q, want\n%q", got, want)
	}
}
