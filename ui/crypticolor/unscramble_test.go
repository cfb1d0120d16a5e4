package crypticolor

import (
	"slices"
	"strings"
	"testing"

	"gamekeeper/tabletop/crypticolor"
)

// A word that was refused is named once, also while another is sought, and when it is said
// again.
func TestRefusedWordOnce(t *testing.T) {
	p := newTester(t)
	table := p.begin(two(crypticolor.Settings{Replies: true, Rules: crypticolor.Today}))
	letters := []string{"1 guesses letter F", "1 guesses letter R", "1 guesses letter O", "1 guesses letter E", "1 guesses letter F"}
	p.happen(table, slices.Concat(made[:2], letters)...)
	once := func(when, word string) {
		t.Helper()
		if n := strings.Count(p.words(), word); n != 1 {
			t.Errorf("%s, %s is named %d times:\n%s", when, word, n, p.words())
		}
	}
	p.Press("ferof !")
	once("after the answer", "FEROF.")
	p.Press("f")
	once("with a letter picked", "FEROF.")
	p.Press("~ ferof !")
	once("when it is said again", "not FEROF")
	p.Press("~ ~ ~ ~ ffore !")
	once("after another", "FFORE.")
	once("after another", "Not FEROF.")
}
