package clash

import (
	"fmt"
	"strings"

	"gamekeeper/tabletop/say"
)

// Corrected puts right a battle that was told without its cards. The event at a line of
// the record, and the Scored that followed it, count as if To had been told there: a
// Fought or a Won, and a Scored where the battle's points were told and somebody wins.
// What happened later stands.
type Corrected struct {
	Line int
	To   []Event
}

// String is the event's text, such as: changes 12 to fights 3 sea 18 to 9; collects 4vp
func (e Corrected) String() string {
	texts := make([]string, len(e.To))
	for i, to := range e.To {
		texts[i] = to.String()
	}
	return fmt.Sprintf("changes %d to %s", e.Line, strings.Join(texts, "; "))
}

func (p *Position) decideCorrected(e Corrected) error {
	if e.Line < 1 || e.Line > len(p.events) || p.Record[e.Line-1].TakenBack {
		return say.Errorf("the record has no battle at line %d", e.Line)
	}
	if err := e.check(p.events[e.Line-1]); err != nil {
		return err
	}
	next := *p
	next.Record = next.Record.With(e, true)
	next.events = append(next.events[:len(next.events):len(next.events)], e)
	if _, line := next.replay(); line != 0 {
		return say.Errorf("with that, line %d could not have happened as it did: take it back first", line)
	}
	return nil
}

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

// replay plays all standing events again, with those that were corrected as they are
// now. It gives the first line that no longer stands, or 0.
func (p Position) replay() (Position, int) {
	p.begin(p.events[0].(Began))
	now := p.corrected()
	scored := false // the points of a corrected battle are in its correction
	for i := range p.Record.Standing() {
		line := i + 1
		e := p.events[i]
		if c, ok := now[line]; ok {
			for _, to := range c.To {
				if !p.playAt(line, to) {
					return p, line
				}
			}
			delete(now, line)
			scored = p.Phase != Choosing
			continue
		}
		if _, points := e.(Scored); points && scored {
			scored = false
			continue
		}
		if c, ok := e.(Corrected); ok {
			if _, waits := now[c.Line]; waits { // its battle was taken back
				return p, line
			}
			continue
		}
		scored = false
		if !p.playAt(line, e) {
			return p, line
		}
	}
	return p, 0
}

// corrected gives the corrections that stand, by the line that they correct: the last
// one counts.
func (p *Position) corrected() map[int]Corrected {
	all := map[int]Corrected{}
	for i := range p.Record.Standing() {
		if c, ok := p.events[i].(Corrected); ok {
			all[c.Line] = c
		}
	}
	return all
}

// playAt plays an event of a line, and reports whether it stands.
func (p *Position) playAt(line int, e Event) bool {
	if p.decidePlay(e) != nil {
		return false
	}
	p.line = line
	p.play(e)
	return true
}
