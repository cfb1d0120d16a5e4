package crypticolor

import (
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// answer takes the answer to the open guess, by the maker of the word, who
// chooses and stands by it.
type answer struct {
	t           *Table
	yes, chosen bool
}

func (s *answer) Draw(f *ui.Frame) {
	v := s.t.view()
	maker := s.t.maker(v.Open.By().Other())
	f.Lit |= ui.Lamp(maker.Seats...)
	if s.t.Notice != "" {
		f.Flicker = ui.Lamp(ui.Status)
	}
	yes, no := answerKeys(f.Look.Keys)
	sc := scene{
		v: v, side: v.Open.By(), who: maker.Name, seat: only(maker.Seats), what: yesOrNo, marked: crypticolor.Asked(v.Open),
		keys: []ui.Help{ui.Does("yes", yes...), ui.Does("no", no...), ui.Does("menu", hw.Back)},
	}
	keys := s.t.Keys(maker.Seats...)
	if s.chosen {
		sc.keys = append([]ui.Help{ui.Does("confirm", keys...)}, sc.keys...)
	}
	sc.words = func(a ui.Area) { s.drawQuestion(a, sc.who, f.Look.Keys.Of(keys...)) }
	s.t.draw(f, sc)
}

// yesOrNo is what the maker of the word is asked.
const yesOrNo = "yes or no?"

// answerKeys are the keys that choose yes and no: the answers stand one above the
// other, in an order that Left and Right have, too. Where the buttons of these
// would have to be held for Up and Down, that is not told.
func answerKeys(keys *ui.KeyNames) (yes, no []hw.Key) {
	if keys.Shared(hw.Left) {
		return []hw.Key{hw.Left}, []hw.Key{hw.Right}
	}
	return []hw.Key{hw.Left, hw.Up}, []hw.Key{hw.Right, hw.Down}
}

// drawQuestion draws the guess, the two answers, and who confirms with what.
func (s *answer) drawQuestion(a ui.Area, who say.Text, keys string) {
	look := a.Look
	question, yes, no := wording(s.t.view().Open)
	y := a.Para(0, question, look.Title) + 1
	for _, choice := range []struct {
		yes  bool
		text say.Text
	}{{true, yes}, {false, no}} {
		st, pointer := look.Text, ' '
		if s.chosen && s.yes == choice.yes {
			st, pointer = look.Selected, look.Pointer
		}
		a.Text(0, y, say.Sprintf("%c %s", pointer, choice.text), st)
		y++
	}
	yesKeys, noKeys := answerKeys(look.Keys)
	how := say.Sprintf("Choose with %s.", look.Keys.Of(slices.Concat(yesKeys, noKeys)...))
	if s.chosen {
		how = say.Sprintf("%s, press %s.", who, keys)
	}
	a.Para(y+1, how, look.Text)
}

// wording is a guess as a question, and its two answers.
func wording(g crypticolor.Guess) (question, yes, no say.Text) {
	switch g := g.(type) {
	case crypticolor.GuessedSquare:
		return say.Sprintf("Is square %d filled?", g.At), "filled", "not filled"
	case crypticolor.GuessedShape:
		return say.Sprintf("Are %s all filled?", g.At.List()), "yes, all three", "no, not all"
	case crypticolor.GuessedLetter:
		return say.Sprintf("Is the letter %s?", g.Letter.String()), "yes", "no"
	}
	word, _ := g.(crypticolor.GuessedWord)
	return say.Sprintf("Is the word %s?", word.Word), "yes", "no"
}

func (s *answer) Press(e hw.Event, now time.Time) ui.Step {
	v := s.t.view()
	side := v.Open.By().Other()
	switch {
	case e.Key == hw.Left || e.Key == hw.Up:
		s.yes, s.chosen, s.t.Notice = true, true, ""
	case e.Key == hw.Right || e.Key == hw.Down:
		s.yes, s.chosen, s.t.Notice = false, true, ""
	case s.chosen && s.t.Confirms(e, v.Makers(side)...):
		step := s.t.Do(crypticolor.Answered{Side: side, Yes: s.yes}, s.t.GoOn)
		if step.Work == nil {
			step.Sound = ui.Mistake // it fits neither the word nor the answers before
		}
		return step
	case e.Key.Seat() != 0:
		return ui.Step{Sound: ui.Refused} // too early, or somebody else
	default:
		return s.t.common(e)
	}
	return ui.Step{}
}
