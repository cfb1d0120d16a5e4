package clash

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// choosing is the choice of the card that the winner collects: the loser's, or
// by double the winner's.
type choosing struct {
	t    *Table
	card int
}

// Draw draws the battle with the cursor on one of the loser's cards.
func (c *choosing) Draw(f *ui.Frame) {
	v := c.t.view()
	b := v.Current()
	f.Lit |= ui.Lamp(b.Chooser())
	battlefield{battle: b, prompt: say.Sentence(v.Next()), player: clash.Opponent(b.Winner()), card: c.card, who: b.Chooser()}.draw(f, v)
	f.Keys(
		ui.Does(say.Sprintf("%s chooses", v.Name(b.Chooser())), c.t.Keys(b.Chooser())...).Or("choose"),
		ui.Does("menu", hw.Back), ui.Does("move", hw.Up, hw.Down))
}

// Press moves over the cards; the chooser's key gives the one at the cursor.
func (c *choosing) Press(e hw.Event, _ time.Time) ui.Step {
	b := c.t.view().Current()
	switch {
	case e.Key == hw.Up:
		c.card = (c.card + clash.Fielded - 1) % clash.Fielded
	case e.Key == hw.Down:
		c.card = (c.card + 1) % clash.Fielded
	case e.Key == hw.Back:
		return c.t.menu()
	case c.t.Confirms(e, b.Chooser()):
		return c.t.Do(clash.Chose{Player: b.Chooser(), Card: b.Cards[clash.Opponent(b.Winner())][c.card].Name()}, c.t.GoOn)
	case e.Key.Seat() != 0:
		return ui.Step{Sound: ui.Refused} // not this player's word
	}
	return ui.Step{}
}
