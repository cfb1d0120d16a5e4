package cryptid

import (
	"slices"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
	"gamekeeper/ui/table"
)

// signers returns the seats that may confirm for a seat. If the box plays the seat, and in the
// daily game, it returns none, and anybody may confirm.
func (t *Table) signers(seat cryptid.Seat) (all []int) {
	v := t.view()
	if v.Day != "" || v.BoxStrength(seat) != 0 {
		return nil
	}
	for _, s := range v.SeatsOf(v.Owner(seat)) {
		all = append(all, int(s))
	}
	return all
}

// confirmKeys returns the keys that confirm for a seat.
func (t *Table) confirmKeys(seat cryptid.Seat) []ui.Key { return t.ConfirmKeys(t.signers(seat)...) }

// owner describes a seat's owner, for screens that only the owner may see.
func (t *Table) owner(seat cryptid.Seat) table.Owner {
	return table.Owner{Name: say.Plain(t.view().Name(seat)), Seats: []int{int(seat)}}
}

// sign carries out an event that a seat's owner has just confirmed.
func (t *Table) sign(seat cryptid.Seat, e play.Event) ui.Step {
	return t.unlessOver(e, func() ui.Step { return t.signPIN(seat, e) })
}

// unlessOver calls next. If the box does not know all clues and the event would end the game, it
// asks first, since the end cannot be taken back.
func (t *Table) unlessOver(e play.Event, next func() ui.Step) ui.Step {
	searcher, over := t.view().SeemsOver(e)
	if !over || t.view().KnownClueSeats.Size() == t.view().SeatCount() {
		return next()
	}
	who := t.view().Names[searcher-1]
	return ui.Step{Push: ui.NewDialog(say.Sprintf("Nobody stopped the search, so %s has found the habitat and the game is over. Is that right?", who), 0,
		ui.Row{Text: "Yes, the game is over", Open: next, Final: true},
		ui.Row{Text: "No, go back"})}
}

// signPIN carries out an event. If the seats have no buttons of their own and the table plays with
// PINs, it asks for the PIN first.
func (t *Table) signPIN(seat cryptid.Seat, e play.Event) ui.Step {
	p := t.Position()
	if t.HasSeatKeys() || !p.PINs || p.BoxStrength(seat) != 0 {
		return t.move(e)
	}
	if err := p.Decide(e); err != nil {
		return ui.Refuse(err)
	}
	return ui.Step{Push: t.pin(seat).Unlock(func(time.Time) ui.Step { return t.move(e) })}
}

// confirm returns the screen that asks a seat's owner to confirm an event, and shows its space on
// the map. by is the key that proposed it, which never confirms it: after an own button, OK does. A
// search has a lesson of its own. Taking back has none, since it is not a step of the game.
func (t *Table) confirm(seat cryptid.Seat, at cryptid.Space, text say.Text, e play.Event, by ui.Key) ui.Screen {
	v := t.view()
	owner := table.Owner{Name: v.SeatName(seat), Seats: t.signers(seat)}
	if by.Seat() != 0 {
		owner.Seats = nil
	}
	lesson, final := t.lesson(), true
	switch e.(type) {
	case play.TookBack:
		lesson, final = "", false
	case play.SearchDeclared:
		lesson = searchLesson(v, t.taught())
	}
	return t.ConfirmScreen(table.Confirmation{
		Owner: owner,
		Verb:  "confirm",
		Final: final,
		Draw: func(f *ui.Frame, how say.Text, keys []ui.Binding) {
			if e, ok := e.(play.Placed); ok {
				keys[0] = t.withPiece(f.Look, keys[0], e.Piece)
			}
			t.drawWith(lesson, f, chart.Scene{Pending: text, Prompt: how, At: []cryptid.Space{at}, Keys: keys})
		},
		Do: func() ui.Step { return t.sign(seat, e) },
	})
}

// propose opens a screen on which an event is confirmed. If the rules forbid the event, it refuses
// instead, so that another can be chosen.
func (t *Table) propose(e play.Event, confirm func() ui.Screen) ui.Step {
	if err := t.Position().Decide(e); err != nil {
		return ui.Refuse(err)
	}
	return ui.Step{Push: confirm()}
}

// place places a piece, if the rules allow it. Its owner confirms one that seems to end the game, and
// every piece if the table wants that. by is the key that chose it.
func (t *Table) place(piece cryptid.Piece, by ui.Key) ui.Step {
	v, placed := t.view(), play.Placed{Piece: piece}
	answers := v.AwaitedSeat == piece.Seat && v.Pawn == piece.At && v.Phase != play.Sharing
	confirm := func() ui.Screen { return t.confirm(piece.Seat, piece.At, v.PieceText(piece, answers), placed, by) }
	_, over := v.SeemsOver(placed)
	declares := v.Preferences.Declared && t.HasSeatKeys() && by.Seat() == 0
	if declares || over && v.KnownClueSeats.Size() == v.SeatCount() {
		return t.propose(placed, confirm)
	}
	if err := t.Position().Decide(placed); err != nil {
		return ui.Refuse(err)
	}
	return t.sign(piece.Seat, placed)
}

// withPiece returns a binding with the large picture of the piece that its key puts down, where
// there is room for it.
func (t *Table) withPiece(look ui.Look, b ui.Binding, piece cryptid.Piece) ui.Binding {
	token := chart.TokenOf(chart.WithPieceColours(look, t.view()), piece)
	token.Small = "" // the words name the piece
	return b.WithToken(token)
}

// isChosen reports whether somebody has chosen the space at the cursor, since what happened last. For
// an own button, a space whose piece or question was just undone is still chosen.
func (t *Table) isChosen(by ui.Key) bool {
	v := t.view()
	line := newsLine(v)
	if t.cursor.HasRead(line) {
		return true
	}
	undone, ok := v.Record[max(line, 1)-1].Event.(play.TookBack)
	return ok && by.Seat() != 0 && slices.Contains(spacesOf(v.Record[undone.Line-1].Event), t.cursor.At)
}

// refuseUnchosen refuses to act on a space that nobody has chosen.
func refuseUnchosen() ui.Step { return ui.Refuse(say.Errorf("choose the space first")) }

// takesOwnKeys reports whether a player's own button acts at once. With PINs it does not, since on a
// keyboard a PIN that is typed too late must not act.
func (t *Table) takesOwnKeys() bool { return t.HasSeatKeys() && !t.view().PINs }

// own returns the step for a player's own button on a screen of play where it does nothing. It refuses
// the press, and says where the clue is if the player may look at it.
func (t *Table) own(n int) ui.Step {
	if !mayLook(t.view(), n) {
		return ui.Step{Sound: ui.Refused}
	}
	return ui.Refuse(say.Errorf("%s, your clue is in the menu", t.view().Name(cryptid.Seat(n))))
}

// toMenu binds Back to opening the menu.
func (t *Table) toMenu() ui.Binding {
	return ui.Bind(ui.Back, "menu", table.OpenScreen(func() ui.Screen { return newMenu(t) }))
}
