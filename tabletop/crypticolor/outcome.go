package crypticolor

import (
	"fmt"
	"strings"

	"gamekeeper/tabletop"
)

// Outcome says what an event led to: the points scored, and what the players do on
// their own decoders. It is empty if there is nothing to say.
func Outcome(before, after *View, e Event) string {
	switch e := e.(type) {
	case Answered:
		return answered(before, after, e)
	case TimedOut:
		return fmt.Sprintf("%s: the time is up.", before.Breaker(e.Side))
	case TookBack:
		return fmt.Sprintf("Taken back: %s", before.Tell(before.Record[e.Line-1].Event))
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
func corrected(v *View, e Corrected) string {
	for _, a := range v.Answers(e.Side.Other()) {
		if a.Line == e.Line {
			return fmt.Sprintf("Put right, %s. Lay the cubes as the box has them.", v.TellAnswer(a))
		}
	}
	return "The points follow the answer."
}

// cubesOn says which cubes go on squares that were asked, of which some are hits:
// green on 8 and 20, black on 13.
func cubesOn(asked, hits Squares) string {
	var said []string
	for _, c := range []struct {
		cube Cube
		at   Squares
	}{{HitCube, hits}, {MissCube, asked &^ hits}} {
		var on []string
		for _, at := range c.at.All() {
			on = append(on, fmt.Sprint(at))
		}
		if on != nil {
			said = append(said, c.cube.Colour()+" on "+tabletop.List(on, "and"))
		}
	}
	return strings.Join(said, ", ")
}

// answered says what the answer to the open guess led to, and for whom: the turn may
// have passed.
func answered(before, after *View, e Answered) string {
	side, yes := before.Open.By(), e.Yes
	points := Signed(after.Total(side) - before.Total(side))
	said := ""
	switch g := before.Open.(type) {
	case GuessedSquare:
		c := MissCube
		if yes {
			c = HitCube
		}
		said = fmt.Sprintf("%s, a %s cube on %d", c, c.Colour(), g.At)
	case GuessedSquares:
		said = cubesOn(g.At, e.Hits)
	case GuessedShape:
		said = "not all three are filled"
		if yes {
			said = fmt.Sprintf("%s, %s cubes on it", g.What(), g.Shape.Colour())
		}
	case GuessedLetter:
		letter := before.Decoder(side).Letter()
		said = fmt.Sprintf("letter %d is not %s", letter, g.Letter)
		if yes {
			said = fmt.Sprintf("letter %d is %s; clear the decoder", letter, g.Letter)
		}
	case GuessedWord:
		if yes {
			return found(before, after, g)
		}
		said = "the word is not " + g.Word
	}
	return fmt.Sprintf("%s %s: %s.%s", before.Breaker(side), points, said, shownRight(before, after))
}

// shownRight tells that the card is shown as it was put right, if it is now.
func shownRight(before, after *View) string {
	if !before.Redrawn || after.Redrawn {
		return ""
	}
	return " The Key Card is shown as it was put right, and the points follow it."
}

// found says that a word is right, and what it scored: nothing if all its letters were
// known.
func found(before, after *View, g GuessedWord) string {
	said := fmt.Sprintf("%s is right: %s the word", g.Word, before.has(before.Breaker(g.Side)))
	if points := after.Total(g.Side) - before.Total(g.Side); points != 0 {
		said += ", " + Signed(points)
	}
	return said + "." + shownRight(before, after)
}
