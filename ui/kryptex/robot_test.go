package kryptex

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
	"gamekeeper/ui/table/tabletest"
)

// TestPlaysFromKeys plays whole games with nothing but the box's buttons, six and four, in every
// way to play, with help and, except in solo games, without. It plays like players who know the
// keywords: it enters the tops, and the sides as they come up. The box with four buttons has
// unknown cubes with six different faces each. Each game must end and be recorded.
func TestPlaysFromKeys(t *testing.T) {
	for i, w := range ways {
		for _, four := range []bool{false, true} {
			for _, helps := range []bool{true, false} {
				if !helps && w.mode == kryptex.Solo {
					continue // in a solo game the box declares either way
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
	p.Box.SeatKeyCount, p.Button = 0, p.button(four)
	p.Press("! v" + strings.Repeat(">", i))
	if helps != w.mode.HasOutsider() { // what the form starts with
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

// button returns a function that makes the button presses of a box with six or four. With four, the
// same two buttons are Left and Right or, if held, Up and Down. In lists it is the other way round.
func (p *tester) button(four bool) func(rune) hw.Event {
	return func(r rune) hw.Event {
		e := hw.Event{Key: tabletest.Key(r).Key}
		e.Typed = e.Key == ui.Back // otherwise a button's Back would wait for its release
		if e.Shared = four && ui.Up <= e.Key && e.Key <= ui.Right; !e.Shared {
			return e
		}
		switch p.Stage.Top().(type) {
		case *table.NewGameForm[kryptex.Position, kryptex.Event], *ui.Menu, *cubeSetup, *declaration, *turnEnd:
			e.Key = map[hw.Key]hw.Key{hw.Up: hw.Left, hw.Down: hw.Right, hw.Left: hw.Up, hw.Right: hw.Down}[e.Key]
		}
		return e
	}
}

// strangeCubes returns cubes that the box does not know, each with six different faces.
func strangeCubes(chance *rand.Rand) (g kryptex.Grid) {
	for at := range g {
		for i, n := range chance.Perm(9)[:6] {
			g[at][i] = kryptex.NewFace(kryptex.Objective(n/3), kryptex.ColourN+kryptex.Objective(n%3))
		}
	}
	return g
}

// ends checks that the game on the table was won by its guesser, can be left, and is recorded.
func (p *tester) ends(table *Table, w way) {
	p.T.Helper()
	v := table.view()
	p.CheckShows("The end (" + w.mode.Text().String() + ")")
	if v.Ending.Winner != v.Ending.Guess.Player {
		p.T.Error(v.NextText())
	}
	p.Press("~")
	if p.Box.Current != nil || p.Disk.OpenCount() != 1 { // only the lock is open
		p.T.Error("the game is still on the table")
	}
	if told := p.Printed(); !strings.Contains(told, "guesses "+v.Ending.Guess.Keyword) {
		p.T.Errorf("the record is %s", told)
	}
}

// writes takes the box and writes a keyword on the cards in the order offered.
func (p *tester) writes(keyword string) {
	p.Press("!")
	p.enter(keyword)
	p.Press("!")
}

// enter enters the letters of a word from the grid, then done.
func (p *tester) enter(word string) {
	const cells = 28 // the letters, delete and done
	at := 'K'        // where the cursor starts
	for _, r := range strings.ToUpper(word) {
		p.Press(strings.Repeat(">", int(r-at+cells)%cells) + "!")
		at = r
	}
	p.Press("!")
}

// turn plays a turn with the real cubes: a guess if it is allowed, or else a move. After the move
// it declares everything, and guesses if it may. It returns the cubes after the turn.
func (p *tester) turn(table *Table, real kryptex.Grid, chance *rand.Rand) kryptex.Grid {
	p.T.Helper()
	position := table.Position()
	if position.MayGuess() {
		p.makeGuess(table)
		return real
	}
	real = p.makeMove(table, position.View, real, chance)
	player := position.Player
	v := table.view()
	if v.Player == player && v.Phase() == kryptex.Declaring { // the box has not ended the turn
		see := *v
		see.Grid = real
		switch open := see.Declarable(); {
		case open != 0 && v.HasHelp:
			p.Press("!")
		case open != 0:
			p.declares(open)
		case !v.HasHelp:
			p.Press("!")
		}
	}
	if v := table.view(); v.Phase() == kryptex.Guessing {
		p.makeGuess(table)
	}
	return real
}

// declares adds objectives without help, and declares them.
func (p *tester) declares(open kryptex.Objectives) {
	p.T.Helper()
	s := p.Stage.Top().(*spotting)
	for _, o := range open.List() {
		for all, _ := s.offered(); !slices.Contains(all, o); all, _ = s.offered() {
			p.Press("v")
		}
		all, _ := s.offered()
		p.Press(arrows[slices.Index(all, o):][:1])
	}
	p.Press("!")
}

// makeGuess enters the right guess, which the test knows.
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

// keyword returns an owner's keyword. The test reads it from the journal, since the players know
// their own.
func (p *tester) keyword(table *Table, owner kryptex.Owner) string {
	file := string(p.Disk.Files("/games")[table.ID()+".game"])
	_, keyword, _ := strings.Cut(file, fmt.Sprintf(" %s writes ", owner))
	return keyword[:kryptex.ObjectiveCount]
}

// makeMove makes the allowed move that completes most, and enters the sides that come up.
func (p *tester) makeMove(table *Table, v kryptex.View, real kryptex.Grid, chance *rand.Rand) kryptex.Grid {
	p.T.Helper()
	v.Grid = real
	all := v.Moves()
	if len(all) == 0 {
		p.T.Fatalf("no move on %T: %s\n%s", p.Stage.Top(), v.NextText(), p.Frame(60, 20, ui.PlainGlyphs()))
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

// markPair marks two cubes, in the fewest presses.
func (p *tester) markPair(table *Table, a, b kryptex.Place) {
	for _, to := range []kryptex.Place{a, b} {
		p.Press(path(table.cursor, to) + "!")
	}
}

// path returns a shortest way from one place to another, which may wrap around.
func path(from, to kryptex.Place) string {
	across := [3]string{"", ">", "<"}[(to%3+3-from%3)%3]
	return across + [3]string{"", "v", "^"}[(to/3+3-from/3)%3]
}

// turnCube turns a cube and enters the side that comes up, if it is asked for.
func (p *tester) turnCube(player int, r kryptex.Rotation, real kryptex.Grid) {
	p.Press(turnKey(player, r.Direction))
	if m, ok := p.Stage.Top().(*move); ok && m.unseen != nil {
		p.pick(m.picker, real[r.At].Top())
	}
}

// turnKey returns the key that turns a cube in a direction, on a screen that shows player 2 at its
// upper edge.
func turnKey(player int, how kryptex.Direction) string {
	keys := map[kryptex.Direction]string{kryptex.Toward: "v", kryptex.Away: "^", kryptex.Clockwise: ">", kryptex.Anticlockwise: "<"}
	if player == 2 {
		keys[kryptex.Toward], keys[kryptex.Away] = "^", "v"
	}
	return keys[how]
}
