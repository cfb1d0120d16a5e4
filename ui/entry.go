package ui

import (
	"strings"
	"unicode"

	"gamekeeper/hw"
)

// NameLetters are the letters of the grid in which names are entered.
const NameLetters = "abcdefghijklmnopqrstuvwxyzäöüåæøéèñç-'. "

// Entered is how the entry of a text stands.
type Entered uint8

// How an entry stands after a key.
const (
	Entering Entered = iota
	Accepted         // the text is complete
	Left             // Back was pressed with nothing left to delete
)

// Entry is the entry of a short text: from a grid of letters by the directions
// and OK, or typed. Back deletes a letter.
type Entry struct {
	text     []rune
	min, max int
	name     bool // capitals by themselves, and any letter can be typed
	hidden   bool

	grid   letterGrid
	inGrid bool // the grid was used last, so that a typed Enter takes its letter
}

// NewName returns the entry of a name of at most max letters, which begins as
// text. The first letter of a word becomes a capital; a keyboard may type letters
// that the grid does not have.
func NewName(text string, max int) *Entry {
	e := &Entry{min: 1, max: max, name: true, grid: letterGrid{letters: []rune(NameLetters), width: gridWidth}}
	for _, r := range text {
		e.add(r)
	}
	if len(e.text) > 0 {
		e.grid.at = e.grid.done()
	}
	return e
}

// NewCode returns the entry of a code of at most max of the letters given. A
// keyboard may type them as capitals or not.
func NewCode(letters string, max int) *Entry {
	return &Entry{min: 1, max: max, grid: letterGrid{letters: []rune(letters), width: gridWidth}}
}

// NewWord returns the entry of a word of so many letters from A to Z. A keyboard
// may type them as capitals or not. The cursor begins in the middle of the grid
// and stays at the last letter, from where the next one is seldom far.
func NewWord(letters int) *Entry {
	alphabet := []rune("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
	return &Entry{min: letters, max: letters, grid: letterGrid{letters: alphabet, width: wordWidth, at: middleLetter}}
}

// NewPIN returns the entry of so many digits, which are not shown.
func NewPIN(digits int) *Entry {
	return &Entry{min: digits, max: digits, hidden: true, grid: letterGrid{letters: []rune("0123456789"), width: gridWidth}}
}

// Text returns what is entered so far, without blanks at its end.
func (e *Entry) Text() string { return strings.TrimRight(string(e.text), " ") }

// Press takes a key and returns how the entry stands. No key means anything else
// while a text is entered.
func (e *Entry) Press(ev hw.Event) Entered {
	switch {
	case ev.Rune == '\b':
		e.delete()
	case ev.Rune != 0:
		e.inGrid = false
		e.typed(ev.Rune)
	case ev.Key == hw.Back && len(e.text) == 0:
		return Left
	case ev.Key == hw.Back:
		e.delete()
	case ev.Key == hw.OK:
		return e.ok(ev.Typed && !e.inGrid)
	default:
		e.inGrid = true
		e.grid.move(ev.Key)
	}
	return Entering
}

// ok does what the cell under the cursor says, or accepts the text.
func (e *Entry) ok(accept bool) Entered {
	switch {
	case accept || e.grid.at == e.grid.done():
		if e.complete() {
			return Accepted
		}
	case e.grid.at == e.grid.delete():
		e.delete()
	default:
		e.add(e.cased(e.grid.letters[e.grid.at]))
	}
	return Entering
}

func (e *Entry) delete() { e.text = e.text[:max(len(e.text)-1, 0)] }

// add adds r to the text unless that is full; a name does not begin with a blank.
// When the text is full then, the cursor goes to done.
func (e *Entry) add(r rune) {
	if len(e.text) < e.max && (r != ' ' || len(e.text) > 0) {
		e.text = append(e.text, r)
	}
	if len(e.text) == e.max {
		e.grid.at = e.grid.done()
	}
}

// typed adds a typed character, if it is one that the text may have.
func (e *Entry) typed(r rune) {
	if e.name && unicode.Is(richRunes, r) {
		e.add(r)
		return
	}
	for _, l := range e.grid.letters {
		if unicode.ToLower(l) == unicode.ToLower(r) {
			e.add(l)
			return
		}
	}
}

// cased returns a letter as the grid gives it now: in a name, a capital at the
// beginning of a word.
func (e *Entry) cased(r rune) rune {
	if n := len(e.text); e.name && (n == 0 || !unicode.IsLetter(e.text[n-1])) {
		return unicode.ToUpper(r)
	}
	return r
}

// Draw draws the text, a blank row, and the grid. It needs 30 columns, and a row
// for every ten letters and three more.
func (e *Entry) Draw(a Area) {
	shown := string(e.text)
	if e.hidden {
		shown = strings.Repeat(string(a.Look.Hidden), len(e.text))
	}
	x := a.Text(0, 0, shown, a.Look.Title)
	a.Text(x, 0, strings.Repeat("_", e.max-len(e.text)), a.Look.Dim)
	e.grid.draw(a.Rows(2, a.H-2), e.cased)
}

// Help returns what the keys do, for the key line.
func (e *Entry) Help(keys *KeyNames) []Help {
	ok, back := Does("take", hw.OK), Does("delete", hw.Back)
	switch {
	case e.grid.at == e.grid.done() || !e.inGrid && !keys.Held:
		ok.Text = "done"
	case e.grid.at == e.grid.delete():
		ok.Text = "delete"
	}
	if len(e.text) == 0 {
		back.Text = "leave"
	}
	helps := []Help{ok, back, Does("move", hw.Left, hw.Right, hw.Up, hw.Down)}
	if !keys.Held {
		helps = append(helps, Help{Text: "or type"})
	}
	if ok.Text == "done" && !e.complete() {
		return helps[1:]
	}
	return helps
}

// complete reports whether the text is long enough to be accepted.
func (e *Entry) complete() bool { return Width(e.Text()) >= e.min }
