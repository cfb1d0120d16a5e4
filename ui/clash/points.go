package clash

import (
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// winnerEntry is the screen that asks who collects a card, and its points, for a battle entered by
// points only. If the players are not sure, OK has the box judge: see battleEntry.
type winnerEntry struct {
	t      *Table
	winner int  // the player who collects, or 0 if not entered yet
	drawn  bool // whether a draw was chosen but not yet confirmed
	dial   dial

	correcting *clash.Battle // the battle being corrected, or nil for a new one

	done func(clash.BattleWon) ui.Step // called once everything is entered
	back func() ui.Step                // called when Back leaves the screen
}

func newWinnerEntry(t *Table) *winnerEntry {
	return &winnerEntry{
		t: t, dial: newPoints(t.view()), back: t.menu,
		done: func(won clash.BattleWon) ui.Step { return t.happen(won) },
	}
}

// Draw asks who collects a card, whether the battle really is a draw, or how many points the card
// is worth.
func (w *winnerEntry) Draw(f *ui.Frame) {
	v := w.t.view()
	f.LampsOn |= ui.Lamp(1, 2)
	w.t.head(f, w.correcting)
	body := leftSide(f)
	switch {
	case w.winner != 0:
		w.drawPoints(f, body, v)
		return
	case w.drawn:
		w.drawDrawn(f, body, v)
		return
	}
	y := body.Para(0, "Who collects a card?", f.Look.Title) + 1
	y = w.drawChoices(body, y, v) + 1
	if w.correcting == nil {
		known := body
		if len(v.Battles) > 0 {
			known = body.WhenAsked() // after the first battle, read aloud only on request
		}
		y = body.WhenAsked().Para(y, scoreText(v), f.Look.Text)
		y = known.Para(y, battlesLeftText(v, f.Look.Keys), f.Look.Text)
		y = drawReminder(known, y, v)
		drawAround(f, y, v)
	}
	f.Keys(w.keys(v)...)
}

// drawChoices draws the possible answers, and returns the row below them.
func (w *winnerEntry) drawChoices(a ui.Area, y int, v *clash.View) int {
	half, keys := a.W/2, a.Look.Keys
	a.SpeakCursor(say.Sprintf("%s %s, %s %s, %s a draw", keys.Join(ui.Left), v.Name(1), keys.Join(ui.Right), v.Name(2), keys.PressText(ui.Up)))
	a.Text(1, y, say.Sprintf("%c %s", a.Look.Left, v.Name(1)), a.Look.Selected)
	a.Sub(ui.Rect{Y: y, W: half, H: 1}).Target(ui.Left)
	a.TextRight(a.W-1, y, say.Sprintf("%s %c", v.Name(2), a.Look.Right), a.Look.Selected)
	a.Sub(ui.Rect{X: half, Y: y, W: a.W - half, H: 1}).Target(ui.Right)
	a.Silent().Centred(y+1, say.Sprintf("%s: nobody, a draw", keys.PressText(ui.Up)), a.Look.Text)
	a.Rows(y+1, 1).Target(ui.Up)
	if w.correcting == nil {
		sure := a
		if len(v.Battles) > 0 {
			sure = a.WhenAsked()
		}
		sure.Centred(y+2, say.Sprintf("Not sure? %s: the box judges.", keys.PressText(ui.OK)), a.Look.Text)
		a.Rows(y+2, 1).Target(ui.OK)
	}
	return y + 3
}

// keys returns the bindings while the screen asks who collects. OK enters nothing, so that one
// press too many does not enter a draw.
func (w *winnerEntry) keys(v *clash.View) []ui.Binding {
	collects := func(player int) func() ui.Step {
		return func() ui.Step { w.winner = player; return ui.Step{} }
	}
	keys := []ui.Binding{
		ui.Bind(ui.OK, "the box judges", func() ui.Step { return ui.Step{Push: w.t.fighting()} }).Or("judge"),
		ui.Bind(ui.Back, "menu", w.back),
		ui.Bind(ui.Left, say.Plain(v.Name(1)), collects(1)).Or("A").Also(ui.Seat1),
		ui.Bind(ui.Right, say.Plain(v.Name(2)), collects(2)).Or("B").Also(ui.Seat1 + 1),
		ui.Bind(ui.Up, "a draw", func() ui.Step { w.drawn = true; return ui.Step{} }).Or("draw"),
	}
	if w.correcting != nil {
		keys[0] = ui.Bind(ui.OK, "", nil).Refused("")
		keys[1].Text = "close"
	}
	return keys
}

// scoreText returns who is ahead, the points of this round so far, and how the last battle went. In
// the first round, and before the first battle of any other, it leaves out the points of the round.
// Before the first battle of the game it returns dealText.
func scoreText(v *clash.View) say.Text {
	if len(v.Battles) == 0 {
		return dealText
	}
	var round say.Text
	if v.Round > 1 && v.BattleNumber > 1 {
		round = say.Sprintf("This round: %d to %d.", v.RoundPoints(v.Round, 1), v.RoundPoints(v.Round, 2))
	}
	last := v.Battles[len(v.Battles)-1]
	return say.Lines(say.Join(" ", v.LeadText(), round), say.Sprintf("Last battle: %s.", battleText(v, &last)))
}

// battlesLeftText returns how many battles have been played this round, and the fewest and the most
// that are left. Once the next battle may be the last, it returns how to enter that the deck is
// out.
func battlesLeftText(v *clash.View, keys *ui.KeyNames) say.Text {
	least, most := v.BattlesLeft()
	switch {
	case least == 1:
		return say.Sprintf("Is the deck out? After the last battle: %s, %q.", keys.PressText(ui.Back), deckIsOut)
	case v.BattleNumber == 1:
		return say.Sprintf("%d to %d battles left in this round.", least, most)
	}
	return say.Count(v.BattleNumber-1, "%d battle played, %d to %d to go.", "%d battles played, %d to %d to go.", least, most)
}

// drawReminder draws the rules in short from row y on, since the box tracks only the points. It
// draws nothing if they do not fit. It returns the next free row.
func drawReminder(a ui.Area, y int, v *clash.View) int {
	text := say.Sprintf("4+ sea monsters: sea. 2-3: open. 0-1: land. Double: the winner chooses. Each may keep one; draw to 5, %s first.", v.Name(v.First))
	rows := len(a.Look.Wrap(text, a.W))
	if y+rows > a.H {
		return y
	}
	return a.Para(min(y+1, a.H-rows), text, a.Look.Dim)
}

// drawDrawn asks for confirmation of a draw, which would otherwise take a single key: Up or, on a
// box with four buttons, a button held.
func (w *winnerEntry) drawDrawn(f *ui.Frame, body ui.Area, v *clash.View) {
	y := body.Para(0, "A draw: nobody collects a card.", f.Look.Title)
	if w.correcting == nil {
		drawAround(f, y, v)
	}
	f.Keys(ui.Bind(ui.OK, "a draw", func() ui.Step { return w.done(clash.BattleWon{}) }).Or("draw"),
		ui.Bind(ui.Back, "back", func() ui.Step { w.drawn = false; return ui.Step{} }))
}

// drawPoints asks for the points of the card.
func (w *winnerEntry) drawPoints(f *ui.Frame, body ui.Area, v *clash.View) {
	y := body.Para(0, say.Sprintf("%s collects a card.", v.Name(w.winner)), f.Look.Title)
	y = w.dial.drawPoints(body, y)
	if w.dial.set && w.correcting == nil {
		y = body.Para(y, newScoreText(v, w.winner, w.dial.n), f.Look.Text)
	}
	w.dial.drawBelow(f, y, v)
	f.Keys(w.dial.keys(
		func(n int) ui.Step {
			return whetherSoMany(v, n, func() ui.Step { return w.done(clash.BattleWon{Player: w.winner, Points: n}) })
		},
		ui.Bind(ui.Back, "back", func() ui.Step {
			w.winner, w.dial.typed = 0, ""
			return ui.Step{}
		}))...)
}

// newScoreText returns the score after a player collects a card with the given points.
func newScoreText(v *clash.View, player, points int) say.Text {
	then := [clash.PlayerCount + 1]int{0, v.Points(1), v.Points(2)}
	then[player] += points
	return say.Sprintf("That makes it %s %d, %s %d.", v.Name(1), then[1], v.Name(2), then[2])
}
