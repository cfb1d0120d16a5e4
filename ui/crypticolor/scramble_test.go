package crypticolor

import (
	"testing"

	"gamekeeper/tabletop/crypticolor"
)

// The letter that can be turned stands in brackets, also where it is our own drawing and
// has a star; and with the box's letters nobody needs a printed card.
func TestScrambleMarksStarredLetter(t *testing.T) {
	p := newTester(t)
	p.begin(two(crypticolor.Settings{Replies: true, Rotations: true, Rules: crypticolor.Today}))
	p.Press("! AAAAB ! ^! > BAAA !") // a word and an order of our own, all letters our own drawings
	p.Shows("[B*] A*")
	p.Shows("all of you decode with the box's card")
}
