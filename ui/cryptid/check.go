package cryptid

import (
	"fmt"
	"strings"
	"time"

	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// check looks over all pieces that are logged.
func (t *Table) check() ui.Step {
	return t.judge(func(text string) ui.Step {
		if text == "" {
			text = "The pieces on the table can all be right."
		}
		return ui.Step{Push: ui.NewPage("Check the table", text)}
	})
}

// checkAndGoOn goes on after a piece. At a table whose clues the box doesn't
// know it looks over all pieces first, and says once what it finds. A piece that is
// known to be wrong is put right before that: what is found names pieces in public,
// and of that one its owner hears first, in private.
func (t *Table) checkAndGoOn() ui.Step {
	v := t.view()
	if !v.FromBooks() || v.Known.Size() == v.Seats() || len(v.Mistakes) > 0 {
		return t.GoOn()
	}
	return t.judge(func(text string) ui.Step {
		if text == "" || text == t.warned {
			t.warned = text
			return t.GoOn()
		}
		t.warned = text
		notice := ui.NewNotice("A mistake on the table", text, t.GoOn)
		notice.Flicker = ui.Lamp(ui.Status)
		return ui.Step{Home: true, Push: notice, Sound: ui.Mistake}
	})
}

// judge judges the public table beside the screens.
func (t *Table) judge(then func(text string) ui.Step) ui.Step {
	p := t.Position()
	var found play.Finding
	return ui.Step{Work: &ui.Work{
		Word: "checking",
		Do: func(time.Time) error {
			found = p.Check()
			return nil
		},
		Then: func(error, time.Time) ui.Step { return then(verdict(&p.View, found)) },
	}}
}

// verdict says what was found: who has a wrong piece, or that somebody has, and the
// smallest swaps that would put it right. It's empty where nothing is wrong.
func verdict(v *play.View, found play.Finding) string {
	if !found.Wrong {
		return ""
	}
	var t strings.Builder
	for _, seat := range found.Seats {
		fmt.Fprintf(&t, "No clue fits all pieces of %s: one of them is wrong.\n", v.Who(seat))
	}
	if len(found.Seats) == 0 {
		t.WriteString("Each player's pieces fit some clue, but no clues fit all of them together: some piece is wrong.\n")
	}
	if len(found.Repairs) == 0 {
		t.WriteString("\nNo one or two swaps would put it right. Compare the map with the card.")
		return t.String()
	}
	t.WriteString("\nSwapping one of these would put it right:\n")
	for _, swaps := range found.Repairs {
		var pieces []string
		for _, p := range swaps {
			pieces = append(pieces, v.Whose(p))
		}
		fmt.Fprintf(&t, "- %s\n", strings.Join(pieces, " and "))
	}
	t.WriteString("\nThe players named look at their clues in private. Then take back what was logged wrongly, or announce the mistake in the menu.")
	return t.String()
}
