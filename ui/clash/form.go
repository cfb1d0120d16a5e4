package clash

import (
	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// The rows of a form.
const (
	monsterRow = iota
	firstValueRow
	pointsRow = firstValueRow + 3
	doneRow   = pointsRow + 1
	forgetRow = doneRow + 1
	formRows  = forgetRow + 1
)

// A form tells what is printed on a card. Left and Right change the row at the
// cursor, which repeat while they are held; a keyboard can type the digits; OK
// goes on to the next row.
type form struct {
	card  clash.Card
	known bool // the card is known, and may be forgotten
	list  ui.List
	more  bool // digits were typed into this row: the next one is added
}

// value is the number in a row, nil in the others.
func (m *form) value(row int) *uint8 {
	switch {
	case firstValueRow <= row && row < pointsRow:
		return &m.card.Values[row-firstValueRow]
	case row == pointsRow:
		return &m.card.Points
	}
	return nil
}

// rows are the form's. Without a monster the card cannot be taken.
func (m *form) rows() []ui.Row {
	monster := ui.Row{Text: "Monster", Value: m.card.Monster.Text(), Turn: m.turnMonster}
	done := ui.Row{Text: "Take it"}
	if m.card.Monster == clash.NoMonster {
		monster.Value, done.Off = "land or sea", "land or sea?"
	}
	rows := []ui.Row{monster}
	for row, text := range [...]say.Text{"Sea value", "Land value", "Open value", "Points"} {
		rows = append(rows, m.number(text, m.value(firstValueRow+row)))
	}
	rows = append(rows, done)
	if m.known {
		rows = append(rows, ui.Row{Text: "Forget this card"})
	}
	return rows
}

// number is a row with a number, which stops at its ends: nobody means 99 who
// presses Left at 0.
func (m *form) number(text say.Text, n *uint8) ui.Row {
	return ui.Row{Text: text, Value: say.Sprintf("%d", *n), Turn: func(by int) ui.Step {
		*n = uint8(max(0, min(int(*n)+by, clash.MaxValue)))
		return ui.Step{}
	}}
}

// turnMonster begins with land to the right and with sea to the left.
func (m *form) turnMonster(by int) ui.Step {
	switch {
	case m.card.Monster == clash.SeaMonster, m.card.Monster == clash.NoMonster && by > 0:
		m.card.Monster = clash.LandMonster
	default:
		m.card.Monster = clash.SeaMonster
	}
	return ui.Step{}
}

// press changes the form, and tells how the entry stands. What is typed and
// Back are the caller's.
func (m *form) press(e hw.Event) (progress, ui.Step) {
	m.more = false
	switch {
	case e.Key == hw.OK && m.list.At < doneRow:
		m.list.At++
		return telling, ui.Step{}
	case e.Key == hw.OK && m.list.At == forgetRow:
		return forgotten, ui.Step{}
	case e.Key == hw.OK && m.card.Monster != clash.NoMonster:
		return complete, ui.Step{}
	}
	step := m.list.Press(e, m.rows())
	return telling, step
}

// typed takes a typed digit, or a backspace that takes one back, and reports
// whether it was one.
func (m *form) typed(r rune) bool {
	n := m.value(m.list.At)
	switch {
	case r == '\b' && n != nil && *n > 0:
		*n /= 10
	case r < '0' || r > '9':
		return false
	case n != nil:
		next := int(r - '0')
		if sum := 10*int(*n) + next; m.more && sum <= clash.MaxValue {
			next = sum
		}
		*n, m.more = uint8(next), true
	}
	return true
}

// draw draws the form, formRows rows of it.
func (m *form) draw(a ui.Area) { m.list.Draw(a.Rows(0, formRows), m.rows()) }

// help says what the keys do in the row at the cursor.
func (m *form) help(keys *ui.KeyNames) []ui.Help {
	ok, change := ui.Does("next", hw.OK), ui.Does("change", hw.Left, hw.Right)
	move := ui.Does("move", hw.Up, hw.Down)
	switch {
	case m.list.At == forgetRow:
		return []ui.Help{ui.Does("forget", hw.OK), move}
	case m.list.At == doneRow && m.card.Monster != clash.NoMonster:
		return []ui.Help{ui.Does("take", hw.OK), move}
	case m.list.At == doneRow:
		return []ui.Help{move}
	case m.list.At == monsterRow || keys.Held:
		return []ui.Help{ok, change, move}
	}
	return []ui.Help{ok, change, move, {Text: "or type"}}
}
