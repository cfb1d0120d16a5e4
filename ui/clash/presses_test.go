package clash

import (
	"fmt"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
)

// Whole games are played in all modes, on six buttons and on four, with real cards. A
// battle takes as few presses as it should, and a game about a third of the 1,544 that it
// took when all cards were told.
func TestWholeGames(t *testing.T) {
	for _, tt := range []struct {
		detail clash.Detail
		known  bool
		alone  bool    // the cards are told in private
		judged int     // of how many battles told by points the box judges one
		adds   bool    // and adds the values
		battle float64 // presses, at most
		game   int
	}{
		{detail: clash.ByPoints, battle: 3.1, game: 130},
		{detail: clash.ByPoints, judged: 4, battle: 5.2, game: 210},
		{detail: clash.ByPoints, judged: 1, battle: 11.5, game: 430},
		{detail: clash.ByPoints, judged: 1, adds: true, battle: 22, game: 760},
		{detail: clash.ByStrengths, battle: 12, game: 500},
		{detail: clash.ByValues, battle: 22, game: 800},
		{detail: clash.ByCards, battle: 45, game: 1400},
		{detail: clash.ByCards, known: true, battle: 26, game: 850},
		{detail: clash.ByCards, known: true, alone: true, battle: 30, game: 950},
	} {
		for _, four := range []bool{false, true} {
			name := fmt.Sprintf("%s, known %v, alone %v, judged %d, adds %v, four %v", tt.detail, tt.known, tt.alone, tt.judged, tt.adds, four)
			t.Run(name, func(t *testing.T) {
				const games = 3
				var all robot
				for seed := range uint64(games) {
					r := newRobot(t, seed, four)
					r.alone, r.judged, r.adds = tt.alone, tt.judged, tt.adds
					r.wholeGame(tt.detail, tt.known)
					all.battles += r.battles
					all.inBattles += r.inBattles
					all.presses += r.presses
					all.held += r.held
				}
				mean := float64(all.inBattles) / float64(all.battles)
				t.Logf("%.2f presses a battle, %.2f of them held; %d a game of %d battles",
					mean, float64(all.held)/float64(all.battles), all.presses/games, all.battles/games)
				if mean > tt.battle || all.presses/games > tt.game {
					t.Errorf("%.2f presses a battle and %d a game, want at most %v and %d", mean, all.presses/games, tt.battle, tt.game)
				}
			})
		}
	}
}

// wholeGame plays a game to its end.
func (r *robot) wholeGame(detail clash.Detail, known bool) {
	if known {
		var deck clash.Deck
		for n := uint8(1); n <= clash.Cards; n++ {
			deck, _ = deck.Learn(card(n))
		}
		r.begin(deck)
	} else {
		r.beginBy(detail)
	}
	for range 5000 {
		if !r.step() {
			break
		}
	}
	v := r.at.view()
	if v.Ending == nil {
		r.T.Fatalf("the game does not end: %s", v.Next())
	}
	points, cards := 0, 0
	for n := range r.collected {
		points += int(card(n).Points)
		cards++
	}
	if got := v.Points(1) + v.Points(2); got != points || v.Collections[1]+v.Collections[2] != cards {
		r.T.Fatalf("the box has %d points of %d cards, the table %d of %d", got, v.Collections[1]+v.Collections[2], points, cards)
	}
}

// The level can change before any battle, and the score goes on.
func TestSwitching(t *testing.T) {
	for _, four := range []bool{false, true} {
		r := newRobot(t, 3, four)
		r.judged = 2
		r.beginBy(clash.ByStrengths)
		levels := []clash.Detail{clash.ByPoints, clash.ByCards, clash.ByPoints, clash.ByValues, clash.ByStrengths}
		for n := 0; r.step(); n++ {
			v := r.at.view()
			if v.Ending != nil || v.Phase != clash.Picking || v.Hidden() || r.at.openly || n%7 != 6 {
				continue
			}
			if _, over := r.Stage.Top().(*roundOver); over {
				continue
			}
			if _, counts := r.Stage.Top().(*countdown); counts {
				continue
			}
			detail := levels[r.chance.IntN(len(levels))]
			r.Do(newDetails(r.at).(*details).choose(detail))
			if d, asks := r.Stage.Top().(*deckCount); asks {
				r.turn(&d.dial, len(r.deck[0]))
			}
			if got := r.at.view(); got.Detail != detail || !got.Lost && got.Deck != len(r.deck[0]) {
				t.Fatalf("told by %s with %d in the deck, want %s with %d", got.Detail, got.Deck, detail, len(r.deck[0]))
			}
			r.key(hw.Back) // the menu, where all can be reached
			r.key(hw.Back)
		}
		v := r.at.view()
		points := 0
		for n := range r.collected {
			points += int(card(n).Points)
		}
		if v.Ending == nil || v.Points(1)+v.Points(2) != points {
			t.Fatalf("four %v: %s, %d points, want %d", four, v.Next(), v.Points(1)+v.Points(2), points)
		}
	}
}

// Back leads home from every screen of a battle, number by number.
func TestBackLeadsHome(t *testing.T) {
	for name, keys := range map[string]string{
		"sea monsters": "", "the first strength": "!", "the points": "! ! > !", "keeping": "! ! > ! !",
		"a battle put right": "! ! > ! ! ! ~ vvv ! ! !",
	} {
		p := newTester(t)
		p.beginBy(clash.ByStrengths)
		p.Press(keys)
		p.GoHome()
		if t.Failed() {
			t.Fatal(name)
		}
	}
}
