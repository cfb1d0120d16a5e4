package clash

import (
	"cmp"
	"fmt"
	"time"

	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A battleEntry is the screen for a battle entered by strengths, or one that the box is asked to
// judge. It asks how many of the six cards are sea monsters, then for each player's strength. Back
// returns to the previous number, and keeps all numbers entered.
type battleEntry struct {
	t         *Table
	of        [2]int // the numbers of the round and the battle
	sea       int
	strengths [clash.PlayerCount + 1]dial // by player
	asked     int                         // the player whose strength is asked for, or 0 for the sea monsters

	correcting *clash.Battle // the battle being corrected, or nil for a new one

	done func(clash.BattleFought) ui.Step // called when all numbers are entered
	back func() ui.Step                   // called for Back on the first number
}

// fighting returns the entry of the battle in progress, as far as it was filled in, or a new one.
func (t *Table) fighting() *battleEntry {
	v := t.view()
	if t.fight == nil || t.fight.of != [2]int{v.Round, v.BattleNumber} {
		t.fight = newBattleEntry(t)
	}
	return t.fight
}

// newBattleEntry returns an empty entry. Its strip starts in the middle.
func newBattleEntry(t *Table) *battleEntry {
	v := t.view()
	f := &battleEntry{t: t, of: [2]int{v.Round, v.BattleNumber}, sea: maxSea / 2}
	for player := range f.strengths {
		f.strengths[player] = dial{most: clash.MaxStrength, leap: 5}
	}
	f.back = func() ui.Step {
		if f.faceDown() {
			return t.menu()
		}
		return ui.Step{Pop: 1}
	}
	f.done = func(told clash.BattleFought) ui.Step {
		return t.happen(told).WrapWork(func(err error, _ time.Time, follows func() ui.Step) ui.Step {
			if err == nil {
				t.fight = nil
			}
			return follows()
		})
	}
	return f
}

// faceDown reports whether the cards may still be face down. They are not if the box is asked to
// judge the battle, or if it is being corrected.
func (f *battleEntry) faceDown() bool {
	return f.correcting == nil && f.t.view().Detail == clash.ByStrengths
}

// told returns the battle as entered so far.
func (f *battleEntry) told() clash.BattleFought {
	return clash.BattleFought{SeaMonsters: f.sea, Strengths: [clash.PlayerCount + 1]int{0, f.strengths[1].n, f.strengths[2].n}}
}

// Draw asks for the number of sea monsters or for a strength.
func (f *battleEntry) Draw(frame *ui.Frame) {
	frame.LampsOn |= ui.Lamp(1, 2)
	f.t.head(frame, f.correcting)
	if f.asked == 0 {
		f.drawSea(frame)
		return
	}
	f.drawStrengths(frame)
}

// drawSea asks how many of the six cards are sea monsters.
func (f *battleEntry) drawSea(frame *ui.Frame) {
	body, v := leftSide(frame), f.t.view()
	y := body.Para(0, f.question(), frame.Look.Title)
	drawStrip(body.Rows(y+1, stripRows), &f.sea)
	y = body.Para(y+1+stripRows, cmp.Or(placeHint(f.sea), addsUp(f.sea)), frame.Look.Text)
	frame.Keys(f.seaKeys()...)
	if f.faceDown() {
		y = drawDrawn(body, y, v)
	}
	if f.correcting == nil {
		drawAround(frame, y, v)
	}
}

// question returns the question for the number of sea monsters.
func (f *battleEntry) question() say.Text {
	switch {
	case f.correcting != nil:
		return "How many of the six were sea monsters?"
	case f.faceDown():
		return "Pick three each and turn them over. How many of the six are sea monsters?"
	}
	return "How many of the six are sea monsters?"
}

// seaKeys returns the bindings for the strip, which does not wrap around.
func (f *battleEntry) seaKeys() []ui.Binding {
	back := ui.Bind(ui.Back, "close", f.back)
	if f.faceDown() {
		back.Text = "menu"
	}
	change := func(e ui.Event) {
		f.sea = max(0, min(f.sea+map[ui.Key]int{ui.Left: -1, ui.Right: 1}[e.Key], maxSea))
	}
	return []ui.Binding{
		ui.Bind(ui.OK, "use||a number", f.ok), back,
		ui.Move("change", change, ui.Left, ui.Right).Or("set"), ui.Typing("or type", f.typing),
	}
}

// typing takes a typed number of sea monsters, and reports whether r was one.
func (f *battleEntry) typing(r rune) bool {
	typed := '0' <= r && r <= '0'+maxSea
	if typed {
		f.sea = int(r - '0')
	}
	return typed
}

// How the strip of sea monsters is laid out.
const (
	maxSea    = clash.PlayerCount * clash.CardsPerBattle
	stripCell = 5 // columns for a number
	stripRows = 3
)

// drawStrip draws the possible numbers of sea monsters, with the cursor on *told, and below them
// the places that they mean. A touch on another number, or on the place below it, sets *told.
func drawStrip(a ui.Area, told *int) {
	sea := *told
	a.SpeakCursor(say.Sprintf("%d", sea), clash.PlaceOf(sea).Name())
	a = a.Silent()
	a.Sub(ui.Rect{W: (maxSea + 1) * stripCell, H: stripRows}).Choose(func(x, y int) ui.Key {
		if *told == x/stripCell && y == 0 {
			return ui.OK
		}
		*told = x / stripCell
		return ui.NoKey
	})
	for n := 0; n <= maxSea; n++ {
		text, st := fmt.Sprintf("  %d ", n), a.Look.Text
		if n == sea {
			text, st = fmt.Sprintf("[ %d ]", n), a.Look.Selected
		}
		a.Runes(stripCell*n, 0, text, st)
	}
	for first := 0; first <= maxSea; {
		place := clash.PlaceOf(first)
		last := first
		for last < maxSea && clash.PlaceOf(last+1) == place {
			last++
		}
		st := a.Look.Dim
		if clash.PlaceOf(sea) == place {
			st = a.Look.Title
		}
		group := a.Sub(ui.Rect{X: stripCell * first, Y: 1, W: stripCell * (last - first + 1), H: 2})
		group.Inset(1, 0).Rows(0, 1).Fill(a.Look.Border.H, st)
		group.Centred(1, place.Name(), st)
		first = last + 1
	}
}

// placeHint explains the place of a battle if players often get it wrong, else it returns "".
func placeHint(sea int) say.Text {
	switch sea {
	case 2:
		return "Open: land needs five land monsters."
	case 3:
		return "Open: the sea needs four sea monsters."
	}
	return ""
}

// addsUp returns which values of their cards the players add up.
func addsUp(sea int) say.Text {
	return say.Sprintf("Each player adds up three %s values.", clash.PlaceOf(sea).Name())
}

// dealText asks the players to deal before the first battle.
const dealText = say.Text("Shuffle all 64, and deal five each.")

// drawDrawn draws, from row y on, how many cards each player drew and how many are left in the
// deck. Before the first battle it draws dealText instead of the cards drawn. It returns the row
// below.
func drawDrawn(a ui.Area, y int, v *clash.View) int {
	one, two := v.Draws[0], v.Draws[1]
	text := say.Sprintf("%s drew %s, then %s %s.", v.Name(one.Player), clash.Numeral(one.Cards), v.Name(two.Player), clash.Numeral(two.Cards))
	switch {
	case v.BattleNumber == 1 && v.Round == 1:
		text = dealText
	case !v.KnowsDraws():
		text = ""
	}
	if v.Deck == 0 {
		return a.Para(y, say.Join(" ", text, "The deck is out: the round's last battle."), a.Look.Title)
	}
	return a.WhenAsked().Para(y, say.Join(" ", text, say.Sprintf("Left in the deck: %d.", v.Deck)), a.Look.Dim) // the news says it, too
}

// drawStrengths asks for a strength.
func (f *battleEntry) drawStrengths(frame *ui.Frame) {
	body, v := leftSide(frame), f.t.view()
	asked := &f.strengths[f.asked]
	y := 0
	if text := placeHint(f.sea); text != "" {
		y = body.Para(0, text, body.Look.Text)
	}
	y = body.Para(y, addsUp(f.sea), body.Look.Title) + 1
	for player := 1; player <= clash.PlayerCount; player++ {
		drawName(body, 1, y, v, player)
		f.point(body.Rows(y, 1), player)
		f.strengths[player].draw(body, y, player == f.asked)
		y++
	}
	body.SpeakCursor(say.Plain(v.Name(f.asked)), asked.number())
	y = asked.drawHow(body, y+1, "Type it, as 18 or as 7+5+6.")
	if f.asked == clash.PlayerCount && asked.set {
		y = body.Para(y, verdict(v, f.told()), body.Look.Text)
	}
	asked.drawBelow(frame, y, v)
	back := ui.Bind(ui.Back, "sea monsters", f.before).Or("sea")
	if f.asked > 1 {
		back.Text, back.Short = say.Sprintf("to %s", v.Name(f.asked-1)), "to A"
	}
	frame.Keys(asked.keys(func(int) ui.Step { return f.ok() }, back)...)
}

// point lets a touch on the row of an earlier player return there. A touch on the row of a later
// player acts as OK, since the numbers above must be entered first.
func (f *battleEntry) point(row ui.Area, player int) {
	switch {
	case player > f.asked:
		row.Target(ui.OK)
	case player < f.asked:
		row.Choose(func(_, _ int) ui.Key {
			for f.asked > player {
				f.before()
			}
			return ui.NoKey
		})
	}
}

// before returns to the previous number.
func (f *battleEntry) before() ui.Step {
	f.strengths[f.asked].typed = ""
	f.asked--
	return ui.Step{}
}

// verdict returns in sentences what a battle's strengths mean: who wins, and whether the win is
// double. Unless the loser has zero, it adds which strength makes the difference.
func verdict(v *clash.View, told clash.BattleFought) say.Text {
	b := clash.Battle{Detail: clash.ByStrengths, SeaMonsters: told.SeaMonsters, Strengths: told.Strengths}
	w := b.Winner()
	if w == 0 {
		return say.Sprintf("%d to %d: a draw. Nobody collects a card.", b.Strengths[1], b.Strengths[2])
	}
	l := clash.Opponent(w)
	win, lose := b.Strengths[w], b.Strengths[l]
	switch {
	case lose == 0:
		return say.Sprintf("%s wins %d to %d. Against zero, that is double.", v.Name(w), win, lose)
	case b.Double():
		return say.Sprintf("%s wins %d to %d, which is double. With %d, %s would have avoided it.", v.Name(w), win, lose, win/2+1, v.Name(l))
	}
	return say.Sprintf("%s wins %d to %d. Double needs %d.", v.Name(w), win, lose, 2*lose)
}

// ok moves on to the next number, or enters the battle after the last one.
func (f *battleEntry) ok() ui.Step {
	switch f.asked {
	case 0:
		f.begin()
	case clash.PlayerCount:
		return f.done(f.told())
	}
	f.asked++
	return ui.Step{}
}

// begin starts the dials at the median strength of this game's earlier battles in the same place,
// counting 16 as one more strength.
func (f *battleEntry) begin() {
	var all []int
	for _, b := range f.t.view().Battles {
		if b.Detail == clash.ByStrengths && b.Place() == clash.PlaceOf(f.sea) {
			all = append(all, b.Strengths[1], b.Strengths[2])
		}
	}
	for player := range f.strengths {
		f.strengths[player].start(median(all, 16))
	}
}
