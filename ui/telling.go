package ui

import (
	"cmp"
	"time"

	"gamekeeper/hw"
)

// Telling is for a secret that one person tells the box with many keys, none of which is
// held. It knows whether what was told is in sight, so that nothing is left lying on the
// table.
//
// A screen with a Telling is a [Secret] and a [Timed] screen, passes Showing, Release and
// Next on to it, and calls Pressed for every key while the secret is in sight. Whether
// its own Tick then hides what was told, forgets it or leaves is up to the screen.
type Telling struct {
	For    time.Duration // how long it stays in sight after a key; 0: a minute
	Hidden bool

	until time.Time // zero: no key was pressed yet
}

// Showing reports whether something may be in sight: a key was pressed, and it is not
// hidden.
func (t *Telling) Showing() bool { return !t.Hidden && !t.until.IsZero() }

// Pressed makes its time begin again.
func (t *Telling) Pressed(now time.Time) {
	t.until = now.Add(cmp.Or(t.For, time.Minute))
}

// Over reports whether its time is over, whether hidden or not.
func (t *Telling) Over(now time.Time) bool { return !t.until.IsZero() && !now.Before(t.until) }

// Show shows it again. Its time begins again.
func (t *Telling) Show(now time.Time) {
	t.Hidden = false
	t.Pressed(now)
}

// Release hides it if all keys count as up. A single key that comes up hides nothing.
func (t *Telling) Release(k hw.Key) { t.Hidden = t.Hidden || k == hw.NoKey }

// Next returns when its time is over; zero while it is hidden and before the first key.
func (t *Telling) Next() time.Time {
	if t.Hidden {
		return time.Time{}
	}
	return t.until
}
