package ui

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"testing/synctest"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
)

// glyphs visits every rune in the fields of a set, with the path of its field.
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
	case v.Kind() == reflect.Int32 && v.Int() != 0: // 0 if the set has none
		visit(path, rune(v.Int()))
	case v.Kind() == reflect.String:
		for _, r := range v.String() {
			visit(path, r)
		}
	}
}

// styles visits every style of a set, with the path of its field.
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

// common holds the glyphs that the console fonts share, as observed on them.
const common = "─│┌┐└┘├┤┬┴┼█▒░←↑→↓•"

func TestPlainUsesCommonGlyphs(t *testing.T) {
	for r := rune(0x80); r <= 0xFFFF; r++ {
		latin := r >= 0xC0 && r <= 0xFF
		if PlainGlyphs().Fold(r) == r && !strings.ContainsRune(common, r) && !latin {
			t.Errorf("plain draws %U %q, which a console font may lack", r, r)
		}
	}
}

// TestGlyphsAreDrawnAsThemselves checks that a set can draw all of its own glyphs: what it can draw,
// TestRunesAreNarrow and TestPlainUsesCommonGlyphs check.
func TestGlyphsAreDrawnAsThemselves(t *testing.T) {
	for _, g := range []*Glyphs{PlainGlyphs(), RichGlyphs(), FontGlyphs()} {
		glyphs(reflect.ValueOf(*g), g.Name, func(path string, r rune) {
			if g.Fold(r) != r {
				t.Errorf("%s is %U %q, which the set itself replaces", path, r, r)
			}
		})
	}
}

func TestConsoleColours(t *testing.T) {
	for _, g := range []*Glyphs{PlainGlyphs(), FontGlyphs()} {
		styles(reflect.ValueOf(*g), g.Name, func(path string, s Style) {
			if s.FG > White || s.BG > White {
				t.Errorf("%s is %v: beyond the first eight colours", path, s)
			}
		})
	}
}

// TestSeatsDiffer checks that colour is not the only sign of a seat: the seats differ in their
// letters and in their shapes.
func TestSeatsDiffer(t *testing.T) {
	for _, g := range []*Glyphs{PlainGlyphs(), RichGlyphs(), FontGlyphs()} {
		seen := map[rune]bool{}
		for _, m := range g.Seat {
			if seen[m.Shape] || seen[m.Letter] {
				t.Errorf("%s: %c %c is a sign of two seats", g.Name, m.Letter, m.Shape)
			}
			seen[m.Shape], seen[m.Letter] = true, true
		}
	}
}

// TestColoured checks that seats can have their colours in another order and keep their shapes.
// Colouring a coloured set must start from the set as it was made.
func TestColoured(t *testing.T) {
	made := RichGlyphs()
	for name, tt := range map[string]struct {
		g    *Glyphs
		want [5]int
	}{
		"as it is":       {made, [5]int{0, 1, 2, 3, 4}},
		"in any order":   {made.Coloured(4, 2, 0, 1, 3), [5]int{4, 2, 0, 1, 3}},
		"some seats":     {made.Coloured(2, 1, 0), [5]int{2, 1, 0, 3, 4}},
		"coloured again": {made.Coloured(4, 2, 0, 1, 3).Coloured(1, 0), [5]int{1, 0, 2, 3, 4}},
		"and back":       {made.Coloured(4, 2, 0, 1, 3).Coloured(), [5]int{0, 1, 2, 3, 4}},
	} {
		for i, want := range tt.want {
			if tt.g.SeatColour(i+1) != want || tt.g.Seat[i].Style != made.Seat[want].Style || tt.g.Seat[i].Shape != made.Seat[i].Shape {
				t.Errorf("%s: seat %d is %+v, in colour %d", name, i+1, tt.g.Seat[i], tt.g.SeatColour(i+1))
			}
		}
	}
}

// teller is a screen that shows its width and the name of its glyph set. OK changes both on the
// terminal, as the settings do.
type teller struct{ term *fakeTerm }

func (s teller) Draw(f *Frame) {
	f.Text(0, 0, say.Plain(fmt.Sprintf("%s, %d columns", f.Look.Name, f.W)), Style{})
	f.Bind(Leave("close"), Bind(OK, "change", func() Step {
		s.term.look, s.term.w = Look{Glyphs: RichGlyphs(), Keys: KeyboardNames()}, MinW+10
		return Step{}
	}))
}

// TestRunTakesAnotherLook checks that another look is seen at once: on the same screen, in the size
// that the terminal then has.
func TestRunTakesAnotherLook(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		term := newFakeTerm()
		end := start(t.Context(), NewStage(teller{term}), term, nil)
		before := term.last()
		term.press(hw.OK)
		synctest.Wait()
		if before != "plain, 40 columns" || term.last() != "rich, 50 columns" {
			t.Errorf("it shows %q, and then %q", before, term.last())
		}
		term.inputs <- Input{Quit: true}
		<-end
	})
}
