package kryptex

import (
	"fmt"
	"strings"

	"gamekeeper/tabletop/kryptex"
)

// toDo says what the players do on the table after an event that led from one
// view to the other, and is empty where they do nothing. The box shows it all
// anyway; but the table has to follow, or else box and table part. An event that
// leaves the table as it is leaves standing what was said before, since that may
// not be done yet.
func toDo(said string, before, after *kryptex.View, e kryptex.Event) string {
	switch e := e.(type) {
	case kryptex.Looked:
		return said
	case kryptex.Swapped, kryptex.Rotated:
		return afterMove(after)
	case kryptex.Declared:
		return strings.Join(append(zoneSteps(before, after, e), cardSteps(before, after, e)...), "\n")
	case kryptex.Wrote:
		return afterWriting(said, before, after, e.Owner)
	case kryptex.TookBack:
		if after.Phase() == kryptex.Laying {
			return "" // nothing lies here
		}
		return "Put the table back as it lies here."
	}
	return ""
}

func afterMove(after *kryptex.View) string {
	text := ""
	if after.Mode != kryptex.Solo {
		at := after.Rings.List()
		text = fmt.Sprintf("The rings go on %s and %s.", at[0], at[1])
	}
	if after.Turns == 1 {
		text += " The first turn has no declaration."
	}
	return strings.TrimSpace(text)
}

// afterWriting tells the table of a keyword that was written anew: whoever is to
// guess it should know. Cubes that are to be put back before the first move come first.
func afterWriting(said string, before, after *kryptex.View, o kryptex.Owner) string {
	switch {
	case !before.Written[o] || before.Phase() == kryptex.Moving && before.Turns == 0:
		return said
	case o == kryptex.Box:
		return "The keyword was written anew."
	}
	return after.Names[o-1] + " has written the keyword anew."
}

// zoneSteps says which objective cards are moved.
func zoneSteps(before, after *kryptex.View, e kryptex.Declared) []string {
	was, is := before.Zones[e.Player], after.Zones[e.Player]
	if after.Blocked() == 0 {
		return []string{"Declared: " + names(after, e.Objectives) + ".", "All six objectives were blocked: all zones are cleared."}
	}
	steps := []string{fmt.Sprintf("To %s's blocked zone: %s.", after.Names[e.Player-1], names(after, e.Objectives))}
	if turned := is.Turned &^ was.Turned; turned != 0 {
		steps = append(steps, "Turned in the zone: "+names(after, turned)+".")
	}
	if free := was.All() &^ is.All(); free != 0 {
		steps = append(steps, "Free again: "+names(after, free)+".")
	}
	return steps
}

// cardSteps says what happens to the letter cards. The marker that lies on a card
// comes off when the second one would come, and the card is turned over.
func cardSteps(before, after *kryptex.View, e kryptex.Declared) (steps []string) {
	owner := after.Reads(e.Player)
	marker, shown := "A marker on the card of %s.", "The card of %s shows %c."
	if owner != kryptex.Box {
		name := after.Names[owner-1]
		marker, shown = "A marker on "+name+"'s card of %s.", name+" turns over the card of %s: %c."
	}
	if off := before.Marked[owner] &^ after.Marked[owner]; off != 0 {
		steps = append(steps, "Markers come off: "+names(after, off)+".")
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

// names are what the table calls objectives.
func names(v *kryptex.View, all kryptex.Objectives) string {
	var words []string
	for _, o := range all.List() {
		words = append(words, v.Signs.Name(o))
	}
	return strings.Join(words, ", ")
}
