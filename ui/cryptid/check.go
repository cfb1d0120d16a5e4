package cryptid

import (
	"slices"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// A checker holds what the box last found out about the pieces, at a table where it does not know
// all clues.
type checker struct {
	found play.Finding // the pieces that can be wrong
	line  int          // the last line of the record that was checked, or 0 if none since the game was opened
}

// checks reports whether the box checks all pieces together. It does so if the clues are from
// books, it does not know all of them, and no piece is known to be wrong.
func checks(v *play.View) bool {
	return v.FromBooks() && v.KnownClueSeats.Size() < v.SeatCount() && len(v.Mistakes) == 0
}

// lineToCheck returns the last line of the record that can change the result of a check: one about
// the pieces, a search, the clues that the box knows, or the map.
func lineToCheck(v *play.View) int {
	line := len(v.Record)
	for line > 0 {
		switch v.Record[line-1].Event.(type) {
		case play.Placed, play.SearchDeclared, play.PieceCorrected, play.TookBack, play.ClueEntered, play.CluesDropped, play.MapCorrected, play.Began:
			return line
		}
		line--
	}
	return line
}

// checkPieces checks all pieces if anything has changed since the last check, and announces a new
// finding once. It waits while a piece is known to be wrong, since the piece's owner must see that
// first, in private. The first check after a game is opened announces nothing, and its finding is only
// marked on the map, unless the last thing that happened is a piece: the power may have been cut before
// it was checked.
func (t *Table) checkPieces() (step ui.Step, due bool) {
	v := t.view()
	line := lineToCheck(v)
	switch {
	case !checks(v):
		t.checker.found = play.Finding{}
		return ui.Step{}, false
	case t.checker.line == line:
		return ui.Step{}, false
	}
	known := t.checker
	step = t.find(func(found play.Finding) ui.Step {
		t.checker = checker{found, line}
		if !found.Inconsistent || known.line == 0 && !isUnheard(v, line) || found.Equal(known.found) {
			return t.Continue()
		}
		return ui.Step{Home: true, Push: newAlert(t, found, t.Continue), Sound: ui.Mistake}
	})
	step.Push = t.board()
	return step, true
}

// isUnheard reports whether a line of the record is a piece after which nothing has happened but that the
// players came back.
func isUnheard(v *play.View, line int) bool {
	_, put := v.Record[line-1].Event.(play.Placed)
	return put && !slices.ContainsFunc(v.Record[line:], func(l *tabletop.Line[play.Event]) bool {
		_, back := l.Event.(play.PresenceChanged)
		return !back
	})
}

// checkNow checks all pieces on request, and shows the result.
func checkNow(t *Table) ui.Step {
	return t.find(func(found play.Finding) ui.Step {
		t.checker.found = found
		if !found.Inconsistent {
			return ui.Step{Push: ui.NewPage("Check the table", "All pieces on the table could be right.")}
		}
		return ui.Step{Push: newAlert(t, found, ui.GoBack)}
	})
}

// find lets a fresh piece settle, and checks all pieces on the table, off the screens' goroutine. It then
// calls next with the finding.
func (t *Table) find(next func(play.Finding) ui.Step) ui.Step {
	if t.IsFresh() {
		if step, due := t.Settle(); due {
			return step
		}
	}
	p := t.Position()
	return ui.Step{Work: ui.Compute("checking", func() play.Finding { return p.Check() }, next)}
}

// suspects returns the spaces of the pieces that can be wrong according to the last check. The map
// marks them.
func (c *checker) suspects() (all cryptid.Region) {
	for _, repair := range c.found.Repairs {
		for _, piece := range repair {
			all = all.With(piece.At)
		}
	}
	return all
}
