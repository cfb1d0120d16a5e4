package play

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
)

// An Ending is how a game ended. It is public: the clues are compared.
type Ending struct {
	Winner  int  // the player, who has searched for all where all look together; 0: nobody
	TimeUp  bool // nobody has found it in time
	Clues   []cryptid.Clue
	Habitat cryptid.Region // the spaces that the known clues leave; one where all are known
}

// end lets everybody see everything.
func (p *Position) end(winner int) {
	p.Phase = Over
	p.Mistakes = nil
	e := Ending{Winner: winner, Clues: slices.Clone(p.clues[1 : p.Seats()+1]), Habitat: cryptid.Region{}.Not()}
	for _, c := range e.Clues {
		if c != cryptid.Unknown {
			e.Habitat = e.Habitat.And(p.Board.Region(c))
		}
	}
	p.Ending = &e
}

// EndingText says how the game ended, and everybody's clue. It is undefined
// before the end.
func (v *View) EndingText() string {
	var t strings.Builder
	e := v.Ending
	switch {
	case e.Winner != 0 && v.Together:
		fmt.Fprintf(&t, "%s have found the habitat together: %s.\n", tabletop.List(v.Names, "and"), v.Pawn)
	case e.Winner != 0:
		fmt.Fprintf(&t, "%s has found the habitat: %s.\n", v.Names[e.Winner-1], v.Pawn)
	case e.TimeUp:
		t.WriteString("The time was up before the habitat was found.\n")
	default:
		t.WriteString("The table ended the game without a winner.\n")
	}
	if e.Winner == 0 {
		if e.Habitat.Size() == 1 {
			fmt.Fprintf(&t, "The habitat was %s.\n", e.Habitat.First())
		}
	}
	t.WriteString("The habitat is ...\n")
	for i, c := range e.Clues {
		fmt.Fprintf(&t, "%s: %s\n", v.Who(cryptid.Seat(i+1)), c)
	}
	return t.String()
}

// Turns counts the questions and searches that were not taken back.
func (v *View) Turns() (n int) {
	for _, e := range v.Record.Standing() {
		switch e.(type) {
		case Asked, Searched:
			n++
		}
	}
	return n
}

// aBreak is how long without an event counts as a break.
const aBreak = 30 * time.Minute

// Took is how long was played, by when each line of the record happened: from the
// first piece on, or from when the map is built where all look together; without breaks and without a clock set back.
func (v *View) Took(times []time.Time) (sum time.Duration) {
	started := false
	for i, line := range v.Record {
		if gap := times[i].Sub(times[max(0, i-1)]); started && 0 < gap && gap <= aBreak {
			sum += gap
		}
		switch line.Event.(type) {
		case Put, Searched:
			started = true
		case Built:
			started = started || v.Together // then they look
		}
	}
	return sum
}
