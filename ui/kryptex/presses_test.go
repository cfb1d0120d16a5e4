package kryptex

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui"
)

// TestPressesOfATurn checks that the given keys, at most ten, are enough for a turn. Declaring
// costs no press in a solo game or, with help, if nothing is complete. Placing a marker must not
// open a page that costs a press.
func TestPressesOfATurn(t *testing.T) {
	tests := map[string]struct {
		events  []string
		keys    string
		player  int // whose turn it is afterwards
		turns   int
		blocked string
	}{
		"alone, a swap":                 {[]string{alone, boxWrites, quietGrid, "1 swaps A2 B2"}, "! > ! !", 1, 2, ""},
		"alone, a swap that completes":  {[]string{alone, boxWrites, flatGrid, "1 rotates A1 clockwise B1 clockwise"}, "! > ! !", 1, 2, "S A M N R C"},
		"alone, a rotation":             {[]string{alone, boxWrites, flatGrid, "1 rotates A1 clockwise B1 clockwise"}, "! > ! > > !", 1, 2, "S A M N R C"},
		"helped, nothing lies there":    {append(started(twoPlayers+" helps rules 2", quietGrid), "1 swaps A2 B2"), "! < ! !", 1, 2, ""},
		"helped, all that lies there":   {append(started(twoPlayers+" helps rules 2", shippedGrid), "1 swaps A2 B2"), "! < ! ! !", 1, 2, "S R"},
		"no help, and the other begins": {append(started(twoPlayers, shippedGrid), "1 swaps A2 B2"), "! < ! ! !", 1, 2, ""},
		"no help, a declaration":        {append(started(twoPlayers, shippedGrid), "1 swaps A2 B2"), "! < ! ! < !", 1, 2, "S"},
		"no help, another one":          {append(started(twoPlayers, shippedGrid), "1 swaps A2 B2"), "! < ! ! v > !", 1, 2, "R"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			p := newTester(t)
			p.Box.SeatKeyCount = 0
			table := p.play(test.events)
			p.Presses = 0
			p.Press(test.keys)
			v := table.view()
			if v.Player != test.player || v.Turns != test.turns || v.Phase() != kryptex.Moving {
				t.Fatalf("after %q: %s, %d turns\n%s", test.keys, v.NextText(), v.Turns, p.Words(" ")[:900])
			}
			if got := v.Blocked().String(); test.blocked != "S A M N R C" && got != test.blocked {
				t.Errorf("blocked: %q, want %q", got, test.blocked)
			}
			if want := len(strings.ReplaceAll(test.keys, " ", "")); p.Presses != want || p.Presses > 10 {
				t.Errorf("%d presses", p.Presses)
			}
		})
	}
}

// TestWorstTurn checks that the worst turn to be expected takes at most 18 presses. Two corner
// cubes are turned. Each brings up a side that the box has not seen, and that it offers last. Then,
// without help, a symbol and a colour are declared.
func TestWorstTurn(t *testing.T) {
	p := newTester(t)
	p.Box.SeatKeyCount = 0
	table := p.play([]string{`began single starter 1 names "Ann" "Ben"`, boxWrites, "laid AR SN SN SN MC MC SR MC AR", "1 swaps B2 C2"})
	p.Presses = 0
	p.Press("<^! <^!") // A1 and, around the edges, C3
	for _, face := range []string{"SN", "MC"} {
		p.Press("^")
		p.pick(p.Stage.Top().(*move).picker, faceOf(t, face))
	}
	v := table.view()
	if v.Phase() != kryptex.Declaring {
		t.Fatalf("%s\n%s", v.NextText(), p.Frame(40, 15, ui.PlainGlyphs()))
	}
	p.declares(v.Declarable()) // S and N
	if v = table.view(); v.Blocked().String() != "S N" || v.Phase() != kryptex.Moving {
		t.Fatalf("%s, blocked: %s\n%s", v.NextText(), v.Blocked(), p.Frame(40, 15, ui.PlainGlyphs()))
	}
	if p.Presses > 18 {
		t.Errorf("%d presses, want 18", p.Presses)
	}
}

// faceOf returns a face, given as its letters.
func faceOf(t *testing.T, text string) kryptex.Face {
	t.Helper()
	laid := event(t, "laid"+strings.Repeat(" "+text, kryptex.PlaceCount)).(kryptex.CubesLaid)
	return laid.Grid[0].Top()
}

// TestPressesOfARoll checks that a roll of the cubes takes 15 presses on average: from the first
// question to the confirmation that the table looks like it.
func TestPressesOfARoll(t *testing.T) {
	const rolls = 60
	cubes, source, presses := kryptex.ShippedCubes(), rand.NewPCG(1, 9), 0
	for range rolls {
		p := newTester(t)
		p.play([]string{single, boxWrites})
		p.Press("!")
		p.Presses = 0
		real := cubes.Roll(source)
		p.reads(real)
		p.Press("!")
		if v := p.At.view(); v.Phase() != kryptex.Moving || v.Grid.Tops() != real.Tops() {
			t.Fatalf("%s: %v, want %v", v.NextText(), v.Grid.Tops(), real.Tops())
		}
		presses += p.Presses
	}
	if presses > 15*rolls {
		t.Errorf("%d presses for %d rolls", presses, rolls)
	}
	t.Logf("%.1f presses a roll", float64(presses)/rolls)
}

// TestPressesOfADeclaration checks that a turn in which one objective is declared without help takes
// 8 presses on average, rounded, if half of the moves are swaps and half are rotations, whatever
// cubes are moved and whatever is declared, while each player blocks one objective.
func TestPressesOfADeclaration(t *testing.T) {
	begun := append(started(twoPlayers, flatGrid), "1 swaps A1 B1", "2 swaps A1 B1", "2 declares M", "1 swaps A1 B1", "1 declares C", "2 passes")
	begun = append(begun[:len(begun)-1], "2 swaps A1 B1", "2 passes")
	presses, turns := [2]int{}, [2]int{}
	for a := range kryptex.Place(kryptex.PlaceCount) {
		for b := range a {
			for kind, sameLine := range []bool{a/3 == b/3 || a%3 == b%3, true} {
				open := []kryptex.Objective{kryptex.SymbolS, kryptex.SymbolA, kryptex.ColourN, kryptex.ColourR}[(int(a)+int(b)+kind)%4]
				p := newTester(t)
				table := p.play(begun)
				if ringed := table.view().Rings; !sameLine || kind == 1 && (ringed.Has(a) || ringed.Has(b)) {
					continue
				}
				first, second := a, b
				if len(path(table.cursor, b)) < len(path(table.cursor, a)) {
					first, second = b, a
				}
				p.Presses = 0
				p.markPair(table, first, second)
				p.Press([]string{"!", ">>"}[kind])
				if _, ok := p.Stage.Top().(*spotting); !ok {
					t.Fatalf("%T after %s and %s\n%s", p.Stage.Top(), a, b, p.Frame(60, 20, ui.PlainGlyphs()))
				}
				p.declares(kryptex.Objectives(0).With(open))
				presses[kind] += p.Presses
				turns[kind]++
			}
		}
	}
	swap, rotation := float64(presses[0])/float64(turns[0]), float64(presses[1])/float64(turns[1])
	if (swap+rotation)/2 >= 8.5 {
		t.Errorf("%.1f presses for a swap and %.1f for a rotation", swap, rotation)
	}
	t.Logf("%.2f presses for %d swaps, and %.2f for %d rotations", swap, turns[0], rotation, turns[1])
}

// TestPressesToBegin checks that at most 20 presses lead from the home screen to the first move.
// Nine tops are entered, but no sides.
func TestPressesToBegin(t *testing.T) {
	p := newTester(t)
	p.Press("! !") // the form, and a hidden keyword for two
	p.Press("!")   // enters the cubes
	cubes := kryptex.ShippedCubes()
	p.reads(kryptex.Grid(cubes))
	p.Press("!")
	if p.At.view().Phase() != kryptex.Moving || p.Presses > 20 {
		t.Errorf("%d presses to %s", p.Presses, p.At.view().NextText())
	}
}

// TestSlipsAloneCostNothing checks that in a solo game a rotation after which something is complete
// waits for OK. So a slip can be turned back before a letter is shown. In a daily game, a turn that
// declared nothing can be taken back at no cost; one that declared something still counts.
func TestSlipsAloneCostNothing(t *testing.T) {
	p := newTester(t)
	table := p.play([]string{`began solo starter 1 names "Ann" helps day 2026-11-22 rules 3`, boxWrites, shippedGrid, "1 rotates A2 clockwise B2 clockwise"})
	p.Press("! > ! > >") // B2 and C2 are spun: S is complete in row 1, and R in row 3
	p.CheckShows("Delta and white are")
	p.Press(">")
	if v := table.view(); v.Turns != 1 || v.Blocked() != 0 {
		t.Fatalf("without OK, %d turns are made, and %s are blocked", v.Turns, v.Blocked())
	}
	p.Press("~") // C2 is turned back
	if m := p.Stage.Top().(*move); len(m.turned) != 1 {
		t.Fatal("Back does not turn one cube back")
	}
	p.Press("> !")
	if v := table.view(); v.Turns != 2 || v.Blocked().String() != "S R" {
		t.Fatalf("after OK, %d turns are made, and %s are blocked", v.Turns, v.Blocked())
	}
	p.Press("! < ! > >")                                   // B2 and A2 are spun by mistake
	if v := table.view(); v.Turns != 3 || v.Score() != 5 { // S and R were complete there
		t.Fatalf("%d turns, score %d", v.Turns, v.Score())
	}
	p.Menu("Take back")
	p.CheckShows("costs nothing.")
	p.Press("!")
	if v := table.view(); v.Turns != 2 || v.Score() != 4 {
		t.Errorf("after the slip %d turns, score %d", v.Turns, v.Score())
	}
	p.Menu("Take back")
	p.CheckShows("turn still counts.")
	p.Press("!")
	if v := table.view(); v.Turns != 1 || v.Score() != 4 {
		t.Errorf("a turn that completed something is taken back: %d turns, score %d", v.Turns, v.Score())
	}
}

// TestOKBeforeTheSecondTurn checks that OK, pressed before the second cube is turned, is refused
// with an explanation.
func TestOKBeforeTheSecondTurn(t *testing.T) {
	p := newTester(t)
	p.play([]string{alone, boxWrites, quietGrid})
	p.Press("! > ! > !")
	p.CheckShows("Now a direction key")
	p.CheckShows("rotates C2.")
	if p.Stage.TakeSound() != ui.Refused {
		t.Error("OK is silent")
	}
}

// TestUnseenSideBegins checks that OK enters no unseen side, but asks for other faces, and that a
// face that no cube of the list can show there is asked about again. If the opposite side has been
// seen, its face is offered first, since the two are likely the same.
func TestUnseenSideBegins(t *testing.T) {
	p := newTester(t)
	table := p.play([]string{alone, boxWrites, quietGrid})
	p.Press("! > ! ^") // B2, with AC on top
	m := p.Stage.Top().(*move)
	for range 9 {
		p.Press("!")
	}
	if m.unseen == nil || len(m.turned) != 0 {
		t.Fatal("OK alone told a side")
	}
	p.pick(m.picker, faceOf(t, "SR")) // which no cube has beside AC
	p.Press(">")                      // C2 is spun
	if got := table.view().Grid[middle].Top().String(); got != "SR" {
		t.Fatalf("on top lies %s, want SR", got)
	}
	p.Press("! > ! ^") // B2 is tilted away again: the new side is opposite its first top, AC
	if m := p.Stage.Top().(*move); m.unseen == nil {
		t.Error("the side is not asked for")
	}
}

// TestSoftQuestion checks that a face which no cube can show any more is asked about, is not entered
// by Back, and is entered by OK, since the table's cubes may differ from the list.
func TestSoftQuestion(t *testing.T) {
	p := newTester(t)
	p.play([]string{single, boxWrites})
	p.Press("!")
	r, dt := p.Stage.Top().(*gridEntry), faceOf(t, "SN")
	for range 3 {
		p.pick(r.picker, dt)
	}
	for !slices.Contains(r.picker.offered(), dt) {
		p.Press("!")
	}
	key := arrows[slices.Index(r.picker.offered(), dt):][:1]
	p.Press(key)
	p.CheckShows("By the list, no cube")
	p.Press("~")
	if r.at != 3 || r.tops[3] != kryptex.NoFace {
		t.Errorf("Back entered %v", r.tops)
	}
	p.Press(key + "!")
	if r.at != 4 || r.tops[3] != dt {
		t.Errorf("OK did not enter it: %v", r.tops)
	}
}

// TestUnseenSideCompletes checks that an unseen side of the second cube that completes something
// waits for OK, and that the screen says what it completes.
func TestUnseenSideCompletes(t *testing.T) {
	p := newTester(t)
	table := p.play([]string{alone, boxWrites, "laid AR SN SN SN MC MC SR MC AR", "1 swaps B2 C2"})
	p.Press("> ! <<^! > ^")                               // C2 is spun, and A1 tilted away
	p.pick(p.Stage.Top().(*move).picker, faceOf(t, "SN")) // as B1 and C1 show
	p.CheckShows("completes delta and")
	if words := p.Words(" "); strings.Contains(words, "already") {
		t.Errorf("what is made is said to lie there: %s", words[:600])
	}
	p.Press("!")
	if v := table.view(); v.Turns != 2 || v.Blocked().String() != "S N" {
		t.Errorf("%d turns, blocked: %s", v.Turns, v.Blocked())
	}
}

// TestNoHint checks that, without help, a declaration offers the same whether nothing is complete in
// the grid or much.
func TestNoHint(t *testing.T) {
	offered := func(grid string) (all []string) {
		p := newTester(t)
		p.play(append(started(twoPlayers, grid), "1 swaps A1 B1", "2 swaps A2 B2"))
		s, ok := p.Stage.Top().(*spotting)
		if !ok {
			t.Fatalf("%T is shown", p.Stage.Top())
		}
		for s.page = range kinds {
			for _, o := range s.offers(ui.KeyboardNames()) {
				all = append(all, o.text.String())
			}
		}
		return all
	}
	if nothing, much := offered(quietGrid), offered(flatGrid); !slices.Equal(nothing, much) {
		t.Errorf("offered are %q where nothing lies there, and else %q", nothing, much)
	}
}

// TestGuessOfAllLetters checks that a guess takes either the missing letters or the whole word.
// Otherwise the box could read the first letters of the word as the missing ones, and two more
// presses would lose the game. The guess must be heard once it is whole.
func TestGuessOfAllLetters(t *testing.T) {
	for typed, want := range map[string]string{"en": "GARDEN", "garden": "GARDEN", "gardel": "GARDEL", "gar": "GAR___", "gui": "GARDGU"} {
		p := newTester(t)
		table := p.play(append(slices.Clone(batches), "1 rotates A1 clockwise B1 clockwise"))
		if got := table.view().FilledGuess(""); !strings.HasPrefix(got, "GARD") {
			t.Fatalf("shown is %s", got)
		}
		p.Menu("Guess")
		p.Press(typed)
		g := p.Stage.Top().(*guess)
		if got := g.keyword(); got != want {
			t.Errorf("%s: the guess is %s, want %s", typed, got, want)
		}
		f := ui.NewFrame(40, 15, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames(), Voice: ui.Room})
		g.Draw(f)
		if whole := !strings.Contains(want, "_"); slices.Contains(f.Speech().Texts, want) != whole {
			t.Errorf("%s: heard is %q, and the guess is %s", typed, f.Speech().Texts, want)
		}
		switch typed {
		case "gui":
			p.CheckShows("GUI does not fit what is shown.")
		case "gar":
			p.Press("!")
			p.CheckShows("3 letters are missing.")
		}
	}
}
