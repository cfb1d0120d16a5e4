package crypticolor

import (
	"errors"
	"fmt"
	"slices"
)

// onTable tells whether an event is of the game itself, and so can be taken
// back.
func onTable(e Event) bool {
	switch e.(type) {
	case Began, Looked, TookBack:
		return false
	}
	return true
}

// decideCorrected judges the correction of an answer. It's for words on paper:
// the box lets no answer pass that its own word contradicts.
func (p *Position) decideCorrected(e Corrected) error {
	if err := checkSide(e.Side); err != nil {
		return err
	}
	if e.Line < 1 || e.Line > len(p.Record) {
		return fmt.Errorf("the record has no line %d", e.Line)
	}
	line := p.Record[e.Line-1]
	if a, ok := line.Event.(Answered); !ok || a.Side != e.Side || line.TakenBack {
		return fmt.Errorf("line %d is no answer of %s", e.Line, p.Maker(e.Side))
	}
	switch p.answered(e.Line).(type) {
	case GuessedLetter, GuessedWord:
		return errors.New("the answer on a letter or a word is not turned around: take it back")
	}
	_, err := p.with(e).replayed()
	return err
}

// A Broken is why something can't be changed any more: an event after it would then
// be against the rules.
type Broken struct {
	Line int   // of the event in the record, from 1
	Rule error // that it would break
}

// Error names the line and the rule.
func (b *Broken) Error() string { return fmt.Sprintf("line %d would break a rule: %v", b.Line, b.Rule) }

// Mends tells whether some letter of the Key Card, as everybody sees it, fits the
// answers on the letter being decoded if the one at a line is turned around; whatever
// must be taken back first for that.
func (p *Position) Mends(e Corrected) bool {
	g := p.answered(e.Line)
	d := *p.Decoder(g.By())
	return d.turn(g) && p.anyFitsAs(&d, p.Card)
}

// answered is the guess that the answer at a line of the record answers.
func (p *Position) answered(line int) Guess {
	for _, before := range slices.Backward(p.Record[:line]) {
		if g, ok := before.Event.(Guess); ok && !before.TakenBack {
			return g
		}
	}
	return nil
}

// decideRedrew judges a correction of the card.
//
// Ruling: which letter is put right tells of the word that somebody enciphers or
// answers for. Until the words of the round are guessed, everybody sees the card as it
// was when the round began; see solve for the points. Once a letter was put right,
// nobody is told any more whether another one is drawn alike, which would tell too.
//
// Ruling: a word in the box was copied from the card as it was, and stays so once
// somebody has guessed; to judge a correction by the word would give the word
// away. Where both sides break such words the card stays too. A word on paper
// follows the card, or else its maker couldn't answer by the printed one.
func (p *Position) decideRedrew(e Redrew) error {
	if !e.Letter.valid() {
		return errLetter(e.Letter)
	}
	check := p.Card.With(e.Letter, e.At).Check
	if p.Redrawn {
		check = func() error { return checkSquares(e.Letter, e.At) }
	}
	if err := check(); err != nil {
		return err
	}
	if p.Opened && p.Paper == [3]bool{} {
		return errors.New("the words in the box are enciphered with the Key Card as it is: correct it before the next are made")
	}
	_, err := p.with(e).replayed()
	return err
}

// replayed plays the moves of the record that stand again, each answer as it
// was last corrected and each round with the card as it was put right by its end, but
// for words in the box. The error is the Broken of the first line that is then against
// the rules.
func (p Position) replayed() (Position, error) {
	again := Position{}
	again.begin(p.events[0].(Began))
	copied := again.Card      // as it was put right so far
	flipped := map[int]bool{} // answers, by line, that are turned around
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
		if e, ok := e.(Redrew); ok {
			again.Redrawn = true
			copied = copied.With(e.Letter, e.At)
			again.copy(copied)
		}
		if amends(e) {
			continue
		}
		if a, ok := e.(Answered); ok && flipped[i+1] {
			e = Answered{a.Side, !a.Yes}
		}
		again.Record = p.Record[:i+1]
		if err := again.decideMove(e); err != nil {
			return p, &Broken{i + 1, err}
		}
		again.move(e)
		again.copy(copied)
	}
	p.Play, p.codes, p.cards, p.copied, p.owed = again.Play, again.codes, again.cards, again.copied, again.owed
	return p, nil
}

// amends tells whether an event changes what others before it said.
func amends(e Event) bool {
	switch e.(type) {
	case Corrected, Redrew:
		return true
	}
	return false
}
