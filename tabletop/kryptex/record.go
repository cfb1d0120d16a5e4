package kryptex

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"gamekeeper/tabletop"
)

// Headline says in a line who plays and how the game stands.
func (v *View) Headline() string {
	if v.Names == nil {
		return "not begun"
	}
	return fmt.Sprintf("%s (%s): %s", tabletop.List(v.Names, "and"), v.Title(), v.Next())
}

// Tell is an event in words, as everybody may know it.
func (v *View) Tell(e Event) string {
	switch e := e.(type) {
	case Began:
		return v.tellBegan(e)
	case Wrote:
		return fmt.Sprintf("%s writes a keyword on the cards of %s", v.name(e.Owner), v.tellCards(e))
	case Looked:
		return v.Names[e.Player-1] + " looks at their own keyword"
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
	case SetPIN:
		return v.Names[e.Player-1] + " chooses a PIN"
	case EnteredPIN:
		return fmt.Sprintf("%s: a %s PIN", v.Names[e.Player-1], pinWords[e.Right])
	}
	return e.String()
}

// TellTurn says how a player rotates a cube, such as: A1 tilts toward Ann.
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

// tellBegan is the beginning in words. It says what the table calls the signs, since
// the record writes faces in letters.
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

// tellLine is the line of the record at an index: its event, and whether a keyword is
// rewritten. Nobody knows who rewrites the box's keyword; the box itself draws one only
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
		return "the keyword is rewritten on the cards of " + v.tellCards(e)
	}
	return fmt.Sprintf("%s rewrites the keyword on the cards of %s", v.name(e.Owner), v.tellCards(e))
}

// tellTops is the top faces row by row.
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

// RecordText is the whole record in words: a line for each event with its time. What
// was taken back is marked. The keywords follow once the game has ended.
func (v *View) RecordText(times []time.Time) string {
	text := v.Record.Text(times, v.tellLine)
	if v.Ending != nil {
		text += "\n" + v.EndingText()
	}
	return text
}
