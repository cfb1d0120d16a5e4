package catalog

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

// still is how often, at most, a package says something in English whatever the language.
// It may only shrink: what is left in the end are names and codes.
var still = map[string]int{
	"cmd/gamekeeper/doctor":   16,
	"tabletop":                1,
	"tabletop/crypticolor":    1,
	"tabletop/cryptid/audit":  2,
	"tabletop/cryptid/play":   4,
	"tabletop/cryptid/review": 3,
	"tabletop/journal":        5,
	"tabletop/kryptex":        9,
	"tabletop/session":        2,
	"tabletop/words":          3,
	"ui":                      7,
	"ui/clash":                6,
	"ui/crypticolor":          4,
	"ui/cryptid":              23,
	"ui/cryptid/chart":        3,
	"ui/hall":                 5,
	"ui/home":                 7,
	"ui/kryptex":              7,
	"ui/table":                2,
}

func TestEnglish(t *testing.T) {
	p := load(t)
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
		n, all := len(found[dir]), strings.Join(found[dir], "\n")
		if n > still[dir] {
			t.Errorf("%s says %d things in English, not %d as before:\n%s", dir, n, still[dir], all)
		}
		t.Logf("%s: %d of %d left:\n%s", dir, n, still[dir], all)
	}
}
