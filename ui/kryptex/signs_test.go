package kryptex

import (
	"slices"
	"strings"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// Each display has the glyphs that it is to draw, tells the three symbols and the three
// colours apart, and a console has no colours beyond the first eight.
func TestGlyphs(t *testing.T) {
	for _, g := range []*ui.Glyphs{ui.Plain(), ui.Rich(), ui.Font()} {
		own := glyphsOf(g)
		for _, r := range append(append(own.cursor[:], own.greek[:]...), own.marker) {
			if g.Fold(r) != r {
				t.Errorf("%s replaces %q", g.Name, r)
			}
		}
		letters, dyes := map[rune]bool{}, map[ui.Style]bool{}
		for i, st := range own.dye {
			letters[own.greek[i]], dyes[st] = true, true
			if g.Name != "rich" && st.FG > ui.White {
				t.Errorf("%s has a dye of colour %d", g.Name, st.FG.Index())
			}
		}
		if len(letters) != 3 || len(dyes) != 3 {
			t.Errorf("%s has the letters %q and the dyes %v", g.Name, own.greek, own.dye)
		}
	}
}

// The letters that are typed are those that are drawn: in Italian a white face is
// bianco.
func TestTypedInLanguage(t *testing.T) {
	italian, err := say.Read("it.toml", []byte("name = \"Italiano\"\n[x]\n\"white\" = \"bianco\"\n\"turquoise\" = \"turchese\"\n\"orange\" = \"arancio\""))
	if err != nil {
		t.Fatal(err)
	}
	signs := kryptex.Rulebook()
	for _, tt := range []struct {
		in    *say.Language
		typed string
		taken bool
	}{{nil, "Tw", true}, {italian, "Tb", true}, {italian, "Tw", false}} {
		p := pickerAt(kryptex.NewFace(kryptex.SymbolS, kryptex.ColourN))
		taken := false
		for _, r := range tt.typed {
			_, taken = p.press(hw.Event{Kind: hw.Press, Rune: r, Typed: true}, tt.in, &signs)
		}
		if taken != tt.taken || taken && signs.Face(p.face()) != signs.Face(kryptex.NewFace(kryptex.SymbolA, kryptex.ColourR)) {
			t.Errorf("%s: taken %v, %s", tt.typed, taken, signs.Face(p.face()))
		}
	}
}

// What a table calls its signs is kept beside the games, with whatever cubes stand there,
// and the next game calls them so.
func TestSignsAreNamed(t *testing.T) {
	p := newTester(t)
	shipped := kryptex.ShippedCubes()
	own := strings.Replace(shipped.String(), "cube SR|AR|MR", "cube SR|SR|MR", 1)
	p.writeCubes(own)
	p.Press("^! ^! v >") // of S, the first word
	if got, want := string(p.Disk.Files("/games")[cubesName]), "sign S delta\n"+own; got != want {
		t.Errorf("the file has %q, want %q", got, want)
	}
	p.Press("~ ~ v! !")
	if got := p.at.view().Signs; got != (kryptex.Signs{"delta"}) {
		t.Errorf("the signs are called %q", got)
	}
}

// TestWhichSign holds what the page of that name promises of the shipped cubes:
// three of them have two symbols and two colours, they are cubes 4, 5 and 6, and
// whichever is taken, naming the signs as it says leads to the same nine cubes.
func TestWhichSign(t *testing.T) {
	cubes := kryptex.ShippedCubes()
	byCount := [2][3]kryptex.Objective{{kryptex.SymbolA, kryptex.SymbolM, kryptex.SymbolS}, {kryptex.ColourN, kryptex.ColourC, kryptex.ColourR}}
	var mixed []int
	for i, cube := range cubes.Cubes {
		var count [kryptex.ObjectiveCount]int
		for _, face := range cube[:3] {
			count[face.Symbol()]++
			count[face.Colour()]++
		}
		var named [kryptex.ObjectiveCount]kryptex.Objective // by the page: by how often a sign is on the cube
		var all kryptex.Objectives
		for o, n := range count {
			named[o] = byCount[o/3][n%3]
			all = all.With(named[o])
		}
		if all != kryptex.AllObjectives {
			continue // it has not two symbols and two colours
		}
		mixed = append(mixed, i+1)
		if got, want := faceSets(cubes, named), faceSets(cubes, [...]kryptex.Objective{0, 1, 2, 3, 4, 5}); !slices.Equal(got, want) {
			t.Errorf("by cube %d they are %v", i+1, got)
		}
	}
	if !slices.Equal(mixed, []int{4, 5, 6}) {
		t.Errorf("cubes %v have two symbols and two colours", mixed)
	}
}

// faceSets lists what the nine cubes have on their faces, however they are turned, where
// the signs have other names.
func faceSets(cubes kryptex.Cubes, named [kryptex.ObjectiveCount]kryptex.Objective) (all []string) {
	for _, cube := range cubes.Cubes {
		var faces []string
		for _, face := range cube[:3] {
			faces = append(faces, kryptex.NewFace(named[face.Symbol()], named[face.Colour()]).String())
		}
		slices.Sort(faces)
		all = append(all, strings.Join(faces, " "))
	}
	slices.Sort(all)
	return all
}
