// Package clash is the screens of the game Cryptid Clash.
//
// Each screen is a type of its own with a Draw and a Press. While a game is
// played, the position decides which screen lies on the home screen: see
// Table.screen. Everything that happens goes through Table.do, which has the
// event decided, saved and applied before any screen shows it.
//
// The three cards of a battle are told in one of two ways, which the players
// choose anew for every battle: each in private, and then the box counts down to
// the reveal; or the box counts down first, and the cards are told as they lie
// open on the table.
//
// What the box learns of the cards it keeps in a file for later games: see
// deckOf. Card by card, the entry asks for a number alone where the box knows
// what is printed there, and for all of it where not.
package clash

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/session"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
)

// A Table is a game on the screen.
type Table struct {
	box      *home.Box
	game     *session.Session[clash.Position, clash.Event]
	drafts   [clash.Players + 1]*draft // by player: picks that are being told in private, a secret
	lying    [clash.Players + 1]*draft // by player: picks that are being told as they lie open
	openly   bool                      // the cards of this battle lie open and are told now
	usually  bool                      // so were those of the last one
	faceDown bool                      // all were told in private, and the countdown is due
	trouble  string                    // what the table was told last of the deck's file
	heard    clash.Phase               // the phase that the table has heard of last
}

// newTable puts a game on the screen. Whether a battle that was told last has been
// turned over on the table isn't in the journal: it counts as face down, and there is
// another countdown.
func newTable(box *home.Box, game *session.Session[clash.Position, clash.Event]) *Table {
	p := game.Position()
	return &Table{box: box, game: game, faceDown: p.Revealed()}
}

// position is the game as it stands on disk.
func (t *Table) position() clash.Position { return t.game.Position() }

// view is what everybody may see of it: nothing of a battle before its countdown,
// when picks can still be taken back.
func (t *Table) view() *clash.View {
	p := t.position()
	if t.faceDown {
		v := p.FaceDown()
		return &v
	}
	return &p.View
}

// do lets an event happen: decided, saved, applied, and then what follows. An
// event that the rules forbid is answered with the reason. What the box learns
// by the event goes into the deck's file with the same save.
func (t *Table) do(e clash.Event, then func() ui.Step) ui.Step {
	move, err := t.game.Decide(e)
	if err != nil {
		return ui.Step{Push: ui.NewPage("That can't be", ui.Sentence(err.Error())), Sound: ui.Refused}
	}
	keep := t.learning(e)
	var trouble error
	return ui.Step{Work: &ui.Work{
		Word: "saving",
		Do: func(now time.Time) error {
			if err := move.Save(now); err != nil {
				return err
			}
			trouble = keep()
			return nil
		},
		Then: func(err error, _ time.Time) ui.Step {
			if err != nil {
				return ui.Failed(err)
			}
			move.Apply()
			return t.warn(trouble, then)
		},
	}}
}

// learning gives what keeps in the deck's file what an event, which is allowed,
// teaches the box or makes it forget.
func (t *Table) learning(e clash.Event) func() error {
	p := t.position()
	change := p.Teaches(e)
	if change == nil {
		return func() error { return nil }
	}
	file := deckOf(t.box)
	return func() error { return file.Change(change) }
}

// warn tells the table, once, what is wrong with the deck's file, and goes on.
func (t *Table) warn(trouble error, then func() ui.Step) ui.Step {
	if trouble == nil || trouble.Error() == t.trouble {
		return then()
	}
	t.trouble = trouble.Error()
	text := ui.Sentence(t.trouble) + "\n\nThe game itself is safe and goes on, but the box will not remember these cards in later games."
	return ui.Step{Push: ui.NewNotice("The deck's file", text, then), Sound: ui.Refused}
}

// goOn shows the screen that the game is at.
func (t *Table) goOn() ui.Step { return ui.Step{Home: true, Push: t.screen(), Sound: t.news()} }

// news is the sound of what the table hasn't heard of yet: a card that is told
// twice, or the end. Before the reveal nothing is heard of what it shows.
func (t *Table) news() ui.Sound {
	phase := t.view().Phase
	if t.faceDown || phase == t.heard {
		return ui.Silence
	}
	t.heard = phase
	switch phase {
	case clash.SameCard:
		return ui.Mistake
	case clash.Over:
		return ui.Fanfare
	}
	return ui.Silence
}

// screen is the screen that the game is at.
func (t *Table) screen() ui.Screen {
	v := t.view()
	switch {
	case t.faceDown:
		return &countdown{Table: t}
	case v.Phase == clash.Picking && t.openly:
		return newPicks(t, v.NextToPick(), false)
	case v.Phase == clash.Picking:
		return newPicking(t)
	case v.Phase == clash.SameCard:
		return &amiss{Table: t}
	case v.Phase == clash.Choosing:
		return &choosing{Table: t}
	case v.Phase == clash.Keeping:
		return newKeeping(t)
	}
	return newEnding(t)
}

// seatKeys tells whether both players have a button of their own.
func (t *Table) seatKeys() bool { return t.box.SeatKeys >= clash.Players }

// confirmKey is the key that confirms for a player: the player's own button, or
// OK at a table without such buttons.
func (t *Table) confirmKey(player int) hw.Key {
	if t.seatKeys() {
		return hw.Seat1 + hw.Key(player-1)
	}
	return hw.OK
}

// confirms tells whether a key is the player's word.
func (t *Table) confirms(e hw.Event, player int) bool {
	return e.Kind == hw.Press && e.Key == t.confirmKey(player)
}
