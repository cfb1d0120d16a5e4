// Package cryptid is the screens of the game Cryptid.
//
// A [Table] is a game that is being played. It owns little: what somebody points at, what was
// explained, how long somebody thinks, and what was found among the pieces. Everything else
// is in the position on disk, or in the screen that needs it. Read the files in this order:
//
//   - news.go says what happens, in the words of the table; lesson.go, clock.go and check.go
//     have the values that a table owns, and table.go draws the map with all that.
//   - sign.go has what every screen of play shares: who confirms, with which key or PIN.
//     [Table.sign] is the way of all that a player confirms.
//   - clue.go and telling.go show and enter clues; turn.go, answer.go and boxmove.go play;
//     mistake.go, alert.go and correct.go correct; vote.go, hint.go and takeback.go are for
//     what the menu offers; ending.go ends.
//   - phase.go knows all of them: it says which screen a position calls for.
//
// There is one way on after an event. Do of [table.Table] has it decided, saved and applied.
// Table.happened returns what came of it, from the positions before and after alone. Then
// GoOn asks Table.ahead what the box has to do first, checking the pieces or its own move, and
// else shows Table.screen.
//
// Setting a game up and looking back on it are packages of their own, setup and lookback.
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
	pieces  Pieces
	cursor  chart.Cursor
	lessons lessons
	clock   clock
	checker checker
	untold  cryptid.SeatSet // who plays without telling the box the clue
	mapFix  setup.Correction
	inPlay  bool // play has begun, whoever has looked at a clue or not
	seen    int  // the line of a wrong piece whose owner has seen in private what is wrong
}

// view is what everybody may see of the game as it stands on disk.
func (t *Table) view() *play.View { return &t.Current().View }

// mapKeys returns what the keys do where a space is chosen: ok is what OK does at it.
func (t *Table) mapKeys(ok, back ui.Binding) []ui.Binding {
	return t.cursor.Keys(newsLine(t.view()), ok, back)
}

// draw draws a scene of the table, with the lesson of the step that is to be done.
func (t *Table) draw(f *ui.Frame, sc chart.Scene) { t.drawWith(t.lesson(), f, sc) }

// drawWith draws a scene of the table with a lesson, and with what just happened unless it
// says something else.
func (t *Table) drawWith(lesson say.Text, f *ui.Frame, sc chart.Scene) {
	sc.Lesson = lesson
	sc.View, sc.Notice, sc.Cursor = t.view(), cmp.Or(sc.Notice, f.Why), t.cursor.At
	sc.News = cmp.Or(sc.News, t.speaker(f).news())
	line := newsLine(sc.View)
	sc.Read = t.cursor.HasRead(line)
	c := t.running()
	sc.Clock = c.figures(sc.View)
	if reminder := c.reminder(sc.View); reminder != "" {
		sc.News, sc.Read = reminder, false
		f.Flicker |= lamps(t.view().SeatsOf(t.view().Player)...)
	}
	if seat, back := judgedBack(sc.View); f.Why != "" && f.Why == back {
		f.Flicker |= lamps(seat)
	}
	sc.Suspects, sc.Focus = t.checker.suspects(), func(s cryptid.Space) { t.cursor.Focus(s, line) }
	if len(sc.Rows) > 0 {
		sc.Focus = nil // the space was chosen
	}
	sc.Draw(f)
}

// acting are the seats of whoever moves next, or has won.
func acting(v *play.View) (seats []int) {
	for seat := 1; seat <= v.Seats(); seat++ {
		if v.Acts(cryptid.Seat(seat)) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// lamps is the set of the seats' lamps.
func lamps(seats ...cryptid.Seat) ui.Lamps {
	var l ui.Lamps
	for _, seat := range seats {
		l |= ui.Lamp(int(seat))
	}
	return l
}

// leave leaves a screen, and goHome the table, on which the game stays.
func leave() ui.Step { return ui.Step{Pop: 1} }

func goHome() ui.Step { return ui.Step{Home: true} }

// drawMapKey tells what the signs on the map mean.
func drawMapKey(v *play.View, f *ui.Frame) {
	f.Head("Map key", "")
	chart.DrawKey(f.Body().Inset(1, 0), v)
}

// speaker speaks of the game as it stands on disk.
func (t *Table) speaker(f *ui.Frame) speaker {
	return speaker{t.view(), f.Look, t.pieces}
}

// latest is what somebody would read aloud of the game, once it is in play. What the box has
// moved is seen first, and who does what now comes after that.
func (t *Table) latest() []say.Text {
	s := speaker{t.view(), ui.Look{}, t.pieces}
	switch v := s.View; {
	case v.Ending != nil, v.HintDue, v.Misfit, len(v.Mistakes) > 0:
		return []say.Text{s.news(), v.Next()}
	case t.before() != nil, !t.inPlay:
		return nil
	case v.BoxMove() != 0:
		return []say.Text{s.news()}
	}
	return []say.Text{s.news(), s.now()}
}

// running returns the clock as it runs since the last move.
func (t *Table) running() *clock {
	v := t.view()
	move := len(v.Record)
	for move > 0 && len(spacesOf(v.Record[move-1].Event)) == 0 {
		move--
	}
	if t.clock.move == move {
		return &t.clock
	}
	return &clock{move: move}
}

// taught returns what was explained so far.
func (t *Table) taught() lessonSet {
	if p := t.Current(); t.lessons.lines != len(p.Record) {
		t.lessons = lessons{taughtIn(p), len(p.Record)}
	}
	return t.lessons.taught
}

// lesson returns what is explained now.
func (t *Table) lesson() say.Text { return lessonOf(t.view(), t.taught()) }
