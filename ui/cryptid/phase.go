package cryptid

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
	"gamekeeper/ui/cryptid/setup"
	"gamekeeper/ui/table"
)

// newTable adds the game's screens to a table.
func newTable(at *table.Table[play.Position, play.Event], pieces PieceCounts) *Table {
	t := &Table{Table: at, pieces: pieces, cursor: chart.Cursor{At: cryptid.SpaceAt(5, 4)}}
	at.Seats = t.view().SeatCount()
	at.Screen, at.BoxStep, at.Seems, at.Happened, at.Latest = t.screen, t.ahead, t.seems, t.happened, t.latest
	at.LateFanfare = true
	at.Look = func(l ui.Look) ui.Look { return chart.WithPieceColours(l, t.view()) }
	return t
}

// screen returns the screen for the current position, whether before, during or after play.
func (t *Table) screen() ui.Screen {
	if s := t.before(); s != nil {
		return s
	}
	return t.board()
}

// ahead announces a wrong piece, checks the pieces or makes the box's move, during play. due is false if
// none of these is due. A wrong piece that was found before the game was opened is announced, too: the
// power may have been cut before anybody heard it.
func (t *Table) ahead() (step ui.Step, due bool) {
	if t.before() != nil || t.IsFresh() {
		return ui.Step{}, false
	}
	if step, due = t.checkPieces(); due {
		return step, true
	}
	if v := t.view(); len(v.Mistakes) > 0 && t.announced != v.LineOf(v.Mistakes[0]) {
		t.announced = v.LineOf(v.Mistakes[0])
		return ui.Step{Push: t.board(), Sound: ui.Mistake}, true
	}
	return t.moveBox()
}

// before returns the screen to show before or after play, or nil during play.
func (t *Table) before() ui.Screen {
	v := t.view()
	if v.Ending != nil {
		return &ending{t: t}
	}
	if s := setup.Screen(t.Table, &t.cursor); s != nil {
		return s
	}
	switch {
	case !t.readsHint() && v.NextToEnter(0, t.playsWithoutClue) != 0:
		return newClueEntryPrompt(t, v.NextToEnter(0, t.playsWithoutClue), false)
	case v.FaceUp != nil && !v.Started() && !t.inPlay:
		return &table.StillScreen{Show: func(f *ui.Frame) { drawOpenClues(v, f) }, Keys: table.ContinueKeys(t.play)}
	case v.NextToLook(0) != 0 && !t.inPlay:
		return newHandover(t, v.NextToLook(0))
	}
	return nil
}

// play starts play, even if not everybody has looked at their clue.
func (t *Table) play() ui.Step {
	t.inPlay = true
	return t.Continue()
}

// board returns the screen for the current step of play.
func (t *Table) board() ui.Screen {
	switch {
	case t.waits():
		return &whoIsNext{t}
	case t.IsFresh():
		return &freshScreen{t.step(), t}
	}
	return t.step()
}

// step is board without regard to a fresh piece.
func (t *Table) step() ui.Screen {
	t.inPlay = true
	v := t.view()
	if motion, voting := v.OpenMotion(); voting {
		return &vote{t: t, motion: motion}
	}
	switch {
	case v.CluesMisfit:
		return newMisfit(t)
	case t.readsHint():
		return newHintNumber(t, func() ui.Step {
			t.hintLater = true
			return t.Continue()
		})
	case len(v.Mistakes) > 0:
		return newMistake(t)
	case len(t.pendingBoxMoves()) > 0:
		return &boxMove{t: t}
	case v.Phase == play.Logging && v.Searching && v.AwaitedSeat != 0:
		return newAnswer(t, v.AwaitedSeat, v.Pawn)
	}
	switch v.Phase {
	case play.AskOrSearch, play.Logging:
		return whileThinking(t, &turn{t: t})
	case play.Answering:
		return newAnswer(t, v.AwaitedSeat, v.Pawn)
	case play.Sharing:
		return &placement{t, []cryptid.Seat{v.AwaitedSeat}, cryptid.Cube}
	case play.ExtraDisc:
		return whileThinking(t, &placement{t, v.SeatsOf(v.Player), cryptid.Disc})
	}
	return whileThinking(t, &placement{t, v.SeatsOf(v.Player), cryptid.Cube})
}

// happened returns a step with the notice for an event. If the event gives a hint or drops a PIN, the
// step first shows the screen for that.
func (t *Table) happened(before, after *play.Position, e play.Event) (step ui.Step) {
	was, is := &before.View, &after.View
	step.Refusal = notice(is)
	voted, _ := e.(play.VoteCast)
	switch seat := voted.Motion.Seat(); {
	case is.Hint != was.Hint:
		step.Push = ui.NewRequiredPage("The hint", hintText(is), t.Continue)
	case voted.Player == 0 || is.Ending != nil || is.HintDue && !was.HintDue:
	case seat != 0 && was.Locks[seat].HasPIN && !is.Locks[seat].HasPIN:
		step.Push = newPIN(t, seat)
	case is.Votes[voted.Motion] != play.Ballot{} && !t.HasSeatKeys():
		step.Sound = ui.Attention // the next voter gets the box
	}
	return step
}
