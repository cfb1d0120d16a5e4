package crypticolor

import "gamekeeper/tabletop/say"

// onTable reports whether an event is of play, so that it can be taken back.
func onTable(e Event) bool {
	switch e.(type) {
	case Began, Looked, TookBack, SetPIN, EnteredPIN:
		return false
	}
	return true
}

// decideTookBack judges the taking back of a line.
//
// Ruling: what the box has answered, stays answered: nobody can unknow it. A turn whose
// time is up has had its minute.
func (p *Position) decideTookBack(line int) error {
	if err := p.Record.CheckTakeBackLast(line); err != nil {
		return err
	}
	switch p.Record[line-1].Event.(type) {
	case Guess, Answered:
		if p.Replies {
			return say.Errorf("what the box has answered, stays answered")
		}
	case TimedOut:
		if p.Rules >= Today {
			return say.Errorf("the time was up: the turn is over")
		}
	}
	return nil
}

// CanTakeBack reports whether the last event that stands can be taken back.
func (p *Position) CanTakeBack() bool {
	line := p.Record.LastStanding()
	return line != 0 && p.decideTookBack(line) == nil
}

// WhoseLine is who must stand by the taking back of a line: the players who made it
// happen, and how they are called; nobody where it is the table's.
func (p *Position) WhoseLine(line int) (name say.Text, players []int) {
	then := p.View
	then.Round = p.rounds[line-1]
	switch e := p.Record[line-1].Event.(type) {
	case Made:
		return then.Maker(e.Side), then.Makers(e.Side)
	case Answered:
		return then.Maker(e.Side), then.Makers(e.Side)
	case Corrected:
		return then.Maker(e.Side), then.Makers(e.Side)
	case Guess:
		return then.Breaker(e.By()), then.Breakers(e.By())
	case Passed:
		return then.Breaker(e.Side), then.Breakers(e.Side)
	case TimedOut:
		return then.Breaker(e.Side), then.Breakers(e.Side)
	}
	return "", nil
}

// replayed is the position after the events that stand, with each answer as last
// corrected, and each round with the card as corrected by its end, except for words in
// the box. The error is the Broken of the first line that is then against the rules.
func (p Position) replayed() (Position, error) {
	again := Position{}
	again.begin(p.events[0].(Began))
	copied := again.Card      // as corrected so far
	flipped := map[int]bool{} // the answers that are reversed, by line
	for i := range p.Record.Standing() {
		switch e := p.events[i].(type) {
		case Redrew:
			for round := p.rounds[i]; round <= MaxRounds; round++ {
				again.cards[round] = again.cards[round].With(e.Letter, e.At)
			}
		case Corrected:
			flipped[e.Line] = !flipped[e.Line]
		}
	}
	for i := range p.Record.Standing() {
		e := p.events[i]
		switch amended := e.(type) {
		case Corrected:
			continue
		case Redrew:
			again.Redrawn = true
			copied = copied.With(amended.Letter, amended.At)
			again.copy(copied)
			continue
		case Answered:
			amended.Yes = amended.Yes != flipped[i+1]
			e = amended
		}
		again.Record = p.Record[:i+1]
		if err := again.decidePlay(e); err != nil {
			return p, &Broken{i + 1, err}
		}
		again.play(e)
		again.copy(copied)
	}
	p.State, p.codes, p.cards, p.copied, p.owed = again.State, again.codes, again.cards, again.copied, again.owed
	return p, nil
}
