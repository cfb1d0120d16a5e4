package play

import "gamekeeper/tabletop/cryptid"

// search puts the searcher's own discs down.
//
// Ruling: where two play, the searcher's both colours must allow the space,
// and both get a disc there.
func (p *Position) search(e Searched) {
	p.Player, p.Pawn, p.Searching = e.Player, e.At, true
	if p.Together {
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
	if len(own) == 0 && p.Way == Refereed {
		p.Phase = FurtherDisc
		return
	}
	p.Mistakes, p.unsettled = p.wrong(own...), true
	p.settle()
}

// askNext goes on with a search: clockwise from the searcher's left, or from the searcher
// on where all look together, skipping those whose disc is there. When nobody is left, the
// search has succeeded.
func (p *Position) askNext() {
	if p.Cubes[p.Pawn] != 0 {
		p.Searching, p.Awaits = false, 0 // in a notebook, the search was stopped
		return
	}
	own := p.SeatsOf(p.Player)
	seat, n := p.after(own[len(own)-1]), p.Seats()-len(own)
	if p.Together {
		seat, n = own[0], p.Seats()
	}
	p.Awaits = 0
	for range n {
		if !p.Discs[p.Pawn].Has(seat) {
			p.Awaits = seat
			break
		}
		seat = p.after(seat)
	}
	switch {
	case p.Awaits == 0:
		p.Phase = Over
	case p.Way == Refereed:
		p.Phase = Answering
	}
}

// stopSearch ends a search on whose space a cube lies.
func (p *Position) stopSearch() {
	if p.Together || p.Owner(p.Cubes[p.Pawn]) == p.Player {
		// Ruling: a searcher whose own disc was wrong has put a cube there;
		// that search is void, without a penalty.
		p.endTurn()
		return
	}
	p.Phase, p.Awaits = Penalty, 0
}

// EndsSearch reports whether an event would end a search that nobody has stopped, and
// whose search, while the box cannot judge it by all clues. It goes by the pieces
// alone: the answer is public, and must not tell whether the last one is right.
func (v *View) EndsSearch(e Event) (searcher int, ends bool) {
	if v.Known.Size() == v.Seats() || !onTable(e) {
		return 0, false
	}
	p := Position{View: *v}
	for seat := range p.clues {
		p.clues[seat] = cryptid.Unknown
	}
	if p.decidePlay(e) != nil {
		return 0, false
	}
	p.play(e)
	return p.Player, p.Phase == Over
}
