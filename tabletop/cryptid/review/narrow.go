package review

import (
	"fmt"
	"strings"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
)

// narrowing tells, where the clues lay face up, how one after the other narrows the map
// down, and whose clues said no to each search that found nothing.
func (r *Review) narrowing() string {
	var b strings.Builder
	b.WriteString("How the clues narrow it down, one after the other:\n")
	left := cryptid.Region{}.Not()
	for i, clue := range r.Clues {
		left = left.And(r.End.Board.Region(clue))
		fmt.Fprintf(&b, "%s, %s: %s\n", r.End.Who(cryptid.Seat(i+1)), clue, tabletop.Count(left.Size(), "space", "spaces"))
	}
	for _, t := range r.Turns {
		e, ok := r.Timeline[r.index(t.First)].Event.(play.Searched)
		if no := r.against(e.At); ok && no != nil {
			fmt.Fprintf(&b, "%s: no, by the clue of %s.\n", e.At, tabletop.List(no, "and of"))
		}
	}
	return b.String()
}

// against lists whose clues do not allow the habitat on a space.
func (r *Review) against(at cryptid.Space) (all []string) {
	for i, clue := range r.Clues {
		if !r.End.Board.Region(clue).Has(at) {
			all = append(all, r.End.Who(cryptid.Seat(i+1)))
		}
	}
	return all
}
