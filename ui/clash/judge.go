package clash

import (
	"slices"

	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A judgeEntry is the screen for a battle that the box is asked to judge. It asks how many of the
// six cards are sea monsters, then for each player's strength. Back returns to the previous number,
// and keeps all numbers entered.
type judgeEntry struct {
	t     *Table
	of    [2]int                      // the numbers of the round and the battle
	dials [clash.PlayerCount + 1]dial // for the sea monsters, and by player
	asked int                         // the player whose strength is asked for, or 0 for the sea monsters
}

// maxSea is the greatest number of sea monsters.
const maxSea = clash.PlayerCount * clash.CardsPerBattle

// usualStrength is the strength near which the arrows start.
const usualStrength = 16

// judging returns the entry of the next battle, as far as it was filled in, or a new one.
func (t *Table) judging() *judgeEntry {
	v := t.view()
	if of := [2]int{v.Round, v.BattleNumber}; t.judge == nil || t.judge.of != of {
		known := slices.ContainsFunc(v.Battles, func(b clash.Battle) bool { return b.Judged })
		strength := dial{n: usualStrength, most: clash.MaxStrength, leap: 5, known: known}
		t.judge = &judgeEntry{t: t, of: of, dials: [...]dial{{n: maxSea / 2, most: maxSea, leap: maxSea, set: true}, strength, strength}}
	}
	return t.judge
}

// rejudging returns the entry of a battle that was judged and taken back, at its last number.
func (t *Table) rejudging(b *clash.Battle) *judgeEntry {
	j := t.judging()
	j.asked = clash.PlayerCount
	for i, n := range [...]int{b.SeaMonsters, b.Strengths[1], b.Strengths[2]} {
		j.dials[i].tell(n)
	}
	return j
}

// told returns the battle as entered so far.
func (j *judgeEntry) told() clash.BattleFought {
	return clash.BattleFought{SeaMonsters: j.dials[0].n, Strengths: [clash.PlayerCount + 1]int{0, j.dials[1].n, j.dials[2].n}}
}

// Draw asks for a number. Below the sea monsters it says what place they mean, and below the last
// strength who wins.
func (j *judgeEntry) Draw(f *ui.Frame) {
	v, body, asked := j.t.view(), leftSide(f), &j.dials[j.asked]
	place := clash.PlaceOf(j.dials[0].n)
	f.LampsOn |= ui.Lamp(1, 2)
	j.t.head(f, nil)
	y := 0
	if j.asked == 0 {
		y = body.Para(y, "How many of the six are sea monsters?", f.Look.Title) + 1
		asked.draw(body, y, true)
		y = body.Para(y+2, [...]say.Text{
			clash.Sea: "Sea: four or more.", clash.Land: "Land: one or none.", clash.Open: "Open: two or three.",
		}[place], f.Look.Text)
	} else {
		y = body.Para(y, say.Sprintf("Each adds up three %s values.", place.Name()), f.Look.Title) + 1
		for player := 1; player <= clash.PlayerCount; player++ {
			drawName(body, 1, y, v, player)
			j.point(body.Rows(y, 1), player)
			j.dials[player].draw(body, y, player == j.asked)
			y++
		}
		body.SpeakCursor(say.Plain(v.Name(j.asked)), asked.number())
		y = asked.drawHow(body, y+1, "Type it, as 18 or as 7+5+6.")
	}
	if j.asked == clash.PlayerCount && asked.set {
		y = body.Para(y, verdict(v, j.told()), f.Look.Text)
	}
	asked.drawLarge(body, y)
	back := ui.Bind(ui.Back, "back", j.before)
	if j.asked == 0 {
		back = ui.Bind(ui.Back, "close", j.t.Continue)
	}
	f.Keys(asked.keys(func(int) ui.Step { return j.ok() }, back)...)
}

// point lets a touch on the row of an earlier player return there. A touch on the row of a later
// player acts as OK, since the numbers above must be entered first.
func (j *judgeEntry) point(row ui.Area, player int) {
	switch {
	case player > j.asked:
		row.Target(ui.OK)
	case player < j.asked:
		row.Choose(func(_, _ int) ui.Key {
			j.before()
			return ui.NoKey
		})
	}
}

// before returns to the previous number.
func (j *judgeEntry) before() ui.Step {
	j.dials[j.asked].typed = ""
	j.asked--
	return ui.Step{}
}

// ok moves on to the next number, or enters the battle after the last one.
func (j *judgeEntry) ok() ui.Step {
	if j.asked == clash.PlayerCount {
		return j.t.happen(j.told())
	}
	j.asked++
	return ui.Step{}
}

// verdict returns in sentences what a battle's strengths mean: who wins, and whether the win is
// double. Unless the loser has zero, it adds which strength makes the difference.
func verdict(v *clash.View, told clash.BattleFought) say.Text {
	b := told.Battle()
	w := b.Winner
	if w == 0 {
		return say.Sprintf("%d to %d: a tie. Nobody collects a card.", b.Strengths[1], b.Strengths[2])
	}
	l := clash.Opponent(w)
	win, lose := b.Strengths[w], b.Strengths[l]
	switch {
	case lose == 0:
		return say.Sprintf("%s wins %d to %d. Against zero, that is double.", v.Name(w), win, lose)
	case b.Double():
		return say.Sprintf("%s wins %d to %d, double. With %d it is not.", v.Name(w), win, lose, win/2+1)
	}
	return say.Sprintf("%s wins %d to %d. Double needs %d.", v.Name(w), win, lose, 2*lose)
}
