package clash

import (
	"math/rand/v2"
	"slices"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/ui"
)

// A robot plays with the buttons of a box as people do who know the way: every number by
// its shortest way. It holds the cards itself, real ones, and counts its presses.
type robot struct {
	*tester
	chance *rand.Rand
	four   bool // four buttons: Up and Down are Left and Right, held
	alone  bool // each tells the cards in private
	adds   bool // the box adds the values
	judged int  // of how many battles that are told by points the box judges one; 0: of none

	deck, hands [clash.Players + 1][]uint8 // the deck is at 0
	fielded     [clash.Players + 1][]uint8
	collected   map[uint8]bool
	round       int
	foretold    []foretold

	battles, inBattles, presses, held int // presses in all, in the telling of battles, and those held
}

// foretold is how many battles the box said were to come, before some battle of a round.
type foretold struct{ battle, least, most int }

func newRobot(t testing.TB, seed uint64, four bool) *robot {
	r := &robot{tester: newTester(t), chance: rand.New(rand.NewPCG(seed, 9)), four: four, collected: map[uint8]bool{}}
	r.Box.SeatKeys = 0
	return r
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

func (r *robot) keys(k hw.Key, times int) {
	for range times {
		r.key(k)
	}
}

// turn turns a dial to a number by the shortest way, and takes it.
func (r *robot) turn(d *dial, to int) {
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
				ways = append(ways, way{next, append(w.keys[:len(w.keys):len(w.keys)], k)})
			}
		}
	}
	if d.n != to {
		r.T.Fatalf("the dial is at %d, want %d", d.n, to)
	}
	r.key(hw.OK)
}

// card is a real card: what is printed on it follows from its number.
func card(n uint8) clash.Card {
	chance := rand.New(rand.NewPCG(uint64(n), 77))
	c := clash.Card{Number: n, Monster: clash.Monster(1 + chance.IntN(2)), Points: uint8(1 + chance.IntN(6))}
	for p := range c.Values {
		c.Values[p] = uint8(1 + chance.IntN(9))
	}
	return c
}

// deal shuffles and deals, as the box says at the beginning of a round.
func (r *robot) deal(round int) {
	if r.round == round {
		return
	}
	r.round, r.foretold = round, nil
	r.deck[0] = nil
	for _, i := range r.chance.Perm(clash.Cards) {
		if n := uint8(i + 1); !r.collected[n] {
			r.deck[0] = append(r.deck[0], n)
		}
	}
	r.hands = [clash.Players + 1][]uint8{}
	r.draw(1)
}

// draw fills both hands, one player's first.
func (r *robot) draw(first int) {
	for _, player := range []int{first, clash.Opponent(first)} {
		for len(r.hands[player]) < clash.HandSize && len(r.deck[0]) > 0 {
			r.hands[player] = append(r.hands[player], r.deck[0][0])
			r.deck[0] = r.deck[0][1:]
		}
	}
}

// field puts three cards of each hand on the table.
func (r *robot) field() {
	for player := 1; player <= clash.Players; player++ {
		r.fielded[player] = r.hands[player][:clash.Fielded:clash.Fielded]
		r.hands[player] = r.hands[player][clash.Fielded:]
	}
	r.battles++
}

// battle reckons the battle that lies on the table.
func (r *robot) battle() (sea int, strengths [clash.Players + 1]int) {
	for player := 1; player <= clash.Players; player++ {
		for _, n := range r.fielded[player] {
			if card(n).Monster == clash.SeaMonster {
				sea++
			}
		}
	}
	place := clash.PlaceOf(sea)
	for player := 1; player <= clash.Players; player++ {
		for _, n := range r.fielded[player] {
			strengths[player] += int(card(n).Values[place])
		}
	}
	return sea, strengths
}

// collect takes the loser's cheapest card, or by double the dearest.
func (r *robot) collect(loser int, double bool) uint8 {
	at := 0
	for i, n := range r.fielded[loser] {
		if better := card(n).Points > card(r.fielded[loser][at]).Points; better == double && card(n).Points != card(r.fielded[loser][at]).Points {
			at = i
		}
	}
	n := r.fielded[loser][at]
	r.collected[n] = true
	r.fielded[loser] = append(r.fielded[loser][:at:at], r.fielded[loser][at+1:]...)
	return n
}

// keep takes a card back in seven battles of ten, and reports how many.
func (r *robot) keep(player int) int {
	if r.chance.IntN(10) >= 7 {
		return 0
	}
	r.hands[player] = append(r.hands[player], r.fielded[player][0])
	return 1
}

// step does what the screen on top asks for, and reports whether the game goes on.
func (r *robot) step() bool {
	v := r.at.view()
	before, in := r.presses, true
	switch s := r.Stage.Top().(type) {
	case *roundOver:
		in = false
		r.key(hw.OK)
	case *fight:
		r.deal(v.Round)
		r.tellFight(s)
	case *scoring:
		b := v.Current()
		r.turn(&s.dial, int(card(r.collect(clash.Opponent(b.Winner()), b.Double())).Points))
	case *keepingBoth:
		for player := 1; player <= clash.Players; player++ {
			if r.keep(player) == 0 {
				r.key([...]hw.Key{1: hw.Left, 2: hw.Right}[player])
			}
		}
		r.key(hw.OK)
		r.draw(v.First)
	case *winning:
		r.deal(v.Round)
		in = r.tellWinning(s)
	default:
		if v.Ending == nil {
			return r.stepCards()
		}
		return false
	}
	if in {
		r.inBattles += r.presses - before
	}
	return true
}

// tellFight tells how many sea monsters, and the strengths or the values.
func (r *robot) tellFight(s *fight) {
	r.field()
	sea, strengths := r.battle()
	r.keys(hw.Right, max(sea-s.sea, 0))
	r.keys(hw.Left, max(s.sea-sea, 0))
	r.key(hw.OK)
	for player := 1; player <= clash.Players; player++ {
		side := &s.sides[player]
		if !side.adds && r.adds {
			r.key(hw.OK)
		}
		if !side.adds {
			r.turn(&side.sum, strengths[player])
			continue
		}
		for i := range side.values {
			r.turn(&side.values[i], int(card(r.fielded[player][i]).Values[clash.PlaceOf(sea)]))
		}
	}
}

// tellWinning tells who wins and the points, or has the box judge, or says that the deck is
// out.
func (r *robot) tellWinning(s *winning) bool {
	v := r.at.view()
	if len(r.hands[1]) < clash.Fielded || len(r.hands[2]) < clash.Fielded || r.deck[0] == nil {
		r.checkForetold(v.Battle - 1)
		r.key(hw.Back)
		r.key(map[bool]hw.Key{false: hw.Down, true: hw.Right}[r.four]) // in lists a tap moves
		r.key(hw.OK)
		return false
	}
	least, most := v.ToFight()
	r.foretold = append(r.foretold, foretold{v.Battle, least, most})
	last := len(r.deck[0]) == 0
	if r.judged > 0 && v.Battle%r.judged == 0 {
		r.key(hw.OK)
		r.tellFight(r.at.fight)
		if v := r.at.view(); v.Phase == clash.Choosing {
			b := v.Current()
			r.turn(&r.Stage.Top().(*scoring).dial, int(card(r.collect(clash.Opponent(b.Winner()), b.Double())).Points))
		}
		r.goOn(last)
		return true
	}
	r.field()
	_, strengths := r.battle()
	b := clash.Battle{Detail: clash.ByStrengths, Strengths: strengths}
	if w := b.Winner(); w == 0 {
		r.key(hw.Up)
	} else {
		r.key([...]hw.Key{1: hw.Left, 2: hw.Right}[w])
		r.turn(&s.dial, int(card(r.collect(clash.Opponent(w), b.Double())).Points))
	}
	r.goOn(last)
	return true
}

// goOn keeps cards and draws after a battle that the box does not follow.
func (r *robot) goOn(last bool) {
	for player := 1; player <= clash.Players; player++ {
		r.keep(player)
	}
	r.draw(r.at.view().First)
	if last {
		r.deck[0] = nil
	}
}

// checkForetold holds that a round had as many battles as the box had said.
func (r *robot) checkForetold(battles int) {
	for _, f := range r.foretold {
		if n := battles - f.battle + 1; n < f.least || n > f.most {
			r.T.Errorf("before battle %d there were said to be %d to %d to come, and there were %d", f.battle, f.least, f.most, n)
		}
	}
}

// stepCards does what a screen asks for that is told by cards.
func (r *robot) stepCards() bool {
	before := r.presses
	v := r.at.view()
	switch s := r.Stage.Top().(type) {
	case *picking:
		r.deal(v.Round)
		if r.alone {
			r.tellAlone(s)
			break
		}
		down := hw.Down
		if r.four {
			down = hw.Right // in lists a tap moves
		}
		r.keys(down, clash.Players-s.list.At)
		r.key(hw.OK)
	case *countdown:
		r.key(hw.OK)
		for range countFrom {
			r.Wait(countStep)
		}
		if !r.alone {
			r.field()
		}
	case *picks:
		r.tellCards(s.player, &s.entry)
	case *asking:
		r.answer(s)
	case *choosing:
		b := v.Current()
		loser := clash.Opponent(b.Winner())
		n := r.collect(loser, b.Double())
		for b.Cards[loser][s.card].Number != n {
			r.key(hw.Down)
		}
		r.key(hw.OK)
	case *keeping:
		if r.keep(s.player) == 1 {
			for s.kept().Number != r.fielded[s.player][0] {
				r.key(hw.Down)
			}
		}
		both := v.Done[clash.Opponent(s.player)]
		r.key(hw.OK)
		if both {
			r.draw(v.First)
		}
	case *tied:
		r.key(hw.OK)
	default:
		r.T.Fatalf("nobody knows what to do on %T:\n%s", s, r.Frame(40, 15, ui.Plain()))
	}
	r.inBattles += r.presses - before
	return true
}

// tellAlone tells the cards of the player at the cursor in private.
func (r *robot) tellAlone(s *picking) {
	player := s.list.At + 1
	if player == 1 {
		r.field()
	}
	r.key(hw.OK)
	r.tellCards(player, &r.at.drafts[player].entry)
	r.key(hw.OK)
}

// answer answers what the box asks of a card.
func (r *robot) answer(s *asking) {
	n := 0
	switch {
	case s.ask.Monsters != nil:
		for _, c := range s.ask.Monsters {
			if card(c.Number).Monster == clash.SeaMonster {
				n++
			}
		}
	case s.ask.Points:
		n = int(card(s.ask.Card.Number).Points)
	default:
		n = int(card(s.ask.Card.Number).Values[s.ask.Place])
	}
	if s.oneMonster() {
		r.key([...]hw.Key{hw.Left, hw.Right}[n])
		return
	}
	r.turn(&s.dial, n)
}

// tellCards tells the three cards that a player has put on the table, the one nearest to
// the cursor first.
func (r *robot) tellCards(player int, n *entry) {
	for left := slices.Clone(r.fielded[player]); len(left) > 0; {
		near := slices.MinFunc(left, func(a, b uint8) int { return len(keysTo(*n, int(a))) - len(keysTo(*n, int(b))) })
		left = slices.DeleteFunc(left, func(n uint8) bool { return n == near })
		for _, k := range keysTo(*n, int(near)) {
			r.key(k)
		}
		r.key(hw.OK)
	}
}

// keysTo is the shortest way over the grid to a number.
func keysTo(n entry, number int) []hw.Key {
	type way struct {
		at   int
		keys []hw.Key
	}
	seen := map[int]bool{}
	for ways := []way{{at: n.grid.at}}; len(ways) > 0; ways = ways[1:] {
		w := ways[0]
		if w.at == number-1 {
			return w.keys
		}
		for _, k := range []hw.Key{hw.Left, hw.Right, hw.Up, hw.Down} {
			n.grid.at = w.at
			n.move(hw.Event{Key: k})
			if !seen[n.grid.at] {
				seen[n.grid.at] = true
				ways = append(ways, way{n.grid.at, append(slices.Clone(w.keys), k)})
			}
		}
	}
	return nil
}
