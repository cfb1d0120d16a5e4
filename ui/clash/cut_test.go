package clash

import "testing"

// TestPowerCut checks that a power cut after any event changes nothing that the table sees or
// hears. (An ended game cannot be resumed.)
func TestPowerCut(t *testing.T) {
	p := newTester(t)
	p.begin()
	for _, event := range []string{
		"1 wins 4vp", "nobody wins", "fights 3 sea 18 to 9", "collects 3vp", "changes 2 to 2 wins 5vp", "takes back 3", "fights 6 sea 9 to 9",
		"fights 2 sea 5 to 20", "takes back 9", "fights 2 sea 5 to 10", "collects 2vp", "round ends", "dealt 2", "2 wins 6vp", "round ends", "dealt 3", "game stops",
	} {
		p.CheckCut()
		p.Happen(event)
	}
}
