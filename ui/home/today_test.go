package home_test

import (
	"strings"
	"testing"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
	"gamekeeper/ui/table/tabletest"
)

// daily is chess with a game of the day: it begins with "day" and the date, and ends with
// "mate" or "lost"; its score is how many lines it has.
func daily() table.Game {
	g := chess()
	g.Today = table.Today{Title: "the mate", Least: true}
	g.OfDay = func(_ *table.Box, last *journal.Game, day tabletop.Day) ui.Step {
		like := "no other"
		if last != nil {
			like = last.Entries[0].Text
		}
		return ui.Step{Push: ui.NewPage("Chess of the day", say.Sprintf("%s after %s", day, like))}
	}
	summarise := g.Summarise
	g.Summarise = func(game journal.Game) (table.Summary, error) {
		s, err := summarise(game)
		if day, ok := strings.CutPrefix(game.Entries[0].Text, "day "); ok {
			last := game.Entries[len(game.Entries)-1].Text
			s.Over = last == "mate" || last == "lost"
			s.Review = table.Reads("How it went", func() say.Text { return "the review" })
			s.Day = &tabletop.Result{Day: tabletop.Day(day), Over: s.Over, Won: last == "mate", Score: len(game.Entries), Text: say.Count(len(game.Entries), "%d line", "%d lines")}
		}
		return s, err
	}
	return g
}

// A day counts once, by the game that was begun first; the best is the one with the lowest
// score, and won in a row are those up to today: none once today is lost.
func TestToday(t *testing.T) {
	p := tabletest.New(t, daily()) // on 2 January
	for _, game := range [][]string{
		{"day 2025-12-29", "mate"}, {"day 2025-12-31", "e4", "mate"}, {"e4"}, {"day 2026-01-01", "e4", "e5", "mate"},
		{"day 2025-12-30", "lost"}, {"day 2026-01-01", "mate"}, {"castles"}, {"day 2026-01-03", "e4"},
	} {
		keep(p, "chess", game...)
	}
	for _, step := range []struct{ keys, shows string }{
		{"v!", "> Chess the mate"},
		{"", "4 days played, 2 days won in a row. The best: 2 lines."},
		{"!", "2026-01-02 after castles"}, // the last game of the table, and not of a day
		{"~ v<", "1 January 2026"},
		{"", "Chess 4 lines"}, // and not the later game of 2
		{"^!", "Chess: 4 lines. A day counts once."},
		{"!", "the review"},
		{"~ v<<", "30 December 2025"},
		{"^", "4 days played, 2 days won in a row."}, // as on every day
		{"v!", "[30] 31"},
		{"", "+ - +"},
		{"<<< !", "27 December 2025"},
		{">>>>>>> ^", "Chess going on"},
		{"!", "the board of"},
	} {
		p.Press(step.keys)
		p.Shows(step.shows)
	}
	keep(p, "chess", "day 2026-01-02", "lost")
	p.Press("~ ~ !")
	p.Shows("5 days played, 0 days won in a row.")
}
