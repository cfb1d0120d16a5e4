// Package home is what the box shows when no game does: the home screen, the
// games played, and the setup of the box. It knows games only as a table.Game tells
// of itself, so a new game is one more entry in the list that the program hands in.
package home

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/journal"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// Home is the first screen, and the one that Back leads to.
type Home struct {
	box   *table.Box
	shelf []table.Game
	setup *Setup
	list  ui.List
	seen  *table.Current // the game that was on the table at the last press
	form  form
}

// A form is the form of a new game that was left, kept as it was until a game begins.
type form struct {
	screen ui.Screen
	game   string
	before *table.Current // the game on the table then
}

// New makes the home screen of a box, with the games on its shelf.
func New(box *table.Box, shelf []table.Game, setup *Setup) *Home {
	return &Home{box: box, shelf: shelf, setup: setup}
}

// cursor is the list, with its cursor on the game that was put on the table since the
// last press.
func (h *Home) cursor() *ui.List {
	if h.box.Current != h.seen {
		return &ui.List{}
	}
	return &h.list
}

func (h *Home) rows() []ui.Row {
	var rows []ui.Row
	if c := h.box.Current; c != nil {
		rows = append(rows, ui.Row{Text: "Go on: " + c.Title, Open: c.Open})
	}
	for _, g := range h.shelf {
		rows = append(rows, ui.Row{Text: "New game of " + g.Title, Open: func() ui.Step { return h.another(g) }})
	}
	rows = append(rows, ui.Row{Text: "Games played", Open: h.played})
	if demo := Demo(h.shelf); demo != nil {
		rows = append(rows, ui.Row{Text: "Demo", Open: func() ui.Step {
			return ui.Step{Push: demo(h.box.Chance, ui.Step{Pop: 1})}
		}})
	}
	return append(rows,
		ui.Row{Text: "Setup of the box", Open: func() ui.Step { return ui.Step{Push: newSetup(h.setup)} }},
	)
}

// Draw draws the title and what can be done.
func (h *Home) Draw(f *ui.Frame) {
	f.Head("Gamekeeper", "version "+h.box.Program)
	body := f.Body()
	y := body.Para(1, "  The keeper of your deduction games", f.Look.Dim)
	h.cursor().Draw(body.Rows(y+1, body.H-y-1), h.rows())
	f.Keys(h.cursor().Help(h.rows())...)
}

// Press moves through the rows and uses them. Back does nothing: this is home.
func (h *Home) Press(e hw.Event, _ time.Time) ui.Step {
	h.list, h.seen = *h.cursor(), h.box.Current
	return h.list.Press(e, h.rows())
}

// another begins a game, but asks first where one lies on the table.
func (h *Home) another(g table.Game) ui.Step {
	c := h.box.Current
	if c == nil {
		return h.begin(g)
	}
	return ui.Step{Push: ui.NewAsk(c.Title+": that game isn't over. Under the games played it can be played on later.", 0,
		ui.Row{Text: "Go on with it", Open: c.Open},
		ui.Row{Text: "Begin another game", Open: func() ui.Step { return h.begin(g) }},
	)}
}

// begin looks for the last game of the kind, and shows its form: as it was
// left, if it was.
func (h *Home) begin(g table.Game) ui.Step {
	if h.form.game == g.Name && h.form.before == h.box.Current {
		return ui.Step{Push: h.form.screen}
	}
	var last *journal.Game
	return ui.Step{Work: &ui.Work{
		Word: "reading",
		Do: func(time.Time) error {
			games, err := journal.List(h.box.Disk, h.box.Path)
			for _, listed := range games {
				if listed.Err == nil && listed.Header.Game == g.Name && len(listed.Entries) > 0 {
					last = &listed.Game
				}
			}
			return err
		},
		Then: func(error, time.Time) ui.Step {
			// Without a list the form begins empty; beginning a game will say why.
			h.list.At = 0
			h.form = form{g.New(h.box, last), g.Name, h.box.Current}
			return ui.Step{Push: h.form.screen}
		},
	}}
}
