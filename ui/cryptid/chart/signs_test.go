package chart

import (
	"reflect"
	"testing"

	"gamekeeper/ui"
	"gamekeeper/ui/uitest"
)

// runes lists every rune of a set's signs, by the path of its field.
func runes(v reflect.Value, path string, visit func(path string, r rune)) {
	switch {
	case v.Kind() == reflect.Pointer && !v.IsNil():
		runes(v.Elem(), path, visit)
	case v.Type() == reflect.TypeFor[ui.Style]():
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			runes(v.Field(i), path+"."+v.Type().Field(i).Name, visit)
		}
	case v.Kind() == reflect.Array:
		for i := range v.Len() {
			runes(v.Index(i), path, visit)
		}
	case v.Kind() == reflect.Int32 && v.Int() != 0: // 0 is what a set lacks
		visit(path, rune(v.Int()))
	}
}

// Every sign is one that its display has: ui.Glyphs.Fold replaces none.
func TestSignsAreDrawnAsThemselves(t *testing.T) {
	for _, g := range []*ui.Glyphs{ui.Plain(), ui.Rich(), ui.Font()} {
		n := 0
		runes(reflect.ValueOf(*SignsOf(g)), g.Name, func(path string, r rune) {
			n++
			if g.Fold(r) != r {
				t.Errorf("%s is %U %q, which the set replaces", path, r, r)
			}
		})
		if n < 30 {
			t.Errorf("%s: only %d signs were looked at", g.Name, n)
		}
	}
}

// Colour is never the only sign: what stands on a map together differs by its
// letter, and by its shape.
func TestSignsDiffer(t *testing.T) {
	for _, g := range []*ui.Glyphs{ui.Plain(), ui.Rich(), ui.Font()} {
		signs := SignsOf(g)
		fills, letters := map[rune]string{}, map[rune]string{}
		for _, tr := range signs.Terrain {
			distinct(t, fills, tr.Fill, g.Name+" terrain")
			distinct(t, letters, tr.Letter, g.Name+" terrain")
		}
		shapes, seats := map[rune]string{signs.Cube: "cube", signs.Disc: "disc"}, map[rune]string{}
		for _, m := range g.Seat {
			distinct(t, shapes, m.Shape, g.Name+" seat")
			distinct(t, seats, m.Letter, g.Name+" seat")
		}
		for _, m := range []ui.Mark{signs.Stone, signs.Shack, signs.Pawn} {
			distinct(t, shapes, m.Shape, g.Name+" marks")
		}
		colours := map[rune]string{}
		for _, m := range signs.Structure {
			distinct(t, colours, m.Letter, g.Name+" structure")
		}
		for fill := range fills {
			distinct(t, shapes, fill, g.Name+" terrain")
		}
	}
}

func distinct(t *testing.T, seen map[rune]string, r rune, what string) {
	t.Helper()
	if before, ok := seen[r]; ok {
		t.Errorf("%q is a sign of %s and of %s", r, before, what)
	}
	seen[r] = what
}

// What stands on a terrain can be read there: its contrast by WCAG 2 is at least
// 4.5 to 1 for letters, 3 to 1 for shapes.
func TestRichContrast(t *testing.T) {
	g := ui.Rich()
	signs := SignsOf(g)
	for _, tr := range signs.Terrain {
		if tr.Shade[0] == tr.Shade[1] {
			t.Errorf("terrain %c has one shade only", tr.Letter)
		}
		for _, ground := range tr.Shade {
			legible := func(what rune, s ui.Style, least float64) {
				if c := uitest.Contrast(uitest.Shown(g, s.FG, s.Bold), uitest.Shown(g, ground.BG, false)); c < least {
					t.Errorf("%c on terrain %c: contrast %.1f, want %.1f", what, tr.Letter, c, least)
				}
			}
			legible(tr.Letter, tr.Ink, 4.5)
			for _, m := range g.Seat {
				legible(m.Letter, m.Style, 3)
			}
			for _, m := range append(signs.Structure[:3:3], signs.Bear, signs.Cougar, signs.Pawn) {
				legible(m.Letter, m.Style, 3)
			}
		}
	}
	black := signs.Structure[3].Style
	if c := uitest.Contrast(uitest.Shown(g, black.FG, black.Bold), uitest.Shown(g, black.BG, false)); c < 4.5 {
		t.Errorf("black structures have a contrast of %.1f, want 4.5", c)
	}
}

// The same with our own font and its colours, of which the bright ones are those
// of bold letters. Pictures are seen and do not stand in front of what is on them.
func TestFontContrast(t *testing.T) {
	g := ui.Font()
	signs := SignsOf(g)
	check := func(what string, s ui.Style, ground ui.Colour, least, most float64) {
		if c := uitest.Contrast(uitest.Shown(g, s.FG, s.Bold), uitest.Shown(g, ground, false)); c < least || c > most {
			t.Errorf("%s on %d: contrast %.1f, want %.1f to %.1f", what, ground, c, least, most)
		}
	}
	for _, tr := range signs.Terrain {
		ground := tr.Shade[0].BG
		check("the letter", tr.Ink, ground, 4.5, 21)
		check("the picture", tr.Shade[0], ground, 2, 3.5)
		check("a line", signs.Hexes.Ink, ground, 2, 21)
		for _, m := range append(signs.Structure[:3:3], g.Seat[0], g.Seat[1], g.Seat[2], g.Seat[3], g.Seat[4], signs.Bear, signs.Cougar, signs.Pawn) {
			check(string(m.Letter), m.Style, ground, 3, 21)
		}
		check("k", signs.Structure[3].Style, ground, 2, 21)
	}
	check("the cursor", g.Selected, g.Selected.BG, 4.5, 21)
}
