package play

import (
	"fmt"
	"iter"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
)

// Steps returns the events of the game in order, each as everybody may see it, with what
// everybody could see before it happened.
func (p *Position) Steps() iter.Seq2[*View, Event] {
	return func(yield func(*View, Event) bool) {
		var at Position
		for _, e := range p.events {
			if !yield(&at.View, Public(e)) {
				return
			}
			at = at.Apply(e)
		}
	}
}

// Tell says an event in the players' names, as everybody may know it.
func (v *View) Tell(e Event) string {
	switch e := e.(type) {
	case Sketched:
		return fmt.Sprintf("%s enter a card: %d tiles, %d structures", tabletop.List(e.Names, "and"), len(e.Tiles), len(e.Structures))
	case Began:
		from := "dealt by the box"
		switch {
		case e.Code == "":
			from = "from a card"
		case v.ShownCode() != "":
			from = "setup " + e.Code
		}
		return fmt.Sprintf("%s sit down to a game, %s and %s, %s", tabletop.List(e.Names, "and"), e.Board.Mode(), e.Way, from)
	case Told:
		return v.Name(e.Seat) + " tells the box " + v.clue(e.Seat)
	case Retold:
		return "everybody tells the clue anew"
	case Remapped:
		return "the map is put right"
	case Numbered:
		return fmt.Sprintf("the hint is number %d", e.Number)
	case Built:
		if e.Parts == BuildParts(v.Board.Mode()) {
			return "the map is built"
		}
		return fmt.Sprintf("the map is built as far as part %d of %d", e.Parts, BuildParts(v.Board.Mode()))
	case Looked:
		return v.Name(e.Seat) + " looks at " + v.clue(e.Seat)
	case SetPIN:
		return v.Within(e.Seat) + " sets a PIN"
	case Put:
		return fmt.Sprintf("%s: %s on %s", v.Who(e.Seat), e.Token, e.At)
	case Asked:
		return fmt.Sprintf("%s asks %s about %s", v.Names[e.Player-1], v.Within(e.Seat), e.At)
	case Searched:
		return fmt.Sprintf("%s searches %s", v.Names[e.Player-1], e.At)
	case Corrected:
		return fmt.Sprintf("%s puts the piece on %s right; the one taken off goes to %s", v.Within(e.Seat), e.At, e.To)
	case TookBack:
		return fmt.Sprintf("line %d is taken back", e.Line)
	case EnteredPIN:
		if e.Right {
			return v.Within(e.Seat) + " enters the PIN"
		}
		return "a wrong PIN is entered for " + v.Who(e.Seat)
	case Voted:
		return fmt.Sprintf("%s votes %s: %s", v.Names[e.Player-1], yesNo(e.Yes), v.tellMotion(e.Motion))
	case TimeUp:
		return "the time is up"
	case LeftVote:
		return "the vote is left"
	case Thought:
		return fmt.Sprintf("%s thinks for %d seconds", v.Names[e.Player-1], e.Seconds)
	}
	return e.String()
}

// tellMotion says what is voted on.
func (v *View) tellMotion(m Motion) string {
	if seat := m.Seat(); seat != 0 {
		return "a new PIN for " + v.Who(seat)
	}
	return [...]string{"a hint", "to end the game"}[m]
}

func yesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// Headline says in a line who plays and how far it came.
func (v *View) Headline() string {
	if v.Board == nil && v.Sketch == nil {
		return "nothing was dealt"
	}
	if v.Board == nil {
		return fmt.Sprintf("%s (%s): %s", tabletop.List(v.Names, "and"), v.Sketch.Mode, v.Next())
	}
	return fmt.Sprintf("%s (%s): %s", tabletop.List(v.Names, "and"), v.Board.Mode(), v.Next())
}

// RecordText is the whole record in words, a line an event, each with its number and
// the time at which it happened. Of a card's entry, and of building the map, it holds
// the last line alone, and nothing of the clock. What was taken back is marked. The clues, the hint and the
// habitat follow once the game has ended.
func (v *View) RecordText(times []time.Time) string {
	text := v.Record.Text(times, func(i int) string {
		e := v.Record[i].Event
		if _, ok := e.(Thought); ok {
			return "" // the clock's own
		}
		if i+1 < len(v.Record) && sameSteps(e, v.Record[i+1].Event) {
			return ""
		}
		return v.Tell(e)
	})
	if v.Hint != cryptid.NoHint {
		text += fmt.Sprintf("\nThe hint: %s.\n", v.Hint)
	}
	if v.Ending != nil {
		text += "\n" + v.EndingText()
	}
	return text
}

// sameSteps reports whether two events are steps of the same thing, of which the later
// one tells all: a card's entry, or building the map.
func sameSteps(e, next Event) bool {
	switch e.(type) {
	case Sketched:
		_, same := next.(Sketched)
		return same
	case Built:
		_, same := next.(Built)
		return same
	}
	return false
}
