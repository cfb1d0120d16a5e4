package home

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/journal"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// played reads the games played and shows them.
func (h *Home) played() ui.Step {
	var games []journal.Listed
	return ui.Step{Work: &ui.Work{
		Word: "reading",
		Do: func(time.Time) (err error) {
			games, err = journal.List(h.box.Disk, h.box.Path)
			return err
		},
		Then: func(err error, _ time.Time) ui.Step {
			if err != nil {
				return ui.Step{Push: ui.NewPage("Games played", err.Error()), Sound: ui.Refused}
			}
			return ui.Step{Push: h.newPlayed(games)}
		},
	}}
}

// playedGames is the list of the games played, the latest first. Below it stands the
// headline of the game under the cursor, for which a row has no room.
type playedGames struct {
	list  ui.List
	rows  []ui.Row
	lines []string // by row
}

func (h *Home) newPlayed(games []journal.Listed) ui.Screen {
	if len(games) == 0 {
		return &playedGames{rows: []ui.Row{{Text: "none yet"}}, lines: []string{""}}
	}
	p := &playedGames{}
	for _, game := range slices.Backward(games) {
		sum := Summarise(h.shelf, game)
		row := ui.Row{Text: game.ID, Open: func() ui.Step { return ui.Step{Push: &playedGame{home: h, game: game, sum: sum}} }}
		if !game.Start.IsZero() { // otherwise its beginning cannot be read
			row.Text = fmt.Sprintf("%s %s", game.Start.Local().Format("_2 Jan 15:04"), sum.Game)
		}
		if state := sum.State(); state != table.Over {
			row.Value = state
		}
		p.rows, p.lines = append(p.rows, row), append(p.lines, sum.Headline)
	}
	return p
}

func (p *playedGames) Draw(f *ui.Frame) {
	const most = 3 // lines; the game's own page has all of them
	f.Head("Games played", "")
	body := f.Body()
	rest := body.H - most - 1
	p.list.Draw(body.Rows(0, rest), p.rows)
	lines := ui.Wrap(p.lines[p.list.At], body.W-2)
	if len(lines) > most {
		lines[most-1] = f.Look.Fit(lines[most-1]+" "+lines[most], body.W-2)
		lines = lines[:most]
	}
	for y, line := range lines {
		body.Text(2, rest+1+y, line, f.Look.Dim)
	}
	f.Keys(append(p.list.Help(p.rows), ui.Does("leave", hw.Back))...)
}

func (p *playedGames) Press(e hw.Event, _ time.Time) ui.Step {
	if e.Key == hw.Back {
		return ui.Step{Pop: 1}
	}
	return p.list.Press(e, p.rows)
}

// playedGame is what can be done with a game in the journal.
type playedGame struct {
	home *Home
	game journal.Listed
	sum  table.Summary
	list ui.List
}

func (p *playedGame) rows() []ui.Row {
	record := p.sum.Record
	if record == "" {
		record = p.sum.Headline
	}
	rows := []ui.Row{{Text: "Read the record", Open: func() ui.Step { return ui.Step{Push: ui.NewPage(p.game.ID, record)} }}}
	if p.sum.Review != nil {
		rows = append(rows, ui.Row{Text: "Review", Open: p.sum.Review})
	}
	if !p.sum.Over {
		rows = append(rows, ui.Row{Text: "Play on", Open: func() ui.Step { return p.home.resume(p.game.Game) }})
	}
	return rows
}

func (p *playedGame) Draw(f *ui.Frame) {
	f.Head(cmp.Or(p.sum.Game, "Game")+" "+p.game.ID, "")
	body := f.Body().Inset(1, 1)
	y := body.Para(0, p.sum.Headline, f.Look.Text)
	p.list.Draw(body.Rows(y+1, 3), p.rows())
	f.Keys(append(p.list.Help(p.rows()), ui.Does("leave", hw.Back))...)
}

func (p *playedGame) Press(e hw.Event, _ time.Time) ui.Step {
	if e.Key == hw.Back {
		return ui.Step{Pop: 1}
	}
	return p.list.Press(e, p.rows())
}

// resume returns the step that puts a game from the journal on the table. If it lies there
// already, it is just shown.
func (h *Home) resume(game journal.Game) ui.Step {
	if c := h.box.Current; c != nil && c.ID == game.ID {
		return c.Open()
	}
	for _, g := range h.shelf {
		if g.Name == game.Header.Game {
			return g.Resume(h.box, game.ID)
		}
	}
	return ui.Step{Push: ui.NewPage("Cannot be resumed", "This program does not know the game "+game.Header.Game+".")}
}

// Last returns the step with which the box starts: it puts the game that was opened last
// back on the table, unless that is over. If games cannot be listed, or the last one
// cannot be resumed, the step says so.
func (h *Home) Last() ui.Step {
	games, err := journal.List(h.box.Disk, h.box.Path)
	if err != nil {
		return ui.Step{Push: ui.NewPage("Games", err.Error())}
	}
	last := journal.Last(h.box.Disk, h.box.Path)
	if i := slices.IndexFunc(games, func(game journal.Listed) bool { return game.ID == last }); i >= 0 {
		games = append(slices.Delete(slices.Clone(games), i, i+1), games[i])
	}
	for _, game := range slices.Backward(games) {
		if !journal.IsID(game.ID) || len(game.Entries) == 0 && game.Err == nil {
			continue // no game, or cut off before anything was dealt
		}
		switch sum := Summarise(h.shelf, game); {
		case sum.Err != nil:
			return ui.Step{Push: ui.NewPage("Cannot be resumed", fmt.Sprintf(
				"%s %s\n\nThis was the last game. It stays as it is, under Games played. You can begin another.", game.ID, sum.Headline))}
		case sum.Over:
			return ui.Step{}
		}
		return h.resume(game.Game)
	}
	return ui.Step{}
}
