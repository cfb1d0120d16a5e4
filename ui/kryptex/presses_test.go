package kryptex

import (
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
		"no help, a declaration":        {append(started(twoPlayers, shippedGrid), "1 swaps A2 B2"), "! < ! ! v! !", 1, 2, "S"},
		"no help, another one":          {append(started(twoPlayers, shippedGrid), "1 swaps A2 B2"), "! < ! ! v! ^^ !", 1, 2, "R"},
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

// TestWorstTurn checks that the worst turn to be expected takes at most 21 presses. Two corner
// cubes are turned. Each brings up a side that the box has not seen, and that is as far as possible
// from where the picker starts. Then, without help, two objectives far apart in the list are
// declared.
func TestWorstTurn(t *testing.T) {
	p := newTester(t)
	p.Box.SeatKeyCount = 0
	table := p.play([]string{`began single starter 1 names "Ann" "Ben"`, boxWrites, "laid AR SN SN SN MC MC SR MC AR", "1 swaps B2 C2"})
	p.Presses = 0
	p.Press("<^! <^!")     // A1 and, around the edges, C3
	p.Press("^ <^! ^ >v!") // A1 shows SN, which completes row 1, and C3 MC
	v := table.view()
	if v.Phase() != kryptex.Declaring {
		t.Fatalf("%s\n%s", v.NextText(), p.Frame(40, 15, ui.PlainGlyphs()))
	}
	p.Press("v! > vvv !") // S and N
	if v = table.view(); v.Blocked().String() != "S N" || v.Phase() != kryptex.Moving {
		t.Fatalf("%s, blocked: %s\n%s", v.NextText(), v.Blocked(), p.Frame(40, 15, ui.PlainGlyphs()))
	}
	if p.Presses > 21 {
		t.Errorf("%d presses, want 21", p.Presses)
	}
}

// TestPressesToBegin checks that at most 30 presses lead from the home screen to the first move.
// Nine tops are entered, but no sides.
func TestPressesToBegin(t *testing.T) {
	p := newTester(t)
	p.Press("! !") // the form, and a hidden keyword for two
	p.Press("!")   // enters the cubes
	cubes := kryptex.ShippedCubes()
	p.reads(kryptex.Grid(cubes.Cubes))
	p.Press("!")
	if p.At.view().Phase() != kryptex.Moving || p.Presses > 30 {
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
	p.CheckShows("and R are already")
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
	p.CheckShows("turns C2.")
	if p.Stage.TakeSound() != ui.Refused {
		t.Error("OK is silent")
	}
}

// TestUnseenSideBegins checks that the picker for an unseen side starts on no face, so that a
// careless OK enters nothing. If the opposite side has been seen, the picker starts on its face,
// since the two are likely the same.
func TestUnseenSideBegins(t *testing.T) {
	p := newTester(t)
	table := p.play([]string{alone, boxWrites, quietGrid})
	p.Press("! > ! ^ !")
	p.CheckShows("Choose a side first.")
	m := p.Stage.Top().(*move)
	if m.unseen == nil || len(m.turned) != 0 {
		t.Fatal("OK alone told a side")
	}
	p.Press("^ ! >") // from the middle up to SR, and C2 is spun
	if got := table.view().Grid[middle].Top().String(); got != "SR" {
		t.Fatalf("on top lies %s, want SR", got)
	}
	p.Press("! > ! ^") // B2 is tilted away again: the new side is opposite its first top, AC
	if m := p.Stage.Top().(*move); m.unseen == nil || m.picker.none || m.picker.face().String() != "AC" {
		t.Errorf("the question begins with none %v, %s", m.picker.none, m.picker.face())
	}
}

// TestUnseenSideCompletes checks that the screen says what an unseen side of the second cube
// completes before OK enters that side.
func TestUnseenSideCompletes(t *testing.T) {
	p := newTester(t)
	table := p.play([]string{alone, boxWrites, "laid AR SN SN SN MC MC SR MC AR", "1 swaps B2 C2"})
	p.Press("> ! <<^! > ^") // C2 is spun, and A1 tilted away
	p.Press("<^")           // SN, as B1 and C1 show
	p.CheckShows("completes S and N.")
	p.Press("!")
	if v := table.view(); v.Turns != 2 || v.Blocked().String() != "S N" {
		t.Errorf("%d turns, blocked: %s", v.Turns, v.Blocked())
	}
}

// TestNoHint checks that, without help, the rows of a declaration are the same whether nothing is
// complete in the grid or much.
func TestNoHint(t *testing.T) {
	offered := func(grid string) (all []string) {
		p := newTester(t)
		table := p.play(append(started(twoPlayers, grid), "1 swaps A1 B1", "2 swaps A2 B2"))
		if _, ok := p.Stage.Top().(*turnEnd); !ok {
			t.Fatalf("%T is shown", p.Stage.Top())
		}
		for _, row := range (&declaration{t: table}).rows() {
			all = append(all, row.Text.String()+" "+row.Value.String()+row.WhyOff.String())
		}
		return all
	}
	if nothing, much := offered(quietGrid), offered(flatGrid); !slices.Equal(nothing, much) {
		t.Errorf("offered are %q where nothing lies there, and else %q", nothing, much)
	}
}

// TestGuessOfAllLetters checks that a guess takes either the missing letters or the whole word.
// Otherwise the box could read the first letters of the word as the missing ones, and two more
// presses would lose the game.
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
		switch typed {
		case "gui":
			p.CheckShows("GUI does not fit what is shown.")
		case "gar":
			p.Press("!")
			p.CheckShows("3 letters are missing.")
		}
	}
}

// TestWhatLiesThereAlready checks that what a move completes is not called already complete.
func TestWhatLiesThereAlready(t *testing.T) {
	p := newTester(t)
	p.play([]string{alone, boxWrites, "laid AR SN SN SN MC MC SR MC AR", "1 swaps B2 C2"})
	p.Press("> ! <<^! > ^ <^") // row 1 becomes SN SN SN
	p.CheckShows("completes S and N.")
	if words := p.Words(" "); strings.Contains(words, "already") {
		t.Errorf("what is made is said to lie there: %s", words[:600])
	}
}
