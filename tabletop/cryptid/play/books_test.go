package play

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
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

// TestClashNamesNoPiece checks that no piece counts as wrong while the clues do not fit together.
// Ben's cube on A2, a swamp, contradicts his clue.
func TestClashNamesNoPiece(t *testing.T) {
	p, _ := played(t, `began normal refereed starter 1 names "Ann" "Ben" "Cem"`+uprightMap+" clues ? ? ?",
		"1 cube A1", "2 cube A2", `1 has the clue "on forest or swamp"`, `3 has the clue "on swamp or water"`, `2 has the clue "on desert or swamp"`)
	if s := p.See(2); !p.CluesMisfit || p.Mistakes != nil || s.Wrong != nil {
		t.Errorf("misfit %v, mistakes %v, and Ben sees %v", p.CluesMisfit, p.Mistakes, s.Wrong)
	}
}

// TestNextToTell checks that clues are entered seat by seat, either before the first piece, or in
// mid-game after entered clues were dropped.
func TestNextToTell(t *testing.T) {
	began := `began normal refereed starter 2 names "Ann" "Ben" "Cem"` + uprightMap + " clues ? ? ?"
	told := []string{`1 has the clue "on desert or water"`, `2 has the clue "within two spaces of cougar territory"`, `3 has the clue "within three spaces of a green structure"`}
	swamps := []string{`1 has the clue "on forest or swamp"`, `2 has the clue "on desert or swamp"`, `3 has the clue "on swamp or water"`} // a misfit
	then := func(all ...[]string) []string { return slices.Concat(all...) }
	begins := []string{began}
	var ben cryptid.SeatSet
	ben = ben.With(2)
	tests := map[string]struct {
		events  []string
		after   cryptid.Seat
		without cryptid.SeatSet
		want    cryptid.Seat
	}{
		"the first":                     {begins, 0, 0, 1},
		"after the first":               {begins, 1, 0, 2},
		"one who plays without":         {begins, 1, ben, 3},
		"after the last":                {begins, 3, 0, 0},
		"Ann's is told":                 {then(begins, told[:1]), 0, 0, 2},
		"all are told":                  {then(begins, told), 0, 0, 0},
		"they do not fit together":      {then(begins, swamps), 0, 0, 0},
		"and are told anew":             {then(begins, swamps, []string{"clues anew"}), 0, 0, 1},
		"a piece was put":               {then(begins, told[:1], []string{"2 cube D9"}), 0, 0, 0},
		"anew in mid-game":              {then(begins, told, []string{"2 cube D9", "clues anew"}), 0, 0, 1},
		"anew by another map":           {then(begins, told[:1], []string{"2 cube D9", "map anew normal tiles 1t 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9"}), 0, 0, 1},
		"another map, but nothing told": {then(begins, []string{"2 cube D9", "map anew normal tiles 1t 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9"}), 0, 0, 0},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			p, _ := played(t, tt.events...)
			if got := p.NextToEnter(tt.after, tt.without); got != tt.want {
				t.Errorf("seat %d tells next, want %d", got, tt.want)
			}
		})
	}
	dealt, _ := played(t, strings.Replace(began, "clues ? ? ?", "clues ? ? ? code 1F4K-9QZC-0T7M", 1))
	if got := dealt.NextToEnter(0, 0); got != 0 {
		t.Errorf("seat %d tells a clue that was dealt", got)
	}
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
