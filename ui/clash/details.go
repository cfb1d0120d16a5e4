package clash

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// detailNames are the details as the table calls them, detailNotes what each means, and
// detailShort the same in a word or two. detailOrder is from the least told to the most.
var (
	detailOrder = [...]clash.Detail{clash.ByPoints, clash.ByStrengths, clash.ByValues, clash.ByCards}
	detailNames = [...]say.Text{
		clash.ByPoints: "points only", clash.ByStrengths: "strengths", clash.ByValues: "three values", clash.ByCards: "cards",
	}
	detailShort = [...]say.Text{
		clash.ByPoints: "3 presses", clash.ByStrengths: "12 presses", clash.ByValues: "the box adds", clash.ByCards: "by numbers",
	}
	detailNotes = [...]say.Text{
		clash.ByPoints:    "Who collects a card, and its points: three presses a battle. If you are not sure who, the box judges. It does not follow the deck.",
		clash.ByStrengths: "How many of the six are sea monsters, each side's sum, and the points of the card collected. About a dozen presses a battle. The box says all the rest.",
		clash.ByValues:    "As strengths, but you tell the three values of each side, and the box adds them up.",
		clash.ByCards:     "Which cards are played, by number, openly or each in private. The box asks what it does not know of them yet, and learns it. It finds a card that cannot be where it is.",
	}
)

// details is where the table chooses how much it tells the box.
type details struct {
	t    *Table
	list ui.List
}

func newDetails(t *Table) ui.Screen {
	d := &details{t: t}
	for i, detail := range detailOrder {
		if detail == t.view().Detail {
			d.list.At = i
		}
	}
	return d
}

func (d *details) rows() (rows []ui.Row) {
	for _, detail := range detailOrder {
		row := ui.Row{Text: detailNames[detail], Note: detailNotes[detail], Open: func() ui.Step { return d.choose(detail) }}
		if detail == d.t.view().Detail {
			row.Value = "now"
		}
		rows = append(rows, row)
	}
	return rows
}

// choose tells more or less from the next battle on. Where the box has not followed the
// deck and should again, the table counts it.
func (d *details) choose(detail clash.Detail) ui.Step {
	v := d.t.view()
	d.t.adds = detail == clash.ByValues
	switch {
	case detail == v.Detail:
		return d.t.GoOn()
	case v.Lost && detail != clash.ByPoints:
		return ui.Step{Push: newDeckCount(d.t, func(n int) clash.Event { return clash.Switched{Detail: detail, Deck: n} })}
	}
	return d.t.Do(clash.Switched{Detail: detail}, d.t.GoOn)
}

// Draw draws the details and what the one at the cursor means.
func (d *details) Draw(f *ui.Frame) {
	rows := d.rows()
	f.Head("You tell the box", "from the next battle on")
	body := f.Body()
	d.list.Draw(body.Rows(1, len(rows)), rows)
	body.Inset(1, 0).Para(len(rows)+2, rows[d.list.At].Note, f.Look.Text)
	f.Keys(append(d.list.Help(rows), ui.Does("leave", hw.Back))...)
}

// Press chooses.
func (d *details) Press(e hw.Event, _ time.Time) ui.Step {
	if e.Key == hw.Back {
		return ui.Step{Pop: 1}
	}
	return d.list.Press(e, d.rows())
}

// deckCount asks how many cards are in the deck.
type deckCount struct {
	t    *Table
	dial dial
	tell func(n int) clash.Event
}

func newDeckCount(t *Table, tell func(n int) clash.Event) ui.Screen {
	v := t.view()
	d := &deckCount{t: t, dial: dial{most: v.MostInDeck(), leap: 5}, tell: tell}
	d.dial.tell(v.Deck)
	return d
}

// Draw asks for the number.
func (d *deckCount) Draw(f *ui.Frame) {
	f.Head("The deck", "")
	body := f.Body().Inset(1, 0)
	y := body.Para(1, "How many cards are in the deck, once both have drawn?", f.Look.Title) + 1
	d.dial.draw(body, dialCol, y, true)
	body.Para(y+2, say.Sprintf("Count it: the table is right. At most there can be %d.", d.dial.most), f.Look.Text)
	f.Keys(d.dial.help(f.Look.Keys, ui.Does("leave", hw.Back))...)
}

// Press changes the number, or takes it.
func (d *deckCount) Press(e hw.Event, _ time.Time) ui.Step {
	switch e.Key {
	case hw.OK:
		return d.t.Do(d.tell(d.dial.n), d.t.GoOn)
	case hw.Back:
		return ui.Step{Pop: 1}
	}
	d.dial.press(e)
	return ui.Step{}
}
