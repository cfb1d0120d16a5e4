package kryptex

import (
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A cubeSide is a face of a cube in one's hand.
type cubeSide struct{ name, short, question say.Text }

// cubeSides are a cube's faces in the order of kryptex.Cube.
var cubeSides = [...]cubeSide{
	{"top:", "top?", "Hold the cube in front of you. What is at the top?"},
	{"front:", "front?", "Hold the cube in front of you. What is at the front?"},
	{"right:", "right?", "Hold the cube in front of you. What is at the right?"},
	{"bottom:", "bottom?", "Hold the cube in front of you. What is at the bottom?"},
	{"back:", "back?", "Hold the cube in front of you. What is at the back?"},
	{"left:", "left?", "Hold the cube in front of you. What is at the left?"},
}

// cubeEntry enters what one of the table's cubes looks like, face by face. The
// first three are offered as they were, the last three as equal to those
// opposite, as they are on the cubes that are known. A cube that is left half
// entered stays as it was.
type cubeEntry struct {
	menu   *cubesMenu
	number int // from 0
	cube   kryptex.Cube
	side   int // the face that is asked for
	picker picker
}

func newCubeEntry(m *cubesMenu, number int) *cubeEntry {
	c := &cubeEntry{menu: m, number: number, cube: m.cubes.Cubes[number]}
	c.picker = pickerAt(c.cube[0])
	return c
}

func (c *cubeEntry) Draw(f *ui.Frame) {
	signs := &c.menu.cubes.Signs
	f.Head(say.Sprintf("Cube %d", c.number+1), say.Sprintf("face %d of 6", c.side+1))
	body := f.Body().Inset(1, 0)
	y := body.Para(0, cubeSides[c.side].question, f.Look.Title) + 1
	const width = 26 // of the faces to choose from, with the longest words below them
	in := body.Sub(ui.Rect{X: 12, Y: y, W: width, H: pickerHeight + 2}).Box(cubeSides[c.side].short)
	c.picker.draw(in.Inset(1, 0), signs)
	column := 0 // of the faces that are told
	for _, side := range cubeSides {
		column = max(column, f.Look.Width(side.name)+1)
	}
	for i, side := range cubeSides {
		st := f.Look.Dim
		if i == c.side {
			st = f.Look.Selected
		}
		body.Text(0, y+i, side.name, st)
		if i < c.side {
			drawFace(body, column, y+i, signs, c.cube[i], false)
		}
	}
	if c.unknown() {
		body.Para(y+len(cubeSides)+1, "None of the box's cubes is like this one. Is it right?", f.Look.Warning)
	}
	back := say.Text("one back")
	if c.side == 0 {
		back = "leave"
	}
	f.Keys(c.picker.help(back)...)
}

// unknown reports whether the cube would be the only one that is not like any that is
// shipped, once the last face is taken: then a face may have been misread.
func (c *cubeEntry) unknown() bool {
	cubes, shipped := c.menu.cubes.Cubes, c.menu.file.Shipped.Cubes
	cubes[c.number] = shipped[c.number]
	cube := c.cube
	cube[c.side] = c.picker.face()
	return c.side == len(cubeSides)-1 && cubes == shipped && !slices.ContainsFunc(shipped[:], cube.Like)
}

func (c *cubeEntry) Press(e hw.Event, _ time.Time) ui.Step {
	switch {
	case e.Key == hw.Back && c.side == 0:
		return ui.Step{Pop: 1}
	case e.Key == hw.Back:
		c.side--
		c.picker = pickerAt(c.cube[c.side])
	default:
		step, taken := c.picker.press(e, c.menu.file.Box.Language, &c.menu.cubes.Signs)
		if taken {
			return c.take()
		}
		return step
	}
	return ui.Step{}
}

// take keeps a face and asks for the next one, or keeps the cube.
func (c *cubeEntry) take() ui.Step {
	c.cube[c.side] = c.picker.face()
	if c.side == len(cubeSides)-1 {
		next := c.menu.cubes
		next.Cubes[c.number] = c.cube
		return c.menu.keep(next, ui.Step{Pop: 1})
	}
	c.side++
	if c.side >= 3 {
		c.cube[c.side] = c.cube[c.side-3]
	}
	c.picker = pickerAt(c.cube[c.side])
	return ui.Step{}
}
