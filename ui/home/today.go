package home

import (
	"cmp"
	"slices"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// today is the screen that shows the daily games of a day, which are the same on every box, with
// the results of those played. Any day from the first one to the current one can be chosen.
type today struct {
	home *Home
	date date
	day  tabletop.Day // the day on the screen
	// played holds, for each kind and day, the daily game that was started first: only that one
	// counts.
	played map[dayKey]playedDay
	list   ui.List
}

// today reads the days that were played, and shows the games of the current day.
func (h *Home) today() ui.Step {
	s := &today{home: h}
	return ui.Step{Work: ui.Reading(func(progress *ui.Progress, now time.Time) error {
		days, err := h.readDays(progress)
		s.played, s.date = days.played, dateAt(now, h.box.Games.BuildTime, days.newest, days.last)
		s.date.doubtful = s.date.doubtful || h.box.ClockUnset != nil && h.box.ClockUnset()
		s.day = s.date.today
		return err
	}, func(err error) ui.Step {
		if err != nil {
			return ui.Step{Push: ui.NewPage("Today", say.FromError(err)), Sound: ui.Refused}
		}
		if s.date.doubtful {
			s.list.Cursor = len(h.ofDay()) // on the row for the day
		}
		return ui.Step{Push: s}
	})}
}

// rows returns a row for each game with a daily game, and one for the day.
func (s *today) rows() (rows []ui.Row) {
	for _, g := range s.home.ofDay() {
		row := ui.Row{Text: g.Title, Value: g.DailyGame.Title, Open: func() ui.Step { return s.home.confirmReplace(func() ui.Step { return s.begin(g) }) }}
		if played := s.played[dayKey{g.Name, s.day}]; played.DailyResult != nil {
			row.Value, row.Open = played.DailyResult.Text, func() ui.Step { return s.again(g) }
			if !played.DailyResult.Over {
				row.Value = played.State().Text()
			}
		}
		rows = append(rows, row)
	}
	return append(rows, ui.Row{
		Text: "Day", Value: say.Join(" ", weekdays[s.day.Time().Weekday()], tabletop.Date(s.day.Time())),
		Change: func(by int) ui.Step { return s.choose(s.day.AddDays(by)) },
	})
}

var weekdays = [7]say.Text{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"}

// choose shows a day, if its games can be played. If the date is in doubt, the chosen day counts
// as the current one.
func (s *today) choose(day tabletop.Day) ui.Step {
	if day > s.date.today && !s.date.has(day) {
		return ui.Refuse(say.Errorf("days to come cannot be played"))
	}
	if !s.date.has(day) {
		return ui.Refuse(say.Errorf("%s is the first day", tabletop.Date(tabletop.FirstDay.Time())))
	}
	if s.day = day; s.date.doubtful {
		s.date.today = day
	}
	return ui.Step{}
}

// ofDay returns the games on the shelf that have a daily game.
func (h *Home) ofDay() []table.Game {
	return slices.DeleteFunc(slices.Clone(h.shelf), func(g table.Game) bool { return g.BeginDaily == nil })
}

// begin starts a daily game for the same players as the last one of its kind.
func (s *today) begin(g table.Game) ui.Step {
	return s.home.withLast(g, true, func(last *journal.Game) ui.Step { return g.BeginDaily(s.home.box, last, s.day) })
}

// again resumes a daily game that was played. If it is over, a question offers its review, unless
// the game was deleted, and another try.
func (s *today) again(g table.Game) ui.Step {
	played := s.played[dayKey{g.Name, s.day}]
	if !played.DailyResult.Over {
		return s.home.resume(played.game)
	}
	once := ui.Row{Text: "Play it again", Open: func() ui.Step { return s.home.confirmReplace(func() ui.Step { return s.begin(g) }) }}
	if played.deleted {
		return ui.Step{Push: ui.NewDialog(say.Sprintf("%s: you have seen this day's answer. A day counts once.", g.Title), 0, once)}
	}
	return ui.Step{Push: ui.NewDialog(say.Sprintf("%s: %s. Each day counts once.", g.Title, played.DailyResult.Text), 0,
		ui.Row{Text: "How it went", Open: played.Review}, once)}
}

// Draw draws the rows and, below them, a notice about the day or the last press, and the streak of
// the game at the cursor. If today was shown, the first press after midnight only shows the next
// day.
func (s *today) Draw(f *ui.Frame) {
	rows := s.rows()
	const same = "the same on every box"
	f.Head("Today", same)
	f.Speak(say.Sentence(same))
	body := f.Body()
	s.list.Draw(body.Rows(1, len(rows)), rows)
	body = body.Inset(1, 0)
	y := body.Para(len(rows)+2, cmp.Or(f.Refusal, s.about()), f.Look.Warning)
	if games := s.home.ofDay(); s.list.Cursor < len(games) {
		body.Para(y, s.streak(games[s.list.Cursor]), f.Look.Text)
	}
	f.Keys(append(s.list.Keys(rows), ui.Leave("home"))...)
	f.WrapPresses(func(e ui.Event, does func(ui.Event) ui.Step) ui.Step {
		if s.moves(e.Now) {
			return ui.Step{} // the press was meant for the day before
		}
		return does(e)
	})
}

// about returns a notice that the clock may be wrong, or that the day is over, or "" if neither is
// so.
func (s *today) about() say.Text {
	switch {
	case s.date.doubtful:
		return "The clock may be wrong. Is this the date? If not, change the day."
	case s.day < s.date.today:
		return "A past day. It does not count for your streak."
	}
	return ""
}

// moves advances the current day to that of the given time, and reports whether that changes the
// day on the screen. It is called only for a press: a screen that waits for midnight would never go
// dark.
func (s *today) moves(now time.Time) bool {
	was := s.date.today
	if s.date.doubtful || now.Before(s.date.midnight) {
		return false
	}
	if s.date.move(now); s.day != was || s.date.today == was {
		return false
	}
	s.day = s.date.today
	return true
}

// streak returns how many days of a game were played, how many in a row were won, and the best
// result, or "" if none was won. The days in a row end today or, until today's game is over,
// yesterday. Only games started on their own date count for them.
func (s *today) streak(g table.Game) say.Text {
	var best *tabletop.DailyResult
	n, row := 0, 0
	for of, played := range s.played {
		if of.game != g.Name || !played.DailyResult.Over || played.deleted {
			continue
		}
		n++
		if is := played.DailyResult; is.Won && (best == nil || is.Score != best.Score && is.Score < best.Score == g.DailyGame.LowWins) {
			best = is
		}
	}
	day := s.date.today
	if is := s.played[dayKey{g.Name, day}].DailyResult; is == nil || !is.Over {
		day = day.AddDays(-1)
	}
	for ; s.won(g, day); day = day.AddDays(-1) {
		row++
	}
	if best == nil {
		return ""
	}
	return say.Sprintf("%s, %s. Best: %s.", say.Count(n, "%d day played", "%d days played"), say.Count(row, "%d-day streak", "%d-day streak"), best.Text)
}

// won reports whether a daily game was won and started on its own date.
func (s *today) won(g table.Game, day tabletop.Day) bool {
	played := s.played[dayKey{g.Name, day}]
	return played.DailyResult != nil && played.DailyResult.Won && !played.late
}
