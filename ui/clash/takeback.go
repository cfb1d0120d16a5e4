package clash

import (
	"fmt"
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/ui"
)

// takeBack takes a line of the record back, and then goes on. Picks that are
// taken back become the draft of the player's next ones, so that only what was
// wrong needs to be told again: in private, and openly where they lay open.
func (t *Table) takeBack(line int, then func() ui.Step) ui.Step {
	p := t.position()
	picked, isPicks := p.Record[line-1].Event.(clash.Picked)
	cards, open := picked.Cards[:], !t.faceDown
	if hidden := p.See(picked.Player).Picks; hidden != nil {
		cards, open = hidden, false
	}
	return t.do(clash.TookBack{Line: line}, func() ui.Step {
		t.faceDown, t.openly = false, false
		if isPicks {
			t.newDraft(picked.Player, cards...)
		}
		if isPicks && open {
			t.lying[picked.Player] = &draft{cards: slices.Clone(cards)}
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
				Text: fmt.Sprintf("%d %s", i+1, v.Tell(v.Record[i].Event)),
				Open: func() ui.Step { return ui.Step{Push: t.confirmTakeBack(i+1, t.goOn)} },
			})
		}
	}
	return &ui.Menu{Title: "Take back which?", Rows: func() []ui.Row { return rows }}
}

// A confirm asks the player who made a move to stand by taking it back; what
// was nobody's move, anybody may.
type confirm struct {
	*Table
	line   int
	player int
	then   func() ui.Step
}

// confirmTakeBack asks for the word of the one whose move the line is.
func (t *Table) confirmTakeBack(line int, then func() ui.Step) *confirm {
	return &confirm{Table: t, line: line, player: clash.PlayerOf(t.view().Record[line-1].Event), then: then}
}

// key is the key that confirms.
func (c *confirm) key() hw.Key {
	if c.player == 0 {
		return hw.OK
	}
	return c.confirmKey(c.player)
}

// Draw draws the line, and who must press what.
func (c *confirm) Draw(f *ui.Frame) {
	v := c.view()
	who := "Press "
	if c.player == 0 {
		f.Blink = ui.Lamp(ui.Status)
	}
	if c.player != 0 {
		f.Lit |= ui.Lamp(c.player)
		who = v.Name(c.player) + ", press "
	}
	f.Head("Take back", "")
	body := f.Body().Inset(1, 0)
	y := body.Para(1, fmt.Sprintf("Line %d: %s.", c.line, v.Tell(v.Record[c.line-1].Event)), f.Look.Text)
	y = body.Para(y+1, "It stays in the record as taken back.", f.Look.Text)
	body.Para(y+1, who+f.Look.Keys.Of(c.key())+".", f.Look.Title)
	f.Keys(ui.Does("take back", c.key()), ui.Does("cancel", hw.Back))
}

// Press takes the line back, or leaves it.
func (c *confirm) Press(e hw.Event, now time.Time) ui.Step {
	switch {
	case e.Key == hw.Back:
		return ui.Step{Pop: 1}
	case e.Key == c.key() && e.Kind == hw.Press:
		return c.takeBack(c.line, c.then)
	case e.Key.Seat() != 0:
		return ui.Step{Sound: ui.Refused} // not this player's word
	}
	return ui.Step{}
}
