package kryptex

import (
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// stage is what a screen that reads faces off the table is about.
type stage uint8

const (
	asking    stage = iota // a face is chosen
	reviewing              // nothing is asked: what was read, and what next
	pointing               // the cursor points at a cube
)

// laying asks for the top faces, row by row. The box needs no more: a side is asked for
// when it comes up, whatever the table's cubes look like.
//
// What was read is not kept before all of it is: reading nine tops again is quicker than
// making sure that no cube was moved while the box was off.
type laying struct {
	t      *Table
	read   [kryptex.PlaceCount]kryptex.Face
	order  []kryptex.Place // those read, for the way back
	now    kryptex.Place   // what is asked
	stage  stage
	picker picker
	list   ui.List
}

func newLaying(t *Table) *laying { return &laying{t: t} }

// grid is the cubes as they were read. One whose top is as it was is taken to be the
// same; of another nothing else is known.
func (t *Table) grid(read [kryptex.PlaceCount]kryptex.Face) kryptex.Grid {
	g := t.view().Grid
	for at, face := range read {
		if g[at].Top() != face {
			g[at] = kryptex.Cube{face}
		}
	}
	return g
}

// take keeps the face at the picker and asks for the next top, if one is missing.
func (l *laying) take() {
	l.read[l.now] = l.picker.face()
	l.order = append(l.order, l.now)
	l.next()
}

// next asks for the first top that is missing, or none.
func (l *laying) next() {
	l.stage, l.list.At = reviewing, 0
	if at := slices.Index(l.read[:], kryptex.NoFace); at >= 0 {
		l.stage, l.now = asking, kryptex.Place(at)
	}
}

// back takes the last top back; with none, the screen is left.
func (l *laying) back() ui.Step {
	n := len(l.order)
	if n == 0 {
		return ui.Step{Pop: 1}
	}
	l.again(l.order[n-1])
	return ui.Step{}
}

// again asks for a top that was read.
func (l *laying) again(at kryptex.Place) {
	l.picker = pickerAt(l.read[at])
	l.read[at] = kryptex.NoFace
	l.order = slices.DeleteFunc(l.order, func(p kryptex.Place) bool { return p == at })
	l.stage, l.now = asking, at
}

func (l *laying) rows() []ui.Row {
	return []ui.Row{
		{Text: "Yes", Open: func() ui.Step {
			return l.t.happen(kryptex.Laid{Grid: l.t.grid(l.read)})
		}},
		{Text: "Read a cube again", Open: func() ui.Step {
			l.stage = pointing
			return ui.Step{}
		}},
	}
}

func (l *laying) Press(e hw.Event, _ time.Time) ui.Step {
	switch {
	case l.stage == pointing && e.Key == hw.Back:
		l.stage = reviewing
	case l.stage == pointing && e.Key == hw.OK:
		l.again(l.t.cursor)
	case l.stage == pointing:
		l.t.moveCursor(e.Key)
	case e.Key == hw.Back:
		return l.back()
	case l.stage == reviewing:
		return l.list.Press(e, l.rows())
	default:
		step, taken := l.t.pick(&l.picker, e)
		if taken {
			l.take()
		}
		return step
	}
	return ui.Step{}
}

// drawHowToRead says what is read, and in which order; and if there is room, what is not
// read yet.
func drawHowToRead(a ui.Area, v *kryptex.View) {
	text := say.Text("Only the tops: the far row first, from left to right.")
	if v.Mode != kryptex.Solo {
		text = say.Sprintf("Only the tops, as %s sees them: the far row first, from left to right.", v.Names[0])
	}
	if all := say.Join(" ", text, "Sides are asked for when they come up."); len(a.Look.Wrap(all, a.W)) <= a.H {
		text = all
	}
	a.Para(0, text, a.Look.Dim)
}

func (l *laying) Draw(f *ui.Frame) {
	sc := l.t.scene()
	sc.rings, sc.todo = 0, ""
	for i, face := range l.read {
		sc.cubes[i] = kryptex.Cube{face}
	}
	sc.foot = func(a ui.Area) {
		if l.stage == asking {
			drawHowToRead(a.Inset(1, 0), l.t.view())
		}
	}
	switch l.stage {
	case asking:
		sc.prompt = say.Sprintf("%s: what is on top?", l.now)
		sc.marked = kryptex.Places(0).With(l.now)
		sc.words = func(a ui.Area) { l.picker.draw(a, sc.signs) }
		back := say.Text("one back")
		if len(l.order) == 0 {
			back = "leave"
		}
		sc.keys = l.picker.help(back)
	case pointing:
		sc.prompt = "Which cube?"
		sc.marked = kryptex.Places(0).With(l.t.cursor)
		sc.describe(l.t.cursor)
		sc.keys = []ui.Help{ui.Does("this one", hw.OK), ui.Does("cancel", hw.Back), moveHelp}
	default:
		sc.prompt = "Does your table look like this?"
		rows := l.rows()
		sc.words = func(a ui.Area) { l.list.Draw(a, rows) }
		sc.keys = append(l.list.Help(rows), ui.Does("one back", hw.Back).Or("back"))
	}
	sc.draw(f)
}
