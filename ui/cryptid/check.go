package cryptid

import (
	"reflect"
	"time"

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

// judge looks over all pieces on the table, beside the screens, and keeps what they show to
// be wrong.
func (t *Table) judge(then func(play.Finding) ui.Step) ui.Step {
	p := t.Position()
	var found play.Finding
	return ui.Step{Work: &ui.Work{
		Word: "checking",
		Do: func(time.Time) error {
			found = p.Check()
			return nil
		},
		Then: func(error, time.Time) ui.Step {
			t.found, t.judged = found, true
			return then(found)
		},
	}}
}

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
	return say.Lines(append(lines, "Swapping one of these would put it right:")...)
}
