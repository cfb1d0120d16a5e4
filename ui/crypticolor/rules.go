package crypticolor

import (
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
)

// rules says how to play at a table with these settings, a paragraph for each
// thing to know.
func rules(s crypticolor.Settings) say.Text {
	all := []say.Text{
		say.Join(" ", makes(s), draws(s), "The other side finds the letters, one after the other, and then the word."),
		"On your turn, do one of two things.",
		"Guess three single squares, one by one. A hit (green) is +1, a miss (black) is -1.",
		"Or guess one shape of three squares: a line, a corner, an angle or a curve. If all three are the letter's, it is +4. If not, it is -1, and the turn ends. Each shape is found at most once a letter.",
		"A letter or the word can be guessed at any time. A right letter is +2 for every space of it that has no cube yet; a wrong letter or word is -2. After a letter, clear the decoder and go on with the next.",
		"After five letters, unscramble them. The game ends when all words are guessed; the most points win.",
		"Line: three in a row, diagonals too. Corner: an L. Curve: one step straight and one diagonal. Angle: a V of two diagonal steps.",
		"This box scrambles the words, answers every guess, keeps the score and knows which shapes you have found.",
	}
	if s.Timed {
		all = append(all, "A turn has a minute. When it is up, the guesses left are lost. The clock stands still while the other side guesses out of turn.")
	}
	return say.Join("\n\n", all...)
}

// makes says who makes a word and who guesses it.
func makes(s crypticolor.Settings) say.Text {
	return [...]say.Text{
		"Each side makes a secret word of five letters and scrambles it.",
		"In each pair one makes the word and the other guesses that of the other pair: in the first round the younger of each pair makes, in the second round the older. A maker takes a secret word of five letters and scrambles it.",
		"In the first round team A makes the word and team B guesses, in the second round the other way round. The makers take a secret word of five letters and scramble it.",
		"Two of you play together against the third. Each side makes a secret word of five letters and scrambles it.",
	}[s.Mode]
}

// draws says how the letters are drawn.
func draws(s crypticolor.Settings) say.Text {
	if s.Rotations {
		return "Each letter is drawn by the Key Card on a grid of squares 1 to 25, which may be turned by 90, 180 or 270 degrees."
	}
	return "Each letter is drawn by the Key Card on a grid of squares 1 to 25."
}

// guide is what the box does and what the players do.
func guide() say.Text {
	return say.Join("\n\n",
		"What you do: think of a word, mark squares, and guess. The cubes on your decoder are yours to put; the screen shows the same. What the box does: it answers at once and is never wrong, keeps the score, and knows which shapes you have found. Nobody draws or copies a grid.",
		"Your turn: go to a square and mark it. Marking a marked square again asks: all three, or what is marked so far, if you want one answer at a time. Three squares that make a shape may be meant as the shape: the box asks which.",
		"After the answer the other's turn begins. Whoever has just asked may say a letter first: the last line names the key. Later, marking a square that has a cube leads to the letters, too. Once all letters are known, you pick them in the order of the word.",
		"What the box has answered, stays answered. A word can be made anew until the first guess, by its maker, and the table hears that.",
		`"The box's card" in the menu shows all letters, to everybody at once. A star marks the letters that are our own drawing: compare them once with your printed card, in the form of a new game.`,
		"A word in the box can be looked at again by its maker alone. The table hears that.",
		"Nothing is lost when the plug is pulled, but what was only marked.",
	)
}
