package crypticolor

import (
	"slices"
	"strings"
	"time"
	"unicode"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// picks puts letters in an order, one after the other. The last falls into its place.
type picks struct {
	letters string
	order   []int // indexes of letters
	at      int   // the cursor, on a letter that is not picked
}

// word is the letters picked so far.
func (p *picks) word() string {
	var word []byte
	for _, i := range p.order {
		word = append(word, p.letters[i])
	}
	return string(word)
}

// whole reports whether all letters are in order.
func (p *picks) whole() bool { return len(p.order) == len(p.letters) }

// move moves the cursor to the next letter that is not picked.
func (p *picks) move(by int) {
	n := len(p.letters)
	if p.whole() {
		return
	}
	for p.at = (p.at + by + n) % n; slices.Contains(p.order, p.at); {
		p.at = (p.at + by + n) % n
	}
}

// pick picks the letter at the cursor.
func (p *picks) pick() {
	p.order = append(p.order, p.at)
	p.move(1)
	if len(p.order) == len(p.letters)-1 {
		p.order = append(p.order, p.at)
	}
}

// back takes the last letter back, with the one that fell into its place, and reports
// whether there was one.
func (p *picks) back() bool {
	n := len(p.order)
	if n == 0 {
		return false
	}
	if p.whole() {
		n--
	}
	p.order, p.at = p.order[:n-1], p.order[n-1]
	return true
}

// press moves, picks or takes back. It reports whether the key was of any use here.
func (p *picks) press(e hw.Event) bool {
	if i := p.typed(e.Rune); i >= 0 {
		p.at = i
		p.pick()
		return true
	}
	switch {
	case e.Rune != 0 && unicode.IsLetter(e.Rune):
	case e.Key == hw.Left || e.Key == hw.Up:
		p.move(-1)
	case e.Key == hw.Right || e.Key == hw.Down:
		p.move(1)
	case e.Key == hw.OK && !p.whole():
		p.pick()
	case e.Key == hw.Back:
		return p.back()
	default:
		return false
	}
	return true
}

// typed is a letter that is not picked yet, or -1.
func (p *picks) typed(r rune) int {
	for i := range p.letters {
		if !p.whole() && unicode.ToUpper(r) == rune(p.letters[i]) && !slices.Contains(p.order, i) {
			return i
		}
	}
	return -1
}

// draw draws the word so far and the letters that are left, in four rows.
func (p *picks) draw(a ui.Area) {
	a.Aloud(say.Plain(spaced(p.word())))
	for i := range p.letters {
		x := 3*i + 1
		if i < len(p.order) {
			a.Letters(x, 0, p.word()[i:i+1], a.Look.Title)
		} else {
			a.Text(x, 0, "_", a.Look.Dim)
		}
		switch {
		case slices.Contains(p.order, i):
			a.Text(x, 3, ".", a.Look.Dim)
		case i == p.at:
			a.Here(say.Plain(p.letters[i : i+1]))
			a.Letters(x-1, 3, "["+p.letters[i:i+1]+"]", a.Look.Selected)
		default:
			a.Letters(x, 3, p.letters[i:i+1], a.Look.Text)
		}
	}
}

// unscramble puts the letters of a word in order, all of which are known, and says it.
type unscramble struct {
	t     *Table
	side  crypticolor.Side
	picks picks
	call  bool // out of turn: Back leaves
	menu  bool // for the menu, see newSaying
}

func newUnscramble(t *Table, side crypticolor.Side, call bool) *unscramble {
	return &unscramble{t: t, side: side, picks: picks{letters: t.view().Decoder(side).Solved}, call: call}
}

func (u *unscramble) Draw(f *ui.Frame) {
	v := u.t.view()
	d := v.Decoder(u.side)
	f.Lit |= ui.Lamp(v.Breakers(u.side)...)
	who := v.Breaker(u.side)
	f.HeadFit("", say.Sprintf("%s: unscramble %s", who, d.Solved), say.Sprintf("%s: %s", who, d.Solved))
	body := f.Body().Inset(1, 0)
	result, refused := u.t.result, d.NotWords
	switch n := len(refused); {
	case u.t.Notice != "": // a word that was refused before
		result, refused = "", nil
	case n > 0 && result != "" && u.refusedNow():
		refused = refused[:n-1]
	}
	y := body.Para(0, result, f.Look.Good)
	y = body.Para(y, "The word:", f.Look.Text) + 1
	u.picks.draw(body.Inset(1, 0).Rows(y, 4))
	y += 5
	if len(refused) > 0 {
		y = body.Para(y, say.Sprintf("Not %s.", strings.Join(refused, ", ")), f.Look.Text)
	}
	says, st := say.Text("When the fourth is picked, the fifth falls into place. A wrong word is -2."), f.Look.Text
	if u.t.Notice != "" {
		says, st = u.t.Notice, f.Look.Warning
	}
	body.Para(y, says, st)
	f.Keys(u.keys()...)
}

// refusedNow reports whether the last event refused a word of the side: the table says so
// anyway.
func (u *unscramble) refusedNow() bool {
	record := u.t.view().Record
	if len(record) < 2 {
		return false
	}
	word, is := record[len(record)-2].Event.(crypticolor.GuessedWord)
	return is && word.Side == u.side
}

func (u *unscramble) keys() []ui.Help {
	back := say.Text("menu")
	switch {
	case len(u.picks.order) > 0:
		back = "one back"
	case u.call:
		back = leavesTo(u.menu)
	}
	if u.picks.whole() {
		return []ui.Help{ui.Does(say.Sprintf("say %s", u.picks.word()), hw.OK), ui.Does(back, hw.Back)}
	}
	return []ui.Help{ui.Does("pick", hw.OK), ui.Does(back, hw.Back), ui.Does("move", hw.Left, hw.Right)}
}

func (u *unscramble) Press(e hw.Event, _ time.Time) ui.Step {
	switch {
	case !u.call && u.t.calls(e):
		return ui.Step{Push: u.t.newCall(u.side.Other())}
	case e.Key == hw.OK && u.picks.whole():
		return u.t.guess(crypticolor.GuessedWord{Side: u.side, Word: u.picks.word()})
	case u.picks.press(e):
		u.t.Notice = ""
	case e.Key == hw.Back && u.call:
		u.t.Notice = ""
		return u.t.leaves(u.menu)
	default:
		return u.t.common(e)
	}
	return ui.Step{}
}
