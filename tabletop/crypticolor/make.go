package crypticolor

import "gamekeeper/tabletop/say"

// decideMade judges a word.
//
// Ruling: in case of a typing error, a word can be made again until something is
// guessed in its round.
func (p *Position) decideMade(e Made) error {
	if err := checkSide(e.Side); err != nil {
		return err
	}
	switch {
	case !p.Makes(e.Side):
		return say.Errorf("%s", say.Count(len(p.Makers(e.Side)),
			"%[2]s makes no word in this round", "%[2]s make no word in this round", p.Maker(e.Side)))
	case p.Opened:
		return say.Errorf("the words stand: somebody has guessed already")
	case e.Paper && p.Replies:
		return say.Errorf("the box answers at this table: tell it the word")
	case e.Paper && e.Code != Code{}:
		return say.Errorf("a word on paper has no code: leave it out")
	case e.Paper:
		return nil
	}
	return e.Code.check(p.Rotations)
}

// keep notes a word. After the last one the starter's turn begins, or that of the only
// side that breaks.
func (p *Position) keep(e Made) {
	p.Made[e.Side], p.Paper[e.Side] = true, e.Paper
	p.codes[p.Round][e.Side] = e.Code
	if p.Phase == Making && p.NextMaker() == 0 {
		p.Phase, p.Turn = Guessing, p.Starter.Other()
		p.endTurn()
	}
}

// NextMaker is the next side to make a word in this round, or 0.
func (v *View) NextMaker() Side {
	for s := Side(1); s <= 2; s++ {
		if v.Makes(s) && !v.Made[s] {
			return s
		}
	}
	return 0
}
