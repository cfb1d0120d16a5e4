package cryptid

import (
	"fmt"
	"strings"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
)

// A distance is how far a space is from the nearest of a thing that clues
// name; -1 where there is none.
type distance struct {
	to    string
	steps int
}

// distances measures from a space: to the terrains, the territories, the kinds
// of structure and the colours.
func distances(b *cryptid.Board, at cryptid.Space) []distance {
	var all []distance
	to := func(thing string, is func(cryptid.Space) bool) {
		all = append(all, distance{thing, b.Nearest(at, is)})
	}
	for terrain := cryptid.Desert; terrain <= cryptid.Water; terrain++ {
		to(terrain.String(), func(s cryptid.Space) bool { return b.Terrain(s) == terrain })
	}
	for animal := cryptid.Bear; animal <= cryptid.Cougar; animal++ {
		to(animal.String(), func(s cryptid.Space) bool { return b.Territory(s) == animal })
	}
	for kind := cryptid.Stone; kind <= cryptid.Shack; kind++ {
		to(kind.String(), func(s cryptid.Space) bool {
			st, ok := b.Structure(s)
			return ok && st.Kind == kind
		})
	}
	for colour := range cryptid.Colour(b.Mode().Colours()) {
		to(colour.String(), func(s cryptid.Space) bool {
			st, ok := b.Structure(s)
			return ok && st.Colour == colour
		})
	}
	return all
}

// distanceLines puts the distances into lines of a width: in words two a line,
// or, where that is too wide, shortened.
func distanceLines(b *cryptid.Board, at cryptid.Space, width int) []string {
	const column = 12
	var lines []string
	line := ""
	for i, d := range distances(b, at) {
		word := fmt.Sprintf("%-8s %d", d.to, d.steps)
		pad := column
		if width < 2*column-2 {
			word, pad = fmt.Sprintf("%s %d", shortened(i, d.to), d.steps), 0
		}
		switch {
		case line == "":
			line = word
		case ui.Width(line)+2+ui.Width(word) > width:
			lines = append(lines, line)
			line = word
		default:
			line = fmt.Sprintf("%-*s", pad, line+" ") + word
		}
	}
	return append(lines, line)
}

// shortened is the word for the thing at a place of distances, shorter where a
// letter says it as well: the terrains' capitals and the colours' small letters
// of the map.
func shortened(i int, to string) string {
	switch {
	case i < cryptid.Terrains:
		return strings.ToUpper(to[:1])
	case to == "black":
		return "k"
	case i >= cryptid.Terrains+4:
		return to[:1]
	}
	return to
}
