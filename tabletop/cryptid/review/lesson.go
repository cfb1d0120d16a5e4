package review

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/deduce"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"slices"
)

// A lesson describes what the answer to a question revealed about the answering seat's clue. It has
// the clues that were possible just before the answer, and those of them that the answer itself
// allows.
type lesson struct {
	turn          int // the turn's index
	seat          cryptid.Seat
	token         cryptid.Token // the answer, as corrected
	before, after deduce.Clues
}

// lessons returns the lessons of the answered questions. It leaves out those that a wrong piece
// could have falsified, and those about a clue that the box does not know.
func (r *Review) lessons() (all []lesson) {
	for i, t := range r.Turns {
		first, end := r.index(t.First), len(r.Timeline)
		if i+1 < len(r.Turns) {
			end = r.index(r.Turns[i+1].First)
		}
		asked, ok := r.Timeline[first].Event.(play.QuestionAsked)
		if !ok || r.Clues[asked.AskedSeat-1] == cryptid.UnknownClue {
			continue
		}
		if l, ok := r.lesson(asked, first+1, end); ok {
			l.turn = i
			all = append(all, l)
		}
	}
	return all
}

// lesson returns what the standing answer to a question revealed. It looks for the answer among
// the moments from first up to, but not including, end. A wrong answer that was corrected counts
// as the right one; the piece that the correction moved away reveals nothing.
func (r *Review) lesson(asked play.QuestionAsked, first, end int) (l lesson, ok bool) {
	answered, settled := 0, 0
	for i := first; i < end; i++ {
		m := r.Timeline[i]
		switch e := m.Event.(type) {
		case play.Placed:
			if !m.TakenBack && e.Seat == asked.AskedSeat && e.At == asked.At {
				answered, settled = i, i
			}
		case play.PieceCorrected:
			if !m.TakenBack && answered != 0 && e.Seat == asked.AskedSeat && e.At == asked.At {
				settled = i
			}
		}
	}
	if answered == 0 || !r.isConsistent(r.Timeline[answered-1]) || !r.isConsistent(r.Timeline[settled]) {
		return lesson{}, false
	}
	var cubes, discs cryptid.Region
	token, there := cryptid.Cube, cryptid.Region{}.With(asked.At)
	if r.FinalView.Board.Region(r.Clues[asked.AskedSeat-1]).Has(asked.At) {
		token, discs = cryptid.Disc, there
	} else {
		cubes = there
	}
	before := r.Timeline[answered-1].Clues[asked.AskedSeat-1]
	return lesson{0, asked.AskedSeat, token, before, before & deduce.FittingClues(r.FinalView.Board, cubes, discs)}, true
}

// toldMost returns the lesson that left the smallest fraction, at most half, of the asked player's
// possible clues. It counts only what can be worked out on paper, so it is the same for everybody.
// The zero lesson means none.
func toldMost(lessons []lesson) (best lesson) {
	for _, l := range lessons {
		if 2*l.after.Size() > l.before.Size() {
			continue
		}
		now, was := l.after.Size()*best.before.Size(), best.after.Size()*l.before.Size()
		if best.before == 0 || now < was || now == was && l.before.Size()-l.after.Size() > best.before.Size()-best.after.Size() {
			best = l
		}
	}
	return best
}

// RevealedText returns what a piece or its correction revealed about its seat's clue: how many clues
// of the catalogue fitted before it and after it. It is empty for any other line, if nothing was ruled out, and if
// no clue fits any more.
func (r *Review) RevealedText(line int) say.Text {
	before, after := r.RevealedCounts(line)
	if before == after {
		return ""
	}
	return say.Sprintf("clues %d→%d", before, after)
}

// RevealedCounts returns the numbers in RevealedText. They are equal if that text is empty.
func (r *Review) RevealedCounts(line int) (before, after int) {
	i := r.index(line)
	e := r.Timeline[i].Event
	switch e.(type) {
	case play.Placed, play.PieceCorrected:
	default:
		return 0, 0
	}
	seat := r.FinalView.SeatOf(e)
	before, after = r.Timeline[i-1].Clues[seat-1].Size(), r.Timeline[i].Clues[seat-1].Size()
	if after == 0 {
		return 0, 0
	}
	return before, after
}

// ownLessons returns the lessons without those from the box's questions if just one person played,
// or else all lessons.
func (r *Review) ownLessons(lessons []lesson) []lesson {
	people := 0
	for i := range r.FinalView.Names {
		if !r.isOfBox(i + 1) {
			people++
		}
	}
	if people != 1 {
		return lessons
	}
	return slices.DeleteFunc(slices.Clone(lessons), func(l lesson) bool { return r.isOfBox(r.PlayerOf(l.turn)) })
}
