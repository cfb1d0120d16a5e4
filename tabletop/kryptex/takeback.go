package kryptex

import "slices"

func (e TookBack) decide(p Position) error { return p.Record.CheckTakeBackLast(e.Line) }

// apply replays the events that still stand.
//
// Ruling: from rules 2 on, a letter that was shown stays shown, since nobody can unlearn it.
func (e TookBack) apply(p *Position) {
	p.Record = p.Record.Without(e.Line)
	again := *p
	again.State = p.initialState()
	for i, line := range p.Record {
		switch {
		case line.Stands():
			line.Event.apply(&again)
		case line.TakenBack && p.Rules >= rulesLettersStay:
			again.reopen(i + 1)
		}
	}
	p.State = again.State
}

// reopen shows again the letters that a line showed before it was taken back.
func (p *Position) reopen(line int) {
	for _, s := range p.LettersShown {
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

// FirstToTakeBack returns the first of the lines that are taken back together, up to the last line
// that stands. At least one line must stand. In a solo game, everything after a move is taken back
// with it. If the box helps, the end of a turn in which nothing could be declared is taken back
// with the move. Laying the cubes again counts as a move here.
func (v *View) FirstToTakeBack() int {
	moved, since := 0, 0 // the last line that moved or laid cubes, and how many stand after it
	for i, e := range v.Record.Standing() {
		switch e.(type) {
		case CubesLaid, CubesSwapped, CubesRotated:
			moved, since = i+1, 0
		default:
			since++
		}
	}
	last := v.Record.LastStanding()
	_, passed := v.Record[last-1].Event.(Passed)
	byTheBox := v.HasHelp && passed && since == 1 && v.Grid.Completed()&^v.Blocked() == 0
	if v.Mode == Solo || byTheBox {
		return moved
	}
	return last
}

// showing returns the letters that the last line has newly shown.
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
	return slices.ContainsFunc(v.LettersShown, func(s Showing) bool { return s.Line == line })
}

// turnsTakenBack returns how many turns count in a solo player's score although their moves were
// taken back.
func (v *View) turnsTakenBack() (n int) {
	for i, line := range v.Record {
		if line.TakenBack && v.StaysCounted(i+1) {
			n++
		}
	}
	return n
}

// StaysCounted reports whether a line of the record is a move that counts in a solo player's score
// even if it is taken back.
//
// Ruling: a turn that showed a letter stays counted; otherwise letters would cost nothing. In a
// daily game, any turn with a declaration stays counted, so that scores can be compared. A slip
// costs nothing.
func (v *View) StaysCounted(line int) bool {
	if v.Rules < rulesLettersStay || !isMove(v.Record[line-1].Event) {
		return false
	}
	if v.Day != "" && v.Rules < CurrentRules {
		return true
	}
	for i, later := range v.Record[line:] {
		_, declared := later.Event.(ObjectivesDeclared)
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
	case CubesSwapped, CubesRotated:
		return true
	}
	return false
}
