package play

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/words"
)

// turnText returns who places a starting cube, owes a penalty cube, or is on turn.
func turnText(turn Turn) string {
	switch {
	case turn.Phase == Sharing:
		return fmt.Sprintf("seat %d cube %d", turn.AwaitedSeat, turn.SharingRound())
	case turn.Debtor() != 0:
		return fmt.Sprintf("owes %d", turn.Debtor())
	case turn.Player == 0:
		return "unclear"
	}
	return fmt.Sprintf("turn %d", turn.Player)
}

// TestDue checks which move seems to be due in a notebook whose pieces come in any order. The
// expected moves were worked out by reading the pieces in order.
func TestDue(t *testing.T) {
	started := strings.Split("2 cube A1; 3 cube B1; 1 cube C1; 2 cube D1; 3 cube E1; 1 cube F1", "; ") // Ben begins
	for _, tt := range []struct {
		events string
		began  bool // the starting cubes have been placed
		want   string
	}{
		{"", false, "seat 2 cube 1"},
		{"2 cube A1", false, "seat 3 cube 1"},
		{"2 cube A1; 1 cube C1", false, "seat 3 cube 1"}, // out of turn
		{"2 cube A1; 3 cube B1; 1 cube C1; 3 cube E1", false, "seat 2 cube 2"},
		{"2 cube A1; takes back 2", false, "seat 2 cube 1"},
		{"2 cube A1; 1 disc C1", false, "seat 3 cube 1"},
		{"", true, "turn 2"},
		{"3 disc A2", true, "turn 3"},
		{"3 disc A2; 2 disc A3", true, "turn 1"},
		{"3 cube A2", true, "owes 2"},
		{"3 cube A2; 2 cube A3", true, "turn 3"},
		{"3 cube A2; 1 disc A4", true, "owes 2"}, // Cem asks Ann before Ben has paid
		{"3 cube A2; 1 disc A4; 2 cube A3", true, "turn 1"},
		{"3 cube A2; 1 cube A4", true, "owes 2"},
		{"3 cube A2; 1 cube A4; 2 cube A3", true, "owes 3"},
		{"3 cube A2; 1 cube A4; 2 cube A3; 3 cube A5", true, "turn 1"},
		{"3 cube A2; 1 disc A4; 3 corrects A2 to A6", true, "turn 1"}, // the debt is gone with the cube
		{"3 cube A2; 1 disc A4; 1 corrects A4 to A5", true, "owes 2"},
		{"3 cube A2; 1 cube A4; 1 corrects A4 to A5", true, "owes 2"},
		{"3 cube A2; 1 cube A4; 1 corrects A4 to A5; 2 cube A3", true, "turn 1"},
		{"3 cube A2; 2 cube A3; takes back 9", true, "owes 2"},
		{"2 disc A2", true, "unclear"}, // Ben has searched, or somebody has asked him out of turn
		{"2 disc A2; 3 cube A2", true, "unclear"},
		{"2 disc A2; 3 cube A2; 2 cube A3; 3 cube A4", true, "unclear"},
		{"2 disc A2; takes back 8", true, "turn 2"},
		{"2 disc A2; 3 cube A2; 1 searches A3", true, "turn 1"},
		{"2 disc A2; 3 cube A2; 1 searches A3; 3 disc A4", true, "unclear"}, // nobody has asked Cem about A4
		{"3 cube A2; 2 disc A3", true, "owes 2"},
		{"3 cube A2; 2 disc A3; 3 disc A3; 2 cube A4", true, "turn 2"},
		{"2 searches A2; 3 disc A2; 1 cube A2", true, "owes 2"},
		{"2 searches A2; 3 cube A2; 2 cube A3", true, "turn 3"},
		{"1 searches A2; 2 cube A2", true, "owes 1"}, // out of turn
		{"3 disc A3; 2 disc A2; 3 disc A4; 2 searches A2; 2 disc A5; 3 disc A2; 1 cube A2", true, "owes 2"},
		{"3 disc A3; 2 disc A2; 3 disc A4; 2 searches A2; 2 disc A5; 3 disc A2; 1 cube A2; 2 cube A6", true, "turn 3"},
		{"3 cube A2; 1 searches A4; 2 cube A4; 1 cube A5", true, "owes 2"},
	} {
		events := []string{`began normal notebook starter 2 names "Ann" "Ben" "Cem"` + uprightMap + " clues ? ? ?"}
		if tt.began {
			events = slices.Concat(events, started)
		}
		if tt.events != "" {
			events = append(events, strings.Split(tt.events, "; ")...)
		}
		p, _ := played(t, events...)
		if got := turnText(p.Due); got != tt.want {
			t.Errorf("%v %q: %s is due, want %s", tt.began, tt.events, got, tt.want)
		}
	}
}

// TestDueAfterCorrections checks that corrections change the turn in a notebook as they do in a
// refereed game, whether the box found the mistakes or their owners announced them. The expected
// turns follow from the rulings in mistake.go.
func TestDueAfterCorrections(t *testing.T) {
	known := []string{`1 has the clue "on desert or water"`, `2 has the clue "within two spaces of cougar territory"`, `3 has the clue "within three spaces of a green structure"`}
	for _, tt := range []struct {
		known  bool // the clues are entered, so the box finds the mistake itself
		events string
		want   string
	}{
		{true, "1 asks 2 A2; 2 disc A2", "turn 1"},
		{true, "1 asks 2 A2; 2 disc A2; 2 corrects A2 to J5", "owes 1"},
		{true, "1 asks 2 A2; 2 disc A2; 2 corrects A2 to J5; 1 cube E1", "turn 2"},
		{true, "1 asks 2 J5; 2 cube J5; 2 corrects J5 to A2", "turn 2"},
		{true, "1 searches J5; 2 cube J5; 2 corrects J5 to A2", "turn 1"},
		{true, "1 searches J5; 2 cube J5; 2 corrects J5 to A2; 3 cube J5; 3 corrects J5 to K1", "over"},
		{true, "1 searches A2; 1 corrects A2 to J5", "turn 2"}, // void: there is no penalty
		{true, "1 asks 2 A2; 2 cube A2; 1 cube J5; 1 corrects J5 to E1", "turn 2"},
		{false, "1 asks 2 A2; 2 disc A2; 2 corrects A2 to D3", "turn 2"}, // announced when the turn was over
		{false, "1 asks 2 A2; 2 cube A2; 2 corrects A2 to D3", "turn 2"},
		{false, "1 asks 2 A2; 2 cube A2; 3 corrects L1 to D3", "owes 1"},
		{false, "1 asks 2 A2; 2 cube A2; 1 cube A3; 2 corrects A2 to D3", "turn 2"},
		{false, "1 searches A2; 2 cube A2; 2 corrects A2 to D3", "turn 1"},
		{false, "1 searches A2; 2 disc A2; 2 corrects A2 to D3", "owes 1"},
		{false, "1 searches A2; 2 disc A2; 2 corrects A2 to D3; 1 cube A3", "turn 2"},
	} {
		events := strings.Split(tt.events, "; ")
		if tt.known {
			events = slices.Concat(known, events)
		}
		refereed := fromBooks(t, Refereed, events...)
		notebook := fromBooks(t, Notebook, slices.DeleteFunc(events, func(e string) bool { return strings.Contains(e, "asks") })...)
		for style, turn := range map[Style]Turn{Refereed: refereed.Turn, Notebook: notebook.Due} {
			got := turnText(turn)
			if turn.Phase == Over {
				got = "over"
			}
			if got != tt.want {
				t.Errorf("%s, known %v, %q: %s, want %s", style, tt.known, tt.events, got, tt.want)
			}
		}
	}
}

// TestDueAsRefereed checks that a refereed game, written into a notebook piece by piece, has the
// same turn and the same debt after every event, whatever is corrected or taken back. After a search
// that nobody declared the notebook may say nothing, but nothing wrong.
func TestDueAsRefereed(t *testing.T) {
	met := playtest.Tally{}
	rapid.Check(t, func(t *rapid.T) {
		began := drawBegan(t)
		began.Style = Refereed
		game := Position{}.Apply(began)
		began.Style = Notebook
		notebook := Position{}.Apply(began)
		lines := map[int]int{}                       // the notebook's lines, by the game's; 0 if there are none or several
		declares := rapid.Bool().Draw(t, "declares") // every search
		for range rapid.IntRange(60, 200).Draw(t, "events") {
			e := drawMove(t, &game)
			if game.Decide(e) != nil {
				continue
			}
			log := []Event{e}
			switch e := e.(type) {
			case QuestionAsked, TimeSpent:
				log = nil
			case TookBack:
				if log = []Event{TookBack{lines[e.Line]}}; lines[e.Line] == 0 {
					if _, asks := game.Record[e.Line-1].Event.(QuestionAsked); !asks {
						continue
					}
					log = nil
				}
			case SearchDeclared:
				var discs []Event
				for _, seat := range game.SeatsOf(e.Player) {
					if !game.Discs[e.At].Has(seat) {
						discs = append(discs, Placed{cryptid.Piece{Seat: seat, Token: cryptid.Disc, At: e.At}})
					}
				}
				if !declares && len(discs) > 0 && rapid.Bool().Draw(t, "silent") {
					log = discs // without one, nobody could see that there is a search
				}
			}
			game = game.Apply(e)
			for _, e := range log {
				if err := notebook.Decide(e); err != nil {
					if declares {
						t.Fatalf("%q: %v", words.Text(e), err)
					}
					return // the first of two discs is wrong
				}
				notebook = notebook.Apply(e)
			}
			if len(log) == 1 {
				lines[len(game.Record)] = len(notebook.Record)
			}
			if game.Ending != nil || notebook.Ending != nil { // a notebook asks for no further disc
				return
			}
			got, want := turnText(notebook.Due), turnText(game.Turn)
			if got != want && (declares || got != "unclear") {
				t.Fatalf("after %q: %s, want %s", words.Text(e), got, want)
			}
			met[fmt.Sprintf("%T", e)]++
			met[map[bool]string{true: "unclear", false: "clear"}[got == "unclear"]]++
			if game.Debtor() != 0 {
				met["debts"]++
			}
		}
	})
	met.CheckAtLeast(t, playtest.Tally{"play.Placed": 300, "play.SearchDeclared": 10, "play.PieceCorrected": 150, "play.ClueEntered": 50, "play.TookBack": 50, "debts": 10, "clear": 500, "unclear": 5})
}

// drawMove draws a move that is likely to be allowed, an entered clue, or a correction of a piece,
// wrong or not.
func drawMove(t *rapid.T, p *Position) Event {
	space := func() cryptid.Space { return cryptid.Space(rapid.IntRange(0, cryptid.SpaceCount-1).Draw(t, "space")) }
	seat := cryptid.Seat(rapid.IntRange(1, p.SeatCount()).Draw(t, "seat"))
	switch rapid.IntRange(0, 11).Draw(t, "move") {
	case 0:
		catalogue := p.Board.Mode().Catalogue()
		return ClueEntered{seat, catalogue[rapid.IntRange(0, len(catalogue)-1).Draw(t, "clue")]}
	case 1:
		return CluesDropped{}
	case 2, 3:
		for at := range cryptid.Space(cryptid.SpaceCount) {
			if at = (at + p.Pawn) % cryptid.SpaceCount; rapid.Bool().Draw(t, "this") {
				if _, has := p.Has(seat, at); has {
					return PieceCorrected{seat, at, space()}
				}
			}
		}
	}
	return drawLikely(t, p)
}
