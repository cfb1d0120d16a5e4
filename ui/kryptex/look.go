package kryptex

import (
	"fmt"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui"
)

// look shows a player the own keyword, in private and for as long as a button is
// held. It's on the cards already, so this is for somebody who wants to be sure
// that the box has the same one.
type look struct {
	*Table
	player int
	noted  bool // the table has noticed a look from here
	reveal ui.Reveal
}

func newLook(t *Table, player int) *look {
	l := &look{Table: t, player: player}
	l.reveal = ui.Reveal{What: "your keyword", Look: l.look, Show: l.show}
	return l
}

// look is kept before anything is shown. The table notices it: by a sound, by the
// player's lamp, and on the screen.
func (l *look) look(time.Time) ui.Step {
	step := l.do(kryptex.Looked{Player: l.player}, func() ui.Step {
		l.noted = true
		return ui.Step{}
	})
	if step.Work != nil {
		step.Sound = ui.Attention
	}
	return step
}

// show draws what only the owner sees: the keyword, and the cards' signs below
// its letters.
func (l *look) show(a ui.Area, _ int) {
	p := l.position()
	a = a.Inset(1, 1)
	a.Text(0, 0, "Your keyword, "+p.Names[l.player-1]+":", a.Look.Text)
	for i, card := range p.See(l.player).Cards {
		sign, st := mark(a.Look.Glyphs, &p.Signs, card.Sign)
		a.Set(3*i, 2, rune(card.Letter), a.Look.Title)
		a.Set(3*i, 3, sign, st)
	}
	a.Para(5, fmt.Sprintf("From left to right as %s reads it, with the sign of each card.", p.Names[2-l.player]), a.Look.Dim)
}

func (l *look) Draw(f *ui.Frame) {
	v := l.view()
	f.Lit = ui.Lamp(l.player)
	if l.noted {
		f.Flicker = f.Lit
	}
	f.Head("The keyword of "+l.name(l.player), ui.Looks(v.Looks[l.player]))
	body := f.Body()
	if l.reveal.Showing() {
		l.reveal.Draw(body)
		f.Keys(l.reveal.Help(f.Look.Keys)...)
		return
	}
	in := body.Inset(1, 0)
	y := in.Give(l.player, l.name(l.player), "The others look away.", 6)
	l.reveal.Draw(in.Rows(y, in.H-y))
	f.Keys(append(l.reveal.Help(f.Look.Keys), ui.Does("leave", hw.Back))...)
}

func (l *look) Press(e hw.Event, now time.Time) ui.Step {
	if step, used := l.reveal.Press(e, now); used {
		return step
	}
	if e.Key == hw.Back {
		return ui.Step{Pop: 1}
	}
	return ui.Step{}
}

// Showing reports whether the keyword is to be seen.
func (l *look) Showing() bool { return l.reveal.Showing() }

// Release hides the keyword.
func (l *look) Release(k hw.Key) { l.reveal.Release(k) }

// Next is when the keyword hides by itself.
func (l *look) Next() time.Time { return l.reveal.Next() }

// Tick hides it when its time is over.
func (l *look) Tick(now time.Time) ui.Step {
	l.reveal.Tick(now)
	return ui.Step{}
}
