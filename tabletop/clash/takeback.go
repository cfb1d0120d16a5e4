package clash

import "gamekeeper/tabletop/say"

// onTable reports whether an event is of play, so that it can be taken back.
func onTable(e Event) bool {
	switch e.(type) {
	case Began, Dealt, TookBack:
		return false
	}
	return true
}

// decideTakeBack judges taking back. Any event can be taken back if what came later
// stands without it. But hidden picks are taken back before anything else: whether they
// stand without an earlier event would tell what they are.
func (p *Position) decideTakeBack(e TookBack) error {
	if err := p.Record.CheckTakeBack(e.Line); err != nil {
		return err
	}
	if last := p.Record.LastStanding(); p.Hidden() && e.Line != last {
		return say.Errorf("line %d holds picks that are still secret: take back that line first", last)
	}
	_, err := p.without(e.Line)
	return err
}

// without takes a line back: it plays all other standing events again. The error says
// which of them no longer stands.
func (p Position) without(line int) (Position, error) {
	p.Record = p.Record.Without(line)
	p, first := p.replay()
	if first != 0 {
		return p, say.Errorf("line %d was built on line %d: take back line %d first", first, line, first)
	}
	return p, nil
}

// Draft is what a player goes on with when a line of the record is taken back: its
// picks, with all that the deck knows of the cards. Before the reveal they are that
// player's alone. ok reports whether the line holds picks.
func (p Position) Draft(line int) (draft Picked, ok bool) {
	draft, ok = p.events[line-1].(Picked)
	for i, told := range draft.Cards {
		if known, err := p.Known.complete(told); err == nil {
			draft.Cards[i] = known
		}
	}
	return draft, ok
}
