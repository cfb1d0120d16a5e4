package chart

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
)

// drawn is what DrawClue draws where the smallest display has room for a page.
func drawn(clue cryptid.Clue, g *ui.Glyphs, large bool) string {
	f := ui.NewFrame(38, 13, ui.Look{Glyphs: g, Keys: ui.Keyboard(), Large: large})
	DrawClue(f.Area, "Ann", clue, dealt(cryptid.NoHint).Board)
	return f.String()
}

// Every clue is told whole on the smallest display, in usual and in large text, and what it
// means is told too: of a negated one the other way round.
func TestDrawClue(t *testing.T) {
	for _, clue := range cryptid.Advanced.Catalogue() {
		for _, g := range []*ui.Glyphs{ui.Plain(), ui.Rich(), ui.Font()} {
			for _, large := range []bool{false, true} {
				frame := drawn(clue, g, large)
				words := strings.Fields(clue.String() + ".")
				seen := strings.Fields(frame)
				for _, word := range words {
					if !slices.Contains(seen, word) {
						t.Errorf("%s, large %v: no %q for %s:\n%s", g.Name, large, word, clue, frame)
					}
				}
			}
		}
		near, far := strings.Index(drawn(clue, ui.Plain(), false), "yes,"), strings.Index(drawn(clue, ui.Plain(), false), "no,")
		if near < 0 || far < 0 || (near > far) != clue.Negated() {
			t.Errorf("%s:\n%s", clue, drawn(clue, ui.Plain(), false))
		}
	}
}

// The picture has a number for each space within reach: one, six around it, twelve
// around these, eighteen around those.
func TestDrawReach(t *testing.T) {
	for reach := 1; reach <= 3; reach++ {
		f := ui.NewFrame(38, 13, ui.Look{Glyphs: ui.Plain(), Keys: ui.Keyboard()})
		drawReach(f.Area, reach)
		for distance, want := range []int{1, 6, 12, 18}[:reach+1] {
			if got := strings.Count(f.String(), fmt.Sprint(distance)); got != want {
				t.Errorf("within %d: %d spaces are %d away, want %d:\n%s", reach, got, distance, want, f)
			}
		}
	}
}

// On the smallest picture of a map, each space of a region is there with two halves.
func TestTinyRegion(t *testing.T) {
	v := dealt(cryptid.NoHint)
	clue := v.Board.Mode().Catalogue()[20]
	f := ui.NewFrame(40, 13, ui.Look{Glyphs: ui.Rich(), Keys: ui.Keyboard()})
	DrawRegion(f.Area, v.Board, v.Board.Region(clue))
	halves := 0
	for y := range 11 {
		for x := range f.W {
			switch cell := f.At(x, y); {
			case cell.Rune == f.Look.Full, cell.Rune == f.Look.Upper && cell.Style.BG != ui.Default:
				halves += 2
			case cell.Rune == f.Look.Upper, cell.Rune == f.Look.Lower:
				halves++
			}
		}
	}
	if want := 2 * 2 * v.Board.Region(clue).Size(); halves != want {
		t.Errorf("%d halves of cells, want %d:\n%s", halves, want, f)
	}
}
