package cryptid

import (
	"reflect"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// check looks over all pieces that are logged.
func (t *Table) check() ui.Step {
	return t.judge(func(found play.Finding) ui.Step {
		if !found.Wrong {
			return ui.Step{Push: ui.NewPage("Check the table", "The pieces on the table can all be right.")}
		}
		return ui.Step{Push: newAlert(t, found, leave)}
	})
}

// checkAndGoOn goes on after a piece, a clue that was told, or a map put right. At a
// table whose clues the box does not all know it looks over all pieces first, and says
// once what it finds. A piece that is known to be wrong is put right before that: what
// is found names pieces in public, and of that one its owner hears first, in private.
func (t *Table) checkAndGoOn() ui.Step {
	if !t.judges() {
		t.found = play.Finding{}
		return t.GoOn()
	}
	known := t.found
	return t.judge(func(found play.Finding) ui.Step {
		if !found.Wrong || reflect.DeepEqual(found, known) {
			return t.GoOn()
		}
		return ui.Step{Home: true, Push: newAlert(t, found, t.GoOn), Sound: ui.Mistake}
	})
}

// judges reports whether the box looks over all pieces: it does not know all clues, and no
// piece is known to be wrong.
func (t *Table) judges() bool {
	v := t.view()
	return v.FromBooks() && v.Known.Size() < v.Seats() && len(v.Mistakes) == 0
}

// judge keeps what the pieces on the table show to be wrong.
func (t *Table) judge(then func(play.Finding) ui.Step) ui.Step {
	return t.find(func(found play.Finding) ui.Step {
		t.found, t.judged = found, true
		return then(found)
	})
}

// find looks over all pieces on the table, and more, beside the screens.
func (t *Table) find(then func(play.Finding) ui.Step, more ...cryptid.Piece) ui.Step {
	p := t.Position()
	var found play.Finding
	return ui.Step{Work: &ui.Work{
		Word: "checking",
		Do: func(time.Time) error {
			found = p.Check(more...)
			return nil
		},
		Then: func(error, time.Time) ui.Step { return then(found) },
	}}
}

// secondCube refuses a cube where another's lies, and says which of the two may be false: one
// that, swapped, leaves the table with nothing wrong.
func (t *Table) secondCube(piece cryptid.Piece) ui.Step {
	return t.find(func(found play.Finding) ui.Step {
		if len(found.Repairs) == 0 {
			return t.Refuse(t.Position().Decide(play.Put{Piece: piece}))
		}
		v := t.view()
		first := cryptid.Piece{Seat: v.Cubes[piece.At], Token: cryptid.Cube, At: piece.At}
		lines := []say.Text{say.Join("\n\n", say.Sprintf("%s and %s: a space takes one cube.", say.Capital(v.Whose(first)), v.Whose(piece)), oneSwap)}
		for _, repair := range found.Repairs {
			lines = append(lines, say.Sprintf("- %s", whose(v, repair)))
		}
		return ui.Step{Push: ui.NewPage("Two cubes on one space", say.Lines(lines...)), Sound: ui.Refused}
	}, piece)
}

// whose names pieces and their owners.
func whose(v *play.View, pieces []cryptid.Piece) say.Text {
	var names []say.Text
	for _, piece := range pieces {
		names = append(names, v.Whose(piece))
	}
	return say.List(names...)
}

// oneSwap is said above the swaps that would put everything right.
const oneSwap say.Text = "Swapping one of these would put it right:"

// verdict says what was found: who has a wrong piece, or that somebody has, and whether
// a swap would put it right.
func verdict(v *play.View, found play.Finding) say.Text {
	var lines []say.Text
	for _, seat := range found.Seats {
		lines = append(lines, say.Sprintf("%s: no clue fits all these pieces, so one of them is wrong.", v.Who(seat)))
	}
	if len(found.Seats) == 0 {
		lines = append(lines, "Each player's pieces fit some clue, but no clues fit all of them together: some piece is wrong.")
	}
	if len(found.Repairs) == 0 {
		return say.Join("\n\n", say.Lines(lines...), "No one or two swaps would put it right. Compare the map with the card.")
	}
	return say.Lines(append(lines, oneSwap)...)
}
