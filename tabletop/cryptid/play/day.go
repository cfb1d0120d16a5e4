package play

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
)

// A weekday describes how hard the creatures of a weekday are to find.
type weekday struct {
	mode cryptid.Mode
	box  [2]int // how strongly the box plays the two other seats
	// leaves is the number of spaces that the initial sharing should leave to a player who tries
	// all valid sets of clues. Without a target it would be one or two on most days, and the box
	// would seldom get a turn in which to win.
	leaves int
}

// week describes the creatures of a week. They get harder to find from day to day, in roughly even
// steps: see automa's TestWeekRises.
var week = [7]weekday{
	time.Monday:    {cryptid.Normal, [2]int{1, 1}, 1},
	time.Tuesday:   {cryptid.Normal, [2]int{1, 1}, 6},
	time.Wednesday: {cryptid.Normal, [2]int{2, 1}, 1},
	time.Thursday:  {cryptid.Advanced, [2]int{2, 1}, 3},
	time.Friday:    {cryptid.Advanced, [2]int{1, 2}, 7},
	time.Saturday:  {cryptid.Advanced, [2]int{3, 1}, 5},
	time.Sunday:    {cryptid.Advanced, [2]int{3, 2}, 4},
}

// DailySpacesLeft returns how many spaces a player who tries all valid sets of clues should have
// left after the initial sharing of a day's game.
func DailySpacesLeft(day tabletop.Day) int { return week[day.Time().Weekday()].leaves }

// DailyGame returns a possible start of the daily game, with one of the day's creatures; package
// automa chooses which. Player 1 is a person, or a few playing as one, and starts; the box plays
// players 2 and 3. names has three names.
//
// The setup depends only on the date and the creature, and the box's moves only on these and on
// what player 1 does. So both are the same on every box of this major version.
func DailyGame(day tabletop.Day, creature int, names []string) Began {
	is, sum := week[day.Time().Weekday()], day.Digest(fmt.Sprint("cryptid ", creature))
	code := cryptid.Code{
		Mode: is.mode, Players: len(names), Difficulty: cryptid.Hard, // hard setups leave more to rule out
		Seed: binary.BigEndian.Uint64(sum[:]) >> (64 - cryptid.SeedBits),
	}
	return Began{
		Setup: code.Deal(), Code: code.String(),
		Seating: Seating{Names: names, Starter: 1, Automa: []int{0, is.box[0], is.box[1]}, Day: day},
	}
}

// beginDay starts the daily game. There is nothing to build, since the map is on the display.
// Player 1's clue is face up, since no other person is there.
func (p *Position) beginDay(e Began) {
	p.PartsBuilt = PartCount(p.Board.Mode())
	p.FaceUp = slices.Repeat([]cryptid.Clue{cryptid.UnknownClue}, len(e.Clues))
	p.FaceUp[0] = e.Clues[0]
}

// AllFaceUp reports whether all clues are face up.
func (v *View) AllFaceUp() bool { return v.FaceUp != nil && v.Day == "" }

// DayChance returns the random source for the box's next move in the daily game. It depends on the
// board and on whose move it is, so the box makes the same move after a restart. In the initial
// sharing it does not depend on the board, so that ties are broken as they were when the day's
// creature was chosen.
func (v *View) DayChance() rand.Source {
	if v.Phase == Sharing {
		return tabletop.SourceFrom(fmt.Sprint(v.Day, v.Phase, v.AwaitedSeat, v.SharingRound()))
	}
	return tabletop.SourceFrom(fmt.Sprint(v.Day, v.Phase, v.Player, v.AwaitedSeat, v.Pawn, v.Cubes, v.Discs))
}

// DailyResult returns the result of the daily game: in how many rounds, each started by player 1,
// they found the habitat. For any other game its Day is empty.
func (v *View) DailyResult() tabletop.DailyResult {
	r := tabletop.DailyResult{Day: v.Day, Over: v.Ending != nil, Text: "not found||a creature"}
	for _, e := range v.Record.Standing() {
		if TakesTurn(e) && v.SeatOf(e) == 1 {
			r.Score++
		}
	}
	if r.Won = r.Over && v.Ending.Winner == 1; r.Won {
		r.Text = say.Count(r.Score, "%d round", "%d rounds")
	}
	return r
}
