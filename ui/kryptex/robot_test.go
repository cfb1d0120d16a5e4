package kryptex

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
	"gamekeeper/ui/table/tabletest"
)

// TestPlaysFromKeys plays whole games by the box's buttons alone, six and four, as people
// would who know the keywords, in every way to play, with help and without: the tops are
// told, and the sides as they come up. The cubes of the box with four buttons are like none
// that the box has heard of, with six different faces. Each game ends and is recorded.
func TestPlaysFromKeys(t *testing.T) {
	for i, w := range ways {
		for _, four := range []bool{false, true} {
			for _, helps := range []bool{true, false} {
				if !helps && w.mode == kryptex.Solo {
					continue // alone the box declares either way
				}
				t.Run(fmt.Sprintf("%s, four buttons %v, help %v", w.mode, four, helps), func(t *testing.T) {
					playWhole(t, i, four, helps)
				})
			}
		}
	}
}

func playWhole(t *testing.T, i int, four, helps bool) {
	w := ways[i]
	p := newTester(t)
	p.Box.SeatKeys, p.Button = 0, p.button(four)
	p.Press("! v" + strings.Repeat(">", i))
	if helps != w.mode.HasOutsider() { // as it begins
		p.GoTo("Help")
		p.Press(">")
	}
	p.GoTo("Start")
	p.Press("!")
	if !w.mode.HasOutsider() {
		p.writes("planet")
		p.writes("basket")
	}
	table := p.At
	chance := rand.New(rand.NewPCG(uint64(i), 10))
	cubes := kryptex.ShippedCubes()
	real := cubes.Roll(chance)
	if four {
		real = strangeCubes(chance)
	}
	p.Press("!")
	p.reads(real)
	p.Press("!")
	for turn := 0; table.view().Phase() != kryptex.Over; turn++ {
		if turn > 400 {
			t.Fatalf("no end: %s", table.view().NextText())
		}
		real = p.turn(table, real, chance)
	}
	p.ends(table, w)
}

// button is the press of a button of a box with six or four. With four, Up and Down are the
// held Left and Right, and in lists the two pairs change places.
func (p *tester) button(four bool) func(rune) hw.Event {
	return func(r rune) hw.Event {
		e := hw.Event{Key: tabletest.Key(r).Key}
		e.Typed = e.Key == ui.Back // a button of Back counts when it comes up
		if e.Shared = four && ui.Up <= e.Key && e.Key <= ui.Right; !e.Shared {
			return e
		}
		switch p.Stage.Top().(type) {
		case *table.Form[kryptex.Position, kryptex.Event], *ui.Menu, *cubeSetup, *declaration, *turnEnd:
			e.Key = map[hw.Key]hw.Key{hw.Up: hw.Left, hw.Down: hw.Right, hw.Left: hw.Up, hw.Right: hw.Down}[e.Key]
		}
		return e
	}
}

// strangeCubes are cubes like none that the box has heard of: each has six different faces.
func strangeCubes(chance *rand.Rand) (g kryptex.Grid) {
	for at := range g {
		for i, n := range chance.Perm(9)[:6] {
			g[at][i] = kryptex.NewFace(kryptex.Objective(n/3), kryptex.ColourN+kryptex.Objective(n%3))
		}
	}
	return g
}

// ends holds that the game on the table has ended as it should, and is recorded.
func (p *tester) ends(table *Table, w way) {
	p.T.Helper()
	v := table.view()
	p.Shows("The end (" + w.mode.Text().String() + ")")
	if v.Ending.Winner != v.Ending.Guess.Player {
		p.T.Error(v.NextText())
	}
	p.Press("~")
	if p.Box.Current != nil || p.Disk.InUse() != 1 { // the lock
		p.T.Error("the game is still on the table")
	}
	if told := p.Told(); !strings.Contains(told, "guesses "+v.Ending.Guess.Keyword) {
		p.T.Errorf("the record is %s", told)
	}
}

// writes takes the box and writes a keyword on the cards as they are offered.
func (p *tester) writes(keyword string) {
	p.Press("!")
	p.enter(keyword)
	p.Press("!")
}

// enter takes the letters of a word from the grid, and done.
func (p *tester) enter(word string) {
	const cells = 28 // the letters, delete and done
	at := 'K'        // where the cursor begins
	for _, r := range strings.ToUpper(word) {
		p.Press(strings.Repeat(">", int(r-at+cells)%cells) + "!")
		at = r
	}
	p.Press("!")
}

// turn plays a turn with the cubes as they lie on the table: a guess if it is allowed,
// or else a move, after which everything is declared. It gives the cubes after it.
func (p *tester) turn(table *Table, real kryptex.Grid, chance *rand.Rand) kryptex.Grid {
	p.T.Helper()
	if _, asks := p.Stage.Top().(*turnEnd); asks {
		p.Press("!")
	}
	position := table.Position()
	if position.MayGuess() {
		p.makeGuess(table)
		return real
	}
	real = p.makeMove(table, position.View, real, chance)
	player := position.Player
	v := table.view()
	if v.Player == player && v.Phase() != kryptex.Moving { // the box has not ended the turn
		see := *v
		see.Grid = real
		switch open := see.Declarable(); {
		case open != 0 && v.Helps:
			p.Press("!")
		case open != 0:
			p.Press("v!")
			p.declares(open)
		}
	}
	if v := table.view(); v.Phase() == kryptex.Guessing {
		p.makeGuess(table)
	}
	return real
}

// declares marks objectives without help, and declares the last of them.
func (p *tester) declares(open kryptex.Objectives) {
	p.T.Helper()
	d := p.Stage.Top().(*declaration)
	all := open.List()
	for i, row := 0, 0; i < len(all); row++ {
		if d.rows()[d.list.Cursor].Text != d.t.view().Signs.Name(all[i]) {
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
	owner := v.TargetOwner(v.Player)
	keyword := p.keyword(table, owner)
	missing := ""
	for i, card := range v.Cards(owner) {
		if card.Letter == 0 {
			missing += keyword[i : i+1]
		}
	}
	p.Press("~!")
	if missing != "" {
		p.enter(missing)
	}
	p.Press("!")
}

// keyword is what the test knows of a keyword: from the journal, as the players know their
// own.
func (p *tester) keyword(table *Table, owner kryptex.Owner) string {
	file := string(p.Disk.Files("/games")[table.ID()+".game"])
	_, keyword, _ := strings.Cut(file, fmt.Sprintf(" %s writes ", owner))
	return keyword[:kryptex.ObjectiveCount]
}

// makeMove makes the allowed move that declares most, and tells the sides that come up.
func (p *tester) makeMove(table *Table, v kryptex.View, real kryptex.Grid, chance *rand.Rand) kryptex.Grid {
	p.T.Helper()
	v.Grid = real
	all := v.Moves()
	if len(all) == 0 {
		p.T.Fatalf("no move on %T: %s\n%s", p.Stage.Top(), v.NextText(), p.Frame(60, 20, ui.Plain()))
	}
	chance.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	best := all[0]
	for _, r := range all {
		if r.Declarable.Len() > best.Declarable.Len() {
			best = r
		}
	}
	switch e := best.Move.(type) {
	case kryptex.CubesSwapped:
		p.markPair(table, e.A, e.B)
		p.Press("!")
	case kryptex.CubesRotated:
		p.markPair(table, e.First.At, e.Second.At)
		p.turnCube(v.Player, e.First, best.Grid)
		p.turnCube(v.Player, e.Second, best.Grid)
		if m, ok := p.Stage.Top().(*move); ok && len(m.turned) == 2 {
			p.Press("!") // it completes something
		}
	}
	return best.Grid
}

// markPair marks two cubes, on shortest ways.
func (p *tester) markPair(table *Table, a, b kryptex.Place) {
	if _, ended := p.Stage.Top().(*turnEnd); ended && a == middle {
		p.Press("> <") // a direction begins the turn
	}
	for _, to := range []kryptex.Place{a, b} {
		from := table.cursor
		if _, ended := p.Stage.Top().(*turnEnd); ended {
			from = middle
		}
		p.Press(path(from, to) + "!")
	}
}

// path is a shortest way from a place to another, around the edges.
func path(from, to kryptex.Place) string {
	across := [3]string{"", ">", "<"}[(to%3+3-from%3)%3]
	return across + [3]string{"", "v", "^"}[(to/3+3-from/3)%3]
}

// turnCube turns a cube and tells the side that comes up, where it is asked for.
func (p *tester) turnCube(player int, r kryptex.Rotation, real kryptex.Grid) {
	p.Press(turnKey(player, r.Direction))
	if m, ok := p.Stage.Top().(*move); ok && m.unseen != nil {
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
