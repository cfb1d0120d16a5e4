package kryptex

import (
	"gamekeeper/hw"
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
		say.Sprintf("With help the box says what each key would lead to, lists what lies there, and ends a turn that has nothing to declare. Without help it tells nobody whether anything lies there. Have you completed something? %s declares it. Any direction is the other's first key, and ends your turn. A declaration ends it, too: if you completed two at once, add the first and declare the other. Alone the box declares everything by itself, as it must be.", ok),
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
		"Against Kryptex: you alone, and the box's keyword. Everything completed must be declared. Cards leave your zone only in batches: with two or more upright there, a new objective turns them sideways, and the next one frees those. Your score is your turns and the objectives that lay there at the beginning; fewer is better.")
}
