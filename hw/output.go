package hw

import (
	"slices"
	"time"
)

// Pattern is how a lamp or the buzzer goes on and off from the moment it is
// played. The zero Pattern is off.
type Pattern struct {
	// Steps says for how long it is on, then off, then on, and so on.
	Steps []time.Duration
	Loop  bool // after the last step they begin again
	End   bool // otherwise, what it is after the last step: on or off
}

// At reports whether a pattern is on at time t after it began, and returns when, after it
// began, that may change next; 0: never again.
func (p Pattern) At(t time.Duration) (on bool, next time.Duration) {
	var end time.Duration
	for _, d := range p.Steps {
		end += max(d, 0)
	}
	var began time.Duration
	if p.Loop && end > 0 {
		began = t - t%end
	}
	end = began
	for i, d := range p.Steps {
		end += max(d, 0)
		if t < end {
			return i%2 == 0, end
		}
	}
	return p.End, 0
}

func (p Pattern) equal(q Pattern) bool {
	return p.Loop == q.Loop && p.End == q.End && slices.Equal(p.Steps, q.Steps)
}

// steps returns a pattern's steps from milliseconds.
func steps(ms ...int) []time.Duration {
	s := make([]time.Duration, len(ms))
	for i, d := range ms {
		s[i] = time.Duration(d) * time.Millisecond
	}
	return s
}

// On stays on.
func On() Pattern { return Pattern{End: true} }

// Off stays off.
func Off() Pattern { return Pattern{} }

// Blink goes on and off once a second, without end: somebody is waited for.
func Blink() Pattern { return Pattern{Steps: steps(500, 500), Loop: true} }

// Flicker is four quick flashes, then on: look here.
func Flicker() Pattern { return Pattern{Steps: steps(80, 80, 80, 80, 80, 80, 80, 80), End: true} }

// Refused is two short tones: that cannot be done.
func Refused() Pattern { return Pattern{Steps: steps(60, 60, 60)} }

// Attention is one long tone, to be noticed by the whole table.
func Attention() Pattern { return Pattern{Steps: steps(500)} }

// Mistake is two long tones: something on the table is wrong.
func Mistake() Pattern { return Pattern{Steps: steps(350, 200, 350)} }

// Fanfare is three short tones and a long one: the game is won.
func Fanfare() Pattern { return Pattern{Steps: steps(120, 80, 120, 80, 120, 80, 600)} }

// output drives the line of a lamp or of the buzzer. Like button, it has no clock and is
// told the time.
type output struct {
	claim
	low     bool // it is on while the level is low
	pattern Pattern
	began   time.Time
	retry   time.Time // when to ask for the line again
}

func newOutput(host Host, pin, use string, low bool) *output {
	return &output{claim: newClaim(host, Line{Pin: pin, Use: use, Output: true}), low: low}
}

// play begins a pattern.
func (o *output) play(p Pattern, now time.Time) { o.pattern, o.began = p, now }

// step sets the line to what the pattern says, and returns when to call it again; zero:
// not before something else is played.
func (o *output) step(now time.Time) (next time.Time) {
	if now.Before(o.retry) {
		return o.retry
	}
	on, change := o.pattern.At(now.Sub(o.began))
	if err := o.set(on); err != nil {
		o.retry = now.Add(o.refused(err, now))
		return o.retry
	}
	if change == 0 {
		return time.Time{}
	}
	return o.began.Add(change)
}

// set switches the line, unless it is as wanted already.
func (o *output) set(on bool) error {
	if o.report.State == Working && on == o.report.Active {
		return nil
	}
	high := on != o.low
	err := o.take(func(p Pin) error { return p.Out(high) })
	if err == nil {
		o.report.note(Working, high, on)
	}
	return err
}
