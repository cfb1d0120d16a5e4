package cryptid

import (
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// four presses one of a four-button box's keys, or what its long hold means.
func (p *tester) four(keys ...hw.Key) {
	for _, k := range keys {
		p.Event(hw.Event{Key: k})
		p.Event(hw.Event{Key: k, Kind: hw.Release})
	}
}

// guarded are the seats that have a PIN.
func guarded(t *Table) (seats cryptid.SeatSet) {
	for seat, lock := range t.view().Locks {
		if lock.Set {
			seats = seats.With(cryptid.Seat(seat))
		}
	}
	return seats
}

// A table without buttons of their own for the players plays with OK alone, and
// with PINs the owner's PIN stands for the owner's button.
func TestWithoutSeatKeys(t *testing.T) {
	p := newTester(t)
	p.Box.SeatKeys = 0
	began := beganKnown(t)
	began.PINs = true
	table := p.begin(began)
	p.happen(table, shared[0])
	ok, right, back := hw.OK, hw.Right, hw.Back

	// Ann's first look: a PIN is chosen, 0000, and the clue shown while OK is held.
	p.four(ok, ok, ok, ok, ok, ok)
	p.four(ok, ok, ok, ok, ok) // once more
	if !table.view().Locks[1].Set || p.Reveals() {
		t.Fatalf("a PIN is set: %v; the clue is shown: %v", table.view().Locks[1].Set, p.Reveals())
	}
	p.Event(hw.Event{Key: ok})
	if !p.Reveals() {
		t.Fatal("the clue isn't shown while OK is held")
	}
	p.Event(hw.Event{Key: ok, Kind: hw.Release})
	if p.Reveals() {
		t.Fatal("the clue is shown after OK was let go")
	}
	p.four(right)
	for range 2 { // Ben chooses a PIN, and plays without having seen the clue; and Cem
		p.four(right, hw.Up, ok, ok, ok, ok, ok, ok)
		p.four(ok, ok, ok, ok, ok)
	}

	// Ann's cube on A1: OK picks the space, OK confirms, then the PIN.
	table.cursor = cryptid.At(0, 0)
	p.four(ok, ok)
	p.four(right, ok, ok, ok, ok, ok) // 1000
	if table.view().Cubes[0] != 0 {
		t.Fatal("a cube was put with a wrong PIN")
	}
	if frame := p.Frame(40, 15, ui.Plain()); !strings.Contains(frame, "That is not the PIN") {
		t.Fatalf("nobody says that the PIN is wrong:\n%s", frame)
	}
	p.four(ok, ok, ok, ok, ok)
	if table.view().Cubes[0] != 1 {
		t.Fatalf("no cube was put with the right PIN: %s", table.view().Next())
	}

	// A second look asks for the PIN.
	p.four(back, hw.Down, ok, ok, ok)
	p.Shows("Ann: your PIN")
}

// Where PINs are on, nobody comes to play without one, seen or told or not: else
// whoever takes the box first could choose the PIN of another's clue.
func TestEverybodyHasAPIN(t *testing.T) {
	all := cryptid.SeatSet(0).With(1).With(2).With(3)
	t.Run("dealt", func(t *testing.T) {
		p := newTester(t)
		began := beganKnown(t)
		began.PINs = true
		table := p.begin(began)
		p.happen(table, "built 14")
		p.Press("> ^ !") // Ann goes on without having seen the clue
		if frame := p.Frame(40, 15, ui.Plain()); !strings.Contains(frame, "Ann: choose a PIN") {
			t.Fatalf("no PIN is chosen:\n%s", frame)
		}
		p.Press("1111! 1111! > ^ ! 2222! 2222! > ^ ! 3333! 3333!")
		if _, ok := p.Stage.Top().(*place); !ok || guarded(table) != all {
			t.Errorf("%T is shown, PINs %b", p.Stage.Top(), guarded(table))
		}
	})
	t.Run("from books", func(t *testing.T) {
		p := newTester(t)
		e := must(play.ParseEvent(fromBooks + " pins"))
		table := p.begin(e.(play.Began))
		p.Press("! 1111! 1111! v v ! ! ^ !") // Ann tells her clue: within one of animals
		if !table.view().Known.Has(1) || !table.view().Locks[1].Set {
			t.Fatalf("told %b, PINs %b:\n%s", table.view().Known, guarded(table), p.Frame(40, 15, ui.Plain()))
		}
		p.Press("v ! 2222! 2222! v ! 3333! 3333!") // Ben and Cem play without
		if _, ok := p.Stage.Top().(*place); !ok || guarded(table) != all {
			t.Fatalf("%T is shown, PINs %b", p.Stage.Top(), guarded(table))
		}
		p.Press("~ v ! ! !") // the menu: look at Ann's clue
		if frame := p.Frame(40, 15, ui.Plain()); !strings.Contains(frame, "Ann: your PIN") {
			t.Errorf("Ann's PIN isn't asked for:\n%s", frame)
		}
		p.Press("~ ~ ~ v v v ! v ! !") // Ben tells his after all
		if frame := p.Frame(40, 15, ui.Plain()); !strings.Contains(frame, "Ben: your PIN") {
			t.Errorf("Ben's PIN isn't asked for:\n%s", frame)
		}
	})
}

// pins puts a game with PINs on the table, whose map is built.
func (p *tester) pins() *Table {
	p.T.Helper()
	began := beganKnown(p.T)
	began.PINs = true
	table := p.begin(began)
	p.happen(table, shared[0])
	return table
}

// A PIN that was given counts for one look: whoever comes to the box later doesn't see
// the clue without it.
func TestPINCountsForOneLook(t *testing.T) {
	const clue = "on forest or swamp"
	seen := func(p *tester) bool { return strings.Contains(p.Words(" "), clue) }
	asked := func(t *testing.T, p *tester) {
		t.Helper()
		if frame := p.Frame(40, 15, ui.Plain()); seen(p) || !strings.Contains(frame, "Ann: your PIN") {
			t.Fatalf("Ann's PIN isn't asked for:\n%s", frame)
		}
	}
	t.Run("the clue", func(t *testing.T) {
		p := newTester(t)
		p.pins()
		p.Press("! 1234! 1234! !") // Ann chooses a PIN, and looks
		p.Press("> <")             // to the next page and back, as long as she wants to
		if !seen(p) {
			t.Fatalf("Ann doesn't see her clue:\n%s", p.Frame(40, 15, ui.Plain()))
		}
		p.Wait(time.Hour)
		p.Press("!")
		asked(t, p)
		p.Press("1234! !")
		if !seen(p) {
			t.Fatalf("Ann doesn't see her clue with her PIN:\n%s", p.Frame(40, 15, ui.Plain()))
		}
		p.Press("! !") // hides it, and looks again
		asked(t, p)
	})
	t.Run("with buttons", func(t *testing.T) {
		p := newTester(t)
		p.pins()
		p.Press("! 1234! 1234!")
		p.Event(hw.Event{Key: hw.OK, Kind: hw.Release}) // the one that ended the PIN
		p.Event(hw.Event{Key: hw.OK})
		if !seen(p) {
			t.Fatalf("Ann doesn't see her clue:\n%s", p.Frame(40, 15, ui.Plain()))
		}
		p.Event(hw.Event{Key: hw.OK, Kind: hw.Release})
		p.Event(hw.Event{Key: hw.OK})
		asked(t, p)
	})
	t.Run("no look follows the PIN", func(t *testing.T) {
		p := newTester(t)
		p.pins()
		p.Press("! 1234! 1234!")
		p.Wait(2 * time.Minute)
		p.Press("!")
		asked(t, p)
	})
	t.Run("a correction", func(t *testing.T) {
		p := newTester(t)
		p.Box.SeatKeys = 0
		table := p.pins()
		position := table.Position()
		p.happen(table, position.NewPIN(1, "1234").String(), "1 cube A2")
		p.Press("!") // what is wrong, which the correction will show everybody
		p.Shows("Your cube on A2 should be a disc.")
		p.Press("! > ! !") // it lies there: where it may go is a look at the clue
		asked(t, p)
		p.Press("1234! ! ! >") // looks, chooses, puts it there
		if v := table.view(); len(v.Mistakes) > 0 || !v.Discs[cryptid.At(0, 1)].Has(1) {
			t.Errorf("it is not put right:\n%s", p.Frame(40, 15, ui.Plain()))
		}
	})
}

// A PIN is chosen by entering it twice: a slip would lock its owner out.
func TestPINIsEnteredTwice(t *testing.T) {
	p := newTester(t)
	table := p.pins()
	p.Press("! 1234! 1243!")
	p.Shows("The two were not the same. Choose it anew.")
	if table.view().HasPINs() || p.Stage.Sound() != ui.Refused {
		t.Fatal("a PIN was set by a slip")
	}
	p.Press("1234! ~") // Back leaves, and nothing is chosen
	if table.view().HasPINs() {
		t.Fatal("a PIN was set that was entered once")
	}
	p.Press("! 1234! 1234!")
	if position := table.Position(); !position.PINFits(1, "1234") {
		t.Errorf("PINs %b:\n%s", guarded(table), p.Frame(40, 15, ui.Plain()))
	}
}

// Wrong PINs are counted in the record. After the third, nothing is taken for a while,
// which grows, and another start of the box does not shorten; the right one ends it.
func TestWrongPINsSlowDown(t *testing.T) {
	p := newTester(t)
	table := p.pins()
	position := table.Position()
	p.happen(table, position.NewPIN(1, "1234").String())
	p.Press("! 0000!")
	p.Shows("That is not the PIN of Ann.")
	p.Press("1111!")
	p.Press("2222!")
	p.Shows("3 wrong PINs were entered. Wait for 5 seconds.")
	p.Press("1234!") // four seconds later, nothing of it is taken
	if p.Stage.Sound() != ui.Refused || table.view().Locks[1].Wrong != 3 {
		t.Fatalf("a PIN is taken without a wait:\n%s", p.Frame(40, 15, ui.Plain()))
	}
	p.Press("~")
	p.Player = p.Restart()
	p.Do(p.Home().Last())
	table = p.at
	p.Press("!")
	for range 20 {
		p.Wait(time.Second)
	}
	p.Press("3333!")
	p.Shows("4 wrong PINs were entered. Wait for 15 seconds.")
	p.Wait(10 * time.Second)
	p.Shows("Wait for 5 seconds.")
	p.Wait(-time.Hour) // the clock is put back
	p.Press("^")
	p.Shows("Wait for 15 seconds.")
	for range 15 {
		p.Wait(time.Second)
	}
	p.Press("1234! !")
	if !strings.Contains(p.Words(" "), "on forest or swamp") {
		t.Fatalf("Ann doesn't see her clue with her PIN:\n%s", p.Frame(40, 15, ui.Plain()))
	}
	p.Press("!")
	record := table.view().RecordText(table.Times()).String()
	if n := strings.Count(record, "a wrong PIN is entered for Ann\n"); n != 4 || !strings.Contains(record, "Ann enters the PIN\n") {
		t.Errorf("%d wrong PINs in the record:\n%s", n, record)
	}
}

// A PIN that its owner has forgotten is dropped when everybody agrees, which the table
// hears; its owner, who votes without it, then chooses another and looks, which is heard.
func TestForgottenPIN(t *testing.T) {
	p := newTester(t)
	p.Box.SeatKeys = 0
	table := p.pins()
	position := table.Position()
	for i, pin := range []string{"1111", "2222", "3333"} {
		seat := cryptid.Seat(i + 1)
		p.happen(table, position.NewPIN(seat, pin).String(), play.Looked{Seat: seat}.String())
	}
	p.Stage.Sound()
	p.Press("~ v v v v v v ! v !") // the menu: Ben's PIN is forgotten
	p.Shows("A new PIN?")
	if p.Stage.Sound() != ui.Attention {
		t.Error("nobody hears of the vote")
	}
	p.Press("> ! 1111!")
	p.Shows("Give the box to Ben.")
	p.Press("> !")
	p.Shows("Give the box to Cem.")
	if guarded(table) != 0b1110 || p.Stage.Sound() != ui.Attention {
		t.Fatalf("two of three have voted: PINs %b", guarded(table))
	}
	p.Press("> ! 3333!")
	p.Shows("Give the box to Ben.")
	if table.view().Locks[2].Set || p.Stage.Sound() != ui.Attention {
		t.Fatalf("all have voted: PINs %b", guarded(table))
	}
	p.Press("~")
	p.Shows("Ben: choose a PIN") // he can't leave without
	p.Press("~ ! 4444! 4444! !")
	if !p.Reveals() || p.Stage.Sound() != ui.Attention || table.view().Looks[2] != 2 {
		t.Fatalf("Ben's fresh look:\n%s", p.Frame(40, 15, ui.Plain()))
	}
	p.Press("! ~")
	if _, ok := p.Stage.Top().(*place); !ok {
		t.Errorf("then %T is shown", p.Stage.Top())
	}
}
