package kryptex

import (
	"math/bits"
	"slices"
	"strings"

	"gamekeeper/tabletop/say"
)

// An Objective is one of the three symbols or three colours. Players complete it by showing it
// three times in a row or column. Each letter card shows the sign of one objective. Events write an
// objective as a letter.
type Objective uint8

// The objectives, symbols first.
const (
	SymbolS Objective = iota
	SymbolA
	SymbolM
	ColourN
	ColourR
	ColourC
)

// ObjectiveCount is the number of objectives, and of a keyword's letters.
const ObjectiveCount = 6

const objectiveLetters = "SAMNRC"

// String returns the objective's letter.
func (o Objective) String() string { return objectiveLetters[o : o+1] }

// parseObjective reads an objective's letter.
func parseObjective(text string) (Objective, error) {
	i := strings.Index(objectiveLetters, text)
	if i < 0 || len(text) != 1 {
		return 0, say.Errorf("%q is not an objective: use one of S, A, M, N, R, C", text)
	}
	return Objective(i), nil
}

// Objectives is a set of objectives.
type Objectives uint8

// AllObjectives is the set of all six.
const AllObjectives Objectives = 1<<ObjectiveCount - 1

// Has reports whether the objective is in the set.
func (s Objectives) Has(o Objective) bool { return s>>o&1 == 1 }

// With returns the set with an objective added.
func (s Objectives) With(o Objective) Objectives { return s | 1<<o }

// Len returns the size of the set.
func (s Objectives) Len() int { return bits.OnesCount8(uint8(s)) }

// List returns the set in order, symbols first.
func (s Objectives) List() (all []Objective) {
	for o := range Objective(ObjectiveCount) {
		if s.Has(o) {
			all = append(all, o)
		}
	}
	return all
}

// String returns the letters of the set in order, such as: S N
func (s Objectives) String() string {
	var letters []string
	for _, o := range s.List() {
		letters = append(letters, o.String())
	}
	return strings.Join(letters, " ")
}

// MarshalText implements [encoding.TextMarshaler] with String.
func (s Objectives) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// A Face is one of the nine faces that cubes have: a symbol in a colour. It is stored as the set
// of these two signs.
type Face Objectives

// NoFace stands for a face that the box does not know.
const NoFace Face = 0

// faceWords holds the nine faces as events write them, symbol by symbol.
var faceWords = []string{"SN", "SR", "SC", "AN", "AR", "AC", "MN", "MR", "MC"}

// NewFace returns the face that shows a symbol in a colour.
func NewFace(symbol, colour Objective) Face {
	return Face(Objectives(0).With(symbol).With(colour))
}

// faceAt returns a face by its index in faceWords.
func faceAt(n int) Face { return NewFace(Objective(n/3), ColourN+Objective(n%3)) }

// parseFace reads a symbol and a colour, such as SN.
func parseFace(text string) (Face, error) {
	if n := slices.Index(faceWords, text); n >= 0 {
		return faceAt(n), nil
	}
	return NoFace, say.Errorf("%q is not a face: write a symbol, S, A or M, and a colour, N, R or C, such as SN", text)
}

// String returns the face's symbol and colour, such as SN, or ? for NoFace.
func (f Face) String() string {
	if f == NoFace {
		return "?"
	}
	return faceWords[3*f.Symbol()+f.Colour()-ColourN]
}

// Symbol returns the symbol of a face that is not NoFace.
func (f Face) Symbol() Objective { return Objective(bits.TrailingZeros8(uint8(f))) }

// Colour returns the colour of a face that is not NoFace.
func (f Face) Colour() Objective { return Objective(bits.Len8(uint8(f)) - 1) }

// Objectives returns the set of the face's symbol and colour.
func (f Face) Objectives() Objectives { return Objectives(f) }

// A Cube holds the faces of a cube as it lies: top, front and right, then the faces opposite these:
// bottom, back and left. The front is the side toward player 1.
type Cube [6]Face

// The indices of the faces in a Cube.
const (
	top = iota
	front
	right
	bottom
	back
	left
)

// Top returns the face on top.
func (c Cube) Top() Face { return c[top] }

// WithTop returns the cube with another top. Its other sides stay as they are.
func (c Cube) WithTop(f Face) Cube {
	c[top] = f
	return c
}

// Front returns the face toward player 1.
func (c Cube) Front() Face { return c[front] }

// Right returns the face on player 1's right.
func (c Cube) Right() Face { return c[right] }

// Back returns the face away from player 1.
func (c Cube) Back() Face { return c[back] }

// Left returns the face on player 1's left.
func (c Cube) Left() Face { return c[left] }

// paired reports whether each face equals the one opposite.
func (c Cube) paired() bool {
	return c[top] == c[bottom] && c[front] == c[back] && c[right] == c[left]
}

// String returns the top, front and right faces, such as SN|AN|MN, and if opposite faces differ,
// also the bottom, back and left faces. If only the top is known, it returns just that face.
// Otherwise a ? stands for each unknown face.
func (c Cube) String() string {
	shown := c[:]
	switch {
	case c == (Cube{c[top]}):
		shown = c[:1]
	case c.paired():
		shown = c[:bottom]
	}
	var text []string
	for _, f := range shown {
		text = append(text, f.String())
	}
	return strings.Join(text, "|")
}

// parseCube reads all six faces, or three if opposite faces are equal, or the top alone if no other
// face is known. A ? stands for an unknown face other than the top.
func parseCube(text string) (Cube, error) {
	var c Cube
	all := strings.Split(text, "|")
	if len(all) != 1 && len(all) != 3 && len(all) != 6 {
		return c, say.Errorf("cube %q has %d faces: write three, top|front|right, or all six, with bottom|back|left", text, len(all))
	}
	for i, text := range all {
		if text == NoFace.String() && i > top {
			continue
		}
		f, err := parseFace(text)
		if err != nil {
			return c, err
		}
		c[i] = f
	}
	if len(all) == 3 {
		copy(c[bottom:], c[:bottom])
	}
	return c, nil
}

// turns holds, for each direction as player 1 sees it and for each index in a Cube, the index that
// the face comes from.
var turns = [...][6]uint8{
	Toward:        {back, top, right, front, bottom, left},
	Away:          {front, bottom, right, back, top, left},
	Clockwise:     {top, right, back, bottom, left, front},
	Anticlockwise: {top, left, front, bottom, right, back},
	TiltLeft:      {right, front, bottom, left, back, top},
	TiltRight:     {left, front, top, right, back, bottom},
}

// turned returns the cube after a turn, as player 1 sees it.
func (c Cube) turned(d Direction) (next Cube) {
	for i, from := range turns[d] {
		next[i] = c[from]
	}
	return next
}

// wayCount is the number of ways in which a cube can lie.
const wayCount = 24

// raiseToTop holds the fewest turns that bring each face to the top: the top itself, back, bottom,
// front, right and left.
var raiseToTop = [...][]Direction{{}, {Toward}, {Toward, Toward}, {Away}, {TiltLeft}, {TiltRight}}

// rotatedTo returns the cube in one of the ways it can lie, 0 to 23.
func (c Cube) rotatedTo(way int) Cube {
	for _, d := range raiseToTop[way/4] {
		c = c.turned(d)
	}
	for range way % 4 {
		c = c.turned(Clockwise)
	}
	return c
}

// A Place is one of the grid's nine places, row by row: A1, B1, C1, A2 and so on. Row 3 is nearest
// player 1.
type Place uint8

// PlaceCount is the number of places, and of cubes.
const PlaceCount = 9

// String returns the place's column and row, such as B3.
func (p Place) String() string { return string([]byte{'A' + byte(p)%3, '1' + byte(p)/3}) }

// parsePlace reads a column, A to C, and a row, 1 to 3.
func parsePlace(text string) (Place, error) {
	if len(text) == 2 && text[0] >= 'A' && text[0] <= 'C' && text[1] >= '1' && text[1] <= '3' {
		return Place(3*(text[1]-'1') + text[0] - 'A'), nil
	}
	return 0, say.Errorf("%q is not a place: write a column, A to C, and a row, 1 to 3, such as B3", text)
}

// Places is a set of places.
type Places uint16

// placeSet returns the set of these places.
func placeSet(all ...Place) (s Places) {
	for _, p := range all {
		s = s.With(p)
	}
	return s
}

// Has reports whether the place is in the set.
func (s Places) Has(p Place) bool { return s>>p&1 == 1 }

// With returns the set with a place added.
func (s Places) With(p Place) Places { return s | 1<<p }

// List returns the set in order, row by row.
func (s Places) List() (all []Place) {
	for p := range Place(PlaceCount) {
		if s.Has(p) {
			all = append(all, p)
		}
	}
	return all
}

// String returns Text in English.
func (s Places) String() string { return s.Text().String() }

// Text names the places in order, such as: A1, B2 and C3
func (s Places) Text() say.Text {
	var names []say.Text
	for _, p := range s.List() {
		names = append(names, say.Plain(p.String()))
	}
	return say.List(names...)
}

// A Grid holds the nine cubes as they lie, by place.
type Grid [PlaceCount]Cube

// Tops returns the top faces, by place.
func (g *Grid) Tops() (all [PlaceCount]Face) {
	for p, cube := range g {
		all[p] = cube.Top()
	}
	return all
}

// An Alignment is a row or column whose three top faces share a symbol, a colour or both.
type Alignment struct {
	At         [3]Place
	Objectives Objectives
}

// lines holds the rows and columns. The diagonals do not count.
var lines = [...][3]Place{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}}

func (g *Grid) shared(line [3]Place) Objectives {
	return g[line[0]].Top().Objectives() & g[line[1]].Top().Objectives() & g[line[2]].Top().Objectives()
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

// Completed returns the set of objectives that rows and columns complete.
func (g *Grid) Completed() (all Objectives) {
	for _, line := range lines {
		all |= g.shared(line)
	}
	return all
}
