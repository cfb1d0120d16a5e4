package kryptex

// onTable reports whether an event changes what lies on the table, so that it can be
// taken back.
func onTable(e Event) bool {
	switch e.(type) {
	case Laid, Swapped, Rotated, Declared, Passed:
		return true
	}
	return false
}

// replay is the table after the events of the record that stand.
func (p *Position) replay() State {
	again := *p
	again.State = p.opening()
	for _, e := range p.Record.Standing() {
		again.play(e)
	}
	return again.State
}
