package play

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"time"

	"gamekeeper/tabletop/cryptid"
)

func (p *Position) decidePIN(e SetPIN) error {
	if err := p.checkSeat(e.Seat); err != nil {
		return err
	}
	if !p.PINs {
		return errors.New("this table plays without PINs")
	}
	if p.HasPIN.Has(e.Seat) {
		return fmt.Errorf("seat %d has a PIN already", e.Seat)
	}
	return nil
}

// checkPIN says what keeps a seat's PIN from being entered, or from being dropped.
func (p *Position) checkPIN(seat cryptid.Seat) error {
	if err := p.checkSeat(seat); err != nil {
		return err
	}
	if !p.HasPIN.Has(seat) {
		return fmt.Errorf("seat %d has no PIN", seat)
	}
	return nil
}

func (p *Position) setPIN(e SetPIN) {
	p.pins[e.Seat] = e.Hash
	p.HasPIN = p.HasPIN.With(e.Seat)
}

// dropPIN forgets a PIN that its owner has forgotten, as the table has agreed.
func (p *Position) dropPIN(seat cryptid.Seat) {
	p.pins[seat] = ""
	p.HasPIN, p.WrongPINs[seat] = p.HasPIN.Without(seat), 0
}

func (p *Position) enterPIN(e EnteredPIN) {
	p.WrongPINs[e.Seat]++
	if e.Right {
		p.WrongPINs[e.Seat] = 0
	}
}

// PINWait is how long it takes after the last wrong PIN of a seat until another can be
// entered: two slips cost nothing, then it is longer each time, up to a minute.
func (v *View) PINWait(seat cryptid.Seat) time.Duration {
	wait := []time.Duration{0, 0, 0, 5 * time.Second, 15 * time.Second, time.Minute}
	return wait[min(v.WrongPINs[seat], len(wait)-1)]
}

// NewPIN is the event in which a seat chooses a PIN. The hash keeps the PIN
// from the eye of somebody who opens the journal, not from somebody who tries
// all PINs; nobody who is at the table to play does.
func (p *Position) NewPIN(seat cryptid.Seat, pin string) SetPIN {
	return SetPIN{seat, p.hashPIN(seat, pin)}
}

// PINFits reports whether this is the PIN that the seat chose.
func (p *Position) PINFits(seat cryptid.Seat, pin string) bool {
	return p.pins[seat] == p.hashPIN(seat, pin)
}

func (p *Position) hashPIN(seat cryptid.Seat, pin string) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %d %s", p.Code, seat, pin))
	return fmt.Sprintf("%x", sum[:8])
}
