package play

import "gamekeeper/tabletop/cryptid"

// A DueMove is the move that seems to be due in a notebook, which records pieces but no questions.
// It is only a remark: nothing is refused because of it.
type DueMove struct {
	Player int
	Seat   cryptid.Seat // whose starting cube is missing; 0 if none
	Cube   int          // which of its two is missing, from 1
	Owes   bool         // the player still has to place a penalty cube
}

// DueMove returns the move that seems to be due: a starting cube, a penalty cube, or else a
// player's turn. It follows the pieces in order: the starter asks first; a disc ends a turn, and so
// does the penalty cube after a cube. A piece placed by the player whose turn it is counts as an
// answer to a question from the next player.
func (v *View) DueMove() DueMove {
	d := dues{View: v, player: v.Starter, owed: make([]int, v.PlayerCount()+1)}
	for _, e := range v.Record.Standing() {
		switch e := e.(type) {
		case Placed:
			d.put(e)
		case SearchDeclared:
			d.settle()
			d.player, d.searching, d.pawn = e.Player, true, e.At
		}
	}
	for seat, n := v.SeatsOf(v.Starter)[0], 0; n < 2*v.SeatCount(); seat, n = v.after(seat), n+1 {
		if lap := n / v.SeatCount(); d.started[seat] == lap {
			return DueMove{Player: v.Owner(seat), Seat: seat, Cube: lap + 1}
		}
	}
	for player, n := range d.owed {
		if n > 0 {
			return DueMove{Player: player, Owes: true}
		}
	}
	return DueMove{Player: d.player, Owes: d.owes}
}

// dues tracks the turns in a notebook, piece by piece.
type dues struct {
	*View
	started   [cryptid.MaxSeats + 1]int // how many starting cubes each seat has placed, two at most
	player    int                       // whose turn it seems to be
	owes      bool                      // the player owes a cube for this turn
	owed      []int                     // how many cubes each player owes for earlier turns
	searching bool
	pawn      cryptid.Space // the space of the search
}

// put works out what a placed piece changes.
func (d *dues) put(e Placed) {
	owner, cube := d.Owner(e.Seat), e.Token == cryptid.Cube
	switch {
	case cube && d.started[e.Seat] < 2:
		d.started[e.Seat]++
		return
	case d.searching && e.At == d.pawn:
		d.owes, d.searching = cube, !cube
		return
	case d.searching && owner == d.player: // a further disc, since theirs was there already
		return
	case cube && d.owed[owner] > 0:
		d.owed[owner]--
		return
	case d.owes && cube && owner == d.player:
		d.next()
		return
	}
	d.settle()
	if owner == d.player {
		d.next()
	}
	if d.owes = cube; !cube {
		d.next()
	}
}

// settle ends a turn whose penalty cube has not been placed; the player owes it from then on.
func (d *dues) settle() {
	if d.owes {
		d.owed[d.player]++
		d.next()
	}
}

// next passes the turn to the left.
func (d *dues) next() {
	d.player, d.owes, d.searching = d.player%d.PlayerCount()+1, false, false
}
