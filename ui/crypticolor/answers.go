package crypticolor

import (
	"fmt"
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// answers takes the answers to several squares at once, from the maker of the word, who
// stands by all of them. Nothing has happened before that: then the squares are guessed
// and answered one by one, as the rulebook has it.
type answers struct {
	t       *Table
	squares []crypticolor.Square
	yes     []bool // as far as they are answered
}

func (t *Table) newAnswers() ui.Screen {
	return &answers{t: t, squares: slices.Sorted(slices.Values(t.marks))}
}

// done reports whether all are answered.
func (s *answers) done() bool { return len(s.yes) == len(s.squares) }

func (s *answers) Draw(f *ui.Frame) {
	v := s.t.view()
	maker := s.t.maker(v.Turn.Other())
	f.Lit |= ui.Lamp(maker.Seats...)
	sc := s.t.scene()
	sc.title, sc.who, sc.what, sc.seat, sc.cursor = "", maker.Name, filledOrNot, only(maker.Seats), 0
	sc.marked = crypticolor.SquaresOf(s.squares...)
	back := ui.Does("one back", hw.Back)
	if len(s.yes) == 0 {
		back.Text = "leave"
	}
	keys := s.t.Keys(maker.Seats...)
	if s.done() {
		sc.keys = []ui.Help{ui.Does("confirm", keys...), back}
	} else {
		sc.cursor = s.squares[len(s.yes)]
		yes, no := answerKeys(f.Look.Keys)
		sc.keys = []ui.Help{ui.Does("filled", yes...), ui.Does("not filled", no...).Or("empty"), back}
	}
	sc.words = func(a ui.Area) { s.drawSquares(a, sc.who, f.Look.Keys.Of(keys...)) }
	s.t.draw(f, sc)
}

// filledOrNot is what the maker of the word is asked.
const filledOrNot = "filled or not?"

// drawSquares lists the squares with their answers.
func (s *answers) drawSquares(a ui.Area, who say.Text, keys string) {
	letter := s.t.view().Decoder(s.t.view().Turn).Letter()
	y := a.Para(0, say.Sprintf("Letter %d, as you drew it:", letter), a.Look.Title) + 1
	for i, at := range s.squares {
		text, st := say.Text(""), a.Look.Text
		switch {
		case i < len(s.yes) && s.yes[i]:
			text = "filled"
		case i < len(s.yes):
			text = "not filled"
		case i == len(s.yes):
			text, st = "filled?", a.Look.Selected
		}
		a.Text(a.Letters(0, y, fmt.Sprintf("%2d  ", at), st), y, text, st)
		y++
	}
	if s.done() {
		a.Para(y+1, say.Sprintf("%s, press %s.", who, keys), a.Look.Text)
	}
}

func (s *answers) Press(e hw.Event, _ time.Time) ui.Step {
	v := s.t.view()
	tell := func(yes bool) {
		if !s.done() {
			s.yes, s.t.Notice = append(s.yes, yes), ""
		}
	}
	switch {
	case len(s.t.marks) == 0: // some have happened, and then the disk failed
		return s.t.GoOn()
	case e.Key == hw.Left || e.Key == hw.Up:
		tell(true)
	case e.Key == hw.Right || e.Key == hw.Down:
		tell(false)
	case e.Key == hw.Back && len(s.yes) == 0:
		s.t.marks, s.t.Notice = s.t.marks[:len(s.t.marks)-1], ""
		return ui.Step{Pop: 1}
	case e.Key == hw.Back:
		s.yes, s.t.Notice = s.yes[:len(s.yes)-1], ""
	case s.done() && s.t.Confirms(e, v.Makers(v.Turn.Other())...):
		return s.answer()
	case e.Key.Seat() != 0:
		return ui.Step{Sound: ui.Refused} // too early, or somebody else
	}
	return ui.Step{}
}

// answer lets all guesses and answers happen, one after the other, if the word in the
// box does not say otherwise of any of them. Answers on paper that fit no letter stop
// it.
func (s *answers) answer() ui.Step {
	events, err := s.events()
	if err != nil {
		s.yes = nil
		step := s.t.Refuse(err)
		step.Sound = ui.Mistake
		return step
	}
	var happen func(i int) ui.Step
	happen = func(i int) ui.Step {
		if i == len(events) || i%2 == 0 && s.t.view().Misfits() != 0 {
			s.t.result = s.outcome(i / 2)
			return s.t.GoOn()
		}
		return s.t.Do(events[i], func() ui.Step { return happen(i + 1) })
	}
	return happen(0)
}

// events are the guesses with their answers, in order. The error is why one of them
// cannot happen.
func (s *answers) events() (all []crypticolor.Event, err error) {
	p := s.t.Position()
	by := p.Turn
	for i, at := range s.squares {
		for _, e := range []crypticolor.Event{crypticolor.GuessedSquare{Side: by, At: at}, crypticolor.Answered{Side: by.Other(), Yes: s.yes[i]}} {
			if p.Misfits() != 0 {
				return all, nil
			}
			if err := p.Decide(e); err != nil {
				return nil, say.Errorf("square %d: %s", at, err)
			}
			p, all = p.Apply(e), append(all, e)
		}
	}
	return all, nil
}

// outcome says what the first answers have led to, together.
func (s *answers) outcome(n int) say.Text {
	var said []say.Text
	points := 0
	for i, at := range s.squares[:n] {
		if s.yes[i] {
			points += crypticolor.HitCube.Points()
			said = append(said, say.Sprintf("green on %d", at))
		} else {
			points += crypticolor.MissCube.Points()
			said = append(said, say.Sprintf("black on %d", at))
		}
	}
	v := s.t.view()
	by := v.Record[len(v.Record)-1].Event.(crypticolor.Answered).Side.Other()
	return say.Sprintf("%s %s: %s.", v.Breaker(by), crypticolor.Signed(points), say.Join(", ", said...))
}
