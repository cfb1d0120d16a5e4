package clash

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// keepingBoth asks of both players at once whether they keep a card, and says what they
// draw then. Nearly everybody keeps one: so it begins.
type keepingBoth struct {
	t    *Table
	kept [clash.Players + 1]int
}

func newKeepingBoth(t *Table) *keepingBoth {
	return &keepingBoth{t: t, kept: [clash.Players + 1]int{1: 1, 2: 1}}
}

// Draw draws who keeps a card, what follows, and what keeping none would mean.
func (k *keepingBoth) Draw(f *ui.Frame) {
	v := k.t.view()
	f.Lit |= ui.Lamp(v.First)
	k.t.head(f)
	body := leftSide(f)
	y := body.Para(0, k.outcome(v), f.Look.Text)
	y = body.Para(y, "Each may keep one of the cards still theirs.", f.Look.Title) + 1
	for player := 1; player <= clash.Players; player++ {
		column := body.Sub(ui.Rect{X: 1 + (player-1)*keepWidth, Y: y, W: keepWidth, H: 2})
		drawName(column, 0, 0, v, player)
		column.Text(2, 1, [...]say.Text{"keeps none", "keeps one"}[k.kept[player]], f.Look.Selected)
	}
	y = body.Para(y+3, v.Foretell(k.kept), f.Look.Text)
	if text := v.IfNone(k.kept); text != "" {
		y = body.Para(y, text, f.Look.Warning)
	}
	drawAround(f, y, v)
	f.Keys(
		ui.Does("drawn", hw.OK), ui.Does("menu", hw.Back),
		ui.Does(say.Plain(v.Name(1)), hw.Left).Or("A"), ui.Does(say.Plain(v.Name(2)), hw.Right).Or("B"))
}

// keepWidth is the width of a player's column.
const keepWidth = 18

// outcome says how the battle went.
func (k *keepingBoth) outcome(v *clash.View) say.Text {
	b := v.Current()
	if b.Winner() == 0 {
		return say.Sprintf("%d to %d: a draw, nobody collects.", b.Strength(1), b.Strength(2))
	}
	return say.Count(int(b.Collected.Points), "%[2]s collects %[1]d point.", "%[2]s collects %[1]d points.", v.Name(b.Winner()))
}

// Press changes who keeps a card, or draws.
func (k *keepingBoth) Press(e hw.Event, _ time.Time) ui.Step {
	switch {
	case e.Key == hw.OK:
		return k.t.Do(clash.KeptBoth{Cards: k.kept}, k.t.GoOn)
	case e.Key == hw.Back:
		return k.t.menu()
	case e.Key == hw.Left, e.Key == hw.Seat1:
		k.kept[1] = 1 - k.kept[1]
	case e.Key == hw.Right, e.Key == hw.Seat1+1:
		k.kept[2] = 1 - k.kept[2]
	}
	return ui.Step{}
}

// drawDrawn draws from row y on how the hands were filled and when the battle is the
// round's last. It returns the row after it.
func drawDrawn(a ui.Area, y int, v *clash.View) int {
	text, st := drawnText(v), a.Look.Dim
	if v.Deck == 0 {
		st = a.Look.Title
	}
	return a.Para(y, text, st)
}

// drawnText says how the hands were filled, such as: Ann drew two, then Ben three. The
// deck keeps 24.
func drawnText(v *clash.View) say.Text {
	one, two := v.Draws[0], v.Draws[1]
	text := say.Sprintf("%s drew %s, then %s %s.", v.Name(one.Player), clash.Numeral(one.Cards), v.Name(two.Player), clash.Numeral(two.Cards))
	switch {
	case v.Battle == 1 && v.Round == 1:
		text = "Shuffle all 64, and deal five each."
	case one.Cards+two.Cards == 0: // the box has not followed the deck
		text = ""
	}
	if v.Deck == 0 {
		return say.Join(" ", text, "The deck is out: the round's last battle.")
	}
	return say.Join(" ", text, say.Sprintf("The deck keeps %d.", v.Deck))
}
