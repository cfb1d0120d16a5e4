package chart

import (
	"slices"
	"strconv"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// farthest is how far away a clue can name something at most.
const farthest = 3

// rings are what is near a space, by its distance.
type rings [farthest + 1][]cryptid.Element

// near lists what a clue could name from a space, by its distance: what lies on the space
// itself, and what is one, two and three spaces away. What the hint rules out is left out.
func near(v *play.View, at cryptid.Space) (all rings) {
	for _, e := range v.Board.Mode().Elements() {
		if d := v.Board.Distance(at, e); d <= e.Reach() && !ruledOut(v.Hint, e, d) {
			all[d] = append(all[d], e)
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

// A word is a word about distances, as it is said. The first of those that are equally
// near has the distance before it, and stands two blanks away from what is before that.
type word struct {
	distance, text string
	first          bool
}

// whole is the word with the distance before it.
func (w word) whole() string {
	if w.distance == "" {
		return w.text
	}
	return w.distance + " " + w.text
}

// nearWords says what is near, the nearest first, but not what lies on the space itself. In
// a line, where "1 forest, mountain" would be one forest, a colon follows the distance.
func nearWords(look ui.Look, all rings, list bool) []word {
	colon := ":"
	if list {
		colon = ""
	}
	var words []word
	for d, ring := range all[1:] {
		for i, e := range ring {
			word := word{text: look.Say(e.Text())}
			if i == 0 {
				word.distance, word.first = strconv.Itoa(d+1)+colon, true
			}
			words = append(words, word)
		}
	}
	return words
}

// some are the first n of the words, and how many are left out.
func some(words []word, n int) []word {
	if n >= len(words) {
		return words
	}
	left := "+" + strconv.Itoa(len(words)-n)
	return append(slices.Clip(words[:n]), word{text: left, first: true})
}

// inFull are the words with a first number that says that it counts spaces away.
func inFull(look ui.Look, all rings, words []word) []word {
	if len(words) == 0 {
		return nil
	}
	words = slices.Clone(words)
	nearest := 1 + slices.IndexFunc(all[1:], func(ring []cryptid.Element) bool { return len(ring) > 0 })
	words[0].distance = look.Say(say.Sprintf("%d away:", nearest))
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
func layNear(look ui.Look, all rings, spans []span, list bool) []spot {
	lay := layWords
	if list {
		lay = listWords
	}
	words := nearWords(look, all, list)
	if spots, ok := lay(inFull(look, all, words), spans); ok {
		return spots
	}
	for n := len(words); n >= 0; n-- {
		if spots, ok := lay(some(words, n), spans); ok {
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
	for n, word := range words {
		text := word.whole()
		if n+1 < len(words) && !words[n+1].first {
			text += ","
		}
		width := ui.Width(text)
		for ; i < len(spans); i, x = i+1, -1 {
			at := max(x+1, spans[i].x)
			if word.first && x >= 0 {
				at++
			}
			if at+width <= spans[i].right {
				spots = append(spots, spot{at, spans[i].y, text})
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
		text := word.whole()
		switch {
		case !word.first:
			put(" " + text)
		case word.distance != "" && row < len(spans) && ui.Width(text) > spans[row].right-spans[row].x:
			put(word.distance)
			put(" " + word.text)
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
		a.Letters(s.x, s.y, s.text, a.Look.Dim)
	}
}

// DrawDistances draws how far a space is from everything: what a clue could name in
// words, the nearest first, and below it all of it as a table.
func DrawDistances(a ui.Area, v *play.View, at cryptid.Space) {
	hearDistances(a, v, at)
	a = a.Unsaid()
	y := drawNear(a, v, at)
	const rows = 5
	if y+rows+1 < a.H {
		y++
	}
	y = a.Para(y, "How many spaces to the nearest:", a.Look.Title)
	drawTable(a.Rows(y, rows), v, at)
}

// drawNear draws what a clue could name, a distance a paragraph, and gives the row after.
func drawNear(a ui.Area, v *play.View, at cryptid.Space) (y int) {
	labels := [farthest + 1]say.Text{"here", "1 away", "2 away", "3 away"}
	column := 0
	for _, label := range labels {
		column = max(column, a.Look.Width(label)+1)
	}
	for d, ring := range near(v, at) {
		words := here(v, at) // what is there is told in full
		if d > 0 {
			words = nil
			for _, e := range ring {
				words = append(words, e.Text())
			}
		}
		if len(words) > 0 {
			a.Text(0, y, labels[d], a.Look.Title)
			y += a.Sub(ui.Rect{X: column, Y: y, W: a.W - column, H: a.H}).Para(0, say.Join(", ", words...), a.Look.Text)
		}
	}
	return y
}

// drawTable draws how far everything is, in columns.
func drawTable(a ui.Area, v *play.View, at cryptid.Space) {
	elements := v.Board.Mode().Elements()
	widths := [3]int{8, 8, 8} // at least, so that the columns do not crowd
	for _, e := range elements {
		column, _ := tablePlace(e)
		widths[column] = max(widths[column], a.Look.Width(e.Text()))
	}
	for _, e := range elements {
		column, row := tablePlace(e)
		const number, gap = 3, 2
		x := 0
		for _, width := range widths[:column] {
			x += width + number + gap
		}
		a.Text(x, row, e.Text(), a.Look.Text)
		a.Right(x+widths[column]+number, row, say.Sprintf("%d", v.Board.Distance(at, e)), a.Look.Text)
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
