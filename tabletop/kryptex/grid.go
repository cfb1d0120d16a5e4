package kryptex

import "gamekeeper/tabletop/say"

// A Place is one of the grid's nine, row by row: A1, B1, C1, A2 and so on. Row 3 is
// nearest player 1.
type Place uint8

// PlaceCount is the number of places, and of cubes.
const PlaceCount = 9

// String is the place's column and row, such as B3.
func (p Place) String() string { return string([]byte{'A' + byte(p)%3, '1' + byte(p)/3}) }

// ParsePlace reads a column, A to C, and a row, 1 to 3.
func ParsePlace(text string) (Place, error) {
	if len(text) == 2 && text[0] >= 'A' && text[0] <= 'C' && text[1] >= '1' && text[1] <= '3' {
		return Place(3*(text[1]-'1') + text[0] - 'A'), nil
	}
	return 0, say.Errorf("%q is not a place: write a column, A to C, and a row, 1 to 3, such as B3", text)
}

// Places is a set of places.
type Places uint16

// placeSet is the set of these places.
func placeSet(all ...Place) (s Places) {
	for _, p := range all {
		s = s.With(p)
	}
	return s
}

// Has reports whether the place is in the set.
func (s Places) Has(p Place) bool { return s>>p&1 == 1 }

// With is the set with a place added.
func (s Places) With(p Place) Places { return s | 1<<p }

// List is the set in order, row by row.
func (s Places) List() (all []Place) {
	for p := range Place(PlaceCount) {
		if s.Has(p) {
			all = append(all, p)
		}
	}
	return all
}

// String is the text in English.
func (s Places) String() string { return s.Text().String() }

// Text names the places in order, such as: A1, B2 and C3
func (s Places) Text() say.Text {
	var names []say.Text
	for _, p := range s.List() {
		names = append(names, say.Plain(p.String()))
	}
	return say.List(names...)
}

// A Grid is the nine cubes as they lie, by place.
type Grid [PlaceCount]Cube

// Tops is the top faces, by place.
func (g *Grid) Tops() (all [PlaceCount]Face) {
	for p, cube := range g {
		all[p] = cube.Top()
	}
	return all
}

// An Alignment is a row or column whose three top faces share a symbol, a
// colour or both.
type Alignment struct {
	At    [3]Place
	Signs Objectives
}

// lines are the rows and columns. The diagonals do not count.
var lines = [...][3]Place{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}}

func (g *Grid) shared(line [3]Place) Objectives {
	return g[line[0]].Top().Signs() & g[line[1]].Top().Signs() & g[line[2]].Top().Signs()
}

// Alignments lists the rows and columns that complete an objective.
func (g *Grid) Alignments() (all []Alignment) {
	for _, line := range lines {
		if signs := g.shared(line); signs != 0 {
			all = append(all, Alignment{line, signs})
		}
	}
	return all
}

// Completed is the set of objectives that lie in the grid.
func (g *Grid) Completed() (all Objectives) {
	for _, line := range lines {
		all |= g.shared(line)
	}
	return all
}
