package clash

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// The leaps of the dials: points are small.
const (
	strengthLeap = 5
	valueLeap    = 3
	pointsLeap   = 2
)

// A fight is a battle that is being told by its strengths: how many of the six cards are
// sea monsters, then each player's strength, or the three values that make it. Back goes
// one number back, and what was told stays.
type fight struct {
	t      *Table
	detail clash.Detail
	sea    int
	dials  [][]dial // by player, from 0: the strength, or its values
	at     int      // what is asked: the sea monsters, then dial by dial

	anew *clash.Battle // the battle that is told anew; nil: another

	// done is what follows on the whole; back is where Back leads from the first number.
	done func(clash.Fought) ui.Step
	back func() ui.Step
}

// usualSea is where the strip begins: the middle.
const usualSea = mostSea / 2

// newFight asks for a battle by its strengths.
func newFight(t *Table, detail clash.Detail) *fight {
	f := &fight{t: t, detail: detail, sea: usualSea, back: t.menu}
	each := dial{most: clash.MaxStrength, leap: strengthLeap}
	values := 1
	if detail == clash.ByValues {
		each, values = dial{most: clash.MaxValue, leap: valueLeap}, clash.Fielded
	}
	for range clash.Players {
		row := make([]dial, values)
		for i := range row {
			row[i] = each
		}
		f.dials = append(f.dials, row)
	}
	f.done = func(told clash.Fought) ui.Step {
		return t.Do(told, func() ui.Step {
			t.fight = nil
			return t.GoOn()
		})
	}
	return f
}

// strength is what is told of a player's strength so far.
func (f *fight) strength(player int) (sum int) {
	for _, d := range f.dials[player-1] {
		if d.set {
			sum += d.n
		}
	}
	return sum
}

// asked is the player whose dial is asked, from 1, and which of them; 0 for the sea
// monsters.
func (f *fight) asked() (player, i int) {
	if f.at == 0 {
		return 0, 0
	}
	each := len(f.dials[0])
	return (f.at-1)/each + 1, (f.at - 1) % each
}

// last reports whether the last number is asked.
func (f *fight) last() bool { return f.at == clash.Players*len(f.dials[0]) }

// told is the battle as it is told so far.
func (f *fight) told() clash.Fought {
	return clash.Fought{Sea: f.sea, Strengths: [clash.Players + 1]int{0, f.strength(1), f.strength(2)}}
}

// battle is the battle that this makes.
func (f *fight) battle() clash.Battle {
	told := f.told()
	return clash.Battle{Detail: clash.ByStrengths, SeaTold: true, Sea: told.Sea, Strengths: told.Strengths}
}

// Draw asks for a number.
func (f *fight) Draw(frame *ui.Frame) {
	v := f.t.view()
	frame.Lit |= ui.Lamp(1, 2)
	if f.anew == nil {
		f.t.head(frame)
	} else {
		frame.Head(say.Sprintf("Round %d, battle %d anew", f.anew.Round, f.anew.Number), "")
	}
	body := leftSide(frame)
	if f.at == 0 {
		f.drawSea(frame, body, v)
		return
	}
	f.drawStrengths(frame, v)
	back := ui.Does("sea monsters", hw.Back).Or("sea")
	player, i := f.asked()
	if f.at > 1 {
		back = ui.Does(say.Sprintf("to %s", v.Name((f.at-2)/len(f.dials[0])+1)), hw.Back).Or("to A")
	}
	frame.Keys(f.dials[player-1][i].help(back)...)
}

// drawSea asks how many of the six cards are sea monsters.
func (f *fight) drawSea(frame *ui.Frame, body ui.Area, v *clash.View) {
	keys := []ui.Help{ui.Does("take", hw.OK), ui.Does("menu", hw.Back), ui.Does("change", hw.Left, hw.Right).Or("set"), ui.Does("count 3-2-1", hw.Up).Or("3-2-1")}
	question := say.Text("Pick three each and turn them over. How many of the six are sea monsters?")
	if f.anew != nil {
		keys, question = append(keys[:1:1], ui.Does("leave", hw.Back), keys[2]), "How many of the six were sea monsters?"
	}
	y := body.Para(0, question, frame.Look.Title)
	drawStrip(body.Rows(y+1, stripRows), f.sea)
	y = body.Para(y+1+stripRows, stripText(f.sea), frame.Look.Text)
	frame.Keys(keys...)
	if f.anew != nil {
		return
	}
	y = drawDrawn(body, y, v)
	drawAround(frame, y, v)
}

// The columns of the dials.
const (
	dialCol   = 20
	dialWidth = 6
)

// drawStrengths asks for a strength, or for a value.
func (f *fight) drawStrengths(frame *ui.Frame, v *clash.View) {
	body := leftSide(frame)
	place := clash.PlaceOf(f.sea)
	y := body.Para(0, placeText(f.sea), body.Look.Text)
	question := addsUp(place)
	if len(f.dials[0]) > 1 {
		question = say.Sprintf("The three %s values of each:", place.Name())
	}
	y = body.Para(y, question, body.Look.Title) + 1
	player, at := f.asked()
	for p, row := range f.dials {
		drawName(body, 1, y+p, v, p+1)
		for i := range row {
			row[i].draw(body, dialCol+dialWidth*i, y+p, p+1 == player && i == at)
		}
	}
	if len(f.dials[0]) > 1 {
		for p := range f.dials {
			if f.dials[p][0].set {
				body.Right(body.W, y+p, say.Sprintf("= %d", f.strength(p+1)), body.Look.Title)
			}
		}
	}
	y += clash.Players + 1
	dial := &f.dials[player-1][at]
	y = dial.drawMissed(body, y)
	if f.last() && dial.set {
		b := f.battle()
		y = body.Para(y, verdict(v, &b), body.Look.Text)
	}
	dial.drawBelow(frame, y, v)
}

// Press tells a number. Three, two, one is counted where the cards are still face down.
func (f *fight) Press(e hw.Event, now time.Time) ui.Step {
	switch {
	case e.Key == hw.OK:
		return f.ok()
	case e.Key == hw.Back && f.at > 0:
		f.at--
		return ui.Step{}
	case e.Key == hw.Back:
		return f.back()
	case f.at == 0:
		return f.pressSea(e, now)
	}
	player, i := f.asked()
	f.dials[player-1][i].press(e)
	return ui.Step{}
}

// pressSea moves over the strip, which ends at its ends.
func (f *fight) pressSea(e hw.Event, now time.Time) ui.Step {
	switch {
	case '0' <= e.Rune && e.Rune <= '0'+mostSea:
		f.sea = int(e.Rune - '0')
	case e.Key == hw.Left:
		f.sea = max(f.sea-1, 0)
	case e.Key == hw.Right:
		f.sea = min(f.sea+1, mostSea)
	case e.Key == hw.Up && f.anew == nil:
		return f.t.count(now)
	}
	return ui.Step{}
}

// ok goes on to the next number, or lets the battle happen. A dial begins at what this
// table's numbers usually are in that place.
func (f *fight) ok() ui.Step {
	if player, i := f.asked(); player != 0 && !f.dials[player-1][i].take() {
		return ui.Step{Sound: ui.Refused}
	}
	if f.last() {
		return f.done(f.told())
	}
	f.at++
	player, i := f.asked()
	start := usualStrength(f.t.view(), clash.PlaceOf(f.sea)) / len(f.dials[0])
	f.dials[player-1][i].start(start)
	return ui.Step{}
}

// verdict says in sentences what a battle's strengths mean: who wins, whether it is
// double, and who chooses.
func verdict(v *clash.View, b *clash.Battle) say.Text {
	w := b.Winner()
	if w == 0 {
		return say.Sprintf("%d to %d: a draw. Nobody collects a card.", b.Strength(1), b.Strength(2))
	}
	l := clash.Opponent(w)
	win, lose := b.Strength(w), b.Strength(l)
	switch {
	case lose == 0:
		return say.Sprintf("%s wins %d to %d. Against nothing that is double.", v.Name(w), win, lose)
	case b.Double():
		return say.Sprintf("%s wins %d to %d, and that is double. With %d, %s would lose plainly.", v.Name(w), win, lose, win/2+1, v.Name(l))
	}
	return say.Sprintf("%s wins %d to %d. Double would take %d.", v.Name(w), win, lose, 2*lose)
}
