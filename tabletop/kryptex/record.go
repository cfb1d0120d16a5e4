package kryptex

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"gamekeeper/tabletop"
)

// Headline says in a line who plays and how far it came.
func (v *View) Headline() string {
	if v.Names == nil {
		return "not begun"
	}
	return fmt.Sprintf("%s (%s): %s", tabletop.List(v.Names, "and"), v.Mode.Title(), v.Next())
}

// Tell says an event in the players' names, as everybody may know it.
func (v *View) Tell(e Event) string {
	switch e := e.(type) {
	case Began:
		return v.tellBegan(e)
	case Wrote:
		return fmt.Sprintf("%s writes a keyword on the cards of %s", v.name(e.Owner), v.tellCards(e))
	case Looked:
		return v.Names[e.Player-1] + " looks at the own keyword"
	case Laid:
		return "the cubes are laid: " + v.tellTops(&e.Grid)
	case Swapped:
		return fmt.Sprintf("%s swaps %s and %s", v.Names[e.Player-1], e.A, e.B)
	case Rotated:
		return fmt.Sprintf("%s rotates two cubes: %s, %s", v.Names[e.Player-1], v.TellTurn(e.Player, e.First), v.TellTurn(e.Player, e.Second))
	case Declared:
		return fmt.Sprintf("%s declares %s", v.Names[e.Player-1], v.names(e.Objectives))
	case Passed:
		return v.Names[e.Player-1] + " passes"
	case Guessed:
		return fmt.Sprintf("%s guesses %s", v.Names[e.Player-1], e.Keyword)
	case TookBack:
		return fmt.Sprintf("line %d is taken back", e.Line)
	}
	return e.String()
}

// TellTurn says how a cube turns that a player rotates, such as: A1 tilts toward Ann.
func (v *View) TellTurn(player int, r Rotation) string {
	switch {
	case r.How.spins():
		return fmt.Sprintf("%s spins %s", r.At, r.How)
	case r.How == Away && v.Mode == Solo:
		return r.At.String() + " tilts away"
	case r.How == Away:
		player = v.other(player)
	}
	return fmt.Sprintf("%s tilts toward %s", r.At, v.Names[player-1])
}

// tellBegan tells a beginning, with what the table calls the signs, since faces
// are told in letters.
func (v *View) tellBegan(e Began) string {
	text := fmt.Sprintf("%s sit down: %s, %s begins", tabletop.List(e.Names, "and"), e.Mode.Title(), e.Names[e.Starter-1])
	if e.Mode == Solo {
		text = e.Names[0] + " sits down alone"
	}
	if e.Strict {
		text += ", ringed cubes stay where they are"
	}
	letters := e.Signs.Letters()
	for o, name := range e.Signs {
		if name != "" {
			text += fmt.Sprintf(", %c is %s", letters[o], name)
		}
	}
	return text
}

// tellCards lists the cards of a keyword from left to right.
func (v *View) tellCards(e Wrote) string { return tabletop.List(v.Signs.Names(e.Cards[:]), "and") }

// tellLine tells a line of the record, by index: an event, and of a keyword whether
// it's written anew. Who writes the box's keyword anew is not known; the box draws one
// once.
func (v *View) tellLine(i int) string {
	e, ok := v.Record[i].Event.(Wrote)
	anew := ok && slices.ContainsFunc(v.Record[:i], func(line tabletop.Line[Event]) bool {
		before, ok := line.Event.(Wrote)
		return ok && before.Owner == e.Owner
	})
	switch {
	case !anew:
		return v.Tell(v.Record[i].Event)
	case e.Owner == Box:
		return "the keyword is written anew on the cards of " + v.tellCards(e)
	}
	return fmt.Sprintf("%s writes the keyword anew on the cards of %s", v.name(e.Owner), v.tellCards(e))
}

// tellTops writes the top faces row by row.
func (v *View) tellTops(g *Grid) string {
	var t strings.Builder
	for at, face := range g.Tops() {
		switch {
		case at == 0:
		case at%3 == 0:
			t.WriteString(" / ")
		default:
			t.WriteString(" ")
		}
		t.WriteString(v.Signs.Brief(face))
	}
	return t.String()
}

// RecordText is the whole record in words, a line an event, each with the time
// at which it happened. What was taken back is marked. The keywords follow once
// the game has ended.
func (v *View) RecordText(times []time.Time) string {
	text := v.Record.Text(times, v.tellLine)
	if v.Ending != nil {
		text += "\n" + v.EndingText()
	}
	return text
}
