package clash

import (
	"slices"

	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// collectorEntry is the screen that asks who collects a card. If the players are not sure, OK has
// the box judge: see judgeEntry.
type collectorEntry struct {
	t          *Table
	correcting *clash.Battle // the battle being corrected, or nil for a new one
}

// Draw asks who collects a card.
func (c *collectorEntry) Draw(f *ui.Frame) {
	v := c.t.view()
	f.LampsOn |= ui.Lamp(1, 2)
	c.t.head(f, c.correcting)
	body := leftSide(f)
	y := body.Para(0, "Who collects a card?", f.Look.Title) + 1
	y = c.drawChoices(body, y, v) + 1
	if c.correcting == nil {
		known := body
		if len(v.Battles) > 0 {
			known = body.WhenAsked() // after the first battle, read aloud only on request
		}
		y = body.WhenAsked().Para(y, scoreText(v), f.Look.Text)
		y = known.Para(y, battlesLeftText(v, f.Look.Keys), f.Look.Text)
		if len(v.Battles) == 0 {
			y = body.Para(y+1, "4+ sea monsters: sea. 2-3: open. 0-1: land. Double: the winner chooses. Each may keep one; draw to 5, the winner first.", f.Look.Dim)
		}
		if f.H > ui.MinH {
			drawScore(body, y, v)
		}
	}
	f.Keys(c.keys(v)...)
}

// drawChoices draws the possible answers, and returns the row below them.
func (c *collectorEntry) drawChoices(a ui.Area, y int, v *clash.View) int {
	half, keys := a.W/2, a.Look.Keys
	a.SpeakCursor(say.Sprintf("%s %s, %s %s, %s a tie", keys.Join(ui.Left), v.Name(1), keys.Join(ui.Right), v.Name(2), keys.PressText(ui.Up)))
	a.Text(1, y, say.Sprintf("%c %s", a.Look.Left, v.Name(1)), a.Look.Selected)
	a.Sub(ui.Rect{Y: y, W: half, H: 1}).Target(ui.Left)
	a.TextRight(a.W-1, y, say.Sprintf("%s %c", v.Name(2), a.Look.Right), a.Look.Selected)
	a.Sub(ui.Rect{X: half, Y: y, W: a.W - half, H: 1}).Target(ui.Right)
	a.Silent().Centred(y+1, say.Sprintf("%s: a tie", keys.PressText(ui.Up)), a.Look.Text)
	a.Rows(y+1, 1).Target(ui.Up)
	if c.correcting != nil || len(v.Battles) > 0 {
		return y + 2
	}
	a.Centred(y+2, say.Sprintf("Not sure? %s: the box judges.", keys.PressText(ui.OK)), a.Look.Text)
	a.Rows(y+2, 1).Target(ui.OK)
	return y + 3
}

// keys returns the bindings. OK enters nothing, so that one press too many does not enter a tie.
func (c *collectorEntry) keys(v *clash.View) []ui.Binding {
	collects := func(player int) func() ui.Step {
		return func() ui.Step { return ui.Step{Push: newPointsEntry(c, player)} }
	}
	keys := []ui.Binding{
		ui.Bind(ui.OK, "the box judges", func() ui.Step { return ui.Step{Push: c.t.judging()} }).Or("judge"),
		ui.Bind(ui.Back, "menu", c.t.menu),
		ui.Bind(ui.Left, say.Plain(v.Name(1)), collects(1)).Or("A").Also(ui.Seat1),
		ui.Bind(ui.Right, say.Plain(v.Name(2)), collects(2)).Or("B").Also(ui.Seat1 + 1),
		ui.Bind(ui.Up, "a tie", c.askTie).Or("tie"),
	}
	if c.correcting != nil {
		keys[0] = ui.Bind(ui.OK, "", nil).Refused("")
		keys[1] = ui.Leave("close")
	}
	return keys
}

// askTie asks for confirmation of a tie, which would otherwise take a single key: Up or, on a box
// with four buttons, a button held.
func (c *collectorEntry) askTie() ui.Step {
	return ui.Step{Push: c.t.ConfirmScreen(table.Confirmation{
		Titles: []say.Text{"A tie"}, Text: "Nobody collects a card.", Verb: "a tie",
		Do: func() ui.Step { return c.enter(clash.BattleWon{}) },
	})}
}

// enter enters the battle, or corrects the one being corrected.
func (c *collectorEntry) enter(won clash.BattleWon) ui.Step {
	if c.correcting != nil {
		return c.t.happen(clash.BattleCorrected{Line: c.correcting.Line, To: []clash.Event{won}})
	}
	return c.t.happen(won)
}

// scoreText returns who is ahead, and how the last battle went. Before the first battle of the game
// it asks the players to deal.
func scoreText(v *clash.View) say.Text {
	if len(v.Battles) == 0 {
		return "Shuffle all 64, and deal five each."
	}
	last := v.Battles[len(v.Battles)-1]
	return say.Join(" ", v.LeadText(), say.Sprintf("Last: %s.", battleText(v, &last)))
}

// drawScore draws the score in large text below row y.
func drawScore(a ui.Area, y int, v *clash.View) {
	a.Rows(y+1, ui.BigRows).BigText(a.Look.Title, say.Sprintf("%d - %d", v.Points(1), v.Points(2)))
}

// battlesLeftText returns the fewest and the most battles that are left in the round. Once the next
// battle may be the last, it returns how to enter that the deck is out.
func battlesLeftText(v *clash.View, keys *ui.KeyNames) say.Text {
	least, most := v.BattlesLeft()
	if least == 1 {
		return say.Sprintf("Is the deck out? After the last battle: %s, %q.", keys.PressText(ui.Back), deckIsOut)
	}
	return say.Sprintf("%d to %d battles to go.", least, most)
}

// pointsEntry is the screen that asks for the points of the card that a player collects.
type pointsEntry struct {
	t      *Table
	winner int
	judged *clash.Battle // the battle that the box judged, or nil if the players entered who won
	anew   *clash.Battle // the battle being corrected, or nil for a new one
	dial   dial
	back   ui.Binding
	done   func(points int) ui.Step
}

// newPointsEntry returns the screen for the card that a player collects.
func newPointsEntry(c *collectorEntry, player int) *pointsEntry {
	p := &pointsEntry{t: c.t, winner: player, anew: c.correcting, dial: newPoints(c.t.view()), back: ui.Leave("back")}
	if was := c.correcting; was != nil && was.Collected {
		p.dial.tell(was.Points)
	}
	p.done = func(points int) ui.Step { return c.enter(clash.BattleWon{Player: player, Points: points}) }
	return p
}

// newJudgedPoints returns the screen for the card of the battle that the box has judged. Back takes
// the judgement back and returns to its strengths.
func newJudgedPoints(t *Table) *pointsEntry {
	v := t.view()
	b := v.CurrentBattle()
	return &pointsEntry{
		t: t, winner: b.Winner, judged: b, dial: newPoints(v),
		back: ui.Bind(ui.Back, "back", func() ui.Step {
			return t.DoThen(clash.TookBack{Line: b.Line}, func() ui.Step { return t.Show(t.rejudging(b)) })
		}),
		done: func(points int) ui.Step { return t.happen(clash.CardScored{Points: points}) },
	}
}

// Draw draws who has won and, of a judged battle, who chooses, and asks for the points.
func (p *pointsEntry) Draw(f *ui.Frame) {
	v, body := p.t.view(), leftSide(f)
	p.t.head(f, p.anew)
	y := 0
	if b := p.judged; b != nil {
		f.LampsOn |= ui.Lamp(b.Chooser())
		if b.Double() {
			f.FlickeringLamps |= ui.Lamp(b.Chooser())
		}
		known := body.WhenAsked() // the news said who has won and who chooses
		y = known.Para(0, say.Sentence(v.OutcomeText(b)), f.Look.Title)
		y = known.Para(y, whoChooses(v, b), f.Look.Text)
	} else {
		f.LampsOn |= ui.Lamp(1, 2)
		y = body.Para(0, say.Sprintf("%s collects a card.", v.Name(p.winner)), f.Look.Title)
	}
	y = p.dial.drawPoints(body, y)
	if p.dial.set && p.anew == nil {
		y = body.Para(y, newScoreText(v, p.winner, p.dial.n), f.Look.Text)
	}
	p.dial.drawLarge(body, y)
	f.Keys(p.dial.keys(p.take, p.back)...)
}

// take enters the points. It asks for confirmation if a card would have more points than is likely,
// and more than any collected so far. A second 9 is easily typed, and would not be noticed in the
// sum.
func (p *pointsEntry) take(points int) ui.Step {
	most := likelyPoints
	for _, b := range p.t.view().Battles {
		most = max(most, b.Points)
	}
	if points <= most {
		return p.done(points)
	}
	return ui.Step{Push: ui.NewDialog(say.Sprintf("One card of %d points?", points), 0, ui.Row{Text: "No, go back"},
		ui.Row{Text: "Yes, take it", Open: func() ui.Step { return p.done(points) }})}
}

// likelyPoints is the most points that a card is likely to have.
const likelyPoints = 9

// whoChooses returns who chooses the card.
func whoChooses(v *clash.View, b *clash.Battle) say.Text {
	if b.Double() {
		return say.Sprintf("%s chooses which card to take.", v.Name(b.Chooser()))
	}
	return say.Sprintf("%s chooses which card to give.", v.Name(b.Chooser()))
}

// usualPoints is the number of points at which Right starts.
const usualPoints = 3

// newPoints returns a dial for the points of a card.
func newPoints(v *clash.View) dial {
	known := slices.ContainsFunc(v.Battles, func(b clash.Battle) bool { return b.Collected })
	return dial{n: usualPoints, most: clash.MaxPoints, leap: 2, known: known}
}

// drawPoints asks from row y on for the points of the card that a battle's winner collects. It
// returns the row below.
func (d *dial) drawPoints(a ui.Area, y int) int {
	y = a.Para(y, "How many points?", a.Look.Title) + 1
	d.draw(a, y, true)
	return d.drawHow(a, y+2, "Type it.")
}

// newScoreText returns the score after a player collects a card with the given points.
func newScoreText(v *clash.View, player, points int) say.Text {
	then := [clash.PlayerCount + 1]int{0, v.Points(1), v.Points(2)}
	then[player] += points
	return say.Sprintf("Then %s %d, %s %d.", v.Name(1), then[1], v.Name(2), then[2])
}
