package cryptid

import (
	"time"

	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
)

// A person's piece is fresh until the next press of anybody. It is on disk and on the board, but the
// box has not yet said whether it is right, to anybody, on any screen. So a player who takes it back has
// learnt nothing from the box. The table hears it anyway: the board has to be changed, too.

// seems returns the position after a fresh piece. A piece that seems to end the game is judged at once,
// and so is a move of the box.
func (t *Table) seems(before *play.Position, e play.Event) *play.Position {
	put, ok := e.(play.Placed)
	if _, over := before.SeemsOver(e); !ok || over || before.BoxStrength(put.Seat) != 0 {
		return nil
	}
	p := before.Seeming(e)
	return &p
}

// undoLine returns the line that can be undone with two presses: a fresh piece, or a question to a person
// that nobody has answered. It returns 0 if there is none.
func (t *Table) undoLine() int {
	v := t.view()
	line := newsLine(v)
	if line == 0 || t.IsFresh() {
		return line
	}
	if asked, ok := v.Record[line-1].Event.(play.QuestionAsked); ok && v.BoxStrength(asked.AskedSeat) == 0 && v.Ending == nil {
		return line
	}
	return 0
}

// undoRows returns rows of the menu that undo a line and, if that is an answer to a person, the question
// with it: somebody else may have been meant.
func (t *Table) undoRows() (rows []ui.Row) {
	line := t.undoLine()
	if line == 0 {
		return nil
	}
	v := t.view()
	row := func(lines ...int) ui.Row {
		return ui.Row{Text: say.Sprintf("Undo: %s", v.Record[lines[len(lines)-1]-1].Told.Line), Open: func() ui.Step { return t.undo(lines...) }}
	}
	rows = append(rows, row(line))
	if before := v.Record[:line-1].LastStanding(); before > 0 {
		put, _ := v.Record[line-1].Event.(play.Placed)
		asked, ok := v.Record[before-1].Event.(play.QuestionAsked)
		if ok && asked.At == put.At && asked.AskedSeat == put.Seat && v.BoxStrength(v.SeatsOf(asked.Player)[0]) == 0 {
			rows = append(rows, row(line, before))
		}
	}
	return rows
}

// undo takes lines back, and puts the cursor where the first one's piece was.
func (t *Table) undo(lines ...int) ui.Step {
	at := spacesOf(t.view().Record[lines[0]-1].Event)
	return t.DoUnsettled(play.TookBack{Line: lines[0]}, func() ui.Step {
		if t.cursor.At = at[0]; len(lines) > 1 {
			return t.undo(lines[1:]...)
		}
		return t.Continue()
	})
}

// freshScreen is the screen of play after a fresh piece. Back opens the menu, which offers to undo the
// piece. Any other press first lets it settle, and then does what it does, unless the box has something
// to say.
type freshScreen struct {
	ui.Screen
	t *Table
}

func (s *freshScreen) Draw(f *ui.Frame) {
	s.Screen.Draw(f)
	if s.t.IsFresh() {
		f.Finalise()
		f.WrapPresses(s.press)
	}
}

func (s *freshScreen) press(e ui.Event, does func(e ui.Event) ui.Step) ui.Step {
	if e.Key == ui.Back || !s.t.IsFresh() {
		return does(e)
	}
	step, due := s.t.Settle()
	switch {
	case !due:
		return does(e)
	case e.Key != ui.OK && e.Key.Seat() == 0:
		does(e) // so that what was typed or moved is kept
		return step
	}
	return step.WrapWork(func(_ error, _ time.Time, next func() ui.Step) ui.Step { // the box checks all pieces first
		found := next()
		if found.Sound != ui.Silence {
			return found
		}
		return does(e)
	})
}

// whoIsNext is the screen between a fresh piece and what nobody can undo: the next answer to a search, and
// a move of the box. The former is asked for after any press, since nobody should answer after a piece
// that may be wrong. The latter comes only after OK.
type whoIsNext struct{ t *Table }

func (n *whoIsNext) Draw(f *ui.Frame) {
	v := n.t.view()
	next := ui.Bind(ui.OK, "continue", func() ui.Step {
		if step, due := n.t.Settle(); due {
			return step
		}
		return n.t.Continue()
	}).Final()
	if v.BoxPlayer() == 0 {
		next = next.Also(ui.Up, ui.Down, ui.Left, ui.Right, ui.Seat1, ui.Seat1+1, ui.Seat1+2, ui.Seat1+3, ui.Seat1+4)
	}
	f.BlinkingLamps = ui.Lamp(ui.StatusLamp) // anybody may press it
	n.t.draw(f, chart.Scene{
		Prompt: nextText(v), At: spacesOf(v.Record[newsLine(v)-1].Event),
		Keys: []ui.Binding{next, n.t.toMenu(), ui.OwnKeys(n.t.own)},
	})
}

// waits reports whether the screen after a fresh piece is whoIsNext.
func (t *Table) waits() bool {
	v := t.view()
	return t.IsFresh() && (v.BoxPlayer() != 0 || v.Searching && v.AwaitedSeat != 0)
}

// nextText says who comes after a fresh piece.
func nextText(v *play.View) say.Text {
	if player := v.BoxPlayer(); player != 0 {
		return say.Sprintf("Next: %s", v.PlayerLabel(player))
	}
	return say.Sprintf("Next: %s", v.SeatLabel(v.AwaitedSeat))
}
