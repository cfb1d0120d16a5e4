package cryptid

import (
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A checker keeps what the table was told of its pieces, where the box does not know all
// clues.
type checker struct {
	found play.Finding // what is wrong among the pieces
	line  int          // the last line of the record that was checked; 0 since the box started
}

// checks reports whether the box looks over all pieces: it does not know all clues, and no
// piece is known to be wrong.
func checks(v *play.View) bool {
	return v.FromBooks() && v.Known.Size() < v.Seats() && len(v.Mistakes) == 0
}

// lineToCheck returns the last line of the record that has changed what a check can find: the
// pieces, the clues that the box knows, or the map.
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

// checkPieces looks over all pieces if anything has changed since that was last done, and
// tells the table once what it finds. A piece that is known to be wrong is corrected before
// that: the table hears which pieces can be wrong, and of that one its owner hears first, in
// private. What is wrong when the box starts was told before, and is only marked.
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
		if !found.Wrong || known.line == 0 || found.Equal(known.found) {
			return t.GoOn()
		}
		return ui.Step{Home: true, Push: newAlert(t, found, t.GoOn), Sound: ui.Mistake}
	})
	step.Push = t.board()
	return step, true
}

// checkNow looks over all pieces that are logged, since somebody asks for it.
func checkNow(t *Table) ui.Step {
	return t.find(func(found play.Finding) ui.Step {
		t.checker.found = found
		if !found.Wrong {
			return ui.Step{Push: ui.NewPage("Check the table", "All pieces on the table could be right.")}
		}
		return ui.Step{Push: newAlert(t, found, ui.GoBack)}
	})
}

// find looks over all pieces on the table, and more, beside the screens.
func (t *Table) find(then func(play.Finding) ui.Step, more ...cryptid.Piece) ui.Step {
	p := t.Position()
	var found play.Finding
	return ui.Step{Work: &ui.Work{
		Label: "checking",
		Do: func(time.Time) error {
			found = p.Check(more...)
			return nil
		},
		Then: func(error, time.Time) ui.Step { return then(found) },
	}}
}

// secondCube refuses a cube on a space that has one, and says which of the two may be wrong: a
// piece whose swap would leave the table without a mistake.
func secondCube(t *Table, piece cryptid.Piece) ui.Step {
	return t.find(func(found play.Finding) ui.Step {
		if len(found.Repairs) == 0 {
			step := ui.Refuse(t.Position().Decide(play.Placed{Piece: piece}))
			step.Pop = 1
			return step
		}
		v := t.view()
		first := cryptid.Piece{Seat: v.Cubes[piece.At], Token: cryptid.Cube, At: piece.At}
		lines := []say.Text{say.Join("\n\n", say.Sprintf("%s and %s: only one cube per space.", say.Capital(v.Whose(first)), v.Whose(piece)), oneSwap)}
		for _, repair := range found.Repairs {
			lines = append(lines, say.Sprintf("- %s", whose(v, repair)))
		}
		return ui.Step{Push: ui.NewPage("Two cubes on one space", say.Lines(lines...)), Sound: ui.Refused}
	}, piece)
}

// suspects returns the region where a piece lies that can be wrong. It is marked on the map
// until nothing is found any more.
func (c *checker) suspects() (all cryptid.Region) {
	for _, repair := range c.found.Repairs {
		for _, piece := range repair {
			all = all.With(piece.At)
		}
	}
	return all
}
