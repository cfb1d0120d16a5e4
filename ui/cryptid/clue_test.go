package cryptid

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// The hint's number is read back before it counts, and can be corrected later.
func TestHintNumberIsReadBack(t *testing.T) {
	p := newTester(t)
	table := p.books()
	p.happen(table, "1 cube A1", "1 votes yes hint", "2 votes yes hint", "3 votes yes hint")
	p.Press("1 0 !")
	p.Shows("Hint 10 says: no clues that mention desert. Is 10 the number on the card?")
	p.Press("!")
	if !table.view().HintDue {
		t.Fatal("the number counts though nobody has said yes")
	}
	p.Press("! ^ !")
	if table.view().Hint != cryptid.NoDesert {
		t.Fatalf("the hint is %q", table.view().Hint)
	}
	p.Shows("No clues that mention desert.")
	p.Press("! ~ v v v v v v v")
	p.Shows("> Correct the hint's number")
	p.Press("! 1 1 ! ^ !")
	if table.view().Hint != cryptid.NoForest {
		t.Fatalf("the hint is %q", table.view().Hint)
	}
	p.Shows("No clues that mention forest.")
	p.Press("! ~ !")
	p.Shows("No clues that mention forest.")
}

// In mid-game the map is built again without a trace: Back leads a part back and from the
// first where it came from, and so does skipping the others, and so does the end; nobody
// is asked about clues.
func TestBuildAgain(t *testing.T) {
	for _, keys := range []string{"~", "! ! ~ ~ ~", "! ! >", "! ! ! ! ! ! ! ! ! ! ! ! ! !"} {
		p, table := newShared(t)
		lines := len(table.view().Record)
		p.Press("~ v v v v")
		menu := p.Frame(40, 15, ui.Plain())
		p.Press("!")
		p.Shows("Build the map")
		p.Press(keys)
		if frame := p.Frame(40, 15, ui.Plain()); frame != menu || len(table.view().Record) != lines {
			t.Errorf("after %q, %d events more:\n%s", keys, len(table.view().Record)-lines, frame)
		}
	}
}

// Who follows the terminal's cursor reads which part goes where.
func TestBuildIsRead(t *testing.T) {
	p := newTester(t)
	p.begin(beganKnown(t))
	read := func() string {
		f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.Plain(), Keys: ui.Keyboard()})
		p.Stage.Draw(f)
		return strings.TrimSpace(strings.Split(f.String(), "\n")[f.Cursor().Y])
	}
	p.Press("!")
	for _, want := range []string{"Tile 1 goes to the top left.", "Tile 2 goes to the top right."} {
		if got := read(); got != want {
			t.Errorf("%q is read, want %q", got, want)
		}
		p.Press("!")
	}
	p.Press("!!!!")
	if got, want := read(), "The white standing stone goes on F5."; got != want {
		t.Errorf("%q is read, want %q", got, want)
	}
}

// What stands on the screen when the language changes is read in the new one at once: a
// refusal, the record of a game that began in English, and a notice.
func TestAnotherLanguage(t *testing.T) {
	p, table := newShared(t)
	p.Do(table.Do(play.Looked{Seat: 9}, table.GoOn))
	refusal := table.Notice
	record := table.view().RecordText(table.Times())
	for _, tt := range []struct {
		name  string
		text  say.Text
		shows func()
	}{
		{"a refusal", refusal, func() {}},
		{"the record", record, func() { p.Do(ui.Step{Push: ui.NewLog("Record", record)}) }},
		{"a notice", "The game's file", func() {
			p.Do(ui.Step{Push: ui.NewNotice("The game's file", refusal, func() ui.Step { return ui.Step{} })})
		}},
	} {
		tt.shows()
		said := map[string]bool{}
		for _, l := range tabletest.Languages(t) {
			p.Speak(l)
			said[p.Say(tt.text)] = true
			frame := p.Frame(100, 30, ui.Rich())
			for word := range strings.FieldsSeq(p.Say(tt.text)) {
				if !strings.Contains(frame, word) {
					t.Fatalf("%s in %s: no %q in\n%s", tt.name, l, word, frame)
				}
			}
		}
		if len(said) != len(tabletest.Languages(t)) {
			t.Errorf("%s is said in %d ways: %v", tt.name, len(said), said)
		}
	}
}

// Whoever passes by reads the product's name, what is asked, and how to play: the
// question stands alone for three seconds before its answer, the pointer is on the
// player whose move it is, and the win is held. It plays game after game until a key is
// pressed, and touches no game of the table.
func TestDemo(t *testing.T) {
	p := newTester(t)
	p.begin(dealt(cryptid.Code{Mode: cryptid.Normal, Players: 3, Seed: 9}, "Ann", "Ben", "Cem"))
	before := p.Stage.Top()
	d := newDemo(rand.NewPCG(1, 1), nil, ui.Step{Pop: 1}).(*demo)
	p.Do(ui.Step{Push: d})
	questions, wins := 0, 0
	for range 2000 {
		p.Now = p.Stage.Next()
		p.Tick()
		frame := p.Frame(100, 30, ui.Rich())
		if !strings.Contains(frame, "The referee beside your game of Cryptid") || !strings.Contains(frame, "press any button to play") {
			t.Fatalf("nobody knows what this is:\n%s", frame)
		}
		shown := p.Stage.Next().Sub(p.Now)
		asked, ok := d.last.(play.Asked)
		switch name := d.game.Name; {
		case ok:
			questions++
			for _, want := range []string{"could it live on " + asked.At.String() + "?", "►" + string(ui.Rich().Seat[asked.Seat-1].Shape) + " " + name(asked.Seat)} {
				if !strings.Contains(frame, want) {
					t.Fatalf("no %q:\n%s", want, frame)
				}
			}
			if shown != 3*time.Second {
				t.Errorf("a question is shown for %v", shown)
			}
		case d.game.Ending != nil:
			wins++
			if !strings.Contains(frame, "has found it: ") || shown < 10*time.Second {
				t.Errorf("the win is shown for %v:\n%s", shown, frame)
			}
		}
		if wins >= 2 && questions >= 3 {
			break
		}
	}
	if questions < 3 || wins < 2 {
		t.Errorf("%d questions, %d wins", questions, wins)
	}
	if p.Event(hw.Event{Key: hw.Up, Typed: true}); p.Stage.Top() != before {
		t.Errorf("after a key %T is shown", p.Stage.Top())
	}
}
