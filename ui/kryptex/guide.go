package kryptex

import (
	"slices"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// guide is what the box does and what the players do.
func guide(keys *ui.KeyNames) say.Text {
	ok := keys.How(hw.OK)
	return say.Join("\n\n",
		"What you do: swap and turn the cubes, put the rings on, and tell the box which two. What the box does: it knows the keyword, says what is blocked, shows letters when they are due, and counts when you are alone.",
		"Before the first move it is told the nine tops. Any cubes will do, ours or different ones: when a side comes up that the box has not seen, it asks what is on top.",
		"The signs: each top is a symbol and a colour. What their letters stand for is beside the cubes. A larger screen has room for the sides that the box knows, too: above the top of a cube its back, below it its front.",
		say.Sprintf("Your move: %[1]s chooses two cubes. Then %[1]s swaps them, or a direction turns the first and another the second. Up and down tilt a cube to that edge of the screen, left and right spin it. The cube turns on the screen at once. After the second one the move is made; alone, one that completes something waits for %[1]s.", ok),
		say.Sprintf("With help the box lists what lies there, and ends a turn that has nothing to declare; alone it also says what each key would lead to. Without help it tells nobody whether anything lies there: it asks whether you completed something, and %s goes on to the other player. A declaration ends your turn, too: if you completed two at once, add the first and declare the other. Alone the box declares everything by itself, as it must be.", ok),
		"News stands beside the cubes until the next event: what was moved, markers, letters, what comes free. When four letters are open, the menu has a row for the guess.",
		`Was it a mistake? "Take back" is in the menu, and the table hears it: a move, a declaration, a turn that has ended. A letter that was shown stays open. Alone, the turn that showed it counts; with today's keyword any turn that completed something does. A slip costs nothing.`,
		`Does the table look different? "Compare with the table" finds the slip, or takes the table as it is.`,
		"Nothing is lost when the plug is pulled.")
}

// rules is the game in one page.
func rules() say.Text {
	return say.Join("\n\n",
		"Complete objectives to see the letters of the keyword, and guess it first.",
		"An objective is a symbol or a colour that the top faces of a whole row or column share.",
		"On your turn, first move. Either swap two cubes of the same row or column, without rotating them. Or rotate two cubes, each tilted toward you or away from you, or spun where it stands; never to the side. The rings go on these two cubes: the opponent cannot rotate them next turn.",
		"Then declare as many different objectives as you like that lie in the grid and are not blocked. They go to your blocked zone, and what you had blocked before is free. Each puts a marker on the opponent's letter card with the same sign; the second marker shows its letter. The very first turn has no declaration.",
		"When four letters are shown you can guess at any time in your turn. Right wins, wrong loses.",
		"Quick game: no markers, the letter is shown at once.",
		"Single keyword: one keyword for both, the box's. Who shows the fourth letter can guess first.",
		"Against Kryptex: you alone, and the box's keyword. Everything completed must be declared. Cards leave your zone only in batches: with two or more upright there, a new objective turns them sideways, and the next one frees those. Once all six are in it, all are free again. Your score is your turns and the objectives that lay there at the beginning; fewer is better.")
}

// lesson explains the step that a position asks for, when it comes for the first time in a
// game that explains itself; empty: nothing is to be explained. It depends on the position
// alone, so after a pulled plug nothing is taught twice, and nothing is forgotten.
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
