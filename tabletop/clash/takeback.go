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

// decide allows that any event is taken back, if what came later stands without it.
func (e TookBack) decide(p *Position) error {
	if err := p.Record.CheckTakeBack(e.Line); err != nil {
		return err
	}
	next := *p
	next.Record = p.Record.Without(e.Line)
	if first := next.replay(); first != 0 {
		return say.Errorf("line %d was built on line %d: take back line %d first", first, e.Line, first)
	}
	return nil
}

func (e TookBack) apply(p *Position) {
	p.Record = p.Record.Without(e.Line)
	p.replay()
	p.Dealt = min(p.Dealt, p.Round)
}

func (e Corrected) decide(p *Position) error {
	if e.Line < 1 || e.Line > len(p.Record) || p.Record[e.Line-1].TakenBack {
		return say.Errorf("the record has no battle at line %d", e.Line)
	}
	if err := e.check(p.Record[e.Line-1].Event); err != nil {
		return err
	}
	next := *p
	next.Record = p.Record.With(e, onTable(e))
	if line := next.replay(); line != 0 {
		return say.Errorf("with that, line %d could not have happened as it did: take it back first", line)
	}
	return nil
}

func (e Corrected) apply(p *Position) { p.replay() }

// check says why what was told cannot be corrected so.
func (e Corrected) check(told Event) error {
	if len(e.To) == 0 || len(e.To) > 2 {
		return say.Errorf("a battle is corrected by another, and its points")
	}
	if len(e.To) == 2 {
		if _, ok := e.To[1].(Scored); !ok {
			return say.Errorf("after a battle only its points are told")
		}
	}
	switch to := e.To[0].(type) {
	case Fought:
		if _, ok := told.(Fought); ok {
			return to.check()
		}
	case Won:
		if _, ok := told.(Won); ok {
			return to.check()
		}
	}
	return say.Errorf("line %d is no such battle", e.Line)
}

// scored reports whether the battle needs no more points than the correction has: it has
// them, or nobody wins. If it does need them, those that were told at first still count.
func (e Corrected) scored() bool {
	fought, ok := e.To[0].(Fought)
	return !ok || len(e.To) == 2 || fought.Strengths[1] == fought.Strengths[2]
}

// replay plays all that stands in the record once more, from the beginning, each battle as
// it was told last. It returns the first line that cannot happen any more, or 0.
func (p *Position) replay() (line int) {
	last := map[int]Corrected{} // the last correction of a battle, by the battle's line
	for _, e := range p.Record.Standing() {
		if e, ok := e.(Corrected); ok {
			last[e.Line] = e
		}
	}
	p.Record[0].Event.apply(p)
	scored := false // the points of the battle on the table are in its correction
	for i, e := range p.Record.Standing() {
		line, events := i+1, []Event{e}
		switch e := e.(type) {
		case Won, Fought:
			c, corrected := last[line]
			if corrected {
				events = c.To
			}
			scored = corrected && c.scored()
		case Scored:
			if scored {
				events, scored = nil, false
			}
		case Corrected:
			if p.Record[e.Line-1].TakenBack {
				return line
			}
			events = nil
		}
		for _, e := range events {
			if e.decide(p) != nil {
				return line
			}
			p.play(line, e)
		}
	}
	return 0
}
