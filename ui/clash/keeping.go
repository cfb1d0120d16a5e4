package clash

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// keeping is where both players, in any order, keep one of their cards or none.
type keeping struct {
	t      *Table
	player int // whose choice it is now
	card   int // in the player's row; clash.Fielded: none
}

// newKeeping begins with nothing, so that a key pressed once too often keeps no card.
func newKeeping(t *Table) *keeping {
	return &keeping{t: t, card: clash.Fielded, player: t.view().NextToKeep()}
}

// Draw draws the battle with the cursor in the row of the player who is asked.
func (k *keeping) Draw(f *ui.Frame) {
	v := k.t.view()
	name := v.Name(k.player)
	f.Lit |= ui.Lamp(k.player)
	battlefield{battle: v.Current(), prompt: k.prompt(v), player: k.player, card: k.card, who: k.player}.draw(f, v)
	what := ui.Does(say.Sprintf("%s keeps nothing", name), k.t.Keys(k.player)...).Or("pass")
	if k.card < clash.Fielded {
		what = ui.Does(say.Sprintf("%s keeps it", name), k.t.Keys(k.player)...).Or("keep")
	}
	keys := []ui.Help{
		what,
		ui.Does("menu", hw.Back), ui.Does("move", hw.Up, hw.Down),
	}
	if !v.Done[clash.Opponent(k.player)] {
		f.Blink = ui.Lamp(clash.Opponent(k.player))
		keys = append(keys, ui.Does(say.Plain(v.Name(clash.Opponent(k.player))), hw.Left, hw.Right).Or("other"))
	}
	f.Keys(keys...)
}

// prompt says how the battle went and who may keep a card.
func (k *keeping) prompt(v *clash.View) say.Text {
	went := v.Outcome(v.Current())
	if v.Current().Winner() == 0 {
		went = say.Sprintf("%s: nobody collects", went)
	}
	return say.Join(" ", say.Sentence(went), say.Sprintf("%s may keep one card.", v.Name(k.player)), v.IfNone(k.kepts()))
}

// Press moves over the cards of the player who is asked, or asks the other. The
// other's own button only asks: nobody keeps what nobody has looked at.
func (k *keeping) Press(e hw.Event, _ time.Time) ui.Step {
	switch {
	case e.Key == hw.Up:
		k.move(-1)
	case e.Key == hw.Down:
		k.move(+1)
	case e.Key == hw.Left, e.Key == hw.Right:
		k.turnTo(clash.Opponent(k.player))
	case e.Key == hw.Back:
		return k.t.menu()
	case k.t.Confirms(e, k.player):
		return k.t.Do(clash.Kept{Player: k.player, Card: k.kept()}, k.t.GoOn)
	case e.Key.Seat() == clash.Opponent(k.player):
		k.turnTo(clash.Opponent(k.player))
	}
	return ui.Step{}
}

// kepts is how many cards each keeps, taken that whoever has not said so keeps one.
func (k *keeping) kepts() (all [clash.Players + 1]int) {
	for player := 1; player <= clash.Players; player++ {
		if !k.t.view().Done[player] {
			all[player] = 1
		}
	}
	return all
}

// kept is the card at the cursor, or none.
func (k *keeping) kept() clash.Card {
	if k.card == clash.Fielded {
		return clash.Card{}
	}
	return k.t.view().Current().Cards[k.player][k.card].Name()
}

// move moves the cursor over the cards that are still the player's, and none.
func (k *keeping) move(by int) {
	b := k.t.view().Current()
	for {
		k.card = (k.card + by + clash.Fielded + 1) % (clash.Fielded + 1)
		if k.card == clash.Fielded || b.Cards[k.player][k.card] != b.Collected {
			return
		}
	}
}

// turnTo lets a player choose who has not chosen yet.
func (k *keeping) turnTo(player int) {
	if !k.t.view().Done[player] {
		k.player, k.card = player, clash.Fielded
	}
}
