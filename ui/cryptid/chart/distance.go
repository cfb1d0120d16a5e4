package chart

import (
	"slices"
	"strconv"
	"strings"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// farthest is how far away a clue can name something at most.
const farthest = 3

// rings are what is near a space, by its distance.
type rings [farthest + 1][]say.Text

// near lists what a clue could name from a space, by its distance: what lies on the space
// itself, and what is one, two and three spaces away. What the hint rules out is left out.
func near(v *play.View, at cryptid.Space) (all rings) {
	for _, e := range v.Board.Mode().Elements() {
		if d := v.Board.Distance(at, e); d <= e.Reach() && !ruledOut(v.Hint, e, d) {
			all[d] = append(all[d], e.Text())
		}
	}
	return all
}

// ruledOut reports whether the hint says that no clue names an element at a distance.
func ruledOut(h cryptid.Hint, e cryptid.Element, distance int) bool {
	terrain, animal := e < cryptid.Terrains, e == cryptid.Bear.Element() || e == cryptid.Cougar.Element()
	switch {
	case h == cryptid.NoWithinOne:
		return terrain && distance > 0 // on a terrain, there are clues of another kind
	case h == cryptid.NoWithinTwo:
		return e.Reach() == 2 && !(animal && distance <= 1) // within one of either animal
	case h == cryptid.NoWithinThree:
		return e.Reach() == farthest
	case h == cryptid.NoTerrain:
		return terrain
	case h == cryptid.NoAnimal:
		return animal
	case h >= cryptid.NoDesert:
		return e == cryptid.Terrain(h-cryptid.NoDesert).Element()
	}
	return false
}

// words says the nearest n of what is near, but not what lies on the space itself, with what
// stands between two distances, and last how many are left out: 1 away: desert, bear; 2: stone;
// +3. The word away is left out, too, where it has no room.
func (all rings) words(n int, between string, away bool) say.Text {
	var parts []say.Text
	left := 0
	for d, ring := range all[1:] {
		seen := ring[:min(n, len(ring))]
		n, left = n-len(seen), left+len(ring)-len(seen)
		if len(seen) > 0 {
			how := say.Plain(strconv.Itoa(d + 1))
			if away && len(parts) == 0 {
				how = [farthest]say.Text{"1 away", "2 away", "3 away"}[d]
			}
			parts = append(parts, say.Join("", how, ": ", say.Join(", ", seen...)))
		}
	}
	if left > 0 {
		parts = append(parts, say.Plain("+"+strconv.Itoa(left)))
	}
	return say.Join(between, parts...)
}

// layNear lays out as much of what is near as an area has room for, from column x of its
// first row on: in a narrow column, each distance begins a row.
func layNear(a ui.Area, x int, all rings) []string {
	between := "; "
	if a.W < roomyBeside {
		between = "\n"
	}
	const noBreak = "\u00a0"
	used := strings.Repeat(noBreak, max(0, min(x, a.W)-1))
	for n := len(slices.Concat(all[1:]...)); n >= 0; n-- {
		for _, away := range []bool{true, false} {
			lines := a.Look.Wrap(say.Join(" ", say.Plain(used), all.words(n, between, away)), a.W)
			if lines[0] = strings.TrimLeft(lines[0], noBreak+" "); len(lines) <= a.H {
				return lines
			}
		}
	}
	return nil
}

// drawNear draws what layNear lays out.
func drawNear(a ui.Area, x int, all rings) {
	for y, line := range layNear(a, x, all) {
		a.Letters(x, y, line, a.Look.Dim)
		x = 0
	}
}

// DrawDistances draws what there is on a space, then what a clue could name from it, the
// nearest first, and then how far the rest is, in two columns.
func DrawDistances(a ui.Area, v *play.View, at cryptid.Space) {
	y := a.Para(0, say.Lines(append([]say.Text{say.Join(", ", here(v, at)...)}, nearAloud(v, at)...)...), a.Look.Text)
	y = a.Para(y+1, "How many spaces to the nearest:", a.Look.Title)
	all := near(v, at)
	named := slices.Concat(all[:]...)
	n, width := 0, a.W/2
	for _, e := range v.Board.Mode().Elements() {
		if slices.Contains(named, e.Text()) {
			continue
		}
		far := say.Sprintf("%d", v.Board.Distance(at, e))
		a.Aloud(say.Join(" ", e.Text(), far))
		column := a.Sub(ui.Rect{X: n % 2 * width, Y: y + n/2, W: width - 2, H: 1})
		column.Text(0, 0, e.Text(), a.Look.Text)
		column.Right(column.W, 0, far, a.Look.Text)
		n++
	}
}
