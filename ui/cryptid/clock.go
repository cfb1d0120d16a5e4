package cryptid

import (
	"time"

	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui/table"
)

// A clock counts how long the player in turn thinks. It runs only while the map is on the screen:
// while the menu, a mistake or a clue covers the map there are no ticks, and a long gap is not
// counted. The time is recorded before each move, and also every ten seconds, so a power cut loses
// little. The clock starts again with every move on the board.
type clock struct {
	table.Clock               // the time counted but not yet recorded
	move        int           // the line of the last move, after which the count starts
	recorded    time.Duration // the time already recorded since that move
	reminded    int           // the line that was the news when the player was reminded
}

// saveEvery is about how much time a power cut may lose. Saving more often would wear the card
// more.
const saveEvery = 10 * time.Second

// seconds returns how many whole seconds are counted but not yet recorded.
func (c *clock) seconds() int { return int(c.Total / time.Second) }

// left returns the time left in the bank of the player in turn or, at a table with a limit, for
// all players together. It is negative once the time is used up.
func (c *clock) left(v *play.View) time.Duration {
	seconds := v.Preferences.ThinkingLimit - v.ThinkingSeconds[v.Player]
	if v.Limit > 0 {
		seconds = v.Limit - v.TotalThinkingSeconds()
	}
	return time.Duration(seconds)*time.Second - c.Total
}

// lastMinute is the time left at which the players of a game with a time limit are reminded.
const lastMinute = time.Minute

// due reports whether it is time to remind the player in turn.
func (c *clock) due(v *play.View) bool {
	h := v.Preferences
	return v.Limit > 0 && c.left(v) <= lastMinute || h.ThinkingLimit > 0 && c.left(v) <= 0 || h.ReminderSeconds > 0 && c.recorded+c.Total >= time.Duration(h.ReminderSeconds)*time.Second
}

// reminder returns the reminder for the player in turn, or "" if nobody has been reminded since the
// last news.
func (c *clock) reminder(v *play.View) say.Text {
	switch {
	case c.reminded != newsLine(v) || !v.Thinking():
		return ""
	case v.Limit > 0:
		return "This is the last minute."
	case v.Preferences.ThinkingLimit > 0:
		return say.Count(v.Preferences.ThinkingLimit/60, "%[2]s, your minute is up. Play on.", "%[2]s, your %[1]d minutes are up. Play on.", v.Names[v.Player-1])
	}
	return say.Sprintf("No hurry, %s, but it is your turn.", v.Names[v.Player-1])
}
