package play

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
)

// decide judges a piece. In a notebook pieces come in any order, so it refuses only what no order
// of play allows.
func (e Placed) decide(p Position) error {
	piece := e.Piece
	if err := p.checkSeat(piece.Seat); err != nil {
		return err
	}
	switch p.Phase {
	case Sharing:
		if piece.Seat != p.AwaitedSeat || piece.Token != cryptid.Cube {
			return p.errSharing()
		}
	case AskOrSearch:
		return say.Errorf("it is %s's turn: ask somebody, or search", p.Names[p.Player-1])
	case Answering:
		if piece.Seat != p.AwaitedSeat || piece.At != p.Pawn {
			return say.Errorf("%s must answer first, about %s", p.SeatName(p.AwaitedSeat), p.Pawn)
		}
	case ExtraDisc:
		if p.Owner(piece.Seat) != p.Player || piece.Token != cryptid.Disc {
			return say.Errorf("%s must place a disc on another space first", p.Names[p.Player-1])
		}
	case Penalty:
		if p.Owner(piece.Seat) != p.Player || piece.Token != cryptid.Cube {
			return say.Errorf("%s must place a cube on another space first", p.Names[p.Player-1])
		}
		if piece.At == p.Pawn {
			return say.Errorf("%s was just asked about: place the cube on another space", p.Pawn)
		}
	}
	return p.checkFree(piece)
}

func (e Placed) apply(p *Position) {
	p.put(e.Piece)
	p.Mistakes, p.unsettled = p.wrong(e.Piece), true
	p.continueGame()
}

// checkFree returns an error if a piece does not fit on its space. A space takes one cube, and one
// piece of each seat. In a refereed game it takes nothing once a cube is there; a notebook may be
// filled in any order.
func (p *Position) checkFree(piece cryptid.Piece) error {
	if _, has := p.Has(piece.Seat, piece.At); has {
		return say.Errorf("%s already has a piece on %s: choose another space", p.SeatName(piece.Seat), piece.At)
	}
	if p.Cubes[piece.At] == 0 {
		return nil
	}
	if piece.Token == cryptid.Cube {
		return say.Errorf("%s already has a cube: choose another space", piece.At)
	}
	if p.Style == Refereed {
		return errClosed(piece.At)
	}
	return nil
}

func errClosed(at cryptid.Space) error {
	return say.Errorf("%s is closed by a cube: choose another space", at)
}

// wrong returns the pieces that contradict their owners' clues, as far as these are known.
func (p *Position) wrong(pieces ...cryptid.Piece) (all []cryptid.Piece) {
	for _, piece := range pieces {
		if c := p.clues[piece.Seat]; c != cryptid.UnknownClue && !piece.Fits(p.Board, c) {
			all = append(all, piece)
		}
	}
	return all
}

// Pieces lists the pieces on a space: the cube first, then the discs by seat.
func (p *State) Pieces(at cryptid.Space) (all []cryptid.Piece) {
	if owner := p.Cubes[at]; owner != 0 {
		all = append(all, cryptid.Piece{Seat: owner, Token: cryptid.Cube, At: at})
	}
	for seat := cryptid.Seat(1); seat <= cryptid.MaxSeats; seat++ {
		if p.Discs[at].Has(seat) {
			all = append(all, cryptid.Piece{Seat: seat, Token: cryptid.Disc, At: at})
		}
	}
	return all
}

// WithOnly returns the board without the other seats' pieces.
func (p State) WithOnly(seat cryptid.Seat) State {
	for s := range cryptid.Space(cryptid.SpaceCount) {
		if p.Cubes[s] != seat {
			p.Cubes[s] = 0
		}
		if p.Discs[s].Has(seat) {
			p.Discs[s] = cryptid.SeatSet(0).With(seat)
		} else {
			p.Discs[s] = 0
		}
	}
	return p
}

// RegionsOf returns the regions of a seat's cubes and discs.
func (p *State) RegionsOf(seat cryptid.Seat) (cubes, discs cryptid.Region) {
	for s := range cryptid.Space(cryptid.SpaceCount) {
		if p.Cubes[s] == seat {
			cubes = cubes.With(s)
		}
		if p.Discs[s].Has(seat) {
			discs = discs.With(s)
		}
	}
	return cubes, discs
}

// Has reports whether the seat has a piece on the space, and of which kind.
func (p *State) Has(seat cryptid.Seat, at cryptid.Space) (cryptid.Token, bool) {
	if p.Discs[at].Has(seat) {
		return cryptid.Disc, true
	}
	return cryptid.Cube, p.Cubes[at] == seat
}

// put adds a piece to the board.
func (p *State) put(piece cryptid.Piece) {
	if piece.Token == cryptid.Cube {
		p.Cubes[piece.At] = piece.Seat
	} else {
		p.Discs[piece.At] = p.Discs[piece.At].With(piece.Seat)
	}
}

// remove takes a seat's piece off a space.
func (p *State) remove(seat cryptid.Seat, at cryptid.Space) {
	if p.Cubes[at] == seat {
		p.Cubes[at] = 0
	}
	p.Discs[at] = p.Discs[at].Without(seat)
}

func (e SearchDeclared) decide(p Position) error { return p.checkTurn(e.Player, e.At) }

// apply places the searcher's own discs, except in a cooperative game.
//
// Ruling: with two players, both of the searcher's colours must allow the space, and both get a
// disc there.
func (e SearchDeclared) apply(p *Position) {
	p.Player, p.Pawn, p.Searching = e.Player, e.At, true
	if p.Cooperative {
		p.askNext()
		return
	}
	var own []cryptid.Piece
	for _, seat := range p.SeatsOf(e.Player) {
		if !p.Discs[e.At].Has(seat) {
			own = append(own, cryptid.Piece{Seat: seat, Token: cryptid.Disc, At: e.At})
		}
	}
	for _, piece := range own {
		p.put(piece)
	}
	if len(own) == 0 && p.Style == Refereed {
		p.Phase = ExtraDisc
		return
	}
	p.Mistakes, p.unsettled = p.wrong(own...), true
	p.continueGame()
}

// askNext continues a search: clockwise from the searcher's left or, in a cooperative game, from
// the searcher, skipping seats whose disc is there. If no such seat is left, the search has
// succeeded.
func (p *Position) askNext() {
	if p.Cubes[p.Pawn] != 0 {
		p.Searching, p.AwaitedSeat = false, 0 // in a notebook, the search was stopped
		return
	}
	own := p.SeatsOf(p.Player)
	seat, n := p.after(own[len(own)-1]), p.SeatCount()-len(own)
	if p.Cooperative {
		seat, n = own[0], p.SeatCount()
	}
	p.AwaitedSeat = 0
	for range n {
		if !p.Discs[p.Pawn].Has(seat) {
			p.AwaitedSeat = seat
			break
		}
		seat = p.after(seat)
	}
	switch {
	case p.AwaitedSeat == 0:
		p.Phase = Over
	case p.Style == Refereed:
		p.Phase = Answering
	}
}

// stopSearch ends a search on a space that has a cube.
func (p *Position) stopSearch() {
	if p.Cooperative || p.Owner(p.Cubes[p.Pawn]) == p.Player {
		// Ruling: if the searcher's own disc was wrong and is now a cube, the search is void,
		// without a penalty.
		p.endTurn()
		return
	}
	p.Phase, p.AwaitedSeat = Penalty, 0
}

// SeemsOver reports whether the game seems over after an event, since a search is complete that no cube
// has stopped, and returns the searcher. It looks only at the pieces: the answer is public and must not
// reveal whether the last piece is right.
func (v *View) SeemsOver(e Event) (searcher int, over bool) {
	p := Position{View: *v}.withoutClues()
	if !Kinds.InPlay(e) || p.decide(e) != nil {
		return 0, false
	}
	e.apply(&p)
	return p.Player, p.Phase == Over
}

// Seeming returns the position after an event as it seems to everybody who does not know whether its
// piece is right.
func (p Position) Seeming(e Event) Position {
	seems := p.withoutClues().Apply(e)
	seems.clues = p.clues
	return seems
}

// withoutClues returns a position in which the box knows no clue.
func (p Position) withoutClues() Position {
	for seat := range p.clues {
		p.clues[seat] = cryptid.UnknownClue
	}
	return p
}

// Unjudged returns the position as it seems if its last event is a piece, since the table may not have
// heard yet whether that is right.
func (p Position) Unjudged() Position {
	last := len(p.events) - 1
	if len(p.Mistakes) == 0 {
		return p
	}
	put, ok := p.events[last].(Placed)
	if !ok {
		return p
	}
	var before Position
	for _, e := range p.events[:last] {
		before = before.Apply(e)
	}
	return before.Seeming(put)
}
