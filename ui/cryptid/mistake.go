package cryptid

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
	"gamekeeper/ui/table"
)

// wrongPiece is the map with the line that a piece is wrong. Nothing else can be done meanwhile, but the
// cursor moves, so that nobody loses a space that was typed. It gives way to what is private only when
// the piece's owner wants that: with their own button or, without one, with OK.
type wrongPiece struct {
	t     *Table
	piece cryptid.Piece
}

// newMistake returns the screen for a piece that the box knows to be wrong.
func newMistake(t *Table) ui.Screen {
	piece := t.view().Mistakes[0]
	if t.view().FaceUp != nil {
		return newOpenMistake(t, piece)
	}
	return &wrongPiece{t, piece}
}

func (w *wrongPiece) Draw(f *ui.Frame) {
	v, seat := w.t.view(), w.piece.Seat
	f.BlinkingLamps, f.FlickeringLamps = lamps(seat), ui.Lamp(ui.StatusLamp)
	check := ui.Bind(w.t.confirmKeys(seat)[0], "check", table.OpenScreen(func() ui.Screen { return newCheck(w.t, w.piece) })).And(w.t.confirmKeys(seat)[1:]...).Final()
	refused := ui.Refuse(say.Errorf("correct %s first", v.PieceName(w.piece)))
	first := ui.Bind(ui.OK, "", nil).Refused(refused.Refusal)
	others := ui.OwnKeys(func(int) ui.Step { return refused })
	keys := w.t.mapKeys(first, w.t.toMenu())
	if check.Keys[0] == ui.OK {
		keys[0] = check
	} else {
		keys = append(keys, check)
	}
	w.t.draw(f, chart.Scene{
		Pending: say.Sprintf("%s: check %s, press %s.", v.SeatLabel(seat), w.piece.At, f.Look.Keys.Join(check.Keys...)),
		Actor:   seat, UsesCursor: true, Keys: append(keys, others),
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

// shouldBe returns the sentence that says what a wrong piece should be.
func shouldBe(piece cryptid.Piece) say.Text {
	return ofToken(piece, say.Sprintf("Your cube on %s should be a disc.", piece.At), say.Sprintf("Your disc on %s should be a cube.", piece.At))
}

// ofToken returns the text for a cube or that for a disc, whichever a piece is.
func ofToken(piece cryptid.Piece, cube, disc say.Text) say.Text {
	return [...]say.Text{cryptid.Cube: cube, cryptid.Disc: disc}[piece.Token]
}
