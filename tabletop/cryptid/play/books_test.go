package play

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/playtest"
)

// TestBooksContinue plays random games from books, in which clues are entered rightly and wrongly,
// re-entered, and announced as mistakes at any time. In each position there is a legal move or, if
// the clues do not fit together, they can be dropped. Replaying the record leads to the same
// position.
func TestBooksContinue(t *testing.T) {
	met := playtest.Tally{}
	rapid.Check(t, func(t *rapid.T) {
		began := drawBegan(t)
		clues := began.Clues
		began.Clues, began.Hint, began.Code = make([]cryptid.Clue, len(clues)), cryptid.NoHint, ""
		for i := range began.Clues {
			began.Clues[i] = cryptid.UnknownClue
		}
		p := Position{}.Apply(began)
		for range rapid.IntRange(50, 200).Draw(t, "events") {
			e := drawAtBooks(t, &p, clues)
			if p.Decide(e) != nil {
				continue
			}
			p = p.Apply(e)
			if p.Ending != nil {
				return
			}
			if !canContinue(&p) {
				t.Fatalf("after %q: %s, and nothing is allowed", e, p.NextText())
			}
			again := p
			if err := again.replay(); err != nil || !reflect.DeepEqual(again.State, p.State) || !again.Board.Equal(p.Board) || again.CluesMisfit != p.CluesMisfit || again.KnownClueSeats != p.KnownClueSeats {
				t.Fatalf("after %q: %s; played again: %s, %v", e, p.NextText(), again.NextText(), err)
			}
			met[fmt.Sprintf("%T", e)]++
			if p.CluesMisfit {
				met["misfit"]++
			}
		}
	})
	met.CheckAtLeast(t, playtest.Tally{"play.ClueEntered": 20, "play.CluesDropped": 10, "play.MapCorrected": 10, "play.PieceCorrected": 5, "misfit": 20})
}

// drawAtBooks draws an event at a table that plays from books.
func drawAtBooks(t *rapid.T, p *Position, clues []cryptid.Clue) Event {
	if p.CluesMisfit && rapid.Bool().Draw(t, "anew") {
		return CluesDropped{}
	}
	seat := cryptid.Seat(rapid.IntRange(1, p.SeatCount()).Draw(t, "of"))
	switch rapid.IntRange(0, 30).Draw(t, "books") {
	case 0, 1:
		return ClueEntered{seat, clues[seat-1]}
	case 2:
		return ClueEntered{seat, rapid.SampledFrom(p.Board.Mode().Catalogue()).Draw(t, "clue")}
	case 3:
		return CluesDropped{}
	case 8:
		return MapCorrected{drawMended(t, p.Board)}
	case 4:
		return HintNumberRead{rapid.IntRange(1, cryptid.HintCount).Draw(t, "number")}
	case 5, 6, 7:
		at := p.Pawn
		if pieces := p.Pieces(at); len(pieces) > 0 {
			seat = rapid.SampledFrom(pieces).Draw(t, "piece").Seat
		} else {
			at = cryptid.Space(rapid.IntRange(0, cryptid.SpaceCount-1).Draw(t, "wrong"))
		}
		return PieceCorrected{seat, at, cryptid.Space(rapid.IntRange(0, cryptid.SpaceCount-1).Draw(t, "to"))}
	}
	return drawLikely(t, p)
}

// drawMended returns the map with a random tile put into a random slot, or a random structure moved
// to a random space.
func drawMended(t *rapid.T, b *cryptid.Board) *cryptid.Board {
	if rapid.Bool().Draw(t, "tile") {
		tile := cryptid.Tile{Number: uint8(rapid.IntRange(1, 6).Draw(t, "number")), Turned: rapid.Bool().Draw(t, "turned")}
		return b.WithTile(rapid.IntRange(0, 5).Draw(t, "slot"), tile)
	}
	s := rapid.SampledFrom(b.Structures()).Draw(t, "structure")
	s.At = cryptid.Space(rapid.IntRange(0, cryptid.SpaceCount-1).Draw(t, "to"))
	return b.WithStructure(s)
}

// canContinue reports whether the rules allow some event of the kind that comes next.
func canContinue(p *Position) bool {
	if p.CluesMisfit {
		return p.Decide(CluesDropped{}) == nil
	}
	for at := range cryptid.Space(cryptid.SpaceCount) {
		var all []Event
		switch {
		case len(p.Mistakes) > 0:
			m := p.Mistakes[0]
			all = append(all, PieceCorrected{m.Seat, m.At, at}, TookBack{p.Record.LastStanding()})
		case p.Phase == AskOrSearch || p.Style == Notebook:
			all = append(all, SearchDeclared{p.Player, at})
		default:
			for seat := cryptid.Seat(1); int(seat) <= p.SeatCount(); seat++ {
				all = append(all, Placed{cryptid.Piece{Seat: seat, Token: cryptid.Cube, At: at}}, Placed{cryptid.Piece{Seat: seat, Token: cryptid.Disc, At: at}})
			}
		}
		for _, e := range all {
			if p.Decide(e) == nil {
				return true
			}
		}
	}
	return false
}

// upright returns the map of testdata/play/README.
func upright(t *testing.T) *cryptid.Board {
	e := playtest.Must(ParseEvent(`began normal refereed starter 1 names "Ann" "Ben" "Cem" tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 clues ? ? ?`))
	return e.(Began).Board
}

// TestCardInOrder checks that a card's structures are entered in the board's order: the stones,
// then the shacks, by colour.
func TestCardInOrder(t *testing.T) {
	b := upright(t)
	tiles := b.Tiles()
	e := CardSketched{Seating: Seating{Names: []string{"Ann", "Ben"}, Starter: 1}, Tiles: tiles[:]}
	for _, s := range b.Structures() {
		if _, err := e.Begin(); err == nil || e.Done() {
			t.Fatalf("with %d structures it's done", len(e.Structures))
		}
		if next := e.Next(); next.Kind != s.Kind || next.Colour != s.Colour {
			t.Errorf("after %d structures comes the %s, want the %s", len(e.Structures), next, s)
		}
		e.Structures = append(e.Structures, s.At)
	}
	began, err := e.Begin()
	if err != nil || !began.Board.Equal(b) || !slices.Equal(began.Clues, []cryptid.Clue{cryptid.UnknownClue, cryptid.UnknownClue, cryptid.UnknownClue, cryptid.UnknownClue}) {
		t.Errorf("the game begins as %+v, %v", began, err)
	}
}
