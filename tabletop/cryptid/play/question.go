package play

import "gamekeeper/tabletop/say"

func (p *Position) decideAsked(e Asked) error {
	if err := p.checkTurn(e.Player, e.At); err != nil {
		return err
	}
	if err := p.checkSeat(e.Seat); err != nil {
		return err
	}
	switch {
	case p.Way == Notebook:
		return say.Errorf("a notebook holds pieces, not questions: log the answer")
	case p.Together:
		return say.Errorf("all clues lie face up: read them instead of asking")
	case p.Owner(e.Seat) == e.Player:
		return say.Errorf("a question goes to another player")
	case p.Discs[e.At].Has(e.Seat):
		// Ruling: the rulebook does not forbid this question, but no second
		// piece could answer it.
		return say.Errorf("%s has a disc on %s already: ask about another space, or somebody else", p.Within(e.Seat), e.At)
	}
	return nil
}
