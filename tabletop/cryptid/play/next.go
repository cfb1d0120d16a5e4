package play

import (
	"fmt"

	"gamekeeper/tabletop/cryptid"
)

// Next says what the table is about to do, in words that show no secret.
func (v *View) Next() string {
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
		return v.Names[v.Ending.Winner-1] + " has found the habitat"
	case v.Ending != nil:
		return "the game ended without a winner"
	case v.HintDue:
		return "read the hint's number off the card"
	case v.Misfit:
		return "the clues do not fit together: tell them anew"
	case len(v.Mistakes) > 0:
		m := v.Mistakes[0]
		return fmt.Sprintf("%s puts the %s on %s right", v.Within(m.Seat), m.Token, m.At)
	}
	player := v.Names[v.Player-1]
	switch v.Phase {
	case Sharing:
		return v.Within(v.Awaits) + " puts a cube"
	case Turning:
		if v.Together {
			return player + " searches for all"
		}
		return player + " asks or searches"
	case Answering:
		return fmt.Sprintf("%s answers on %s", v.Within(v.Awaits), v.Pawn)
	case FurtherDisc:
		return player + " puts a disc on another space"
	case Penalty:
		return player + " puts a cube on another space"
	}
	if v.Searching {
		return fmt.Sprintf("%s searches %s", player, v.Pawn)
	}
	return "log the pieces"
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
