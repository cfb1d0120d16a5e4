package kryptex

import "slices"

// onTable reports whether an event changes what lies on the table, so that it can be
// taken back.
func onTable(e Event) bool {
	switch e.(type) {
	case Laid, Swapped, Rotated, Declared, Passed:
		return true
	}
	return false
}

// takeBack undoes the event at a line.
//
// Ruling: by today's rules what was shown stays shown: nobody can unknow a letter.
func (p *Position) takeBack(line int) {
	letters := p.Letters
	p.Record = p.Record.Without(line)
	p.State = p.replay()
	if p.Rules < Today {
		return
	}
	for owner, all := range letters {
		for sign, letter := range all {
			if letter != 0 {
				p.Letters[owner][sign] = letter
				p.Marked[owner] &^= Objectives(0).With(Objective(sign))
			}
		}
	}
}

// Spent is how many moves count in a solo player's score though they were taken back.
//
// Ruling: a turn that showed a letter stays counted, or letters could be had for
// nothing. Of the keyword of a day every move counts, so that scores compare.
func (v *View) Spent() (n int) {
	if v.Rules < Today {
		return 0
	}
	move := 0 // the line of the last one
	counted := map[int]bool{}
	for i, line := range v.Record {
		switch line.Event.(type) {
		case Swapped, Rotated:
			move = i + 1
		}
		if move != 0 && v.Record[move-1].TakenBack && (v.Day != "" || slices.Contains(v.Showed, i+1)) && !counted[move] {
			counted[move] = true
			n++
		}
	}
	return n
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
