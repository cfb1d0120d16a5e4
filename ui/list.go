package ui

import (
	"cmp"
	"slices"
	"strings"

	"gamekeeper/tabletop/say"
)

// Row is a row of a list: something to choose, or a setting to change.
type Row struct {
	Text   say.Text
	Value  say.Text // drawn right of Text: a detail, or what is set
	Spoken say.Text // read aloud in place of Text, unless it is empty
	Note   say.Text // what the row means, see [List.DrawWithNote]
	WhyOff say.Text // why the row cannot be used now, drawn instead of Value, or empty if it can

	Final  bool              // Open cannot be taken back, see [Binding.Final]
	Open   func() Step       // what OK does; if nil, it calls Change, if that is set
	Refuse func() Step       // what OK does to a row that cannot be used; if nil, it only sounds
	Change func(by int) Step // what Left (-1) and Right (+1) do, see [List.Keys]
}

// Either returns r as a setting whose value is one of two texts, yes or no, according to the bool.
// Changing the row calls turn, which should switch to the other text.
func (r Row) Either(is bool, yes, no say.Text, turn func() Step) Row {
	r.Value, r.Change = no, func(int) Step { return turn() }
	if is {
		r.Value = yes
	}
	return r
}

// Flip returns a function that inverts a setting, for [Row.Either].
func Flip(is *bool) func() Step {
	return func() Step {
		*is = !*is
		return Step{}
	}
}

// pageRows is how many rows Left and Right page through a list.
const pageRows = 8

// listWidth is the maximum width of a list: in a wider one, the eye would lose the row on
// the way from its text to its value.
const listWidth = 60

// List is a list of rows with a cursor. It does not hold the rows: they are passed in with every
// call, so they are never out of date.
//
// On a box whose Left and Right become Up and Down when held, the two pairs change places: the more
// common action is a press, the other a hold.
type List struct {
	Cursor int // the row under the cursor
	// OnlyUpDown makes the list leave Left and Right to the screen, on every box, and use Up, Down
	// and OK.
	OnlyUpDown bool
	// TwoColumns makes Left and Right move between the two halves of the rows, which may be drawn
	// in two columns.
	TwoColumns bool
	// Airy gives each row two lines if there is room for all of them, and then draws the cursor two
	// lines high: a list to choose from with a finger, or from further away.
	Airy bool

	room int // how many rows there was room for when the list was last drawn, or 0 before that
}

// at returns the cursor, kept within n rows.
func (l *List) at(n int) int { return max(0, min(l.Cursor, n-1)) }

// Keys returns what the keys do to the row under the cursor. Up and Down wrap around, unless they
// repeat. Unless OnlyUpDown or TwoColumns is set, Left and Right change the row or, if it has
// nothing to change, page through a list that was too long for the area it was drawn in.
func (l *List) Keys(rows []Row) []Binding {
	n := len(rows)
	if n == 0 {
		return nil
	}
	l.Cursor = l.at(n)
	row := rows[l.Cursor]
	ok := Bind(OK, "", row.Choose)
	ok.final, ok.row = row.Final, true
	sideways := moves("", func(e Event) Step { return l.turn(e.Key, row, n) }, Left, Right)
	updown := moves("move", func(e Event) Step { return l.move(e, n) }, Up, Down)
	sideways.inList, updown.inList = true, !l.OnlyUpDown
	ok.idle, sideways.idle = true, true // they do nothing, or refuse, unless Text is set
	if n == 1 {
		updown.Text, updown.idle = "", true
	}
	turns := row.Change != nil && row.WhyOff == ""
	switch {
	case row.WhyOff != "":
	case row.Open != nil:
		ok.Text = "choose"
	case turns:
		ok.Text = "change"
	}
	switch {
	case l.TwoColumns:
		updown.Keys, updown.inList = []Key{Left, Right, Up, Down}, true
		updown.do = func(e Event) Step { return l.across(e, row, n) }
		return []Binding{ok, updown}
	case l.OnlyUpDown:
		return []Binding{ok, updown}
	case row.Change == nil:
		sideways.Text, sideways.pages, sideways.named = "page", true, func() bool { return l.paged(n) }
		if ok.Text != "" {
			ok = ok.Or("pick")
		}
		return []Binding{ok, updown, sideways}
	case turns:
		sideways.Text, sideways.Short = "change", "set"
	}
	if turns && row.Open == nil {
		sideways.Keys = []Key{OK, Left, Right}
		return []Binding{sideways, updown}
	}
	return []Binding{ok, sideways, updown}
}

// swapAxes returns the key that k stands for in a list, on a box where the two directions share a
// button.
func swapAxes(k Key) Key {
	return [...]Key{Up: Left, Down: Right, Left: Up, Right: Down}[k]
}

// paged reports whether some of n rows were out of sight when the list was last drawn.
func (l *List) paged(n int) bool { return 0 < l.room && l.room < n }

func (l *List) move(e Event, n int) Step {
	to := l.Cursor + by(e.Key)
	if e.Kind == KeyRepeat {
		l.Cursor = max(0, min(to, n-1))
	} else {
		l.Cursor = (to + n) % n
	}
	return Step{}
}

// by returns which way a key leads through a list or the values of a row: -1 or +1.
func by(k Key) int { return [...]int{Up: -1, Down: +1, Left: -1, Right: +1, OK: +1}[k] }

// across moves between the halves, or up and down by a row.
func (l *List) across(e Event, row Row, n int) Step {
	switch half := (n + 1) / 2; {
	case e.Key == Up || e.Key == Down:
		return l.move(e, n)
	case e.Key == Left && l.Cursor >= half:
		l.Cursor -= half
	case e.Key == Right && l.Cursor < half:
		l.Cursor = min(l.Cursor+half, n-1)
	}
	return Step{}
}

// turn changes the row, or pages through a long list.
func (l *List) turn(k Key, row Row, n int) Step {
	switch {
	case row.Change == nil && !l.paged(n):
		return Step{}
	case row.Change == nil:
		l.Cursor = max(0, min(l.Cursor+by(k)*pageRows, n-1))
		return Step{}
	case row.WhyOff != "":
		return Step{Sound: Refused}
	}
	return row.Change(by(k))
}

// Choose opens or changes the row, as OK would, or refuses if the row cannot be used.
func (r Row) Choose() Step {
	switch {
	case r.WhyOff != "" && r.Refuse != nil:
		return r.Refuse()
	case r.WhyOff != "":
		return Step{Sound: Refused}
	case r.Open != nil:
		return r.Open()
	case r.Change != nil:
		return r.Change(+1)
	}
	return Step{}
}

// Draw draws the rows around the cursor, as many as there is room for, and a scroll bar if
// that is not all of them. It returns the row after them.
func (l *List) Draw(a Area, rows []Row) int {
	a = a.Sub(Rect{0, 0, listWidth, a.H})
	above := a // with the line above the first row of an airy list
	at := l.at(len(rows))
	l.room = a.H
	top := max(0, min(at-a.H/2, len(rows)-a.H))
	if len(rows) > a.H {
		a.scrollBar(top, len(rows))
		a = a.Sub(Rect{0, 0, a.W - 2, a.H})
	}
	column, each := a.valueColumn(rows), 1
	if l.Airy && 2*len(rows)+1 <= a.H && a.Look.Lower != 0 {
		each = 2
		a = a.Rows(1, a.H-1)
	}
	var texts strings.Builder
	texts.Grow(listWidth * min(a.H, len(rows)))
	for _, r := range rows[top:min(top+a.H, len(rows))] {
		texts.WriteString(r.Text.String() + "\n")
	}
	a.Rows(0, each*len(rows)).target(target{rows: true, means: say.Plain(texts.String()), choose: func(_, y int) Key {
		was := l.Cursor
		l.Cursor = top + y/each
		return a.Look.chosen(l.Cursor == was)
	}})
	for y := range min(a.H, len(rows)) {
		rows[top+y].draw(a.Rows(each*y, 1), column, top+y == at)
	}
	if each == 2 {
		half := Style{FG: a.Look.Selected.BG}
		a.Rows(2*at+1, 1).Fill(a.Look.Upper, half)
		above.Rows(2*at, 1).Fill(a.Look.Lower, half)
	}
	if len(rows) > 0 && a.HasAudience() {
		a.SpeakCursor(cmp.Or(rows[at].Spoken, rows[at].Text), rows[at].value())
		a.SpeakOnRequest(say.Sprintf("%d of %d", at+1, len(rows)))
	}
	return min(a.H, each*len(rows))
}

// Fits reports whether the area has room for the whole texts of all rows, beside their values.
func (l *List) Fits(a Area, rows []Row) bool {
	width := min(a.W, listWidth)
	if len(rows) > a.H {
		width -= 2 // the scroll bar
	}
	return !slices.ContainsFunc(rows, func(r Row) bool {
		return 2+a.Look.Width(r.Text)+1+a.Look.Width(r.value()) > width
	})
}

// DrawWithNote draws the list. If any row has a note, the lines below the list are for the note of
// the row under the cursor. It returns the area above them.
func (l *List) DrawWithNote(a Area, rows []Row) Area {
	if slices.ContainsFunc(rows, func(r Row) bool { return r.Note != "" }) {
		lines := 1
		if at := rows[l.at(len(rows))]; at.Note != "" {
			text := say.Sprintf("%s: %s", at.Text, at.Note)
			if 1+a.Look.Width(text) > a.W {
				text = at.Note // the row itself shows its name
			}
			lines = len(a.Look.Wrap(text, a.W-1))
			a.Sub(Rect{1, a.H - lines, a.W - 1, lines}).Silent().Para(0, text, a.Look.Dim)
			a.SpeakOnRequest(at.Note)
		}
		a = a.Rows(0, a.H-lines)
	}
	l.Draw(a, rows)
	return a
}

// arrowWidth is how many columns an arrow takes beside a value that can be changed.
const arrowWidth = 2

// valueColumn returns the column in which the values of a form start if there is room: right of the
// longest text beside a value. It is 0 for a list with nothing to change, where details are
// right-aligned.
func (a Area) valueColumn(rows []Row) int {
	if !slices.ContainsFunc(rows, func(r Row) bool { return r.Change != nil }) {
		return 0
	}
	text, value := 0, 0
	for _, r := range rows {
		if r.value() != "" {
			text, value = max(text, a.Look.Width(r.Text)), max(value, a.Look.Width(r.value()))
		}
	}
	// beside is just right of the longest text. Values start right of that, with room for an arrow
	// between. If the longest value needs room, they start further left, but not left of beside or
	// of two thirds of the width, whichever is less.
	beside, whole := 2+text+1, a.W-value-1
	return min(beside+arrowWidth, max(whole, min(beside, 2*a.W/3)))
}

// value returns what is drawn beside the row's text: its value, or why it cannot be used.
func (r Row) value() say.Text { return cmp.Or(r.WhyOff, r.Value) }

// draw draws r into the one row of a, with its value in a column or, if that is 0, at the
// right end.
func (r Row) draw(a Area, column int, here bool) {
	st, detail, text, value := a.Look.Text, a.Look.Dim, a.Look.Say(r.Text), a.Look.Say(r.value())
	if r.WhyOff != "" {
		st = a.Look.Dim
	}
	if here {
		st, detail = a.Look.Selected, a.Look.Selected
		a.Fill(' ', st)
		a.Set(0, 0, a.Look.Pointer, st)
	}
	room := a.W
	switch {
	case column == 0:
		value = a.Look.fit(value, a.W*2/3)
		room = a.W - Width(value)
		a.Runes(room, 0, value, detail)
	case value != "":
		if over := column + Width(value) + arrowWidth - a.W; over > 0 { // as far as the text leaves room
			column = max(column-over, min(column, 2+Width(text)+1+arrowWidth))
		}
		if room = column; r.Change != nil {
			room -= arrowWidth - 1
		}
		end := a.Runes(column, 0, a.Look.fit(value, a.W-column-1), detail)
		if here && r.Change != nil && r.WhyOff == "" && !a.Look.Keys.Shared(Left) {
			a.Set(column-arrowWidth, 0, a.Look.Left, detail)
			a.Sub(Rect{X: column - arrowWidth, W: arrowWidth, H: 1}).Target(Left)
			a.Set(min(end+1, a.W-1), 0, a.Look.Right, detail)
			a.Sub(Rect{X: end, W: a.W - end, H: 1}).Target(Right)
		}
	}
	a.Runes(2, 0, a.Look.fit(text, room-3), st)
}

// scrollBar shows, in the last column of a, which part of n rows is in sight, from row top on.
func (a Area) scrollBar(top, n int) {
	if a.H < 1 || n <= a.H {
		return
	}
	for y := range a.H {
		a.Set(a.W-1, y, a.Look.Border.V, a.Look.Dim)
	}
	a.Set(a.W-1, top*(a.H-1)/(n-a.H), a.Look.Full, a.Look.Dim)
}
