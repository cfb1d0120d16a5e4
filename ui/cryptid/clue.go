package cryptid

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
	"gamekeeper/ui/table"
)

// clue is the secret of a seat: its clue, and where that allows a disc. The table hears
// who looks.
func (t *Table) clue(seat cryptid.Seat) table.Secret[play.Secret] {
	return table.Secret[play.Secret]{
		Owner: t.owner(seat), Titles: []say.Text{say.Plain("Clue for " + t.view().Who(seat))},
		Looks: func() int { return t.view().Looks[seat] },
		What:  "your clue", Pages: 2, Draw: func(a ui.Area, secret play.Secret, page int) { t.drawClue(a, seat, secret, page) },
		Lock: func(then func(time.Time) ui.Step) ui.Screen { return t.lock(seat, then) },
		Look: func() ui.Step { return t.Do(play.Looked{Seat: seat}, func() ui.Step { return ui.Step{} }) },
	}
}

// newHandover begins or goes on with the round in which everybody sees a clue. The table
// does not hear the first look there: the box is given to its owner. If another had it
// before, the owner's own look is heard.
func newHandover(t *Table, seat cryptid.Seat) ui.Screen {
	clue := t.clue(seat)
	clue.Heard = func() bool { return t.view().Looks[seat] > 0 }
	clue.Keys = func() []table.Key {
		return []table.Key{
			table.Does("next player", hw.Right, func() ui.Step { return t.handOn(seat) }).Or("next"),
			table.Does("leave", hw.Back, func() ui.Step { return ui.Step{Home: true} }),
		}
	}
	return table.See(t.Table, int(seat), clue)
}

// lookAt lets a seat see its clue at any time.
func (t *Table) lookAt(seat cryptid.Seat) ui.Step {
	if t.view().FaceUp != nil {
		return t.readClues()
	}
	return ui.Step{Push: table.See(t.Table, int(seat), t.clue(seat))}
}

// drawClue draws what only the owner sees: the clue, and where it allows a disc.
func (t *Table) drawClue(a ui.Area, seat cryptid.Seat, secret play.Secret, page int) {
	v := t.view()
	if page == 1 {
		chart.DrawRegion(a, v.Board, secret.Region)
		return
	}
	who := string(a.Look.Seat[seat-1].Shape) + " " + v.WhoInFull(seat)
	chart.DrawClue(a.Inset(1, 0), who, secret.Clue, v.Board)
}

// handOn hands the box on, but asks first where the player has not seen the clue:
// the key turns the clue's page too, and may come too late.
func (t *Table) handOn(seat cryptid.Seat) ui.Step {
	v := t.view()
	next := func() ui.Step {
		if seat := t.view().NextToLook(seat); seat != 0 {
			return ui.Step{Home: true, Push: newHandover(t, seat)}
		}
		return t.play()
	}
	if v.Looks[seat] > 0 {
		return next()
	}
	return ui.Step{Push: ui.NewAsk(say.Plain(v.Who(seat)+" has not seen the clue. Go on without?"), 1,
		ui.Row{Text: "Yes: the next player", Open: func() ui.Step { return t.secured(seat, next) }},
		ui.Row{Text: "No: back to the clue"})}
}
