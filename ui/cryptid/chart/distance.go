package chart

import (
	"fmt"
	"strings"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// farthest is how far away a clue can name something at most.
const farthest = 3

// near lists what a clue could name from a space, by its distance: what lies on the space
// itself, and what is one, two and three spaces away. What the hint rules out is left out.
func near(v *play.View, at cryptid.Space) (rings [farthest + 1][]string) {
	for _, e := range v.Board.Mode().Elements() {
		if d := v.Board.Distance(at, e); d <= e.Reach() && !ruledOut(v.Hint, e, d) {
			rings[d] = append(rings[d], e.String())
		}
	}
	return rings
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

// A word is a word about distances. The first of those that are equally near begins with
// the distance, and stands two blanks away from what is before it.
type word struct {
	text  string
	first bool
}

// nearWords writes down what is near, the nearest first, but not what lies on the space
// itself: the first n words, and how many are left out. In full, the first number says that
// it counts spaces away.
func nearWords(rings [farthest + 1][]string, n int, full bool) []word {
	var words []word
	left := 0
	for d, names := range rings {
		for i, name := range names {
			switch {
			case d == 0:
			case len(words) == n:
				left++
			case i == 0:
				count := "%d %s"
				if full && len(words) == 0 {
					count = "%d away: %s"
				}
				words = append(words, word{fmt.Sprintf(count, d, name), true})
			default:
				words[len(words)-1].text += ","
				words = append(words, word{name, false})
			}
		}
	}
	if left > 0 {
		words = append(words, word{fmt.Sprintf("%d more", left), true})
	}
	return words
}

// A spot is a word at a place.
type spot struct {
	x, y int
	text string
}

// A span is room for words in a row.
type span struct{ x, y, right int }

// layNear lays out as much of what is near as the spans have room for. Where that is not
// all, the last word says how many are left out.
func layNear(rings [farthest + 1][]string, spans []span, list bool) []spot {
	for n := cryptid.Elements + 1; n >= 0; n-- {
		words := nearWords(rings, min(n, cryptid.Elements), n > cryptid.Elements)
		lay := layWords
		if list {
			lay = listWords
		}
		if spots, ok := lay(words, spans); ok {
			return spots
		}
	}
	return nil
}

// layWords lays words out one after the other. It reports whether there is room enough.
func layWords(words []word, spans []span) (spots []spot, ok bool) {
	if len(words) == 0 {
		return nil, true
	}
	i, x := 0, -1
	for _, word := range words {
		width := ui.Width(word.text)
		for ; i < len(spans); i, x = i+1, -1 {
			at := max(x+1, spans[i].x)
			if word.first && x >= 0 {
				at++
			}
			if at+width <= spans[i].right {
				spots = append(spots, spot{at, spans[i].y, word.text})
				x = at + width
				break
			}
		}
	}
	return spots, i < len(spans)
}

// listWords lays words out one below the other, without commas. Where the distance has no
// room before a word, it stands above it.
func listWords(words []word, spans []span) (spots []spot, ok bool) {
	row := 0
	put := func(text string) {
		if row < len(spans) && spans[row].x+ui.Width(text) <= spans[row].right {
			spots = append(spots, spot{spans[row].x, spans[row].y, text})
		} else {
			ok = false
		}
		row++
	}
	ok = true
	for _, word := range words {
		text := strings.TrimSuffix(word.text, ",")
		distance, name, away := strings.Cut(text, " away: ")
		if away {
			distance += " away:"
		} else {
			distance, name, _ = strings.Cut(text, " ")
		}
		switch {
		case !word.first:
			put(" " + text)
		case row < len(spans) && ui.Width(text) > spans[row].right-spans[row].x:
			put(distance)
			put(" " + name)
		default:
			put(text)
		}
	}
	return spots, ok
}

// columnSpans is the room of so many rows of a width.
func columnSpans(y, rows, width int) []span {
	var spans []span
	for i := range rows {
		spans = append(spans, span{0, y + i, width})
	}
	return spans
}

// drawSpots draws words.
func drawSpots(a ui.Area, spots []spot) {
	for _, s := range spots {
		a.Text(s.x, s.y, say.Plain(s.text), a.Look.Dim)
	}
}

// DrawDistances draws how far a space is from everything: what a clue could name in
// words, the nearest first, and below it all of it as a table.
func DrawDistances(a ui.Area, v *play.View, at cryptid.Space) {
	y := 0
	rings := near(v, at)
	rings[0] = nil // what is there is told in full
	for d, what := range [...]string{"here", "1 away", "2 away", "3 away"} {
		words := say.Plain(strings.Join(rings[d], ", "))
		if d == 0 {
			words = say.Join(", ", here(v, at)...)
		}
		if words != "" {
			a.Text(0, y, say.Plain(what), a.Look.Title)
			y += a.Sub(ui.Rect{X: 7, Y: y, W: a.W - 7, H: a.H}).Para(0, words, a.Look.Text)
		}
	}
	const rows = 5
	if y+rows+1 < a.H {
		y++
	}
	y = a.Para(y, "How many spaces to the nearest:", a.Look.Title)
	table := a.Rows(y, rows)
	for _, e := range v.Board.Mode().Elements() {
		column, row := tablePlace(e)
		x := column * 13
		table.Text(x, row, say.Plain(e.String()), a.Look.Text)
		table.Right(x+11, row, say.Plain(fmt.Sprint(v.Board.Distance(at, e))), a.Look.Text)
	}
}

// tablePlace is an element's place in the table: terrains, then animals and kinds of
// structures, then colours.
func tablePlace(e cryptid.Element) (column, row int) {
	switch colours := cryptid.White.Element(); {
	case e < cryptid.Terrains:
		return 0, int(e)
	case e < colours:
		return 1, int(e - cryptid.Terrains)
	default:
		return 2, int(e - colours)
	}
}
