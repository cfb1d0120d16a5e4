package play

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
)

// A Phase is what the table is about to do.
type Phase uint8

// The phases. Notebook play knows only the last three.
const (
	Sharing     Phase = iota // Awaits puts a cube of the initial sharing
	Turning                  // Player asks or searches
	Answering                // Awaits puts a piece on the pawn's space
	FurtherDisc              // Player, whose disc was there already, puts another elsewhere
	Penalty                  // Player puts a cube elsewhere
	Free                     // any seat's piece is logged
	Over
)

// decidePlay judges an event on the board by the rulebook.
func (p *Position) decidePlay(e Event) error {
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
	return say.Errorf("that is nothing that happens in Cryptid")
}

// checkTurn reports whether a player may put the pawn on a space.
func (p *Position) checkTurn(player int, at cryptid.Space) error {
	if err := p.checkPlayer(player); err != nil {
		return err
	}
	switch {
	case p.Phase == Sharing:
		return p.errSharing()
	case p.Phase != Turning && p.Phase != Free:
		return say.Errorf("this turn's question or search is not over yet")
	case p.Phase == Turning && player != p.Player:
		return say.Errorf("it is %s's turn", p.Names[p.Player-1])
	case p.Cubes[at] != 0:
		return errClosed(at)
	}
	return nil
}

// play applies an event on the board.
func (p *Position) play(e Event) {
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

// settle lets the game go on from the last move, and corrections take effect, as soon
// as the pieces on the board are right as far as anybody knows.
func (p *Position) settle() {
	switch {
	case p.Misfit || len(p.Mistakes) > 0:
	case p.unsettled:
		p.unsettled = false
		p.advance()
	case p.Rules >= rules2:
		p.takeEffect()
	}
}

// advance is what follows on a move whose pieces are right.
func (p *Position) advance() {
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

// endTurn passes the turn to the left.
func (p *Position) endTurn() {
	p.Player = p.Player%p.Players() + 1
	p.Phase, p.Awaits, p.Searching = Turning, 0, false
}
