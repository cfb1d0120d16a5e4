package automa

import (
	"math/rand/v2"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
)

// put lays a piece of one of the player's seats where it gives away least.
func (p Player) put(v *play.View, random *rand.Rand, token cryptid.Token, seats ...cryptid.Seat) play.Event {
	var pieces []cryptid.Piece
	for _, seat := range seats {
		pieces = append(pieces, p.legal(v, seat, token)...)
	}
	if len(pieces) == 0 {
		return nil
	}
	return play.Put{Piece: p.quietest(v, random, pieces)}
}

// correct puts the first of the player's own mistakes right: the wrong piece
// moves to where it gives away least.
func (p Player) correct(v *play.View, random *rand.Rand) play.Event {
	for _, wrong := range v.Mistakes {
		if v.Owner(wrong.Seat) != p.Number {
			continue
		}
		pieces := p.legal(v, wrong.Seat, wrong.Token)
		if len(pieces) == 0 {
			return nil
		}
		return play.Corrected{Seat: wrong.Seat, At: wrong.At, To: p.quietest(v, random, pieces).At}
	}
	return nil
}

// legal lists the right pieces of a kind that the seat may put where it likes. On a
// space where the pawn is in use, the seat already has a piece, or a cube has ended the
// matter.
func (p Player) legal(v *play.View, seat cryptid.Seat, token cryptid.Token) (pieces []cryptid.Piece) {
	for x := range cryptid.Space(cryptid.Spaces) {
		piece := cryptid.Piece{Seat: seat, Token: token, At: x}
		if v.Cubes[x] == 0 && !v.Discs[x].Has(seat) && piece.Fits(v.Board, p.clue(v, seat)) {
			pieces = append(pieces, piece)
		}
	}
	return pieces
}

// quietest chooses the piece that leaves the most sets of clues possible for those who
// do not know the player's clues. A novice does not care.
func (p Player) quietest(v *play.View, random *rand.Rand, pieces []cryptid.Piece) cryptid.Piece {
	if p.Strength == Novice {
		return pieces[random.IntN(len(pieces))]
	}
	k := p.knowPublic(v)
	best := pick[cryptid.Piece]{random: random}
	for _, piece := range pieces {
		left := 0
		for c := range k.after(piece).All() {
			left += k.now.Clue[piece.Seat-1][c]
		}
		best.offer(piece, float64(left))
	}
	return best.best
}
