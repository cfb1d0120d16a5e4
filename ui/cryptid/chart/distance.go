package chart

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// maxDistance is the greatest distance that a clue can name.
const maxDistance = 3

// rings holds the elements near a space, by distance.
type rings [maxDistance + 1][]cryptid.Element

// elementsNear returns the elements near a space by their distance. They are those that a clue
// could name at that distance, except any that the hint rules out.
func elementsNear(v *play.View, at cryptid.Space) (all rings) {
	for _, e := range v.Board.Mode().Elements() {
		if d := v.Board.Distance(at, e); d <= e.Reach() && !ruledOut(v.Hint, e, d) {
			all[d] = append(all[d], e)
		}
	}
	return all
}

// ruledOut reports whether, according to the hint, no clue names an element at that distance.
func ruledOut(h cryptid.Hint, e cryptid.Element, distance int) bool {
	terrain, animal := e < cryptid.TerrainCount, e == cryptid.Bear.Element() || e == cryptid.Cougar.Element()
	switch {
	case h == cryptid.NoWithinOne:
		return terrain && distance > 0 // at 0, the clues about two terrains remain
	case h == cryptid.NoWithinTwo:
		return e.Reach() == 2 && !(animal && distance <= 1) // the clue about either animal remains
	case h == cryptid.NoWithinThree:
		return e.Reach() == maxDistance
	case h == cryptid.NoTerrain:
		return terrain
	case h == cryptid.NoAnimal:
		return animal
	case h >= cryptid.NoDesert:
		return e == cryptid.Terrain(h-cryptid.NoDesert).Element()
	}
	return false
}

// A wording is how elements nearby are said: what their distance is called, and what they are.
type wording struct {
	far  func(distance int) say.Text
	name func(cryptid.Element) say.Text
}

// wordings holds the wordings, longest first.
var wordings = []wording{{away, inWords}, {away, cryptid.Element.Text}, {func(d int) say.Text { return say.Plain(fmt.Sprintf("%d:", d)) }, cryptid.Element.Text}}

func away(d int) say.Text { return say.Sprintf("%d away:", d) }

// words lists the nearest n elements by distance, without those on the space itself, and then the
// number left out: "1 away: desert, bear; 2 away: stone; 3 more". join joins the parts. The number is
// omitted if nothing else is listed, or if brief is set and every distance shown is complete.
func (all rings) words(n int, join func(...say.Text) say.Text, as wording, brief bool) say.Text {
	var parts []say.Text
	left, whole := 0, true
	for d, ring := range all[1:] {
		seen := ring[:min(n, len(ring))]
		n, left = n-len(seen), left+len(ring)-len(seen)
		whole = whole && (len(seen) == 0 || len(seen) == len(ring))
		if len(seen) > 0 {
			parts = append(parts, say.Join(" ", as.far(d+1), say.Join(", ", named(seen, as.name)...)))
		}
	}
	if left > 0 && len(parts) > 0 && !(brief && whole) {
		parts = append(parts, say.Sprintf("%d more", left))
	}
	return join(parts...)
}

// layNear returns lines that name as many of the nearest elements as fit an area, starting at
// column x of its first row, and reports whether that is all. In a narrow area, each distance starts a row.
// Shorter wordings are only for what is then whole.
func layNear(a ui.Area, x int, all rings) (lines []string, whole bool) {
	join, as := say.Clauses, wordings
	if a.W < roomyBeside {
		join, as = say.Lines, wordings[1:] // inWords is too long here
	}
	const noBreak = "\u00a0"
	used := strings.Repeat(noBreak, max(0, min(x, a.W)-1))
	total := len(slices.Concat(all[1:]...))
	for n := total; n >= 0; n-- {
		for i, wording := range as {
			for _, brief := range []bool{false, true} {
				lines = a.Look.Wrap(say.Join(" ", say.Plain(used), all.words(n, join, wording, brief)), a.W)
				if lines[0] = strings.TrimLeft(lines[0], noBreak+" "); len(lines) <= a.H && (i == 0 || n == total) {
					return lines, n == total
				}
			}
		}
	}
	return nil, false
}

// drawNear draws the lines of layNear, and returns how many there are.
func drawNear(a ui.Area, x int, all rings) int {
	lines, _ := layNear(a, x, all)
	for y, line := range lines {
		a.Runes(x, y, line, a.Look.Dim)
		x = 0
	}
	return len(lines)
}

// DrawDistances draws what is on a space, and then the other elements that clues can name, with
// their distances, nearest first. Each distance starts a row.
func DrawDistances(a ui.Area, v *play.View, at cryptid.Space) {
	far, what := []say.Text{say.Plain(at.String() + ":")}, [][]say.Text{spaceText(v, at)}
	for d := 1; d <= cryptid.Columns+cryptid.Rows; d++ {
		there := slices.DeleteFunc(v.Board.Mode().Elements(), func(e cryptid.Element) bool { return v.Board.Distance(at, e) != d })
		if len(there) > 0 {
			far, what = append(far, away(d)), append(what, named(there, inWords))
		}
	}
	column, y := 0, 0
	for _, text := range far {
		column = max(column, a.Look.Width(text)+1)
	}
	for i, text := range far {
		all := say.Join(", ", what[i]...)
		a.Speak(say.Join(" ", text, all))
		a.Text(0, y, text, a.Look.Dim)
		y = a.Silent().Sub(ui.Rect{X: column, W: a.W - column, H: a.H}).Para(y, all, a.Look.Text)
	}
}

// named returns the names of elements, each as returned by name.
func named(all []cryptid.Element, name func(cryptid.Element) say.Text) (names []say.Text) {
	for _, e := range all {
		names = append(names, name(e))
	}
	return names
}

// inWords returns the name of an element in everyday words.
func inWords(e cryptid.Element) say.Text {
	return cmp.Or(structures[e.Text()], e.Text())
}

// structures holds everyday names for the structures of a colour, whether stones or shacks.
var structures = map[say.Text]say.Text{
	"white": "white structure", "green": "green structure", "blue": "blue structure", "black": "black structure",
}

// FactText returns what a space has that decides whether a clue allows a disc there: its terrain, or how
// far away the nearest thing is that the clue names.
func FactText(b *cryptid.Board, at cryptid.Space, clue cryptid.Clue) say.Text {
	from := say.Sprintf("%s:", at)
	if clue.Family() == cryptid.OnTerrains {
		return say.Join(" ", from, b.Terrain(at).Text())
	}
	nearest := slices.MinFunc(clue.Elements(), func(x, y cryptid.Element) int { return b.Distance(at, x) - b.Distance(at, y) })
	if d := b.Distance(at, nearest); d > 0 {
		from = say.Join(" ", from, away(d))
	}
	return say.Join(" ", from, inWords(nearest))
}
