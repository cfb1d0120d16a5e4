package play

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/words"
)

// TestDueAsRefereed checks that a refereed game, written into a notebook piece by piece, has the
// same turn and the same debt after every event, whatever is corrected or taken back. After a search
// that nobody declared the notebook may say nothing, but nothing wrong.
func TestDueAsRefereed(t *testing.T) {
	met := playtest.Tally{}
	rapid.Check(t, func(t *rapid.T) {
		began := drawBegan(t)
		began.Style = Refereed
		game := Position{}.Apply(began)
		began.Style = Notebook
		notebook := Position{}.Apply(began)
		lines := map[int]int{}                       // the notebook's lines, by the game's; 0 if there are none or several
		declares := rapid.Bool().Draw(t, "declares") // every search
		for range rapid.IntRange(60, 200).Draw(t, "events") {
			e := drawMove(t, &game)
			if game.Decide(e) != nil {
				continue
			}
			log := []Event{e}
			switch e := e.(type) {
			case QuestionAsked, TimeSpent:
				log = nil
			case TookBack:
				if log = []Event{TookBack{lines[e.Line]}}; lines[e.Line] == 0 {
					if _, asks := game.Record[e.Line-1].Event.(QuestionAsked); !asks {
						continue
					}
					log = nil
				}
			case SearchDeclared:
				var discs []Event
				for _, seat := range game.SeatsOf(e.Player) {
					if !game.Discs[e.At].Has(seat) {
						discs = append(discs, Placed{cryptid.Piece{Seat: seat, Token: cryptid.Disc, At: e.At}})
					}
				}
				if !declares && len(discs) > 0 && rapid.Bool().Draw(t, "silent") {
					log = discs // without one, nobody could see that there is a search
				}
			}
			game = game.Apply(e)
			for _, e := range log {
				if err := notebook.Decide(e); err != nil {
					if declares {
						t.Fatalf("%q: %v", words.Text(e), err)
					}
					return // the first of two discs is wrong
				}
				notebook = notebook.Apply(e)
			}
			if len(log) == 1 {
				lines[len(game.Record)] = len(notebook.Record)
			}
			if game.Ending != nil || notebook.Ending != nil { // a notebook asks for no further disc
				return
			}
			got, want := turnText(notebook.Due), turnText(game.Turn)
			if got != want && (declares || got != "unclear") {
				t.Fatalf("after %q: %s, want %s", words.Text(e), got, want)
			}
			met[fmt.Sprintf("%T", e)]++
			met[map[bool]string{true: "unclear", false: "clear"}[got == "unclear"]]++
			if game.Debtor() != 0 {
				met["debts"]++
			}
		}
	})
	met.CheckAtLeast(t, playtest.Tally{"play.Placed": 300, "play.SearchDeclared": 10, "play.PieceCorrected": 150, "play.ClueEntered": 50, "play.TookBack": 50, "debts": 10, "clear": 500, "unclear": 5})
}

// drawMove draws a move that is likely to be allowed, an entered clue, or a correction of a piece,
// wrong or not.
func drawMove(t *rapid.T, p *Position) Event {
	space := func() cryptid.Space { return cryptid.Space(rapid.IntRange(0, cryptid.SpaceCount-1).Draw(t, "space")) }
	seat := cryptid.Seat(rapid.IntRange(1, p.SeatCount()).Draw(t, "seat"))
	switch rapid.IntRange(0, 11).Draw(t, "move") {
	case 0:
		catalogue := p.Board.Mode().Catalogue()
		return ClueEntered{seat, catalogue[rapid.IntRange(0, len(catalogue)-1).Draw(t, "clue")]}
	case 1:
		return CluesDropped{}
	case 2, 3:
		for at := range cryptid.Space(cryptid.SpaceCount) {
			if at = (at + p.Pawn) % cryptid.SpaceCount; rapid.Bool().Draw(t, "this") {
				if _, has := p.Has(seat, at); has {
					return PieceCorrected{seat, at, space()}
				}
			}
		}
	}
	return drawLikely(t, p)
}
