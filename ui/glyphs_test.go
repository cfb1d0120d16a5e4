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
	case v.Type() == reflect.TypeFor[Style](), v.Kind() == reflect.Pointer:
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			glyphs(v.Field(i), path+"."+v.Type().Field(i).Name, visit)
		}
	case v.Kind() == reflect.Array:
		for i := range v.Len() {
			glyphs(v.Index(i), path, visit)
		}
	case v.Kind() == reflect.Int32:
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
	for _, g := range []*Glyphs{Plain(), Rich()} {
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

func TestPlainUsesEightColours(t *testing.T) {
	styles(reflect.ValueOf(*Plain()), "Plain", func(path string, s Style) {
		if s.FG > White || s.BG > White {
			t.Errorf("%s is %v: beyond the first eight colours", path, s)
		}
	})
}

// Colour is never the only sign: what stands on a map together differs by its
// letter, and by its shape.
func TestSignsDiffer(t *testing.T) {
	for _, g := range []*Glyphs{Plain(), Rich()} {
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

// contrast is the ratio of WCAG 2 for two colours of the palette from 16 on.
func contrast(a, b Colour) float64 {
	l1, l2 := luminance(a.Index()), luminance(b.Index())
	return (max(l1, l2) + 0.05) / (min(l1, l2) + 0.05)
}

func luminance(n int) float64 {
	var rgb [3]int
	if n >= 232 {
		v := 8 + 10*(n-232)
		rgb = [3]int{v, v, v}
	} else {
		steps := [6]int{0, 95, 135, 175, 215, 255}
		n -= 16
		rgb = [3]int{steps[n/36], steps[n/6%6], steps[n%6]}
	}
	linear := func(v int) float64 {
		c := float64(v) / 255
		if c <= 0.04045 {
			return c / 12.92
		}
		return math.Pow((c+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(rgb[0]) + 0.7152*linear(rgb[1]) + 0.0722*linear(rgb[2])
}
