package kryptex

import (
	"strings"
	"testing"

	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// A game that explains itself says what a step is about when it comes for the first time,
// on the smallest display too, and no longer; another game does not.
func TestLessons(t *testing.T) {
	const mark, blocked, letters = "Choose two cubes.", "A second marker shows the letter.", "Four letters let you guess"
	steps := []struct{ event, lesson string }{
		{flatGrid, mark},
		{"1 swaps A1 B1", "The rings are on the cubes that were moved last."},
		{"2 swaps A1 B1", "Do three tops in a row or column share"},
		{"2 passes", "Make three tops in a row or column share"},
		{"1 swaps A1 B1", "Do three tops"},
		{"1 declares S", blocked},
		{"2 swaps A1 B1", ""},
		{"2 declares A", ""},
		{"1 swaps A1 B1", ""},
		{"1 declares N", ""},
		{"2 swaps A1 B1", ""},
		{"2 declares S", letters},
		{"1 swaps A1 B1", ""},
		{"1 declares A", ""},
	}
	for explained, word := range map[bool]string{true: " explained", false: ""} {
		p := newTester(t)
		table := p.play([]string{single + rulebookSigns + word + " rules 2", boxWrites})
		for _, step := range steps {
			p.Do(table.Do(event(t, step.event), table.GoOn))
			taught := lesson(table.view()).String()
			if want := explained && step.lesson != ""; want != (taught != "") || !strings.HasPrefix(taught, step.lesson) && want {
				t.Errorf("after %q, explained: %v, %q is taught, want %q", step.event, explained, taught, step.lesson)
			}
			seen := strings.ReplaceAll(p.Frame(40, 15, ui.Plain()), string(ui.Plain().Border.V), "")
			for word := range strings.FieldsSeq(taught) {
				if !strings.Contains(seen, word) {
					t.Errorf("after %q, %q of %q is cut:\n%s", step.event, word, taught, seen)
				}
			}
		}
	}
}

// Where the cubes have room for their sides, the first lessons say which those are, in every
// language; a cube of which only the top is known has none.
func TestSidesExplained(t *testing.T) {
	for _, language := range tabletest.Languages(t) {
		p := newTester(t)
		p.Speak(language)
		table := p.play([]string{single + rulebookSigns + " explained rules 2", boxWrites, quietGrid})
		says := func(w, h int) bool {
			last := strings.Fields(p.Say("Above each top is the back of the cube, below it the front."))
			return strings.Contains(p.Frame(w, h, ui.Plain()), last[len(last)-1])
		}
		if says(60, 20) {
			t.Errorf("%s: sides are explained where none are drawn", language)
		}
		p.Do(table.Do(event(t, shippedGrid), table.GoOn))
		if says(40, 15) || !says(60, 20) || !says(100, 30) {
			t.Errorf("%s: the sides are explained at 40x15: %v, 60x20: %v, 100x30: %v", language, says(40, 15), says(60, 20), says(100, 30))
		}
	}
}

// Who has never played is explained the game and has help; once a game was finished, a
// table has neither unless it asks for them.
func TestBeginners(t *testing.T) {
	p := newTester(t)
	p.Press("! !")
	if v := p.at.view(); !v.Explain || !v.Helps {
		t.Errorf("a first game is explained: %v, and has help: %v", v.Explain, v.Helps)
	}
	p.Box.Current = nil
	p.Stage = ui.NewStage(p.Home())
	p.Press("!")
	p.Shows("Explain as we go") // it was not finished

	p = newTester(t)
	p.play(append(started(strings.Replace(named, "helps", "helps explained", 1), flatGrid),
		"1 swaps A1 B1", "2 rotates A2 clockwise B2 clockwise", "2 declares S A M N", "2 guesses PLANET"))
	p.Box.Current = nil
	p.Stage = ui.NewStage(p.Home())
	p.Press("!")
	p.Shows("Explain nothing")
}

// Why a declaration is refused is seen at the first one, too, where the sides of the cubes
// are drawn and a lesson is taught.
func TestRefusalSeen(t *testing.T) {
	p := newTester(t)
	p.play([]string{single + rulebookSigns + " explained rules 2", boxWrites, shippedGrid, "1 swaps A1 B1", "2 swaps A1 B1"})
	p.Press("! v!") // theta, which nobody has completed
	for _, size := range [][2]int{{40, 15}, {60, 20}, {100, 30}} {
		frame := p.Frame(size[0], size[1], ui.Plain())
		if !strings.Contains(frame, "No row or column") {
			t.Errorf("the refusal is not seen:\n%s", frame)
		}
	}
}
