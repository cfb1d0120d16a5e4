package cryptid

import (
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/automa"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
	"gamekeeper/ui/table"
)

// clue returns the secret of a seat: its clue, and where that allows a disc. The table hears who
// looks.
func (t *Table) clue(seat cryptid.Seat) table.Secret[play.Secret] {
	return table.Secret[play.Secret]{
		Owner: t.owner(seat), Titles: []say.Text{clueTitle(t.view(), seat)},
		Looks: func() int { return t.view().Looks[seat] },
		What:  yourClue(t.view(), seat), Pages: 2, Draw: func(a ui.Area, secret play.Secret, page int) { drawClue(t.view(), a, seat, secret, page) },
		LockScreen: t.pin(seat).Unlock,
		Look:       func() ui.Step { return t.Then(play.ClueSeen{Seat: seat}, func() ui.Step { return ui.Step{} }) },
	}
}

// newHandover starts or continues the round in which everybody sees their clue. The table does not
// hear the first look: the box is handed to its owner. If somebody else had it before, the owner's
// own look is heard.
func newHandover(t *Table, seat cryptid.Seat) ui.Screen {
	clue := t.clue(seat)
	clue.Heard = func() bool { return t.view().Looks[seat] > 0 }
	v := t.view()
	clue.Owner.Has = seat > 1 && v.Owner(seat-1) == v.Owner(seat) && v.Looks[seat-1] > 0
	clue.After = func(look ui.Look) say.Text {
		next := afterLook(t.view(), seat, look.Keys.Join(ui.Right))
		if n, of := t.view().ClueNumber(seat); of > 1 && t.SeatKeys() {
			button := look.Keys.Join(ui.Seat1 + ui.Key(seat-1))
			return say.Lines(say.Sprintf("%c For clue %d your button is %s.", look.Seat[seat-1].Shape, n, button), next)
		}
		return next
	}
	clue.Keys = func() []ui.Binding {
		return []ui.Binding{
			ui.Bind(ui.Right, "continue", func() ui.Step { return handOn(t, seat) }),
			ui.Bind(ui.Back, "home", ui.GoHome),
		}
	}
	return table.NewSecretScreen(t.Table, int(seat), clue)
}

// afterLook says what comes after a look of the round, by a key.
func afterLook(v *play.View, seat cryptid.Seat, key say.Text) say.Text {
	switch next := v.NextToLook(seat); {
	case next == 0:
		return say.Sprintf("Press %s and put the box back on the table.", key)
	case v.Owner(next) == v.Owner(seat):
		return say.Sprintf("Press %s for your other clue.", key)
	default:
		return say.Sprintf("Press %s and hand the box to %s.", key, v.Name(next))
	}
}

// lookAt lets a seat see its clue at any time, once its PIN is entered, if there is one.
func (t *Table) lookAt(seat cryptid.Seat) ui.Step {
	if t.view().FaceUp != nil {
		return readClues(t)
	}
	see := func(now time.Time) ui.Screen {
		clue := t.clue(seat)
		clue.Unlocked = now
		return table.NewSecretScreen(t.Table, int(seat), clue)
	}
	if lock := t.pin(seat).Unlock(func(now time.Time) ui.Step { return ui.Step{Pop: 1, Push: see(now)} }); lock != nil {
		return ui.Step{Push: lock}
	}
	return ui.Step{Push: see(time.Time{})}
}

// clueTitle says whose clue it is and, of two, which.
func clueTitle(v *play.View, seat cryptid.Seat) say.Text {
	if n, of := v.ClueNumber(seat); of > 1 {
		return say.Sprintf("%s: clue %d of %d", v.Name(seat), n, of)
	}
	return say.Sprintf("Clue for %s", v.Name(seat))
}

// yourClue returns what a seat's owner calls its clue, after "see".
func yourClue(v *play.View, seat cryptid.Seat) say.Text {
	if n, of := v.ClueNumber(seat); of > 1 {
		return say.Sprintf("your clue %d", n)
	}
	return "your clue"
}

// drawClue draws what only the owner sees: the clue, and where it allows a disc.
func drawClue(v *play.View, a ui.Area, seat cryptid.Seat, secret play.Secret, page int) {
	if page == 1 {
		chart.DrawRegion(a, v.Board, secret.Region)
		return
	}
	who := say.Sprintf("%c %s", a.Look.Seat[seat-1].Shape, v.Who(seat))
	chart.DrawClue(a.Inset(1, 0), who, secret.Clue, v.Board)
}

// handOn hands the box on, but asks first if the player has not seen the clue: the same key also
// turns the clue's page, and may come too late.
func handOn(t *Table, seat cryptid.Seat) ui.Step {
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
	return ui.Step{Push: ui.NewAsk(say.Sprintf("%s has not seen their clue. Continue anyway?", v.Who(seat)), 1,
		ui.Row{Text: "Yes, continue", Open: func() ui.Step { return t.pin(seat).Guard(next) }},
		ui.Row{Text: "No, back to the clue"})}
}

// readClues shows the clues at any time.
func readClues(t *Table) ui.Step {
	return ui.Step{Push: &table.Shown{Show: func(f *ui.Frame) { drawOpenClues(t.view(), f) }, Keys: table.Onwards(ui.GoBack)}}
}

// drawOpenClues shows all clues to all, at a table where they lie face up.
func drawOpenClues(v *play.View, f *ui.Frame) {
	title, right := say.Text("The clues are face up"), say.Text("")
	switch {
	case v.Cooperative:
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
		y = chart.Painter{View: v}.Draw(body, y, say.Sprintf("%c %s: %s", f.Look.Seat[i].Shape, v.WhoShort(seat), c), f.Look.Text)
	}
	if v.Day != "" {
		body.Para(y+1, againstBox(v), f.Look.Text)
	}
}

// mayLook tells whether a person at the table may see the seat's clue.
func mayLook(v *play.View, seat int) bool {
	return seat <= v.Seats() && v.Known.Has(cryptid.Seat(seat)) && v.BoxStrength(cryptid.Seat(seat)) == 0
}

// againstBox says whom the box plays in the game of a day, how strongly, and what the later
// days of the week add.
func againstBox(v *play.View) say.Text {
	strength := func(player int) automa.Strength { return automa.Strength(v.Automa[player-1]) }
	text := say.Sprintf("The box plays %s (%s) and %s (%s). Find the habitat before they do.", v.Names[1], strength(2), v.Names[2], strength(3))
	if v.Board.Mode() == cryptid.Advanced {
		text = say.Join(" ", text, "From Thursday to Sunday, clues may be negative.")
	}
	return text
}
