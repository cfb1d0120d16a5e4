package cryptid

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// happened returns what comes of an event beside the next screen: what the table hears, and a
// hint or a PIN that was agreed on, which comes first.
func (t *Table) happened(before, after *play.Position, e play.Event) (step ui.Step) {
	was, is := &before.View, &after.View
	step.Sound = soundOf(was, is)
	if back, ok := e.(play.TookBack); ok && silently(was, back) {
		_, step.Why = judgedBack(is)
		step.Sound = ui.Attention
	}
	voted, _ := e.(play.Voted)
	switch seat := voted.Motion.Seat(); {
	case is.Hint != was.Hint:
		step.Push = ui.NewNotice("The hint", hintText(is), t.GoOn)
	case voted.Player == 0 || is.Ending != nil || is.HintDue:
	case seat != 0 && was.Locks[seat].Set && !is.Locks[seat].Set:
		step.Push, step.Sound = newPIN(t, seat), ui.Attention
	case is.Votes[voted.Motion] == play.Ballot{}:
		step.Why, step.Sound = "The table does not agree.", ui.Refused
	case !t.SeatKeys():
		step.Sound = ui.Attention // the next one gets the box
	}
	return step
}

// soundOf returns the sound of what is new to the table: the end, a hint, a wrong piece, or
// clues that do not fit together.
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
	case is.Misfit && !was.Misfit, wrong(is) != wrong(was) && wrong(is) != cryptid.Piece{}:
		return ui.Mistake
	}
	return ui.Silence
}
