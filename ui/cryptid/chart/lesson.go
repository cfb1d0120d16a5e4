package chart

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
)

// lessonOverMap draws the lesson in rows that the map gives: at its foot or, where the
// space in question lies there, at its head.
func (sc *Scene) lessonOverMap(a ui.Area) {
	rows := a.Look.LessonRows(sc.Lesson, a.W)
	y := a.H - rows
	if sc.middle().Row() > cryptid.Rows/2 {
		y = 0
	}
	a = a.Rows(y, rows)
	a.Fill(' ', a.Look.Text)
	a.Lesson(0, sc.Lesson)
}
