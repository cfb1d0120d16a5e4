package cryptid

import (
	"math/rand/v2"
	"strings"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/automa"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// A solo evening: Ann against two players of the box. She only confirms what they do,
// and plays by her clue; the game comes to its end.
func TestSolo(t *testing.T) {
	p := newTester(t)
	began := dealt(cryptid.Code{Mode: cryptid.Normal, Players: 3, Seed: 9}, "Ann", "Ben", "Cem")
	began.Automa = []int{0, int(automa.Expert), int(automa.Novice)}
	table := p.begin(began)
	p.happen(table, "built 14", "1 looks")
	chance := rand.New(rand.NewPCG(1, 1))
	moves := 0
	for range 2000 {
		if table.view().Ending != nil {
			break
		}
		if _, moved := p.Stage.Top().(*boxMove); !moved {
			p.lead(table, began, chance)
			continue
		}
		if frame := p.Frame(60, 20, ui.Plain()); !strings.Contains(frame, "Do it for") {
			t.Fatalf("nobody says what the box does:\n%s", frame)
		}
		p.Press("!")
		moves++
	}
	if table.view().Ending == nil || moves < 5 {
		t.Fatalf("after %d moves of the box: %s", moves, table.view().Next())
	}
}

// What the box does is told as what a person does, with the pointer on the player whom the
// box plays and not on whoever comes next.
func TestBoxMoveIsTold(t *testing.T) {
	p := newTester(t)
	began := beganKnown(t)
	began.Automa = []int{0, int(automa.Novice), 0}
	table := p.begin(began)
	p.happen(table, "built 14", "1 looks", "3 looks", "1 cube A1")
	s, ok := p.Stage.Top().(*boxMove)
	if !ok {
		t.Fatalf("%T is shown", p.Stage.Top())
	}
	put := table.view().Record[s.line-1].Event.(play.Put)
	frame := p.Frame(100, 30, ui.Plain())
	if want := "* Ben: a cube on " + put.At.String() + "."; !strings.Contains(frame, want) || !strings.Contains(frame, ">* Ben") || strings.Contains(frame, ">= Cem") {
		t.Errorf("it does not say %q, with the pointer on Ben:\n%s", want, frame)
	}
}

// What the box does is on disk before anybody sees it, and stands: Back, a look at a
// clue, the map built again and another start of the box change nothing of it, and a
// question that it has answered is not taken back.
func TestBoxMoveStands(t *testing.T) {
	for _, disturb := range []string{"~ ~", "~ ^ ! !", "~ v ! ! ! ~ ~ ~", "~ v v v v ! ~ !", "restart", "~ v v v ! 1 ~ ~"} {
		p := newTester(t)
		began := beganKnown(t)
		began.Automa = []int{0, int(automa.Novice), int(automa.Novice)}
		table := p.begin(began)
		p.happen(table, "built 14", "1 looks", "1 cube A1")
		moved := func() (e play.Event, frame string) {
			t.Helper()
			s, ok := p.Stage.Top().(*boxMove)
			if !ok {
				t.Fatalf("after %q, %T is shown:\n%s", disturb, p.Stage.Top(), p.Frame(40, 15, ui.Plain()))
			}
			return table.view().Record[s.line-1].Event, p.Frame(60, 20, ui.Plain())
		}
		e, frame := moved()
		onDisk := 0
		for _, text := range p.Disk.Files(p.Box.Path) {
			onDisk += strings.Count(string(text), " "+e.String()+" ")
		}
		if onDisk != 1 {
			t.Errorf("%s is %d times on disk", e, onDisk)
		}
		lines := len(table.view().Record)
		if disturb == "restart" {
			p.Player = p.Restart()
			p.Do(p.Home().Last())
			table = p.at
		} else {
			p.Press(disturb)
			p.Do(table.play())
		}
		if again, shown := moved(); again != e || !strings.Contains(shown, "Do it for") {
			t.Errorf("after %q it is %s, not %s:\n%s\n%s", disturb, again, e, shown, frame)
		}
		for _, l := range table.view().Record[lines:] {
			if _, back := l.Event.(play.TookBack); back {
				t.Errorf("after %q a line was taken back", disturb)
			}
		}
	}
}

// What somebody has done for the box is not asked for again when the power comes back.
func TestBoxMoveIsDoneOnce(t *testing.T) {
	p := newTester(t)
	began := beganKnown(t)
	began.Automa = []int{0, int(automa.Novice), 0}
	p.happen(p.begin(began), "built 14", "1 looks", "3 looks", "1 cube A1")
	p.Press("!")
	p.Player = p.Restart()
	p.Do(p.Home().Last())
	if s, ok := p.Stage.Top().(*place); !ok || s.seat != 3 {
		t.Errorf("after Ben's cube is put for the box, %T is shown", p.Stage.Top())
	}
}

// The box's clues are nobody's to look at, and it has no vote.
func TestBoxSeats(t *testing.T) {
	p := newTester(t)
	began := dealt(cryptid.Code{Mode: cryptid.Normal, Players: 3, Seed: 9}, "Ann", "Ben", "Cem")
	began.Automa = []int{0, 3, 3}
	table := p.begin(began)
	p.happen(table, "built 14")
	p.Shows("Clue for Ann")
	p.Press("> ^ !") // yes, without having seen it
	if _, ok := p.Stage.Top().(*place); !ok {
		t.Fatalf("after Ann, %T is shown", p.Stage.Top())
	}
	p.Press("2")
	if _, ok := p.Stage.Top().(*place); !ok {
		t.Errorf("Ben's button shows %T", p.Stage.Top())
	}
	p.Press("~ ! 1")
	if table.view().Hint == cryptid.NoHint {
		t.Errorf("Ann alone with the box got no hint")
	}
}

// A demo plays on until a key is pressed, game after game, and touches no game
// of the table.
func TestDemo(t *testing.T) {
	p := newTester(t)
	p.begin(dealt(cryptid.Code{Mode: cryptid.Normal, Players: 3, Seed: 9}, "Ann", "Ben", "Cem"))
	before := p.Stage.Top()
	d := newDemo(rand.NewPCG(1, 1), nil, ui.Step{Pop: 1}).(*demo)
	p.Do(ui.Step{Push: d})
	games, last := 0, ""
	for range 1000 {
		if p.Stage.Next().IsZero() {
			t.Fatal("the demo stands still")
		}
		if next := p.Stage.Next(); next.After(p.Now) {
			p.Now = next
		}
		p.Tick()
		if d.game.Code != last {
			games++
			last = d.game.Code
		}
		for _, size := range tabletest.Sizes {
			if frame := p.Frame(size[0], size[1], ui.Rich()); !strings.Contains(frame, "any button") {
				t.Fatalf("no way out:\n%s", frame)
			}
		}
		if games == 3 {
			break
		}
	}
	if games < 3 {
		t.Errorf("%d games in 1000 moves", games)
	}
	p.Event(hw.Event{Key: hw.Up, Typed: true})
	if p.Stage.Top() != before {
		t.Errorf("after a key %T is shown", p.Stage.Top())
	}
}
