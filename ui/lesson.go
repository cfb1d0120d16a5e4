package ui

import "gamekeeper/tabletop/say"

// lessonMark stands before a lesson, which is indented by it.
const lessonMark = "? "

// Lesson draws from row y on what explains a step to whoever does it for the first time,
// and returns the row after it. Where there is nothing to explain it takes no row.
func (a Area) Lesson(y int, t say.Text) int {
	if t == "" {
		return y
	}
	x := a.Text(0, y, lessonMark, a.Look.Key)
	return y + a.Sub(Rect{X: x, Y: y, W: a.W - x, H: a.H - y}).Para(0, t, a.Look.Good)
}

// LessonRows returns how many rows of a width a lesson takes.
func (l Look) LessonRows(t say.Text, width int) int {
	if t == "" {
		return 0
	}
	return len(l.Wrap(t, width-len(lessonMark)))
}
