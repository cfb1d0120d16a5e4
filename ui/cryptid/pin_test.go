package cryptid

import (
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/words"
	"gamekeeper/ui"
)

// four presses and releases keys, as on a box with four buttons.
func (p *tester) four(keys ...hw.Key) {
	for _, k := range keys {
		p.Event(hw.Event{Key: k})
		p.Event(hw.Event{Key: k, Kind: hw.Release})
	}
}

// guarded returns the seats that have a PIN.
func guarded(t *Table) (seats cryptid.SeatSet) {
	for seat, lock := range t.view().Locks {
		if lock.HasPIN {
			seats = seats.With(cryptid.Seat(seat))
		}
	}
	return seats
}

// TestEverybodyHasAPIN checks that with PINs on, play cannot start before everybody has one, even
// those who have not seen or entered a clue. Otherwise the first person with the box could choose
// the PIN for another's clue.
func TestEverybodyHasAPIN(t *testing.T) {
	all := cryptid.SeatSet(0).With(1).With(2).With(3)
	t.Run("dealt", func(t *testing.T) {
		p := newTester(t)
		began := beganKnown(t)
		began.PINs = true
		table := p.Begin(began)
		p.Happen("built 14")
		p.Press("> ^ !") // Ann continues without having seen the clue
		p.CheckShows("Ann: choose a PIN")
		p.Press("1111! 1111! > ^ ! 2222! 2222! > ^ ! 3333! 3333!")
		if _, ok := p.Stage.Top().(*placement); !ok || guarded(table) != all {
			t.Errorf("%T is shown, PINs %b", p.Stage.Top(), guarded(table))
		}
	})
	t.Run("from books", func(t *testing.T) {
		p := newTester(t)
		table := p.Begin(playtest.Must(play.ParseEvent(fromBooks + " pins")).(play.Began))
		p.Press("! 1111! 1111! [within one space of either] ! ^ !") // Ann enters her clue
		if !table.view().KnownClueSeats.Has(1) || !table.view().Locks[1].HasPIN {
			t.Fatalf("told %b, PINs %b:\n%s", table.view().KnownClueSeats, guarded(table), p.Frame(40, 15, ui.PlainGlyphs()))
		}
		p.Press("v ! 2222! 2222! v ! 3333! 3333!") // Ben and Cem play without
		if _, ok := p.Stage.Top().(*placement); !ok || guarded(table) != all {
			t.Fatalf("%T is shown, PINs %b", p.Stage.Top(), guarded(table))
		}
		p.Press("~ [Look at a clue] ! ! !") // Ann's
		p.CheckShows("Ann: your PIN")
		p.Press("~ ~ ~ [Enter a clue] ! v ! !") // Ben enters his after all
		p.CheckShows("Ben: your PIN")
	})
}

// pins starts a game with PINs, on a finished map.
func (p *tester) pins() *Table {
	p.T.Helper()
	began := beganKnown(p.T)
	began.PINs = true
	table := p.Begin(began)
	p.Happen(shared[0])
	return table
}

// TestForgottenPIN checks that a forgotten PIN is dropped when everybody agrees, and that the table
// hears the votes. The PIN's owner votes without it, and then cannot leave before choosing another.
// Their next look at the clue is heard.
func TestForgottenPIN(t *testing.T) {
	p := newTester(t)
	p.Box.SeatKeyCount = 0
	table := p.pins()
	position := table.Position()
	for i, pin := range []string{"1111", "2222", "3333"} {
		seat := cryptid.Seat(i + 1)
		p.Happen(words.Text(position.NewPIN(seat, pin)), words.Text(play.ClueSeen{Seat: seat}))
	}
	p.Stage.TakeSound()
	p.Press("~ [Forgotten PIN] ! v !") // Ben's
	p.CheckShows("A new PIN?")
	p.hears(ui.Attention)
	p.Press("> ! 1111!")
	p.CheckShows("Hand the box to Ben.")
	p.Press("> !")
	p.CheckShows("Hand the box to Cem.")
	if guarded(table) != 0b1110 || p.Stage.TakeSound() != ui.Attention {
		t.Fatalf("two of three have voted: PINs %b", guarded(table))
	}
	p.Press("> ! 3333!")
	p.CheckShows("Drop the PIN now?")
	p.Press("v !")
	p.CheckShows("Hand the box to Ben.")
	if table.view().Locks[2].HasPIN || p.Stage.TakeSound() != ui.Attention {
		t.Fatalf("all have voted: PINs %b", guarded(table))
	}
	p.Press("~")
	p.CheckShows("Ben: choose a PIN") // he cannot leave without one
	p.Press("~ ! 4444! 4444! !")
	if !p.Reveals() || p.Stage.TakeSound() != ui.Attention || table.view().Looks[2] != 2 {
		t.Fatalf("Ben's fresh look:\n%s", p.Frame(40, 15, ui.PlainGlyphs()))
	}
	p.Press("! ~")
	if _, ok := p.Stage.Top().(*placement); !ok {
		t.Errorf("then %T is shown", p.Stage.Top())
	}
}
