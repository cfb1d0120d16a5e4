package crypticolor

import (
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/say"
)

// told completes what an event tells. Unless the event reads something else aloud, that is the
// event with its result.
func told(after *View, t tabletop.Told) tabletop.Told {
	t.Next = after.NextText()
	if t.Aloud == nil {
		t.Aloud = []say.Text{t.Line, t.Steps}
	}
	return t
}

// kept does what told does for an event after which the last result still counts.
func kept(before, after *View, t tabletop.Told) tabletop.Told {
	steps, _ := before.Record.Steps()
	t.Keeps, t.Aloud = true, []say.Text{t.Line, steps}
	return told(after, t)
}

// first returns the first player of a side, or 0 if the box is that side.
func (v *View) first(s Side) int {
	if players := v.Players(s); len(players) > 0 {
		return players[0]
	}
	return 0
}

func (e Began) tell(_, after *View) tabletop.Told {
	return told(after, tabletop.Told{
		Line: say.Count(len(after.Names), "%[2]s plays: %[3]s", "%[2]s play: %[3]s", tabletop.JoinNames(after.Names), after.settings()),
	})
}

func (e WordMade) tell(before, after *View) tabletop.Told {
	if after.Mode.BoxMakesWord() {
		return told(after, tabletop.Told{Line: "the box: a word"})
	}
	t := tabletop.Told{Line: say.Sprintf("%s: a word", after.Name(e.Side)), Who: after.first(e.Side), Did: hall.EnteredSecret}
	if before.Made[e.Side] { // it replaces another
		t.Sound = tabletop.Attention
	}
	return told(after, t)
}

func (e WordSeen) tell(before, after *View) tabletop.Told {
	return kept(before, after, tabletop.Told{
		Line: say.Sprintf("%s: a look at the word", after.Name(e.Side)), Who: after.first(e.Side), Did: hall.Looked,
	})
}

func (g Guess) tell(_, after *View) tabletop.Told {
	return told(after, tabletop.Told{Line: say.Sprintf("%s: a guess, %s", after.Name(g.Side), g), Who: after.first(g.Side), Did: hall.Guessed})
}

// tell reads only the result aloud, which repeats the guess. A letter or a word that is found, and
// the end, have a sound.
func (e GuessAnswered) tell(before, after *View) tabletop.Told {
	result, by := answered(before, after, e), before.OpenGuess.Side
	t := tabletop.Told{
		Line: say.Sprintf("the box: %s", e.inWords()), Who: after.first(e.Side), Did: hall.Answered, Steps: result, Aloud: []say.Text{result},
	}
	was, is := before.Decoder(by), &after.Decoders[before.Round][by]
	switch {
	case after.Ending != nil:
		t.Sound = after.Ending.sound()
	case len(is.KnownLetters()) > len(was.KnownLetters()), is.Word != "":
		t.Sound = tabletop.Attention
	}
	return told(after, t)
}

// sound returns the sound of the end: only a game with a winner has the fanfare.
func (e *Ending) sound() tabletop.Sound {
	if e.Winner == 0 {
		return tabletop.Attention
	}
	return tabletop.Fanfare
}

func (e TurnPassed) tell(_, after *View) tabletop.Told {
	return told(after, tabletop.Told{Line: say.Sprintf("%s: end of the turn", after.Name(e.Side)), Who: after.first(e.Side), Did: hall.Passed})
}

func (e TimedOut) tell(before, after *View) tabletop.Told {
	result := say.Sprintf("%s: time is up.", before.BreakerName(e.Side))
	return told(after, tabletop.Told{
		Line: say.Sprintf("%s: out of time", after.Name(e.Side)), Who: after.first(e.Side), Did: hall.TimedOut, Steps: result, Aloud: []say.Text{result},
	})
}

func (e TookBack) tell(before, after *View) tabletop.Told {
	result := say.Sprintf("Taken back: %s", before.Record[e.Line-1].Told.Line)
	return told(after, tabletop.Told{
		Line: say.Sprintf("line %d is taken back", e.Line), Did: hall.TookBack, Steps: result, Aloud: []say.Text{result}, Sound: tabletop.Attention,
	})
}

func (e PINSet) tell(before, after *View) tabletop.Told {
	return kept(before, after, tabletop.Told{Line: say.Sprintf("%s chooses a PIN", after.Names[e.Player-1])})
}

func (e PINEntered) tell(before, after *View) tabletop.Told {
	line := say.Sprintf("%s: a wrong PIN", after.Names[e.Player-1])
	if e.Right {
		line = say.Sprintf("%s: the right PIN", after.Names[e.Player-1])
	}
	return kept(before, after, tabletop.Told{Line: line})
}

func (Muted) tell(before, after *View) tabletop.Told {
	return kept(before, after, tabletop.Told{Line: "the box's sound is turned off"})
}

// sideShown returns the side whose decoder the table still looks at after an event, until the side
// in turn starts, or 0 if there is none. That is the side whose turn the event ends, or a side that
// guesses a letter or the word right after its own turn.
func sideShown(before, after *View, e Event) Side {
	var by Side
	switch e := e.(type) {
	case WordSeen, PINSet, PINEntered, Muted:
		return before.SideShown
	case Guess:
		by = e.Side
	case TimedOut:
		by = e.Side
	case GuessAnswered:
		by = before.OpenGuess.Side
	}
	_, guess := e.(Guess)
	switch {
	case by == 0 || after.Round != before.Round:
		return 0
	case !guess && after.TurnSide != before.TurnSide:
		return before.TurnSide // the other side starts once it has seen the decoder
	case by == before.SideShown && by != after.TurnSide:
		return by
	}
	return 0
}

// inWords returns the answer in words, such as: yes for 8 and 20
func (e GuessAnswered) inWords() say.Text {
	switch {
	case e.Yes:
		return "yes"
	case e.Reordered:
		return "those letters, another order"
	case e.Hits == 0:
		return "no"
	}
	return say.Sprintf("yes for %s", e.Hits.Text())
}

// cubesOn returns which cubes go on the guessed squares, such as: green on 8 and 20, black on 13
func cubesOn(asked, hits Squares) say.Text {
	var green, black say.Text
	if hits != 0 {
		green = say.Sprintf("green on %s", hits.Text())
	}
	if misses := asked &^ hits; misses != 0 {
		black = say.Sprintf("black on %s", misses.Text())
	}
	return say.Join(", ", green, black)
}

// cubesOnShape returns which cubes go on a shape that was found.
func cubesOnShape(g Guess) say.Text {
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

// answered returns the effect of the answer to the open guess. It names the side that guessed,
// since the turn may have passed to the other.
func answered(before, after *View, e GuessAnswered) say.Text {
	g, side := before.OpenGuess, before.OpenGuess.Side
	points := SignedText(after.Total(side) - before.Total(side))
	letter := before.Decoder(side).LetterNumber()
	var said say.Text
	switch {
	case g.Word != "" && e.Yes:
		return found(before, after, g)
	case e.Reordered:
		said = say.Sprintf("%s: those letters, another order", g.Word)
	case g.Word != "":
		said = say.Sprintf("the word is not %s", g.Word)
	case g.Letter != 0 && e.Yes:
		said = say.Sprintf("letter %d is %s; clear the decoder", letter, g.Letter.String())
	case g.Letter != 0:
		said = say.Sprintf("letter %d is not %s", letter, g.Letter.String())
	case g.Shape == NoCube:
		said = cubesOn(g.Squares, e.hits(g))
	case e.Yes:
		said = cubesOnShape(g)
	default:
		said = "not all three are filled"
	}
	return say.Sprintf("%s %s: %s.", before.BreakerName(side), points, said)
}

// found returns the news that a word is right, with its score unless that is 0.
func found(before, after *View, g Guess) say.Text {
	finders, who := len(before.Breakers(g.Side)), before.BreakerName(g.Side)
	said := say.Count(finders, "%[2]s is right: %[3]s has the word.", "%[2]s is right: %[3]s have the word.", g.Word, who)
	if points := after.Total(g.Side) - before.Total(g.Side); points != 0 {
		said = say.Count(finders,
			"%[2]s is right: %[3]s has the word, %[4]s.", "%[2]s is right: %[3]s have the word, %[4]s.", g.Word, who, SignedText(points))
	}
	return said
}
