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
	"gamekeeper/ui/uitest"
)

// Whole games are played by points, with a battle judged now and then or every one, and by
// strengths, on six buttons and on four, with real cards. A battle takes as few presses as it
// should.
func TestWholeGames(t *testing.T) {
	for _, tt := range []struct {
		detail clash.Detail
		judged int     // of how many battles told by points the box judges one; 0: of none
		battle float64 // presses, at most
		game   int
	}{
		{clash.ByPoints, 0, 3.1, 130},
		{clash.ByPoints, 4, 5.2, 210},
		{clash.ByPoints, 1, 11.5, 430},
		{clash.ByStrengths, 0, 12, 500},
	} {
		for _, four := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, judged %d, four %v", tt.detail, tt.judged, four), func(t *testing.T) {
				const games = 3
				var all robot
				for seed := range uint64(games) {
					r := newRobot(t, seed, four, tt.judged)
					r.begin(tt.detail)
					for r.step() {
					}
					r.checkScore()
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

// How much is told can change before any battle, and the score goes on.
func TestSwitching(t *testing.T) {
	for _, four := range []bool{false, true} {
		r := newRobot(t, 3, four, 2)
		r.begin(clash.ByStrengths)
		for n := 0; r.step(); n++ {
			v := r.at.view()
			if v.Phase != clash.Picking || v.Dealing() || n%5 != 4 {
				continue
			}
			detail := otherDetail(v.Detail)
			r.Do(r.at.askSwitch())
			r.key(hw.OK)
			if d, asks := r.Stage.Top().(*deckCount); asks {
				r.turn(&d.dial, len(r.deck))
			}
			if got := r.at.view(); got.Detail != detail || !got.Guessed && got.Deck != len(r.deck) {
				t.Fatalf("told by %s with %d in the deck, want %s with %d", got.Detail, got.Deck, detail, len(r.deck))
			}
			r.key(hw.Back) // the menu, where all can be reached
			r.key(hw.Back)
		}
		r.checkScore()
	}
}

// A card is a real one, as it is printed.
type card struct {
	number int
	sea    bool
	values [3]int // by place
	points int
}

// A robot plays with the buttons of a box as people do who know the way: every number by its
// shortest way. It holds the cards itself, and counts its presses.
type robot struct {
	*tester
	chance *rand.Rand
	four   bool // four buttons: Up and Down are Left and Right, held
	judged int

	cards     []card
	deck      []card
	hands     [clash.Players + 1][]card
	fielded   [clash.Players + 1][]card
	collected []card
	round     int
	roundOver bool       // the deck was out when the last battle was fought
	foretold  []foretold // in this round

	battles, inBattles, presses, held int // presses in all, in the telling of battles, and those held
}

// foretold is how many battles the box said were to come, before some battle of a round.
type foretold struct{ battle, least, most int }

func newRobot(t testing.TB, seed uint64, four bool, judged int) *robot {
	r := &robot{tester: newTester(t), chance: rand.New(rand.NewPCG(seed, 9)), four: four, judged: judged}
	r.Box.SeatKeys = 0
	for n := 1; n <= clash.Cards; n++ {
		printed := rand.New(rand.NewPCG(uint64(n), 77))
		c := card{number: n, sea: printed.IntN(2) == 1, points: 1 + printed.IntN(6)}
		for p := range c.values {
			c.values[p] = 1 + printed.IntN(9)
		}
		r.cards = append(r.cards, c)
	}
	return r
}

// checkScore holds that the game is over, and that the box has the points and the cards that
// were collected.
func (r *robot) checkScore() {
	r.T.Helper()
	v, points := r.at.view(), 0
	for _, c := range r.collected {
		points += c.points
	}
	if v.Ending == nil || v.Points(1)+v.Points(2) != points || v.Collections[1]+v.Collections[2] != len(r.collected) {
		r.T.Fatalf("%s, with %v cards; on the table are %d points, %d cards", v.Next(), v.Collections, points, len(r.collected))
	}
}

// key presses a button. On four, Up and Down are the held Left and Right.
func (r *robot) key(k hw.Key) {
	r.presses++
	if r.four && (k == hw.Up || k == hw.Down) {
		r.held++
	}
	shared := r.four && hw.Up <= k && k <= hw.Right
	r.Event(hw.Event{Key: k, Shared: shared})
	r.Event(hw.Event{Key: k, Kind: hw.Release, Shared: shared})
}

// turn turns a dial to a number by the shortest way, and takes it.
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
			next.press(hw.Event{Key: k, Shared: r.four})
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

// deal shuffles and deals, at the beginning of a round.
func (r *robot) deal() {
	if r.round == r.at.view().Round {
		return
	}
	r.round, r.roundOver, r.foretold = r.at.view().Round, false, nil
	r.deck = nil
	for _, i := range r.chance.Perm(clash.Cards) {
		if !slices.Contains(r.collected, r.cards[i]) {
			r.deck = append(r.deck, r.cards[i])
		}
	}
	r.hands = [clash.Players + 1][]card{}
	r.draw(1)
}

// draw fills both hands, one player's first.
func (r *robot) draw(first int) {
	for _, player := range []int{first, clash.Opponent(first)} {
		n := min(clash.HandSize-len(r.hands[player]), len(r.deck))
		r.hands[player] = append(r.hands[player], r.deck[:n]...)
		r.deck = r.deck[n:]
	}
}

// field puts three cards of each hand on the table, and reckons the battle.
func (r *robot) field() (b clash.Battle) {
	r.battles++
	r.roundOver = len(r.deck) == 0
	b.Detail = clash.ByStrengths
	for player := 1; player <= clash.Players; player++ {
		hand := r.hands[player]
		r.fielded[player], r.hands[player] = slices.Clone(hand[:clash.Fielded]), slices.Clone(hand[clash.Fielded:])
		for _, c := range r.fielded[player] {
			if c.sea {
				b.Sea++
			}
		}
	}
	for player := 1; player <= clash.Players; player++ {
		for _, c := range r.fielded[player] {
			b.Strengths[player] += c.values[b.Place()]
		}
	}
	return b
}

// collect takes the loser's cheapest card, or by double the dearest, and returns its points.
func (r *robot) collect(b *clash.Battle) int {
	row := &r.fielded[clash.Opponent(b.Winner())]
	c := slices.MinFunc(*row, func(a, b card) int { return a.points - b.points })
	if b.Double() {
		c = slices.MaxFunc(*row, func(a, b card) int { return a.points - b.points })
	}
	r.collected = append(r.collected, c)
	*row = slices.DeleteFunc(*row, func(d card) bool { return d == c })
	return c.points
}

// keep takes a card back in seven battles of ten, and reports whether it did.
func (r *robot) keep(player int) bool {
	if r.chance.IntN(10) >= 7 {
		return false
	}
	r.hands[player] = append(r.hands[player], r.fielded[player][0])
	return true
}

// sides are the keys of the players.
var sides = [...]hw.Key{1: hw.Left, 2: hw.Right}

// step does what the screen on top asks for, and reports whether the game goes on.
func (r *robot) step() bool {
	before, v := r.presses, r.at.view()
	switch s := r.Stage.Top().(type) {
	case *roundOver:
		r.key(hw.OK)
		return true
	case *fight:
		r.deal()
		r.tellFight(s)
	case *scoring:
		r.turn(&s.dial, r.collect(v.Current()))
	case *keeping:
		for player := 1; player <= clash.Players; player++ {
			if !r.keep(player) {
				r.key(sides[player])
			}
		}
		r.key(hw.OK)
		r.draw(v.First)
	case *winning:
		r.deal()
		if r.roundOver || len(r.hands[1]) < clash.Fielded || len(r.hands[2]) < clash.Fielded {
			r.sayDeckOut()
			return true
		}
		r.tellWinning(s)
	default:
		if v.Ending == nil {
			r.T.Fatalf("nobody knows what to do on %T:\n%s", s, r.Frame(40, 15, ui.Plain()))
		}
		return false
	}
	r.inBattles += r.presses - before
	return true
}

// tellFight tells how many sea monsters, and the strengths.
func (r *robot) tellFight(s *fight) {
	b := r.field()
	for s.sea < b.Sea {
		r.key(hw.Right)
	}
	for s.sea > b.Sea {
		r.key(hw.Left)
	}
	r.key(hw.OK)
	for player := 1; player <= clash.Players; player++ {
		r.turn(&s.strengths[player], b.Strengths[player])
	}
}

// tellWinning tells who wins and the points, or has the box judge. Then cards are kept and
// drawn, which the box does not follow.
func (r *robot) tellWinning(s *winning) {
	v := r.at.view()
	least, most := v.ToCome()
	r.foretold = append(r.foretold, foretold{v.Battle, least, most})
	if r.judged > 0 && v.Battle%r.judged == 0 {
		r.key(hw.OK)
		r.tellFight(r.at.fight)
		if s, ok := r.Stage.Top().(*scoring); ok {
			r.turn(&s.dial, r.collect(r.at.view().Current()))
		}
	} else if b := r.field(); b.Winner() == 0 {
		r.key(hw.Up)
	} else {
		r.key(sides[b.Winner()])
		r.turn(&s.dial, r.collect(&b))
	}
	for player := 1; player <= clash.Players; player++ {
		r.keep(player)
	}
	r.draw(r.at.view().First)
}

// sayDeckOut tells the menu that the deck is out. The round had as many battles as the box had
// said.
func (r *robot) sayDeckOut() {
	last := r.at.view().Battle - 1
	for _, f := range r.foretold {
		if n := last - f.battle + 1; n < f.least || n > f.most {
			r.T.Errorf("before battle %d there were said to be %d to %d to come, and there were %d", f.battle, f.least, f.most, n)
		}
	}
	r.key(hw.Back)
	r.key(map[bool]hw.Key{false: hw.Down, true: hw.Right}[r.four]) // in lists a tap moves
	r.key(hw.OK)
}

// TestScreens plays the transcripts in testdata, each from the home screen. Those named
// points- and sums- begin with a game on the table that is told by points or by strengths,
// and end- before the game's last battle, after draws alone.
func TestScreens(t *testing.T) { uitest.Transcripts(t, transcriptHome) }

// TestScreensInEveryLanguage plays them in every language.
func TestScreensInEveryLanguage(t *testing.T) {
	uitest.Spoken(t, transcriptHome, tabletest.Languages(t)[1:], nil)
}

// transcriptHome is the home screen of a transcript's box, from the first word of the file's
// name.
func transcriptHome(t *testing.T, name string, spoken *say.Language) ui.Screen {
	p := newTester(t)
	p.Box.Language = spoken
	switch first, _, _ := strings.Cut(name, "-"); first {
	case "points":
		p.begin(clash.ByPoints)
	case "sums":
		p.begin(clash.ByStrengths)
	case "end":
		for v := p.begin(clash.ByStrengths).view(); v.Round < clash.Rounds || v.Deck > 0; v = p.at.view() {
			p.happen("fights 0 sea 5 to 5")
			if p.at.view().Phase == clash.Keeping {
				p.happen("keep 0 0")
			}
		}
	}
	return p.Home()
}
