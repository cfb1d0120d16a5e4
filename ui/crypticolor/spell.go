package crypticolor

import (
	"fmt"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/ui"
)

// spell enters the letter or the word that a side guesses aloud, in its turn or not.
// What the rules refuse stays in the entry, to be changed.
type spell struct {
	t     *Table
	side  crypticolor.Side
	what  [2]string // at length and in short
	entry *ui.Entry
	guess func(text string) crypticolor.Guess
}

func (t *Table) newLetterGuess(side crypticolor.Side) ui.Screen {
	return ticking{&spell{
		t: t, side: side, what: [2]string{fmt.Sprintf("letter %d is", t.view().Decoder(side).Letter()), "letter"},
		entry: ui.NewWord(1),
		guess: func(text string) crypticolor.Guess {
			return crypticolor.GuessedLetter{Side: side, Letter: crypticolor.Letter(text[0])}
		},
	}, t, side}
}

func (t *Table) newWordGuess(side crypticolor.Side) ui.Screen {
	return ticking{&spell{
		t: t, side: side, what: [2]string{"the word is", "word"},
		entry: ui.NewWord(crypticolor.Letters),
		guess: func(text string) crypticolor.Guess { return crypticolor.GuessedWord{Side: side, Word: text} },
	}, t, side}
}

func (s *spell) Draw(f *ui.Frame) {
	v := s.t.view()
	f.Lit |= ui.Lamp(v.Breakers(s.side)...)
	who := v.Breaker(s.side) + ": "
	drawTitle(f, s.t.timeLeft(), who+s.what[0], who+s.what[1])
	body := f.Body().Inset(1, 0)
	y := body.Para(1, found(v.Decoder(s.side)), f.Look.Text)
	if s.t.Notice != "" {
		y = body.Para(y, s.t.Notice, f.Look.Warning)
	}
	s.entry.Draw(body.Rows(y+1, body.H-y-1))
	f.Keys(s.entry.Help(f.Look.Keys)...)
}

func (s *spell) Press(e hw.Event, _ time.Time) ui.Step {
	s.t.Notice = ""
	switch s.entry.Press(e) {
	case ui.Accepted:
		return s.t.Do(s.guess(s.entry.Text()), s.t.GoOn)
	case ui.Left:
		return ui.Step{Pop: 1}
	}
	return ui.Step{}
}
