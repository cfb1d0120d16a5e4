package cryptid

import (
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// TestLessons checks that steps are explained when they first come up, and not again, even after a
// restart. Without the setting nothing is explained. On the smallest display the lessons for three
// or more players fit on two lines in English.
func TestLessons(t *testing.T) {
	steps := []struct {
		event string
		want  say.Text // the lesson shown after it
	}{
		{"1 cube A1", onSharing}, {"2 cube B1", onSharing}, {"3 cube E1", ""},
		{"1 cube C1", ""}, {"2 cube D1", ""}, {"3 cube F1", onTurn},
		{"1 asks 2 C4", onAnswer}, {"2 cube C4", onPenalty}, {"1 cube D5", onClosed},
		{"2 asks 3 A2", ""}, {"3 disc A2", ""},
		{"3 asks 1 E4", ""}, {"1 disc E4", whenToSearch},
		{"1 searches B4", ""}, {"2 cube B4", onMistake},
	}
	for _, explain := range []bool{true, false} {
		p := newTester(t)
		began := beganKnown(t)
		began.Preferences.HasExplanations = explain
		table := p.Begin(began)
		p.Happen(shared[0])
		for i, step := range steps {
			p.Happen(step.event)
			if i%2 == 1 { // after a power cut, the lessons shown still count as shown
				id := p.Box.Current.ID
				p.Player = p.Restart()
				p.Do(p.Kind.Game().Resume(p.Box, id))
				table = p.At
			}
			want := step.want
			if !explain {
				want = ""
			}
			if got := table.lesson(); got != want {
				t.Errorf("explain %v, after %q: %q is explained, want %q", explain, step.event, got, want)
			}
		}
	}
	for _, text := range []say.Text{onSharing, onTurn, onAnswer, onPenalty, onClosed, onSearch, whenToSearch, onTogether, onMistake, onTyping} {
		if len(ui.Look{}.Wrap(text, ui.MinW-2)) > 1 {
			t.Errorf("%q takes more than one line", text)
		}
		if strings.Contains(text.String(), "'") {
			t.Errorf("%q: screens use no contractions", text)
		}
	}
}

// TestTypingIsTaught checks that in the second round of the sharing, only a game with explanations
// on a keyboard explains that a space can be typed, once the news are read.
func TestTypingIsTaught(t *testing.T) {
	for _, keys := range []*ui.KeyNames{ui.KeyboardNames(), ui.ButtonNames()} {
		for _, explain := range []bool{true, false} {
			p := newTester(t)
			began := beganKnown(t)
			began.Preferences.HasExplanations = explain
			p.Begin(began)
			p.Happen(append(shared[:1:1], "1 looks", "2 looks", "3 looks", "1 cube A1", "2 cube B1", "3 cube E1")...)
			p.Press(">")
			for _, size := range tabletest.Sizes {
				look := ui.Look{Glyphs: ui.PlainGlyphs(), Keys: keys}
				f := ui.NewFrame(size[0], size[1], look)
				p.Stage.Resize(size[0], size[1], look)
				p.Stage.Draw(f)
				frame := f.String()
				if taught := strings.Contains(strings.Join(strings.Fields(frame), " "), "Or type"); taught != (explain && !keys.ReportsRelease) {
					t.Errorf("at %v, explained %v, taught %v:\n%s", size, explain, taught, frame)
				}
			}
		}
	}
}

// explained starts a game with explanations, up to the first turn.
func explained(t *testing.T) (*tester, *Table) {
	p := newTester(t)
	began := beganKnown(t)
	began.Preferences.HasExplanations = true
	table := p.Begin(began)
	p.Happen(shared...)
	return p, table
}

// TestSearchIsTaughtFirst checks that a search is explained before it is declared, and not a second
// time, even after a restart.
func TestSearchIsTaughtFirst(t *testing.T) {
	p, _ := explained(t)
	p.choose(cryptid.SpaceAt(2, 3)) // where Ben's clue says no
	const lesson = "Nobody says no? You win."
	p.Press("! 1")
	p.CheckShows(lesson)
	p.Press("!")
	p.Press(">")
	p.Start()
	p.Happen("1 cube D5")
	p.At.cursor.At = cryptid.SpaceAt(6, 4)
	p.Press("! 2")
	if text := p.Words(" "); strings.Contains(text, lesson) || !strings.Contains(text, "Ben searches") {
		t.Errorf("before the second search: %s", text)
	}
}

// TestTakeBackTeachesNothing checks that the question whether to take back a wrong piece has no
// lesson about swapping it.
func TestTakeBackTeachesNothing(t *testing.T) {
	p, table := explained(t)
	p.Happen("1 asks 2 A2", "2 cube A2")
	line := table.view().Record.LastStanding()
	if table.lesson() != onMistake {
		t.Fatalf("%q is explained, want what follows on a mistake", table.lesson())
	}
	p.Do(toTakeBack(table, line))
	if frame := p.Words(" "); strings.Contains(frame, "Swap the piece") || !strings.Contains(frame, "Take back") {
		t.Errorf("over what is taken back:\n%s", frame)
	}
}
