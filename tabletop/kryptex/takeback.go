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

// OwnWork is the line of the record that goes with a line when it is taken back: that of
// the move, where the box declared or ended the turn by itself after it, as it does alone
// and, where nothing can be declared, with help; otherwise the line itself.
func (v *View) OwnWork(line int) int {
	_, passed := v.Record[line-1].Event.(Passed)
	switch moved := v.standing(line, moves); {
	case moved == 0:
		return line
	case v.Mode == Solo:
		return moved
	case v.Helps && passed && v.standing(line-1, onTable) == moved && v.Grid.Completed()&^v.Blocked() == 0:
		return moved
	}
	return line
}

// standing is the last line up to another that stands and has an event of a kind; 0: none.
func (v *View) standing(line int, kind func(Event) bool) int {
	for ; line > 0; line-- {
		if l := v.Record[line-1]; l.Stands() && kind(l.Event) {
			return line
		}
	}
	return 0
}

// moves reports whether an event says how the cubes lie.
func moves(e Event) bool {
	_, laid := e.(Laid)
	return laid || isMove(e)
}

// showing is which letters the last line showed that were not shown before.
func (p *Position) showing(before *[MaxPlayers + 1][ObjectiveCount]byte) Showing {
	s := Showing{Line: len(p.Record)}
	for owner, all := range p.Letters {
		for sign, letter := range all {
			if letter != before[owner][sign] {
				s.Letters[owner] = s.Letters[owner].With(Objective(sign))
			}
		}
	}
	return s
}

// shows reports whether a line showed a letter.
func (v *View) shows(line int) bool {
	return slices.ContainsFunc(v.Showed, func(s Showing) bool { return s.Line == line })
}

// Spent is how many moves count in a solo player's score though they were taken back.
func (v *View) Spent() (n int) {
	for i, line := range v.Record {
		if line.TakenBack && v.Counts(i+1) {
			n++
		}
	}
	return n
}

// Counts reports whether a line of the record is a move that counts in a solo player's
// score though it is taken back.
//
// Ruling: a turn that showed a letter stays counted, or letters could be had for
// nothing. Of the keyword of a day a turn that completed anything does, so that scores
// compare. A slip costs nothing.
func (v *View) Counts(line int) bool {
	if v.Rules < lettersStay || !isMove(v.Record[line-1].Event) {
		return false
	}
	if v.Day != "" && v.Rules < Today {
		return true
	}
	for i, later := range v.Record[line:] {
		_, declared := later.Event.(Declared)
		switch {
		case isMove(later.Event):
			return false
		case v.Day != "" && declared, v.shows(line + i + 1):
			return true
		}
	}
	return false
}

// isMove reports whether an event is the move of a turn.
func isMove(e Event) bool {
	switch e.(type) {
	case Swapped, Rotated:
		return true
	}
	return false
}

// replay is the table after the events of the record that stand.
//
// Ruling: by today's rules what was shown stays shown: nobody can unknow a letter.
func (p *Position) replay() State {
	again := *p
	again.State = p.opening()
	for i, line := range p.Record {
		switch {
		case line.Stands():
			again.play(line.Event)
		case line.TakenBack && p.Rules >= lettersStay:
			again.reopen(i + 1)
		}
	}
	return again.State
}

// reopen shows the letters that a line showed which was taken back.
func (p *Position) reopen(line int) {
	for _, s := range p.Showed {
		if s.Line != line {
			continue
		}
		for owner, signs := range s.Letters {
			for _, sign := range signs.List() {
				p.Letters[owner][sign] = p.letter(Owner(owner), sign)
				p.Marked[owner] &^= Objectives(0).With(sign)
			}
		}
	}
}
