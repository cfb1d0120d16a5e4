package cryptid

import (
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
func (t *Table) signers(seat cryptid.Seat) []int {
	if v := t.view(); v.Day != "" || v.BoxStrength(seat) != 0 {
		return nil
	}
	return []int{int(seat)}
}

// confirmKey returns the key that confirms for a seat.
func (t *Table) confirmKey(seat cryptid.Seat) ui.Key { return t.ConfirmKeys(t.signers(seat)...)[0] }

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
	searcher, ends := t.view().EndsSearch(e)
	if !ends {
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
// the map. A search has a lesson of its own. Taking back has none, since it is not a step of the
// game.
func (t *Table) confirm(seat cryptid.Seat, at cryptid.Space, text say.Text, e play.Event) ui.Screen {
	v := t.view()
	lesson, final := t.lesson(), false
	switch e.(type) {
	case play.TookBack:
		lesson = ""
	case play.SearchDeclared:
		lesson, final = searchLesson(v, t.taught()), true
	}
	return t.ConfirmScreen(table.Confirmation{
		Owner: table.Owner{Name: v.SeatName(seat), Seats: t.signers(seat)},
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

// confirmPiece returns the screen that asks the owner of a piece to confirm it.
func (t *Table) confirmPiece(piece cryptid.Piece, answer bool) ui.Screen {
	return t.confirm(piece.Seat, piece.At, t.view().PieceText(piece, answer), play.Placed{Piece: piece})
}

// withPiece returns a binding with the large picture of the piece that its key puts down, where
// there is room for it.
func (t *Table) withPiece(look ui.Look, b ui.Binding, piece cryptid.Piece) ui.Binding {
	token := chart.TokenOf(chart.WithPieceColours(look, t.view()), piece)
	token.Small = "" // the words name the piece
	return b.WithToken(token)
}

// own returns the step for a player's own button on a screen of play with nothing to confirm. It
// refuses the press. If the player may look at the seat's clue, the refusal says to choose a space
// first if this player moves next, or else where the clue is.
func (t *Table) own(n int) ui.Step {
	seat := cryptid.Seat(n)
	switch v := t.view(); {
	case !mayLook(t.view(), n):
		return ui.Step{Sound: ui.Refused}
	case v.AwaitedSeat != 0 && v.Owner(v.AwaitedSeat) == v.Owner(seat) || v.Phase != play.Logging && v.AwaitedSeat == 0 && v.Owner(seat) == v.Player:
		return ui.Refuse(say.Errorf("choose the space first"))
	default:
		return ui.Refuse(say.Errorf("%s, your clue is in the menu", v.Name(seat)))
	}
}

// toMenu binds Back to opening the menu.
func (t *Table) toMenu() ui.Binding {
	return ui.Bind(ui.Back, "menu", table.OpenScreen(func() ui.Screen { return newMenu(t) }))
}
