package cryptid

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/automa"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/words"
	"gamekeeper/ui"
)

// TestBoxMoveIsTold checks that a move of the box is described like a person's, with the pointer on
// the player whom the box plays rather than on the next one.
func TestBoxMoveIsTold(t *testing.T) {
	p := newTester(t)
	began := beganKnown(t)
	began.Automa = []int{0, int(automa.Novice), 0}
	table := p.Begin(began)
	p.Happen("built 14", "1 looks", "3 looks", "1 cube A1")
	s, ok := p.Stage.Top().(*boxMove)
	if !ok {
		t.Fatalf("%T is shown", p.Stage.Top())
	}
	put := table.view().Record[s.line-1].Event.(play.Placed)
	frame := p.Frame(100, 30, ui.PlainGlyphs())
	if want := "* Ben: a cube on " + put.At.String() + "."; !strings.Contains(frame, want) || !strings.Contains(frame, ">* Ben") || strings.Contains(frame, ">= Cem") {
		t.Errorf("it does not say %q, with the pointer on Ben:\n%s", want, frame)
	}
}

// TestBoxMovesTogether checks that the moves of two seats of the box are on one page, with one OK for
// both. In the daily game the page gives way by itself, after two seconds a move, unless a key is
// pressed.
func TestBoxMovesTogether(t *testing.T) {
	p := newTester(t)
	began := beganKnown(t)
	began.Automa = []int{0, int(automa.Novice), int(automa.Novice)}
	p.Begin(began)
	p.Happen("built 14", "1 looks", "1 cube A1")
	p.CheckShows("* Ben: a cube on")
	p.CheckShows("= Cem: a cube on")
	p.Press("!")
	shows := func(p *tester, moves bool) {
		t.Helper()
		if _, ok := p.Stage.Top().(*boxMove); ok != moves {
			t.Errorf("%T is shown", p.Stage.Top())
		}
	}
	shows(p, false)
	p = newTester(t)
	p.Press("v! ! !")
	for _, key := range []string{"", ">"} {
		e := automa.Player{Number: 1, Clues: p.At.view().FaceUp[:1], Strength: automa.Novice}.Choose(p.At.view(), rand.NewPCG(1, 1))
		p.Do(p.At.Do(e))
		p.Press("!" + key)
		p.Wait(2*moveSeen - time.Millisecond)
		shows(p, true)
		p.Wait(time.Second)
		shows(p, key != "")
	}
}

// TestBoxAsksOnce checks that a question of the box to a person is on one screen alone: the one on which
// it is answered.
func TestBoxAsksOnce(t *testing.T) {
	p := newTester(t)
	began := beganKnown(t)
	began.Automa = []int{0, int(automa.Novice), int(automa.Novice)}
	table := p.Begin(began)
	p.Happen("built 14", "1 looks", "1 cube A1")
	for asked, n := 0, 0; asked < 2; n++ {
		if n > 100 {
			t.Fatalf("no questions: %T\n%s", p.Stage.Top(), p.Frame(40, 15, ui.PlainGlyphs()))
		}
		v := table.view()
		if put, ok := v.Record[v.Record.LastStanding()-1].Event.(play.QuestionAsked); ok && put.AskedSeat == 1 {
			if _, moves := p.Stage.Top().(*boxMove); moves {
				if frame := p.Words(" "); strings.Contains(frame, "asks + Ann") {
					t.Fatalf("it asks on the page of its moves: %s", frame)
				}
				p.Press("!")
			}
			p.CheckShows("asks + Ann: here?")
			asked++
		}
		if len(table.pendingBoxMoves()) > 0 {
			p.Press("!")
			continue
		}
		e := automa.Player{Number: 1, Clues: began.Clues[:1], Strength: automa.Novice}.Choose(v, rand.NewPCG(1, 1))
		if _, searches := e.(play.SearchDeclared); searches {
			at := cryptid.Space(0)
			for v.Cubes[at] != 0 || v.Discs[at].Has(2) {
				at++
			}
			e = play.QuestionAsked{Player: 1, AskedSeat: 2, At: at}
		}
		p.Do(table.Do(e))
		p.Press("!")
	}
}

// TestBoxMoveStands checks that a move of the box is on disk when it is shown, and cannot be
// changed: not by Back, leaving the table, a look at a clue, building the map again, a restart, or
// taking it back.
func TestBoxMoveStands(t *testing.T) {
	for _, disturb := range []string{"~ ~", "~ [Leave] ! !", "~ [Look at a clue] ! ! ! ~ ~ ~", "~ [Build the map again] ! ~ !", "restart", "~ [Take back] ! 1 ~ ~"} {
		p := newTester(t)
		began := beganKnown(t)
		began.Automa = []int{0, int(automa.Novice), int(automa.Novice)}
		table := p.Begin(began)
		p.Happen("built 14", "1 looks", "1 cube A1")
		moved := func() (e play.Event, frame string) {
			t.Helper()
			s, ok := p.Stage.Top().(*boxMove)
			if !ok {
				t.Fatalf("after %q, %T is shown:\n%s", disturb, p.Stage.Top(), p.Frame(40, 15, ui.PlainGlyphs()))
			}
			return table.view().Record[s.line-1].Event, p.Frame(60, 20, ui.PlainGlyphs())
		}
		e, frame := moved()
		onDisk := 0
		for _, text := range p.Disk.Files(p.Box.Path) {
			onDisk += strings.Count(string(text), " "+words.Text(e)+" ")
		}
		if onDisk != 1 {
			t.Errorf("%s is %d times on disk", e, onDisk)
		}
		lines := len(table.view().Record)
		if disturb == "restart" {
			p.Start()
			table = p.At
		} else {
			p.Press(disturb)
			p.Do(table.play())
		}
		if again, shown := moved(); again != e || !strings.Contains(shown, "Do this") {
			t.Errorf("after %q it is %s, not %s:\n%s\n%s", disturb, again, e, shown, frame)
		}
		for _, l := range table.view().Record[lines:] {
			if _, back := l.Event.(play.TookBack); back {
				t.Errorf("after %q a line was taken back", disturb)
			}
		}
	}
}

// TestBoxMoveIsDoneOnce checks that a move already made for the box is not asked for again after a
// power cut.
func TestBoxMoveIsDoneOnce(t *testing.T) {
	p := newTester(t)
	began := beganKnown(t)
	began.Automa = []int{0, int(automa.Novice), 0}
	p.Begin(began)
	p.Happen("built 14", "1 looks", "3 looks", "1 cube A1")
	p.Press("!")
	p.Start()
	if s, ok := p.Stage.Top().(*placement); !ok || s.seats[0] != 3 {
		t.Errorf("after Ben's cube is put for the box, %T is shown", p.Stage.Top())
	}
}

// TestBoxSeats checks that the button of a seat that the box plays does not show its clue, and that
// the box has no vote.
func TestBoxSeats(t *testing.T) {
	p := newTester(t)
	began := dealt(cryptid.Code{Mode: cryptid.Normal, Players: 3, Seed: 9}, "Ann", "Ben", "Cem")
	began.Automa = []int{0, 3, 3}
	table := p.Begin(began)
	p.Happen("built 14")
	p.CheckShows("Clue for Ann")
	p.Press("> ^ !") // yes, without having seen it
	if _, ok := p.Stage.Top().(*placement); !ok {
		t.Fatalf("after Ann, %T is shown", p.Stage.Top())
	}
	p.Press("2")
	if _, ok := p.Stage.Top().(*placement); !ok {
		t.Errorf("Ben's button shows %T", p.Stage.Top())
	}
	p.Press("~ ! ^ !") // yes, to a question in place of a vote
	if table.view().Hint == cryptid.NoHint {
		t.Errorf("Ann alone with the box got no hint")
	}
}

// TestQuestionToBoxIsConfirmed checks that a question to a seat of the box must be confirmed, since
// it is answered at once and cannot be taken back. Back returns to the list with nothing asked. A
// question to a person needs no confirmation.
func TestQuestionToBoxIsConfirmed(t *testing.T) {
	began := beganKnown(t)
	began.Automa = []int{0, int(automa.Novice), 0}
	p := newTester(t)
	table := p.Begin(began)
	p.Happen("built 14", "1 cube A1", "done for the box", "3 cube E1", "1 cube C1", "done for the box", "3 cube F1")
	p.choose(cryptid.SpaceAt(3, 3))
	asked := func() bool { return strings.Contains(table.view().RecordText(table.Times()).String(), "Ann asks") }
	for _, slip := range []string{"! !", "! 2", "! 2 2", "! 2 !", "! 2 3", "! ! ~"} {
		p.Press(slip)
		if asked() {
			t.Fatalf("after %q the question is asked", slip)
		}
		p.Do(table.play())
	}
	p.Press("! 2 ~")
	if _, ok := p.Stage.Top().(*actions); !ok {
		t.Fatalf("Back shows %T", p.Stage.Top())
	}
	p.Press("2")
	p.reads("Ann asks Ben: D4. The box answers at once. No taking back. press 1.")
	p.Press("1")
	if _, ok := p.Stage.Top().(*boxMove); !ok || !asked() {
		t.Errorf("after Ann's own button %T is shown", p.Stage.Top())
	}

	p = newTester(t)
	table = p.Begin(began)
	p.Happen("built 14", "1 cube A1", "done for the box", "3 cube E1", "1 cube C1", "done for the box", "3 cube F1")
	p.choose(cryptid.SpaceAt(3, 3))
	p.Press("! 3") // Cem is a person, and will confirm the answer
	if !asked() {
		t.Errorf("a question to Cem is not asked:\n%s", p.Frame(40, 15, ui.PlainGlyphs()))
	}
}
