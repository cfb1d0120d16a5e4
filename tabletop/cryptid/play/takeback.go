package play

import (
	"slices"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
)

// decideTakeBack judges taking back. The referee takes back move by move, the
// last one first; a notebook any one, if what came later stands without it.
func (p *Position) decideTakeBack(e TookBack) error {
	if err := p.Record.CheckTakeBack(e.Line); err != nil {
		return err
	}
	if err := p.checkBoxMoves(e.Line); err != nil {
		return err
	}
	if p.Way == Refereed {
		if err := p.Record.CheckTakeBackLast(e.Line); err != nil {
			return err
		}
	}
	next := *p
	next.Record = p.Record.Without(e.Line)
	return next.replay()
}

// replay plays what stands of the record again, with the map and the clues as the
// box came to know them. The error names the first move that is not allowed any more.
func (p *Position) replay() error {
	for i, e := range p.events {
		var err error
		switch e := e.(type) {
		case Began:
			p.Board = e.Board
			p.open(e.Clues)
		case Told, Retold, Remapped:
			p.applyBooks(e)
		default:
			if p.Record[i].Stands() {
				if err = p.decidePlay(e); err == nil {
					p.play(e)
				}
			}
		}
		if err != nil {
			return say.Errorf("take back line %d first: %s", i+1, err)
		}
	}
	return nil
}

// Started reports whether any piece was put, taken back or not.
func (v *View) Started() bool {
	return slices.ContainsFunc(v.Record, func(l tabletop.Line[Event]) bool { return l.OnTable })
}

// onTable reports whether an event changes the board, and so can be taken back.
func onTable(e Event) bool {
	switch e.(type) {
	case Put, Asked, Searched, Corrected:
		return true
	}
	return false
}

// Judged reports whether the box has judged a piece of a line of the record, counted
// from 1: whether the line put one, and the box has ever been told a clue. It looks over
// all pieces by that, those too of a seat whose clue it does not know. Who takes such a
// piece back may have learnt of a clue that nothing was wrong.
func (v *View) Judged(line int) bool {
	switch v.Record[line-1].Event.(type) {
	case Put, Corrected, Searched:
	default:
		return false
	}
	return v.Known != 0 || slices.ContainsFunc(v.Record, func(l tabletop.Line[Event]) bool {
		_, told := l.Event.(Told) // dropped since, perhaps
		return told
	})
}

// SeatOf is the seat whose owner stands by a move, and takes it back; 0 for an event
// that changes nothing on the board.
func (v *View) SeatOf(e Event) cryptid.Seat {
	switch e := e.(type) {
	case Put:
		return e.Seat
	case Asked:
		return v.SeatsOf(e.Player)[0]
	case Searched:
		return v.SeatsOf(e.Player)[0]
	case Corrected:
		return e.Seat
	}
	return 0
}

// LineOf is the line of the record, counted from 1, that put a piece which lies on the
// board: the last one that put the seat's piece there or, without one, the first search
// there, since later ones find the disc lying. It is 0 for a piece that never lay
// there.
func (v *View) LineOf(piece cryptid.Piece) (line int) {
	for i, l := range v.Record {
		puts := false
		switch e := l.Event.(type) {
		case Put:
			puts = e.Piece == piece
		case Corrected:
			puts = e.Seat == piece.Seat && (e.At == piece.At || e.To == piece.At)
		case Searched:
			puts = line == 0 && e.Player == v.Owner(piece.Seat) && e.At == piece.At
		}
		if puts && !l.TakenBack {
			line = i + 1
		}
	}
	return line
}
