package play

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
)

// Next says what the table is about to do, in words that show no secret.
func (v *View) Next() say.Text {
	switch {
	case v.Board == nil && v.Sketch != nil:
		return "a card is entered"
	case v.Board == nil:
		return "a game is dealt"
	case v.Ending != nil && v.Ending.Winner != 0 && v.Together:
		return "all have found the habitat"
	case v.Ending != nil && v.Ending.TimeUp:
		return "the time is up"
	case v.Ending != nil && v.Ending.Winner != 0:
		return say.Sprintf("%s has found the habitat", v.Names[v.Ending.Winner-1])
	case v.Ending != nil:
		return "the game ended without a winner"
	case v.HintDue:
		return "read the hint's number off the card"
	case v.Misfit:
		return "the clues do not fit together: tell them anew"
	case len(v.Mistakes) > 0:
		return v.mend(v.Mistakes[0])
	}
	player := v.Names[v.Player-1]
	switch v.Phase {
	case Sharing:
		return say.Sprintf("%s puts a cube", v.Within(v.Awaits))
	case Turning:
		if v.Together {
			return say.Sprintf("%s searches for all", player)
		}
		return say.Sprintf("%s asks or searches", player)
	case Answering:
		return say.Sprintf("%s answers on %s", v.Within(v.Awaits), v.Pawn)
	case FurtherDisc:
		return say.Sprintf("%s puts a disc on another space", player)
	case Penalty:
		return say.Sprintf("%s puts a cube on another space", player)
	}
	if v.Searching {
		return say.Sprintf("%s searches %s", player, v.Pawn)
	}
	return "log the pieces"
}

// mend says that the owner of a wrong piece puts it right.
func (v *View) mend(m cryptid.Piece) say.Text {
	if m.Token == cryptid.Cube {
		return say.Sprintf("%s puts the cube on %s right", v.Within(m.Seat), m.At)
	}
	return say.Sprintf("%s puts the disc on %s right", v.Within(m.Seat), m.At)
}

// Acts reports whether the table is waiting for the seat's owner, or whether they have
// won.
func (v *View) Acts(seat cryptid.Seat) bool {
	switch {
	case v.Ending != nil:
		return v.Owner(seat) == v.Ending.Winner || v.Together && v.Ending.Winner != 0
	case len(v.Mistakes) > 0:
		return v.Mistakes[0].Seat == seat
	case v.Awaits != 0:
		return v.Awaits == seat
	case v.Phase == Free:
		return false
	}
	return v.Owner(seat) == v.Player
}

// Acting is the first seat that acts; 0 where none does.
func (v *View) Acting() cryptid.Seat {
	for seat := cryptid.Seat(1); int(seat) <= v.Seats(); seat++ {
		if v.Acts(seat) {
			return seat
		}
	}
	return 0
}
