package ui

import (
	"cmp"
	"slices"
	"strings"
	"time"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
)

// NameLetters returns the letters offered for entering names, in lower case: a to z, the language's
// own, and the characters that join names. If l is nil, for English, it takes letters of
// neighbouring languages instead.
func NameLetters(l *say.Language) string {
	special := "äöüåæøéèñç"
	if l != nil {
		special = strings.Map(func(r rune) rune {
			if unicode.IsLower(r) && tabletop.IsNameRune(r) {
				return r
			}
			return -1
		}, l.Letters())
	}
	return "abcdefghijklmnopqrstuvwxyz" + special + "-'. "
}

// An Entry takes a short text, either typed or chosen letter by letter from a grid. The directions
// move the grid's cursor, OK takes the letter there, and typing moves the cursor to done. Back
// deletes a letter.
type Entry struct {
	text     []rune
	min, max int
	name     bool // the grid offers capitals where a word begins, and a keyboard types more letters
	hidden   bool
	capitals string                 // the capitals beyond A to Z that the grid offers, or empty if it offers all
	fits     func(text string) bool // reports whether a text fits, or nil if any does; see NewGapsEntry

	grid   letterGrid
	typing bool // a character was typed since the cursor last moved
}

// NewNameEntry returns an entry for a name of at most max letters, initially text. The grid offers
// capitals at the beginning of a word, and the letters of English until offer sets the language. A
// keyboard can type letters that are not in the grid.
func NewNameEntry(text string, max int) *Entry {
	e := &Entry{text: []rune(text), min: 1, max: max, name: true, grid: letterGrid{letters: []rune(NameLetters(nil)), width: gridWidth}}
	if text != "" {
		e.grid.at = e.grid.done()
	}
	return e
}

// NewCodeEntry returns an entry for a code of at most max of the given letters. A keyboard can
// type them as capitals or small letters.
func NewCodeEntry(letters string, max int) *Entry {
	return &Entry{min: 1, max: max, grid: letterGrid{letters: []rune(letters), width: gridWidth}}
}

// NewWordEntry returns an entry for a word with the given number of letters from A to Z. A
// keyboard can type them as capitals or small letters. The cursor begins near the middle of the
// grid and, until the word is complete, stays on the last letter taken.
func NewWordEntry(letters int) *Entry {
	alphabet := []rune("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
	return &Entry{min: letters, max: letters, grid: letterGrid{letters: alphabet, width: wordWidth, at: middleLetter}}
}

// NewSecretWordEntry returns an entry for a word that nobody across the table may see being chosen.
func NewSecretWordEntry(letters int) *Entry {
	e := NewWordEntry(letters)
	e.grid.quiet = true
	return e
}

// NewGapsEntry returns an entry for the missing letters of a word. It takes either that many
// letters or, if more are entered, the whole word. It refuses text that does not pass fits.
func NewGapsEntry(missing, letters int, fits func(text string) bool) *Entry {
	e := NewWordEntry(letters)
	e.min, e.fits = missing, fits
	return e
}

// NewPINEntry returns an entry for a PIN with the given number of digits, which are not shown.
func NewPINEntry(digits int) *Entry {
	return &Entry{min: digits, max: digits, hidden: true, grid: letterGrid{letters: []rune("0123456789"), width: gridWidth, quiet: true}}
}

// offer sets the letters of a name's grid to those of a language.
func (e *Entry) offer(l *say.Language) {
	if !e.name {
		return
	}
	e.grid.offer([]rune(NameLetters(l)))
	e.capitals = l.Letters()
}

// Text returns what has been entered, without trailing blanks.
func (e *Entry) Text() string { return strings.TrimRight(string(e.text), " ") }

// Keys returns what the keys do. They call done with the finished text, or leave when Back is
// pressed with nothing left to delete. Every key is bound.
func (e *Entry) Keys(done func(text string, now time.Time) Step, leave func() Step) []Binding {
	var ok Binding
	switch at := e.grid.at; {
	case at == e.grid.delete():
		ok = Bind(OK, "delete", e.delete)
	case at < e.grid.delete():
		ok = Bind(OK, "take||a letter", func() Step { return e.add(e.cased(e.grid.letters[at])) })
	case e.complete():
		ok = Each("done", func(ev Event) Step { return done(e.Text(), ev.Now) }, OK)
	default:
		ok = Bind(OK, "", func() Step { return Step{Sound: Refused, Refusal: e.lacks()} }).WithHelp("done")
	}
	back := Bind(Back, "delete", func() Step {
		if len(e.text) == 0 {
			return leave()
		}
		return e.delete()
	})
	if len(e.text) == 0 {
		back.Text = "close"
	}
	move := Move("move", func(ev Event) {
		e.typing = false
		e.grid.move(ev.Key)
	}, Left, Right, Up, Down).Also(NoKey, Seat1, Seat1+1, Seat1+2, Seat1+3, Seat1+4)
	types := Binding{Text: "or type", keyboard: true, typed: func(ev Event) (Step, bool) { return e.types(ev.Rune), true }}
	return []Binding{ok, back, move, types.Or("type")}
}

// types handles a typed character.
func (e *Entry) types(r rune) Step {
	if r == '\b' {
		return e.delete()
	}
	e.typing, e.grid.at = true, e.grid.done()
	return e.typed(r)
}

// delete deletes the last letter, or refuses if there is none.
func (e *Entry) delete() Step {
	if len(e.text) == 0 {
		return Step{Sound: Refused}
	}
	e.text = e.text[:len(e.text)-1]
	return Step{}
}

// add adds r to the text. It refuses r if the text is full, if it would contradict the letters
// shown (see fits), or if it is a leading blank. When the text has the length that [Entry.length]
// returns, the cursor moves to done.
func (e *Entry) add(r rune) Step {
	text := append(slices.Clip(e.text), r)
	switch {
	case len(text) > e.max && !e.hidden:
		return Step{Sound: Refused, Refusal: say.Count(e.max, "There is room for %d letter.", "There is room for %d letters.")}
	case len(text) > e.max, r == ' ' && len(text) == 1:
		return Step{Sound: Refused}
	case e.fits != nil && !e.fits(string(text)):
		return Step{Sound: Refused, Refusal: say.Sprintf("%s does not fit what is shown.", string(text))}
	}
	e.text = text
	if len(e.text) == e.length() {
		e.grid.at = e.grid.done()
	}
	return Step{}
}

// length returns how many letters there are places for. With gaps, it is the number of missing
// letters or, if more than these have been entered, the length of the whole word.
func (e *Entry) length() int {
	if e.fits != nil && len(e.text) <= e.min {
		return e.min
	}
	return e.max
}

// lacks returns a sentence with the number of missing letters of a word, or "" if the entry is not
// for a word.
func (e *Entry) lacks() say.Text {
	if !e.isWord() {
		return ""
	}
	return say.Count(e.length()-len(e.text), "%d letter is missing.", "%d letters are missing.")
}

// typed adds a typed character, or refuses one that the text cannot contain. Some keyboards send an
// accent after its letter. The two become one. A word has its letters as in a crossword: see folded.
func (e *Entry) typed(r rune) Step {
	if n := len(e.text); n > 0 {
		if both := []rune(norm.NFC.String(string([]rune{e.text[n-1], r}))); len(both) == 1 && tabletop.IsNameRune(both[0]) {
			if e.text = slices.Clone(e.text[:n-1]); !e.name {
				return e.typed(both[0])
			}
			e.text = append(e.text, both[0])
			return Step{}
		}
	}
	if e.name && tabletop.IsNameRune(r) {
		return e.add(r)
	}
	for _, l := range e.grid.letters {
		if unicode.ToLower(l) == unicode.ToLower(r) {
			return e.add(l)
		}
	}
	letters, was := folded(r), e.text
	switch {
	case e.isWord() && letters == string(r):
		return Step{Sound: Refused, Refusal: "Only the letters A to Z fit here."}
	case e.isWord():
		var step Step
		for _, l := range letters {
			if step = e.typed(l); step.Sound == Refused {
				e.text = was
				break
			}
		}
		return step
	case r == '-': // it separates the groups of a code
		return Step{}
	}
	return Step{Sound: Refused}
}

// isWord reports whether the entry is for a word.
func (e *Entry) isWord() bool { return !e.name && !e.hidden && (e.min > 1 || e.fits != nil) }

// folded returns a letter as a crossword has it: AE for Ä, as in German, and otherwise without its
// accent. It returns a character that is no such letter as it is.
func folded(r rune) string {
	switch capital := unicode.ToUpper(r); capital {
	case 'Ä', 'Æ':
		return "AE"
	case 'Ö', 'Ø', 'Œ':
		return "OE"
	case 'Ü':
		return "UE"
	case 'ß', 'ẞ':
		return "SS"
	case 'Ł':
		return "L"
	default:
		if plain := []rune(norm.NFD.String(string(capital))); len(plain) > 1 {
			return string(plain[:1])
		}
		return string(r)
	}
}

// cased returns a letter of the grid as it would be added now. In a name, it is a capital at the
// beginning of a word, unless the language lacks that capital.
func (e *Entry) cased(r rune) rune {
	n, capital := len(e.text), unicode.ToUpper(r)
	begins := e.name && (n == 0 || !unicode.IsLetter(e.text[n-1]))
	if begins && (capital <= 'Z' || e.capitals == "" || strings.ContainsRune(e.capitals, capital)) {
		return capital
	}
	return r
}

// Draw draws the text, a blank row, and the grid. It needs three rows more than the grid has rows
// of letters.
func (e *Entry) Draw(a Area) {
	shown := string(e.text)
	if e.hidden {
		shown = strings.Repeat(string(a.Look.Hidden), len(e.text))
	}
	x := a.Runes(0, 0, shown, a.Look.Title)
	a.Runes(x, 0, strings.Repeat("_", e.length()-len(e.text)), a.Look.Dim)
	grid := a.Rows(2, a.H-2)
	e.grid.draw(grid, e.cased)
	grid.Rows(0, e.grid.rows()).Choose(func(x, y int) Key {
		was := e.grid.at
		e.grid.at, e.typing = e.grid.cell(y, min(x/cellWidth, e.grid.width-1)), false
		return a.Look.chosen(e.grid.at == was)
	})
	e.hear(a)
	if e.typing {
		a.SetCursor(x, 0) // otherwise the cursor is on a cell of the grid
	}
}

// DoneCell returns the area of the cell that ends the entry. a is the area that Draw has drawn
// into.
func (e *Entry) DoneCell(a Area) Area {
	row, col := e.grid.where(e.grid.done())
	return a.Sub(Rect{cellWidth * col, 2 + row, a.W - cellWidth*col, 1})
}

// hear speaks what has been entered, and what is under the cursor. For a PIN, the room hears only
// the number of digits, and only one person hears what is under the cursor.
func (e *Entry) hear(a Area) {
	if !a.HasAudience() {
		return
	}
	var cell say.Text
	switch {
	case e.grid.at == e.grid.delete():
		cell = "delete"
	case e.grid.at == e.grid.done():
		cell = "done"
	default:
		cell = spoken(e.cased(e.grid.letters[e.grid.at]))
	}
	if e.hidden {
		a.Speak(say.Count(len(e.text), "%d digit entered", "%d digits entered"))
		a.whisper(cell)
		return
	}
	a.SpeakCursor(cell)
	switch {
	case len(e.text) == 0:
	case e.name || len(e.text) == e.max:
		a.Speak(say.Plain(string(e.text)))
	default:
		a.Speak(say.Plain(strings.Join(strings.Split(string(e.text), ""), " "))) // spelled until it is whole
	}
}

// spoken returns the spoken name of a blank or a punctuation mark of a grid. Letters and digits are
// spoken as they are.
func spoken(r rune) say.Text {
	names := map[rune]say.Text{' ': "blank", '-': "hyphen", '\'': "apostrophe", '.': "full stop"}
	return cmp.Or(names[r], say.Plain(string(r)))
}

// complete reports whether the text has the right length to be accepted.
func (e *Entry) complete() bool {
	n := Width(e.Text())
	return n >= e.min && (e.fits == nil || n == e.length())
}

const (
	// The number of letters in a row of the grid: many, to save rows, or, for words, few, so that
	// letters are close together.
	gridWidth = 10
	wordWidth = 7

	cellWidth = 3 // in columns

	middleLetter = 10 // K, in the middle of the second row of wordWidth
)

// letterGrid is a grid of letters with a cursor. Below the letters is a row of
// two wide cells: delete and done.
type letterGrid struct {
	letters []rune
	width   int // of a row
	at      int // the index of the cell under the cursor; delete and done follow the letters
	// quiet says that just the owner may see where the cursor is: its cell has the weight of a title.
	quiet bool
}

func (g *letterGrid) delete() int { return len(g.letters) }
func (g *letterGrid) done() int   { return len(g.letters) + 1 }

// offer changes the letters. If the cursor is on one of A to Z, on delete or on done, it stays
// there.
func (g *letterGrid) offer(letters []rune) {
	if g.at >= len(g.letters) {
		g.at += len(letters) - len(g.letters)
	}
	g.at, g.letters = min(g.at, len(letters)+1), letters
}

// move moves the cursor, and wraps around at the edges.
func (g *letterGrid) move(k Key) {
	cells, rows := g.done()+1, g.rows()
	row, col := g.where(g.at)
	switch k {
	case Left:
		g.at = (g.at + cells - 1) % cells
	case Right:
		g.at = (g.at + 1) % cells
	case Up:
		g.at = g.cell((row+rows-1)%rows, col)
	case Down:
		g.at = g.cell((row+1)%rows, col)
	}
}

func (g *letterGrid) rows() int { return (len(g.letters)+g.width-1)/g.width + 1 }

// where returns the row and the column at which a cell begins.
func (g *letterGrid) where(cell int) (row, col int) {
	switch cell {
	case g.delete():
		return g.rows() - 1, 0
	case g.done():
		return g.rows() - 1, g.width / 2
	}
	return cell / g.width, cell % g.width
}

// cell returns the cell at a row and a column, or the last cell of a shorter row.
func (g *letterGrid) cell(row, col int) int {
	switch {
	case row < g.rows()-1:
		return min(row*g.width+col, len(g.letters)-1)
	case col < g.width/2:
		return g.delete()
	}
	return g.done()
}

// draw draws the grid, with the letters as cased returns them and a line for a blank.
func (g *letterGrid) draw(a Area, cased func(rune) rune) {
	for i, r := range g.letters {
		if r = cased(r); r == ' ' {
			r = '_'
		}
		g.drawCell(a, i, say.Plain(string(r)))
	}
	g.drawCell(a, g.delete(), "delete")
	g.drawCell(a, g.done(), "done")
}

func (g *letterGrid) drawCell(a Area, cell int, t say.Text) {
	row, col := g.where(cell)
	st := a.Look.Text
	if cell == g.at {
		st, t = a.Look.Selected, say.Join("", "[", t, "]")
		if g.quiet {
			st = a.Look.Title
			a.SetCursor(cellWidth*col, row)
		}
	} else {
		t = say.Join("", " ", t, " ")
	}
	a.Text(cellWidth*col, row, t, st)
}
