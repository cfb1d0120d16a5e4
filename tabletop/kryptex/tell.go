package kryptex

import (
	"slices"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/say"
)

// told completes what an event tells. Unless the event reads something else aloud, that is the
// event with its steps: rings, zones, markers and letter cards have to follow the box.
func told(after *View, t tabletop.Told) tabletop.Told {
	t.Next = after.NextText()
	if t.Aloud == nil {
		t.Aloud = []say.Text{t.Line, t.Steps}
	}
	return t
}

// kept does what told does for an event that leaves the table as it is. The players may not have
// done the earlier steps yet.
func kept(before, after *View, t tabletop.Told) tabletop.Told {
	steps, _ := before.Record.Steps()
	t.Keeps, t.Aloud = true, []say.Text{t.Line, steps}
	return told(after, t)
}

func (e Began) tell(_, after *View) tabletop.Told {
	began := say.Sprintf("%s play: %s, %s begins", tabletop.JoinNames(after.Names), e.Mode, after.Names[e.Starter-1])
	if e.Mode == Solo {
		began = say.Sprintf("%s plays alone", after.Names[0])
	}
	return told(after, tabletop.Told{Line: began})
}

// tell says so if a keyword is rewritten, and then does not name who rewrites the box's, since that
// is not the box, which draws a keyword only once. Its guesser should know that it was replaced. If
// the keyword is new, or the first move comes next, the earlier steps stay, since cubes may still
// have to be set up.
func (e KeywordWritten) tell(before, after *View) tabletop.Told {
	cards, who := say.List(Names(e.Cards[:])...), after.Names[max(e.Owner, 1)-1]
	t := tabletop.Told{Who: int(e.Owner), Did: hall.EnteredSecret}
	replaced := say.Sprintf("%s has replaced the keyword.", who)
	switch rewritten := before.HasKeyword[e.Owner]; {
	case e.Owner == Box && rewritten:
		t.Line = say.Sprintf("the keyword is rewritten on the cards of %s", cards)
		replaced = "The keyword was replaced."
	case e.Owner == Box:
		t.Line = say.Sprintf("the box writes a keyword on the cards of %s", cards)
	case rewritten:
		t.Line = say.Sprintf("%s rewrites the keyword on the cards of %s", who, cards)
	default:
		t.Line = say.Sprintf("%s writes a keyword on the cards of %s", who, cards)
	}
	if !before.HasKeyword[e.Owner] || before.Phase() == Moving && before.Turns == 0 {
		return kept(before, after, t)
	}
	if t.Steps = replaced; before.Letters[e.Owner] != after.Letters[e.Owner] {
		t.Steps = say.Join(" ", replaced, "Letters that were shown have changed.")
	}
	return told(after, t)
}

func (e KeywordSeen) tell(before, after *View) tabletop.Told {
	return kept(before, after, tabletop.Told{
		Line: say.Sprintf("%s looks at their own keyword", after.Names[e.Player-1]), Who: e.Player, Did: hall.Looked,
	})
}

func (e SignsNamed) tell(before, after *View) tabletop.Told {
	return kept(before, after, tabletop.Told{Line: "the table names its signs"})
}

// tell reads no face aloud: the players have just seen them all.
func (e CubesLaid) tell(_, after *View) tabletop.Told {
	return told(after, tabletop.Told{
		Line: say.Sprintf("the cubes are set out: %s", tellTops(&e.Grid)), Did: hall.Laid,
		Aloud: []say.Text{"The cubes are set out."},
	})
}

func (e CubesSwapped) tell(_, after *View) tabletop.Told {
	done := say.Sprintf("%s swapped %s and %s.", after.Names[e.Player-1], e.A, e.B)
	if after.Mode == Solo {
		done = say.Sprintf("%s and %s are swapped.", e.A, e.B)
	}
	steps := say.Lines(append([]say.Text{done}, moveSteps(after)...)...)
	return told(after, tabletop.Told{
		Line: say.Sprintf("%s swaps %s and %s", after.Names[e.Player-1], e.A, e.B), Who: e.Player, Did: hall.Moved,
		Steps: steps, Aloud: []say.Text{steps},
	})
}

// tell reads the event aloud with the new top faces, since that says more than the steps do.
func (e CubesRotated) tell(_, after *View) tabletop.Told {
	done := say.Sprintf("%s rotated %s and %s.", after.Names[e.Player-1], e.First.At, e.Second.At)
	if after.Mode == Solo {
		done = say.Sprintf("%s and %s are rotated.", e.First.At, e.Second.At)
	}
	line := say.Sprintf("%s rotates two cubes: %s, %s", after.Names[e.Player-1], after.RotationText(e.Player, e.First), after.RotationText(e.Player, e.Second))
	return told(after, tabletop.Told{
		Line: line, Who: e.Player, Did: hall.Moved,
		Steps: say.Lines(append([]say.Text{done}, moveSteps(after)...)...),
		Aloud: append([]say.Text{line, OnTopText(after.Grid, e.First, e.Second)}, moveSteps(after)...),
	})
}

// tell says first what letters are shown, since a small display may cut the rest.
func (e ObjectivesDeclared) tell(before, after *View) tabletop.Told {
	done := say.Sprintf("%s declared %s.", after.Names[e.Player-1], e.Objectives.Text())
	if after.Mode == Solo {
		done = say.Sprintf("You completed %s.", e.Objectives.Text())
	}
	letters, markers := cardSteps(before, after, e)
	all := slices.Concat(letters, []say.Text{done}, markers, zoneSteps(before, after, e))
	steps := say.Lines(all...)
	t := tabletop.Told{
		Line: say.Sprintf("%s declares %s", after.Names[e.Player-1], e.Objectives.Text()), Who: e.Player, Did: hall.Declared,
		Steps: steps, Aloud: []say.Text{steps},
	}
	if len(after.LettersShown) > len(before.LettersShown) {
		t.Sound = tabletop.Attention
	}
	return told(after, t)
}

// tell adds to the earlier steps why the turn ended.
func (e Passed) tell(before, after *View) tabletop.Told {
	steps, _ := before.Record.Steps()
	return told(after, tabletop.Told{
		Line: say.Sprintf("%s passes", after.Names[e.Player-1]), Who: e.Player, Did: hall.Passed,
		Steps: say.Lines(steps, afterPassing(before, after, e)),
	})
}

func (e KeywordGuessed) tell(_, after *View) tabletop.Told {
	t := tabletop.Told{
		Line: say.Sprintf("%s guesses %s", after.Names[e.Player-1], e.Keyword), Who: e.Player, Did: hall.Guessed, Sound: tabletop.Fanfare,
	}
	if after.Ending.Winner == 0 {
		t.Sound = tabletop.Attention
	}
	return told(after, t)
}

func (e TookBack) tell(before, after *View) tabletop.Told {
	was := before.Record[e.Line-1].Told
	if was.Did == hall.Laid {
		was.Line = was.Aloud[0] // nobody listens to nine cubes that are not there any more
	}
	t := tabletop.Told{Line: say.Sprintf("line %d is taken back", e.Line), Did: hall.TookBack, Sound: tabletop.Attention}
	if after.Phase() != Laying { // else nothing is on the table
		t.Steps = "Set the table up as shown here."
	}
	if after.Mode == Solo {
		t.Steps = say.Join(" ", t.Steps, say.Sentence(say.Sprintf("Score: %d", after.Score())))
	}
	t.Aloud = []say.Text{say.Sprintf("Taken back: %s", was.Line), t.Steps}
	return told(after, t)
}

func (e PINSet) tell(before, after *View) tabletop.Told {
	return kept(before, after, tabletop.Told{Line: say.Sprintf("%s chooses a PIN", after.Names[e.Player-1])})
}

func (e PINEntered) tell(before, after *View) tabletop.Told {
	line := say.Sprintf("%s: a wrong PIN", after.Names[e.Player-1])
	if e.Right {
		line = say.Sprintf("%s: the right PIN", after.Names[e.Player-1])
	}
	return kept(before, after, tabletop.Told{Line: line})
}

func (Muted) tell(before, after *View) tabletop.Told {
	return kept(before, after, tabletop.Told{Line: "the box's sound is turned off"})
}

// RotationText returns how a player rotates a cube, such as: A1 tilts toward Ann
func (v *View) RotationText(player int, r Rotation) say.Text {
	switch {
	case r.Direction == Clockwise:
		return say.Sprintf("%s spins clockwise", r.At)
	case r.Direction == Anticlockwise:
		return say.Sprintf("%s spins anticlockwise", r.At)
	case r.Direction == Away && v.Mode == Solo:
		return say.Sprintf("%s tilts away", r.At)
	case r.Direction == Away:
		player = v.opponent(player)
	}
	return say.Sprintf("%s tilts toward %s", r.At, v.Names[player-1])
}

// tellTops returns the top faces row by row.
func tellTops(g *Grid) say.Text {
	var rows []say.Text
	tops := g.Tops()
	for row := range slices.Chunk(tops[:], 3) {
		rows = append(rows, say.Join(", ", row[0].Text(), row[1].Text(), row[2].Text()))
	}
	return say.Clauses(rows...)
}

// OnTopText returns the top faces in a grid of the cubes that were tilted. It is empty if none was.
func OnTopText(g Grid, turned ...Rotation) say.Text {
	var all []say.Text
	for _, r := range turned {
		if !r.Direction.spins() {
			all = append(all, say.Sprintf("%s %s", r.At, g[r.At].Top().Text()))
		}
	}
	if all == nil {
		return ""
	}
	return say.Sprintf("Now on top: %s.", say.Join(", ", all...))
}

// moveSteps returns what the players do after a move.
func moveSteps(after *View) []say.Text {
	if after.Mode == Solo {
		return nil // there are no rings
	}
	return []say.Text{"The rings go on both."}
}

// afterPassing returns a sentence on why a turn ended with a pass. It is empty if a solo player
// passed after a declaration.
func afterPassing(before, after *View, e Passed) say.Text {
	switch {
	case before.Phase() == Guessing && after.Mode == Solo:
		return "" // the player can still guess until the next move
	case before.Phase() == Guessing:
		return say.Sprintf("%s chose not to guess yet.", after.Names[e.Player-1])
	case after.Mode == Solo || after.HasHelp && before.Declarable() == 0:
		return "Nothing new to declare."
	}
	return say.Sprintf("%s declared nothing.", after.Names[e.Player-1])
}

// zoneSteps returns what changes in the zones: which objectives are freed, and which cards are
// turned.
func zoneSteps(before, after *View, e ObjectivesDeclared) (steps []say.Text) {
	was, is := before.Zones[e.Player], after.Zones[e.Player]
	if after.Blocked() == 0 {
		return []say.Text{"All six were blocked: all are free again."}
	}
	if free := was.All() &^ is.All(); free != 0 {
		steps = append(steps, say.Sprintf("Free again: %s.", free.commas()))
	}
	if turned := is.TurnedCards &^ was.TurnedCards; turned != 0 {
		steps = append(steps, say.Sprintf("Turn %s sideways: freed by your next objective.", turned.Text()))
	}
	return steps
}

// cardSteps returns what happens to the letter cards: the box's own on the screen, a player's on
// the table. What concerns letters comes first, and markers apart.
func cardSteps(before, after *View, e ObjectivesDeclared) (letters, marked []say.Text) {
	owner := after.TargetOwner(e.Player)
	var markers []say.Text
	for _, o := range e.Objectives.List() {
		name, letter := o.Name(), after.Letters[owner][o]
		switch {
		case before.Letters[owner][o] != 0:
			letters = append(letters, say.Sprintf("The letter of %s is already showing.", name))
		case letter == 0:
			markers = append(markers, name)
		case owner == Box:
			letters = append(letters, say.Sprintf("The letter of %s is %c.", name, letter))
		case before.Marked[owner].Has(o):
			letters = append(letters, say.Sprintf("%s takes the marker off %s and turns the card over: %c.", after.Names[owner-1], name, letter))
		default:
			letters = append(letters, say.Sprintf("%s turns over %s: %c.", after.Names[owner-1], name, letter))
		}
	}
	switch {
	case markers == nil:
	case owner == Box:
		marked = append(marked, say.Sprintf("First marker: %s.", say.Join(", ", markers...)))
	default:
		marked = append(marked, say.Sprintf("%s puts a marker on %s.", after.Names[owner-1], say.List(markers...)))
	}
	return letters, marked
}
