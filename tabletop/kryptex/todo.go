package kryptex

import (
	"fmt"
	"strings"

	"gamekeeper/tabletop"
)

// ToDo says what the players do on the table after an event that led from one view to
// another: rings, zones, markers and letter cards have to follow the box. It is empty
// if there is nothing to do. After an event that leaves the table as it is, such as the
// end of a turn, it is what was said before, which may not be done yet.
func ToDo(said string, before, after *View, e Event) string {
	switch e := e.(type) {
	case Looked, Passed, SetPIN, EnteredPIN:
		return said
	case Swapped, Rotated:
		return afterMove(after)
	case Declared:
		declared := fmt.Sprintf("%s: %s.", after.Names[e.Player-1], after.list(e.Objectives))
		return strings.Join(append(append([]string{declared}, cardSteps(before, after, e)...), zoneSteps(before, after, e)...), "\n")
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

// zoneSteps says which objectives come free, and that they do so all at once.
func zoneSteps(before, after *View, e Declared) (steps []string) {
	was, is := before.Zones[e.Player], after.Zones[e.Player]
	if after.Blocked() == 0 {
		return []string{"All six were blocked: all are free again."}
	}
	if free := was.All() &^ is.All(); free != 0 {
		steps = append(steps, "Free again: "+after.list(free)+".")
	}
	switch turned := is.Turned &^ was.Turned; turned.Len() {
	case 0:
	case 1:
		steps = append(steps, after.names(turned)+" comes free with your next objective.")
	default:
		steps = append(steps, after.names(turned)+" come free with your next objective.")
	}
	return steps
}

// cardSteps says what happens to the letter cards: of the box's own on the screen, of a
// player's on the table.
func cardSteps(before, after *View, e Declared) (steps []string) {
	owner := after.Reads(e.Player)
	var markers []string
	for _, o := range e.Objectives.List() {
		name, letter := after.Signs.Name(o), after.Letters[owner][o]
		switch {
		case before.Letters[owner][o] != 0:
			steps = append(steps, fmt.Sprintf("%s is open already.", name))
		case letter == 0:
			markers = append(markers, name)
		case owner == Box:
			steps = append(steps, fmt.Sprintf("%s shows %c.", name, letter))
		case before.Marked[owner].Has(o):
			steps = append(steps, fmt.Sprintf("%s takes the marker off %s and turns it over: %c.", after.name(owner), name, letter))
		default:
			steps = append(steps, fmt.Sprintf("%s turns over %s: %c.", after.name(owner), name, letter))
		}
	}
	switch {
	case markers == nil:
	case owner == Box:
		steps = append(steps, "A first marker: "+strings.Join(markers, ", ")+".")
	default:
		steps = append(steps, fmt.Sprintf("%s puts a marker on %s.", after.name(owner), tabletop.List(markers, "and")))
	}
	return steps
}
