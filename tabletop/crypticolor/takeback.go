package crypticolor

// onTable reports whether an event is of play, so that it can be taken back.
func onTable(e Event) bool {
	switch e.(type) {
	case Began, Looked, TookBack:
		return false
	}
	return true
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
