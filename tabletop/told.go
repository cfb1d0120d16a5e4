package tabletop

import "gamekeeper/tabletop/say"

// Told is all that an event tells the table. A game tells each event once, when it happens, from
// the public views before and after it, so it can tell no secret. The record keeps it, and a replay
// tells it again: what it says outlasts a power cut, and a screen keeps nothing of it.
type Told struct {
	Line  say.Text   // the event in the record; never empty
	Aloud []say.Text // what is read aloud of it; if nil, Line
	Next  say.Text   // what is then read aloud as coming next
	Steps say.Text   // what screens show of it: what became of the pieces, and what players do with them
	Keeps bool       // the earlier steps stay: the event leaves the pieces as they are
	Who   int        // the player who did it, or 0 if none did
	Did   Word       // what a hall shows of it, or empty if it shows nothing
	Whom  int        // the player to whom it was done, or 0 if there is none
	Where string     // the place on a map, or empty
	Sound Sound
}

// News returns what is read aloud.
func (t Told) News() []say.Text {
	if t.Aloud == nil {
		return []say.Text{t.Line}
	}
	return t.Aloud
}

// A Word is a word from one of the lists of package hall.
type Word string

// A Sound says whether the table should notice an event that it may not be looking at.
type Sound uint8

// The sounds of events.
const (
	Silence   Sound = iota
	Refusal         // the table said no
	Attention       // such as a correction
	Mistake         // a mistake was found
	Fanfare         // the game is won
)
