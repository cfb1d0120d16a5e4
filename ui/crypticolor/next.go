package crypticolor

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// next is what a turn has led to, until the other side begins: OK goes on, and any
// direction is its first move. The side whose turn it was can still say the letter: with
// Back, so that no OK too many begins a guess. The menu is behind the letters.
type next struct {
	t    *Table
	side crypticolor.Side // whose turn it was
}

func (n *next) Draw(f *ui.Frame) {
	v := n.t.view()
	f.Lit |= ui.Lamp(v.Breakers(v.Turn)...)
	sc := scene{v: v, side: n.side, who: v.Breaker(n.side), seat: only(v.Breakers(v.Turn)), what: "asked"}
	titles := n.titles()
	sc.title, sc.short = titles[0], titles[len(titles)-1]
	back := ui.Does("menu", hw.Back)
	switch {
	case !v.Breaking(n.side):
	case v.Decoder(n.side).Letter() > crypticolor.Letters:
		back = ui.Does("the word, menu", hw.Back)
	default:
		back = ui.Does("a letter, menu", hw.Back)
	}
	sc.keys = []ui.Help{ui.Does(begin(v), hw.OK).Or("go on"), back}
	n.t.draw(f, sc)
}

// titles says who has asked and who is next, at length and in short.
func (n *next) titles() []say.Text {
	v := n.t.view()
	if !v.Breaking(n.side) {
		return []say.Text{isNext(v)}
	}
	asked := say.Count(len(v.Breakers(n.side)), "%[2]s has asked.", "%[2]s have asked.", v.Breaker(n.side))
	return []say.Text{say.Join(" ", asked, isNext(v)), isNext(v)}
}

// isNext says whose turn it is now.
func isNext(v *crypticolor.View) say.Text {
	return say.Count(len(v.Breakers(v.Turn)), "%[2]s is next", "%[2]s are next", v.Breaker(v.Turn))
}

// begin says that they begin it.
func begin(v *crypticolor.View) say.Text {
	return say.Count(len(v.Breakers(v.Turn)), "%[2]s begins", "%[2]s begin", v.Breaker(v.Turn))
}

func (n *next) Press(e hw.Event, now time.Time) ui.Step {
	switch {
	case n.t.calls(e):
		return ui.Step{Push: n.t.newCall(n.side)}
	case e.Key == hw.Back && n.t.view().Breaking(n.side):
		return ui.Step{Push: n.t.newSaying(n.side)}
	case e.Key == hw.Back:
		return n.t.common(e)
	}
	n.t.shown, n.t.result = 0, "" // which is about the decoder of the other side
	screen := n.t.screen()
	if e.Key != hw.OK && e.Key.Seat() == 0 {
		screen.Press(e, now)
	}
	return n.t.Show(screen)
}
