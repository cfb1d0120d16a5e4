package play

import (
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/deduce"
	"gamekeeper/tabletop/say"
)

// NextToLook returns the next seat whose clue a person has yet to look at before play begins. It
// goes clockwise from the seat after the given one, and stops before the starter's first seat. If
// the given seat is zero, it goes once round the table, beginning with the starter's first seat. It
// returns 0 if no such seat is left, if the clues are in books or face up, and once a piece has
// been placed.
func (v *View) NextToLook(after cryptid.Seat) cryptid.Seat {
	if v.Started() || v.FromBooks() || v.FaceUp != nil {
		return 0
	}
	first := v.SeatsOf(v.Starter)[0]
	seat := first
	if after != 0 {
		seat = v.after(after)
	}
	for range v.SeatCount() {
		if after != 0 && seat == first {
			return 0
		}
		if v.Looks[seat] == 0 && v.BoxStrength(seat) == 0 {
			return seat
		}
		seat = v.after(seat)
	}
	return 0
}

func (e ClueSeen) decide(p Position) error { return p.checkSeat(e.Seat) }
func (e ClueSeen) apply(p *Position)       { p.Looks[e.Seat]++ }

func (e PINSet) decide(p Position) error {
	return p.Locks.CheckNewPIN(int(e.Seat), p.SeatCount(), p.PINs)
}
func (e PINSet) apply(p *Position) { p.pins[e.Seat], p.Locks[e.Seat].HasPIN = e.Hash, true }

func (e PINEntered) decide(p Position) error {
	return p.Locks.CheckPINEntry(int(e.Seat), p.SeatCount(), p.PINs)
}
func (e PINEntered) apply(p *Position) {
	p.Locks = p.Locks.WithEntry(int(e.Seat), e.Right, len(p.Record))
}

// PlaysAlone reports whether a single person plays against the box.
func (v *View) PlaysAlone() bool { return v.VoterCount() == 1 }

func (e Pencilled) decide(p Position) error {
	if !p.PlaysAlone() {
		return say.Errorf("only somebody who plays alone marks spaces: others use paper")
	}
	if e.Seat != 0 {
		return p.checkSeat(e.Seat)
	}
	return nil
}

func (e Pencilled) apply(p *Position) {
	if e.Seat != 0 {
		p.Crossed[e.Seat] ^= deduce.CluesOf(e.Clue)
		return
	}
	mark := cryptid.Region{}.With(e.At)
	if p.Marks.Has(e.At) {
		p.Marks = p.Marks.And(mark.Not())
	} else {
		p.Marks = p.Marks.Or(mark)
	}
}

func (Muted) decide(Position) error { return nil }
func (Muted) apply(*Position)       {}

// HasPINs reports whether any seat has a PIN.
func (v *View) HasPINs() bool { return v.Locks != tabletop.Locks{} }

// NewPIN returns the event in which a seat chooses a PIN.
func (p Position) NewPIN(seat cryptid.Seat, pin string) PINSet {
	return PINSet{seat, p.hashPIN(seat, pin)}
}

// PINFits reports whether this is the PIN that the seat chose.
func (p Position) PINFits(seat cryptid.Seat, pin string) bool {
	return p.pins[seat] == p.hashPIN(seat, pin)
}

// hashPIN hashes a PIN together with the setup's code, if it has one.
func (p Position) hashPIN(seat cryptid.Seat, pin string) string {
	return tabletop.HashPIN([]string{p.SecretCode}, int(seat), pin)
}
