package clash

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/ui"
)

// choosing is the choice of the card that the winner collects: the loser's, or
// by double the winner's.
type choosing struct {
	*Table
	card int
}

// Draw draws the battle with the cursor on one of the loser's cards.
func (c *choosing) Draw(f *ui.Frame) {
	v := c.view()
	b := v.Current()
	f.Lit |= ui.Lamp(b.Chooser())
	c.drawBattle(f, battlefield{battle: b, prompt: ui.Sentence(v.Next()), player: clash.Opponent(b.Winner()), card: c.card, who: b.Chooser()})
	f.Keys(
		ui.Does(v.Name(b.Chooser())+" chooses", c.confirmKey(b.Chooser())).Or("choose"),
		ui.Does("menu", hw.Back), ui.Does("move", hw.Up, hw.Down))
}

// Press moves over the cards; the chooser's key gives the one at the cursor.
func (c *choosing) Press(e hw.Event, now time.Time) ui.Step {
	b := c.view().Current()
	switch {
	case e.Key == hw.Up:
		c.card = (c.card + clash.Fielded - 1) % clash.Fielded
	case e.Key == hw.Down:
		c.card = (c.card + 1) % clash.Fielded
	case e.Key == hw.Back:
		return ui.Step{Push: newMenu(c.Table)}
	case c.confirms(e, b.Chooser()):
		return c.do(clash.Chose{Player: b.Chooser(), Card: b.Cards[clash.Opponent(b.Winner())][c.card]}, c.goOn)
	case e.Key.Seat() != 0:
		return ui.Step{Sound: ui.Refused} // not this player's word
	}
	return ui.Step{}
}
