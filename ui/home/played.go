package home

import (
	"cmp"
	"slices"
	"time"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// played lists the games in the journal, and then shows them.
func (h *Home) played() ui.Step {
	var ids []string
	return ui.Step{Work: &ui.Work{
		Label: "reading",
		Do: func(time.Time) (err error) {
			ids, err = journal.IDs(h.box.Disk, h.box.Path)
			return err
		},
		Then: func(err error, _ time.Time) ui.Step {
			if err != nil {
				return ui.Step{Push: ui.NewPage("Games played", say.FromError(err)), Sound: ui.Refused}
			}
			return ui.Step{Push: h.newPlayedGames(ids)}
		},
	}}
}

// playedGames is the screen that lists the games played, latest first. Below the list is the
// headline of the game at the cursor, which does not fit into its row. There may be ten thousand
// games, so each is read only when the cursor comes near its row. They are read one at a time,
// between keys and redraws.
type playedGames struct {
	home *Home
	ids  []string // by row
	rows []ui.Row // with the headline as Note, or "" if the game is not read yet
	list ui.List
}

// maxLines is how many lines of a headline fit below the list. The game's own page shows all of
// them.
const maxLines = 3

func (h *Home) newPlayedGames(ids []string) ui.Screen {
	slices.Reverse(ids)
	p := &playedGames{home: h, ids: ids, rows: make([]ui.Row, len(ids))}
	for i, id := range ids {
		p.rows[i] = ui.Row{Text: say.Plain(id), Value: "reading", Open: func() ui.Step { return p.show(id) }}
	}
	p.ensureRow()
	return p
}

// ensureRow adds a row that says "none yet" if there is no game.
func (p *playedGames) ensureRow() {
	if len(p.ids) == 0 {
		p.rows = []ui.Row{{Text: "none yet", Note: " "}}
	}
}

// remove takes a game off the list.
func (p *playedGames) remove(id string) {
	i := slices.Index(p.ids, id)
	p.ids, p.rows = slices.Delete(p.ids, i, i+1), slices.Delete(p.rows, i, i+1)
	p.list.Cursor = max(0, min(p.list.Cursor, len(p.ids)-1))
	p.ensureRow()
}

// startText returns the day and time at which a game was started, without the year, to fit into a
// row, or that the date is unknown.
func startText(game journal.Game) say.Text {
	if !game.HasDate() {
		return "date unknown"
	}
	t := game.Start.Local()
	return say.Sprintf("%2d %s %s", t.Day(), months[t.Month()-1], t.Format("15:04"))
}

var months = [12]say.Text{"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"}

// unread returns the row nearest to the cursor whose game is not read yet, less than sight rows
// away, or -1 if there is none.
func (p *playedGames) unread(sight int) int {
	for by := range sight {
		for _, i := range []int{p.list.Cursor + by, p.list.Cursor - by} {
			if 0 <= i && i < len(p.rows) && p.rows[i].Note == "" {
				return i
			}
		}
	}
	return -1
}

// readNext reads the game of a row.
func (p *playedGames) readNext(i int) ui.Step {
	return p.home.read(p.ids[i], func(game journal.ListedGame, sum table.Summary) ui.Step {
		row := &p.rows[i]
		row.Text, row.Value = say.Plain(game.ID), ""
		if !game.Start.IsZero() { // zero if its header cannot be read
			row.Text = say.Sprintf("%s %s", startText(game.Game), sum.Game)
		}
		if state := sum.State(); state != table.Over {
			row.Value = state.Text()
		}
		row.Note = cmp.Or(sum.Headline, " ")
		return ui.Step{}
	})
}

// read reads a game, and passes it and its summary to next.
func (h *Home) read(id string, next func(journal.ListedGame, table.Summary) ui.Step) ui.Step {
	game := journal.ListedGame{}
	sum := func() table.Summary { // which contains the error
		game.Game, game.Err = journal.Read(h.box.Disk, h.box.Path, id)
		return Summarise(h.shelf, game)
	}
	return ui.Step{Work: ui.Compute("reading", sum, func(sum table.Summary) ui.Step { return next(game, sum) })}
}

// show reads a game and shows the actions for it.
func (p *playedGames) show(id string) ui.Step {
	return p.home.read(id, func(game journal.ListedGame, sum table.Summary) ui.Step {
		return ui.Step{Push: &playedGame{home: p.home, all: p, game: game, sum: sum}}
	})
}

func (p *playedGames) Draw(f *ui.Frame) {
	f.Head("Games played", "")
	body := f.Body()
	rest := body.H - maxLines - 1
	p.list.Draw(body.Rows(0, rest), p.rows)
	lines := f.Look.Wrap(p.rows[p.list.Cursor].Note, body.W-2)
	if len(lines) > maxLines {
		lines[maxLines-1] = f.Look.Say(f.Look.Fit(say.Plain(lines[maxLines-1]+" "+lines[maxLines]), body.W-2))
		lines = lines[:maxLines]
	}
	for y, line := range lines {
		body.Runes(2, rest+1+y, line, f.Look.Dim)
	}
	if i := p.unread(rest); i >= 0 {
		f.TickAt(ui.Immediately(), func(time.Time) ui.Step { return p.readNext(i) })
	}
	f.Keys(append(p.list.Keys(p.rows), ui.Leave("close"))...)
}

// playedGame is the screen with the actions for a game in the journal.
type playedGame struct {
	home *Home
	all  *playedGames
	game journal.ListedGame
	sum  table.Summary
	list ui.List
}

func (p *playedGame) rows() []ui.Row {
	record := cmp.Or(p.sum.Record, p.sum.Headline)
	rows := []ui.Row{{Text: "Read the record", Open: func() ui.Step { return ui.Step{Push: ui.NewPage(say.Plain(p.game.ID), record)} }}}
	if p.sum.Review != nil {
		rows = append(rows, ui.Row{Text: "Review", Open: p.sum.Review})
	}
	if !p.sum.Over {
		rows = append(rows, ui.Row{Text: "Play on", Open: func() ui.Step { return p.home.resume(p.game.Game) }})
	}
	if p.home.box.Public {
		return rows
	}
	return append(rows, ui.Row{Text: "Delete", Open: func() ui.Step {
		return ui.Step{Push: ui.NewDialog("A deleted game cannot be brought back.", 0,
			ui.Row{Text: "Keep it"}, ui.Row{Text: "Delete permanently", Final: true, Open: p.delete}), Sound: ui.Attention}
	}})
}

func (p *playedGame) Draw(f *ui.Frame) {
	f.Head(say.Sprintf("%s %s", cmp.Or(p.sum.Game, "Game"), p.game.ID), "")
	body := f.Body().Inset(1, 1)
	y := body.Para(0, p.sum.Headline, f.Look.Text)
	rows := p.rows()
	p.list.Draw(body.Rows(y+1, body.H-y-1), rows)
	f.Keys(append(p.list.Keys(rows), ui.Leave("close"))...)
}

// resume returns the step that puts a game from the journal on the table. If it is already there,
// the step just shows it. If its kind is unknown, the step says so.
func (h *Home) resume(game journal.Game) ui.Step {
	if c := h.box.Current; c != nil && c.ID == game.ID {
		return c.Show()
	}
	for _, g := range h.shelf {
		if g.Name == game.Header.Game {
			return g.Resume(h.box, game.ID)
		}
	}
	return ui.Step{Push: ui.NewPage("Cannot be resumed", say.Sprintf("This program does not know the game %s.", game.Header.Game))}
}

// delete deletes the game, also from the table if it is there, and returns to the list without it.
func (p *playedGame) delete() ui.Step {
	box := p.home.box
	return ui.Step{Work: &ui.Work{
		Label: "deleting",
		Do:    func(time.Time) error { return p.home.deleteGame(p.game.ID, p.game.Header.Game, p.sum.DailyResult) },
		Then: func(err error, _ time.Time) ui.Step {
			if err != nil {
				return ui.Step{Push: ui.NewPage("Not deleted", say.Sentence(say.FromError(err))), Sound: ui.Refused}
			}
			p.all.remove(p.game.ID)
			step := ui.Step{Pop: 1, Push: ui.NewPage("Deleted", say.Sprintf("The game %s is deleted.", p.game.ID))}
			if c := box.Current; c != nil && c.ID == p.game.ID {
				return box.SwitchGame(nil, step)
			}
			return step
		},
	}}
}
