package play

import (
	"fmt"
	"slices"
	"testing"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/words"
)

// TestWho checks the names of seats and pieces. With two players, they include which of the
// player's two clues is meant.
func TestWho(t *testing.T) {
	two := &View{Seating: Seating{Names: []string{"Ann", "Ben"}}}
	three := &View{Seating: Seating{Names: []string{"Ann", "Ben", "Cem"}}}
	cube := cryptid.Piece{Token: cryptid.Cube, At: at("F5")}
	for _, tt := range []struct {
		v    *View
		seat cryptid.Seat
		want string
	}{
		{three, 3, "Cem | Cem | Cem's cube on F5 | 1 of 1"},
		{two, 1, "Ann (clue 1) | Ann 1 | Ann's cube for clue 1 on F5 | 1 of 2"},
		{two, 4, "Ben (clue 2) | Ben 2 | Ben's cube for clue 2 on F5 | 2 of 2"},
	} {
		cube.Seat = tt.seat
		n, of := tt.v.ClueNumber(tt.seat)
		got := fmt.Sprintf("%s | %s | %s | %d of %d", tt.v.SeatName(tt.seat), tt.v.ShortSeatName(tt.seat), tt.v.PieceName(cube), n, of)
		if got != tt.want {
			t.Errorf("seat %d is %s, want %s", tt.seat, got, tt.want)
		}
	}
}

func TestPINs(t *testing.T) {
	e := playtest.Must(ParseEvent(`began normal refereed starter 1 names "Ann" "Ben" "Cem" tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 clues ? ? ? pins`))
	p := Position{}.Apply(e)
	if p.PINFits(2, "1234") || p.HasPINs() {
		t.Error("a PIN fits before one is set")
	}
	pin := p.NewPIN(2, "1234")
	playtest.NoError(t, p.Decide(pin))
	p = p.Apply(pin)
	if !p.PINFits(2, "1234") || p.PINFits(2, "1235") || p.PINFits(1, "1234") || !p.HasPINs() {
		t.Error("a PIN fits where it should not, or doesn't where it should")
	}
	if err := p.Decide(p.NewPIN(2, "0000")); err == nil {
		t.Error("a second PIN was taken")
	}
	if last := words.Text(p.Record[len(p.Record)-1].Event); last != "2 sets a pin" {
		t.Errorf("the record says %q", last)
	}
}

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
