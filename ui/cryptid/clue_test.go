package cryptid

import (
	"fmt"
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/tabletop/words"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// TestSecondLookIsHeard checks that while the box goes round, the first look at a clue is silent
// and the table hears the second. The first may have been made by whoever had the box before.
func TestSecondLookIsHeard(t *testing.T) {
	p := newTester(t)
	p.Begin(beganKnown(t))
	p.Happen("built 14")
	for i, want := range []ui.Sound{ui.Silence, ui.Attention} {
		p.Stage.TakeSound()
		p.Event(ui.KeyEvent{Key: ui.OK})
		if sound := p.Stage.TakeSound(); !p.Reveals() || sound != want {
			t.Errorf("look %d: the clue is shown: %v; the table hears %s, want %s", i+1, p.Reveals(), sound, want)
		}
		p.Event(ui.KeyEvent{Key: ui.OK, Kind: ui.KeyUp})
	}
}

// TestHintNumberIsReadBack checks that the hint's number is read back before it counts, without
// revealing the hint, and that it can be corrected later.
func TestHintNumberIsReadBack(t *testing.T) {
	p := newTester(t)
	table := p.books()
	p.Happen("1 cube A1", "1 votes yes hint", "2 votes yes hint", "3 votes yes hint")
	p.Press("1 0 !")
	p.CheckShows("Is it 10, in your row of the card?")
	if said := p.Words(" "); strings.Contains(said, "desert") {
		t.Errorf("the table reads a hint that may not be its own: %s", said)
	}
	p.Press("!")
	if !table.view().HintDue {
		t.Fatal("the number counts though nobody has said yes")
	}
	p.Press("! ^ !")
	if table.view().Hint != cryptid.NoDesert {
		t.Fatalf("the hint is %q", table.view().Hint)
	}
	p.CheckShows("No clues that mention desert.")
	p.Press("! ~ [Correct the hint's number] ! 1 1 ! ^ !")
	if table.view().Hint != cryptid.NoForest {
		t.Fatalf("the hint is %q", table.view().Hint)
	}
	p.CheckShows("No clues that mention forest.")
	p.Press("! ~ !")
	p.CheckShows("No clues that mention forest.")
}

// TestHintNumberWaits checks that the table can return to play without entering the hint's number,
// and is not asked for it again. The menu leads to the number at any time, even after a restart.
func TestHintNumberWaits(t *testing.T) {
	p := newTester(t)
	table := p.books()
	p.Press("v ! v ! v !") // nobody enters a clue
	p.Press("~ ! >1 >2 >3 ^!")
	p.CheckShows("The hint's number")
	p.Press("1 ~ ~")
	p.CheckShows("Ann, cube 1 of 2")
	p.Press("~")
	p.CheckShows("> Enter the hint's number")
	p.Press("! ~")
	p.CheckShows("> Enter the hint's number")
	p.Press("~")
	p.CheckShows("Ann, cube 1 of 2")
	p.Happen("1 cube A1")
	p.CheckShows("Ben, cube 1 of 2")
	news, next := table.latest()
	if said := fmt.Sprint(news, next); !strings.Contains(said, "Ben") || strings.Contains(said, "card") {
		t.Errorf("the table hears %s", said)
	}
	p.Box.SeatKeyCount = 0 // now they vote in turn, and each vote is heard even while the number is due
	p.Press("~ [End without] ! >")
	p.Stage.TakeSound()
	if p.Press("!"); p.Stage.TakeSound() != ui.Attention {
		t.Error("nobody hears that Ann votes")
	}
	p.Press("~")
	p.Start()
	p.CheckShows("Ben, cube 1 of 2")
	p.Press("~ ! 1 0 ! ^ !")
	p.CheckShows("No clues that mention desert.")
	if got := p.At.view().Hint; got != cryptid.NoDesert {
		t.Errorf("the hint is %q", got)
	}
}

// TestClueLeadsBack checks that closing a clue leads back to where it was opened: the menu or the
// list of clues, with a PIN or without, and whether or not the clue was seen.
func TestClueLeadsBack(t *testing.T) {
	for _, pins := range []bool{false, true} {
		for _, tt := range []struct{ keys, back string }{
			{"~ 1", "Ask for the hint"}, {"~ v ! !", "Whose clue?"}, {"~ v ! 1", "Whose clue?"},
		} {
			for _, looks := range []string{"", "! !"} {
				p := newTester(t)
				began := beganKnown(t)
				began.PINs = pins
				table := p.Begin(began)
				p.Happen(shared...)
				if pins {
					p.Happen(words.Text(table.Position().NewPIN(1, "1234")))
				}
				p.Press(tt.keys)
				if pins {
					p.CheckShows("Ann: your PIN")
					p.Press("1234!")
					p.CheckShows("unlocked")
				}
				p.Press(looks)
				p.CheckShows("Clue for Ann")
				p.Press("~")
				p.CheckShows(tt.back)
			}
		}
	}
}

// TestBuildOnOnePage checks that the page for building the largest map has all tiles and structures,
// and how a turned tile lies, on small displays and in every language. Two presses lead from it to the
// clues, if the read-back matches.
func TestBuildOnOnePage(t *testing.T) {
	for _, language := range tabletest.Languages(t) {
		p := newTester(t)
		p.Speak(language)
		table := p.Begin(dealt(cryptid.Code{Mode: cryptid.Advanced, Players: 3, Seed: 7}, "Ann", "Ben", "Cem"))
		p.Press("!")
		want := []say.Text{"Turned: the number is at the bottom right."}
		for _, st := range table.view().Board.Structures() {
			want = append(want, say.Sprintf("%s %s", st.At, st.ShortText()))
		}
		for _, tile := range table.view().Board.Tiles() {
			if tile.Turned {
				want = append(want, say.Sprintf("%d turned", tile.Number))
			}
		}
		for _, size := range [][2]int{{40, 15}, {60, 20}} {
			text := strings.Join(strings.Fields(p.Frame(size[0], size[1], ui.RichGlyphs())), " ")
			for _, w := range want {
				if w := strings.ReplaceAll(p.Say(w), "\u00a0", " "); !strings.Contains(text, w) {
					t.Errorf("%s at %v: no %q in\n%s", language, size, w, text)
				}
			}
		}
		p.Press("! !")
		if v := table.view(); v.PartsBuilt != play.PartCount(cryptid.Advanced) {
			t.Errorf("%d parts are built", v.PartsBuilt)
		}
	}
}

// TestBuildAgain checks that building the map again during a game records nothing. Back returns to
// the previous part, from the first part to the page with all of them, and from there to the menu.
// Skipping parts leads to that page, and finishing them to the menu; nobody is asked about clues.
func TestBuildAgain(t *testing.T) {
	for _, keys := range []string{"~", "! ~ ~", "! !", "> ! ! ~ ~ ~ ~", "> ! ! > ~", "> ! ! ! ! ! ! ! ! ! ! ! ! ! !"} {
		p, table := newShared(t)
		lines := len(table.view().Record)
		p.Press("~ [Build the map again]")
		menu := p.Frame(40, 15, ui.PlainGlyphs())
		p.Press("!")
		p.CheckShows("Build the map")
		p.Press(keys)
		if frame := p.Frame(40, 15, ui.PlainGlyphs()); frame != menu || len(table.view().Record) != lines {
			t.Errorf("after %q, %d events more:\n%s", keys, len(table.view().Record)-lines, frame)
		}
	}
}

// TestBuildIsRead checks that people who follow the terminal's cursor read where tiles go.
func TestBuildIsRead(t *testing.T) {
	p := newTester(t)
	p.Begin(beganKnown(t))
	read := func() string {
		f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
		p.Stage.Draw(f)
		return strings.TrimSpace(strings.Split(f.String(), "\n")[f.Cursor().Y])
	}
	p.Press("! >")
	for _, want := range []string{"Tile 1 goes in the top left.", "Tile 2 goes in the top right."} {
		if got := read(); got != want {
			t.Errorf("%q is read, want %q", got, want)
		}
		p.Press("!")
	}
}

// TestAnotherLanguage checks that when the language changes, the screen is in the new one at once,
// even a refusal, the record of a game started in English, and a notice.
func TestAnotherLanguage(t *testing.T) {
	p, table := newShared(t)
	refused := table.Do(play.ClueSeen{Seat: 9})
	p.Do(refused)
	refusal := refused.Refusal
	record := table.view().RecordText(table.Times())
	for _, tt := range []struct {
		name  string
		text  say.Text
		shows func()
	}{
		{"a refusal", refusal, func() {}},
		{"the record", record, func() { p.Do(ui.Step{Push: ui.NewLog("Record", record)}) }},
		{"a notice", "The game's file", func() {
			p.Do(ui.Step{Push: ui.NewRequiredPage("The game's file", refusal, func() ui.Step { return ui.Step{} })})
		}},
	} {
		tt.shows()
		said, languages := map[string]bool{}, 0
		for _, l := range tabletest.Languages(t) {
			p.Speak(l)
			if l == nil || p.Say(tt.text) != tt.text.String() { // unless the text is not translated yet
				languages++
			}
			said[p.Say(tt.text)] = true
			frame := p.Frame(100, 30, ui.RichGlyphs())
			for word := range strings.FieldsSeq(p.Say(tt.text)) {
				if !strings.Contains(frame, word) {
					t.Fatalf("%s in %s: no %q in\n%s", tt.name, l, word, frame)
				}
			}
		}
		if len(said) != languages || languages < 2 {
			t.Errorf("%s is said in %d ways: %v", tt.name, len(said), said)
		}
	}
}

// TestDemo checks that passers-by read what the demo is, about which space somebody asks, and that
// somebody has found the habitat.
func TestDemo(t *testing.T) {
	tabletest.Demo(t, newDemo, 5, 800, func(d *demo, frame string) (over bool) {
		wants := []string{"for your game of Cryptid", "Demo: press any key to end it."}
		if asked, ok := d.last.(play.QuestionAsked); ok {
			wants = append(wants, "could the creature be on "+asked.At.String()+"?")
		}
		if over = d.game.Ending != nil; over {
			wants = append(wants, "has found it: ")
		}
		words := strings.Join(strings.Fields(frame), " ")
		for _, want := range wants {
			if !strings.Contains(words, want) {
				t.Fatalf("no %q:\n%s", want, frame)
			}
		}
		return over
	})
}
