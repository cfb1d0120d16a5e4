package cryptid

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
	"gamekeeper/ui/cryptid/setup"
	"gamekeeper/ui/table"
)

// newTable lays the screens of the game around a table.
func newTable(at *table.Table[play.Position, play.Event]) *Table {
	t := &Table{Table: at, cursor: chart.Cursor{At: cryptid.At(5, 4)}}
	at.Seats = t.view().Seats()
	at.Screen, at.Ahead, at.Happened, at.Latest = t.screen, t.ahead, t.happened, t.latest
	return t
}

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
		return &table.Shown{Show: func(f *ui.Frame) { drawOpenClues(v, f) }, Keys: table.Onwards(t.play)}
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
		return whileThinking(t, &turn{t: t})
	case play.Answering:
		return newAnswer(t, v.Awaits, v.Pawn)
	case play.Sharing:
		return &place{t, []cryptid.Seat{v.Awaits}, cryptid.Cube}
	case play.FurtherDisc:
		return whileThinking(t, &place{t, v.SeatsOf(v.Player), cryptid.Disc})
	}
	return whileThinking(t, &place{t, v.SeatsOf(v.Player), cryptid.Cube})
}
