package automa

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/deduce"
	"gamekeeper/tabletop/cryptid/play"
)

// knowledge is what a player can know at one moment.
type knowledge struct {
	Player
	*play.View
	at         *apart         // the clues whose regions hold a space
	candidates []deduce.Clues // of each seat
	model      model          // says what the candidates leave
	now        deduce.Weights // what it says of all of them; never zero
}

// know works out what the player knows.
func (p Player) know(v *play.View) *knowledge {
	k := &knowledge{Player: p, View: v, at: newApart(v.Board)}
	for seat := cryptid.Seat(1); int(seat) <= v.Seats(); seat++ {
		cubes, discs := v.OfSeat(seat)
		k.candidates = append(k.candidates, deduce.Fitting(v.Board, cubes, discs)&deduce.Hinted(v.Hint))
	}
	k.fixOwn()
	k.settle()
	return k
}

// knowPublic works out what the player can expect everybody to know.
func (p Player) knowPublic(v *play.View) *knowledge {
	p.Clues = nil
	return p.know(v)
}

// fixOwn leaves the player's own seats nothing but their clues.
func (k *knowledge) fixOwn() {
	for i, c := range k.Clues {
		k.candidates[k.SeatsOf(k.Number)[i]-1] = deduce.Of(c)
	}
}

// settle finds a model by which something is possible. By that of the player's strength
// something is, unless a wrong piece lies on the board. Then experts too think of each
// seat on its own; and if still nothing is possible, the others' pieces are no longer
// believed.
func (k *knowledge) settle() {
	if k.Strength == Expert {
		k.model = deduce.Find(k.Board, k.candidates)
		if k.now = k.model.Weigh(k.candidates); k.now.Sets > 0 {
			return
		}
	}
	k.model = k.at
	if k.now = k.model.Weigh(k.candidates); k.now.Sets > 0 {
		return
	}
	for i := range k.candidates {
		k.candidates[i] = deduce.Of(k.Board.Mode().Catalogue()...)
	}
	k.fixOwn()
	k.now = k.model.Weigh(k.candidates)
}

// after is the candidates that a piece leaves its owner.
func (k *knowledge) after(piece cryptid.Piece) deduce.Clues {
	if piece.Token == cryptid.Cube {
		return k.candidates[piece.Seat-1] &^ k.at[piece.At]
	}
	return k.candidates[piece.Seat-1] & k.at[piece.At]
}

// share is a part of the whole weight.
func (k *knowledge) share(part int) float64 { return float64(part) / float64(k.now.Sets) }
