package crypticolor

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// spell enters the word that a side guesses aloud before its letters are known, in its
// turn or not. What the rules refuse stays in the entry, to be changed.
type spell struct {
	t     *Table
	side  crypticolor.Side
	entry *ui.Entry
}

func (t *Table) newWordGuess(side crypticolor.Side) ui.Screen {
	return ticking{&spell{t: t, side: side, entry: ui.NewWord(crypticolor.Letters)}, t, side}
}

func (s *spell) Draw(f *ui.Frame) {
	v := s.t.view()
	f.Lit |= ui.Lamp(v.Breakers(s.side)...)
	who := v.Breaker(s.side)
	drawTitle(f, s.t.timeLeft(), say.Sprintf("%s: the word is", who), say.Sprintf("%s: word", who))
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
		return s.t.guess(crypticolor.GuessedWord{Side: s.side, Word: s.entry.Text()})
	case ui.Left:
		return ui.Step{Pop: 1}
	}
	return ui.Step{}
}
