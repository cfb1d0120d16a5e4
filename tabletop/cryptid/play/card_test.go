package play

import (
	"slices"
	"testing"

	"gamekeeper/tabletop/cryptid"
)

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
