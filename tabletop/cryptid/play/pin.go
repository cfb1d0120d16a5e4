package play

import (
	"crypto/sha256"
	"errors"
	"fmt"

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

// NewPIN is the event in which a seat chooses a PIN. The hash keeps the PIN
// from the eye of somebody who opens the journal, not from somebody who tries
// all PINs; nobody who is at the table to play does.
func (p *Position) NewPIN(seat cryptid.Seat, pin string) SetPIN {
	return SetPIN{seat, p.hashPIN(seat, pin)}
}

// PINFits tells whether this is the PIN that the seat chose.
func (p *Position) PINFits(seat cryptid.Seat, pin string) bool {
	return p.pins[seat] == p.hashPIN(seat, pin)
}

func (p *Position) hashPIN(seat cryptid.Seat, pin string) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %d %s", p.Code, seat, pin))
	return fmt.Sprintf("%x", sum[:8])
}
