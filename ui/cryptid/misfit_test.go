package cryptid

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/deduce"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/words"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// TestMisfitNamesTheMistakeInTheMap checks what the box says if the entered clues do not fit the
// map. It names the wrong tile, and every other change that would make them fit, but on the smallest
// display only if there is space for all. At three sizes the end of the text is shown.
func TestMisfitNamesTheMistakeInTheMap(t *testing.T) {
	named, several := 0, 0
	for seed := uint64(0); named < 3 || several < 3; seed++ {
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
		misfit := position.Misfit()
		if !slices.ContainsFunc(misfit.Maps, func(m deduce.MapCorrection) bool { return m.Board.Equal(setup.Board) }) {
			t.Fatalf("seed %d: %q", seed, misfit.Text())
		}
		for _, size := range [][2]int{{40, 15}, {60, 20}, {100, 30}} {
			frame := strings.Join(strings.Fields(p.Frame(size[0], size[1], ui.PlainGlyphs())), " ")
			if says := strings.Contains(frame, "turn the tile at the middle right"); !says && size[0] > 40 {
				t.Errorf("seed %d: the tile is not named at %v: %s", seed, size, frame)
			}
			if says := strings.Contains(frame, "So may another clue."); size[0] > 40 && says != misfit.OneClue {
				t.Errorf("seed %d: another clue is named: %v, want %v: %s", seed, says, misfit.OneClue, frame)
			}
			if !strings.Contains(frame, "everybody re-enters their clue.") {
				t.Errorf("seed %d: it is cut at %v: %s", seed, size, frame)
			}
		}
		if len(misfit.Maps) == 1 {
			named++
		} else {
			several++
		}
	}
}

// TestMendsAreWhole checks that in every language the text of the misfit screen fits the smallest
// display, without a change of the map or with any kind of change.
func TestMendsAreWhole(t *testing.T) {
	white, black := cryptid.Structure{Kind: cryptid.Shack, Colour: cryptid.White}, cryptid.Structure{Kind: cryptid.Shack, Colour: cryptid.Black}
	turned, tiles := deduce.MapCorrection{Slots: []int{5}}, deduce.MapCorrection{Slots: []int{4, 5}}
	for _, l := range tabletest.Languages(t) {
		for _, maps := range [][]deduce.MapCorrection{nil, {turned}, {tiles}, {{Structures: []cryptid.Structure{black}}}, {{Structures: []cryptid.Structure{white, black}}}} {
			misfit := deduce.Misfit{Maps: maps, OneClue: true}
			text := misfitText
			if maps != nil {
				text = changesText(misfit)
			}
			f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.RichGlyphs(), Language: l})
			drawMisfit(f, misfit)
			shown, whole := strings.Fields(f.String()), strings.Fields(f.Look.Say(text))
			if n := len(shown) - len(whole); n < 0 || !slices.Equal(shown[n:], whole) {
				t.Errorf("%s: cut is %q:\n%s", l, whole, f)
			}
		}
	}
}
