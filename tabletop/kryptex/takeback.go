package kryptex

// onTable tells whether an event changes what lies on the table, and so can be
// taken back.
func onTable(e Event) bool {
	switch e.(type) {
	case Laid, Swapped, Rotated, Declared, Passed:
		return true
	}
	return false
}

// replay plays the standing events of the record again.
func (p *Position) replay() State {
	again := *p
	again.State = p.opening()
	for _, e := range p.Record.Standing() {
		again.play(e)
	}
	return again.State
}
