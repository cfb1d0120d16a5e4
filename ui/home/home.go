// Package home implements the screens outside a game, such as the home screen, the daily games, the
// games played, the settings and, on a new box, the question about the language. All it knows about
// a game is its table.Game, so a new game is one more entry in the list that the program passes in.
package home

import (
	"time"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// A Home is the home screen: the first screen, and the last one that Back leads to.
type Home struct {
	box      *table.Box
	shelf    []table.Game
	settings *CurrentSettings
	first    languageQuestion // the first screen of a new box
	list     ui.List
	seen     *table.OpenGame // the game that was on the table in the last frame
	form     form

	organiser organiser
}

// A form is the form of a new game as it was left, kept until a game starts.
type form struct {
	screen ui.Screen
	game   string
	opened int // how many games the box had opened then
}

// New returns the home screen of a box, with the games on its shelf. settings must not be nil: every
// box has settings.
func New(box *table.Box, shelf []table.Game, settings *CurrentSettings) *Home {
	settings.display = box.Touch
	h := &Home{box: box, shelf: shelf, settings: settings, first: languageQuestion{settings: settings}}
	box.Settings = func() ui.Screen { return newSettings(settings, box.Mute) }
	return h
}

// cursor returns the list, with its cursor on the first row if the game on the table has changed
// since the last frame.
func (h *Home) cursor() *ui.List {
	if h.box.Current != h.seen {
		return &ui.List{}
	}
	return &h.list
}

func (h *Home) rows() []ui.Row {
	var rows []ui.Row
	if c := h.box.Current; c != nil {
		rows = append(rows, ui.Row{Text: say.Sprintf("Resume: %s", c.Title), Open: c.Show})
	}
	rows = append(rows, h.roundRows()...)
	for _, g := range h.shelf {
		rows = append(rows, ui.Row{Text: say.Sprintf("New game of %s", g.Title), Open: func() ui.Step { return h.confirmReplace(func() ui.Step { return h.begin(g) }) }})
	}
	if len(h.ofDay()) > 0 {
		rows = append(rows, ui.Row{Text: "Today", Open: h.today})
	}
	rows = append(rows, ui.Row{Text: "Games played", Open: h.played})
	if demo := Demo(h.shelf); demo != nil {
		rows = append(rows, ui.Row{Text: "Demo", Open: func() ui.Step {
			h.list.Cursor = 0 // after the demo, players want to play
			return ui.Step{Push: demo(h.box.Chance, h.box.Language, ui.Step{Pop: 1})}
		}})
	}
	rows = append(rows, h.box.HallRows()...)
	if !h.box.Public {
		rows = append(rows, ui.Row{Text: "Settings", Open: table.OpenScreen(h.box.Settings)})
	}
	return append(rows, h.organiser.rows(h.box)...)
}

// Draw draws the title and the list of actions. Back does nothing here.
func (h *Home) Draw(f *ui.Frame) {
	if h.settings.asks {
		h.first.Draw(f)
		return
	}
	h.list, h.seen = *h.cursor(), h.box.Current
	f.Head("Gamekeeper", say.Sprintf("version %s", h.box.Program))
	body, rows := f.Body(), h.rows()
	if need := 2*len(rows) + 3; body.H >= need+ui.BigRows {
		w, high := body.Inset(2, 1).Rows(0, ui.BigRows).BigText(f.Look.Title, "Gamekeeper")
		if w > 0 {
			body = body.Rows(high+1, body.H-high-1)
		}
	}
	h.list.Airy = true
	y := body.Para(1, "A companion for your deduction games", f.Look.Dim)
	if h.box.Current == nil {
		f.Speak(say.Sentence(sayAgain))
	}
	h.list.DrawWithNote(body.Rows(y+1, body.H-y-1), rows)
	f.Keys(h.list.Keys(rows)...)
}

// confirmReplace starts a game, but asks first if one is already on the table.
func (h *Home) confirmReplace(begin func() ui.Step) ui.Step {
	c := h.box.Current
	if c == nil {
		return begin()
	}
	return ui.Step{Push: ui.NewDialog(say.Sprintf("%s: this game is not finished. It stays under Games played.", c.Title), 0,
		ui.Row{Text: "Resume it", Open: c.Show},
		ui.Row{Text: "Start another game", Open: begin},
	)}
}

// begin shows the form of a new game: as it was left, or else filled in from the last game of the
// kind.
func (h *Home) begin(g table.Game) ui.Step {
	if h.form.game == g.Name && h.form.opened == h.box.OpenedCount {
		return ui.Step{Push: h.form.screen}
	}
	return h.withLast(g, false, func(last *journal.Game) ui.Step {
		h.list.Cursor = 0
		h.form = form{g.New(h.box, last), g.Name, h.box.OpenedCount}
		return ui.Step{Push: h.form.screen}
	})
}

// withLast reads the last game of a kind, as lastOf does, and passes it to next, or nil if reading
// fails or is stopped.
func (h *Home) withLast(g table.Game, daily bool, next func(last *journal.Game) ui.Step) ui.Step {
	var last *journal.Game
	return ui.Step{Work: ui.Reading(func(progress *ui.Progress, _ time.Time) (err error) {
		last, err = h.lastOf(g, daily, progress)
		return err
	}, func(error) ui.Step { return next(last) })}
}

// Look returns the look of the game on the table, see [table.Box.Look].
func (h *Home) Look(l ui.Look) ui.Look { return h.box.Look(l) }

// DrawOverlay draws the overlay that every frame of the box has, see [table.Box.DrawOverlay].
func (h *Home) DrawOverlay(f *ui.Frame) { h.box.DrawOverlay(f) }
