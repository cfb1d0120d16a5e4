package cryptid

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
	"gamekeeper/ui/table"
)

// newMistake returns the screen for a wrong piece. Its owner sees in private what is wrong before
// the piece is corrected. The correction shows everybody the same, so this does not count as a look
// at the clue. The owner needs no PIN until the piece is corrected.
func newMistake(t *Table) ui.Screen {
	piece := t.view().Mistakes[0]
	if t.view().FaceUp != nil {
		return newOpenMistake(t, piece)
	}
	return table.NewSecretScreen(t.Table, int(piece.Seat), table.SecretOptions[play.Secret]{
		Owner: t.owner(piece.Seat), Titles: []say.Text{"A piece to check"}, What: "the mistake",
		Draw:          func(a ui.Area, secret play.Secret, _ int) { drawWrong(t.view(), a, secret.Wrong[0].Piece) },
		Alerts:        func() bool { return false },
		RightConfirms: true,
		OnShown:       func(play.Secret) { t.seen = t.view().LineOf(piece) },
		DrawAbove:     func(f *ui.Frame, a ui.Area) int { return drawCheck(t, f, a, piece) },
		Keys: func() []ui.Binding {
			keys := []ui.Binding{ui.Bind(ui.Back, "menu", func() ui.Step { return ui.Step{Push: newMenu(t)} })}
			if t.seen == t.view().LineOf(piece) {
				keys = append(keys, ui.Bind(ui.Right, "fix it", func() ui.Step {
					return ui.Step{Push: newCorrection(t, piece)}
				}).Or("continue"))
			}
			return keys
		},
	})
}

// newOpenMistake returns the screen that says what is wrong with a piece if the clues are face up.
// Everybody may see it, so nobody has to look away.
func newOpenMistake(t *Table, piece cryptid.Piece) ui.Screen {
	draw := func(f *ui.Frame) {
		f.BlinkingLamps = ui.Lamp(ui.StatusLamp)
		t.draw(f, chart.Scene{Pending: couldBeHere(t.view(), piece.Seat), Prompt: shouldBe(piece), Actor: piece.Seat, At: []cryptid.Space{piece.At}, EdgeLight: ui.Blink})
	}
	return &table.StillScreen{Show: draw, Keys: []ui.Binding{
		ui.Bind(ui.OK, "fix it", table.OpenScreen(func() ui.Screen { return newCorrection(t, piece) })),
		ui.Bind(ui.Back, "menu", table.OpenScreen(func() ui.Screen { return newMenu(t) })),
	}}
}

// drawWrong draws the text that only the owner of a wrong piece sees.
func drawWrong(v *play.View, a ui.Area, piece cryptid.Piece) {
	a = a.Inset(1, 1)
	a.SetCursor(0, 0)
	y := a.Para(0, shouldBe(piece), a.Look.Warning)
	switch {
	case !v.FromBooks():
	case v.CanEnterClue():
		a.Para(y+1, "If your book says otherwise, re-enter your clue from the menu.", a.Look.Text)
	default:
		a.Para(y+1, "If your book says otherwise, re-enter all clues from the menu.", a.Look.Text)
	}
}

// shouldBe returns the sentence that says what a wrong piece should be.
func shouldBe(piece cryptid.Piece) say.Text {
	if piece.Token == cryptid.Cube {
		return say.Sprintf("Your cube on %s should be a disc.", piece.At)
	}
	return say.Sprintf("Your disc on %s should be a cube.", piece.At)
}

// drawCheck draws which piece its owner must check, and what to do next. It returns the row below.
func drawCheck(t *Table, f *ui.Frame, a ui.Area, piece cryptid.Piece) int {
	v := t.view()
	f.LampsOn, f.BlinkingLamps, f.FlickeringLamps = 0, lamps(piece.Seat), ui.Lamp(ui.StatusLamp)
	y := a.Para(1, say.Sprintf("%s: check %s, privately.", v.SeatName(piece.Seat), piece.At), f.Look.Title)
	if f.Look.Large {
		const below = 10 // the rows kept for the rest
		_, h := a.Rows(y, a.H-y-below).BigText(f.Look.Seat[piece.Seat-1].Style, say.Plain(v.Name(piece.Seat)))
		y += h
	}
	how := say.Sprintf("Hand the box to %s. Everybody else, look away.", v.Name(piece.Seat))
	if t.seen == t.view().LineOf(piece) { // before that, only the piece's owner may learn that it is wrong
		chart.PointLights(f, piece.Seat, ui.Blink, piece.At)
		how = say.Sprintf("Then press %s to correct it in front of everybody.", f.Look.Keys.Join(ui.Right))
	}
	y = a.Para(y, chart.PlaceText(v, piece.At), f.Look.Dim)
	return a.Para(y+1, how, f.Look.Text)
}
