package home

import (
	"slices"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// A dayOf is the day of a game.
type dayOf struct {
	game string
	day  tabletop.Day
}

// today shows the games of a day, which are the same on every box, and how those that were
// played went.
type today struct {
	home *Home
	// clock is the day that it is, and day the one on the screen.
	clock, day tabletop.Day
	// played has of each day the game that was begun first: that one counts.
	played map[dayOf]playedDay
	list   ui.List
}

// A playedDay is a game of a day that was played, and what is public of it.
type playedDay struct {
	table.Summary
	game journal.Game
}

// today reads the days that were played, and shows the games of the day that the clock says
// it is, or if it is wrong for sure, the earliest that it can be. Any other can be chosen.
func (h *Home) today() ui.Step {
	s := &today{home: h, played: map[dayOf]playedDay{}}
	progress := new(ui.Progress)
	return ui.Step{Work: &ui.Work{
		Word: "reading", Progress: progress,
		Do: func(now time.Time) error {
			s.clock = tabletop.DayAt(h.box.Games.Latest(now))
			s.day = s.clock
			return s.read(progress)
		},
		Then: func(err error, _ time.Time) ui.Step {
			if err != nil {
				return ui.Step{Push: ui.NewPage("Today", say.Of(err)), Sound: ui.Refused}
			}
			return ui.Step{Push: s}
		},
	}}
}

// read reads of every game how it began, and those of a day whole. What cannot be read is
// passed over.
func (s *today) read(progress *ui.Progress) error {
	ids, err := journal.IDs(s.home.box.Disk, s.home.box.Path)
	for i, id := range ids {
		if err := progress.At(int64(i), int64(len(ids))); err != nil {
			return err
		}
		begun, err := journal.ReadBeginning(s.home.box.Disk, s.home.box.Path, id)
		i := slices.IndexFunc(s.home.shelf, func(g table.Game) bool { return g.Name == begun.Header.Game })
		if err != nil || i < 0 || !ofDay(s.home.shelf[i], begun) {
			continue
		}
		listed := journal.Listed{}
		listed.Game, listed.Err = journal.Read(s.home.box.Disk, s.home.box.Path, id)
		sum := Summarise(s.home.shelf, listed)
		if sum.Day == nil {
			continue
		}
		if of := (dayOf{begun.Header.Game, sum.Day.Day}); s.played[of].Day == nil {
			s.played[of] = playedDay{sum, listed.Game}
		}
	}
	return err
}

// rows are the games that have a game of the day, and the day.
func (s *today) rows() (rows []ui.Row) {
	for _, g := range s.home.ofDay() {
		row := ui.Row{Text: g.Title, Value: g.Today.Title, Open: func() ui.Step { return s.home.instead(func() ui.Step { return s.begin(g) }) }}
		if played := s.played[dayOf{g.Name, s.day}]; played.Day != nil {
			row.Value, row.Open = played.Day.Text, func() ui.Step { return s.again(g) }
			if !played.Day.Over {
				row.Value = played.State()
			}
		}
		rows = append(rows, row)
	}
	return append(rows, ui.Row{
		Text: "Day", Value: say.Join(" ", weekdays[column(s.day)], tabletop.Date(s.day.Time())),
		Turn: func(by int) ui.Step { s.day = s.day.After(by); return ui.Step{} },
		Open: func() ui.Step { return ui.Step{Push: &calendar{s}} },
	})
}

// ofDay are the games on the shelf that have a game of the day.
func (h *Home) ofDay() (all []table.Game) {
	for _, g := range h.shelf {
		if g.OfDay != nil {
			all = append(all, g)
		}
	}
	return all
}

// begin begins the game of the day with the names of the last game of its kind.
func (s *today) begin(g table.Game) ui.Step {
	return s.home.withLast(g, func(last *journal.Game) ui.Step { return g.OfDay(s.home.box, last, s.day) })
}

// again goes on with a game of the day, or offers the review of one that is over, and to
// play it once more.
func (s *today) again(g table.Game) ui.Step {
	played := s.played[dayOf{g.Name, s.day}]
	if !played.Day.Over {
		return s.home.resume(played.game)
	}
	return ui.Step{Push: ui.NewAsk(say.Sprintf("%s: %s. A day counts once.", g.Title, played.Day.Text), 0,
		ui.Row{Text: "How it went", Open: played.Review},
		ui.Row{Text: "Play it once more", Open: func() ui.Step { return s.home.instead(func() ui.Step { return s.begin(g) }) }})}
}

// Draw draws the rows and, below them, how the days of the game under the cursor went.
func (s *today) Draw(f *ui.Frame) {
	rows := s.rows()
	const same = "the same on every box"
	f.Head("Today", same)
	f.Aloud(say.Sentence(same))
	body := f.Body()
	s.list.Draw(body.Rows(1, len(rows)), rows)
	if games := s.home.ofDay(); s.list.At < len(games) {
		body.Inset(1, 0).Para(len(rows)+2, s.streak(games[s.list.At]), f.Look.Text)
	}
	f.Keys(append(s.list.Keys(rows), ui.Leave("home"))...)
}

// streak says how many days of a game were played, how many in a row were won up to today, or
// as long as today is not over, up to yesterday, and the best.
func (s *today) streak(g table.Game) say.Text {
	var best *tabletop.Result
	n, row := 0, 0
	for of, played := range s.played {
		if of.game != g.Name || !played.Day.Over {
			continue
		}
		n++
		if is := played.Day; is.Won && (best == nil || is.Score != best.Score && is.Score < best.Score == g.Today.Least) {
			best = is
		}
	}
	day := s.clock
	if is := s.played[dayOf{g.Name, day}].Day; is == nil || !is.Over {
		day = day.After(-1)
	}
	for ; s.won(g, day); day = day.After(-1) {
		row++
	}
	if best == nil {
		return ""
	}
	return say.Sprintf("%s, %s. The best: %s.", say.Count(n, "%d day played", "%d days played"), say.Count(row, "%d day won in a row", "%d days won in a row"), best.Text)
}

// won reports whether the game of a day was won.
func (s *today) won(g table.Game, day tabletop.Day) bool {
	r := s.played[dayOf{g.Name, day}].Day
	return r != nil && r.Won
}

// A calendar is the month of the day, with what was played: below each day a sign for each
// game, in the order of the list.
type calendar struct{ today *today }

// The columns of a day, and the weekdays as the calendar begins them.
const dayWidth = 5

var weekdays = [7]say.Text{"Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"}

// column is where in its week a day is.
func column(day tabletop.Day) int { return (int(day.Time().Weekday()) + 6) % len(weekdays) }

// Draw draws the weeks of the month, in two rows each.
func (c *calendar) Draw(f *ui.Frame) {
	s := c.today
	f.Head(tabletop.Date(s.day.Time()), "+ won  - lost")
	body := f.Body().Inset(1, 0)
	for i, name := range weekdays {
		body.Text(i*dayWidth+1, 0, name, f.Look.Dim)
	}
	first := s.day.After(1 - s.day.Time().Day())
	for day := first; day.Time().Month() == first.Time().Month(); day = day.After(1) {
		at := column(first) + day.Time().Day() - 1
		x, y := at%len(weekdays)*dayWidth, 1+at/len(weekdays)*2
		text, style := say.Sprintf(" %2d ", day.Time().Day()), f.Look.Text
		if day == s.day {
			text, style = say.Sprintf("[%2d]", day.Time().Day()), f.Look.Selected
			body.Point(x+1, y)
		}
		body.Text(x, y, text, style)
		body.Letters(x+1, y+1, s.signs(day), f.Look.Good)
	}
	body.Rows(1, body.H).Choose(func(x, y int) ui.Key {
		day, was := first.After(min(x/dayWidth, len(weekdays)-1)+y/2*len(weekdays)-column(first)), s.day
		switch {
		case day == was:
			return ui.OK
		case day.Time().Month() == first.Time().Month():
			s.day = day
		}
		return ui.NoKey
	})
	f.Keys(ui.Bind(ui.OK, "choose", leave), ui.Leave("leave"), ui.Move("move", c.move))
}

func leave() ui.Step { return ui.Step{Pop: 1} }

// signs are how the games of a day went: + for won, - for lost, . for one that goes on.
func (s *today) signs(day tabletop.Day) string {
	var signs []byte
	for _, g := range s.home.ofDay() {
		switch r := s.played[dayOf{g.Name, day}].Day; {
		case r == nil:
			signs = append(signs, ' ')
		case !r.Over:
			signs = append(signs, '.')
		case r.Won:
			signs = append(signs, '+')
		default:
			signs = append(signs, '-')
		}
	}
	return string(signs)
}

// move moves over the days, from month to month.
func (c *calendar) move(e ui.Event) {
	week := len(weekdays)
	c.today.day = c.today.day.After(map[ui.Key]int{ui.Left: -1, ui.Right: 1, ui.Up: -week, ui.Down: week}[e.Key])
}
