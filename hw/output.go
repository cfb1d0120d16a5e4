package hw

import "time"

// output drives the line of a lamp or of the buzzer. Like button, it has no clock and is
// told the time.
type output struct {
	host Host
	pin  Pin  // nil: there is none, or it was lost
	low  bool // it is on while the level is low

	pattern Pattern
	began   time.Time
	retry   time.Time // when to ask for the line again
	delay   time.Duration
	asked   time.Time // when the line was first asked for
	report  Line
}

func newOutput(host Host, pin, use string, low bool) *output {
	o := &output{host: host, pin: host.Pin(pin), low: low}
	o.report = Line{Pin: pin, Use: use, Output: true}
	if o.pin == nil {
		o.report.State = Missing
	}
	return o
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
		return o.fail(err, now)
	}
	o.delay = 0
	if change == 0 {
		return time.Time{}
	}
	return o.began.Add(change)
}

// set switches the line, unless it is as wanted already. It looks for the line first if
// that is missing or was lost.
func (o *output) set(on bool) error {
	if o.report.State == Working && on == o.report.Active {
		return nil
	}
	if o.pin == nil {
		o.pin = o.host.Pin(o.report.Pin)
	}
	if o.pin == nil {
		return errNoLine
	}
	high := on != o.low
	if err := taken(o.pin, o.pin.Out(high)); err != nil {
		o.pin.Close()
		o.pin = nil
		return err
	}
	o.report.State, o.report.Err, o.report.Holder = Working, nil, ""
	o.report.Active, o.report.High = on, high
	return nil
}

// fail notes a failure and returns when to try again.
func (o *output) fail(err error, now time.Time) time.Time {
	if o.asked.IsZero() {
		o.asked = now
	}
	if o.report.State != Opening || now.Sub(o.asked) >= patience {
		o.report.fail(err)
	}
	o.delay = backoff(o.delay)
	o.retry = now.Add(o.delay)
	return o.retry
}
