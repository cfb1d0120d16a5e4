package crypticolor

import (
	"fmt"
	"strings"
	"time"

	"gamekeeper/tabletop"
)

// Tell says an event in the names of the sides, as everybody may know it: give
// it public events only, such as the record's.
func (v *View) Tell(e Event) string {
	switch e := e.(type) {
	case Began:
		return fmt.Sprintf("%s sit down to %s", tabletop.List(e.Names, "and"), v.settings())
	case Made:
		if e.Paper {
			return v.Name(e.Side) + ": a word on paper"
		}
		return v.Name(e.Side) + ": a word"
	case Looked:
		return v.Name(e.Side) + ": a look at the word"
	case Guess:
		return v.Name(e.By()) + ": " + e.What() + "?"
	case Answered:
		return v.Name(e.Side) + ": " + yesNo(e.Yes)
	case Passed:
		return v.Name(e.Side) + ": end of the turn"
	case TimedOut:
		return v.Name(e.Side) + ": out of time"
	case Corrected:
		return fmt.Sprintf("%s: line %d was answered wrongly", v.Name(e.Side), e.Line)
	case Redrew:
		return "a letter of the Key Card is put right"
	case TookBack:
		return fmt.Sprintf("line %d is taken back", e.Line)
	}
	return e.String()
}

// settings says what is played.
func (v *View) settings() string {
	t := [...]string{"a game of two", "mixed-role teams", "cooperative teams"}[v.Mode]
	words := [...]string{"timed", "with rotations", "points for the squares outside a letter", "curve and angle swapped"}
	for i, on := range v.switches() {
		if on {
			t += ", " + words[i]
		}
	}
	return t
}

// switches are the settings that are on or off, in the order of settingWords.
func (s Settings) switches() [4]bool { return [4]bool{s.Timed, s.Rotations, s.Outside, s.Swapped} }

func yesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// Headline says in a line who plays and how far it came.
func (v *View) Headline() string {
	if v.Names == nil {
		return "nothing has begun"
	}
	return fmt.Sprintf("%s against %s: %s", v.Name(1), v.Name(2), v.Next())
}

// RecordText is the whole record in words, a line an event, each with the time
// at which it happened. What was taken back is marked. Once the game has ended,
// the words and the points follow.
func (v *View) RecordText(times []time.Time) string {
	text := v.Record.Text(times, func(i int) string { return v.Tell(v.Record[i].Event) })
	if v.Ending != nil {
		text += "\n" + v.EndingText()
	}
	return text
}

// EndingText says how the game ended: the words and the points of each round,
// and the totals. It's undefined before the end.
func (v *View) EndingText() string {
	var t strings.Builder
	for round := 1; round <= v.Mode.Rounds(); round++ {
		if v.Mode.Rounds() > 1 {
			fmt.Fprintf(&t, "Round %d\n", round)
		}
		for s := Side(1); s <= 2; s++ {
			if c := v.Ending.Codes[round][s]; c.Word != "" {
				fmt.Fprintf(&t, "The word of %s: %s%s.\n", v.Name(s), c.Word, scrambled(c))
				points := v.Decoders[round][s.Other()].Pad.Total()
				fmt.Fprintf(&t, "%s: %+d\n", v.Name(s.Other()), points)
			}
		}
		t.WriteByte('\n')
	}
	fmt.Fprintf(&t, "%s: %d in all\n%s: %d in all\n", v.Name(1), v.Total(1), v.Name(2), v.Total(2))
	return t.String()
}

// scrambled tells a code's scramble, where it's known.
func scrambled(c Code) string {
	if c.Scramble == "" {
		return ""
	}
	return ", scrambled " + c.Scramble
}
