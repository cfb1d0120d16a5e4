package kryptex

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// A cube with six different faces, to follow each.
var six = mustCube("SN|SR|SC|AN|AR|AC")

func mustCube(text string) Cube {
	c, err := ParseCube(text)
	if err != nil {
		panic(err)
	}
	return c
}

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

func TestCubeText(t *testing.T) {
	for _, text := range []string{"SN|AR|MC", "SN|SR|SC|AN|SR|SC", "SN|SR|SC|SN|AR|SC", "SN|SR|SC|SN|SR|AC", "SN|SN|SN"} {
		if c, err := ParseCube(text); err != nil || c.String() != text {
			t.Errorf("%s was read as %s, %v", text, c, err)
		}
	}
}

func TestWaysToLie(t *testing.T) {
	seen := map[Cube]bool{}
	tops := map[Face]int{}
	for way := range wayCount {
		c := six.lying(way)
		seen[c] = true
		tops[c.Top()]++
		// Turning a cube does not mirror it: with SN on top and SR in front, SC is
		// on the right, and so in every way to lie the same three go round.
		if !slices.Contains([]string{"SN SR SC", "SR SC SN", "SC SN SR"}, corner(c)) {
			t.Errorf("way %d, %s, is a mirror image", way, c)
		}
	}
	if len(seen) != 24 {
		t.Errorf("%d ways to lie, not 24", len(seen))
	}
	for face, n := range tops {
		if n != 4 {
			t.Errorf("%s lies on top %d times of 24, not 4", face, n)
		}
	}
}

// corner names the three faces at the corner of SN, SR and SC, in the sense in
// which top, front and right follow each other.
func corner(c Cube) string {
	all := []string{}
	for _, i := range []int{top, front, right} {
		face := c[i]
		if face.Signs().Has(SymbolA) {
			face = c[(i+3)%6]
		}
		all = append(all, face.String())
	}
	// Each of the three axes may be looked at from its far end; an odd number of
	// such turns the sense around.
	if far := strings.Count(c[top].String()+c[front].String()+c[right].String(), "A"); far%2 == 1 {
		all[0], all[1] = all[1], all[0]
	}
	return strings.Join(all, " ")
}

// TestCompleted compares the grid's objectives with a plain count of signs.
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
			lines |= a.Signs
		}
		if g.Completed() != want || lines != want {
			t.Fatalf("%v completes %s, lines %s, want %s", g.Tops(), g.Completed(), lines, want)
		}
	})
}
