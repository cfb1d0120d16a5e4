package play

import (
	"slices"
	"testing"

	"gamekeeper/tabletop/cryptid"
)

// The cube first, then the discs by seat, of all five seats.
func TestPieces(t *testing.T) {
	var p State
	for _, piece := range []cryptid.Piece{{Seat: 5, Token: cryptid.Disc, At: 7}, {Seat: 3, Token: cryptid.Cube, At: 7}, {Seat: 1, Token: cryptid.Disc, At: 7}, {Seat: 2, Token: cryptid.Disc, At: 8}} {
		p.put(piece)
	}
	if got, want := p.Pieces(7), []cryptid.Piece{{Seat: 3, Token: cryptid.Cube, At: 7}, {Seat: 1, Token: cryptid.Disc, At: 7}, {Seat: 5, Token: cryptid.Disc, At: 7}}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
