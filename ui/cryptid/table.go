// Package cryptid is the screens of the game Cryptid.
//
// Each screen is a type of its own with a Draw and a Press. While a game is
// played, the phase that it's in decides which screen lies on the home screen:
// see Table.screen. Everything that happens goes through Table.do, which has
// the event decided, saved and applied before any screen shows it.
package cryptid

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/session"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
)

// A Table is a game on the screen.
type Table struct {
	box    *home.Box
	game   *session.Session[play.Position, play.Event]
	cursor cryptid.Space
	notice string          // what the last press led to, or why it didn't
	warned string          // what the table was told of mistakes among the pieces
	untold cryptid.SeatSet // who plays without telling the box the clue
	mended *cryptid.Board  // the map as it's being put right; nil: it isn't

	alerted cryptid.Piece // the wrong piece that the table has heard of last
	seen    bool          // its owner has seen what is wrong with it
	ended   bool          // it has heard that the game is over
}

func newTable(box *home.Box, game *session.Session[play.Position, play.Event]) *Table {
	return &Table{box: box, game: game, cursor: cryptid.At(5, 4)}
}

// position is the game as it stands on disk.
func (t *Table) position() play.Position { return t.game.Position() }

// view is what everybody may see of it.
func (t *Table) view() *play.View {
	p := t.position()
	return &p.View
}

// do lets an event happen: decided, saved, applied, and then what follows. An
// event that the rules forbid is answered with the reason.
func (t *Table) do(e play.Event, then func() ui.Step) ui.Step {
	move, err := t.game.Decide(e)
	if err != nil {
		return t.refuse(err.Error())
	}
	return ui.Step{Work: ui.Saving(move.Save, func(err error, _ time.Time) ui.Step {
		if err != nil {
			return ui.Failed(err)
		}
		move.Apply()
		t.notice = ""
		return then()
	})}
}

// refuse says why nothing happened.
func (t *Table) refuse(why string) ui.Step {
	t.notice = ui.Sentence(why)
	return ui.Step{Sound: ui.Refused}
}

// goOn shows the screen of the phase that the game is in.
func (t *Table) goOn() ui.Step { return ui.Step{Home: true, Push: t.screen(), Sound: t.news()} }

// news is the sound of what the table hasn't heard of yet: a wrong piece, or the
// end.
func (t *Table) news() ui.Sound {
	v := t.view()
	var wrong cryptid.Piece
	if len(v.Mistakes) > 0 {
		wrong = v.Mistakes[0]
	}
	known := wrong == t.alerted
	t.alerted, t.seen = wrong, known && t.seen
	switch {
	case v.Ending != nil && !t.ended:
		t.ended = true
		if v.Ending.Winner == 0 {
			return ui.Attention
		}
		return ui.Fanfare
	case !known && wrong != cryptid.Piece{}:
		return ui.Mistake
	}
	return ui.Silence
}

// screen is the screen of the phase that the game is in.
func (t *Table) screen() ui.Screen {
	v := t.view()
	switch {
	case v.Ending != nil:
		return newEnding(t)
	case v.Board == nil:
		return newCard(t)
	case len(v.Record) == 1 && v.Built == 0:
		return newBuildFirst(t)
	case v.Built < play.BuildParts(v.Board.Mode()):
		return newBuild(t)
	case !v.HintDue && v.NextToTell(0, t.untold) != 0:
		return &tell{Table: t, seat: v.NextToTell(0, t.untold)}
	case v.NextToLook(0) != 0:
		return newHandover(t, v.NextToLook(0))
	}
	return t.board()
}

// play shows the board.
func (t *Table) play() ui.Step { return ui.Step{Home: true, Push: t.board(), Sound: t.news()} }

// board is the screen of play itself, whoever has looked at a clue or not.
func (t *Table) board() ui.Screen {
	v := t.view()
	switch {
	case v.Misfit:
		return newClash(t)
	case v.HintDue:
		return newHintNumber(t)
	case len(v.Mistakes) > 0:
		return newMistake(t)
	case v.BoxPlayer() != 0:
		return &boxMove{Table: t, player: v.BoxPlayer()}
	}
	switch v.Phase {
	case play.Turning, play.Free:
		return &turn{Table: t}
	case play.Answering:
		return newAnswer(t, v.Awaits, v.Pawn)
	case play.Sharing:
		return &place{Table: t, seat: v.Awaits, token: cryptid.Cube}
	case play.FurtherDisc:
		return &place{Table: t, seat: v.SeatsOf(v.Player)[0], token: cryptid.Disc}
	}
	return &place{Table: t, seat: v.SeatsOf(v.Player)[0], token: cryptid.Cube}
}

// moveCursor moves the cursor over the map, around its edges.
func (t *Table) moveCursor(k hw.Key) bool {
	c, r := t.cursor.Column(), t.cursor.Row()
	switch k {
	case hw.Up:
		r = (r + cryptid.Rows - 1) % cryptid.Rows
	case hw.Down:
		r = (r + 1) % cryptid.Rows
	case hw.Left:
		c = (c + cryptid.Columns - 1) % cryptid.Columns
	case hw.Right:
		c = (c + 1) % cryptid.Columns
	default:
		return false
	}
	t.cursor = cryptid.At(c, r)
	t.notice = ""
	return true
}

// confirms tells whether a key is the owner's word for a seat: the seat's own
// button, or OK at a table without such buttons and for a seat that the box
// plays.
func (t *Table) confirms(e hw.Event, seat cryptid.Seat) bool {
	return e.Key == t.confirmKey(seat)
}

// sign lets an event happen that a seat's owner has just confirmed. Where the box
// doesn't know all clues and the event would end the game, it asks first: nobody can
// take that back.
func (t *Table) sign(seat cryptid.Seat, e play.Event) ui.Step {
	searcher, ends := t.view().EndsSearch(e)
	if !ends {
		return t.signPIN(seat, e)
	}
	who := t.view().Names[searcher-1]
	return ui.Step{Push: ui.NewAsk("Nobody has stopped the search: then "+who+" has found the habitat, and the game is over. Is it so?", 1,
		ui.Row{Text: "Yes: the game is over", Open: func() ui.Step { return t.signPIN(seat, e) }},
		ui.Row{Text: "No: go back", Open: func() ui.Step { return ui.Step{} }})}
}

// signPIN does it. Where the table has no buttons of its own for the seats and plays
// with PINs, the PIN is asked for first.
func (t *Table) signPIN(seat cryptid.Seat, e play.Event) ui.Step {
	p := t.position()
	if t.seatKeys() || !p.HasPIN.Has(seat) {
		return t.do(e, t.checkAndGoOn)
	}
	// Why a correction is refused tells of the clue, so that waits for the PIN.
	_, correction := e.(play.Corrected)
	if _, err := t.game.Decide(e); err != nil && !correction {
		return t.refuse(err.Error())
	}
	return ui.Step{Push: t.askPIN(seat, func(now time.Time) ui.Step {
		step := t.do(e, t.checkAndGoOn)
		if step.Work == nil {
			step.Pop = 1 // refused: back to where it says why
		}
		return step
	})}
}

// seatKeys tells whether every seat has a button of its own.
func (t *Table) seatKeys() bool { return t.box.SeatKeys >= t.view().Seats() }

// confirmKey is the key that confirms for a seat.
func (t *Table) confirmKey(seat cryptid.Seat) hw.Key {
	if t.seatKeys() && t.view().Played(seat) == 0 {
		return hw.Seat1 + hw.Key(seat-1)
	}
	return hw.OK
}

// lamps is the set of the seats' lamps.
func lamps(seats ...cryptid.Seat) ui.Lamps {
	var l ui.Lamps
	for _, seat := range seats {
		l |= ui.Lamp(int(seat))
	}
	return l
}
