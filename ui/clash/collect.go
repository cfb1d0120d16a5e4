package clash

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// pointsEntry is the screen that asks for the points of the card that the winner collects.
type pointsEntry struct {
	t      *Table
	battle clash.Battle
	was    *clash.Battle // the battle before its correction, or nil for the current battle
	dial   dial

	done func(points int) ui.Step
	back func() ui.Step // to the strengths
}

// newPointsEntry returns the screen for the points of the current battle. Back returns to its
// strengths, and from there to the menu.
func newPointsEntry(t *Table) *pointsEntry {
	v := t.view()
	s := &pointsEntry{t: t, battle: *v.CurrentBattle(), dial: newPoints(v)}
	s.done = func(points int) ui.Step { return t.happen(clash.CardScored{Points: points}) }
	s.back = func() ui.Step {
		f := t.correctStrengths(s.battle)
		f.asked = clash.PlayerCount // the strength entered last
		f.back = t.menu
		return ui.Step{Push: f}
	}
	return s
}

// Draw draws who has won and who chooses, and asks for the points.
func (s *pointsEntry) Draw(f *ui.Frame) {
	v, b := s.t.view(), &s.battle
	f.LampsOn |= ui.Lamp(b.Chooser())
	if b.Double() {
		f.FlickeringLamps |= ui.Lamp(b.Chooser())
	}
	back := ui.Bind(ui.Back, "strengths", s.back).Or("sums")
	body := leftSide(f)
	known := body
	if s.was == nil {
		known = body.WhenAsked() // the news said who has won and who chooses
	}
	y := known.Para(0, say.Sentence(v.OutcomeText(b)), f.Look.Title)
	if s.was == nil {
		s.t.head(f, nil)
	} else {
		const title = "Correct a battle"
		f.Head(title, scoreBeside(title, f, v))
		back = ui.Bind(ui.Back, "back", s.back)
		if text := s.givesBack(); text != "" {
			y = body.Para(y+1, text, f.Look.Text)
		}
	}
	y = known.Para(y+1, whoChooses(v, b), f.Look.Text)
	y = s.dial.drawPoints(body, y+1)
	if s.dial.set && s.was == nil {
		y = body.Para(y, newScoreText(v, b.Winner(), s.dial.n), f.Look.Text)
	}
	if s.was == nil {
		s.dial.drawBelow(f, y, v)
	}
	f.Keys(s.dial.keys(func(n int) ui.Step { return whetherSoMany(v, n, func() ui.Step { return s.done(n) }) }, back)...)
}

// givesBack returns who must give back which card if the correction changes the winner, else "".
func (s *pointsEntry) givesBack() say.Text {
	loser := s.was.Winner()
	if !s.was.Collected || s.battle.Winner() == loser {
		return ""
	}
	return say.Count(s.was.Points,
		"%[2]s gives back the card won in that battle, worth %[1]d point.",
		"%[2]s gives back the card won in that battle, worth %[1]d points.", s.t.view().Name(loser))
}

// whoChooses returns who chooses the card and, if that is the loser, why.
func whoChooses(v *clash.View, b *clash.Battle) say.Text {
	w := b.Winner()
	l := clash.Opponent(w)
	if b.Double() {
		return say.Sprintf("So %s chooses which of the three cards to take from %s.", v.Name(w), v.Name(l))
	}
	return say.Sprintf("%d is not twice %d, so %s chooses which of the three to give.", b.Strengths[w], b.Strengths[l], v.Name(l))
}

// keepScreen is the screen that asks both players at once whether they keep a card, and says how
// many they then draw. It starts with both keeping one, the usual choice.
type keepScreen struct {
	t    *Table
	kept [clash.PlayerCount + 1]int
}

// keepWidth is the width of a player's column, in cells.
const keepWidth = 18

// Draw draws who keeps a card, how many each then draws, and what keeping none would mean.
func (k *keepScreen) Draw(f *ui.Frame) {
	v := k.t.view()
	f.LampsOn |= ui.Lamp(v.First)
	k.t.head(f, nil)
	body := leftSide(f)
	known := body.WhenAsked() // the news said who collects, and that each may keep one
	y := known.Para(0, collects(v), f.Look.Text)
	y = known.Para(y, "Each may keep one of the cards still theirs.", f.Look.Title) + 1
	keeps := [...]say.Text{"keeps none", "keeps one"}
	body.SpeakCursor(say.Join(" ", say.Plain(v.Name(1)), keeps[k.kept[1]]), say.Join(" ", say.Plain(v.Name(2)), keeps[k.kept[2]]))
	for player := 1; player <= clash.PlayerCount; player++ {
		column := body.Sub(ui.Rect{X: 1 + (player-1)*keepWidth, Y: y, W: keepWidth, H: 2})
		drawName(column, 0, 0, v, player)
		column.Text(2, 1, keeps[k.kept[player]], f.Look.Selected)
		column.Target([...]ui.Key{1: ui.Left, 2: ui.Right}[player])
	}
	y = body.Para(y+3, v.AfterKeepingText(k.kept), f.Look.Text)
	if text := v.IfNoneText(k.kept); text != "" {
		y = body.Para(y, text, f.Look.Warning)
	}
	drawAround(f, y, v)
	f.Keys(
		ui.Bind(ui.OK, "drawn", func() ui.Step { return k.t.happen(clash.CardsKept{Cards: k.kept}) }),
		ui.Bind(ui.Back, "menu", k.t.menu),
		ui.Bind(ui.Left, say.Plain(v.Name(1)), k.other(1)).Or("A").Also(ui.Seat1),
		ui.Bind(ui.Right, say.Plain(v.Name(2)), k.other(2)).Or("B").Also(ui.Seat1+1))
}

// other returns the step that switches whether a player keeps a card.
func (k *keepScreen) other(player int) func() ui.Step {
	return func() ui.Step { k.kept[player] = 1 - k.kept[player]; return ui.Step{} }
}

// collects returns who collected how many points in the current battle.
func collects(v *clash.View) say.Text {
	b := v.CurrentBattle()
	if b.Winner() == 0 {
		return say.Sprintf("%d to %d: a draw, nobody collects.", b.Strengths[1], b.Strengths[2])
	}
	return say.Count(b.Points, "%[2]s collects %[1]d point.", "%[2]s collects %[1]d points.", v.Name(b.Winner()))
}

// A dial is a number to be entered, from 0 to the value of most. Left and Right change it by one,
// Up and Down by its leap. On a keyboard it can be typed, also as a sum such as 7+5+6.
//
// At first it is unset, so that one press too many does not enter an unintended number. The first
// arrow sets a number near n, where the dial starts: Right sets n itself, Left one less.
type dial struct {
	n, most int
	leap    int
	set     bool   // whether a number has been entered; until then n is where the dial starts
	missed  bool   // whether OK was pressed before a number was entered
	known   bool   // whether the table has entered such a number before
	typed   string // the text being typed, such as 7+5; if empty, the next digit starts a number
}

// start sets the number near which the arrows start, unless a number was entered already.
func (d *dial) start(n int) {
	if !d.set {
		d.n = min(n, d.most)
	}
}

// press changes the number. If Up or Down is a held Left or Right button, the leap keeps that
// button's direction.
func (d *dial) press(e ui.Event) {
	up := d.leap
	if e.Shared {
		up = -up
	}
	by := map[ui.Key]int{ui.Left: -1, ui.Right: 1, ui.Up: up, ui.Down: -up}[e.Key]
	if !d.set && by > 0 {
		by-- // the unset state counts as just below n
	}
	d.tell(d.n + by)
	d.typed = ""
}

// typing takes a typed digit, a plus or a backspace, and reports whether r was one. A plus or a
// backspace continues with the current number, even if the arrows set it. A digit that would make
// the sum too large replaces the last number.
func (d *dial) typing(r rune) bool {
	isDigit := '0' <= r && r <= '9'
	if !isDigit && (r != '+' && r != '\b' || !d.set) {
		return r == '+' || r == '\b'
	}
	if !isDigit && d.typed == "" {
		d.typed = strconv.Itoa(d.n)
	}
	if r == '\b' {
		d.typed = d.typed[:len(d.typed)-1]
	} else if d.typed += string(r); sumOf(d.typed) > d.most {
		d.typed = d.typed[:strings.LastIndex(d.typed, "+")+1] + string(r)
	}
	d.tell(sumOf(d.typed))
	return true
}

// sumOf returns the sum of numbers with a plus between them.
func sumOf(typed string) (sum int) {
	for text := range strings.SplitSeq(typed, "+") {
		n, _ := strconv.Atoi(text) // 0 after a trailing plus
		sum += n
	}
	return sum
}

// tell sets the number to n, or to the nearest one allowed.
func (d *dial) tell(n int) { d.n, d.set, d.missed = max(0, min(n, d.most)), true, false }

// take reports whether a number was entered. If not, the screen then says so.
func (d *dial) take() bool {
	d.typed = ""
	d.missed = !d.set
	return d.set
}

// ok calls then with the number, or refuses if none was entered.
func (d *dial) ok(then func(n int) ui.Step) ui.Step {
	if !d.take() {
		return refused()
	}
	return then(d.n)
}

// dialCol is the column just past the end of a dial's number.
const dialCol = 20

// draw draws the number in row y, if one was entered. With the focus, it also draws arrows around
// the number, or around a dash until one is entered.
func (d *dial) draw(a ui.Area, y int, focused bool) {
	text := say.Text(" -")
	if d.set {
		text = say.Sprintf("%2d", d.n)
	}
	switch {
	case focused:
		a.SpeakCursor(d.number())
		x := a.TextRight(dialCol+2, y, say.Sprintf("%c %s %c", a.Look.Left, text, a.Look.Right), a.Look.Selected)
		a.Sub(ui.Rect{X: x - 1, Y: y, W: 3, H: 1}).Target(ui.Left)
		a.Sub(ui.Rect{X: dialCol, Y: y, W: 3, H: 1}).Target(ui.Right)
	case d.set:
		a.TextRight(dialCol, y, text, a.Look.Text)
	}
}

// number returns the number as read aloud.
func (d *dial) number() say.Text {
	if !d.set {
		return "no number yet"
	}
	return say.Sprintf("%d", d.n)
}

// drawBelow fills the body from row y on: on a large display the number in large text, then the
// ledger.
func (d *dial) drawBelow(f *ui.Frame, y int, v *clash.View) {
	if f.Look.Large && d.set {
		_, h := leftSide(f).Rows(y, ui.BigRows).BigText(f.Look.Title, say.Sprintf("%d", d.n))
		y += h + 1
	}
	drawAround(f, y, v)
}

// drawHow explains from row y on how to enter a number, until one is entered: where the arrows
// start and, with a keyboard, how to type it. It returns the row below.
func (d *dial) drawHow(a ui.Area, y int, typing say.Text) int {
	if d.set {
		return y
	}
	st, missing, keys := a.Look.Dim, say.Text(""), a.Look.Keys
	if d.missed {
		st, missing = a.Look.Warning, "No number yet."
	}
	if !keys.HasKeyboard {
		typing = ""
	}
	arrows := say.Sprintf("%s starts at %d, %s at %d.", keys.Join(ui.Left), max(0, d.n-1), keys.Join(ui.Right), d.n)
	text := say.Join(" ", missing, typing, arrows)
	if y+len(a.Look.Wrap(text, a.W)) > a.H {
		text = cmp.Or(missing, arrows)
	}
	return a.Para(y, text, st)
}

// keys returns the dial's bindings. OK calls taken with the number, or refuses if none was entered.
func (d *dial) keys(taken func(n int) ui.Step, back ui.Binding) []ui.Binding {
	ok := ui.Bind(ui.OK, "", func() ui.Step { return d.ok(taken) }).WithHelp("use||a number")
	by, leap := ui.Move("by 1", d.press, ui.Left, ui.Right), ui.Move("", d.press, ui.Up, ui.Down).WithHelp(say.Sprintf("by %d", d.leap))
	if d.set {
		ok.Text = "use||a number"
	}
	if d.leap < d.most {
		leap.Text = say.Sprintf("by %d", d.leap)
	}
	return []ui.Binding{ok, back, by, leap, ui.Typing("or type", d.typing)}
}

// refused returns the step of a key that is refused with just a sound.
func refused() ui.Step { return ui.Step{Sound: ui.Refused} }

// newPoints returns a dial for the points of a card. It starts at the median points of the cards
// collected in this game, counting 3 as one more card.
func newPoints(v *clash.View) dial {
	var all []int
	for _, b := range v.Battles {
		if b.Collected {
			all = append(all, b.Points)
		}
	}
	d := dial{most: clash.MaxPoints, leap: 2, known: len(all) > 0}
	d.start(median(all, 3))
	return d
}

// likelyPoints is the most points that a card is likely to have.
const likelyPoints = 9

// whetherSoMany asks for confirmation if a card would have more points than is likely, and more
// than any collected so far. A second 9 is easily typed, and would not be noticed in the sum.
func whetherSoMany(v *clash.View, points int, then func() ui.Step) ui.Step {
	most := likelyPoints
	for _, b := range v.Battles {
		most = max(most, b.Points)
	}
	if points <= most {
		return then()
	}
	return ui.Step{Push: ui.NewDialog(say.Sprintf("One card of %d points?", points), 0, ui.Row{Text: "No, go back"}, ui.Row{Text: "Yes, take it", Open: then})}
}

// drawPoints asks from row y on for the points of the card that a battle's winner collects. It
// returns the row below.
func (d *dial) drawPoints(a ui.Area, y int) int {
	y = a.Para(y, "How many points is the card worth?", a.Look.Title) + 1
	d.draw(a, y, true)
	if d.known && !d.missed {
		a = a.WhenAsked()
	}
	return d.drawHow(a, y+2, "Type it.")
}

// median returns the median of the numbers and a guess, which counts as one more number. Of two
// middle numbers it returns the larger.
func median(numbers []int, guess int) int {
	numbers = append(numbers, guess)
	slices.Sort(numbers)
	return numbers[len(numbers)/2]
}
