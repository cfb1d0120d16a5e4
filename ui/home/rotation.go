package home

import (
	"strconv"

	"gamekeeper/ui"
)

// AskTurn returns the screen that finds out, from touches at two corners, how the picture is turned
// on a display. oldTurn is the turn, in degrees, that the box has assumed so far. The new turn
// applies even after a power cut.
func (s *CurrentSettings) AskTurn(oldTurn int) ui.Screen {
	return &turnQuestion{settings: s, was: oldTurn}
}

type turnQuestion struct {
	settings *CurrentSettings
	was      int
	corners  ui.Corners
}

// Draw asks for the next corner. A touch counts wherever it lands. The second touch presses Back.
func (q *turnQuestion) Draw(f *ui.Frame) {
	f.Head("Touch display", "")
	body := f.Body().Inset(1, 1)
	y := body.Para(0, q.corners.PromptText(), f.Look.Text)
	if f.Refusal != "" {
		body.Para(y+1, f.Refusal, f.Look.Warning)
	}
	f.Keys(ui.Bind(ui.Back, "skip", q.leave))
	all := f.AllRows()
	part := func(cell, of int) float64 { return (float64(cell) + 0.5) / float64(of) }
	all.Choose(func(x, y int) ui.Key {
		q.corners = append(q.corners, [2]float64{part(x, all.W), part(y, all.H)})
		if len(q.corners) < 2 {
			return ui.NoKey
		}
		return ui.Back
	})
}

// leave closes the screen. Once both corners have been touched, it first saves the turn, if that is
// new, or asks again if no turn fits.
func (q *turnQuestion) leave() ui.Step {
	corners := q.corners
	q.corners = nil
	if len(corners) < 2 {
		return ui.GoBack()
	}
	more, fits := corners.Rotation()
	switch {
	case !fits:
		return ui.Step{Refusal: "These were not the corners: touch both again.", Sound: ui.Refused}
	case more == 0:
		return ui.GoBack()
	}
	next := q.settings.current
	next.Turn = strconv.Itoa((q.was + more) % 360)
	step := q.settings.change(next)
	step.Pop = 1
	return step
}
