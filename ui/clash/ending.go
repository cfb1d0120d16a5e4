package clash

import (
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// newEnding returns the screen for the end of a game: who won, the points, and when the game was
// decided. The same players can play again at once. Events can still be taken back.
func newEnding(t *Table) ui.Screen {
	v := t.view()
	return t.Ending(table.Ending{
		Titles: []say.Text{"The end"}, Text: func(ui.Look) say.Text { return endingText(v) }, Winners: v.Ending.Winners,
		DrawLarge: t.drawWinner,
		Review:    table.OpenText("How it went", func() say.Text { return v.Review().Text() }), PlayAgain: t.PlayAgain,
		More: ui.Bind(ui.Left, "count, more", table.OpenScreen(func() ui.Screen { return &ui.Menu{Title: "The end", Rows: t.endRows} })).Or("more"),
	})
}

// endingText returns who won, the points of each round, why the game ended, and when it was
// decided. If there was no battle, it returns only the first of these.
func endingText(v *clash.View) say.Text {
	won := say.Sentence(v.NextText())
	if len(v.Battles) == 0 {
		return won
	}
	why := v.EndedEarlyText()
	if last := v.LastRoundEnd; last.Round == clash.RoundCount {
		why = v.RoundEndText(last)
	}
	return say.Join("\n\n", won, v.RoundsText(), say.Lines(why, v.Review().DecidedText()))
}

// drawWinner draws the winner and the score, as large as fits.
func (t *Table) drawWinner(f *ui.Frame, keys []ui.Binding) {
	v := t.view()
	f.Head("The end", "")
	body := f.Body().Inset(1, 0)
	half := (body.H - 1) / 2
	if len(v.Ending.Winners) == 1 {
		w := v.Ending.Winners[0]
		body.Rows(0, half).BigName(w, say.Plain(v.Name(w)))
	}
	body.Text(0, half, say.Sentence(v.NextText()), f.Look.Title)
	body.Rows(half+1, half).BigText(f.Look.Good, say.Sprintf("%d - %d", v.Points(1), v.Points(2)))
	f.Keys(keys...)
}

// endRows returns the other actions at the end.
func (t *Table) endRows() []ui.Row {
	count := ui.Row{Text: "Count the piles", Open: table.OpenScreen(func() ui.Screen { return newPileCount(t) })}
	return append([]ui.Row{count}, t.pastRows()...)
}

// roundOver is the screen that says why a round is over, its points, and what to do with the cards
// before the next one.
type roundOver struct{ t *Table }

// Draw draws how the round ended and its points, then a numbered list of what to do.
func (r *roundOver) Draw(f *ui.Frame) {
	v := r.t.view()
	last := v.LastRoundEnd.Round
	f.BlinkingLamps = ui.Lamp(ui.StatusLamp)
	title := say.Sprintf("Round %d is over", last)
	f.Head(title, scoreBeside(title, f, v))
	body := leftSide(f)
	y := body.Para(0, v.RoundEndText(v.LastRoundEnd), f.Look.Title) + 1
	y = body.Para(y, say.Sprintf("This round: %s %d, %s %d.", v.Name(1), v.RoundPoints(last, 1), v.Name(2), v.RoundPoints(last, 2)), f.Look.Text)
	if body.H-y > 7 {
		y++
	}
	for i, todo := range []say.Text{
		"Discard both hands.",
		"Shuffle all but the collections.",
		say.Sprintf("Deal five each, leaving %d.", v.Deck),
	} {
		y = body.Sub(ui.Rect{X: 2, Y: 0, W: body.W - 2, H: body.H}).Para(y, say.Sprintf("%d %s", i+1, todo), f.Look.Text)
	}
	if v.Round == clash.RoundCount {
		y = body.Para(y+1, say.Sprintf("Round %d is the last.", v.Round), f.Look.Text)
	}
	drawAround(f, y, v)
	dealt := func() ui.Step { return r.t.happen(clash.Dealt{Round: v.Round}) }
	f.Keys(ui.Bind(ui.OK, "done", dealt), ui.Bind(ui.Back, "menu", r.t.menu))
}

// pileCount is the screen that asks for the points in each player's pile, one player after the
// other, and then compares them with the points entered.
type pileCount struct {
	t      *Table
	player int
	dial   dial
	counts [clash.PlayerCount + 1]int
}

// maxInPile is the highest count that can be entered. No pile has as many points.
const maxInPile = 999

func newPileCount(t *Table) ui.Screen { return pileCount{t: t}.next() }

// next returns the screen for the next player's pile.
func (c pileCount) next() ui.Screen {
	c.player++
	c.dial = dial{most: maxInPile, leap: 5}
	c.dial.start(c.t.view().Points(c.player))
	return &c
}

// Draw asks for the points in a player's pile.
func (c *pileCount) Draw(f *ui.Frame) {
	f.Head("Count the piles", "")
	f.LampsOn = ui.Lamp(c.player)
	body := f.Body().Inset(1, 0)
	y := body.Para(1, say.Sprintf("How many points has %s collected? Add up the cards.", c.t.view().Name(c.player)), f.Look.Title) + 1
	c.dial.draw(body, y, true)
	c.dial.drawHow(body, y+2, "Type it, or type a sum.")
	f.Keys(c.dial.keys(c.take, ui.Leave("close"))...)
}

// take stores a player's count, then asks the next player or shows the comparison.
func (c *pileCount) take(n int) ui.Step {
	c.counts[c.player] = n
	if c.player < clash.PlayerCount {
		return ui.Step{Pop: 1, Push: c.next()}
	}
	return ui.Step{Pop: 1, Push: ui.NewPage("Count the piles", countedText(c.t.view(), c.counts))}
}

// countedText returns whose counts differ from the points entered. If one player's deficit equals
// the other's excess, it adds which cards of that value may be in the wrong pile.
func countedText(v *clash.View, counts [clash.PlayerCount + 1]int) say.Text {
	var over [clash.PlayerCount + 1]int
	var all, collected []say.Text
	lacks := 0 // a player whose pile has fewer points than the box has recorded, or 0
	for player := 1; player <= clash.PlayerCount; player++ {
		if over[player] = counts[player] - v.Points(player); over[player] == 0 {
			continue
		}
		all = append(all, say.Sprintf("%s miscounted, or the box was given a wrong number: %d in the pile, %d on the box.", v.Name(player), counts[player], v.Points(player)))
		collected = append(collected, collectionText(v, player))
		if over[player] < 0 {
			lacks = player
		}
	}
	if all == nil {
		return "Both piles match the box. Nobody miscounted."
	}
	for _, b := range v.Battles {
		if over[1]+over[2] == 0 && b.Collected && b.Winner() == lacks && b.Points == -over[lacks] {
			all = append(all, say.Count(b.Points, "Perhaps a card worth %d point is in the wrong pile: in round %d, battle %d, %s collected one.", "Perhaps a card worth %d points is in the wrong pile: in round %d, battle %d, %s collected one.", b.Round, b.Number, v.Name(lacks)))
		}
	}
	return say.Join("\n\n", append(append(all, collected...), "Lay your cards out in this order to see which one is missing.")...)
}
