package play

import (
	"errors"
	"fmt"
	"gamekeeper/tabletop/cryptid"
)

// decideBoard judges an event on the board by the rulebook.
func (p *Position) decideBoard(e Event) error {
	if err := p.checkOpenMistakes(e); err != nil {
		return err
	}
	switch e := e.(type) {
	case Put:
		return p.decidePut(e.Piece)
	case Asked:
		return p.decideAsked(e)
	case Searched:
		return p.checkTurn(e.Player, e.At)
	case Corrected:
		return p.decideCorrected(e)
	}
	return fmt.Errorf("%T is no event of Cryptid", e)
}

// decidePut judges a piece. In notebook play pieces come in any order, so only
// what no order of play allows is refused.
func (p *Position) decidePut(piece cryptid.Piece) error {
	if err := p.checkSeat(piece.Seat); err != nil {
		return err
	}
	switch p.Phase {
	case Sharing:
		if piece.Seat != p.Awaits || piece.Token != cryptid.Cube {
			return fmt.Errorf("this is the initial sharing: %s puts a cube", p.Name(p.Awaits))
		}
	case Turning:
		return fmt.Errorf("it is %s's turn: ask somebody, or search", p.Names[p.Player-1])
	case Answering:
		if piece.Seat != p.Awaits || piece.At != p.Pawn {
			return fmt.Errorf("%s answers first, on %s", p.Name(p.Awaits), p.Pawn)
		}
	case FurtherDisc:
		if p.Owner(piece.Seat) != p.Player || piece.Token != cryptid.Disc {
			return fmt.Errorf("%s puts a disc on another space first", p.Names[p.Player-1])
		}
	case Penalty:
		if p.Owner(piece.Seat) != p.Player || piece.Token != cryptid.Cube {
			return fmt.Errorf("%s puts a cube on another space first", p.Names[p.Player-1])
		}
		if piece.At == p.Pawn {
			return fmt.Errorf("%s was just asked about: the cube goes on another space", p.Pawn)
		}
	}
	return p.checkFree(piece)
}

// checkFree tells whether a space has room for a piece: a space takes one cube
// and one piece of a seat, and, but for the order of a notebook, none once a
// cube lies there.
func (p *Position) checkFree(piece cryptid.Piece) error {
	if _, has := p.Has(piece.Seat, piece.At); has {
		return fmt.Errorf("%s has a piece on %s already: one piece of a seat a space", p.Name(piece.Seat), piece.At)
	}
	if p.Cubes[piece.At] == 0 {
		return nil
	}
	if piece.Token == cryptid.Cube {
		return fmt.Errorf("%s has a cube already: one cube a space", piece.At)
	}
	if p.Way == Refereed {
		return errClosed(piece.At)
	}
	return nil
}

func errClosed(at cryptid.Space) error {
	return fmt.Errorf("%s is closed: a space with a cube takes no question, search or piece", at)
}

func (p *Position) decideAsked(e Asked) error {
	if err := p.checkTurn(e.Player, e.At); err != nil {
		return err
	}
	if err := p.checkSeat(e.Seat); err != nil {
		return err
	}
	switch {
	case p.Way == Notebook:
		return errors.New("a notebook holds pieces, not questions: log the answer")
	case p.Owner(e.Seat) == e.Player:
		return errors.New("a question goes to another player")
	case p.Discs[e.At].Has(e.Seat):
		// Ruling: the rulebook doesn't forbid this question, but no second
		// piece could answer it.
		return fmt.Errorf("%s has a disc on %s already, which answers the question", p.Name(e.Seat), e.At)
	}
	return nil
}

// checkTurn tells whether a player may put the pawn on a space.
func (p *Position) checkTurn(player int, at cryptid.Space) error {
	if err := p.checkPlayer(player); err != nil {
		return err
	}
	switch {
	case p.Phase == Sharing:
		return fmt.Errorf("this is the initial sharing: %s puts a cube", p.Name(p.Awaits))
	case p.Phase != Turning && p.Phase != Free:
		return errors.New("this turn's question or search is not over yet")
	case p.Phase == Turning && player != p.Player:
		return fmt.Errorf("it is %s's turn", p.Names[p.Player-1])
	case p.Cubes[at] != 0:
		return errClosed(at)
	}
	return nil
}

// move applies an event on the board.
func (p *Position) move(e Event) {
	switch e := e.(type) {
	case Put:
		p.put(e.Piece)
		p.Mistakes, p.unsettled = p.wrong(e.Piece), true
		p.settle()
	case Asked:
		p.Phase, p.Awaits, p.Pawn, p.Searching = Answering, e.Seat, e.At, false
	case Searched:
		p.search(e)
	case Corrected:
		p.correct(e)
	}
}

// wrong gives those of the pieces that their owners' clues, where known,
// contradict.
func (p *Position) wrong(pieces ...cryptid.Piece) (all []cryptid.Piece) {
	for _, piece := range pieces {
		if c := p.clues[piece.Seat]; c != cryptid.Unknown && !piece.Fits(p.Board, c) {
			all = append(all, piece)
		}
	}
	return all
}

// search puts the searcher's own discs down.
//
// Ruling: where two play, the searcher's both colours must allow the space,
// and both get a disc there.
func (p *Position) search(e Searched) {
	p.Player, p.Pawn, p.Searching = e.Player, e.At, true
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

// settle lets the game go on from the last move, as soon as the pieces on the
// board are right as far as anybody knows.
func (p *Position) settle() {
	if !p.unsettled || p.Clash || len(p.Mistakes) > 0 {
		return
	}
	p.unsettled = false
	switch p.Phase {
	case Sharing:
		p.shareNext()
	case Turning, Answering, FurtherDisc:
		p.goOn()
	case Penalty:
		p.endTurn()
	case Free:
		if p.Searching {
			p.askNext()
		}
	}
}

// goOn is what follows on a right piece of a question or a search.
func (p *Position) goOn() {
	switch cube := p.Cubes[p.Pawn]; {
	case p.Searching && cube != 0:
		p.stopSearch()
	case p.Searching:
		p.askNext()
	case cube == p.Awaits:
		p.Phase, p.Awaits = Penalty, 0
	default:
		p.endTurn()
	}
}

// shareNext goes round the table twice, seat by seat from the starter's first.
func (p *Position) shareNext() {
	p.Awaits = p.after(p.Awaits)
	p.shared++
	if p.shared == 2*p.Seats() {
		p.Phase, p.Awaits = Turning, 0
	}
}

// askNext goes on with a search: clockwise from the searcher's left, skipping
// those whose disc is there. When nobody is left, the search has succeeded.
func (p *Position) askNext() {
	if p.Cubes[p.Pawn] != 0 {
		p.Searching, p.Awaits = false, 0 // in a notebook, the search was stopped
		return
	}
	own := p.SeatsOf(p.Player)
	p.Awaits = 0
	for seat := p.after(own[len(own)-1]); seat != own[0]; seat = p.after(seat) {
		if !p.Discs[p.Pawn].Has(seat) {
			p.Awaits = seat
			break
		}
	}
	switch {
	case p.Awaits == 0:
		p.Phase = Over
	case p.Way == Refereed:
		p.Phase = Answering
	}
}

// endTurn passes the turn to the left.
func (p *Position) endTurn() {
	p.Player = p.Player%p.Players() + 1
	p.Phase, p.Awaits, p.Searching = Turning, 0, false
}
