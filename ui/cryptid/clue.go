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

// clue returns the secret of a seat: its clue, and the region where the clue allows a disc.
func (t *Table) clue(seat cryptid.Seat) table.SecretOptions[play.Secret] {
	return table.SecretOptions[play.Secret]{
		LookOptions: table.LookOptions{
			Owner: t.owner(seat), Titles: []say.Text{clueTitle(t.view(), seat)},
			Looks: func() int { return t.view().Looks[seat] },
			What:  yourClue(t.view(), seat), Pages: 3,
			LockScreen: t.pin(seat).Unlock,
			RecordLook: func() ui.Step { return t.DoThen(play.ClueSeen{Seat: seat}, func() ui.Step { return ui.Step{} }) },
		},
		Draw: func(a ui.Area, secret play.Secret, page int) { drawClue(t.view(), a, seat, secret, page) },
	}
}

// newHandover returns the screen on which a seat's owner first sees the clue, in a round that hands
// the box from player to player. The first look at a clue is not announced, since its owner has
// just been handed the box. If somebody has looked at the clue before, the look is announced.
func newHandover(t *Table, seat cryptid.Seat) ui.Screen {
	clue := t.clue(seat)
	clue.Alerts = func() bool { return t.view().Looks[seat] > 0 }
	v := t.view()
	clue.Owner.HasBox = seat > 1 && v.Owner(seat-1) == v.Owner(seat) && v.Looks[seat-1] > 0
	clue.AfterText = func(look ui.Look) say.Text {
		next := afterLook(t.view(), seat, look.Keys.Join(ui.Right))
		if n, of := t.view().ClueNumber(seat); of > 1 && t.HasSeatKeys() {
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

// afterLook returns what to do after a look in the round of newHandover: which key to press, and
// who gets the box.
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

// lookAt lets a seat see its clue at any time, after its PIN if it has one. If the clues are face
// up, it shows those.
func (t *Table) lookAt(seat cryptid.Seat) ui.Step {
	if t.view().FaceUp != nil {
		return readClues(t)
	}
	see := func(now time.Time) ui.Screen {
		clue := t.clue(seat)
		clue.UnlockedAt = now
		return table.NewSecretScreen(t.Table, int(seat), clue)
	}
	if lock := t.pin(seat).Unlock(func(now time.Time) ui.Step { return ui.Step{Pop: 1, Push: see(now)} }); lock != nil {
		return ui.Step{Push: lock}
	}
	return ui.Step{Push: see(time.Time{})}
}

// clueTitle returns the title of a clue: its owner and, if the owner has two, its number.
func clueTitle(v *play.View, seat cryptid.Seat) say.Text {
	if n, of := v.ClueNumber(seat); of > 1 {
		return say.Sprintf("%s: clue %d of %d", v.Name(seat), n, of)
	}
	return say.Sprintf("Clue for %s", v.Name(seat))
}

// yourClue returns what a text calls a clue when it speaks to the owner, for use after a verb.
func yourClue(v *play.View, seat cryptid.Seat) say.Text {
	if n, of := v.ClueNumber(seat); of > 1 {
		return say.Sprintf("your clue %d", n)
	}
	return "your clue"
}

// drawClue draws a page of the secret: the clue, the region where it allows a disc, or the clue in
// large letters. These can be read from where others sit, so they come only to an owner who turns
// to them, whatever the box's own setting.
func drawClue(v *play.View, a ui.Area, seat cryptid.Seat, secret play.Secret, page int) {
	if page == 1 {
		chart.DrawRegion(a, v.Board, secret.Region)
		return
	}
	who := say.Sprintf("%c %s", a.Look.Seat[seat-1].Shape, v.SeatName(seat))
	if page == 2 && chart.DrawLargeClue(a.Inset(1, 0), who, secret.Clue, v.Board) {
		return
	}
	chart.DrawClue(a, who, secret.Clue, v.Board)
}

// handOn continues the round of newHandover. If the player has not seen the clue, it asks first.
// The key also turns a clue's page, so the player before may have pressed it for that, but too
// late.
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
	return ui.Step{Push: ui.NewDialog(say.Sprintf("%s has not seen their clue. Continue anyway?", v.SeatName(seat)), 1,
		ui.Row{Text: "Yes, continue", Open: func() ui.Step { return t.pin(seat).Guard(next) }},
		ui.Row{Text: "No, back to the clue"})}
}

// readClues shows the clues that are face up, at any time.
func readClues(t *Table) ui.Step {
	return ui.Step{Push: &table.StillScreen{Show: func(f *ui.Frame) { drawOpenClues(t.view(), f) }, Keys: table.ContinueKeys(ui.GoBack)}}
}

// drawOpenClues draws all clues that are face up, for everybody.
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
		if c == cryptid.UnknownClue {
			break // the rest are the box's, which are unknown
		}
		y = chart.Painter{View: v}.Draw(body, y, say.Sprintf("%c %s: %s", f.Look.Seat[i].Shape, v.ShortSeatName(seat), c), f.Look.Text)
	}
	if v.Day != "" {
		body.Para(y+1, againstBox(v), f.Look.Text)
	}
}

// mayLook reports whether a player may look at the seat's clue: the box knows it, and does not
// play the seat.
func mayLook(v *play.View, seat int) bool {
	return seat <= v.SeatCount() && v.KnownClueSeats.Has(cryptid.Seat(seat)) && v.BoxStrength(cryptid.Seat(seat)) == 0
}

// againstBox returns a text that names the players whom the box plays in the daily game, with their
// strength. In the advanced game it adds that clues may be negative.
func againstBox(v *play.View) say.Text {
	strength := func(player int) automa.Strength { return automa.Strength(v.Automa[player-1]) }
	text := say.Sprintf("The box plays %s (%s) and %s (%s). Find the habitat before they do.", v.Names[1], strength(2), v.Names[2], strength(3))
	if v.Board.Mode() == cryptid.Advanced {
		text = say.Join(" ", text, "From Thursday to Sunday, clues may be negative.")
	}
	return text
}
