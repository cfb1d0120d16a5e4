package ui

import (
	"math"
	"reflect"
	"testing"

	"golang.org/x/text/width"
)

// glyphs lists every rune of a set, by the path of its field.
func glyphs(v reflect.Value, path string, visit func(path string, r rune)) {
	switch {
	case v.Type() == reflect.TypeFor[*Hexes]() && !v.IsNil():
		glyphs(v.Elem(), path, visit)
	case v.Type() == reflect.TypeFor[Style](), v.Kind() == reflect.Pointer:
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			glyphs(v.Field(i), path+"."+v.Type().Field(i).Name, visit)
		}
	case v.Kind() == reflect.Array:
		for i := range v.Len() {
			glyphs(v.Index(i), path, visit)
		}
	case v.Kind() == reflect.Int32 && v.Int() != 0: // 0 is what a set lacks
		visit(path, rune(v.Int()))
	case v.Kind() == reflect.String:
		for _, r := range v.String() {
			visit(path, r)
		}
	}
}

// styles lists every style of a set.
func styles(v reflect.Value, path string, visit func(path string, s Style)) {
	switch {
	case v.Type() == reflect.TypeFor[Style]():
		visit(path, v.Interface().(Style))
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			styles(v.Field(i), path+"."+v.Type().Field(i).Name, visit)
		}
	case v.Kind() == reflect.Array:
		for i := range v.Len() {
			styles(v.Index(i), path, visit)
		}
	}
}

// common is what the console fonts share, as it was seen on them.
const common = "─│┌┐└┘├┤┬┴┼█▒░←↑→↓•"

func TestPlainUsesCommonGlyphs(t *testing.T) {
	allowed := map[rune]bool{}
	for r := ' '; r <= '~'; r++ {
		allowed[r] = true
	}
	for _, r := range common {
		allowed[r] = true
	}
	n := 0
	glyphs(reflect.ValueOf(*Plain()), "Plain", func(path string, r rune) {
		n++
		if !allowed[r] {
			t.Errorf("%s is %U %q, which a console font may lack", path, r, r)
		}
	})
	if n < 60 {
		t.Errorf("only %d glyphs were looked at", n)
	}
	for r := rune(0x80); r <= 0xFFFF; r++ {
		latin := r >= 0xC0 && r <= 0xFF
		if Plain().Fold(r) == r && !allowed[r] && !latin {
			t.Errorf("plain draws %U %q, which a console font may lack", r, r)
		}
	}
}

func TestGlyphsAreDrawnAsThemselves(t *testing.T) {
	for _, g := range []*Glyphs{Plain(), Rich(), Font()} {
		glyphs(reflect.ValueOf(*g), g.Name, func(path string, r rune) {
			if g.Fold(r) != r {
				t.Errorf("%s is %U %q, which the set itself replaces", path, r, r)
			}
			if k := width.LookupRune(r).Kind(); k == width.EastAsianWide || k == width.EastAsianFullwidth {
				t.Errorf("%s is %U %q, two columns wide", path, r, r)
			}
		})
	}
}

func TestConsoleColours(t *testing.T) {
	for _, g := range []*Glyphs{Plain(), Font()} {
		styles(reflect.ValueOf(*g), g.Name, func(path string, s Style) {
			if s.FG > White || s.BG > White {
				t.Errorf("%s is %v: beyond the first eight colours", path, s)
			}
		})
	}
}

// Colour is never the only sign: what stands on a map together differs by its
// letter, and by its shape.
func TestSignsDiffer(t *testing.T) {
	for _, g := range []*Glyphs{Plain(), Rich(), Font()} {
		fills, letters := map[rune]string{}, map[rune]string{}
		for _, tr := range g.Terrain {
			distinct(t, fills, tr.Fill, g.Name+" terrain")
			distinct(t, letters, tr.Letter, g.Name+" terrain")
		}
		shapes, seats := map[rune]string{g.Cube: "cube", g.Disc: "disc"}, map[rune]string{}
		for _, m := range g.Seat {
			distinct(t, shapes, m.Shape, g.Name+" seat")
			distinct(t, seats, m.Letter, g.Name+" seat")
		}
		for _, m := range []Mark{g.Stone, g.Shack, g.Pawn} {
			distinct(t, shapes, m.Shape, g.Name+" marks")
		}
		colours := map[rune]string{}
		for _, m := range g.Structure {
			distinct(t, colours, m.Letter, g.Name+" structure")
		}
		for fill := range fills {
			distinct(t, shapes, fill, g.Name+" terrain")
		}
		cubes := map[rune]string{}
		for _, b := range g.Decoder {
			distinct(t, cubes, b.Sign, g.Name+" decoder")
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
	g := Rich()
	for _, tr := range g.Terrain {
		if tr.Shade[0] == tr.Shade[1] {
			t.Errorf("terrain %c has one shade only", tr.Letter)
		}
		for _, ground := range tr.Shade {
			legible := func(what rune, s Style, least float64) {
				if c := contrast(s.FG, ground.BG); c < least {
					t.Errorf("%c on terrain %c: contrast %.1f, want %.1f", what, tr.Letter, c, least)
				}
			}
			legible(tr.Letter, tr.Ink, 4.5)
			for _, m := range g.Seat {
				legible(m.Letter, m.Style, 3)
			}
			for _, m := range append(g.Structure[:3], g.Bear, g.Cougar, g.Pawn) {
				legible(m.Letter, m.Style, 3)
			}
		}
	}
	for _, s := range []Style{g.Selected, g.Structure[3].Style} {
		if c := contrast(s.FG, s.BG); c < 4.5 {
			t.Errorf("style %v: contrast %.1f, want 4.5", s, c)
		}
	}
}

// The same with our own font and its colours, of which the bright ones are those
// of bold letters. Pictures are seen and do not stand in front of what is on them.
func TestFontContrast(t *testing.T) {
	g := Font()
	colour := func(c Colour, bold bool) [3]int {
		if bold {
			c += 8
		}
		n := g.Palette[c.Index()]
		return [3]int{int(n >> 16), int(n >> 8 & 0xff), int(n & 0xff)}
	}
	check := func(what string, s Style, ground Colour, least, most float64) {
		if c := ratio(colour(s.FG, s.Bold), colour(ground, false)); c < least || c > most {
			t.Errorf("%s on %d: contrast %.1f, want %.1f to %.1f", what, ground, c, least, most)
		}
	}
	for _, tr := range g.Terrain {
		ground := tr.Shade[0].BG
		check("the letter", tr.Ink, ground, 4.5, 21)
		check("the picture", tr.Shade[0], ground, 2, 3.5)
		check("a line", g.Hexes.Ink, ground, 2, 21)
		for _, m := range append(g.Structure[:3:3], g.Seat[0], g.Seat[1], g.Seat[2], g.Seat[3], g.Seat[4], g.Bear, g.Cougar, g.Pawn) {
			check(string(m.Letter), m.Style, ground, 3, 21)
		}
		check("k", g.Structure[3].Style, ground, 2, 21)
	}
	for _, s := range []Style{g.Dim, g.Title, g.Key, g.Warning, g.Good} {
		check("text", s, Black, 4.5, 21)
	}
	check("the cursor", g.Selected, g.Selected.BG, 4.5, 21)
}

// contrast is the ratio of WCAG 2 for two colours of the palette from 16 on.
func contrast(a, b Colour) float64 { return ratio(xterm(a.Index()), xterm(b.Index())) }

func ratio(a, b [3]int) float64 {
	l1, l2 := luminance(a), luminance(b)
	return (max(l1, l2) + 0.05) / (min(l1, l2) + 0.05)
}

// xterm is a colour of a terminal's palette from 16 on.
func xterm(n int) [3]int {
	if n >= 232 {
		v := 8 + 10*(n-232)
		return [3]int{v, v, v}
	}
	steps := [6]int{0, 95, 135, 175, 215, 255}
	n -= 16
	return [3]int{steps[n/36], steps[n/6%6], steps[n%6]}
}

func luminance(rgb [3]int) float64 {
	linear := func(v int) float64 {
		c := float64(v) / 255
		if c <= 0.04045 {
			return c / 12.92
		}
		return math.Pow((c+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(rgb[0]) + 0.7152*linear(rgb[1]) + 0.0722*linear(rgb[2])
}
