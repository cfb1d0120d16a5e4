package home

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// sixNumbers is how a calibration is kept.
const sixNumbers = "%v,%v,%v,%v,%v,%v"

// Calibrations returns the six numbers of each calibrated touch display, by vendor and product: see
// [ui.TouchDisplay].
func (s Settings) Calibrations() map[string][6]float64 {
	all := map[string][6]float64{}
	for word := range strings.FieldsSeq(s.Touch) {
		id, text, _ := strings.Cut(word, "=")
		var n [6]float64
		read, _ := fmt.Sscanf(text, sixNumbers, &n[0], &n[1], &n[2], &n[3], &n[4], &n[5])
		if read == len(n) && !slices.ContainsFunc(n[:], func(v float64) bool { return !(math.Abs(v) < 100) }) { // not even a broken display needs more
			all[id] = n
		}
	}
	return all
}

// calibrated returns the settings with a calibration of a display.
func (s Settings) calibrated(id string, n [6]float64) Settings {
	s.Touch = replaced(s.Touch, id, fmt.Sprintf(sixNumbers, n[0], n[1], n[2], n[3], n[4], n[5]))
	return s
}

const (
	corners     = 4                // how many crosses come before the one that confirms
	crossTime   = 30 * time.Second // how long a cross waits for a touch
	confirmTime = 15 * time.Second // how long a new calibration waits for its confirmation
	confirmFar  = 0.04             // how far from its cross the touch that confirms may be
	mostRefused = 2                // how often touches may not fit before the screen leaves
)

// calibration is the screen that calibrates a touch display.
type calibration struct {
	*CurrentSettings
	cross   [2]float64 // where the cross is that is shown
	touches [][2]float64
	crosses [][2]float64 // where these were meant to be
	n       [6]float64   // what they fit, on trial
	refused int
	why     say.Text
	ends    bool      // Back closes the screen
	keep    bool      // Back keeps n
	until   time.Time // when the screen leaves, or zero before the first tick
}

// Calibrate returns the screen on which a person touches four crosses, which show how what a touch
// display reports leads to what is seen there, and a fifth to confirm. Without that one, the old
// calibration is in force again after fifteen seconds.
func (s *CurrentSettings) Calibrate() ui.Screen { return &calibration{CurrentSettings: s} }

// Draw asks for the next cross. A touch counts wherever it lands, when the finger leaves.
func (c *calibration) Draw(f *ui.Frame) {
	c.cross = f.DrawCross(len(c.touches), c.why)
	f.Keys(ui.Bind(ui.Back, "cancel", c.leave))
	f.AllRows().Choose(func(_, _ int) ui.Key { return c.touched() })
	wake := c.until
	if wake.IsZero() {
		wake = ui.Immediately()
	}
	f.TickAt(wake, c.tick)
}

// touched takes a touch. It returns Back if that is the end.
func (c *calibration) touched() ui.Key {
	p := c.display.Tapped()
	c.why, c.until = "", time.Time{}
	switch {
	case p == nil:
		c.why = "Hold the finger still for a moment."
	case len(c.touches) < corners:
		c.touches, c.crosses = append(c.touches, *p), append(c.crosses, c.cross)
		return c.fit()
	default:
		at := c.display.At(c.n, *p)
		c.keep = math.Hypot(at[0]-c.cross[0], at[1]-c.cross[1]) <= confirmFar
		return ui.Back
	}
	return ui.NoKey
}

// fit tries what four touches fit. If they fit nothing twice, the screen says why and ends.
func (c *calibration) fit() ui.Key {
	if len(c.touches) < corners {
		return ui.NoKey
	}
	n, err := c.display.Fit(c.touches, c.crosses)
	if err == nil {
		c.n = n
		c.apply(c.current.calibrated(c.display.ID(), n))
		return ui.NoKey
	}
	c.touches, c.crosses, c.why = nil, nil, "These touches were not at the crosses: once more, from the top left."
	if c.refused++; c.refused < mostRefused {
		return ui.NoKey
	}
	c.ends = true
	return ui.Back
}

// leave closes the screen. It saves the calibration if that was confirmed, and otherwise the old one is
// in force again.
func (c *calibration) leave() ui.Step {
	if c.keep {
		return c.changeAndClose(c.current.calibrated(c.display.ID(), c.n)).WrapWork(func(err error, _ time.Time, follows func() ui.Step) ui.Step {
			if err != nil {
				c.apply(c.current)
			}
			return follows()
		})
	}
	c.apply(c.current)
	if c.ends {
		return ui.Step{Pop: 1, Sound: ui.Refused, Push: ui.NewPage("Touch display", "The touches fit no even display, so everything stays as it was. A display that bends cannot be calibrated.")}
	}
	return ui.GoBack()
}

// tick leaves when the time is over.
func (c *calibration) tick(now time.Time) ui.Step {
	wait := crossTime
	if len(c.touches) == corners {
		wait = confirmTime
	}
	switch {
	case c.until.IsZero():
		c.until = now.Add(wait)
	case !now.Before(c.until):
		return c.leave()
	}
	return ui.Step{}
}
