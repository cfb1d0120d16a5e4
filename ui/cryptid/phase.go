package cryptid

import (
	"slices"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
	"gamekeeper/ui/cryptid/setup"
	"gamekeeper/ui/table"
)

// newTable adds the game's screens to a table.
func newTable(at *table.Table[play.Position, play.Event], pieces PieceCounts) *Table {
	t := &Table{Table: at, pieces: pieces, cursor: chart.Cursor{At: cryptid.SpaceAt(5, 4)}}
	at.Seats = t.view().SeatCount()
	at.Screen, at.BoxStep, at.Happened, at.Latest = t.screen, t.ahead, t.happened, t.latest
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

// ahead checks the pieces or makes the box's move, during play. due is false if neither is due.
func (t *Table) ahead() (step ui.Step, due bool) {
	if t.before() != nil {
		return ui.Step{}, false
	}
	if step, due = t.checkPieces(); due {
		return step, true
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
	t.inPlay = true
	v := t.view()
	if motion, voting := v.OpenMotion(); voting {
		return newVote(t, motion)
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
	case v.PendingBoxMove() != 0:
		return &boxMove{t: t, line: v.PendingBoxMove()}
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

// happened returns a step with the sound and the notice for an event. If the event gives a hint or
// drops a PIN, the step first shows the screen for that.
func (t *Table) happened(before, after *play.Position, e play.Event) (step ui.Step) {
	was, is := &before.View, &after.View
	step.Sound = soundOf(was, is)
	if back, ok := e.(play.TookBack); ok && isAnnounced(was, back) {
		_, step.Refusal = judgedBack(is)
		step.Sound = ui.Attention
	}
	if e, ok := e.(play.PieceCorrected); ok {
		if why := brokenOff(was, is); why != "" { // the notice takes the place of the news
			step.Refusal = say.Join(" ", corrected(is, e, is.SeatName(e.Seat)), why)
		}
	}
	voted, _ := e.(play.VoteCast)
	switch seat := voted.Motion.Seat(); {
	case is.Hint != was.Hint:
		step.Push = ui.NewRequiredPage("The hint", hintText(is), t.Continue)
	case voted.Player == 0 || is.Ending != nil || is.HintDue && !was.HintDue:
	case seat != 0 && was.Locks[seat].HasPIN && !is.Locks[seat].HasPIN:
		step.Push, step.Sound = newPIN(t, seat), ui.Attention
	case is.Votes[voted.Motion] == play.Ballot{}:
		step.Refusal, step.Sound = notCarried(was, voted), ui.Refused
	case !t.HasSeatKeys():
		step.Sound = ui.Attention // the next voter gets the box
	}
	return step
}

// soundOf returns the sound of a change: of an end, a hint, a wrong piece, or clues that do not fit
// together.
func soundOf(was, is *play.View) ui.Sound {
	wrong := func(v *play.View) (piece cryptid.Piece) {
		if len(v.Mistakes) > 0 {
			piece = v.Mistakes[0]
		}
		return piece
	}
	switch {
	case is.Ending != nil && was.Ending == nil && is.Ending.Winner != 0:
		return ui.Fanfare
	case is.Ending != nil && was.Ending == nil, is.HintDue && !was.HintDue, is.Hint != was.Hint:
		return ui.Attention
	case is.CluesMisfit && !was.CluesMisfit, wrong(is) != wrong(was) && wrong(is) != cryptid.Piece{}:
		return ui.Mistake
	}
	return ui.Silence
}

// brokenOff returns a sentence if a correction has ended a search in progress, or a question that
// can no longer be answered. Otherwise it returns "".
func brokenOff(was, is *play.View) say.Text {
	switch {
	case was.Searching && was.Phase != play.Penalty && (!is.Searching || is.Phase == play.Penalty):
		return "The search is over."
	case was.Phase == play.Answering && is.Phase == play.AskOrSearch && is.Player == was.Player:
		return "The question is void: ask or search again."
	}
	return ""
}

// isAnnounced reports whether taking back a piece is announced, because the box has judged the
// piece right. Somebody may have placed it in another player's name just to learn whether it is
// right. A wrong piece has already been announced.
func isAnnounced(was *play.View, back play.TookBack) bool {
	return was.Judged(back.Line) && !slices.ContainsFunc(was.Mistakes, func(m cryptid.Piece) bool { return was.LineOf(m) == back.Line })
}
