package crypticolor

import (
	"fmt"

	"gamekeeper/tabletop/crypticolor"
)

// outcome says what an event led to, with the points as they were scored, and
// what the table does on its own decoders: the box's is a mirror of theirs. It's
// empty where there is nothing to say.
func outcome(before, after *crypticolor.View, e crypticolor.Event) string {
	switch e := e.(type) {
	case crypticolor.Answered:
		return answered(before, after, e.Yes)
	case crypticolor.TimedOut:
		return fmt.Sprintf("%s: the time is up.", before.Breaker(e.Side))
	case crypticolor.TookBack:
		return fmt.Sprintf("Taken back: %s", before.Tell(before.Record[e.Line-1].Event))
	case crypticolor.Corrected:
		return corrected(after, e)
	case crypticolor.Redrew:
		switch {
		case boxed(after) && after.Opened:
			return "The Key Card is put right. The word in the box stays as it is."
		case boxed(after):
			return "The Key Card is put right: words in the box are to be copied again."
		}
		return "The Key Card is put right: shown and kept when the words are guessed."
	}
	return ""
}

// corrected says how an answer stands that was turned around.
func corrected(v *crypticolor.View, e crypticolor.Corrected) string {
	for _, s := range slips(v, e.Side.Other()) {
		if s.line == e.Line {
			return fmt.Sprintf("Put right, %s. Lay the cubes as the box has them.", s.told(v.Decoder(e.Side.Other())))
		}
	}
	return "The points follow the answer."
}

// boxed tells whether the box has a word of this round.
func boxed(v *crypticolor.View) bool {
	return v.Made[1] && !v.Paper[1] || v.Made[2] && !v.Paper[2]
}

// colours are the names of the cubes' colours, by Cube.
var colours = [...]string{"", "yellow", "orange", "purple", "pink", "green", "black"}

// answered says what the answer to the open guess led to, and for whose decoder:
// the turn may have passed on.
func answered(before, after *crypticolor.View, yes bool) string {
	side := before.Open.By()
	points := signed(after.Total(side) - before.Total(side))
	said := ""
	switch g := before.Open.(type) {
	case crypticolor.GuessedSquare:
		c := crypticolor.MissCube
		if yes {
			c = crypticolor.HitCube
		}
		said = fmt.Sprintf("%s, a %s cube on %d", c, colours[c], g.At)
	case crypticolor.GuessedShape:
		said = "not all three"
		if yes {
			said = fmt.Sprintf("%s, %s cubes on it", g.What(), colours[g.Shape])
		}
	case crypticolor.GuessedLetter:
		letter := before.Decoder(side).Letter()
		said = fmt.Sprintf("letter %d is not %s", letter, g.Letter)
		if yes {
			said = fmt.Sprintf("letter %d is %s; clear the decoder", letter, g.Letter)
		}
	case crypticolor.GuessedWord:
		said = "the word is not " + g.Word
		if yes {
			said = "the word is " + g.Word
		}
	}
	said = fmt.Sprintf("%s %s: %s.", before.Breaker(side), points, said)
	if before.Redrawn && !after.Redrawn {
		said += " The Key Card is shown as it was put right, and the points follow it."
	}
	return said
}
