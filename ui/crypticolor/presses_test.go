package crypticolor

import (
	"strings"
	"testing"

	"gamekeeper/tabletop/words"
)

// TestPresses checks that the given presses are enough for a guess. Squares take one press for each
// step, one for each mark, and one to guess. A letter takes one for each step from the card, one to
// choose it and one to confirm it. The word takes one for each step, one for each letter except the
// last, which falls into place, and one to guess. No extra press is needed between turns.
func TestPresses(t *testing.T) {
	for name, test := range map[string]struct {
		events []string
		keys   string
		want   string // the guess that was made
	}{
		"a square":               {nil, "! !", "1 guesses square 13"},
		"three squares":          {nil, "! > ! >> ! !", "1 guesses squares 11 13 14"},
		"three that make a line": {nil, "! > ! > ! <", "1 guesses squares 13 14 15"},
		"a line":                 {nil, "! > ! > ! >", "1 guesses line 13 14 15"},
		"the next turn":          {[]string{"1 guesses squares 11 13 14"}, "> ! > ! >> ! !", "2 guesses squares 12 14 15"},
		"a letter after a turn":  {[]string{"1 guesses squares 11 13 14"}, "~ ^^^ < ! !", "1 guesses letter F"},
		"a letter on a cube":     {[]string{"1 guesses square 13"}, "! ^^^ < ! !", "1 guesses letter F"},
		"the word":               {annsLetters, ">> ! > ! ! > ! !", "1 guesses word OFFER"},
	} {
		t.Run(name, func(t *testing.T) {
			p := guessing(t)
			p.Box.SeatKeyCount = 0
			p.Happen(test.events...)
			p.Press(test.keys)
			record := p.At.view().Record
			if got := words.Text(record[len(record)-2].Event); got != test.want { // the box has answered
				t.Errorf("%s makes %q, want %q\n%s", strings.ReplaceAll(test.keys, " ", ""), got, test.want, p.words())
			}
		})
	}
}
