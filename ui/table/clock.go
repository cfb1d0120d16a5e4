package table

import (
	"fmt"
	"time"

	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A Clock measures how long a screen is in view. It gets no ticks while another screen covers it,
// and ignores gaps longer than lateTick. The zero Clock has counted nothing.
type Clock struct {
	Total time.Duration // the time counted so far
	last  time.Time     // when Count was last called, or zero if not yet
}

// The intervals of a clock.
const (
	tick     = time.Second
	lateTick = 3 * time.Second / 2 // a longer gap was not spent on this screen
)

// Count adds the time since the last call, unless that is longer than lateTick.
func (c *Clock) Count(now time.Time) {
	if d := now.Sub(c.last); !c.last.IsZero() && 0 < d && d <= lateTick {
		c.Total += d
	}
	c.last = now
}

// Next returns when to count next, for [ui.Frame.TickAt].
func (c *Clock) Next() time.Time {
	if c.last.IsZero() {
		return ui.Immediately()
	}
	return c.last.Add(tick)
}

// ClockText returns a time in minutes and seconds, with a minus if it is negative.
func ClockText(d time.Duration) say.Text {
	seconds, sign := int(d/time.Second), ""
	if seconds < 0 {
		seconds, sign = -seconds, "-"
	}
	return say.Plain(fmt.Sprintf("%s%d:%02d", sign, seconds/60, seconds%60))
}
