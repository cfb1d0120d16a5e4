package crypticolor

import (
	"testing"

	"gamekeeper/tabletop/crypticolor"
)

// TestPowerCut checks that a power cut after any event changes nothing that the table sees or
// hears: above all, which cubes the players still have to put on their decoders.
func TestPowerCut(t *testing.T) {
	for name, test := range map[string]struct {
		began  crypticolor.Began
		events []string
	}{
		"two": {two(crypticolor.Settings{}), []string{
			made[0], "1 looks", made[1], "1 guesses squares 1 4 6", "sound off", "2 guesses square 2", "1 guesses letter P", "2 looks", "2 guesses squares 3 4",
			"1 passes", "takes back 15", "1 passes", "2 guesses line 5 10 15", "1 guesses letter F",
		}},
		"rounds": {teams(crypticolor.MixedTeams), []string{
			made[0], made[1], "1 guesses word ZEBRA", "1 guesses word OFFER", "2 guesses word FOYER",
			"1 makes QUICK as KCIUQ", "2 makes LEMON as NOMEL", "1 guesses squares 1 4 6",
		}},
	} {
		t.Run(name, func(t *testing.T) {
			p := newTester(t)
			p.Begin(test.began)
			for _, event := range test.events {
				p.CheckCut()
				p.Happen(event)
			}
			p.CheckCut()
		})
	}
}
