package kryptex

import (
	"fmt"
	"strings"
)

// ToDo says what the players do on the table after an event that led from one view to
// another: rings, zones, markers and letter cards have to follow the box. It is empty
// if there is nothing to do. After an event that leaves the table as it is, it is what
// was said before, which may not be done yet.
func ToDo(said string, before, after *View, e Event) string {
	switch e := e.(type) {
	case Looked:
		return said
	case Swapped, Rotated:
		return afterMove(after)
	case Declared:
		return strings.Join(append(zoneSteps(before, after, e), cardSteps(before, after, e)...), "\n")
	case Wrote:
		return afterWriting(said, before, after, e.Owner)
	case TookBack:
		if after.Phase() == Laying {
			return "" // nothing lies here
		}
		return "Put the table back as it lies here."
	}
	return ""
}

func afterMove(after *View) string {
	text := ""
	if after.Mode != Solo {
		at := after.Rings.List()
		text = fmt.Sprintf("The rings go on %s and %s.", at[0], at[1])
	}
	if after.Turns == 1 {
		text += " The first turn has no declaration."
	}
	return strings.TrimSpace(text)
}

// afterWriting tells the table that a keyword was rewritten: its guesser should know.
// But cubes that have to be put back before the first move come first.
func afterWriting(said string, before, after *View, o Owner) string {
	switch {
	case !before.Written[o] || before.Phase() == Moving && before.Turns == 0:
		return said
	case o == Box:
		return "The keyword was written anew."
	}
	return after.Names[o-1] + " has written the keyword anew."
}

// zoneSteps says which objective cards move.
func zoneSteps(before, after *View, e Declared) []string {
	was, is := before.Zones[e.Player], after.Zones[e.Player]
	if after.Blocked() == 0 {
		return []string{"Declared: " + after.list(e.Objectives) + ".", "All six objectives were blocked: all zones are cleared."}
	}
	steps := []string{fmt.Sprintf("To %s's blocked zone: %s.", after.Names[e.Player-1], after.list(e.Objectives))}
	if turned := is.Turned &^ was.Turned; turned != 0 {
		steps = append(steps, "Turned in the zone: "+after.list(turned)+".")
	}
	if free := was.All() &^ is.All(); free != 0 {
		steps = append(steps, "Free again: "+after.list(free)+".")
	}
	return steps
}

// cardSteps says what happens to the letter cards. Instead of a second marker, the
// first comes off and the card is turned over.
func cardSteps(before, after *View, e Declared) (steps []string) {
	owner := after.Reads(e.Player)
	marker, shown := "A marker on the card of %s.", "The card of %s shows %c."
	if owner != Box {
		name := after.Names[owner-1]
		marker, shown = "A marker on "+name+"'s card of %s.", name+" turns over the card of %s: %c."
	}
	if off := before.Marked[owner] &^ after.Marked[owner]; off != 0 {
		steps = append(steps, "Markers come off: "+after.list(off)+".")
	}
	for _, o := range e.Objectives.List() {
		letter := after.Letters[owner][o]
		switch {
		case before.Letters[owner][o] != 0:
		case letter != 0:
			steps = append(steps, fmt.Sprintf(shown, after.Signs.Name(o), letter))
		default:
			steps = append(steps, fmt.Sprintf(marker, after.Signs.Name(o)))
		}
	}
	return steps
}
