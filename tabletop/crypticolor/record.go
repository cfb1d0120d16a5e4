package crypticolor

import (
	"fmt"
	"time"

	"gamekeeper/tabletop"
)

// Tell is an event in words. It takes public events only, such as the record's.
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
		return v.answerer(e.Side) + ": " + e.said()
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
	case SetPIN:
		return v.Names[e.Player-1] + " chooses a PIN"
	case EnteredPIN:
		return fmt.Sprintf("%s: a %s PIN", v.Names[e.Player-1], pinWords[e.Right])
	}
	return e.String()
}

// settings is the settings in words.
func (v *View) settings() string {
	t := [...]string{"a game of two", "mixed-role teams", "cooperative teams", "a pair against one"}[v.Mode]
	words := [...]string{"timed", "with rotations", "points for the squares outside a letter", "curve and angle swapped", "the box answers", "with PINs"}
	for i, on := range v.switches() {
		if on {
			t += ", " + words[i]
		}
	}
	return t
}

// answerer is who answers on a side's word.
func (v *View) answerer(s Side) string {
	if v.Replies {
		return "the box"
	}
	return v.Name(s)
}

// said is the answer in words.
func (e Answered) said() string {
	if e.Hits == 0 {
		return YesNo(e.Yes)
	}
	return "yes for" + numbered(e.Hits)
}

// YesNo is an answer in words.
func YesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// Headline says in a line who plays and how the game stands.
func (v *View) Headline() string {
	if v.Names == nil {
		return "nothing has begun"
	}
	return fmt.Sprintf("%s against %s: %s", v.Name(1), v.Name(2), v.Next())
}

// RecordText is the whole record in words: a line for each event with its time. What
// was taken back is marked. Once the game has ended, the words and the points follow.
func (v *View) RecordText(times []time.Time) string {
	text := v.Record.Text(times, func(i int) string { return v.Tell(v.Record[i].Event) })
	if v.Ending != nil {
		text += "\n" + v.EndingText()
	}
	return text
}
