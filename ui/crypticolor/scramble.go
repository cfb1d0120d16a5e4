package crypticolor

import (
	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// scramble is the order in which the letters of a word are to be guessed. The box
// proposes one; the maker may have another, choose their own, or turn letters where the
// table plays with rotations.
type scramble struct {
	code crypticolor.Code
	at   int    // the letter that Up turns
	own  *picks // while the maker chooses an order; or nil
}

// press takes a key and reports whether the maker takes the order.
func (s *scramble) press(e hw.Event, another func() crypticolor.Code, rotations bool) (taken, left bool) {
	switch {
	case s.own != nil:
		s.choose(e)
	case e.Key == hw.OK:
		return true, false
	case e.Key == hw.Back:
		return false, true
	case e.Key == hw.Left:
		s.code = another()
	case e.Key == hw.Right:
		s.own = &picks{letters: s.code.Word}
	case e.Key == hw.Up && rotations:
		s.code.Rotations[s.at] = (s.code.Rotations[s.at] + 1) % 4
	case e.Key == hw.Down && rotations:
		s.at = (s.at + 1) % crypticolor.Letters
	}
	return false, false
}

// choose takes a key while the maker picks an order. The word as it is is none.
func (s *scramble) choose(e hw.Event) {
	switch {
	case s.own.press(e):
	case e.Key == hw.Back:
		s.own = nil
	case e.Key == hw.OK && s.own.word() != s.code.Word:
		s.code.Scramble, s.own = s.own.word(), nil
	}
}

// draw draws the order, for its maker alone.
func (s *scramble) draw(f *ui.Frame, w *wordEntry) {
	v := w.t.view()
	f.Head(w.title(), "")
	body := f.Body().Inset(1, 0)
	if s.own != nil {
		s.drawOwn(f, body)
		return
	}
	guesser := v.Breaker(w.side.Other())
	y := body.Para(0, say.Sprintf("%s, in the order in which %s will guess it:", s.code.Word, guesser), f.Look.Text) + 1
	var house say.Text
	for i, r := range s.code.Scramble {
		letter := string(r)
		if v.Card.House(crypticolor.Letter(r)) {
			letter += "*"
			house = "* is our own drawing: the printed card may have another."
			if v.Replies {
				house = "* is our own drawing: all of you decode with the box's card."
			}
		}
		body.Letters(5*i+2, y, letter, f.Look.Title)
		if v.Rotations {
			body.Text(5*i+1, y+1, say.Sprintf("%d", s.code.Rotations[i].Degrees()), f.Look.Dim)
			if i == s.at {
				body.Letters(5*i+1, y, "["+letter+"]", f.Look.Selected)
			}
		}
	}
	y += 2
	if v.Rotations {
		y++
	}
	todo := say.Text("The box answers for you: nothing is drawn or copied.")
	if !v.Replies {
		todo = "Next you copy the letters, in this order."
	}
	y = body.Para(y, todo, f.Look.Text)
	if v.Rotations {
		left, right, up, down := f.Look.Keys.Of(hw.Left), f.Look.Keys.Of(hw.Right), f.Look.Keys.Of(hw.Up), f.Look.Keys.Of(hw.Down)
		y = body.Para(y, say.Sprintf("%s another order, %s your own. %s turns the marked letter, %s goes to the next.", left, right, up, down), f.Look.Text)
	}
	body.Para(y+1, house, f.Look.Dim)
	keys := []ui.Help{ui.Does("take it", hw.OK).Or("take"), ui.Does("word", hw.Back)}
	if v.Rotations {
		f.Keys(append(keys, ui.Does("order", hw.Left, hw.Right), ui.Does("turn", hw.Up, hw.Down))...)
		return
	}
	f.Keys(append(keys, ui.Does("another", hw.Left).Or("other"), ui.Does("your own", hw.Right).Or("own"))...)
}

func (s *scramble) drawOwn(f *ui.Frame, body ui.Area) {
	y := body.Para(0, "Your own order. It must not be the word itself.", f.Look.Text) + 1
	s.own.draw(body.Inset(1, 0).Rows(y, 4))
	back := say.Text("one back")
	if len(s.own.order) == 0 {
		back = "leave"
	}
	keys := []ui.Help{ui.Does("pick", hw.OK), ui.Does(back, hw.Back), ui.Does("move", hw.Left, hw.Right)}
	if s.own.whole() {
		keys = []ui.Help{ui.Does("take it", hw.OK), ui.Does(back, hw.Back)}
		if s.own.word() == s.code.Word {
			keys = keys[1:]
		}
	}
	f.Keys(keys...)
}
