package cryptid

import (
	"reflect"
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
		began.Clues, began.Hint, began.Code = make([]Clue, len(clues)), NoHint, ""
		for i := range began.Clues {
			began.Clues[i] = Unknown
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
			if err := again.replay(); err != nil || !reflect.DeepEqual(again.Play, p.Play) || !again.Board.Same(p.Board) || again.Clash != p.Clash || again.Told != p.Told {
				t.Fatalf("after %q: %s; played again: %s, %v", e, p.Next(), again.Next(), err)
			}
		}
	})
}

// drawAtBooks draws an event of a table that plays from books.
func drawAtBooks(t *rapid.T, p *Position, clues []Clue) Event {
	if p.Clash && rapid.Bool().Draw(t, "anew") {
		return Retold{}
	}
	seat := Seat(rapid.IntRange(1, p.Seats()).Draw(t, "of"))
	switch rapid.IntRange(0, 30).Draw(t, "books") {
	case 0, 1:
		return Told{seat, clues[seat-1]}
	case 2:
		return Told{seat, rapid.SampledFrom(p.Board.mode.Catalogue()).Draw(t, "clue")}
	case 3:
		return Retold{}
	case 8:
		return Remapped{drawMended(t, p.Board)}
	case 4:
		return Numbered{rapid.IntRange(1, HintNumbers).Draw(t, "number")}
	case 5, 6, 7:
		at := p.Pawn
		if pieces := p.Pieces(at); len(pieces) > 0 {
			seat = rapid.SampledFrom(pieces).Draw(t, "piece").Seat
		} else {
			at = Space(rapid.IntRange(0, Spaces-1).Draw(t, "wrong"))
		}
		return Corrected{seat, at, Space(rapid.IntRange(0, Spaces-1).Draw(t, "to"))}
	}
	return drawLikely(t, p)
}

// drawMended draws a map that differs from another in a tile or a structure.
func drawMended(t *rapid.T, b *Board) *Board {
	if rapid.Bool().Draw(t, "tile") {
		tile := Tile{uint8(rapid.IntRange(1, 6).Draw(t, "number")), rapid.Bool().Draw(t, "turned")}
		return b.WithTile(rapid.IntRange(0, 5).Draw(t, "slot"), tile)
	}
	s := rapid.SampledFrom(b.Structures()).Draw(t, "structure")
	s.At = Space(rapid.IntRange(0, Spaces-1).Draw(t, "to"))
	return b.WithStructure(s)
}

// canGoOn tells whether the rules allow what the table is about to do.
func canGoOn(p *Position) bool {
	if p.Clash {
		return p.Decide(Retold{}) == nil
	}
	for at := range Space(Spaces) {
		var all []Event
		switch {
		case len(p.Mistakes) > 0:
			m := p.Mistakes[0]
			all = append(all, Corrected{m.Seat, m.At, at}, TookBack{p.LastMove()})
		case p.Phase == Turning || p.Way == Notebook:
			all = append(all, Searched{p.Player, at})
		default:
			for seat := Seat(1); int(seat) <= p.Seats(); seat++ {
				all = append(all, Put{Piece{seat, Cube, at}}, Put{Piece{seat, Disc, at}})
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
