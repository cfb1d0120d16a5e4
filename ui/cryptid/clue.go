package cryptid

import (
	"time"

	"gamekeeper/tabletop"
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
		Owner: t.owner(seat), Titles: []say.Text{t.clueTitle(seat)},
		Looks: func() int { return t.view().Looks[seat] },
		What:  t.yourClue(seat), Pages: 2, Draw: func(a ui.Area, secret play.Secret, page int) { t.drawClue(a, seat, secret, page) },
		Lock: t.pin(seat).Unlock,
		Look: func() ui.Step { return t.Then(play.Looked{Seat: seat}, func() ui.Step { return ui.Step{} }) },
	}
}

// newHandover begins or goes on with the round in which everybody sees a clue. The table
// does not hear the first look there: the box is given to its owner. If another had it
// before, the owner's own look is heard.
func newHandover(t *Table, seat cryptid.Seat) ui.Screen {
	clue := t.clue(seat)
	clue.Heard = func() bool { return t.view().Looks[seat] > 0 }
	v := t.view()
	clue.Owner.Has = seat > 1 && v.Owner(seat-1) == v.Owner(seat) && v.Looks[seat-1] > 0
	clue.After = func(look ui.Look) say.Text { return t.afterLook(seat, look.Keys.Of(ui.Right)) }
	clue.Keys = func() []ui.Binding {
		return []ui.Binding{
			ui.Bind(ui.Right, "go on", func() ui.Step { return t.handOn(seat) }),
			ui.Bind(ui.Back, "leave", goHome),
		}
	}
	return table.See(t.Table, int(seat), clue)
}

// afterLook says what comes after a look of the round, by a key.
func (t *Table) afterLook(seat cryptid.Seat, key say.Text) say.Text {
	v := t.view()
	switch next := v.NextToLook(seat); {
	case next == 0:
		return say.Sprintf("Press %s, and put the box back on the table.", key)
	case v.Owner(next) == v.Owner(seat):
		return say.Sprintf("Press %s for your other clue.", key)
	default:
		return say.Sprintf("Press %s, and hand the box to %s.", key, v.Name(next))
	}
}

// lookAt lets a seat see its clue at any time.
func (t *Table) lookAt(seat int) ui.Step {
	if t.view().FaceUp != nil {
		return t.readClues()
	}
	return ui.Step{Push: table.See(t.Table, seat, t.clue(cryptid.Seat(seat)))}
}

// clueTitle says whose clue it is and, of two, which.
func (t *Table) clueTitle(seat cryptid.Seat) say.Text {
	v := t.view()
	if n, of := v.ClueNumber(seat); of > 1 {
		return say.Sprintf("%s: clue %d of %d", v.Name(seat), n, of)
	}
	return say.Sprintf("Clue for %s", v.Name(seat))
}

// yourClue is what a seat's owner calls its clue, after "see".
func (t *Table) yourClue(seat cryptid.Seat) say.Text {
	if n, of := t.view().ClueNumber(seat); of > 1 {
		return say.Sprintf("your clue %d", n)
	}
	return "your clue"
}

// drawClue draws what only the owner sees: the clue, and where it allows a disc.
func (t *Table) drawClue(a ui.Area, seat cryptid.Seat, secret play.Secret, page int) {
	v := t.view()
	if page == 1 {
		chart.DrawRegion(a, v.Board, secret.Region)
		return
	}
	who := say.Sprintf("%c %s", a.Look.Seat[seat-1].Shape, v.Who(seat))
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
	return ui.Step{Push: ui.NewAsk(say.Sprintf("%s has not seen the clue. Continue anyway?", v.Who(seat)), 1,
		ui.Row{Text: "Yes: go on", Open: func() ui.Step { return t.pin(seat).Guard(next) }},
		ui.Row{Text: "No: back to the clue"})}
}

// readClues shows the clues at any time.
func (t *Table) readClues() ui.Step {
	return ui.Step{Push: &table.Shown{Show: t.drawOpenClues, Keys: table.Onwards(leave)}}
}

// drawOpenClues shows all clues to all, at a table where they lie face up.
func (t *Table) drawOpenClues(f *ui.Frame) {
	v := t.view()
	title, right := say.Text("The clues lie face up"), say.Text("")
	switch {
	case v.Together:
		title = "Which space fits them all?"
	case v.Day != "":
		title, right = "Find the creature", tabletop.Date(v.Day.Time())
	}
	if v.Limit > 0 {
		right = say.Count(v.Limit/60, "%d minute", "%d minutes")
	}
	f.Head(title, right)
	body := f.Body().Inset(1, 1)
	y := body.Para(0, "The habitat is ...", f.Look.Text) + 1
	if body.H < 2*len(v.FaceUp)+4 {
		y--
	}
	for i, c := range v.FaceUp {
		seat := cryptid.Seat(i + 1)
		if c == cryptid.Unknown {
			break // the clues of the box come last
		}
		y = chart.Saying{View: v}.Draw(body, y, say.Sprintf("%c %s: %s", f.Look.Seat[i].Shape, v.WhoShort(seat), c), f.Look.Text)
	}
	if v.Day != "" {
		body.Para(y+1, againstBox(v), f.Look.Text)
	}
}

// pin is what the screens for a seat's PIN need.
func (t *Table) pin(seat cryptid.Seat) table.PIN {
	return table.PIN{
		On: t.view().PINs, Who: t.view().Who(seat), Since: "You will need it to see your clue.",
		Lock: func() tabletop.Lock { return t.view().Locks[seat] },
		When: t.Times,
		Fits: func(pin string) bool { return t.Position().PINFits(seat, pin) },
		Set: func(pin string, then func() ui.Step) ui.Step {
			return t.Then(t.Position().NewPIN(seat, pin), then)
		},
		Entered: func(right bool, then func() ui.Step) ui.Step {
			return t.Then(play.EnteredPIN{Seat: seat, Right: right}, then)
		},
	}
}

// signPIN does it. Where the table has no buttons of its own for the seats and plays
// with PINs, the PIN is asked for first.
func (t *Table) signPIN(seat cryptid.Seat, e play.Event) ui.Step {
	p := t.Position()
	if t.SeatKeys() || !p.PINs || p.Played(seat) != 0 {
		return t.move(e)
	}
	if err := p.Decide(e); err != nil {
		return t.Refuse(err)
	}
	return ui.Step{Push: t.pin(seat).Unlock(func(time.Time) ui.Step { return t.move(e) })}
}
