package clash

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// changes is the list of the battles that can be put right, the last first: those of
// which no cards were told.
func (t *Table) changes() ui.Screen {
	v := t.view()
	var rows []ui.Row
	for i := len(v.Battles) - 1; i >= 0; i-- {
		b := v.Battles[i]
		if b.Detail == clash.ByCards {
			continue
		}
		rows = append(rows, ui.Row{
			Text: say.Sprintf("%d.%-2d %s", b.Round, b.Number, battleText(v, &b)),
			Open: func() ui.Step { return ui.Step{Push: t.retell(b)} },
		})
	}
	return &ui.Menu{Title: "Put right which battle?", Rows: func() []ui.Row { return rows }}
}

// battleText is a battle in a few words, such as: Open 18 to 9, Ann +4
func battleText(v *clash.View, b *clash.Battle) say.Text {
	gain := say.Text("nobody")
	switch w := b.Winner(); {
	case b.Collects:
		gain = say.Sprintf("%s +%d", v.Name(w), b.Collected.Points)
	case w != 0:
		gain = say.Sprintf("%s wins", v.Name(w))
	}
	if b.Detail == clash.ByPoints {
		return gain
	}
	return say.Sprintf("%s %d to %d, %s", b.Place().Name(), b.Strength(1), b.Strength(2), gain)
}

// retell is where a battle is told anew, with its numbers filled in.
func (t *Table) retell(b clash.Battle) ui.Screen {
	if b.Detail == clash.ByPoints {
		w := newWinning(t)
		w.dial.tell(int(b.Collected.Points))
		w.anew, w.back = &b, func() ui.Step { return ui.Step{Pop: 1} }
		w.done = func(won clash.Won) ui.Step { return t.correct(b.Line, won) }
		return w
	}
	return t.refight(&b, t.GoOn)
}

// refight is where the strengths of a battle are told anew, and the points of the card that
// its winner collects, unless they are still to be told.
func (t *Table) refight(b *clash.Battle, then func() ui.Step) *fight {
	f := newFight(t)
	f.anew, f.sea = b, b.Sea
	for player := 1; player <= clash.Players; player++ {
		f.sides[player].adds = false
		f.sides[player].sum.tell(b.Strengths[player])
	}
	f.back = func() ui.Step { return ui.Step{Pop: 1} }
	f.done = func(told clash.Fought) ui.Step {
		was := *b
		now := f.battle()
		switch {
		case !was.Collects && told == (clash.Fought{Sea: was.Sea, Strengths: was.Strengths}):
			return then()
		case !was.Collects && t.view().Phase == clash.Choosing && t.view().Current().Line == was.Line,
			now.Winner() == 0:
			return t.correct(was.Line, told)
		}
		r := &rescoring{t: t, line: was.Line, told: told, was: was, now: now, dial: newPoints(t.view())}
		if now.Winner() == was.Winner() {
			r.dial.tell(int(was.Collected.Points))
		}
		return ui.Step{Push: r}
	}
	return f
}

// correct puts a battle right, which the table hears.
func (t *Table) correct(line int, to ...clash.Event) ui.Step {
	return t.Do(clash.Corrected{Line: line, To: to}, func() ui.Step {
		step := t.GoOn()
		step.Sound = ui.Attention
		return step
	})
}

// rescoring asks for the points of the card that the winner of a battle told anew
// collects.
type rescoring struct {
	t        *Table
	line     int
	told     clash.Fought
	was, now clash.Battle
	dial     dial
}

// Draw says which card to hand over, and asks for the points.
func (r *rescoring) Draw(f *ui.Frame) {
	v := r.t.view()
	another, title := r.now.Winner() != r.was.Winner(), say.Text("Put a battle right")
	if another {
		title = "Another winner"
	}
	f.Head(title, scoreBeside(title, f, v))
	body := f.Body().Inset(1, 0)
	y := body.Para(0, say.Sentence(v.Outcome(&r.now)), f.Look.Title)
	if another && r.was.Collects {
		y = body.Para(y+1, say.Count(int(r.was.Collected.Points),
			"%[2]s gives back the card collected then, of %[1]d point.",
			"%[2]s gives back the card collected then, of %[1]d points.", v.Name(r.was.Winner())), f.Look.Text)
	}
	y = body.Para(y+1, whoChooses(v, &r.now), f.Look.Text)
	r.dial.drawPoints(body, y+1)
	f.Keys(r.dial.help(f.Look.Keys, ui.Does("back", hw.Back))...)
}

// Press tells the points.
func (r *rescoring) Press(e hw.Event, _ time.Time) ui.Step {
	switch e.Key {
	case hw.OK:
		return r.dial.ok(func(n int) ui.Step { return r.t.correct(r.line, r.told, clash.Scored{Points: n}) })
	case hw.Back:
		return ui.Step{Pop: 1}
	}
	r.dial.press(e)
	return ui.Step{}
}
