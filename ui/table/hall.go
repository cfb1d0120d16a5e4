package table

import (
	"path/filepath"
	"time"

	"github.com/pelletier/go-toml/v2"

	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A Hall is the hall that a box tells of its table, and what the table has said to it.
type Hall struct {
	// Tell tells the hall how the table is. It must not wait for anybody.
	Tell func(hall.State)

	said said
	last *hall.Game // the last game that ended here
}

// said is what the table has said, kept in a file beside the journal, so that it is still
// said after a power cut.
type said struct {
	Called bool   `toml:"called"` // somebody is to come
	Names  string `toml:"names"`  // the ID of the game whose players are named; empty: of none
}

// hallFile is the file.
const hallFile = "hall.toml"

// NewHall returns the hall that tell tells, with what the table in the directory has said
// to it. A file that cannot be read says nothing.
func NewHall(disk journal.Disk, path string, tell func(hall.State)) *Hall {
	h := &Hall{Tell: tell}
	const most = 1000 // a longer one is none
	text, err := journal.ReadText(disk, filepath.Join(path, hallFile))
	if err != nil || len(text) > most || toml.Unmarshal([]byte(text), &h.said) != nil {
		h.said = said{}
	}
	return h
}

// Called reports whether the table has called somebody.
func (h *Hall) Called() bool { return h != nil && h.said.Called }

// TellHall tells the hall how the table is, if there is a hall: what everybody may see of
// the game that lies there, and its players only if the table wants that.
func (b *Box) TellHall() {
	h := b.Hall
	if h == nil {
		return
	}
	s := hall.State{Schema: hall.Schema, Help: h.said.Called, Free: b.Current == nil, Game: h.last}
	if c := b.Current; c != nil {
		g := c.seen()
		if h.said.Names != c.ID {
			g.Names = nil
		}
		s.Game = &g
		h.last = nil
		if g.Over {
			h.last = &g
		}
	}
	h.Tell(s)
}

// sayToHall saves what the table says, and then tells the hall.
func (b *Box) sayToHall(next said) ui.Step {
	return ui.Step{Work: ui.Saving(
		func(time.Time) error {
			text, err := toml.Marshal(next)
			if err != nil {
				return err
			}
			return journal.WriteText(b.Disk, filepath.Join(b.Path, hallFile), string(text))
		},
		func(err error, _ time.Time) ui.Step {
			if err != nil {
				return ui.Failed(err)
			}
			b.Hall.said = next
			b.TellHall()
			return ui.Step{}
		},
	)}
}

// HallRows are the rows with which the table speaks to the hall; none without a hall.
func (b *Box) HallRows() []ui.Row {
	if b.Hall == nil {
		return nil
	}
	next := b.Hall.said
	next.Called = !next.Called
	call := ui.Row{Text: "Call somebody", Open: func() ui.Step { return b.sayToHall(next) }}
	if b.Hall.said.Called {
		call.Text, call.Value = "Take the call back", "somebody is called"
	}
	rows := []ui.Row{call}
	if b.Current != nil {
		rows = append(rows, b.namesRow(b.Current.ID))
	}
	return rows
}

// namesRow chooses whether the hall sees who plays. Each game begins without.
func (b *Box) namesRow(id string) ui.Row {
	next, value := b.Hall.said, say.Text("no")
	next.Names = id
	if b.Hall.said.Names == id {
		next.Names, value = "", "yes"
	}
	return ui.Row{Text: "Show our names in the hall", Value: value, Turn: func(int) ui.Step { return b.sayToHall(next) }}
}

// WithHall is the rows of a menu, and after them those for the hall, if there is one.
func (t *Table[P, E]) WithHall(rows func() []ui.Row) func() []ui.Row {
	return func() []ui.Row { return append(rows(), t.Box.HallRows()...) }
}
