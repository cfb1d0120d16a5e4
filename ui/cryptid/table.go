// Package cryptid is the screens of the game Cryptid.
//
// Each screen is a type of its own with a Draw. While a game is
// played, the phase that it is in decides which screen lies on the home screen:
// see Table.screen. What somebody confirms goes through Table.sign, which asks for a PIN
// where there are PINs, and like everything that happens through Do of table.Table, which
// has the event decided, saved and applied before any screen shows it. Then checkAndGoOn
// looks for mistakes.
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
	cursor  chart.Cursor
	lessons lessons
	clock   clock
	checker checker
	untold  cryptid.SeatSet // who plays without telling the box the clue
	mapFix  setup.Correction
	inPlay  bool // play has begun, whoever has looked at a clue or not
	seen    int  // the line of a wrong piece whose owner has seen in private what is wrong
}

// newTable lays the screens of the game around a table.
func newTable(at *table.Table[play.Position, play.Event]) *Table {
	t := &Table{Table: at, cursor: chart.Cursor{At: cryptid.At(5, 4)}}
	at.Seats = t.view().Seats()
	at.Screen, at.Ahead, at.Happened, at.Latest = t.screen, t.ahead, t.happened, t.latest
	return t
}

// view is what everybody may see of the game as it stands on disk.
func (t *Table) view() *play.View { return &t.Current().View }

// screen is the screen of the phase that the game is in.
func (t *Table) screen() ui.Screen {
	if s := t.before(); s != nil {
		return s
	}
	return t.board()
}

// ahead looks over the pieces and lets the box move, once the game has come to play.
func (t *Table) ahead() (step ui.Step, due bool) {
	if t.before() != nil {
		return ui.Step{}, false
	}
	if step, due = t.checkPieces(); due {
		return step, true
	}
	return t.moveBox()
}

// before is the screen of what comes before play, or after it; nil where the game is in
// play.
func (t *Table) before() ui.Screen {
	v := t.view()
	switch {
	case v.Ending != nil:
		return &ending{t: t}
	case v.Board == nil, v.Built < play.BuildParts(v.Board.Mode()):
		return setup.Screen(t.Table, &t.cursor)
	case !v.HintDue && v.NextToTell(0, t.untold) != 0:
		return newTell(t, v.NextToTell(0, t.untold), false)
	case v.FaceUp != nil && !v.Started() && !t.inPlay:
		return &table.Shown{Show: t.drawOpenClues, Keys: table.Onwards(t.play)}
	case v.NextToLook(0) != 0 && !t.inPlay:
		return newHandover(t, v.NextToLook(0))
	}
	return nil
}

// play begins to play, whoever has looked at a clue or not.
func (t *Table) play() ui.Step {
	t.inPlay = true
	return t.GoOn()
}

// board is the screen of play itself.
func (t *Table) board() ui.Screen {
	t.inPlay = true
	v := t.view()
	if motion, voting := v.Voting(); voting {
		return newVote(t, motion)
	}
	switch {
	case v.Misfit:
		return newMisfit(t)
	case v.HintDue:
		return newHintNumber(t)
	case len(v.Mistakes) > 0:
		return newMistake(t)
	case v.BoxMove() != 0:
		return &boxMove{t: t, line: v.BoxMove()}
	}
	switch v.Phase {
	case play.Turning, play.Free:
		return t.thinking(&turn{t: t})
	case play.Answering:
		return newAnswer(t, v.Awaits, v.Pawn)
	case play.Sharing:
		return &place{t, []cryptid.Seat{v.Awaits}, cryptid.Cube}
	case play.FurtherDisc:
		return t.thinking(&place{t, v.SeatsOf(v.Player), cryptid.Disc})
	}
	return t.thinking(&place{t, v.SeatsOf(v.Player), cryptid.Cube})
}

// mapKeys returns what the keys do where a space is chosen: ok is what OK does at it.
func (t *Table) mapKeys(ok, back ui.Binding) []ui.Binding {
	return t.cursor.Keys(newsLine(t.view()), ok, back)
}

// newsLine returns the last line of the record that is news to the table.
func newsLine(v *play.View) int {
	for i := len(v.Record) - 1; i >= 0; i-- {
		switch v.Record[i].Event.(type) {
		case play.Thought, play.Muted, play.Done:
		default:
			return i + 1
		}
	}
	return 0
}

// signers are the seats whose word counts for a seat; none, and so anybody's, where
// the box plays it, or all who are there do.
func (t *Table) signers(seat cryptid.Seat) []int {
	if v := t.view(); v.Day != "" || v.Played(seat) != 0 {
		return nil
	}
	return []int{int(seat)}
}

// confirmKey is the key that confirms for a seat.
func (t *Table) confirmKey(seat cryptid.Seat) ui.Key { return t.Keys(t.signers(seat)...)[0] }

// owner is a seat's owner, who gets the box alone.
func (t *Table) owner(seat cryptid.Seat) table.Owner {
	return table.Owner{Name: say.Plain(t.view().Name(seat)), Seats: []int{int(seat)}}
}

// sign lets an event happen that a seat's owner has just confirmed. Where the box
// does not know all clues and the event would end the game, it asks first: nobody can
// take that back.
func (t *Table) sign(seat cryptid.Seat, e play.Event) ui.Step {
	searcher, ends := t.view().EndsSearch(e)
	if !ends {
		return t.signPIN(seat, e)
	}
	who := t.view().Names[searcher-1]
	return ui.Step{Push: ui.NewAsk(say.Sprintf("Nobody has stopped the search: then %s has found the habitat, and the game is over. Is it so?", who), 1,
		ui.Row{Text: "Yes: the game is over", Open: func() ui.Step { return t.signPIN(seat, e) }},
		ui.Row{Text: "No: go back"})}
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
	sc.Clock = t.clockFigures()
	if reminder := t.reminder(); reminder != "" {
		sc.News, sc.Read = reminder, false
		f.Flicker |= lamps(t.view().SeatsOf(t.view().Player)...)
	}
	if seat, back := judgedBack(sc.View); f.Why != "" && f.Why == back {
		f.Flicker |= lamps(seat)
	}
	sc.Suspects, sc.Focus = t.suspects(), func(s cryptid.Space) { t.cursor.Focus(s, line) }
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
func leave() ui.Step  { return ui.Step{Pop: 1} }
func goHome() ui.Step { return ui.Step{Home: true} }

// drawMapKey tells what the signs on the map mean.
func (t *Table) drawMapKey(f *ui.Frame) {
	f.Head("Map key", "")
	chart.DrawKey(f.Body().Inset(1, 0), t.view())
}

// newAlert says that the pieces on the table cannot all be right, and leads to putting one
// of them right: OK on a suspect opens its correction, for which its owner gets the box.
func newAlert(t *Table, found play.Finding, back func() ui.Step) ui.Screen {
	var rows []ui.Row
	for _, repair := range found.Repairs {
		rows = append(rows, ui.Row{Text: whose(t.view(), repair), Open: func() ui.Step { return t.suspect(repair) }})
	}
	return &table.Listing{
		Title: "A mistake on the table", Text: verdict(t.view(), found), Rows: func() []ui.Row { return rows },
		Back: ui.Bind(ui.Back, "go on", back), Flicker: ui.Lamp(ui.Status),
	}
}

// suspect leads to putting right a piece that can be wrong; of two, whichever is chosen
// first.
func (t *Table) suspect(repair []cryptid.Piece) ui.Step {
	if len(repair) == 1 {
		return ui.Step{Push: t.corrections(repair[0])}
	}
	var rows []ui.Row
	for _, piece := range repair {
		rows = append(rows, ui.Row{Text: t.view().Whose(piece), Open: func() ui.Step { return ui.Step{Push: t.corrections(piece)} }})
	}
	return ui.Step{Push: ui.NewAsk("Both would be wrong. Which one first?", 0, rows...)}
}

// suspects is the region where a piece lies that can be wrong. It is marked on the map
// until nothing is found any more.
func (t *Table) suspects() (all cryptid.Region) {
	for _, repair := range t.checker.found.Repairs {
		for _, piece := range repair {
			all = all.With(piece.At)
		}
	}
	return all
}
