package crypticolor

import (
	"fmt"
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/ui"
)

// shape chooses the three squares of a shape, in any order, the first of them at
// the cursor if that is free. It names what they make before OK guesses it.
type shape struct {
	t       *Table
	squares []crypticolor.Square // in the order they were chosen
}

func (t *Table) newShape() ui.Screen {
	s := &shape{t: t}
	if s.free() {
		s.squares = append(s.squares, t.cursor)
	}
	return ticking{s, t, t.view().Turn}
}

// free reports whether the square at the cursor has no cube.
func (s *shape) free() bool {
	v := s.t.view()
	return v.Decoder(v.Turn).Cubes[s.t.cursor] == crypticolor.NoCube
}

// at is what is chosen so far.
func (s *shape) at() crypticolor.Squares { return crypticolor.SquaresOf(s.squares...) }

// guess is the guess of three chosen squares.
func (s *shape) guess() crypticolor.GuessedShape {
	v := s.t.view()
	return crypticolor.GuessedShape{Side: v.Turn, Shape: v.Shape(s.at()), At: s.at()}
}

func (s *shape) Draw(f *ui.Frame) {
	v := s.t.view()
	f.Lit |= ui.Lamp(v.Breakers(v.Turn)...)
	sc := s.t.scene()
	sc.what, sc.short = "a shape", ""
	sc.marked = s.at()
	sc.strip = s.says(f.Look)
	back := ui.Does("one back", hw.Back)
	if len(s.squares) < 2 {
		back.Text = "cancel"
	}
	sc.keys = append(s.choice(), back, moveHelp)
	s.t.draw(f, sc)
}

// choice is what OK does, if it's good for anything: with three squares that can't be
// guessed, one must go first.
func (s *shape) choice() []ui.Help {
	switch {
	case len(s.squares) == 3 && s.wrong() != nil:
		return nil
	case len(s.squares) == 3:
		return []ui.Help{ui.Does("guess it", hw.OK)}
	case slices.Contains(s.squares, s.t.cursor):
		return []ui.Help{ui.Does("not this square", hw.OK).Or("drop")}
	case len(s.squares) == 0:
		return []ui.Help{ui.Does("this square", hw.OK).Or("take")}
	}
	return []ui.Help{ui.Does("this square too", hw.OK).Or("take")}
}

// whole reports whether three squares that make a shape are chosen.
func (s *shape) whole() bool { return s.t.view().Shape(s.at()) != crypticolor.NoCube }

// wrong is why the chosen squares can't be guessed, or nil.
func (s *shape) wrong() error { return s.t.Position().Decide(s.guess()) }

// says what is chosen, and at once why that can't be guessed.
func (s *shape) says(look ui.Look) string {
	switch {
	case len(s.squares) < 3:
		return [...]string{"Choose three squares.", "And two more squares.", "And one more square."}[len(s.squares)]
	case !s.whole():
		return fmt.Sprintf("These squares make no shape: %s takes the last one back.", look.Keys.Of(hw.Back))
	}
	if err := s.wrong(); err != nil {
		return ui.Sentence(err.Error())
	}
	return fmt.Sprintf("%s? %s guesses it.", ui.Capital(s.guess().What()), look.Keys.Of(hw.OK))
}

func (s *shape) Press(e hw.Event, _ time.Time) ui.Step {
	switch {
	case s.t.moveCursor(e.Key):
	case e.Key == hw.OK && s.whole():
		return s.t.Do(s.guess(), s.t.GoOn)
	case e.Key == hw.OK:
		return s.choose()
	case e.Key == hw.Back:
		return s.back()
	}
	return ui.Step{}
}

// choose takes the square at the cursor, or lets it go again.
func (s *shape) choose() ui.Step {
	s.t.Notice = ""
	i := slices.Index(s.squares, s.t.cursor)
	switch {
	case i >= 0:
		s.squares = slices.Delete(s.squares, i, i+1)
	case !s.free():
		return s.t.Refuse(fmt.Errorf("square %d has a cube already", s.t.cursor))
	case len(s.squares) == 3:
		return ui.Step{Sound: ui.Refused}
	default:
		s.squares = append(s.squares, s.t.cursor)
	}
	return ui.Step{}
}

// back lets the last square go; with one left, it leaves.
func (s *shape) back() ui.Step {
	s.t.Notice = ""
	if len(s.squares) > 1 {
		s.squares = s.squares[:len(s.squares)-1]
		return ui.Step{}
	}
	return ui.Step{Pop: 1}
}
