package automa

import (
	"math/rand/v2"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
)

// A Player is somebody whose seats the box plays.
type Player struct {
	Number   int            // from 1, as in a view
	Clues    []cryptid.Clue // of its seats, in their order: one, or two where two play
	Strength Strength
}

// Choose gives what the player does next: an event that the rules allow in the
// position the view is of. It's nil when it's somebody else's move, in notebook
// play, when the game is over, and where the rules leave the player nothing to
// do, as with no space left for a penalty cube. Among moves that are worth the
// same, chance decides.
//
// What it puts is right by the clues, and it puts right what somebody who sat
// there before got wrong.
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
