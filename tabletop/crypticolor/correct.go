package crypticolor

import (
	"errors"
	"slices"

	"gamekeeper/tabletop/say"
)

// An Answer is one that its maker may have got wrong: to a square or a shape of the
// letter being decoded.
type Answer struct {
	Line  int // in the record
	Guess Guess
}

// Answers lists the answers on the letter that a side decodes.
func (v *View) Answers(s Side) (all []Answer) {
	var guess Guess
	for i, line := range v.Record {
		if line.TakenBack {
			continue
		}
		switch e := line.Event.(type) {
		case Guess:
			guess = e
		case Answered:
			switch {
			case guess.By() != s:
			case Asked(guess) != 0:
				all = append(all, Answer{i + 1, guess})
			case e.Yes:
				all = nil // the letter was solved
			}
		}
	}
	return all
}

// TellAnswer is the guess with its answer as it stands, such as: square 7: yes
func (v *View) TellAnswer(a Answer) say.Text {
	return say.Sprintf("%s: %s", a.Guess, YesNo(v.Decoder(a.Guess.By()).Says(a.Guess)))
}

// Corrected is the event that reverses the answer.
func (a Answer) Corrected() Corrected { return Corrected{a.Guess.By().Other(), a.Line} }

// InTheWay is a later guess that could not have been made if the answer had been the
// other one, and the rule against it; or nil.
func (p *Position) InTheWay(a Answer) (Guess, *Broken) {
	var broken *Broken
	if !errors.As(p.Decide(a.Corrected()), &broken) {
		return nil, nil
	}
	g, _ := p.Record[broken.Line-1].Event.(Guess)
	return g, broken
}

// decideCorrected judges the correction of an answer. It is for words on paper: the box
// accepts no wrong answer about a word that it has.
func (p *Position) decideCorrected(e Corrected) error {
	if err := checkSide(e.Side); err != nil {
		return err
	}
	if e.Line < 1 || e.Line > len(p.Record) {
		return say.Errorf("the record has no line %d", e.Line)
	}
	line := p.Record[e.Line-1]
	if a, ok := line.Event.(Answered); !ok || a.Side != e.Side || line.TakenBack {
		return say.Errorf("line %d is not an answer of %s", e.Line, p.Maker(e.Side))
	}
	switch p.answered(e.Line).(type) {
	case GuessedLetter, GuessedWord:
		return say.Errorf("the answer to a letter or a word cannot be corrected: take it back")
	}
	_, err := p.with(e).replayed()
	return err
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

// Mends reports whether any letter of the Key Card, as everybody sees it, would fit the
// answers on the letter being decoded if the one at a line were reversed, no matter
// what must be taken back first for that.
func (p *Position) Mends(e Corrected) bool {
	g := p.answered(e.Line)
	d := *p.Decoder(g.By())
	return d.turn(g) && p.anyFitsAs(&d, p.Card)
}

// A Broken is why something can no longer be changed: a later event would then be
// against the rules.
type Broken struct {
	Line int   // of the event in the record, from 1
	Rule error // that it would break
}

// Text names the line and the rule.
func (b *Broken) Text() say.Text {
	return say.Sprintf("line %d would break a rule: %s", b.Line, b.Rule)
}

// Error is the Text in English.
func (b *Broken) Error() string { return b.Text().String() }
