package cryptid

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/automa"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// A solo evening: Ann against two players of the box. She only confirms what
// they do, and plays by her clue; the game comes to its end, and can be resumed
// at any moment with the same move under way.
func TestSolo(t *testing.T) {
	p := newTester(t)
	began := dealt(cryptid.Code{Mode: cryptid.Normal, Players: 3, Seed: 9}, "Ann", "Ben", "Cem")
	began.Automa = []int{0, int(automa.Expert), int(automa.Novice)}
	table := p.begin(began)
	p.happen(table, "built 14", "1 looks")
	chance := rand.New(rand.NewPCG(1, 1))
	moves := 0
	for range 2000 {
		v := table.view()
		if v.Ending != nil {
			break
		}
		if v.BoxPlayer() == 0 {
			p.lead(table, began, chance)
			continue
		}
		p.Tick()
		move := p.Stage.Top().(*boxMove)
		again := &boxMove{t: table, player: move.player}
		p.Do(ui.Step{Home: true, Push: again})
		p.Tick()
		if move.event == nil || move.event != again.event {
			t.Fatalf("the box wants %v, and after another start %v", move.event, again.event)
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
	d := newDemo(rand.NewPCG(1, 1), ui.Step{Pop: 1}).(*demo)
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
			if frame := p.Frame(size[0], size[1], ui.Rich()); !strings.Contains(frame, "any key ends the demo") {
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

// BenchmarkDemoMove is a move of a demo, thought out and drawn.
func BenchmarkDemoMove(b *testing.B) {
	d := newDemo(rand.NewPCG(1, 1), ui.Step{}).(*demo)
	now := time.Unix(1000, 0)
	for b.Loop() {
		step := d.Tick(now)
		if step.Work != nil {
			_ = step.Work.Do(now)
			step.Work.Then(nil, now)
		}
		now = now.Add(demoEnd)
	}
}
