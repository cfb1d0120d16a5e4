package chart

import (
	"fmt"
	"slices"
	"strings"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
)

// The ways to write a distance, from the longest.
const (
	inFull     = iota // desert   1
	byLetter          // D 1, but bear 2
	abbreviate        // D 1, be 2
)

// distanceColumn is how wide a distance in full is, with the space after it. Two
// fit into a column as wide as the second one's text.
const distanceColumn = 12

// distanceWords writes the distances.
func distanceWords(b *cryptid.Board, at cryptid.Space, way int) []string {
	var words []string
	for _, e := range b.Mode().Elements() {
		if way == inFull {
			words = append(words, fmt.Sprintf("%-8s %-2d", e, b.Distance(at, e)))
		} else {
			words = append(words, fmt.Sprintf("%s %d", shortened(e, way), b.Distance(at, e)))
		}
	}
	return words
}

// shortened is the element's word, shorter where a letter says it as well: the
// terrains' capitals and the colours' small letters of the map.
func shortened(e cryptid.Element, way int) string {
	word := e.String()
	switch {
	case e < cryptid.Terrains:
		return strings.ToUpper(word[:1])
	case e == cryptid.Black.Element():
		return "k"
	case e >= cryptid.White.Element():
		return word[:1]
	case way == abbreviate:
		return word[:2]
	}
	return word
}

// A spot is a word at a place.
type spot struct {
	x, y int
	text string
}

// wayFor is the longest way to write distances in a column of a width.
func wayFor(width int) int {
	switch {
	case width >= 2*distanceColumn-2:
		return inFull
	case width >= roomyBeside:
		return byLetter
	}
	return abbreviate
}

// layDistances lays the distances out in the way given, or in the first shorter one
// that has room. Where none has, the last word says how many are left out.
func layDistances(b *cryptid.Board, at cryptid.Space, way int, room span) []spot {
	for ; way < abbreviate; way++ {
		if spots, ok := layWords(distanceWords(b, at, way), room); ok {
			return spots
		}
	}
	words := distanceWords(b, at, abbreviate)
	for n := len(words); n > 0; n-- {
		some := slices.Clone(words[:n])
		if n < len(words) {
			some = append(some, fmt.Sprintf("%d more", len(words)-n))
		}
		if spots, ok := layWords(some, room); ok {
			return spots
		}
	}
	return nil
}

// rowsOf is how many rows words take.
func rowsOf(spots []spot) int {
	if len(spots) == 0 {
		return 0
	}
	return spots[len(spots)-1].y + 1
}

// A span is room for words: rows from left to right, of which the first begins at x.
type span struct{ x, left, right, rows int }

// layWords lays words out. It reports whether there are rows enough, and long enough.
func layWords(words []string, room span) (spots []spot, ok bool) {
	x, y := room.x, 0
	for _, word := range words {
		width := ui.Width(strings.TrimRight(word, " "))
		if x > room.left && x+width > room.right {
			x, y = room.left, y+1
		}
		if x+width > room.right {
			return nil, false
		}
		spots = append(spots, spot{x, y, word})
		x += ui.Width(word) + 1
	}
	return spots, y < room.rows
}

// drawSpots draws words.
func drawSpots(a ui.Area, spots []spot) {
	for _, s := range spots {
		a.Text(s.x, s.y, s.text, a.Look.Dim)
	}
}
