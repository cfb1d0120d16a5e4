// Package cryptid holds the screens of the game Cryptid.
//
// A [Table] is a game in progress. It holds the data that outlive a screen, such as the cursor, the
// lessons, the clock, the findings about the pieces, and what the table has already seen.
// Everything else is in the position on disk, or in the screen that needs it. Start with game.go,
// which describes the game to package table, and phase.go, which chooses the screen for a
// position. Then read
//
//   - turn.go, answer.go and boxmove.go, the screens of play; clue.go and clueentry.go, which show
//     and enter clues; menu.go, and vote.go, hint.go, takeback.go, pieces.go, pin.go and rules.go
//     for what it offers; ending.go and demo.go;
//   - check.go and alert.go, which report mistakes if the box does not know all clues; mistake.go,
//     for a piece that is known to be wrong; correct.go, where it is corrected; and misfit.go, for
//     clues that do not fit together;
//   - confirm.go, which the screens of play share: who confirms, with which key or PIN;
//     table.go, which draws the map; news.go, which says what happened and who
//     does what now; lesson.go, which
//     explains it; clock.go and clockscreen.go, which count the time of a turn.
//
// Do of [table.Table] decides, saves and applies an event. Table.happened returns its sound and
// notice, from the event and the positions before and after it. Unless it also returns a screen,
// Continue of [table.Table] lets Table.ahead check the pieces or make the box's own move. If
// neither is due, Continue shows the screen that Table.screen returns.
//
// Package setup sets a game up, package chart draws its map, and package lookback reviews it.
package cryptid

import (
	"cmp"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
	"gamekeeper/ui/cryptid/setup"
	"gamekeeper/ui/table"
)

// A Table is a game of Cryptid on the screen.
type Table struct {
	*table.Table[play.Position, play.Event]
	pieces           PieceCounts
	cursor           chart.Cursor
	lessons          lessons
	clock            clock
	checker          checker
	playsWithoutClue cryptid.SeatSet // the seats that play without entering a clue
	mapFix           setup.Correction
	inPlay           bool // play was started, even if not everybody has looked at their clue
	announced        int  // the line of the wrong piece that was announced

	hintLater  bool // the table plays on before it reads the hint's number off the card
	blankSheet bool // the box does not fill in the sheet of all clues
}

// view returns the public part of the game as saved.
func (t *Table) view() *play.View { return &t.Current().View }

// mapKeys returns the bindings of a screen on which a space is chosen. ok and back bind OK and
// Back.
func (t *Table) mapKeys(ok, back ui.Binding) []ui.Binding {
	return t.cursor.Keys(newsLine(t.view()), ok, back)
}

// draw draws a scene of the table, with the lesson of the current step.
func (t *Table) draw(f *ui.Frame, sc chart.Scene) {
	t.drawWith(t.lessonAt(f.Look, sc.UsesCursor), f, sc)
}

// drawWith draws a scene of the table with a lesson. If the scene has no news, it shows the
// table's.
func (t *Table) drawWith(lesson say.Text, f *ui.Frame, sc chart.Scene) {
	sc.Lesson = lesson
	sc.View, sc.Cursor = cmp.Or(sc.View, t.view()), t.cursor.At
	if f.Refusal != "" && f.Refusal == notice(sc.View) { // beside who owes what now
		sc.Pending = say.Join(" ", f.Refusal, sc.Pending)
	} else {
		sc.Notice = f.Refusal
	}
	sc.News = cmp.Or(sc.News, t.news(f.Look))
	line := newsLine(sc.View)
	sc.NewsRead = t.cursor.HasRead(line)
	sc.Unchosen = !sc.NewsRead
	if back, ok := sc.View.Record[line-1].Event.(play.TookBack); ok && f.Refusal != "" && f.Refusal == notice(sc.View) {
		f.FlickeringLamps |= lamps(sc.View.SeatOf(sc.View.Record[back.Line-1].Event))
	}
	c := t.running()
	if h := sc.View.Preferences; (h.ThinkingLimit > 0 || sc.View.Limit > 0) && sc.View.Thinking() {
		sc.Clock = table.ClockText(c.left(sc.View))
	}
	if reminder := c.reminder(sc.View); reminder != "" {
		sc.News, sc.NewsRead = reminder, false
		f.FlickeringLamps |= lamps(t.view().SeatsOf(t.view().Player)...)
	}
	sc.Suspects = t.checker.suspects()
	sc.Middle, sc.Focus = t.cursor.Window(line)
	if len(sc.Rows) > 0 {
		sc.Focus = nil // the space is already chosen
	}
	sc.Draw(f)
}

// acting returns the seats that move next, or have won.
func acting(v *play.View) (seats []int) {
	for seat := 1; seat <= v.SeatCount(); seat++ {
		if v.IsActing(cryptid.Seat(seat)) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// lamps returns the set of the seats' lamps.
func lamps(seats ...cryptid.Seat) ui.Lamps {
	var l ui.Lamps
	for _, seat := range seats {
		l |= ui.Lamp(int(seat))
	}
	return l
}
