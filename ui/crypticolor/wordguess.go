package crypticolor

import (
	"time"

	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// wordGuess is the screen on which a side guesses the word before all its letters are known, in or
// out of turn. A word that the rules refuse stays in the entry, where it can be changed.
type wordGuess struct {
	t     *Table
	side  crypticolor.Side
	entry *ui.Entry
	sure  bool // whether the word is entered, so that OK guesses it
	kept  bool // whether the word was just not guessed after all
}

func (s *wordGuess) Draw(f *ui.Frame) {
	v := s.t.view()
	f.LampsOn |= ui.Lamp(v.Breakers(s.side)...)
	who := v.BreakerName(s.side)
	f.HeadFit("", say.Sprintf("%s: guess the word", who), say.Sprintf("%s: word", who))
	body := f.Body().Inset(1, 0)
	y := body.Silent().Para(0, found(v.Decoder(s.side)), f.Look.Text)
	hearFound(body.WhenAsked(), v.Decoder(s.side))
	switch {
	case f.Refusal != "":
		y = body.Para(y, f.Refusal, f.Look.Warning)
	case s.sure:
		points, _ := v.PointsForWord(s.side, s.entry.Text())
		y = body.Para(y, say.Sprintf("%s? If right, %s. If wrong, -2.", s.entry.Text(), crypticolor.SignedText(points)), f.Look.Text)
	case s.kept:
		y = body.Para(y, say.Sprintf("%s is not guessed.", s.entry.Text()), f.Look.Text)
	default:
		y = body.Para(y, anyWordPays(v, s.side), f.Look.Text)
	}
	// This keeps the letters in place when the text changes.
	y = max(y, 1+len(f.Look.Wrap(anyWordPays(v, s.side), body.W)))
	entry := body.Rows(y+1, body.H-y-1)
	s.entry.Draw(entry)
	if s.sure { // a touch on done guesses, and one on a letter leads back
		entry.Target(ui.Back)
		s.entry.DoneCell(entry).Target(ui.OK)
	}
	f.Keys(s.keys()...)
	f.WrapPresses(func(e ui.Event, does func(ui.Event) ui.Step) ui.Step {
		s.kept = false
		return does(e)
	})
}

// keys returns the bindings. Once a word is entered, OK guesses it, and any other key returns to
// the entry.
func (s *wordGuess) keys() []ui.Binding {
	word := s.entry.Text()
	if !s.sure {
		return s.entry.Keys(func(string, time.Time) ui.Step { return s.asks() }, ui.GoBack)
	}
	back := func() ui.Step { s.sure, s.kept = false, true; return ui.Step{} }
	return []ui.Binding{
		ui.Bind(ui.OK, say.Sprintf("guess %s", word), func() ui.Step {
			s.sure = false
			return s.t.guess(crypticolor.Guess{Side: s.side, Word: word})
		}),
		ui.Bind(ui.Back, "not now", back),
		ui.AnyKey("", func(ui.Event) ui.Step { return back() }).WithHelp("any other key: not now"),
	}
}

// asks asks for confirmation of the word entered. It refuses a word that the rules forbid, or that
// lacks a letter found.
func (s *wordGuess) asks() ui.Step {
	v, word := s.t.view(), s.entry.Text()
	if err := s.t.Position().Decide(crypticolor.Guess{Side: s.side, Word: word}); err != nil {
		return ui.Refuse(err)
	}
	if _, fits := v.PointsForWord(s.side, word); !fits {
		return ui.Refuse(say.Errorf("%s lacks a letter that you have found", word))
	}
	s.sure = true
	return ui.Step{}
}

// anyWordPays returns a sentence on how many points the word brings if it is guessed before all its
// letters are known.
func anyWordPays(v *crypticolor.View, side crypticolor.Side) say.Text {
	least, most := v.PointsForAnyWord(side)
	return say.Sprintf("The whole word, before all its letters are known. If right, %s to %s. If wrong, -2.", crypticolor.SignedText(least), crypticolor.SignedText(most))
}
