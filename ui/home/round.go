package home

import (
	"slices"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// roundRows returns the row that leads to the table's next round, or none if it has no rounds.
func (h *Home) roundRows() []ui.Row {
	at := slices.IndexFunc(h.shelf, func(g table.Game) bool { return g.BeginRound != nil })
	if h.box.Hall == nil || len(h.box.Hall.Rounds()) == 0 || at < 0 {
		return nil
	}
	next := h.box.Hall.NextRound()
	return []ui.Row{{Text: say.Sprintf("Round %d", next+1), Value: h.shelf[at].Title, Open: func() ui.Step {
		return ui.Step{Push: &roundScreen{h, h.shelf[at], next}}
	}}}
}

// A roundScreen shows who plays a round at this table, and begins it.
type roundScreen struct {
	h    *Home
	game table.Game
	at   int
}

// Draw draws the names of the players.
func (s *roundScreen) Draw(f *ui.Frame) {
	rounds := s.h.box.Hall.Rounds()
	if s.at = min(s.at, len(rounds)-1); s.at < 0 { // the weekend was cleared
		f.Keys(ui.Leave("go back"))
		return
	}
	round := rounds[s.at]
	f.Head(say.Sprintf("Round %d", s.at+1), say.Sprintf("%d of %d", s.at+1, len(rounds)))
	body := f.Body().Inset(1, 1)
	y := body.Para(0, f.Refusal, f.Look.Warning)
	if round.Names == nil {
		y = body.Para(y, "Anybody may play this round here.", f.Look.Text)
	}
	for i, name := range round.Names {
		y = body.Para(y, say.Sprintf("%c %s", 'A'+i, name), f.Look.Title)
	}
	body.Para(y+1, "Every table plays the same map. Begin when the round is called.", f.Look.Dim)
	f.Keys(ui.Bind(ui.OK, "begin", s.begin), ui.Each("change", s.change, ui.Left, ui.Right), ui.Leave("go back"))
}

func (s *roundScreen) change(e ui.Event) ui.Step {
	n := len(s.h.box.Hall.Rounds())
	s.at = (s.at + e.By() + n) % n
	return ui.Step{}
}

func (s *roundScreen) begin() ui.Step {
	round := s.h.box.Hall.Rounds()[s.at]
	return s.h.confirmReplace(func() ui.Step {
		return s.h.box.BeginRound(round, func() ui.Step {
			return s.h.withLast(s.game, false, func(last *journal.Game) ui.Step { return s.game.BeginRound(s.h.box, last, round) })
		})
	})
}
