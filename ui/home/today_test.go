package home_test

import (
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
	"gamekeeper/ui/table/tabletest"
)

// daily returns chess with a daily game. It starts with the event "day" and the date, and "mate" or
// "lost" ends it. Its score is its number of events.
func daily() table.Game {
	g := chess()
	g.DailyGame = table.DailyGame{Title: "the mate", LowWins: true}
	g.BeginDaily = func(_ *table.Box, last *journal.Game, day tabletop.Day) ui.Step {
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
			s.Review = table.OpenText("How it went", func() say.Text { return "the review" })
			s.DailyResult = &tabletop.DailyResult{Day: tabletop.Day(day), Over: s.Over, Won: last == "mate", Score: len(game.Entries), Text: say.Count(len(game.Entries), "%d line", "%d lines")}
		}
		return s, err
	}
	return g
}

// keepOn puts a game with these events in the journal, as if it were started on a day at half past
// seven, and returns its ID.
func keepOn(p *tabletest.Player, day tabletop.Day, events ...string) (id string) {
	p.T.Helper()
	now := p.Now
	p.Now = day.Time().Add(19*time.Hour + 30*time.Minute)
	defer func() { p.Now = now }()
	return keep(p, "chess", events...)
}

// onDay returns a box with the daily chess, at half past seven on a day.
func onDay(t *testing.T, day tabletop.Day) *tabletest.Player {
	time.Local = time.UTC
	p := tabletest.New(t, daily())
	p.Now = day.Time().Add(19*time.Hour + 30*time.Minute)
	return p
}

// script presses the keys of each step, and checks that its text is shown then.
func script(p *tabletest.Player, steps [][2]string) {
	p.T.Helper()
	for _, step := range steps {
		p.Press(step[0])
		p.CheckShows(step[1])
	}
}

// TestToday checks that a day counts once, by the game started first, and that the best result is
// the lowest score. Once today is lost, there are no days won in a row.
func TestToday(t *testing.T) {
	p := onDay(t, "2026-01-12")
	keepOn(p, "2026-01-08", "day 2026-01-08", "mate")
	keepOn(p, "2026-01-09", "day 2026-01-09", "lost")
	keepOn(p, "2026-01-10", "day 2026-01-10", "e4", "mate")
	keepOn(p, "2026-01-10", "e4")
	keepOn(p, "2026-01-11", "day 2026-01-11", "e4", "e5", "mate")
	keepOn(p, "2026-01-11", "day 2026-01-11", "mate")
	keepOn(p, "2026-01-11", "castles")
	keepOn(p, "2026-01-12", "day 2026-01-07", "e4")
	script(p, [][2]string{
		{"v!", "> Chess the mate"},
		{"", "4 days played, 2-day streak. Best: 2 lines."},
		{"!", "2026-01-12 after day 2026-01-07"}, // the table's last daily game
		{"~ v<", "11 January 2026"},
		{"", "Chess 4 lines"}, // and not the later game, with a score of 2
		{"^!", "Chess: 4 lines. Each day counts once."},
		{"!", "the review"},
		{"~ v<<", "9 January 2026"},
		{"^", "4 days played, 2-day streak."}, // as on every day
		{"v<<", "7 January 2026"},
		{"^", "Chess ongoing"},
		{"!", "the board of"},
	})
	keepOn(p, "2026-01-12", "day 2026-01-12", "lost")
	p.Press("~ ~ !")
	p.CheckShows("5 days played, 0-day streak.")
}

// TestDaysGoneBy checks that past days can be played and count, but not for days in a row, and that
// neither future days nor those before the first can be played.
func TestDaysGoneBy(t *testing.T) {
	p := onDay(t, "2026-01-03")
	keepOn(p, "2026-01-03", "day 2026-01-02", "mate")
	keepOn(p, "2026-01-03", "day 2026-01-03", "mate")
	script(p, [][2]string{
		{"v!", "2 days played, 1-day streak."},
		{"v>", "3 January 2026"},
		{"", "Days to come cannot be played."},
		{"<", "2 January 2026"},
		{"", "A past day. It does not count for your streak."},
		{"<<", "1 January 2026 is the first day."},
		{"^!", "2026-01-01 after day 2026-01-03"},
	})
}

// TestMidnight checks that the first press after midnight shows the next day and does nothing else,
// since it was meant for the day before. A past day that was chosen stays on the screen. While
// it waits for midnight, the screen lets the display go dark.
func TestMidnight(t *testing.T) {
	p := onDay(t, "2026-01-12")
	p.Press("v!")
	p.Wait(4 * time.Hour)
	p.Press("v^")
	p.CheckShows("12 January 2026")
	if p.Stage.SleepScreen() == nil {
		t.Error("the display stays bright")
	}
	p.Wait(time.Hour)
	p.Press("!")
	p.CheckShows("> Chess the mate Day Tue 13 January 2026")
	p.Press("!")
	p.CheckShows("2026-01-13 after no other")

	p = onDay(t, "2026-01-12")
	p.Press("v! v<")
	p.Wait(5 * time.Hour)
	p.Press("^")
	p.CheckShows("11 January 2026")
	p.Press("[Day] >>>>")
	p.CheckShows("13 January 2026")
}

// TestFalseClock checks which day counts as the current one. It is the clock's, unless that is
// before the program was built or beyond the days that can be played. If the date is in doubt, as
// it also is if nothing has set the clock, the
// box says so and lets the players choose the day, which then counts as today.
func TestFalseClock(t *testing.T) {
	const inDoubt = "The clock may be wrong."
	for name, test := range map[string]struct {
		clock, built string
		before       func(p *tabletest.Player)
		shows        string
		doubt        bool
	}{
		"that nothing has set":     {"2026-03-05", "2026-03-01", func(p *tabletest.Player) { p.Box.ClockUnset = func() bool { return true } }, "5 March 2026", true},
		"that a network has set":   {"2026-03-05", "2026-03-01", func(p *tabletest.Player) { p.Box.ClockUnset = func() bool { return false } }, "5 March 2026", false},
		"right":                    {"2026-03-05", "2026-03-01", func(*tabletest.Player) {}, "5 March 2026", false},
		"with a file of year 9999": {"2026-03-05", "2026-03-01", func(p *tabletest.Player) { write(p, "99991231-2359.game", "") }, "5 March 2026", false},
		"after a game that was begun while it was ahead":         {"2026-03-05", "2026-03-01", func(p *tabletest.Player) { keepOn(p, "2028-07-01", "e4") }, "5 March 2026", true},
		"earlier than the program":                               {"1970-01-01", "2026-03-01", func(*tabletest.Player) {}, "1 March 2026", true},
		"later than the first day, and earlier than the program": {"2026-02-10", "2026-03-01", func(*tabletest.Player) {}, "1 March 2026", true},
		"earlier, and a game was begun since":                    {"1970-01-01", "2026-03-01", func(p *tabletest.Player) { keepOn(p, "2026-03-04", "e4") }, "4 March 2026", true},
		"earlier, and a day was chosen":                          {"1970-01-01", "2026-03-01", func(p *tabletest.Player) { keepOn(p, "1970-01-01", "day 2026-03-06", "mate") }, "6 March 2026", true},
		"earlier, and a file of year 9999":                       {"1970-01-01", "2026-03-01", func(p *tabletest.Player) { write(p, "99991231-2359.game", "") }, "1 March 2026", true},
		"of year 9999":                                           {"9999-12-31", "2026-03-01", func(*tabletest.Player) {}, "1 March 2026", true},
		"earlier than all days":                                  {"1970-01-01", "", func(*tabletest.Player) {}, "1 January 2026", true},
	} {
		t.Run(name, func(t *testing.T) {
			p := onDay(t, tabletop.Day(test.clock))
			p.Box.Games.BuildTime = tabletop.Day(test.built).Time()
			test.before(p)
			p.Press("[Today]!")
			p.CheckShows(test.shows)
			if seen := p.Words(" "); strings.Contains(seen, inDoubt) != test.doubt {
				t.Fatalf("in doubt should be %t: %s", test.doubt, seen)
			}
			if !test.doubt {
				return
			}
			p.CheckShows("> Day") // where it can be changed at once
			p.Press(">>")
			chosen := p.Words(" ")
			if strings.Contains(chosen, test.shows) || strings.Contains(chosen, "This day is over.") {
				t.Errorf("two days later it shows %s", chosen)
			}
		})
	}
}

// TestDayIsSpent checks that a day whose answer was shown is spent even if its game is deleted: no
// later game counts, not even one that starts in the same minute. A game deleted before its end
// spends no day. A day that is spent is none that was played.
func TestDayIsSpent(t *testing.T) {
	for last, row := range map[string]string{"lost": "Chess deleted", "mate": "Chess deleted", "e4": "Chess 2 lines"} {
		p := onDay(t, "2026-01-12")
		keepOn(p, "2026-01-12", "day 2026-01-12", last)
		p.Press("[Games played]! ! [Delete]! v!")
		if len(kept(p)) != 0 {
			t.Fatalf("it is not deleted:\n%s", p.Frame(40, 15, ui.PlainGlyphs()))
		}
		keepOn(p, "2026-01-12", "day 2026-01-12", "mate")
		keepOn(p, "2026-01-11", "day 2026-01-11", "mate")
		p = p.Restart()
		p.Press("[Today]!")
		p.CheckShows(row)
		if last != "e4" {
			p.CheckShows("1 day played, ")
			p.Press("!")
			p.CheckShows("you have seen this day's answer. A day counts once.")
			p.Press("!")
			p.CheckShows("2026-01-12 after")
		}
	}
}

// TestDeletedLater checks that deleting a game does not affect one that was started before it.
func TestDeletedLater(t *testing.T) {
	p := onDay(t, "2026-01-12")
	keepOn(p, "2026-01-12", "day 2026-01-12", "e4", "mate")
	keepOn(p, "2026-01-12", "day 2026-01-12", "mate")
	p.Press("[Games played]! ! [Delete]! v!")
	if len(kept(p)) != 1 {
		t.Fatal("it is not deleted")
	}
	p.GoHome()
	p.Press("[Today]!")
	p.CheckShows("Chess 3 lines")
}
