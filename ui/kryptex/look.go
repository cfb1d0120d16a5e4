package kryptex

import (
	"time"

	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// newLook shows a player the own keyword. It is on the cards already, so this is for
// somebody who wants to be sure that the box has the same one. The table hears every
// look.
func newLook(t *Table, player int) ui.Screen {
	name := t.name(player)
	return table.See(t.Table, player, table.Secret[kryptex.Secret]{
		Owner: t.owner(kryptex.Owner(player)), Titles: []say.Text{say.Sprintf("The keyword of %s", name), say.Sprintf("%s's keyword", name)},
		Looks: func() int { return t.view().Looks[player] },
		What:  "your keyword",
		Draw:  func(a ui.Area, secret kryptex.Secret, _ int) { showKeyword(a, t.view(), player, secret) },
		Lock:  func(then func(time.Time) ui.Step) ui.Screen { return t.lock(player, then) },
		Look: func() ui.Step {
			return t.Do(kryptex.Looked{Player: player}, func() ui.Step { return ui.Step{} })
		},
	})
}

// showKeyword draws what only the player sees: the keyword, and the cards' signs below
// its letters.
func showKeyword(a ui.Area, v *kryptex.View, player int, secret kryptex.Secret) {
	a = a.Inset(1, 1)
	a.Text(0, 0, say.Sprintf("Your keyword, %s:", v.Names[player-1]), a.Look.Text)
	for i, card := range secret.Cards {
		sign, st := mark(a.Look, &v.Signs, card.Sign)
		a.Set(3*i, 2, rune(card.Letter), a.Look.Title)
		a.Set(3*i, 3, sign, st)
	}
	a.Para(5, say.Sprintf("From left to right as %s reads it, with the sign of each card.", v.Names[2-player]), a.Look.Dim)
}
