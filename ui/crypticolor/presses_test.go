package crypticolor

import (
	"math/rand/v2"
	"slices"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
)

// press presses buttons of the box. On four, Up and Down are Left and Right held.
func (p *tester) press(keys ...hw.Key) {
	for _, k := range keys {
		shared := p.four && hw.Up <= k && k <= hw.Right
		p.Event(hw.Event{Key: k, Shared: shared})
		if p.four {
			p.Event(hw.Event{Key: k, Kind: hw.Release, Shared: shared})
		}
	}
}

// way is a shortest way from a square to another, around the edges.
func way(from, to crypticolor.Square) (keys []hw.Key) {
	const n = crypticolor.Size
	axis := func(from, to int, back, on hw.Key) {
		d := (to - from + n) % n
		if d <= n/2 {
			keys = append(keys, slices.Repeat([]hw.Key{on}, d)...)
		} else {
			keys = append(keys, slices.Repeat([]hw.Key{back}, n-d)...)
		}
	}
	axis(int(from-1)%n, int(to-1)%n, hw.Left, hw.Right)
	axis(int(from-1)/n, int(to-1)/n, hw.Up, hw.Down)
	return keys
}

// nearest is three squares in the order in which they are reached with the fewest keys.
func nearest(from crypticolor.Square, at []crypticolor.Square) []crypticolor.Square {
	best, fewest := at, 1000
	for _, order := range [][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		one := []crypticolor.Square{at[order[0]], at[order[1]], at[order[2]]}
		n := len(way(from, one[0])) + len(way(one[0], one[1])) + len(way(one[1], one[2]))
		if n < fewest {
			best, fewest = one, n
		}
	}
	return best
}

// mark marks three squares in one go, and answers which of a shape or squares is meant.
func (p *tester) mark(at []crypticolor.Square, meant hw.Key) {
	all := nearest(p.at.cursor, at)
	if _, waits := p.Stage.Top().(*next); waits && all[0] == p.at.cursor {
		p.press(hw.OK) // begins the turn
	}
	for _, square := range all {
		p.press(way(p.at.cursor, square)...)
		p.press(hw.OK)
	}
	switch p.Stage.Top().(type) {
	case *which:
		p.press(meant)
	case *turn:
		p.press(hw.OK) // asks what is marked
	}
}

// say says a letter with the buttons, on a shortest way.
func (p *tester) say(l byte) {
	page := p.Stage.Top().(*letters)
	ways := map[int][]hw.Key{page.at: nil}
	for queue := []int{page.at}; len(queue) > 0; queue = queue[1:] {
		for key, by := range map[hw.Key]int{hw.Up: -lettersPerRow, hw.Down: lettersPerRow, hw.Left: -1, hw.Right: 1} {
			to := letters{t: page.t, side: page.side, at: queue[0]}
			to.move(by)
			if _, seen := ways[to.at]; !seen {
				ways[to.at] = append(slices.Clip(ways[queue[0]]), key)
				queue = append(queue, to.at)
			}
		}
	}
	p.press(ways[int(l-'A')]...)
	p.press(hw.OK, hw.OK)
}

// unscramble picks the letters of a word.
func (p *tester) unscramble(word string) {
	u := p.Stage.Top().(*unscramble)
	for i := 0; !u.picks.whole(); i++ {
		right := 0
		for probe := u.picks; probe.letters[probe.at] != word[i]; probe.move(1) {
			right++
		}
		left := 0
		for probe := u.picks; probe.letters[probe.at] != word[i]; probe.move(-1) {
			left++
		}
		if left < right {
			p.press(slices.Repeat([]hw.Key{hw.Left}, left)...)
		} else {
			p.press(slices.Repeat([]hw.Key{hw.Right}, right)...)
		}
		p.press(hw.OK)
	}
	p.press(hw.OK)
}

// A count is how many presses things of a kind took.
type count struct{ all []int }

func (c *count) add(p *tester, do func()) {
	before := p.Presses
	do()
	c.all = append(c.all, p.Presses-before)
}

func (c *count) mean() float64 {
	sum := 0
	for _, n := range c.all {
		sum += n
	}
	return float64(sum) / float64(len(c.all))
}

// TestPresses plays whole games with the box's six buttons, which four give too: of each
// letter a turn of squares that it may have, of three in five a shape, the letter, and
// the word at the end. It holds how many presses that takes on an average; a game used
// to take 483 after its words.
func TestPresses(t *testing.T) {
	var squares, shapes, said, words, games count
	for seed := range uint64(12) {
		chance := rand.New(rand.NewPCG(seed, 9))
		p := newTester(t)
		p.Box.SeatKeys = 0
		table := p.begin(two(crypticolor.Settings{}))
		p.happen(table, made[:2]...)
		games.add(p, func() {
			for letter := range crypticolor.Letters {
				for range 2 {
					squares.add(p, func() { p.mark(p.likely(chance), hw.Left) })
					if letter%2 == 1 {
						p.sayLetter(&said)
					}
				}
				if letter%2 == 1 {
					continue
				}
				for range 2 {
					shapes.add(p, func() { p.mark(p.freeShape(chance), hw.Right) })
					p.sayLetter(&said)
				}
			}
			p.Shows("the word, menu")
			for _, word := range []string{"OFFER", "FOYER"} {
				if _, waits := p.Stage.Top().(*next); waits {
					p.press(hw.Right) // the first move of the next
				}
				words.add(p, func() { p.unscramble(word) })
			}
		})
		if table.view().Ending == nil {
			t.Fatalf("the game goes on:\n%s", p.words())
		}
	}
	for _, c := range []struct {
		name string
		count
		most float64
	}{
		{"three squares", squares, 11}, {"a shape", shapes, 9.5}, {"a letter", said, 7}, {"the word", words, 10}, {"a game", games, 240},
	} {
		t.Logf("%s: %.1f presses, %d at most", c.name, c.mean(), slices.Max(c.all))
		if c.mean() > c.most {
			t.Errorf("%s takes %.1f presses, want %.1f at most", c.name, c.mean(), c.most)
		}
	}
	for name, c := range map[string]struct {
		count
		most int
	}{"three squares": {squares, 13}, "a shape": {shapes, 11}, "a letter": {said, 8}} {
		if most := slices.Max(c.all); most > c.most {
			t.Errorf("%s takes %d presses, want %d at most", name, most, c.most)
		}
	}
}

// sayLetter says the right letter of the side whose turn has just ended.
func (p *tester) sayLetter(c *count) {
	v := p.at.view()
	side := v.Turn.Other()
	scramble := p.at.Position()
	secret := scramble.See(int(side.Other())).Scramble
	c.add(p, func() {
		p.press(hw.Back)
		p.say(secret[len(v.Decoder(side).Solved)])
	})
}

// likely is three squares that are free and that letters often have.
func (p *tester) likely(chance *rand.Rand) (at []crypticolor.Square) {
	v := p.at.view()
	for len(at) < 3 {
		l := crypticolor.Letter("EEEETTTAAOOINSHRDL"[chance.IntN(18)])
		all := v.Card.Squares(l).All()
		if square := all[chance.IntN(len(all))]; !slices.Contains(at, square) && v.Decoder(v.Turn).Cubes[square] == crypticolor.NoCube {
			at = append(at, square)
		}
	}
	return at
}

// freeShape is a shape of free squares.
func (p *tester) freeShape(chance *rand.Rand) []crypticolor.Square {
	position := p.at.Position()
	for {
		at := crypticolor.SquaresOf(crypticolor.Square(1+chance.IntN(25)), crypticolor.Square(1+chance.IntN(25)), crypticolor.Square(1+chance.IntN(25)))
		if position.Decide(crypticolor.GuessedShape{Side: position.Turn, Shape: at.Shape(), At: at}) == nil {
			return at.All()
		}
	}
}
