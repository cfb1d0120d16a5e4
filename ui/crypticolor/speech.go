package crypticolor

import (
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// hear reads aloud the square at the cursor and, on request, what the decoder and the words beside it
// show.
func (sc *scene) hear(a ui.Area, pic *picture) {
	if sc.cursor != 0 {
		a.SpeakCursor(pic.tell(sc.cursor))
	}
	d := sc.v.Decoder(sc.side)
	a = a.WhenAsked()
	hearFound(a, d)
	for c := crypticolor.LineCube; c <= crypticolor.MissCube; c++ {
		if all := d.SquaresWith(c); all != 0 {
			a.Speak(say.Sprintf("%s: %s", c.Text(), all.Text()))
		}
	}
	shapes, cubes := left(d)
	a.Speak(shapes)
	a.Speak(cubes)
	column := min(d.LetterNumber(), crypticolor.LetterCount) - 1
	a.Speak(scores(say.Sprintf("letter %d", column+1), d.ScoreSheet.Subtotal(column)))
	a.Speak(scores("word", d.ScoreSheet.Total()))
}

// letterText describes a letter of a card as it is read aloud: whether it has a star, and its
// squares.
func letterText(card crypticolor.Card, l crypticolor.Letter) say.Text {
	if card.IsOurDrawing(l) {
		return say.Sprintf("%s, with a star: squares %s", l.String(), card.Squares(l).RowsText())
	}
	return say.Sprintf("%s: squares %s", l.String(), card.Squares(l).RowsText())
}

// hearFound reads aloud which letters are found and how many are missing.
func hearFound(a ui.Area, d *crypticolor.Decoder) {
	missing := crypticolor.LetterCount - len(d.KnownLetters())
	if missing < crypticolor.LetterCount {
		a.Speak(found(d))
	}
	if missing > 0 {
		a.Speak(say.Count(missing, "%d letter is missing.", "%d letters are missing."))
	}
}

// tell describes a square: its number, and its cube, mark or failed shape.
func (p *picture) tell(at crypticolor.Square) say.Text {
	var has say.Text
	switch {
	case p.cubes != nil && p.cubes[at] != crypticolor.NoCube:
		has = p.cubes[at].Text()
	case p.marked.Has(at):
		has = "marked"
	case p.failed.Has(at):
		has = "of a shape that failed"
	}
	return say.Join(", ", say.Sprintf("square %d", at), has)
}

// scores returns n points as read aloud, after a label that says what they are for.
func scores(label say.Text, n int) say.Text {
	return say.Count(max(n, -n), "%[2]s: %[3]s point", "%[2]s: %[3]s points", label, crypticolor.SignedText(n))
}
