package play

import (
	"slices"
	"testing"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
)

// TestOfDay checks the setup codes of creatures on each weekday, and how strongly the box plays.
// Neither may ever change. The seeds were computed without this program. For example, the first one
// is the first 41 bits of the SHA-256 of "cryptid 0 2026-11-22".
func TestOfDay(t *testing.T) {
	for _, tt := range []struct {
		day      tabletop.Day
		creature int
		mode     cryptid.Mode
		seed     uint64
		box      [2]int
	}{
		{"2026-11-22", 0, cryptid.Advanced, 2050773117925, [2]int{3, 2}},
		{"2026-11-30", 0, cryptid.Normal, 1446951028791, [2]int{1, 1}},
		{"2026-12-01", 11, cryptid.Normal, 483534859508, [2]int{1, 1}},
		{"2026-12-02", 3, cryptid.Normal, 1809993631454, [2]int{2, 1}},
		{"2026-12-03", 0, cryptid.Advanced, 375568509376, [2]int{2, 1}},
		{"2026-12-04", 7, cryptid.Advanced, 1322181248998, [2]int{1, 2}},
		{"2026-12-05", 2, cryptid.Advanced, 1862848862362, [2]int{3, 1}},
		{"2026-12-06", 11, cryptid.Advanced, 1134658698785, [2]int{3, 2}},
	} {
		day, want := tt.day, cryptid.Code{Mode: tt.mode, Players: 3, Difficulty: cryptid.Hard, Seed: tt.seed}
		e := DailyGame(day, tt.creature, []string{"Ann", "Beta", "Gamma"})
		if e.Code != want.String() {
			t.Errorf("%s: %s, want %s", day, e.Code, want)
		}
		if want := []int{0, tt.box[0], tt.box[1]}; !slices.Equal(e.Automa, want) {
			t.Errorf("%s: the strengths of the seats are %v, want %v", day, e.Automa, want)
		}
		p := Position{}.Apply(e)
		if own, box := p.FaceUp[0], p.FaceUp[1:]; own != e.Clues[0] || box[0] != cryptid.UnknownClue || box[1] != cryptid.UnknownClue {
			t.Errorf("%s: %v lie face up of %v", day, p.FaceUp, e.Clues)
		}
		if box := p.View.HallGame().BoxPlayers; !slices.Equal(box, []int{2, 3}) {
			t.Errorf("%s: a hall hears that the box plays %v", day, box)
		}
	}
}

// TestDayIsAgainstTheBox checks that the daily game is for one person against the box.
func TestDayIsAgainstTheBox(t *testing.T) {
	for name, change := range map[string]func(*Began){
		"two people":       func(e *Began) { e.Automa = nil },
		"the box begins":   func(e *Began) { e.Automa[0] = 1 },
		"with PINs":        func(e *Began) { e.PINs = true },
		"with open clues":  func(e *Began) { e.Preferences.FaceUp = true },
		"all look as one":  func(e *Began) { e.Cooperative, e.Preferences.FaceUp = true, true },
		"nothing of these": nil,
	} {
		e := DailyGame("2026-11-23", 0, []string{"Ann", "Beta", "Gamma"})
		if change != nil {
			change(&e)
		}
		if err := (Position{}).Decide(e); (err == nil) != (change == nil) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestResult checks that the result counts rounds: player 1's turns, and no others.
func TestResult(t *testing.T) {
	e := DailyGame("2026-11-23", 0, []string{"Ann", "Beta", "Gamma"})
	p := Position{}.Apply(e)
	p.State = State{Turn: Turn{Phase: AskOrSearch, Player: 1}}
	v := &p.View
	for _, turn := range []Event{QuestionAsked{Player: 1, AskedSeat: 2, At: 3}, QuestionAsked{Player: 2, AskedSeat: 3, At: 4}, SearchDeclared{Player: 3, At: 5}, SearchDeclared{Player: 1, At: e.Habitat()}} {
		v.Record = v.Record.With(turn, true)
	}
	if r := v.DailyResult(); r.Over || r.Won || r.Day != "2026-11-23" {
		t.Errorf("before the end: %+v", r)
	}
	for winner, text := range map[int]string{1: "2 rounds", 3: "not found"} {
		v.Ending = &Ending{Winner: winner}
		if r := v.DailyResult(); !r.Over || r.Won != (winner == 1) || r.Score != 2 || r.Text.String() != text {
			t.Errorf("player %d wins: %+v", winner, r)
		}
	}
}
