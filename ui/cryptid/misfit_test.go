package cryptid

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/deduce"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/tabletop/words"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// TestMisfitNamesTheMistakeInTheMap checks what the box says if the entered clues do not fit the
// map. It names the wrong tile if and only if no other change would make them fit. At three sizes
// the end of the text is shown.
func TestMisfitNamesTheMistakeInTheMap(t *testing.T) {
	named, unnamed := 0, 0
	for seed := uint64(0); named < 3 || unnamed < 3; seed++ {
		setup := cryptid.Deal(rand.NewPCG(seed, 1), cryptid.Normal, 3)
		tile := setup.Board.Tiles()[3]
		tile.Turned = !tile.Turned
		wrong := setup.Board.WithTile(3, tile)
		if wrong.IsValidSet(setup.Clues...) {
			continue
		}
		p := newTester(t)
		unknown := []cryptid.Clue{cryptid.UnknownClue, cryptid.UnknownClue, cryptid.UnknownClue}
		table := p.Begin(play.Began{Setup: cryptid.Setup{Board: wrong, Players: 3, Clues: unknown}, Seating: play.Seating{Names: []string{"Ann", "Ben", "Cem"}, Starter: 1}})
		for i, clue := range setup.Clues {
			p.Happen(words.Text(play.ClueEntered{Seat: cryptid.Seat(i + 1), Clue: clue}))
		}
		p.CheckShows("The clues do not fit together")
		position := table.Position()
		mend, ok := position.MapCorrection()
		if ok && mend.Board.Tiles() != setup.Board.Tiles() {
			t.Fatalf("seed %d: %q", seed, mend.Text())
		}
		for _, size := range [][2]int{{40, 15}, {60, 20}, {100, 30}} {
			frame := strings.Join(strings.Fields(p.Frame(size[0], size[1], ui.PlainGlyphs())), " ")
			if says := strings.Contains(frame, "With the tile at the middle right turned, everything fits."); says != ok {
				t.Errorf("seed %d: the tile is named: %v, want %v: %s", seed, says, ok, frame)
			}
			if !strings.Contains(frame, "everybody re-enters their clue.") {
				t.Errorf("seed %d: it is cut at %v: %s", seed, size, frame)
			}
		}
		if ok {
			named++
		} else {
			unnamed++
		}
	}
}

// TestMendsAreWhole checks that in every language the text of the misfit screen fits the smallest
// display, without a change of the map or with any kind of change.
func TestMendsAreWhole(t *testing.T) {
	white, black := cryptid.Structure{Kind: cryptid.Shack, Colour: cryptid.White}, cryptid.Structure{Kind: cryptid.Shack, Colour: cryptid.Black}
	stone := cryptid.Structure{Kind: cryptid.Stone, Colour: cryptid.White}
	for _, l := range tabletest.Languages(t) {
		texts := []say.Text{misfitText}
		for _, mend := range []deduce.MapCorrection{
			{Slots: []int{5}}, {Slots: []int{4, 5}}, {Structures: []cryptid.Structure{black}}, {Structures: []cryptid.Structure{stone}}, {Structures: []cryptid.Structure{white, black}},
		} {
			texts = append(texts, mendText(mend))
		}
		for _, text := range texts {
			f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.RichGlyphs(), Language: l})
			drawMisfit(f, text)
			shown, whole := strings.Fields(f.String()), strings.Fields(f.Look.Say(text))
			if n := len(shown) - len(whole); n < 0 || !slices.Equal(shown[n:], whole) {
				t.Errorf("%s: cut is %q:\n%s", l, whole, f)
			}
		}
	}
}
