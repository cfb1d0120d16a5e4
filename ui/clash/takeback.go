package clash

import (
	"slices"

	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// takeBack takes a line of the record back, and then goes on. Picks that are
// taken back become the draft of the player's next ones, so that only what was
// wrong needs to be told again: in private, and openly where they lay open.
func (t *Table) takeBack(line int, then func() ui.Step) ui.Step {
	picks, ok := t.Position().Draft(line)
	open := !t.view().Hidden()
	return t.Do(clash.TookBack{Line: line}, func() ui.Step {
		t.faceDown, t.openly = false, false
		if ok {
			t.drafts[picks.Player] = &draft{cards: picks.Cards[:]}
		}
		if ok && open {
			t.lying[picks.Player] = &draft{cards: slices.Clone(picks.Cards[:])}
		}
		return then()
	})
}

// takeBacks is the list of what can be taken back, the last first.
func (t *Table) takeBacks() ui.Screen {
	v := t.view()
	var rows []ui.Row
	for i := len(v.Record) - 1; i >= 0; i-- {
		if v.Record[i].Stands() {
			rows = append(rows, ui.Row{
				Text: say.Sprintf("%d %s", i+1, v.Tell(v.Record[i].Event)),
				Open: func() ui.Step { return t.askTakeBack(i+1, t.GoOn) },
			})
		}
	}
	return &ui.Menu{Title: "Take back which?", Rows: func() []ui.Row { return rows }}
}

// askTakeBack asks the player who made a move to stand by taking it back; what was
// nobody's move, anybody may.
func (t *Table) askTakeBack(line int, then func() ui.Step) ui.Step {
	v := t.view()
	e := v.Record[line-1].Event
	var owner table.Owner
	if player := clash.PlayerOf(e); player != 0 {
		owner = t.owner(player)
	}
	return ui.Step{Push: t.Confirm(table.Confirm{
		Owner: owner, Titles: []say.Text{"Take back"}, Verb: "take back",
		Text: say.Join("\n\n", say.Sprintf("Line %d: %s.", line, v.Tell(e)), "It stays in the record as taken back."),
		Do:   func() ui.Step { return t.takeBack(line, then) },
	})}
}
