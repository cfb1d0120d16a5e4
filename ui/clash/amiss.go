package clash

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/ui"
)

// amiss is where both rows show the same card: one of them was told wrongly and
// is told again.
type amiss struct {
	*Table
	list ui.List
}

// Draw draws both rows with the card that is there twice, and whose may be told
// again.
func (a *amiss) Draw(f *ui.Frame) {
	v := a.view()
	b := v.Current()
	rows := a.rows()
	f.Blink, f.Flicker = ui.Lamp(1, 2), ui.Lamp(ui.Status)
	a.drawBattle(f, battlefield{battle: b, twice: b.SameCard(), alone: true, prompt: "Both show one card: whose are wrong? Look-alikes need their numbers."})
	body := f.Body()
	a.list.Draw(body.Rows(body.H-len(rows), len(rows)), rows)
	f.Keys(append(a.list.Help(rows), ui.Does("menu", hw.Back))...)
}

// rows are the players whose cards can be taken back. They lie open already, so
// they are told again openly.
func (a *amiss) rows() (rows []ui.Row) {
	v := a.view()
	for player := 1; player <= clash.Players; player++ {
		rows = append(rows, ui.Row{Text: v.Name(player) + "'s: tell them again", Open: func() ui.Step {
			return a.takeBack(a.view().PicksLine(player), func() ui.Step {
				a.openly = true
				return a.goOn()
			})
		}})
	}
	return rows
}

// Press chooses a row. Back leads to the menu.
func (a *amiss) Press(e hw.Event, now time.Time) ui.Step {
	if e.Key == hw.Back {
		return ui.Step{Push: newMenu(a.Table)}
	}
	return a.list.Press(e, a.rows())
}
