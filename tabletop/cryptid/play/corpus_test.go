package play

import (
	"fmt"
	"slices"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/playtest"
)

// Games that an earlier version recorded lead to the positions that they led to then.
func TestRecordedGames(t *testing.T) {
	playtest.Recorded(t, ParseEvent, func(p *Position) string { return p.Next().String() }, positionText)
}

// positionText says all that matters to how a game goes on, in lines that a person can
// check against the table.
func positionText(p *Position) (all []string) {
	say := func(format string, args ...any) { all = append(all, fmt.Sprintf(format, args...)) }
	if p.Board == nil {
		say("a card: %d tiles, %d structures", len(p.Sketch.Tiles), len(p.Sketch.Structures))
		return all
	}
	phase := [...]string{"sharing", "turning", "answering", "further disc", "penalty", "free", "over"}[p.Phase]
	say("%s, player %d, seat %d is awaited, pawn on %s, searching %v", phase, p.Player, p.Awaits, p.Pawn, p.Searching)
	var standing []cryptid.Space
	for _, s := range p.Board.Structures() {
		standing = append(standing, s.At)
	}
	say("map %v %v, built %d", p.Board.Tiles(), standing, p.Built)
	for seat := cryptid.Seat(1); int(seat) <= p.Seats(); seat++ {
		cubes, discs := p.OfSeat(seat)
		say("%d: cubes %v, discs %v", seat, slices.Collect(cubes.All()), slices.Collect(discs.All()))
		say("%d: looked %d, PIN %v, told %v: %s", seat, p.Looks[seat], p.Locks[seat].Set, p.Known.Has(seat), p.See(int(seat)).Clue)
	}
	say("mistakes %v, clash %v", p.Mistakes, p.Misfit)
	say("hint %q, due %v", p.Hint, p.HintDue)
	say("votes on a hint %v, on an end %v", p.Votes[ForHint], p.Votes[ForEnd])
	say("%d lines, taken back %v", len(p.Record), playtest.TakenBack(p.Record))
	if e := p.Ending; e != nil {
		say("won by player %d, habitat %v", e.Winner, slices.Collect(e.Habitat.All()))
	}
	return all
}
