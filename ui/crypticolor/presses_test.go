package crypticolor

import (
	"strings"
	"testing"

	"gamekeeper/tabletop/crypticolor"
)

// A guess takes one press for each step to a square, one to mark it, and one to ask; a letter
// one for each step from the card, and one to be sure; the word one for each letter but the
// last, which falls into its place. No press more is needed from a turn to the next.
func TestPresses(t *testing.T) {
	letters := append(made[:2:2], "1 guesses letter F", "1 guesses letter R", "1 guesses letter O", "1 guesses letter E", "1 guesses letter F")
	for name, test := range map[string]struct {
		events []string
		keys   string
		want   string // the guess that was made
	}{
		"a square":               {made, "! !", "1 guesses square 13"},
		"three squares":          {made, "! > ! >> ! !", "1 guesses squares 11 13 14"},
		"three that make a line": {made, "! > ! > ! <", "1 guesses squares 13 14 15"},
		"a line":                 {made, "! > ! > ! >", "1 guesses line 13 14 15"},
		"the next turn":          {append(made[:2:2], "1 guesses squares 11 13 14"), "> ! > ! >> ! !", "2 guesses squares 12 14 15"},
		"a letter after a turn":  {append(made[:2:2], "1 guesses squares 11 13 14"), "~ ^^^ < ! !", "1 guesses letter F"},
		"a letter on a cube":     {append(made[:2:2], "1 guesses square 13"), "! ^^^ < ! !", "1 guesses letter F"},
		"the word":               {letters, ">> ! > ! ! > ! !", "1 guesses word OFFER"},
	} {
		t.Run(name, func(t *testing.T) {
			p := newTester(t)
			p.Box.SeatKeys = 0
			table := p.begin(two(crypticolor.Settings{}))
			p.happen(table, test.events...)
			p.Press(test.keys)
			record := table.view().Record
			if got := record[len(record)-2].Event; got.String() != test.want { // the box has answered
				t.Errorf("%s makes %q, want %q\n%s", strings.ReplaceAll(test.keys, " ", ""), got, test.want, p.words())
			}
		})
	}
}
