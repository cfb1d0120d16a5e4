package clash

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// TestWholeGames plays whole games, with none, some or all battles judged, on six buttons and on four. It checks that on average a battle takes no more presses
// than given, and that the box has the points that were entered.
func TestWholeGames(t *testing.T) {
	for _, tt := range []struct {
		judged int     // the box judges one in this many battles; 0 for none
		battle float64 // presses for a battle on average, at most
	}{
		{0, 3.1},
		{4, 5.2},
		{1, 11.5},
	} {
		for _, four := range []bool{false, true} {
			t.Run(fmt.Sprintf("judged %d, four %v", tt.judged, four), func(t *testing.T) {
				r := newRobot(t, four, tt.judged)
				for n := 0; r.step(); n++ {
					if n == 500 {
						t.Fatalf("play goes on:\n%s", r.Frame(40, 15, ui.PlainGlyphs()))
					}
				}
				v := r.At.view()
				if v.Ending == nil || v.Points(1)+v.Points(2) != r.points {
					t.Errorf("%s: on the table are %d points", v.NextText(), r.points)
				}
				mean := float64(r.presses) / float64(len(v.Battles))
				if t.Logf("%.2f presses a battle", mean); mean > tt.battle {
					t.Errorf("%.2f presses a battle, want at most %v", mean, tt.battle)
				}
			})
		}
	}
}

// A robot plays with the buttons of a box as experienced players do: it enters every number with
// the fewest presses. It counts its presses and the points that it enters.
type robot struct {
	*tester
	chance *rand.Rand
	four   bool // four buttons: Up and Down are Left and Right, held
	judged int

	presses, points int
}

// newRobot starts a game and returns a robot that plays it.
func newRobot(t testing.TB, four bool, judged int) *robot {
	r := &robot{tester: newTester(t), chance: rand.New(rand.NewPCG(3, 9)), four: four, judged: judged}
	r.Box.SeatKeyCount = 0
	r.begin()
	return r
}

// key presses and releases a button.
func (r *robot) key(k hw.Key) {
	r.presses++
	shared := r.four && hw.Up <= k && k <= hw.Right
	r.Event(hw.Event{Key: k, Shared: shared})
	r.Event(hw.Event{Key: k, Kind: hw.Release, Shared: shared})
}

// turn turns a dial to a number with the fewest presses, and enters it.
func (r *robot) turn(d *dial, to int) {
	r.T.Helper()
	type way struct {
		at   dial
		keys []hw.Key
	}
	for ways, seen := []way{{at: *d}}, map[dial]bool{}; len(ways) > 0; ways = ways[1:] {
		w := ways[0]
		if w.at.set && w.at.n == to {
			for _, k := range w.keys {
				r.key(k)
			}
			break
		}
		for _, k := range []hw.Key{hw.Left, hw.Right, hw.Up, hw.Down} {
			next := w.at
			next.press(ui.Event{KeyEvent: hw.Event{Key: k, Shared: r.four}})
			if !seen[next] {
				seen[next] = true
				ways = append(ways, way{next, append(slices.Clip(w.keys), k)})
			}
		}
	}
	if d.n != to {
		r.T.Fatalf("the dial is at %d, want %d", d.n, to)
	}
	r.key(hw.OK)
}

// scores enters random points from 1 to 6, mostly low, for the card that is collected.
func (r *robot) scores(d *dial) {
	points := 1 + min(r.chance.IntN(6), r.chance.IntN(6), r.chance.IntN(6)) // the cheapest of three
	r.points += points
	r.turn(d, points)
}

// step does what the screen on top asks for, and reports whether the game continues.
func (r *robot) step() bool {
	v := r.At.view()
	switch s := r.Stage.Top().(type) {
	case *roundOver:
		r.key(hw.OK)
		r.presses-- // it is not part of a battle
	case *pointsEntry:
		r.scores(&s.dial)
	case *collectorEntry:
		switch {
		case v.BattleNumber > 12 && v.CanBeOver(): // the deck is out: say so in the menu
			r.key(hw.Back)
			r.GoTo(deckIsOut.String())
			r.key(hw.OK)
			r.presses -= 2
		case r.judged > 0 && v.BattleNumber%r.judged == 0:
			r.key(hw.OK)
			r.enter(r.At.judge)
		case r.chance.IntN(15) == 0:
			r.key(hw.Up) // nobody wins
			r.key(hw.OK)
		default:
			r.key([]hw.Key{hw.Left, hw.Right}[r.chance.IntN(2)])
		}
	default:
		if v.Ending == nil {
			r.T.Fatalf("nobody knows what to do on %T:\n%s", s, r.Frame(40, 15, ui.PlainGlyphs()))
		}
		return false
	}
	return true
}

// enter enters the number of sea monsters and both strengths.
func (r *robot) enter(s *judgeEntry) {
	r.turn(&s.dials[0], 1+r.chance.IntN(3)+r.chance.IntN(3))
	for player := range s.dials[1:] {
		r.turn(&s.dials[1+player], 3+r.chance.IntN(9)+r.chance.IntN(9)+r.chance.IntN(9))
	}
}

// TestScreens plays the transcripts in testdata, each from the home screen of transcriptHome.
func TestScreens(t *testing.T) { tabletest.Screens(t, transcriptHome) }

// transcriptHome returns the home screen of a transcript's box. The first word of the file's name
// selects the game on its table: for points, one just started; for end, one that has had only ties
// and may be over. For any other word there is no game.
func transcriptHome(t *testing.T, name string, spoken *say.Language) ui.Screen {
	p := newTester(t)
	p.Box.Language = spoken
	switch first, _, _ := strings.Cut(name, "-"); first {
	case "points":
		p.begin()
	case "end":
		for v := p.begin().view(); v.Round < clash.RoundCount || !v.CanBeOver(); v = p.At.view() {
			p.Happen("nobody wins")
		}
	}
	return p.NewHome()
}

// TestUpBooksNothing checks that Up alone never enters a tie, however often it is pressed. On four
// buttons Up is Left held a little long, and in a terminal a held key sends many presses.
func TestUpBooksNothing(t *testing.T) {
	for _, shared := range []bool{false, true} {
		p := newTester(t)
		p.begin()
		for _, kind := range []hw.EventKind{hw.Press, hw.Repeat, hw.Repeat, hw.Release, hw.Press, hw.Press} {
			p.Event(hw.Event{Key: hw.Up, Kind: kind, Shared: shared})
		}
		if n := len(p.At.view().Battles); n != 0 {
			t.Fatalf("Up alone books %d battles", n)
		}
		p.CheckShows("Nobody collects a card.")
		p.Press("~")
		p.CheckShows("Who collects a card?")
		p.Press("^!")
		if b := p.At.view().Battles; len(b) != 1 || b[0].Winner != 0 {
			t.Errorf("after Up and OK, the battles are %v", b)
		}
	}
}

// TestUnlikelyPoints checks that a card with improbably many points must be confirmed, but not
// another with as many. Entered by mistake, such a card would decide the game.
func TestUnlikelyPoints(t *testing.T) {
	p := newTester(t)
	p.begin()
	p.Press("< 99 !")
	p.CheckShows("One card of 99 points? > No, go back Yes, take it")
	p.Press("! \b\b 12 ! v!")
	if got := p.At.view().Points(1); got != 12 {
		t.Fatalf("Ann has %d points, want 12", got)
	}
	p.Press("> 12 !") // no more than a card already collected
	if got := p.At.view().Points(2); got != 12 {
		t.Errorf("Ben has %d points, want 12:\n%s", got, p.Frame(40, 15, ui.PlainGlyphs()))
	}
}
