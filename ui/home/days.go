package home

import (
	"slices"
	"strings"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/journal"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// A date is the current day, as far as the box can know it.
type date struct {
	today tabletop.Day
	// doubtful is set if the clock cannot be right, if nothing has set it, or if a game is later
	// than the clock. One of the two is wrong then, and only the players know which.
	doubtful bool
	midnight time.Time // when today ends; zero if the clock cannot be right
}

// dateAt returns the date at a time of the clock. built is when the program was built, or the zero
// time if unknown. newest is the latest day on which a game was started, and last the latest day
// whose daily game was played.
func dateAt(now, built time.Time, newest, last tabletop.Day) date {
	var d date
	d.move(now)
	if wrong := now.Before(built) || d.today < tabletop.FirstDay || d.today > tabletop.LastDay; wrong {
		latest := max(tabletop.FirstDay, tabletop.DayAt(built), newest, last)
		return date{today: min(latest, tabletop.LastDay), doubtful: true}
	}
	d.doubtful = newest > d.today
	return d
}

// move sets the day to that of the given time.
func (d *date) move(now time.Time) {
	y, m, day := now.Local().Date()
	d.today, d.midnight = tabletop.DayAt(now), time.Date(y, m, day+1, 0, 0, 0, 0, time.Local)
}

// has reports whether a day's games can be played. Days before the first cannot, nor can future
// days, unless the date is doubtful.
func (d *date) has(day tabletop.Day) bool {
	end := d.today
	if d.doubtful {
		end = tabletop.LastDay
	}
	return tabletop.FirstDay <= day && day <= end
}

// A dayKey identifies the daily game of a kind and a day.
type dayKey struct {
	game string
	day  tabletop.Day
}

// A playedDay is a daily game that was played, and its public summary.
type playedDay struct {
	table.Summary
	game    journal.Game
	late    bool // it was started after its day was over
	deleted bool // only its mark is left
}

// days holds what the journal records about daily games.
type days struct {
	played map[dayKey]playedDay
	// newest is the latest day on which a game was started, and last the latest day whose daily
	// game was played. Each is empty if there is none.
	newest, last tabletop.Day
}

// readDays reads the start of every game, daily games in full, and the marks of deleted games
// whose answer was shown. It skips games that cannot be read.
func (h *Home) readDays(progress *ui.Progress) (days, error) {
	d := days{played: map[dayKey]playedDay{}}
	ids, err := journal.IDs(h.box.Disk, h.box.Path)
	if err != nil {
		return d, err
	}
	marks, err := journal.Marks(h.box.Disk, h.box.Path)
	if err != nil {
		return d, err
	}
	for i, id := range ids {
		if err := progress.Report(int64(i), int64(len(ids))); err != nil {
			return d, err
		}
		for len(marks) > 0 && journal.Compare(marks[0].ID, id) < 0 {
			d.mark(marks[0])
			marks = marks[1:]
		}
		h.readDay(&d, id)
	}
	for _, m := range marks {
		d.mark(m)
	}
	return d, nil
}

// readDay reads the start of a game, and adds the game if it is a daily game.
func (h *Home) readDay(d *days, id string) {
	begun, err := journal.ReadBeginning(h.box.Disk, h.box.Path, id)
	i := slices.IndexFunc(h.shelf, func(g table.Game) bool { return g.Name == begun.Header.Game })
	if err != nil || i < 0 || len(begun.Entries) == 0 {
		return
	}
	start := tabletop.DayAt(begun.Start)
	if begun.HasDate() && start <= tabletop.LastDay {
		d.newest = max(d.newest, start)
	}
	if !ofDay(h.shelf[i], begun) {
		return
	}
	listed := journal.ListedGame{}
	listed.Game, listed.Err = journal.Read(h.box.Disk, h.box.Path, id)
	sum := Summarise(h.shelf, listed)
	if sum.DailyResult == nil {
		return
	}
	d.last = max(d.last, sum.DailyResult.Day)
	d.add(dayKey{begun.Header.Game, sum.DailyResult.Day}, playedDay{Summary: sum, game: listed.Game, late: begun.HasDate() && start > sum.DailyResult.Day})
}

// add adds a daily game, unless an earlier one is already there.
func (d *days) add(of dayKey, played playedDay) {
	if d.played[of].DailyResult == nil {
		d.played[of] = played
	}
}

// mark adds the mark of a deleted game, unless it names no day.
func (d *days) mark(m journal.Mark) {
	game, text, _ := strings.Cut(strings.TrimSuffix(m.Text, "\n"), " ")
	if day, err := tabletop.ParseDay(text); err == nil {
		shown := tabletop.DailyResult{Day: day, Over: true, Text: "deleted"}
		d.add(dayKey{game, day}, playedDay{Summary: table.Summary{DailyResult: &shown, Over: true}, deleted: true})
	}
}

// deleteGame deletes a game. If the game showed a day's answer, a mark remains, so that no later
// game of that day counts.
func (h *Home) deleteGame(id, game string, day *tabletop.DailyResult) error {
	if day != nil && day.Over {
		if err := h.box.Games.Mark(id, game+" "+day.Day.String()+"\n"); err != nil {
			return err
		}
	}
	return h.box.Games.Delete(id)
}
