package catalog

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

// still is how often a package says something in English whatever the language: it may
// only shrink. What is left in the end are names and codes.
var still = map[string]int{
	"tabletop":                13,
	"tabletop/clash":          52,
	"tabletop/crypticolor":    58,
	"tabletop/cryptid":        16,
	"tabletop/cryptid/audit":  1,
	"tabletop/cryptid/play":   63,
	"tabletop/cryptid/review": 3,
	"tabletop/hall":           20,
	"tabletop/journal":        32,
	"tabletop/kryptex":        52,
	"tabletop/session":        2,
	"tabletop/words":          3,
	"ui":                      9,
	"ui/clash":                134,
	"ui/crypticolor":          152,
	"ui/cryptid":              163,
	"ui/cryptid/chart":        39,
	"ui/home":                 22,
	"ui/kryptex":              106,
	"ui/table":                12,
}

func TestEnglish(t *testing.T) {
	p, err := load("../../..")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range p.mistakes() {
		t.Error(f)
	}
	found := map[string][]string{}
	for _, f := range p.english() {
		found[f.dir] = append(found[f.dir], f.String())
	}
	dirs := slices.AppendSeq(slices.Collect(maps.Keys(still)), maps.Keys(found))
	slices.Sort(dirs)
	for _, dir := range slices.Compact(dirs) {
		switch n := len(found[dir]); {
		case n > still[dir]:
			t.Errorf("%s says %d things in English, %d more than before:\n%s", dir, n, n-still[dir], strings.Join(found[dir], "\n"))
		case n < still[dir]:
			t.Errorf("%s says just %d things in English now: lower the %d in this test", dir, n, still[dir])
		default:
			t.Logf("%s:\n%s", dir, strings.Join(found[dir], "\n"))
		}
	}
}
