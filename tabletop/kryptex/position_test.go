package kryptex

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/words"
)

func TestBadBeginnings(t *testing.T) {
	for _, e := range []Event{
		Began{Settings: Settings{Starter: 0, Names: []string{"Ann", "Ben"}}},
		Began{Settings: Settings{Starter: 1, Names: []string{"Ann", "Ben "}}},
		Passed{1},
	} {
		if err := (Position{}).Decide(e); err == nil {
			t.Errorf("%#v was allowed", e)
		}
	}
}

// TestRandomGames plays random events, many of which are refused, and checks what must be true in
// every game.
func TestRandomGames(t *testing.T) {
	met := playtest.Tally{}
	rapid.Check(t, func(t *rapid.T) {
		cubes := drawCubes(t)
		said := []Event{drawBegan(t)}
		p := Position{}.Apply(said[0])
		for range rapid.IntRange(1, 100).Draw(t, "events") {
			e := drawLikely(t, &p, cubes)
			if err := p.Decide(e); err != nil {
				noSecrets(t, &p, err.Error())
				met["refused"]++
				continue
			}
			before := p
			before.Record = slices.Clone(p.Record)
			next := p.Apply(e)
			if !reflect.DeepEqual(p, before) {
				t.Fatalf("%q changed the position it was applied to", e)
			}
			p = next
			said = append(said, e)
			met["allowed"]++
			checkPosition(t, &p, cubes)
		}
		playtest.CheckReplay(t, ParseEvent, said, p)
	})
	met.CheckAtLeast(t, playtest.Tally{"allowed": 500, "refused": 200})
}

// drawLikely draws an event that has a good chance of being allowed.
func drawLikely(t *rapid.T, p *Position, cubes [PlaceCount]Cube) Event {
	switch rapid.IntRange(0, 19).Draw(t, "likely") {
	case 0:
		switch e := drawEvent(t).(type) {
		case CubesLaid:
			return drawLaid(t, cubes)
		case KeywordWritten:
			return drawWrote(t, e.Owner)
		default:
			return e
		}
	case 1, 2:
		return TookBack{p.Record.LastStanding()}
	case 3:
		return drawLaid(t, cubes)
	case 4:
		guess := []byte(p.keywords[p.TargetOwner(p.Player)])
		if len(guess) > 0 && rapid.Bool().Draw(t, "wrong") {
			guess[5] = 'Q'
		}
		return KeywordGuessed{p.Player, string(guess)}
	}
	switch p.Phase() {
	case Writing:
		o, _ := p.NextToWrite()
		return drawWrote(t, o)
	case Laying:
		return drawLaid(t, cubes)
	case Moving:
		return drawMove(t, p)
	case Declaring:
		if open := p.Declarable(); open != 0 {
			part := Objectives(rapid.IntRange(1, int(AllObjectives)).Draw(t, "part"))
			if p.Mode != Solo && open&part != 0 {
				open &= part
			}
			return ObjectivesDeclared{p.Player, open}
		}
	}
	return Passed{p.Player}
}

// checkPosition checks the cubes, rings, zones and cards of a position, and that its record and its
// next step reveal no secret.
func checkPosition(t *rapid.T, p *Position, cubes [PlaceCount]Cube) {
	if p.Phase() > Laying && !slices.Equal(kinds(p.Grid[:]), kinds(cubes[:])) {
		t.Fatalf("the cubes in %v are not the game's", p.Grid)
	}
	if n := len(p.Rings.List()); n != 0 && n != 2 {
		t.Fatalf("rings on %s", p.Rings)
	}
	if p.Zones[1].All()&p.Zones[2].All() != 0 || p.Blocked() == AllObjectives {
		t.Fatalf("blocked: %v", p.Zones)
	}
	for _, z := range p.Zones {
		if z.Upright&z.TurnedCards != 0 || z.TurnedCards != 0 && (p.Mode != Solo || z.TurnedCards.Len() < 2) {
			t.Fatalf("blocked: %v", p.Zones)
		}
	}
	for _, o := range p.Owners() {
		checkCards(t, p, o)
	}
	for _, line := range p.Record {
		noSecrets(t, p, words.Text(line.Event))
	}
	noSecrets(t, p, p.NextText().String())
}

// checkCards checks that the letters shown are the keyword's, each in its place. Only hidden
// letters may have markers, and none in the quick game.
func checkCards(t *rapid.T, p *Position, o Owner) {
	for i, card := range p.Cards(o) {
		if card.Letter != 0 && card.Letter != theKeywords[o][i] {
			t.Fatalf("card %d of %s shows %c", i+1, o, card.Letter)
		}
		if card.Marked && (p.Mode == Quick || card.Letter != 0) {
			t.Fatalf("card %d of %s has a marker", i+1, o)
		}
	}
}

// kinds returns the cubes sorted, and each turned in one fixed way, so that the result does not
// depend on how they lie.
func kinds(cubes []Cube) (all []Cube) {
	order := func(a, b Cube) int { return slices.Compare(a[:], b[:]) }
	for _, cube := range cubes {
		first := cube
		for way := range wayCount {
			if lying := cube.rotatedTo(way); order(lying, first) < 0 {
				first = lying
			}
		}
		all = append(all, first)
	}
	slices.SortFunc(all, order)
	return all
}

func noSecrets(t *rapid.T, p *Position, text string) {
	if p.Ending != nil {
		return
	}
	for _, keyword := range theKeywords {
		if strings.Contains(text, keyword) {
			t.Fatalf("%q shows %q", text, keyword)
		}
	}
}

// TestTakingBack checks that the table is restored if a move, a declaration, a pass or the laying
// of cubes is taken back. From rules 2 on, letters stay shown, and their cards without markers.
func TestTakingBack(t *testing.T) {
	met := playtest.Tally{}
	rapid.Check(t, func(t *rapid.T) {
		cubes := drawCubes(t)
		p := Position{}.Apply(drawBegan(t))
		for range rapid.IntRange(1, 60).Draw(t, "events") {
			e := drawLikely(t, &p, cubes)
			if p.Decide(e) != nil {
				continue
			}
			next := p.Apply(e)
			if Kinds.InPlay(e) {
				back := TookBack{len(next.Record)}
				playtest.NoError(t, next.Decide(back))
				want := p.State
				if p.Rules >= rulesLettersStay {
					want.Letters = next.Letters // what was shown stays shown
					for owner := range want.Marked {
						for sign, letter := range want.Letters[owner] {
							if letter != 0 {
								want.Marked[owner] &^= Objectives(0).With(Objective(sign))
							}
						}
					}
				}
				if undone := next.Apply(back); undone.State != want {
					t.Fatalf("%q was taken back: %v, was %v", e, undone.State, p.State)
				}
				met[fmt.Sprintf("%T", e)]++
			}
			p = next
		}
	})
	met.CheckAtLeast(t, playtest.Tally{"kryptex.CubesSwapped": 50, "kryptex.CubesRotated": 50, "kryptex.ObjectivesDeclared": 50, "kryptex.Passed": 20, "kryptex.CubesLaid": 50})
}

// TestTakeBackFrom checks which lines are taken back together. With help, taking back a declaration
// leaves its move, but a turn that the box ended is taken back with its move.
func TestTakeBackFrom(t *testing.T) {
	const (
		began = `began single starter 1 names "Ann" "Ben" helps rules 2`
		wrote = "box writes GARDEN on S A M N R C"
		flat  = "laid SN|SN|SN SN|SN|SN SN|SN|SN AR|AR|AR AR|AR|AR AR|AR|AR MC|MC|MC MC|MC|MC MC|MC|MC"
		quiet = "laid SN SR AC AR AC MN MC MN SR"
	)
	tests := map[string]struct {
		events []string
		want   int // the line that is taken back
	}{
		"a declaration":                {[]string{began, wrote, flat, "1 swaps A1 B1", "2 swaps A2 B2", "2 declares S"}, 6},
		"a turn that a player ended":   {[]string{began, wrote, flat, "1 swaps A1 B1", "2 swaps A2 B2", "2 passes"}, 6},
		"a turn that the box ended":    {[]string{began, wrote, quiet, "1 swaps A2 B2", "2 swaps A2 B2", "2 passes"}, 5},
		"without help, anything":       {[]string{strings.Replace(began, " helps", "", 1), wrote, quiet, "1 swaps A2 B2", "2 swaps A2 B2", "2 passes"}, 6},
		"alone, what the box declared": {[]string{`began solo starter 1 names "Ann" helps rules 2`, wrote, flat, "1 swaps A1 B1", "1 swaps A1 B1", "1 declares S A M N R C"}, 5},
		"a guess that was not made": {[]string{`began quick starter 1 names "Ann" "Ben" helps rules 2`, "1 writes PLANET on S A M N R C", "2 writes BASKET on S A M N R C",
			"laid SN SR SC AN AC AR MN MC MR", "1 rotates A1 clockwise B1 clockwise", "2 rotates A2 clockwise B2 clockwise", "2 declares S A M N", "2 passes"}, 8},
		"a move that nothing came after": {[]string{began, wrote, flat, "1 swaps A1 B1", "2 swaps A2 B2"}, 5},
	}
	for name, test := range tests {
		p := playtest.PositionAfter[Position](t, ParseEvent, test.events...)
		if got := p.FirstToTakeBack(); got != test.want {
			t.Errorf("%s: from line %d, want %d", name, got, test.want)
		}
	}
}

// TestVerdict checks the rulebook's table: fewer than 8 points, 8 to 10, 11 to 14, and more.
func TestVerdict(t *testing.T) {
	for said, scores := range map[string][2]int{"You are a genius": {0, 7}, "the student surpasses": {8, 10}, "something special": {11, 14}, "Try again": {15, 99}} {
		for _, score := range scores {
			if got := verdict(score).String(); !strings.Contains(got, said) {
				t.Errorf("%d points: %s, want %q", score, got, said)
			}
		}
	}
}

// TestPINs checks that only the PIN that a player chose fits, and only for that player.
func TestPINs(t *testing.T) {
	p := playtest.PositionAfter[Position](t, ParseEvent, `began original starter 1 names "Ann" "Ben" pins rules 3`)
	if p.PINFits(2, "1234") {
		t.Error("a PIN fits before one is chosen")
	}
	pin := p.NewPIN(2, "1234")
	playtest.NoError(t, p.Decide(pin))
	if p = p.Apply(pin); !p.PINFits(2, "1234") || p.PINFits(2, "1235") || p.PINFits(1, "1234") {
		t.Error("a PIN fits where it should not, or does not where it should")
	}
}
