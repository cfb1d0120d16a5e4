package kryptex

import (
	"slices"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/say"
	"gamekeeper/tabletop/words"
)

// Headline returns one line with the players, the title, and what comes next or how the game ended.
func (v *View) Headline() say.Text {
	if v.Names == nil {
		return "not begun"
	}
	return say.Sprintf("%s (%s): %s", tabletop.JoinNames(v.Names), v.Title(), v.NextText())
}

// Tell returns an event in words, as everybody may know it.
func (v *View) Tell(e Event) say.Text {
	switch e := e.(type) {
	case Began:
		return v.tellBegan(e)
	case KeywordWritten:
		if e.Owner == Box {
			return say.Sprintf("the box writes a keyword on the cards of %s", v.tellCards(e))
		}
		return say.Sprintf("%s writes a keyword on the cards of %s", v.Names[e.Owner-1], v.tellCards(e))
	case KeywordSeen:
		return say.Sprintf("%s looks at their own keyword", v.Names[e.Player-1])
	case SignsNamed:
		return say.Join(", ", tellSigns(&e.SignNames)...)
	case CubesLaid:
		return say.Sprintf("the cubes are set out: %s", v.tellTops(&e.Grid))
	case CubesSwapped:
		return say.Sprintf("%s swaps %s and %s", v.Names[e.Player-1], e.A, e.B)
	case CubesRotated:
		return say.Sprintf("%s rotates two cubes: %s, %s", v.Names[e.Player-1], v.RotationText(e.Player, e.First), v.RotationText(e.Player, e.Second))
	case ObjectivesDeclared:
		return say.Sprintf("%s declares %s", v.Names[e.Player-1], v.names(e.Objectives))
	case Passed:
		return say.Sprintf("%s passes", v.Names[e.Player-1])
	case KeywordGuessed:
		return say.Sprintf("%s guesses %s", v.Names[e.Player-1], e.Keyword)
	case TookBack:
		return say.Sprintf("line %d is taken back", e.Line)
	}
	return v.tellBox(e)
}

// tellBox returns, in words, an event on the box rather than on the table: a PIN, or the sound.
func (v *View) tellBox(e Event) say.Text {
	switch e := e.(type) {
	case Muted:
		return "the box's sound is turned off"
	case PINSet:
		return say.Sprintf("%s chooses a PIN", v.Names[e.Player-1])
	case PINEntered:
		if e.Right {
			return say.Sprintf("%s: the right PIN", v.Names[e.Player-1])
		}
		return say.Sprintf("%s: a wrong PIN", v.Names[e.Player-1])
	}
	return say.Plain(words.Text(e))
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

// tellBegan returns the start of the game in words. It includes the table's names for the signs,
// since screens without room for names draw letters.
func (v *View) tellBegan(e Began) say.Text {
	began := say.Sprintf("%s play: %s, %s begins", tabletop.JoinNames(v.Names), e.Mode, v.Names[e.Starter-1])
	if e.Mode == Solo {
		began = say.Sprintf("%s plays alone", v.Names[0])
	}
	return say.Join(", ", append([]say.Text{began}, tellSigns(&e.SignNames)...)...)
}

// tellSigns returns the names of the signs that have one, such as: D is delta
func tellSigns(s *SignNames) (all []say.Text) {
	for o := range Objective(ObjectiveCount) {
		if s[o] != "" {
			all = append(all, say.Sprintf("%s is %s", s.Letter(o), s.Name(o)))
		}
	}
	return all
}

// tellCards returns the signs of a keyword's cards from left to right.
func (v *View) tellCards(e KeywordWritten) say.Text {
	return say.List(v.SignNames.Names(e.Cards[:])...)
}

// tellLine returns the line of the record at an index, in words, which say so if a keyword is
// rewritten. They do not name who rewrites the box's keyword, since that is not the box, which
// draws a keyword only once.
func (v *View) tellLine(i int) say.Text {
	e, ok := v.Record[i].Event.(KeywordWritten)
	anew := ok && slices.ContainsFunc(v.Record[:i], func(line tabletop.Line[Event]) bool {
		before, ok := line.Event.(KeywordWritten)
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

// tellTops returns the top faces row by row, in the table's words.
func (v *View) tellTops(g *Grid) say.Text {
	var rows []say.Text
	tops := g.Tops()
	for row := range slices.Chunk(tops[:], 3) {
		rows = append(rows, say.Join(", ", v.SignNames.FaceText(row[0]), v.SignNames.FaceText(row[1]), v.SignNames.FaceText(row[2])))
	}
	return say.Clauses(rows...)
}

// RecordText returns the whole record in words: a line for each event with its time. Lines that
// were taken back are marked. Once the game has ended, EndingText follows.
func (v *View) RecordText(times []time.Time) say.Text {
	record := v.Record.Text(times, v.tellLine)
	if v.Ending == nil {
		return record
	}
	return say.Join("\n\n", record, v.EndingText())
}

// HallGame returns the part of the game that a hall may show.
func (v View) HallGame() hall.Game {
	g := hall.Game{
		Kind: hall.Kryptex, Mode: hall.Word(v.Mode.String()), Players: len(v.Names), Names: v.Names,
		Phase: [...]hall.Word{
			Writing: hall.ReadingSecrets, Laying: hall.Laying, Moving: hall.Turn, Declaring: hall.Turn,
			Guessing: hall.Turn, Over: hall.GameOver,
		}[v.Phase()],
		Last: hall.LastAction(v.Record, hallDeed), Events: len(v.Record), Over: v.Ending != nil,
	}
	for player := 1; player <= len(v.Names); player++ {
		if v.IsActing(player) {
			g.WaitingFor = append(g.WaitingFor, player)
		}
	}
	if v.Ending != nil && v.Ending.Winner != 0 {
		g.Winners = []int{v.Ending.Winner}
	}
	return g
}

// hallDeed returns an event as a hall shows it, or an Action without a verb if a hall does not show
// it.
func hallDeed(e Event) hall.Action {
	d := hall.Action{Player: PlayerOf(e)}
	switch e.(type) {
	case KeywordWritten:
		d.Verb = hall.EnteredSecret
	case KeywordSeen:
		d.Verb = hall.Looked
	case CubesLaid:
		d.Verb = hall.Laid
	case CubesSwapped, CubesRotated:
		d.Verb = hall.Moved
	case ObjectivesDeclared:
		d.Verb = hall.Declared
	case Passed:
		d.Verb = hall.Passed
	case KeywordGuessed:
		d.Verb = hall.Guessed
	case TookBack:
		d.Verb = hall.TookBack
	}
	return d
}

// TableSteps returns what has just happened and what the players do next on the table, a line
// each: rings, zones, markers and letter cards have to follow the box. before and after are the
// views around the event. For an event that leaves the table as it is, such as a look at a
// keyword, it returns the earlier steps, which the players may not have done yet. After a pass, it
// adds to them why the turn ended.
func TableSteps(earlier say.Text, before, after *View, e Event) say.Text {
	switch e := e.(type) {
	case KeywordSeen, SignsNamed, PINSet, PINEntered, Muted:
		return earlier
	case Passed:
		return say.Lines(earlier, afterPassing(before, after, e))
	case CubesSwapped:
		return say.Lines(append([]say.Text{tellSwap(after, e)}, moveSteps(after)...)...)
	case CubesRotated:
		return say.Lines(append([]say.Text{tellRotation(after, e)}, moveSteps(after)...)...)
	case ObjectivesDeclared:
		steps := append([]say.Text{tellDeclared(after, e)}, cardSteps(before, after, e)...)
		steps = append(steps, zoneSteps(before, after, e)...)
		if after.Mode != Solo && after.Player != e.Player {
			steps = append(steps, "The turn is over.")
		}
		return say.Lines(steps...)
	case KeywordWritten:
		return afterWriting(earlier, before, after, e.Owner)
	case TookBack:
		if after.Phase() == Laying {
			return "" // nothing is on the table
		}
		return "Set the table up as shown here."
	}
	return ""
}

// SpeechAfter returns the texts to read aloud about the last event: the event in words, and todo,
// the players' steps. After a swap or a declaration, it returns only todo, which begins with what
// happened. After a rotation, the event in words and the new top faces replace todo's first line,
// since they say more.
func SpeechAfter(v *View, todo say.Text) []say.Text {
	if len(v.Record) == 0 {
		return []say.Text{todo}
	}
	last := v.Record[len(v.Record)-1].Event
	switch e := last.(type) {
	case CubesRotated:
		return append([]say.Text{v.Tell(last), v.OnTopText(v.Grid, e.First, e.Second)}, moveSteps(v)...)
	case CubesLaid:
		return []say.Text{"The cubes are set out.", todo} // the faces need not be read again
	case CubesSwapped, ObjectivesDeclared:
		if todo != "" {
			return []say.Text{todo}
		}
	}
	return []say.Text{v.Tell(last), todo}
}

// OnTopText returns the top faces in a grid of the cubes that were tilted. It is empty if none was.
func (v *View) OnTopText(g Grid, turned ...Rotation) say.Text {
	var all []say.Text
	for _, r := range turned {
		if !r.Direction.spins() {
			all = append(all, say.Sprintf("%s %s", r.At, v.SignNames.FaceText(g[r.At].Top())))
		}
	}
	if all == nil {
		return ""
	}
	return say.Sprintf("Now on top: %s.", say.Join(", ", all...))
}

func tellSwap(v *View, e CubesSwapped) say.Text {
	if v.Mode == Solo {
		return say.Sprintf("%s and %s are swapped.", e.A, e.B)
	}
	return say.Sprintf("%s swapped %s and %s.", v.Names[e.Player-1], e.A, e.B)
}

func tellRotation(v *View, e CubesRotated) say.Text {
	if v.Mode == Solo {
		return say.Sprintf("%s and %s are turned.", e.First.At, e.Second.At)
	}
	return say.Sprintf("%s turned %s and %s.", v.Names[e.Player-1], e.First.At, e.Second.At)
}

func tellDeclared(v *View, e ObjectivesDeclared) say.Text {
	if v.Mode == Solo {
		return say.Sprintf("You completed %s.", v.names(e.Objectives))
	}
	return say.Sprintf("%s declared %s.", v.Names[e.Player-1], v.names(e.Objectives))
}

// moveSteps returns what the players do after a move.
func moveSteps(after *View) (steps []say.Text) {
	if after.Mode != Solo {
		steps = append(steps, "The rings go on both.")
	}
	if after.Turns == 1 {
		steps = append(steps, "No declaration on the first turn.")
	}
	return steps
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

// afterWriting returns the news that a keyword was replaced, which its guesser should know. If the
// keyword is new, or the first move comes next, it returns the earlier steps, since cubes may
// still have to be set up.
func afterWriting(earlier say.Text, before, after *View, o Owner) say.Text {
	replaced := say.Sprintf("%s has replaced the keyword.", after.Names[max(o, 1)-1])
	switch {
	case !before.HasKeyword[o] || before.Phase() == Moving && before.Turns == 0:
		return earlier
	case o == Box:
		replaced = "The keyword was replaced."
	}
	if before.Letters[o] != after.Letters[o] {
		replaced = say.Join(" ", replaced, "Letters that were shown have changed.")
	}
	return replaced
}

// zoneSteps returns what changes in the zones: which objectives are freed, and which cards are
// turned.
func zoneSteps(before, after *View, e ObjectivesDeclared) (steps []say.Text) {
	was, is := before.Zones[e.Player], after.Zones[e.Player]
	if after.Blocked() == 0 {
		return []say.Text{"All six were blocked: all are free again."}
	}
	if free := was.All() &^ is.All(); free != 0 {
		steps = append(steps, say.Sprintf("Free again: %s.", after.list(free)))
	}
	if turned := is.TurnedCards &^ was.TurnedCards; turned != 0 {
		steps = append(steps, say.Sprintf("Turn %s sideways: freed by your next objective.", after.names(turned)))
	}
	return steps
}

// cardSteps returns what happens to the letter cards: the box's own on the screen, a player's on
// the table.
func cardSteps(before, after *View, e ObjectivesDeclared) (steps []say.Text) {
	owner := after.TargetOwner(e.Player)
	var markers []say.Text
	for _, o := range e.Objectives.List() {
		name, letter := after.SignNames.Name(o), after.Letters[owner][o]
		switch {
		case before.Letters[owner][o] != 0:
			steps = append(steps, say.Sprintf("The letter of %s is already showing.", name))
		case letter == 0:
			markers = append(markers, name)
		case owner == Box:
			steps = append(steps, say.Sprintf("The letter of %s is %c.", name, letter))
		case before.Marked[owner].Has(o):
			steps = append(steps, say.Sprintf("%s takes the marker off %s and turns the card over: %c.", after.Names[owner-1], name, letter))
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
