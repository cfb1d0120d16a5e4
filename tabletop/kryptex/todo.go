package kryptex

import "gamekeeper/tabletop/say"

// ToDo says what has just happened and what the players do on the table after it, for an
// event that led from one view to another: rings, zones, markers and letter cards have to
// follow the box. Each step is a line. After an event that leaves the table as it is, such
// as a look at a keyword, it is what was said before, which may not be done yet; the end
// of a turn is added to that.
func ToDo(said say.Text, before, after *View, e Event) say.Text {
	switch e := e.(type) {
	case Looked, SetPIN, EnteredPIN:
		return said
	case Passed:
		return say.Lines(said, afterPassing(before, after, e))
	case Swapped:
		return say.Lines(append([]say.Text{tellSwap(after, e)}, moveSteps(after)...)...)
	case Rotated:
		return say.Lines(append([]say.Text{tellRotation(after, e)}, moveSteps(after)...)...)
	case Declared:
		steps := append([]say.Text{tellDeclared(after, e)}, cardSteps(before, after, e)...)
		steps = append(steps, zoneSteps(before, after, e)...)
		if after.Mode != Solo && after.Player != e.Player {
			steps = append(steps, "The turn is over.")
		}
		return say.Lines(steps...)
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

func tellSwap(v *View, e Swapped) say.Text {
	if v.Mode == Solo {
		return say.Sprintf("%s and %s are swapped.", e.A, e.B)
	}
	return say.Sprintf("%s swapped %s and %s.", v.Names[e.Player-1], e.A, e.B)
}

func tellRotation(v *View, e Rotated) say.Text {
	if v.Mode == Solo {
		return say.Sprintf("%s and %s are turned.", e.First.At, e.Second.At)
	}
	return say.Sprintf("%s turned %s and %s.", v.Names[e.Player-1], e.First.At, e.Second.At)
}

func tellDeclared(v *View, e Declared) say.Text {
	if v.Mode == Solo {
		return say.Sprintf("You completed %s.", v.names(e.Objectives))
	}
	return say.Sprintf("%s declared %s.", v.Names[e.Player-1], v.names(e.Objectives))
}

// moveSteps is what follows a move.
func moveSteps(after *View) (steps []say.Text) {
	if after.Mode != Solo {
		steps = append(steps, "The rings go on both.")
	}
	if after.Turns == 1 {
		steps = append(steps, "No declaration in the first turn.")
	}
	return steps
}

// afterPassing says why a turn has ended.
func afterPassing(before, after *View, e Passed) say.Text {
	switch {
	case before.Phase() == Guessing && after.Mode == Solo:
		return "" // a guess costs nothing before the next move
	case before.Phase() == Guessing:
		return say.Sprintf("%s does not guess yet.", after.Names[e.Player-1])
	case after.Mode == Solo || after.Helps && before.Declarable() == 0:
		return "Nothing new to declare."
	}
	return say.Sprintf("%s declared nothing.", after.Names[e.Player-1])
}

// afterWriting tells the table that a keyword was rewritten: its guesser should know.
// But cubes that have to be put back before the first move come first.
func afterWriting(said say.Text, before, after *View, o Owner) say.Text {
	switch {
	case !before.Written[o] || before.Phase() == Moving && before.Turns == 0:
		return said
	case o == Box:
		return "The keyword was written anew."
	}
	return say.Sprintf("%s has written the keyword anew.", after.Names[o-1])
}

// zoneSteps says which objectives come free, and that they do so all at once.
func zoneSteps(before, after *View, e Declared) (steps []say.Text) {
	was, is := before.Zones[e.Player], after.Zones[e.Player]
	if after.Blocked() == 0 {
		return []say.Text{"All six were blocked: all are free again."}
	}
	if free := was.All() &^ is.All(); free != 0 {
		steps = append(steps, say.Sprintf("Free again: %s.", after.list(free)))
	}
	if turned := is.Turned &^ was.Turned; turned != 0 {
		steps = append(steps, say.Sprintf("Turn %s sideways: free with your next objective.", after.names(turned)))
	}
	return steps
}

// cardSteps says what happens to the letter cards: of the box's own on the screen, of a
// player's on the table.
func cardSteps(before, after *View, e Declared) (steps []say.Text) {
	owner := after.Reads(e.Player)
	var markers []say.Text
	for _, o := range e.Objectives.List() {
		name, letter := after.Signs.Name(o), after.Letters[owner][o]
		switch {
		case before.Letters[owner][o] != 0:
			steps = append(steps, say.Sprintf("The letter of %s is open already.", name))
		case letter == 0:
			markers = append(markers, name)
		case owner == Box:
			steps = append(steps, say.Sprintf("The letter of %s is %c.", name, letter))
		case before.Marked[owner].Has(o):
			steps = append(steps, say.Sprintf("%s takes the marker off %s and turns it over: %c.", after.Names[owner-1], name, letter))
		default:
			steps = append(steps, say.Sprintf("%s turns over %s: %c.", after.Names[owner-1], name, letter))
		}
	}
	switch {
	case markers == nil:
	case owner == Box:
		steps = append(steps, say.Sprintf("First marker: %s.", say.Join(", ", markers...)))
	default:
		steps = append(steps, say.Sprintf("%s puts a marker on %s.", after.Names[owner-1], say.List(markers...)))
	}
	return steps
}
