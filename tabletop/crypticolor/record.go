package crypticolor

import (
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
)

// Tell is an event in words. It takes public events only, such as the record's.
func (v *View) Tell(e Event) say.Text {
	switch e := e.(type) {
	case Began:
		return say.Sprintf("%s sit down to %s", tabletop.Names(e.Names), v.settings())
	case Made:
		if e.Paper {
			return say.Sprintf("%s: a word on paper", v.Name(e.Side))
		}
		return say.Sprintf("%s: a word", v.Name(e.Side))
	case Looked:
		return say.Sprintf("%s: a look at the word", v.Name(e.Side))
	case Guess:
		return say.Sprintf("%s: a guess, %s", v.Name(e.By()), e)
	case Answered:
		return say.Sprintf("%s: %s", v.answerer(e.Side), e.said())
	case Passed:
		return say.Sprintf("%s: end of the turn", v.Name(e.Side))
	case TimedOut:
		return say.Sprintf("%s: out of time", v.Name(e.Side))
	case Corrected:
		return say.Sprintf("%s: line %d was answered wrongly", v.Name(e.Side), e.Line)
	case Redrew:
		return "a letter of the Key Card is put right"
	case TookBack:
		return say.Sprintf("line %d is taken back", e.Line)
	case SetPIN:
		return say.Sprintf("%s chooses a PIN", v.Names[e.Player-1])
	case EnteredPIN:
		if e.Right {
			return say.Sprintf("%s: the right PIN", v.Names[e.Player-1])
		}
		return say.Sprintf("%s: a wrong PIN", v.Names[e.Player-1])
	}
	return say.Plain(e.String())
}

// settings is the settings in words.
func (v *View) settings() say.Text {
	all := []say.Text{[...]say.Text{"a game of two", "mixed-role teams", "cooperative teams", "a pair against one"}[v.Mode]}
	words := [...]say.Text{"timed", "with rotations", "points for the squares outside a letter", "curve and angle swapped", "the box answers", "with PINs"}
	for i, on := range v.switches() {
		if on {
			all = append(all, words[i])
		}
	}
	return say.Join(", ", all...)
}

// answerer is who answers on a side's word.
func (v *View) answerer(s Side) say.Text {
	if v.Replies {
		return "the box"
	}
	return v.Name(s)
}

// said is the answer in words.
func (e Answered) said() say.Text {
	if e.Hits == 0 {
		return YesNo(e.Yes)
	}
	return say.Sprintf("yes for %s", numbered(e.Hits))
}

// YesNo is an answer in words.
func YesNo(yes bool) say.Text {
	if yes {
		return "yes"
	}
	return "no"
}

// Headline says in a line who plays and how the game stands.
func (v *View) Headline() say.Text {
	if v.Names == nil {
		return "nothing has begun"
	}
	return say.Sprintf("%s against %s: %s", v.Name(1), v.Name(2), v.Next())
}

// RecordText is the whole record in words: a line for each event with its time. What
// was taken back is marked. Once the game has ended, the words and the points follow.
func (v *View) RecordText(times []time.Time) say.Text {
	text := v.Record.Text(times, func(i int) say.Text { return v.Tell(v.Record[i].Event) })
	if v.Ending != nil {
		text = say.Join("\n\n", text, v.EndingText())
	}
	return say.Sprintf("%s\n", text)
}
