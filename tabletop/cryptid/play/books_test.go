package play

import (
	"fmt"
	"gamekeeper/tabletop/cryptid"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestBooksGoOn plays games from books at random, in which clues are told, rightly
// and wrongly, told anew and announced as mistakes in the middle of everything. In
// each position somebody can go on, and playing the record again leads there too.
func TestBooksGoOn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		began := drawBegan(t)
		clues := began.Clues
		began.Clues, began.Hint, began.Code = make([]cryptid.Clue, len(clues)), cryptid.NoHint, ""
		for i := range began.Clues {
			began.Clues[i] = cryptid.Unknown
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
			if !canGoOn(&p) {
				t.Fatalf("after %q: %s, and nothing is allowed", e, p.Next())
			}
			again := p
			if err := again.replay(); err != nil || !reflect.DeepEqual(again.State, p.State) || !again.Board.Same(p.Board) || again.Clash != p.Clash || again.Told != p.Told {
				t.Fatalf("after %q: %s; played again: %s, %v", e, p.Next(), again.Next(), err)
			}
		}
	})
}

// drawAtBooks draws an event of a table that plays from books.
func drawAtBooks(t *rapid.T, p *Position, clues []cryptid.Clue) Event {
	if p.Clash && rapid.Bool().Draw(t, "anew") {
		return Retold{}
	}
	seat := cryptid.Seat(rapid.IntRange(1, p.Seats()).Draw(t, "of"))
	switch rapid.IntRange(0, 30).Draw(t, "books") {
	case 0, 1:
		return Told{seat, clues[seat-1]}
	case 2:
		return Told{seat, rapid.SampledFrom(p.Board.Mode().Catalogue()).Draw(t, "clue")}
	case 3:
		return Retold{}
	case 8:
		return Remapped{drawMended(t, p.Board)}
	case 4:
		return Numbered{rapid.IntRange(1, cryptid.HintNumbers).Draw(t, "number")}
	case 5, 6, 7:
		at := p.Pawn
		if pieces := p.Pieces(at); len(pieces) > 0 {
			seat = rapid.SampledFrom(pieces).Draw(t, "piece").Seat
		} else {
			at = cryptid.Space(rapid.IntRange(0, cryptid.Spaces-1).Draw(t, "wrong"))
		}
		return Corrected{seat, at, cryptid.Space(rapid.IntRange(0, cryptid.Spaces-1).Draw(t, "to"))}
	}
	return drawLikely(t, p)
}

// drawMended draws a map that differs from another in a tile or a structure.
func drawMended(t *rapid.T, b *cryptid.Board) *cryptid.Board {
	if rapid.Bool().Draw(t, "tile") {
		tile := cryptid.Tile{Number: uint8(rapid.IntRange(1, 6).Draw(t, "number")), Turned: rapid.Bool().Draw(t, "turned")}
		return b.WithTile(rapid.IntRange(0, 5).Draw(t, "slot"), tile)
	}
	s := rapid.SampledFrom(b.Structures()).Draw(t, "structure")
	s.At = cryptid.Space(rapid.IntRange(0, cryptid.Spaces-1).Draw(t, "to"))
	return b.WithStructure(s)
}

// canGoOn tells whether the rules allow what the table is about to do.
func canGoOn(p *Position) bool {
	if p.Clash {
		return p.Decide(Retold{}) == nil
	}
	for at := range cryptid.Space(cryptid.Spaces) {
		var all []Event
		switch {
		case len(p.Mistakes) > 0:
			m := p.Mistakes[0]
			all = append(all, Corrected{m.Seat, m.At, at}, TookBack{p.Record.LastStanding()})
		case p.Phase == Turning || p.Way == Notebook:
			all = append(all, Searched{p.Player, at})
		default:
			for seat := cryptid.Seat(1); int(seat) <= p.Seats(); seat++ {
				all = append(all, Put{cryptid.Piece{Seat: seat, Token: cryptid.Cube, At: at}}, Put{cryptid.Piece{Seat: seat, Token: cryptid.Disc, At: at}})
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

// While the clues don't fit together no piece is called wrong because of them: A2 is
// a swamp.
func TestClashNamesNoPiece(t *testing.T) {
	p, _ := played(t, `began normal refereed starter 1 names "Ann" "Ben" "Cem"`+uprightMap+" clues ? ? ?",
		"1 cube A1", "2 cube A2", `1 has the clue "on forest or swamp"`, `3 has the clue "on swamp or water"`, `2 has the clue "on desert or swamp"`)
	if s := p.See(2); !p.Clash || p.Mistakes != nil || s.Wrong != nil {
		t.Errorf("clash %v, mistakes %v, and Ben sees %v", p.Clash, p.Mistakes, s.Wrong)
	}
}

// Wrong pieces are shown to their owners: A2 and A3 are swamps.
func TestSee(t *testing.T) {
	p, _ := played(t, `began normal refereed starter 1 names "Ann" "Ben" "Cem"`+uprightMap+" clues ? ? ?",
		"1 cube A2", "2 cube A3", `1 has the clue "on forest or swamp"`, `2 has the clue "on desert or swamp"`)
	tests := []struct {
		clue, wrong string
		size        int // of the region, counted on the map
	}{
		{"on forest or swamp", "[{1 cube A2}]", 43},
		{"on desert or swamp", "[{2 cube A3}]", 42},
		{"unknown", "[]", 0},
	}
	for i, want := range tests {
		s := p.See(cryptid.Seat(i + 1))
		if s.Clue.String() != want.clue || fmt.Sprint(s.Wrong) != want.wrong || s.Region.Size() != want.size {
			t.Errorf("seat %d sees %q, %v, a region of %d; want %+v", i+1, s.Clue, s.Wrong, s.Region.Size(), want)
		}
	}
}

// upright is the map of testdata/referee/README.
func upright(t *testing.T) *cryptid.Board {
	e, err := ParseEvent(`began normal refereed starter 1 names "Ann" "Ben" "Cem" tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 clues ? ? ?`)
	if err != nil {
		t.Fatal(err)
	}
	return e.(Began).Board
}

// A card's structures are entered in the order of the board's: the stones, then the
// shacks, by colour.
func TestCardInOrder(t *testing.T) {
	b := upright(t)
	tiles := b.Tiles()
	e := Sketched{Seating: Seating{Names: []string{"Ann", "Ben"}, Starter: 1}, Tiles: tiles[:]}
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
	if err != nil || !began.Board.Same(b) || !slices.Equal(began.Clues, []cryptid.Clue{cryptid.Unknown, cryptid.Unknown, cryptid.Unknown, cryptid.Unknown}) {
		t.Errorf("the game begins as %+v, %v", began, err)
	}
}
