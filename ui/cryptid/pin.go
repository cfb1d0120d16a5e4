package cryptid

import (
	"fmt"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// pinDigits is how many digits a PIN has.
const pinDigits = 4

// secured lets a seat choose its PIN, where the table plays with PINs and it has none
// yet, and goes on. So everybody has one before play begins, whether they have seen
// or told their clue or not: else whoever takes up the box first could choose the PIN
// of another's clue, see it, and lock its owner out.
func (t *Table) secured(seat cryptid.Seat, then func() ui.Step) ui.Step {
	if v := t.view(); !v.PINs || v.HasPIN.Has(seat) {
		return then()
	}
	return ui.Step{Push: t.unlock(seat, func(time.Time) ui.Step { return then() })}
}

// lock is the screen that asks for the seat's PIN before a look, or lets it choose
// one; nil where the table plays without.
func (t *Table) lock(seat cryptid.Seat, then func(now time.Time) ui.Step) ui.Screen {
	if !t.view().PINs {
		return nil
	}
	return t.unlock(seat, then)
}

// unlock asks for the seat's PIN, or lets it choose one if it has none, and goes on.
func (t *Table) unlock(seat cryptid.Seat, then func(now time.Time) ui.Step) ui.Screen {
	if t.view().HasPIN.Has(seat) {
		return t.askPIN(seat, "Four digits.", then)
	}
	return t.choosePIN(seat, "From now on it is asked for before your clue is shown.", then)
}

// choosePIN lets a seat choose its PIN, which it enters twice.
func (t *Table) choosePIN(seat cryptid.Seat, note string, then func(now time.Time) ui.Step) ui.Screen {
	who := t.view().Who(seat)
	choose := &ui.Prompt{Title: who + ": choose a PIN", Note: note, Entry: ui.NewPIN(pinDigits)}
	again := &ui.Prompt{Title: who + ": the PIN again", Note: "Enter it once more.", Entry: ui.NewPIN(pinDigits)}
	choose.Done = func(first string, _ time.Time) ui.Step {
		again.Done = func(second string, now time.Time) ui.Step {
			if second != first {
				return ui.Step{Pop: 1, Push: t.choosePIN(seat, "The two were not the same. Choose it anew.", then), Sound: ui.Refused}
			}
			p := t.Position()
			return t.Do(p.NewPIN(seat, first), func() ui.Step { return then(now) })
		}
		return ui.Step{Pop: 1, Push: again}
	}
	return choose
}

// askPIN asks a seat for its PIN, and then goes on.
func (t *Table) askPIN(seat cryptid.Seat, note string, then func(now time.Time) ui.Step) ui.Screen {
	p := &pinPrompt{t: t, seat: seat, wrong: t.lastWrongPIN(seat)}
	p.Prompt = ui.Prompt{
		Title: t.view().Who(seat) + ": your PIN", Note: note, Entry: ui.NewPIN(pinDigits),
		Done: func(pin string, now time.Time) ui.Step { return p.entered(pin, now, then) },
	}
	return p
}

// pinPrompt asks for a PIN. After wrong ones it takes no other for a while, which grows.
type pinPrompt struct {
	ui.Prompt
	t     *Table
	seat  cryptid.Seat
	wrong time.Time // when the last wrong one was entered
	now   time.Time // what is known of the time; zero: nothing yet
}

// lastWrongPIN is when a wrong PIN was last entered for a seat; zero: never.
func (t *Table) lastWrongPIN(seat cryptid.Seat) (at time.Time) {
	for i, line := range t.view().Record {
		if line.Event == (play.EnteredPIN{Seat: seat}) {
			at = t.Times()[i]
		}
	}
	return at
}

// entered goes on with the right PIN, and counts a wrong one.
func (p *pinPrompt) entered(pin string, now time.Time, then func(now time.Time) ui.Step) ui.Step {
	position := p.t.Position()
	right := position.PINFits(p.seat, pin)
	switch {
	case right && position.WrongPINs[p.seat] == 0:
		return then(now)
	case right:
		return p.t.Do(play.EnteredPIN{Seat: p.seat, Right: true}, func() ui.Step { return then(now) })
	}
	return p.t.Do(play.EnteredPIN{Seat: p.seat}, func() ui.Step {
		note := fmt.Sprintf("That is not the PIN of %s.", position.Who(p.seat))
		return ui.Step{Pop: 1, Push: p.t.askPIN(p.seat, note, then), Sound: ui.Refused}
	})
}

// waits is how long it takes until a PIN can be entered. A clock that was put back
// begins the wait anew.
func (p *pinPrompt) waits() time.Duration {
	return p.t.view().PINWait(p.seat) - max(0, p.now.Sub(p.wrong))
}

// Next is when the wait is told anew.
func (p *pinPrompt) Next() time.Time {
	switch {
	case p.now.IsZero() && p.t.view().PINWait(p.seat) > 0:
		return p.wrong
	case p.waits() <= 0:
		return time.Time{}
	}
	return p.now.Add(time.Second)
}

// Tick takes notice of the time.
func (p *pinPrompt) Tick(now time.Time) ui.Step {
	if now.Before(p.wrong) {
		p.wrong = now
	}
	p.now = now
	return ui.Step{}
}

func (p *pinPrompt) Draw(f *ui.Frame) {
	wait := p.waits()
	if wait <= 0 {
		p.Prompt.Draw(f)
		return
	}
	f.Head(p.Title, "")
	body := f.Body().Inset(1, 1)
	y := body.Para(0, p.Note, f.Look.Text)
	y = body.Para(y+1, fmt.Sprintf("%d wrong PINs were entered.", p.t.view().WrongPINs[p.seat]), f.Look.Text)
	body.Para(y+1, fmt.Sprintf("Wait for %d seconds.", int((wait+time.Second-1)/time.Second)), f.Look.Warning)
	f.Keys(ui.Does("leave", hw.Back))
}

func (p *pinPrompt) Press(e hw.Event, now time.Time) ui.Step {
	p.Tick(now)
	switch {
	case p.waits() <= 0:
		return p.Prompt.Press(e, now)
	case e.Key == hw.Back:
		return ui.Step{Pop: 1}
	}
	return ui.Step{Sound: ui.Refused}
}

// signPIN does it. Where the table has no buttons of its own for the seats and plays
// with PINs, the PIN is asked for first.
func (t *Table) signPIN(seat cryptid.Seat, e play.Event) ui.Step {
	p := t.Position()
	if t.SeatKeys() || !p.PINs || p.Played(seat) != 0 {
		return t.Do(e, t.checkAndGoOn)
	}
	if err := p.Decide(e); err != nil {
		return t.Refuse(err)
	}
	return ui.Step{Push: t.unlock(seat, func(time.Time) ui.Step { return t.Do(e, t.checkAndGoOn) })}
}
