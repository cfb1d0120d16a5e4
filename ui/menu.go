package ui

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
)

// Menu is a screen that is a list. The first line explains the row under the cursor.
type Menu struct {
	Title say.Text
	// Rows returns the rows. It is called whenever they are drawn or used, and changes
	// nothing.
	Rows func() []Row
	Home bool // the menu is the home screen, and Back does not leave it

	list List
}

// Draw draws the title, the rows and what the keys do to the one at the cursor.
func (m *Menu) Draw(f *Frame) {
	rows := m.Rows()
	note := say.Text("")
	if len(rows) > 0 {
		note = rows[m.list.at(len(rows))].Note
	}
	f.Head(m.Title, note)
	m.list.Draw(f.Body(), rows)
	helps := m.list.Help(rows)
	if !m.Home {
		helps = append(helps, Does("leave", hw.Back))
	}
	f.Keys(helps...)
}

// Press moves through the list and uses its rows; Back leaves the menu.
func (m *Menu) Press(e hw.Event, _ time.Time) Step {
	if e.Key == hw.Back {
		return Step{Pop: 1}
	}
	return m.list.Press(e, m.Rows())
}
