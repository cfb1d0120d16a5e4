package clash

import (
	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// An entry is where a card is told: its number is chosen in the grid. A form asks for
// what is printed on a card without one, or on one that the box should learn or mend.
type entry struct {
	known clash.Deck
	gone  [clash.Cards + 1]bool // by number: it cannot be this card
	mend  bool                  // a known card is asked for, too
	drop  bool                  // and may be forgotten

	// already reports whether a number was told among the cards so far; nil: none was.
	already func(number int) bool

	grid numbers
	form *form // that is shown; nil: the grid is
	// By number, what was told of a card that is not taken: its form can be left and
	// opened again. One is enough for all cards that are told without a number.
	forms [clash.Cards + 1]*form
}

// progress is how far an entry has come after a key.
type progress uint8

const (
	telling progress = iota
	complete
	forgotten // the card is to be forgotten
	again     // the number was told already
	wideCell  // OK at a wide cell: see grid.at
	left
)

// press takes a key. card is the card that is told, once it is complete, or that
// is forgotten.
func (n *entry) press(e hw.Event) (card clash.Card, stands progress, step ui.Step) {
	switch {
	case n.form != nil:
		return n.pressForm(e)
	case e.Key == hw.Back:
		return card, left, step
	case n.move(e) || e.Key != hw.OK:
	case n.grid.number() == 0:
		return card, wideCell, step
	default:
		return n.choose()
	}
	return card, telling, step
}

// move moves the cursor, past numbers that cannot be this card, and reports whether the
// key was for it. A number that is typed is reached whatever it is.
func (n *entry) move(e hw.Event) bool {
	began := n.grid.at
	if !n.grid.press(e) {
		return false
	}
	for !n.grid.more && !n.can(n.grid.number()) && n.grid.at != began {
		n.grid.press(e)
	}
	return true
}

// can reports whether the number at the cursor can be this card, or is none.
func (n *entry) can(number int) bool { return !n.gone[number] && !n.toldAlready(number) }

// pressForm takes a key while the form is shown. Back leads to the grid, and
// what was told so far stays in the form.
func (n *entry) pressForm(e hw.Event) (card clash.Card, stands progress, step ui.Step) {
	if n.form.typed(e.Rune) {
		return card, telling, step
	}
	if e.Key == hw.Back {
		n.form = nil
		return card, telling, step
	}
	stands, step = n.form.press(e)
	return n.form.card, stands, step
}

// toldAlready reports whether a number was told among the cards so far. A card that
// was told without one keeps none from being told.
func (n *entry) toldAlready(number int) bool {
	return number != 0 && n.already != nil && n.already(number)
}

// choose takes the number at the cursor, or asks what is printed there.
func (n *entry) choose() (card clash.Card, stands progress, step ui.Step) {
	if n.toldAlready(n.grid.number()) {
		return card, again, step
	}
	known, ok := n.known.Card(n.grid.number())
	if !ok {
		known = clash.Card{Number: uint8(n.grid.number())}
	}
	if !n.mend {
		return known, complete, step
	}
	known.Missing = 0 // the form asks for all of it
	n.ask(known)
	return card, telling, step
}

// ask opens the form for a card, or the one that was left for the same number.
func (n *entry) ask(c clash.Card) {
	at := &n.forms[c.Number]
	if *at == nil {
		*at = &form{card: c, known: n.drop && c.Monster != clash.NoMonster}
	}
	n.form = *at
}

// taken is to be called when a card was told and is taken: it makes room for
// the next.
func (n *entry) taken(c clash.Card) { n.form, n.forms[c.Number] = nil, nil }

// The signs behind a number in the grid.
const (
	unknownSign = '?'
	goneSign    = 'x'
	toldSign    = '*'
)

// mark is the sign behind a number.
func (n *entry) mark(number int) rune {
	if n.toldAlready(number) {
		return toldSign
	}
	if _, ok := n.known.Card(number); !ok {
		return unknownSign
	}
	if n.gone[number] {
		return goneSign
	}
	return ' '
}

// draw draws the grid and a line about the number at the cursor, or the form.
func (n *entry) draw(a ui.Area) {
	if n.form != nil {
		a.Text(2, 0, formTitle(n.form.card), a.Look.Title)
		n.form.draw(a.Rows(1, formRows))
		return
	}
	n.grid.draw(a, n.mark)
	a.Text(1, numbersHigh, n.about(), a.Look.Dim)
}

// formTitle says which card a form is about.
func formTitle(c clash.Card) say.Text {
	if c.Number == 0 {
		return "A card without its number"
	}
	return say.Sprintf("Card %d", c.Number)
}

// about says what is known of the number at the cursor.
func (n *entry) about() say.Text {
	number := n.grid.number()
	known, ok := n.known.Card(number)
	switch {
	case number == 0:
		return ""
	case n.toldAlready(number):
		return say.Sprintf("%d %c told already", number, toldSign)
	case !ok:
		return say.Sprintf("%d %c new to the box", number, unknownSign)
	case n.gone[number]:
		return say.Sprintf("%s %c cannot be in hand", known, goneSign)
	}
	return known.Text()
}

// help says what the keys do, but for Back.
func (n *entry) help(keys *ui.KeyNames) []ui.Help {
	if n.form != nil {
		return n.form.help(keys)
	}
	ok := ui.Does("take", hw.OK)
	if _, known := n.known.Card(n.grid.number()); n.grid.number() == 0 {
		ok.Text = "choose"
	} else if n.mend && !known {
		ok.Text = "tell"
	} else if n.mend {
		ok.Text = "change"
	}
	help := []ui.Help{ok, ui.Does("move", hw.Left, hw.Right, hw.Up, hw.Down)}
	if n.toldAlready(n.grid.number()) {
		help = help[1:] // OK would only say that
	}
	if !keys.Held {
		help = append(help, ui.Help{Text: "or type"})
	}
	return help
}
