package review

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
)

// narrowing tells, where the clues lay face up, how one after the other narrows the map
// down, and whose clues said no to each search that found nothing.
func (r *Review) narrowing() say.Text {
	all := []say.Text{"How the clues narrow it down, one after the other:"}
	left := cryptid.Region{}.Not()
	for i, clue := range r.Clues {
		left = left.And(r.End.Board.Region(clue))
		all = append(all, say.Sprintf("%s, %s: %s", r.End.Who(cryptid.Seat(i+1)), clue, say.Count(left.Size(), "%d space", "%d spaces")))
	}
	for _, t := range r.Turns {
		e, ok := r.Timeline[r.index(t.First)].Event.(play.Searched)
		switch no := r.against(e.At); {
		case !ok || no == nil:
		case len(no) == 1:
			all = append(all, say.Sprintf("%s: no, by the clue of %s.", e.At, no[0]))
		default:
			all = append(all, say.Sprintf("%s: no, by the clues of %s.", e.At, say.List(no...)))
		}
	}
	return say.Lines(all...)
}

// against lists whose clues do not allow the habitat on a space.
func (r *Review) against(at cryptid.Space) (all []say.Text) {
	for i, clue := range r.Clues {
		if !r.End.Board.Region(clue).Has(at) {
			all = append(all, r.End.Who(cryptid.Seat(i+1)))
		}
	}
	return all
}
