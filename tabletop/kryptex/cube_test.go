package kryptex

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/playtest"
)

// six is a cube with six different faces, so that each can be followed.
var six = playtest.Must(parseCube("SN|SR|SC|AN|AR|AC"))

func TestTurns(t *testing.T) {
	// Worked out with a cube in hand: its bottom is AN, its back AR, its left AC.
	want := map[Direction]string{
		Toward:        "AR|SN|SC|SR|AN|AC",
		Away:          "SR|AN|SC|AR|SN|AC",
		Clockwise:     "SN|SC|AR|AN|AC|SR",
		Anticlockwise: "SN|AC|SR|AN|SC|AR",
		TiltLeft:      "SC|SR|AN|AC|AR|SN",
		TiltRight:     "AC|SR|SN|SC|AR|AN",
	}
	if got := []Face{six.Top(), six.Front(), six.Right(), six[bottom], six.Back(), six.Left()}; fmt.Sprint(got) != "[SN SR SC AN AR AC]" {
		t.Errorf("the faces are %v", got)
	}
	for d, want := range want {
		if got := six.turned(d).String(); got != want {
			t.Errorf("%s: %s, want %s", d, got, want)
		}
		if six.turned(d).turned(d.opposite()) != six {
			t.Errorf("%s and %s don't cancel", d, d.opposite())
		}
		if six.turned(d).turned(d).turned(d).turned(d) != six {
			t.Errorf("four times %s is not the cube as it was", d)
		}
		across := six.turned(Clockwise).turned(Clockwise).turned(d.by(2)).turned(Clockwise).turned(Clockwise)
		if across != six.turned(d) {
			t.Errorf("%s by player 2 is not %s seen from the other side", d, d)
		}
	}
}

// TestWaysToLie checks that rotatedTo returns every way that turns lead to, and no other, such as a
// mirror image.
func TestWaysToLie(t *testing.T) {
	turned, lying := map[Cube]bool{six: true}, map[Cube]bool{}
	for range 4 { // four turns are enough to reach every way
		for c := range maps.Clone(turned) {
			for d := range Direction(len(directionWords)) {
				turned[c.turned(d)] = true
			}
		}
	}
	for way := range wayCount {
		lying[six.rotatedTo(way)] = true
	}
	if len(turned) != 24 || !maps.Equal(lying, turned) {
		t.Errorf("it lies in %v, and turns lead to %v", lying, turned)
	}
}

// TestCompleted compares the grid's objectives with a simple count of signs.
func TestCompleted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawLaid(t, drawCubes(t)).Grid
		var want, lines Objectives
		for _, o := range AllObjectives.List() {
			for i := range 3 {
				row, column := 0, 0
				for j := range 3 {
					row += strings.Count(g[3*i+j].Top().String(), o.String())
					column += strings.Count(g[3*j+i].Top().String(), o.String())
				}
				if row == 3 || column == 3 {
					want = want.With(o)
				}
			}
		}
		for _, a := range g.Alignments() {
			lines |= a.Objectives
		}
		if g.Completed() != want || lines != want {
			t.Fatalf("%v completes %s, lines %s, want %s", g.Tops(), g.Completed(), lines, want)
		}
	})
}

// TestNineCubes checks that every one of nine faces is on three pairs of sides.
func TestNineCubes(t *testing.T) {
	faces := map[Face]int{}
	for _, cube := range nineCubes() {
		for _, face := range cube {
			faces[face]++
		}
	}
	for face, n := range faces {
		if n != 6 || len(faces) != 9 || face == NoFace {
			t.Errorf("%s is on %d sides of all cubes", face, n)
		}
	}
}

// TestBadCubes checks that the text of a cube names what is wrong with it.
func TestBadCubes(t *testing.T) {
	for text, want := range map[string]string{
		"SN|AN":    `cube "SN|AN" has 2 faces`,
		"SN|AN|MM": `"MM" is not a face`,
		"SN|AN|NM": `"NM" is not a face`,
		"SN|AN|SA": `"SA" is not a face`, // two symbols
		"SN|AN|":   `"" is not a face`,
	} {
		if _, err := parseCube(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v; want %q", text, err, want)
		}
	}
}

// rolled returns a roll of the nine cubes: that of a day which chance invents.
func rolled(source rand.Source) Grid { return DailyGrid(tabletop.Day(fmt.Sprint(source.Uint64()))) }

// TestRoll checks that all faces come up equally often, and that each cube is on A1 equally often.
// In 2,000 rolls of nine cubes, each of the nine faces should be on top about 2,000 times. The test
// allows seven standard deviations. One is less than 44 for a face and about 14 for a cube on A1.
func TestRoll(t *testing.T) {
	cubes, source := nineCubes(), rand.NewPCG(1, 2)
	shown := map[Face]int{}
	corner := map[Cube]int{}
	for range 2000 {
		g := rolled(source)
		if !slices.Equal(kinds(g[:]), kinds(cubes[:])) {
			t.Fatalf("%v are not the nine cubes", g)
		}
		for _, face := range g.Tops() {
			shown[face]++
		}
		corner[kinds(g[:1])[0]]++
	}
	if len(shown) != 9 {
		t.Errorf("%d faces came up, want 9", len(shown))
	}
	for face, n := range shown {
		if n < 2000-7*44 || n > 2000+7*44 {
			t.Errorf("%s came up %d times of 18,000", face, n)
		}
	}
	for cube, n := range corner {
		if len(corner) != 9 || n < 222-7*14 || n > 222+7*14 {
			t.Errorf("%s lay on A1 %d times of 2,000", cube, n)
		}
	}
}

// TestLikely compares the likeliest faces with those of many rolls that begin alike: the first face
// offered is, within seven standard deviations, no rarer than any other, and no roll shows a face
// that is said to be impossible.
func TestLikely(t *testing.T) {
	source := rand.NewPCG(3, 4)
	for _, known := range []string{"", "SN", "SN SN", "SN SN SN", "SN|AN", "SN|AN|MN SR"} {
		var before Grid
		cubes := strings.Fields(known)
		for at, text := range cubes {
			for side, word := range strings.Split(text, "|") {
				before[at][side] = playtest.Must(parseFace(word))
			}
		}
		at := Place(len(cubes))
		shown, n := map[Face]int{}, 0
		for range 60000 {
			g := rolled(source)
			alike := true
			for p := range at {
				for side, f := range before[p] {
					alike = alike && (f == NoFace || g[p][side] == f)
				}
			}
			if alike {
				shown[g[at].Top()]++
				n++
			}
		}
		faces, possible := LikelyTops(before, at)
		if len(faces) != 9 || possible == 0 || n < 10 {
			t.Fatalf("%q: %v, %d possible, met %d times", known, faces, possible, n)
		}
		for i, f := range faces {
			if shown[f] > 0 && i >= possible {
				t.Errorf("%q: %s is shown, and said to be impossible", known, f)
			}
			if d := float64(shown[f] - shown[faces[0]]); d > 0 && d*d > 49*float64(2*n)/9 {
				t.Errorf("%q: %s is shown %d times, and %s, offered first, %d", known, f, shown[f], faces[0], shown[faces[0]])
			}
		}
	}
}

// TestLikelySide checks what an unseen side is likely to be: the same as the opposite one, if that
// is known, and otherwise a face that shares a cube with those seen. Of cubes that are not among
// the nine, nothing is said to be impossible.
func TestLikelySide(t *testing.T) {
	for lying, want := range map[string]string{
		"?|SN|?|AN|?|?":  "AN of 1",
		"?|SR|?|?|SR|SC": "MR of 2", // cubes 4 and 7
		"?|SN|MC|?|?|?":  "SN of 0", // no cube has both
	} {
		var g Grid
		for side, word := range strings.Split(lying, "|") {
			if word != "?" {
				g[4][side] = playtest.Must(parseFace(word))
			}
		}
		faces, possible := LikelyTops(g, 4)
		if got := fmt.Sprintf("%s of %d", faces[0], possible); got != want && !(want == "MR of 2" && got == "SN of 2") {
			t.Errorf("%s: %s, want %s", lying, got, want)
		}
	}
}

// drawPlay draws a game that has not ended, after up to 40 random events.
func drawPlay(t *rapid.T) Position {
	cubes := drawCubes(t)
	p := Position{}.Apply(drawBegan(t))
	for range rapid.IntRange(4, 40).Draw(t, "events") {
		if e := drawLikely(t, &p, cubes); p.Decide(e) == nil {
			if _, ends := e.(KeywordGuessed); !ends {
				p = p.Apply(e)
			}
		}
	}
	return p
}

// randomMove returns a random move that is allowed in the Moving phase, with no face to be entered.
func randomMove(chance *rand.Rand, p *Position) Event {
	for {
		a, b := Place(chance.IntN(PlaceCount)), Place(chance.IntN(PlaceCount))
		first, second := Rotation{At: a, Direction: Direction(chance.IntN(int(TiltLeft)))}, Rotation{At: b, Direction: Direction(chance.IntN(int(TiltLeft)))}
		for _, e := range []Event{CubesRotated{p.Player, first, second}, CubesSwapped{p.Player, a, b}} {
			if p.Decide(e) == nil {
				return e
			}
		}
	}
}

func drawMove(t *rapid.T, p *Position) Event {
	return randomMove(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "move"), 0)), p)
}

// TestCheckReached checks that Causes explains any grid to which a different last move would have
// led.
func TestCheckReached(t *testing.T) {
	met := playtest.Tally{}
	rapid.Check(t, func(t *rapid.T) {
		p := drawPlay(t)
		if p.Phase() != Moving {
			t.Skip("nobody is to move")
		}
		told, made := drawMove(t, &p), drawMove(t, &p)
		next, really := p.Apply(told), p.Apply(made)
		causes := next.Causes(really.Grid.Tops())
		if (causes == nil) != (really.Grid.Tops() == next.Grid.Tops()) {
			t.Fatalf("%q was told, %q made: %v", told, made, causes)
		}
		for _, cause := range causes {
			if strings.Contains(cause.String(), "no single mistake") {
				t.Fatalf("%q was told, %q made: %v", told, made, causes)
			}
		}
		if causes != nil {
			met["explained"]++
		}
	})
	met.CheckAtLeast(t, playtest.Tally{"explained": 50})
}

// TestCheckBesides checks that Causes explains one more rotated cube, or one more swap.
func TestCheckBesides(t *testing.T) {
	met := playtest.Tally{}
	rapid.Check(t, func(t *rapid.T) {
		p := drawPlay(t)
		if p.Phase() <= Laying {
			t.Skip("no cubes lie there yet")
		}
		g := p.Grid.swapped(drawPlace(t), drawPlace(t))
		if rapid.Bool().Draw(t, "turned") {
			g = p.Grid.Rotated(drawPlayer(t), drawRotation(t))
		}
		met["slips"] += len(p.Causes(g.Tops()))
		for _, cause := range p.Causes(g.Tops()) {
			if strings.Contains(cause.String(), "no single mistake") {
				t.Fatalf("%v", cause)
			}
		}
	})
	met.CheckAtLeast(t, playtest.Tally{"slips": 30})
}
