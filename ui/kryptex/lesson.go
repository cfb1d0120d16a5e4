package kryptex

import (
	"slices"

	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// lesson is what a position has to teach at a table whose game explains itself: what the
// step is about that comes for the first time. Empty: nothing. It depends on the position
// alone, so a pulled plug teaches nothing twice and forgets nothing.
func lesson(v *kryptex.View) say.Text {
	if !v.Explain || v.Ending != nil {
		return ""
	}
	declared, last := declarations(v)
	switch {
	case v.Turns == 0:
		return "Choose two cubes. Two in a row or column can be swapped. Any two can be turned: tilted away, tilted back, or spun on the spot."
	case declared == 0 && v.Phase() == kryptex.Declaring:
		return "Do three tops in a row or column share a symbol or a colour? That completes it, and you can declare it."
	case v.Mode != kryptex.Solo && v.Turns == 1:
		return "The rings are on the cubes that were moved last. This turn you may swap those two, but not turn them."
	case declared == 0:
		return "Make three tops in a row or column share a symbol or a colour. That completes it, and leads you to its letter of the keyword."
	case last > 0 && len(v.Showed) == 1 && v.Showed[0].Line == last:
		return "Four letters let you guess: right wins, wrong loses."
	case last > 0 && declared == 1 && v.Mode == kryptex.Solo:
		return "A second marker shows the letter. The box says when this is free again."
	case last > 0 && declared == 1:
		return "A second marker shows the letter. Complete something else to free this."
	}
	return ""
}

// declarations is how many stand, and the line of the last one, if nobody has moved since.
func declarations(v *kryptex.View) (n, last int) {
	for i, e := range v.Record.Standing() {
		switch e.(type) {
		case kryptex.Declared:
			n, last = n+1, i+1
		case kryptex.Swapped, kryptex.Rotated:
			last = 0
		}
	}
	return n, last
}

// teach adds the lesson: before the first declaration where the letter cards are, on which
// nothing is to be seen yet, and later in place of words that give way.
func (sc *scene) teach() {
	text := lesson(sc.v)
	switch declared, _ := declarations(sc.v); {
	case text == "":
	case declared == 0:
		sc.foot = drawsLesson(text)
		if slices.ContainsFunc(sc.cubes[:], func(c kryptex.Cube) bool { return c.Front() != kryptex.NoFace || c.Back() != kryptex.NoFace }) {
			sc.larger = explainsSides(text)
		}
	case sc.yields:
		sc.yields, sc.lesson = false, text
		sc.words = func(a ui.Area) { a.Lesson(0, text) }
	}
}

// explainsSides draws a lesson and, if there is room, which sides of the cubes stand there.
func explainsSides(text say.Text) func(ui.Area) {
	all := say.Join(" ", text, "Above each top is the back of the cube, below it the front.")
	return func(a ui.Area) {
		if a.Look.LessonRows(all, a.W) <= a.H {
			drawsLesson(all)(a)
			return
		}
		drawsLesson(text)(a)
	}
}

// drawsLesson draws a lesson in the foot; in a language of many words, from edge to edge.
func drawsLesson(text say.Text) func(ui.Area) {
	return func(a ui.Area) {
		if inset := a.Inset(1, 0); a.Look.LessonRows(text, inset.W) <= a.H {
			a = inset
		}
		a.Lesson(0, text)
	}
}
