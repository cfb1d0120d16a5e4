package automa

import (
	"math/rand/v2"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
)

// A Player is a player whom the box plays.
type Player struct {
	Number   int            // from 1, as in a view
	Clues    []cryptid.Clue // of its seats, in order: one, or two if two play
	Strength Strength
}

// Choose is what the player does next: an event that the rules allow in the position of
// the view. It is nil if it is somebody else's move, in notebook play, once the game is
// over, and if the rules leave the player nothing to do, such as no space for a penalty
// cube. Among moves of the same worth chance decides.
//
// The pieces that it puts are right by the clues, and it corrects those that somebody
// who sat there before got wrong.
func (p Player) Choose(v *play.View, chance rand.Source) play.Event {
	if v.Board == nil || v.Way != play.Refereed || v.Phase == play.Over {
		return nil
	}
	random := rand.New(chance)
	if len(v.Mistakes) > 0 {
		return p.correct(v, random)
	}
	switch {
	case v.Phase == play.Sharing && v.Owner(v.Awaits) == p.Number:
		return p.put(v, random, cryptid.Cube, v.Awaits)
	case v.Phase == play.Answering && v.Owner(v.Awaits) == p.Number:
		return p.answer(v)
	case v.Phase == play.Turning && v.Player == p.Number:
		return p.turn(v, random)
	case v.Phase == play.FurtherDisc && v.Player == p.Number:
		return p.put(v, random, cryptid.Disc, v.SeatsOf(p.Number)...)
	case v.Phase == play.Penalty && v.Player == p.Number:
		return p.put(v, random, cryptid.Cube, v.SeatsOf(p.Number)...)
	}
	return nil
}

// answer puts the piece that the clue demands on the pawn's space.
func (p Player) answer(v *play.View) play.Event {
	piece := cryptid.Piece{Seat: v.Awaits, Token: cryptid.Disc, At: v.Pawn}
	if !piece.Fits(v.Board, p.clue(v, v.Awaits)) {
		piece.Token = cryptid.Cube
	}
	return play.Put{Piece: piece}
}

// clue is the clue of one of the player's seats.
func (p Player) clue(v *play.View, seat cryptid.Seat) cryptid.Clue {
	return p.Clues[seat-v.SeatsOf(p.Number)[0]]
}
