package chart

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
)

// lessonMark stands before what explains a step.
const lessonMark = "? "

// lessonRows is how many rows of a width the lesson takes.
func (sc *Scene) lessonRows(look ui.Look, width int) int {
	if sc.Lesson == "" {
		return 0
	}
	return len(look.Wrap(sc.Lesson, width-len(lessonMark)))
}

// drawLesson draws the lesson and gives the row after it.
func (sc *Scene) drawLesson(a ui.Area, y int) int {
	if sc.Lesson == "" {
		return y
	}
	x := a.Text(0, y, lessonMark, a.Look.Key)
	return y + a.Sub(ui.Rect{X: x, Y: y, W: a.W - x, H: a.H - y}).Para(0, sc.Lesson, a.Look.Good)
}

// lessonOverMap draws the lesson in rows that the map gives: at its foot or, where the
// space in question lies there, at its head.
func (sc *Scene) lessonOverMap(a ui.Area) {
	rows := sc.lessonRows(a.Look, a.W)
	y := a.H - rows
	if sc.middle().Row() > cryptid.Rows/2 {
		y = 0
	}
	a = a.Rows(y, rows)
	a.Fill(' ', a.Look.Text)
	sc.drawLesson(a, 0)
}
