package kryptex

import (
	"strings"

	"gamekeeper/tabletop/say"
)

// A Cube is a cube as it lies: its top, front and right faces, then the opposite ones:
// bottom, back and left. The front faces player 1.
type Cube [6]Face

// The places of the faces in a Cube.
const (
	top = iota
	front
	right
	bottom
	back
	left
)

// Top is the face that shows.
func (c Cube) Top() Face { return c[top] }

// Front is the face toward player 1.
func (c Cube) Front() Face { return c[front] }

// Right is the face on player 1's right.
func (c Cube) Right() Face { return c[right] }

// Bottom is the face on the table.
func (c Cube) Bottom() Face { return c[bottom] }

// Back is the face away from player 1.
func (c Cube) Back() Face { return c[back] }

// Left is the face on player 1's left.
func (c Cube) Left() Face { return c[left] }

// paired reports whether all opposite faces are equal.
func (c Cube) paired() bool {
	return c[top] == c[bottom] && c[front] == c[back] && c[right] == c[left]
}

// String is the top, front and right faces, such as SN|AN|MN, and if opposite faces
// differ, the bottom, back and left faces too. Of a cube of which only the top is known
// it is that face, and a ? is any other that is not.
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

// ParseCube reads three faces, with equal ones opposite, or all six; or the top alone,
// where nothing else is known.
func ParseCube(text string) (Cube, error) {
	var c Cube
	all := strings.Split(text, "|")
	if len(all) != 1 && len(all) != 3 && len(all) != 6 {
		return c, say.Errorf("cube %q has %d faces: write three, top|front|right, or all six, with bottom|back|left", text, len(all))
	}
	for i, text := range all {
		if text == NoFace.String() && i > top {
			continue
		}
		f, err := ParseFace(text)
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

// turns says for each direction which face comes where, as player 1 sees it.
var turns = [...][6]uint8{
	Toward:        {back, top, right, front, bottom, left},
	Away:          {front, bottom, right, back, top, left},
	Clockwise:     {top, right, back, bottom, left, front},
	Anticlockwise: {top, left, front, bottom, right, back},
	TiltLeft:      {right, front, bottom, left, back, top},
	TiltRight:     {left, front, top, right, back, bottom},
}

// turned is the cube after a turn, as player 1 sees it.
func (c Cube) turned(d Direction) (next Cube) {
	for i, from := range turns[d] {
		next[i] = c[from]
	}
	return next
}

// Like reports whether two cubes look the same, however they are turned.
func (c Cube) Like(other Cube) bool {
	for way := range wayCount {
		if c.lying(way) == other {
			return true
		}
	}
	return false
}

// wayCount is how many ways a cube can lie.
const wayCount = 24

// raised brings each face to the top, in as few turns as possible.
var raised = [...][]Direction{{}, {Toward}, {Toward, Toward}, {Away}, {TiltLeft}, {TiltRight}}

// lying is the cube in one of the ways it can lie, 0 to 23.
func (c Cube) lying(way int) Cube {
	for _, d := range raised[way/4] {
		c = c.turned(d)
	}
	for range way % 4 {
		c = c.turned(Clockwise)
	}
	return c
}
