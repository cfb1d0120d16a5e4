package kryptex

import (
	"slices"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
)

// Headline says in a line who plays and how the game stands.
func (v *View) Headline() say.Text {
	if v.Names == nil {
		return "not begun"
	}
	return say.Sprintf("%s (%s): %s", tabletop.Names(v.Names), v.Title(), v.Next())
}

// Tell is an event in words, as everybody may know it.
func (v *View) Tell(e Event) say.Text {
	switch e := e.(type) {
	case Began:
		return v.tellBegan(e)
	case Wrote:
		if e.Owner == Box {
			return say.Sprintf("the box writes a keyword on the cards of %s", v.tellCards(e))
		}
		return say.Sprintf("%s writes a keyword on the cards of %s", v.Names[e.Owner-1], v.tellCards(e))
	case Looked:
		return say.Sprintf("%s looks at their own keyword", v.Names[e.Player-1])
	case Laid:
		return say.Sprintf("the cubes are laid: %s", v.tellTops(&e.Grid))
	case Swapped:
		return say.Sprintf("%s swaps %s and %s", v.Names[e.Player-1], e.A, e.B)
	case Rotated:
		return say.Sprintf("%s rotates two cubes: %s, %s", v.Names[e.Player-1], v.TellTurn(e.Player, e.First), v.TellTurn(e.Player, e.Second))
	case Declared:
		return say.Sprintf("%s declares %s", v.Names[e.Player-1], v.names(e.Objectives))
	case Passed:
		return say.Sprintf("%s passes", v.Names[e.Player-1])
	case Guessed:
		return say.Sprintf("%s guesses %s", v.Names[e.Player-1], e.Keyword)
	case TookBack:
		return say.Sprintf("line %d is taken back", e.Line)
	}
	return v.tellPIN(e)
}

// tellPIN is an event of a PIN in words.
func (v *View) tellPIN(e Event) say.Text {
	switch e := e.(type) {
	case SetPIN:
		return say.Sprintf("%s chooses a PIN", v.Names[e.Player-1])
	case EnteredPIN:
		if e.Right {
			return say.Sprintf("%s: a right PIN", v.Names[e.Player-1])
		}
		return say.Sprintf("%s: a wrong PIN", v.Names[e.Player-1])
	}
	return say.Plain(e.String())
}

// TellTurn says how a player rotates a cube, such as: A1 tilts toward Ann.
func (v *View) TellTurn(player int, r Rotation) say.Text {
	switch {
	case r.How == Clockwise:
		return say.Sprintf("%s spins clockwise", r.At)
	case r.How == Anticlockwise:
		return say.Sprintf("%s spins anticlockwise", r.At)
	case r.How == Away && v.Mode == Solo:
		return say.Sprintf("%s tilts away", r.At)
	case r.How == Away:
		player = v.other(player)
	}
	return say.Sprintf("%s tilts toward %s", r.At, v.Names[player-1])
}

// tellBegan is the beginning in words. It says what the table calls the signs, since
// the record writes faces in letters.
func (v *View) tellBegan(e Began) say.Text {
	began := say.Sprintf("%s sit down: %s, %s begins", tabletop.Names(v.Names), e.Mode, e.Names[e.Starter-1])
	if e.Mode == Solo {
		began = say.Sprintf("%s sits down alone", e.Names[0])
	}
	all := []say.Text{began}
	for o := range Objective(ObjectiveCount) {
		if e.Signs[o] != "" {
			all = append(all, say.Sprintf("%s is %s", e.Signs.Letter(o), e.Signs.Name(o)))
		}
	}
	return say.Join(", ", all...)
}

// tellCards lists the cards of a keyword from left to right.
func (v *View) tellCards(e Wrote) say.Text { return say.List(v.Signs.Names(e.Cards[:])...) }

// tellLine is the line of the record at an index: its event, and whether a keyword is
// rewritten. Nobody knows who rewrites the box's keyword; the box itself draws one only
// once.
func (v *View) tellLine(i int) say.Text {
	e, ok := v.Record[i].Event.(Wrote)
	anew := ok && slices.ContainsFunc(v.Record[:i], func(line tabletop.Line[Event]) bool {
		before, ok := line.Event.(Wrote)
		return ok && before.Owner == e.Owner
	})
	switch {
	case !anew:
		return v.Tell(v.Record[i].Event)
	case e.Owner == Box:
		return say.Sprintf("the keyword is rewritten on the cards of %s", v.tellCards(e))
	}
	return say.Sprintf("%s rewrites the keyword on the cards of %s", v.Names[e.Owner-1], v.tellCards(e))
}

// tellTops is the top faces row by row.
func (v *View) tellTops(g *Grid) say.Text {
	var rows []say.Text
	tops := g.Tops()
	for row := range slices.Chunk(tops[:], 3) {
		rows = append(rows, say.Join(" ", v.Signs.Brief(row[0]), v.Signs.Brief(row[1]), v.Signs.Brief(row[2])))
	}
	return say.Join(" / ", rows...)
}

// RecordText is the whole record in words: a line for each event with its time. What
// was taken back is marked. The keywords follow once the game has ended.
func (v *View) RecordText(times []time.Time) say.Text {
	record := v.Record.Text(times, v.tellLine)
	if v.Ending == nil {
		return record
	}
	return say.Join("\n\n", record, v.EndingText())
}
