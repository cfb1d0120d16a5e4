package automa

import (
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid/deduce"
	"gamekeeper/tabletop/cryptid/play"
)

// creatures is the number of creatures from which a day's is chosen.
const creatures = 12

// DailyGame returns the start of the daily game. It chooses the day's creature whose initial
// sharing leaves the number of spaces closest to the weekday's target, or the first such creature
// if there are several. It assumes that player 1 places cubes as a tracker would. See
// play.DailyGame.
func DailyGame(day tabletop.Day, names []string) play.Began {
	var best play.Began
	nearest := -1
	for creature := range creatures {
		began := play.DailyGame(day, creature, names)
		off := spacesLeft(began) - play.DailySpacesLeft(day)
		if off = max(off, -off); nearest < 0 || off < nearest {
			best, nearest = began, off
		}
	}
	return best
}

// spacesLeft returns how many spaces the initial sharing of a daily game leaves to a player 1 who
// tries all valid sets of clues.
func spacesLeft(began play.Began) int {
	game := play.Position{}.Apply(began)
	for game.Phase == play.Sharing {
		n := game.Owner(game.AwaitedSeat)
		p := Player{Number: n, Clues: began.Clues[n-1 : n], Strength: Strength(began.Automa[n-1])}
		if n == 1 {
			p.Strength = Tracker
		}
		game = game.Apply(p.Choose(&game.View, game.DayChance()))
	}
	person := Player{Number: 1, Clues: began.Clues[:1]}
	candidates := person.know(&game.View).candidates
	return deduce.Find(game.Board, candidates).Weigh(candidates).Habitats().Size()
}
