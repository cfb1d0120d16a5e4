package cryptid

import (
	"time"

	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui/table"
)

// A clock counts how long the player on turn thinks. It only reminds, and it runs only while
// the map is seen: behind the menu, a mistake or a clue no tick comes, and a gap longer than
// a tick is not counted. The thinking goes on record with the move, and every ten seconds of
// a thought that runs on, so that a pulled plug loses no more. It starts again with every
// move on the board.
type clock struct {
	table.Clock               // what was counted and is not on record yet
	move        int           // the line of the record with the move since which it counts
	recorded    time.Duration // what is on record since that move
	reminded    int           // the line that was news when the player was reminded
}

// saveEvery is what a pulled plug may cost: each saving wears the card.
const saveEvery = 10 * time.Second

// seconds returns the whole seconds that are not on record yet.
func (c *clock) seconds() int { return int(c.Sum / time.Second) }

// left returns what the player on turn has left of the bank, less than nothing where it is used
// up, or all together of their time.
func (c *clock) left(v *play.View) time.Duration {
	seconds := v.Habits.Bank - v.Thought[v.Player]
	if v.Limit > 0 {
		seconds = v.Limit - v.Spent()
	}
	return time.Duration(seconds)*time.Second - c.Sum
}

// lastMinute is when a table is reminded that has a time to look together.
const lastMinute = time.Minute

// due reports whether the player on turn is to be reminded.
func (c *clock) due(v *play.View) bool {
	h := v.Habits
	return v.Limit > 0 && c.left(v) <= lastMinute || h.Bank > 0 && c.left(v) <= 0 || h.Nudge > 0 && c.recorded+c.Sum >= time.Duration(h.Nudge)*time.Second
}

// figures returns what the player on turn has left, or all together, where there is an end,
// with a minus where it is over.
func (c *clock) figures(v *play.View) say.Text {
	if v.Habits.Bank == 0 && v.Limit == 0 || !v.Thinking() {
		return ""
	}
	return table.Figures(c.left(v))
}

// reminder returns what the box says to a player who thinks for long.
func (c *clock) reminder(v *play.View) say.Text {
	switch {
	case c.reminded != newsLine(v) || !v.Thinking():
		return ""
	case v.Limit > 0:
		return "This is the last minute."
	case v.Habits.Bank > 0:
		return say.Count(v.Habits.Bank/60, "%[2]s, your minute is up. Play on.", "%[2]s, your %[1]d minutes are up. Play on.", v.Names[v.Player-1])
	}
	return say.Sprintf("No hurry, %s, but it is your turn.", v.Names[v.Player-1])
}
