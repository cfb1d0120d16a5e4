package crypticolor

import (
	"fmt"
	"strings"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// making gives the box to the maker of a side's word. Nothing on it is secret
// yet.
type making struct {
	t    *Table
	side crypticolor.Side
	anew bool // from the menu, to which Back returns
}

func (m *making) Draw(f *ui.Frame) {
	v := m.t.view()
	f.Lit |= ui.Lamp(v.Makers(m.side)...)
	f.HeadFit(m.round(), say.Sprintf("A word by %s", v.Maker(m.side)))
	body := f.Body().Inset(1, 0)
	y := 0
	switch {
	case m.t.Notice != "":
		y = body.Para(0, m.t.Notice, f.Look.Warning)
	case m.t.result != "":
		y = body.Para(0, m.t.result, f.Look.Good)
	}
	y += m.t.maker(m.side).Give(body.Rows(y, body.H-y), 7)
	body.Para(y, "A secret word of five letters: no name, no acronym, no hyphen.", f.Look.Text)
	back := say.Text("menu")
	if m.anew {
		back = "leave"
	}
	f.Keys(ui.Does("write", hw.OK), ui.Does(back, hw.Back))
}

// round names the round, where there are several.
func (m *making) round() say.Text {
	v := m.t.view()
	if v.Mode.Rounds() == 1 {
		return ""
	}
	return say.Sprintf("round %d of %d", v.Round, v.Mode.Rounds())
}

func (m *making) Press(e hw.Event, _ time.Time) ui.Step {
	switch {
	case e.Key == hw.OK:
		return ui.Step{Push: m.t.newWordEntry(m.side)}
	case e.Key == hw.Back && m.anew:
		return ui.Step{Pop: 1}
	case e.Key == hw.Back:
		return m.t.menu()
	}
	return ui.Step{}
}

// wordEntry takes a word from its maker, who is the only one looking, and then the order
// of its letters. Back deletes letter after letter before it leaves, so it never leaves
// a word behind. A word that no list has is taken at the second press.
type wordEntry struct {
	t        *Table
	side     crypticolor.Side
	entry    *ui.Entry
	wrong    error     // what is wrong with the word
	asked    string    // the word that no list has: is it spelled right?
	scramble *scramble // once the word stands; or nil
}

// newWordEntry makes the screen on which a word is told.
func (t *Table) newWordEntry(side crypticolor.Side) ui.Screen {
	w := &wordEntry{t: t, side: side, entry: ui.NewWord(crypticolor.Letters)}
	return table.Tell(table.Telling{
		Owner: t.maker(side), Titles: []say.Text{w.title()},
		Half:    "Only half a word has been entered. It is shown to its maker alone.",
		Private: func() bool { return w.entry.Text() != "" },
		Draw:    w.draw, Press: w.press,
		Look: func() ui.Step { return t.looks(side) },
	}, time.Time{})
}

func (w *wordEntry) title() say.Text { return say.Sprintf("The word of %s", w.t.view().Maker(w.side)) }

func (w *wordEntry) draw(f *ui.Frame) {
	if w.scramble != nil {
		w.scramble.draw(f, w)
		return
	}
	f.Head(w.title(), "")
	body := f.Body().Inset(1, 0)
	text, st := say.Text("Only you may look."), f.Look.Text
	switch word := w.entry.Text(); {
	case w.wrong != nil:
		text, st = say.Sentence(say.Of(w.wrong)), f.Look.Warning
	case word != "" && word == w.asked:
		text, st = table.SpelledRight(word, f.Look.Keys), f.Look.Warning
	}
	y := body.Para(1, text, st)
	w.entry.Draw(body.Rows(y+1, body.H-y-1))
	f.Keys(w.entry.Help(f.Look.Keys)...)
}

func (w *wordEntry) press(e hw.Event) ui.Step {
	if w.scramble != nil {
		return w.order(e)
	}
	w.wrong = nil
	switch w.entry.Press(e) {
	case ui.Accepted:
		return w.accept()
	case ui.Left:
		return ui.Step{Pop: 1}
	}
	return ui.Step{}
}

// accept checks the word, and asks once more where the list does not have it.
func (w *wordEntry) accept() ui.Step {
	word := w.entry.Text()
	if err := crypticolor.CheckWord(word); err != nil {
		return w.refuse(err)
	}
	if word != w.asked && !crypticolor.Words().Knows(word) {
		w.asked = word // without a sound: the others need not hear that the word is not listed
		return ui.Step{}
	}
	return w.encipher()
}

// encipher scrambles the word, for its maker to take the order or another.
func (w *wordEntry) encipher() ui.Step {
	code, err := crypticolor.Encipher(w.entry.Text(), w.t.view().Rotations, w.t.Box.Chance)
	if err != nil {
		return w.refuse(err)
	}
	w.scramble = &scramble{code: code}
	return ui.Step{}
}

// order takes a key while the maker looks at the order of the letters, and lets the word
// be made in the one that is taken.
func (w *wordEntry) order(e hw.Event) ui.Step {
	another := func() crypticolor.Code {
		code, err := crypticolor.Encipher(w.entry.Text(), w.t.view().Rotations, w.t.Box.Chance)
		if err != nil {
			return w.scramble.code
		}
		return code
	}
	taken, left := w.scramble.press(e, another, w.t.view().Rotations)
	if taken {
		return w.t.pin(w.side).Guard(func() ui.Step { return w.t.Do(crypticolor.Made{Side: w.side, Code: w.scramble.code}, w.t.GoOn) })
	}
	if left {
		w.scramble = nil
	}
	return ui.Step{}
}

// refuse tells the maker alone what is wrong with the word.
func (w *wordEntry) refuse(why error) ui.Step {
	w.wrong = why
	return ui.Step{Sound: ui.Refused}
}

// lookAgain shows a side's word to its maker at any time later.
func (t *Table) lookAgain(side crypticolor.Side) ui.Screen {
	maker := t.maker(side)
	return table.See(t.Table, int(side), table.Secret[crypticolor.Secret]{
		Owner: maker, Titles: []say.Text{say.Sprintf("The word of %s", maker.Name), maker.Name},
		Looks: func() int { return t.view().Looks[side] },
		What:  "your word", Pages: 1, Draw: drawSecret,
		Lock: t.pin(side).Unlock,
		Look: func() ui.Step { return t.looks(side) },
	})
}

// looks puts it on record that the maker of a side's word sees it.
func (t *Table) looks(side crypticolor.Side) ui.Step {
	return t.Do(crypticolor.Looked{Side: side}, func() ui.Step { return ui.Step{} })
}

// drawSecret draws what only the maker sees: the word, and its enciphered letters.
func drawSecret(a ui.Area, secret crypticolor.Secret, _ int) {
	a.Middle(0, say.Sprintf("%s, scrambled %s", secret.Word, spaced(secret.Scramble)), a.Look.Title)
	drawLetters(a.Rows(1, a.H-1), secret)
}

// starred is a letter by index, with a star where it is our own drawing.
func starred(secret crypticolor.Secret, i int) string {
	if secret.House[i] {
		return secret.Scramble[i:i+1] + "*"
	}
	return secret.Scramble[i : i+1]
}

// spaced is a word with spaces between its letters.
func spaced(word string) string { return strings.Join(strings.Split(word, ""), " ") }

// drawLetters draws all letters of a word, each with its number, as many in a row
// as there is room for: with the numbers of their empty squares, as a Crypticard
// has them, or where that takes too many rows without.
func drawLetters(a ui.Area, secret crypticolor.Secret) {
	const n, square = crypticolor.Letters, 2
	for _, cell := range []int{square + 1, square} {
		w := crypticolor.Size*cell + 2
		perRow := min(a.W/w, n)
		rows := (n + perRow - 1) / perRow
		if h := crypticolor.Size + 1; rows*h > a.H && cell > square {
			continue
		}
		left := (a.W - perRow*w) / 2
		for i, s := range secret.Grids {
			at := ui.Rect{X: left + i%perRow*w, Y: i / perRow * (a.H / rows), W: w, H: crypticolor.Size + 1}
			drawSmall(a.Sub(at), s, cell, fmt.Sprintf("%d %s", i+1, starred(secret, i)))
		}
		return
	}
}

// drawSmall draws a letter without lines, its title above it. Cells of three
// have the numbers of empty squares, cells of two a dot.
func drawSmall(a ui.Area, s crypticolor.Squares, cell int, title string) {
	a.Letters(1, 0, title, a.Look.Title)
	for at := crypticolor.Square(1); at <= crypticolor.LastSquare; at++ {
		x, y := int(at-1)%crypticolor.Size*cell+1, int(at-1)/crypticolor.Size+1
		switch {
		case s.Has(at):
			a.Sub(ui.Rect{X: x, Y: y, W: 2, H: 1}).Fill(a.Look.Full, a.Look.Text)
		case cell > 2:
			a.Text(x, y, say.Sprintf("%2d", at), a.Look.Dim)
		default:
			a.Set(x, y, '.', a.Look.Dim)
		}
	}
}

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
	f.Aloud(say.Plain(spaced(s.code.Scramble)))
	guesser := v.Breaker(w.side.Other())
	y := body.Para(0, say.Sprintf("%s, in the order in which %s will guess it:", s.code.Word, guesser), f.Look.Text) + 1
	var house say.Text
	for i, r := range s.code.Scramble {
		letter := string(r)
		if v.Card.House(crypticolor.Letter(r)) {
			letter += "*"
			house = "* is our own drawing: all of you decode with the box's card."
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
	y = body.Para(y, "The box answers for you: nothing is drawn or copied.", f.Look.Text)
	if v.Rotations {
		left, right, up, down := f.Look.Keys.Of(hw.Left), f.Look.Keys.Of(hw.Right), f.Look.Keys.Of(hw.Up), f.Look.Keys.Of(hw.Down)
		y = body.Para(y, say.Sprintf("%s another order, %s your own. %s turns the marked letter, %s goes to the next.", left, right, up, down), f.Look.Text)
	}
	body.Para(y+1, house, f.Look.Dim)
	keys := []ui.Help{ui.Does("take it||a word", hw.OK).Or("take||a word"), ui.Does("word", hw.Back)}
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
		keys = []ui.Help{ui.Does("take it||a word", hw.OK), ui.Does(back, hw.Back)}
		if s.own.word() == s.code.Word {
			keys = keys[1:]
		}
	}
	f.Keys(keys...)
}

// pin is what the screens for the PIN of a side's maker need. Where a pair makes a word
// together, the first of them has it.
func (t *Table) pin(side crypticolor.Side) table.PIN {
	v := t.view()
	player := v.Makers(side)[0]
	return table.PIN{
		On: v.PINs, Who: say.Plain(v.Names[player-1]), Since: "You will need it to see your word.",
		Lock: func() tabletop.Lock { return t.view().Locks[player] },
		When: t.Times,
		Fits: func(pin string) bool { return t.Position().PINFits(player, pin) },
		Set: func(pin string, then func() ui.Step) ui.Step {
			return t.Do(t.Position().NewPIN(player, pin), then)
		},
		Entered: func(right bool, then func() ui.Step) ui.Step {
			return t.Do(crypticolor.EnteredPIN{Player: player, Right: right}, then)
		},
	}
}
