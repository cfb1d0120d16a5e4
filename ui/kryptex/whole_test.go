package kryptex

import (
	"math/rand/v2"
	"strings"
	"testing"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui"
)

// TestPlaysFromKeys plays whole games by the box's six buttons alone, as people would who
// know the keywords, in every way to play: the tops are told, and the sides as they come
// up. It ends, is recorded, and the score and the record are those of the rules.
func TestPlaysFromKeys(t *testing.T) {
	for i, w := range ways {
		p := newTester(t)
		p.Box.SeatKeys = 0
		p.Press("! v" + strings.Repeat(">", i) + "^ !")
		if w.day {
			p.Press("!")
		}
		if !w.mode.Outsider() {
			p.Press("! planet ! ! ! basket ! !")
		}
		table := p.at
		cubes := kryptex.ShippedCubes()
		real := cubes.Roll(rand.NewPCG(uint64(i), 9))
		p.Press("!")
		p.reads(real)
		p.Press("!")
		chance := rand.New(rand.NewPCG(uint64(i), 10))
		for turn := 0; table.view().Phase() != kryptex.Over; turn++ {
			if turn > 400 {
				t.Fatalf("%s: no end: %s", w.title(), table.view().Next())
			}
			real = p.turn(table, real, chance)
		}
		v := table.view()
		p.Shows("The end (" + w.title() + ")")
		if v.Ending.Winner != v.Ending.Guess.Player {
			t.Errorf("%s: %s", w.title(), v.Next())
		}
		p.Press("~")
		if p.Box.Current != nil || p.Disk.InUse() != 1 { // the lock
			t.Errorf("%s: the game is still on the table", w.title())
		}
		ids, err := journal.IDs(p.Disk, "/games")
		if err != nil || len(ids) != 1 {
			t.Fatalf("games %v, %v", ids, err)
		}
		game, err := journal.Read(p.Disk, "/games", ids[0])
		if err != nil {
			t.Fatal(err)
		}
		sum, err := p.kind.Game().Summarise(game)
		if err != nil || !sum.Over || !strings.Contains(sum.Record, v.Ending.Guess.Keyword) {
			t.Errorf("%s: %+v, %v", w.title(), sum, err)
		}
	}
}

// turn plays a turn with the cubes as they lie on the table: a guess if it is allowed,
// or else a move, after which everything is declared. It gives the cubes after it.
func (p *tester) turn(table *Table, real kryptex.Grid, chance *rand.Rand) kryptex.Grid {
	p.T.Helper()
	v := table.view()
	if _, ended := p.Stage.Top().(*next); ended { // a direction is the next player's first key
		p.Press("> <")
		v = table.view()
	}
	if v.MayGuess() {
		p.makeGuess(table)
		return real
	}
	real = p.makeMove(table, real, chance)
	player := v.Player
	v = table.view()
	if v.Player != player || v.Phase() == kryptex.Moving {
		return real // the box has ended the turn
	}
	see := *v
	see.Grid = real
	switch open := see.Declarable(); {
	case open == 0 && v.Helps:
		p.Press("!")
	case open == 0:
	case v.Helps:
		p.Press("!")
	default:
		p.Press("!")
		p.declares(open)
	}
	if v := table.view(); v.Phase() == kryptex.Guessing {
		p.makeGuess(table)
	}
	return real
}

// declares marks objectives without help, and declares the last of them.
func (p *tester) declares(open kryptex.Objectives) {
	p.T.Helper()
	d := p.Stage.Top().(*declare)
	all := open.List()
	for i, row := 0, 0; i < len(all); row++ {
		if d.rows()[d.list.At].Text != d.t.view().Signs.Name(all[i]) {
			p.Press("v")
			continue
		}
		if i++; i < len(all) {
			p.Press("> v")
		} else {
			p.Press("!")
		}
	}
}

// makeGuess guesses what the test knows to be right.
func (p *tester) makeGuess(table *Table) {
	p.T.Helper()
	v := table.view()
	owner := v.Reads(v.Player)
	keyword := p.keyword(table, owner)
	word := ""
	for i, card := range v.Cards(owner) {
		if card.Letter == 0 {
			word += keyword[i : i+1]
		}
	}
	p.Press("~v!")
	if word != "" {
		p.enter(word)
		p.Press("!")
	}
	p.Press("!")
}

// enter types a text.
func (p *tester) enter(text string) {
	for _, r := range text {
		p.Event(ui.Typed(r))
	}
}

// keyword is what the test knows of a keyword: from the journal, as the players
// know their own.
func (p *tester) keyword(table *Table, owner kryptex.Owner) string {
	p.T.Helper()
	game, err := journal.Read(p.Disk, "/games", table.ID())
	if err != nil {
		p.T.Fatal(err)
	}
	for _, entry := range game.Entries {
		if e, ok := event(p.T, entry.Text).(kryptex.Wrote); ok && e.Owner == owner {
			return e.Keyword
		}
	}
	p.T.Fatal("no keyword")
	return ""
}

// makeMove makes the allowed move that declares most, and tells the sides that come up.
func (p *tester) makeMove(table *Table, real kryptex.Grid, chance *rand.Rand) kryptex.Grid {
	p.T.Helper()
	v := *table.view()
	v.Grid = real
	all := v.Reach()
	if len(all) == 0 {
		p.T.Fatalf("no move on %T: %s\n%s", p.Stage.Top(), v.Next(), p.Frame(60, 20, ui.Plain()))
	}
	chance.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	best := all[0]
	for _, r := range all {
		if r.Declarable.Len() > best.Declarable.Len() {
			best = r
		}
	}
	switch e := best.Move.(type) {
	case kryptex.Swapped:
		p.markPair(table, e.A, e.B)
		p.Press("!")
	case kryptex.Rotated:
		p.markPair(table, e.First.At, e.Second.At)
		p.turnCube(v.Player, e.First, best.Grid)
		p.turnCube(v.Player, e.Second, best.Grid)
	}
	return best.Grid
}

// markPair marks two cubes, on shortest ways.
func (p *tester) markPair(table *Table, a, b kryptex.Place) {
	for _, to := range []kryptex.Place{a, b} {
		p.Press(path(table.cursor, to) + "!")
	}
}

// path is a shortest way from a place to another, around the edges.
func path(from, to kryptex.Place) string {
	across := [3]string{"", ">", "<"}[(to%3+3-from%3)%3]
	return across + [3]string{"", "v", "^"}[(to/3+3-from/3)%3]
}

// turnCube turns a cube and tells the side that comes up, where it is asked for.
func (p *tester) turnCube(player int, r kryptex.Rotation, real kryptex.Grid) {
	p.Press(turnKey(player, r.How))
	if m, ok := p.Stage.Top().(*move); ok && m.reads != nil {
		p.pick(&m.picker, real[r.At].Top())
	}
}

// turnKey is the key that turns a cube so, on a screen that shows player 2 at
// its upper edge.
func turnKey(player int, how kryptex.Direction) string {
	keys := map[kryptex.Direction]string{kryptex.Toward: "v", kryptex.Away: "^", kryptex.Clockwise: ">", kryptex.Anticlockwise: "<"}
	if player == 2 {
		keys[kryptex.Toward], keys[kryptex.Away] = "^", "v"
	}
	return keys[how]
}
