package crypticolor

import "gamekeeper/tabletop/say"

// Outcome says what an event led to: the points scored, and what the players do on
// their own decoders. It is empty if there is nothing to say.
func Outcome(before, after *View, e Event) say.Text {
	switch e := e.(type) {
	case Answered:
		return answered(before, after, e)
	case TimedOut:
		return say.Sprintf("%s: the time is up.", before.Breaker(e.Side))
	case TookBack:
		return say.Sprintf("Taken back: %s", before.Tell(before.Record[e.Line-1].Event))
	case Corrected:
		return corrected(after, e)
	case Redrew:
		switch {
		case after.AnyInBox() && after.Opened:
			return "The Key Card is put right. The word in the box stays as it is."
		case after.AnyInBox():
			return "The Key Card is put right: words in the box are to be copied again."
		}
		return "The Key Card is put right: shown and kept when the words are guessed."
	}
	return ""
}

// corrected says how a corrected answer stands.
func corrected(v *View, e Corrected) say.Text {
	for _, a := range v.Answers(e.Side.Other()) {
		if a.Line == e.Line {
			return say.Sprintf("Put right, %s. Lay the cubes as the box has them.", v.TellAnswer(a))
		}
	}
	return "The points follow the answer."
}

// cubesOn says which cubes go on squares that were asked, of which some are hits:
// green on 8 and 20, black on 13.
func cubesOn(asked, hits Squares) say.Text {
	var green, black say.Text
	if hits != 0 {
		green = say.Sprintf("green on %s", hits.List())
	}
	if misses := asked &^ hits; misses != 0 {
		black = say.Sprintf("black on %s", misses.List())
	}
	return say.Join(", ", green, black)
}

// cubesOnShape says which cubes go on a shape that was found.
func cubesOnShape(g GuessedShape) say.Text {
	switch g.Shape {
	case LineCube:
		return say.Sprintf("%s, yellow cubes on it", g)
	case CornerCube:
		return say.Sprintf("%s, orange cubes on it", g)
	case AngleCube:
		return say.Sprintf("%s, purple cubes on it", g)
	}
	return say.Sprintf("%s, pink cubes on it", g)
}

// answered says what the answer to the open guess led to, and for whom: the turn may
// have passed.
func answered(before, after *View, e Answered) say.Text {
	side, yes := before.Open.By(), e.Yes
	points := Signed(after.Total(side) - before.Total(side))
	var said say.Text
	switch g := before.Open.(type) {
	case GuessedSquare:
		said = say.Sprintf("miss, a black cube on %d", g.At)
		if yes {
			said = say.Sprintf("hit, a green cube on %d", g.At)
		}
	case GuessedSquares:
		said = cubesOn(g.At, e.Hits)
	case GuessedShape:
		said = "not all three are filled"
		if yes {
			said = cubesOnShape(g)
		}
	case GuessedLetter:
		letter := before.Decoder(side).Letter()
		said = say.Sprintf("letter %d is not %s", letter, g.Letter.String())
		if yes {
			said = say.Sprintf("letter %d is %s; clear the decoder", letter, g.Letter.String())
		}
	case GuessedWord:
		if yes {
			return found(before, after, g)
		}
		said = say.Sprintf("the word is not %s", g.Word)
	}
	return say.Join(" ", say.Sprintf("%s %s: %s.", before.Breaker(side), points, said), shownRight(before, after))
}

// shownRight tells that the card is shown as it was put right, if it is now.
func shownRight(before, after *View) say.Text {
	if !before.Redrawn || after.Redrawn {
		return ""
	}
	return "The Key Card is shown as it was put right, and the points follow it."
}

// found says that a word is right, and what it scored: nothing if all its letters were
// known.
func found(before, after *View, g GuessedWord) say.Text {
	finders, who := len(before.Breakers(g.Side)), before.Breaker(g.Side)
	said := say.Count(finders, "%[2]s is right: %[3]s has the word.", "%[2]s is right: %[3]s have the word.", g.Word, who)
	if points := after.Total(g.Side) - before.Total(g.Side); points != 0 {
		said = say.Count(finders,
			"%[2]s is right: %[3]s has the word, %[4]s.", "%[2]s is right: %[3]s have the word, %[4]s.", g.Word, who, Signed(points))
	}
	return say.Join(" ", said, shownRight(before, after))
}
