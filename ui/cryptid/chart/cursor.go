package chart

import (
	"unicode"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
)

// A Cursor points at a space of the map. The directions, the typed name of a space, and a touch
// move it. It remembers which line of the record was the news when it last moved, because a player
// who moves it has read the news.
type Cursor struct {
	At cryptid.Space

	lettered bool          // the last key typed a column
	line     int           // the line that was the news when it last moved
	moved    cryptid.Space // where it last moved to
	middle   cryptid.Space // the space around which the map was cut then
}

// Focus moves the cursor to a space, and cuts the map around that space. line is the line of the
// record that is the news.
func (c *Cursor) Focus(s cryptid.Space, line int) {
	c.At, c.line, c.moved, c.middle = s, line, s, s
}

// Window returns the space around which the map is cut if it does not fit, and a function that
// moves the cursor to a touched space. Unlike Focus, the function cuts the map around its argument
// middle, so that a second touch on the same cell can find the same space. line is the line of the
// record that is the news.
func (c *Cursor) Window(line int) (middle cryptid.Space, touch func(at, middle cryptid.Space)) {
	middle = c.At
	if c.At == c.moved {
		middle = c.middle
	}
	return middle, func(at, middle cryptid.Space) {
		c.Focus(at, line)
		c.middle = middle
	}
}

// HasRead reports whether the cursor last moved while this line of the record was the news.
func (c *Cursor) HasRead(line int) bool { return c.line == line }

// Keys returns the bindings of a screen on which a space is chosen. line is the line of the record
// that is the news. ok and back bind OK and Back. The action of ok must not read the cursor before
// OK is pressed.
func (c *Cursor) Keys(line int, ok, back ui.Binding) []ui.Binding {
	forget := func() { c.lettered = false }
	keys := make([]ui.Binding, 0, 6) // with room for two more from the screen
	return append(keys,
		ok.Before(forget), back.Before(forget),
		ui.Move("", func(e ui.Event) { c.move(e.Key, line) }).WithHelp("move").Steady(),
		ui.Typing("", func(r rune) bool { return c.typed(r, line) }).WithHelp("a letter and a number: that space").Steady())
}

// move moves the cursor one space in the direction of a key, and wraps around at the edges of the
// map.
func (c *Cursor) move(k ui.Key, line int) {
	const columns, rows = cryptid.Columns, cryptid.Rows
	by := map[ui.Key][2]int{ui.Up: {0, rows - 1}, ui.Down: {0, 1}, ui.Left: {columns - 1, 0}, ui.Right: {1, 0}}[k]
	c.lettered = false
	c.Focus(cryptid.SpaceAt((c.At.Column()+by[0])%columns, (c.At.Row()+by[1])%rows), line)
}

// typed moves the cursor to the column of a typed letter, or to the row of a digit typed right
// after a letter, as in E7. It returns false for any other character: a digit without a letter is a
// player's button.
func (c *Cursor) typed(r rune, line int) bool {
	column, row := int(unicode.ToUpper(r))-'A', int(r)-'1'
	lettered := c.lettered
	c.lettered = 0 <= column && column < cryptid.Columns
	switch {
	case c.lettered:
		c.Focus(cryptid.SpaceAt(column, c.At.Row()), line)
	case lettered && 0 <= row && row < cryptid.Rows:
		c.Focus(cryptid.SpaceAt(c.At.Column(), row), line)
	default:
		return false
	}
	return true
}
