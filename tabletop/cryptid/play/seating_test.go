package play

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

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

// TestNextToLook checks that the players look at their clues before the first piece, clockwise from
// the starter. The box's own seats do not look.
func TestNextToLook(t *testing.T) {
	dealt := fmt.Sprintf("clues %q %q %q code 1F4K-9QZC-0T7M", "on desert or water", "within two spaces of cougar territory", "within three spaces of a green structure")
	began := func(starter int, names, clues string) string {
		return fmt.Sprintf("began normal refereed starter %d names %s%s %s", starter, names, uprightMap, clues)
	}
	const three, two = `"Ann" "Ben" "Cem"`, `"Ann" "Ben"`
	four := `clues "on desert or water" "on desert or forest" "on desert or swamp" "on desert or mountain" code 1F4K-9QZC-0T7M`
	tests := map[string]struct {
		events      []string
		after, want cryptid.Seat
	}{
		"the starter":                  {[]string{began(2, three, dealt)}, 0, 2},
		"after the starter":            {[]string{began(2, three, dealt)}, 2, 3},
		"round the table":              {[]string{began(2, three, dealt)}, 3, 1},
		"after the last":               {[]string{began(2, three, dealt)}, 1, 0},
		"the starter has looked":       {[]string{began(2, three, dealt), "2 looks"}, 0, 3},
		"one was passed over":          {[]string{began(2, three, dealt), "3 looks"}, 0, 2},
		"all have looked":              {[]string{began(2, three, dealt), "1 looks", "2 looks", "3 looks"}, 0, 0},
		"a piece was put":              {[]string{began(2, three, dealt), "2 cube A2"}, 0, 0},
		"a piece was taken back":       {[]string{began(2, three, dealt), "2 cube A2", "takes back 2"}, 0, 0},
		"the clues are in books":       {[]string{began(2, three, "clues ? ? ?")}, 0, 0},
		"the box plays the starter":    {[]string{began(2, three, dealt+" automa 0 3 0")}, 0, 3},
		"two players' second clues":    {[]string{began(2, two, four), "3 looks"}, 0, 4},
		"two players, after the first": {[]string{began(2, two, four)}, 4, 1},
		"two players, after the last":  {[]string{began(2, two, four)}, 2, 0},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			p, _ := played(t, tt.events...)
			if got := p.NextToLook(tt.after); got != tt.want {
				t.Errorf("seat %d looks next, want %d", got, tt.want)
			}
		})
	}
}

// TestShownCode checks that the setup code is shown only until the first look or the first piece,
// and after the end. Anybody who knows it can deal all the clues elsewhere. In the daily game it is
// not shown before the end.
func TestShownCode(t *testing.T) {
	const code = "1F4K-9QZC-0T7M"
	began := fmt.Sprintf("began normal refereed starter 1 names \"Ann\" \"Ben\" \"Cem\"%s clues %q %q %q code %s", uprightMap,
		"on desert or water", "within two spaces of cougar territory", "within three spaces of a green structure", code)
	for events, want := range map[string]string{
		"":                   code,
		"built 14":           code,
		"1 looks":            "",
		"1 cube A2":          "",
		"1 looks; 1 cube A2": "",
		"1 looks; 1 votes yes end; 2 votes yes end; 3 votes yes end": code,
	} {
		all := []string{began}
		if events != "" {
			all = append(all, strings.Split(events, "; ")...)
		}
		p, times := played(t, all...)
		if got := p.ShownCode(); got != want {
			t.Errorf("after %q: %q, want %q", events, got, want)
		}
		if told := strings.Contains(p.RecordText(times).String(), code); told != (want != "") {
			t.Errorf("after %q the record tells the code: %v", events, told)
		}
	}
	if p := (Position{}).Apply(DailyGame("2026-11-22", 0, []string{"Ann", "Ben", "Cem"})); p.ShownCode() != "" {
		t.Error("the game of a day shows its code while it can be played")
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

// TestPINWait checks that the first two wrong PINs cost nothing, and that after each further one
// the wait is longer, up to a minute. The right PIN ends the wait, and so does choosing a new one.
// Another seat's tries do not count.
func TestPINWait(t *testing.T) {
	const wrong, right = "2 enters a wrong pin", "2 enters the pin"
	drop := []string{"1 votes yes pin 2", "2 votes yes pin 2", "3 votes yes pin 2", "2 sets a pin fedcba9876543210"}
	began := []string{`began normal refereed starter 1 names "Ann" "Ben" "Cem"` + uprightMap + " clues ? ? ? pins", "2 sets a pin 0123456789abcdef", "3 sets a pin 0123456789abcdef"}
	for n, want := range []time.Duration{0, 0, 0, 5 * time.Second, 15 * time.Second, time.Minute, time.Minute, time.Minute} {
		tries := append(began[:3:3], slices.Repeat([]string{wrong}, n)...)
		p, _ := played(t, tries...)
		if got := p.Locks[2].WaitTime(); got != want || p.Locks[2].WrongCount != n || p.Locks[3].WaitTime() != 0 {
			t.Errorf("after %d wrong PINs of Ben's the next waits %s, want %s; Cem's %s", n, got, want, p.Locks[3].WaitTime())
		}
		for _, after := range [][]string{{right}, drop} {
			p, _ := played(t, append(tries[:len(tries):len(tries)], after...)...)
			if p.Locks[2] != (tabletop.Lock{HasPIN: true}) {
				t.Errorf("after %d wrong PINs and %q the next waits %s", n, after[0], p.Locks[2].WaitTime())
			}
		}
	}
}

// TestBoxPlayer checks that the box moves for the players that it plays, and corrects nobody's
// mistake. Its last move is pending until somebody says that it was made on the board, which cannot
// be said twice.
func TestBoxPlayer(t *testing.T) {
	const clues = ` clues "on desert or water" "within two spaces of cougar territory" "within three spaces of a green structure" code 1F4K-9QZC-0T7M automa `
	began := func(automa string) string {
		return fmt.Sprintf(`began normal refereed starter 1 names "Ann" "Ben" "Cem"%s%s%s`, uprightMap, clues, automa)
	}
	tests := map[string]struct {
		events     []string
		want       int
		boardWaits int // the line of the move that has yet to be made on the board
	}{
		"a person shares":        {[]string{began("0 2 0")}, 0, 0},
		"the box shares":         {[]string{began("0 2 0"), "1 cube A2"}, 2, 0}, // A2 is a swamp
		"a person's mistake":     {[]string{began("0 2 0"), "1 cube A1"}, 0, 0},
		"nobody is the box":      {[]string{began("0 0 0"), "1 cube A2"}, 0, 0},
		"after a box's cube":     {[]string{began("0 2 0"), "1 cube A2", "2 cube D1"}, 0, 3},
		"and once it is done":    {[]string{began("0 2 0"), "1 cube A2", "2 cube D1", "done for the box"}, 0, 0},
		"two of the box's":       {[]string{began("0 2 2"), "1 cube A2", "2 cube D1", "done for the box", "3 cube G1"}, 0, 5},
		"the starter is a box's": {[]string{began("1 0 0")}, 1, 0},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			p, _ := played(t, tt.events...)
			if got := p.BoxPlayer(); got != tt.want {
				t.Errorf("the box moves for player %d, want %d", got, tt.want)
			}
			for player := 1; player <= 3; player++ {
				if plays := p.Automa[player-1] != 0; (len(p.BoxClues(player)) == 1) != plays || plays && p.BoxClues(player)[0] != p.clues[player] {
					t.Errorf("the box knows %v for player %d", p.BoxClues(player), player)
				}
			}
			if got := p.PendingBoxMove(); got != tt.boardWaits {
				t.Errorf("line %d waits to be done, want %d", got, tt.boardWaits)
			}
			if err := p.Decide(BoxMoveDone{}); (err == nil) != (tt.boardWaits != 0) {
				t.Errorf("to do it: %v", err)
			}
		})
	}
}

// TestNextStarter checks that the player to the left of the starter goes first in the next game, if
// anything was placed in this one.
func TestNextStarter(t *testing.T) {
	for _, tt := range []struct {
		starter int
		events  []string
		want    int
	}{
		{2, nil, 2},
		{2, []string{"2 looks"}, 2},
		{2, []string{"2 cube A1"}, 3},
		{3, []string{"3 cube A1", "takes back 2"}, 1},
	} {
		p, _ := played(t, append([]string{fmt.Sprintf(`began normal refereed starter %d names "Ann" "Ben" "Cem"`, tt.starter) + uprightMap + " clues ? ? ?"}, tt.events...)...)
		if got := p.NextStarter(); got != tt.want {
			t.Errorf("player %d began, then %q: player %d begins next, want %d", tt.starter, tt.events, got, tt.want)
		}
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
