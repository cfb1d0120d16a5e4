package play

import (
	"slices"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
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
func (v *View) EndingText() say.Text {
	all := []say.Text{v.howEnded()}
	if e := v.Ending; e.Winner == 0 && e.Habitat.Size() == 1 {
		all = append(all, say.Sprintf("The habitat was %s.", e.Habitat.First()))
	}
	all = append(all, "The habitat is ...")
	for i, c := range v.Ending.Clues {
		all = append(all, say.Sprintf("%s: %s", v.Who(cryptid.Seat(i+1)), c))
	}
	return say.Lines(all...)
}

func (v *View) howEnded() say.Text {
	switch e := v.Ending; {
	case e.Winner != 0 && v.Together:
		return say.Sprintf("%s have found the habitat together: %s.", tabletop.Names(v.Names), v.Pawn)
	case e.Winner != 0:
		return say.Sprintf("%s has found the habitat: %s.", v.Names[e.Winner-1], v.Pawn)
	case e.TimeUp:
		return "The time was up before the habitat was found."
	}
	return "The table ended the game without a winner."
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
// first piece on, or from when the map is built where all look together; without breaks
// and without a clock set back.
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
