package clash

import "testing"

// TestPowerCut checks that a power cut after any event changes nothing that the table sees or
// hears. (An ended game cannot be resumed.)
func TestPowerCut(t *testing.T) {
	p := newTester(t)
	p.begin(0)
	for _, event := range []string{
		"1 wins 4vp", "nobody wins", "fights 3 sea 18 to 9", "collects 3vp", "changes 2 to 2 wins 5vp", "takes back 3", "tells strengths deck 50",
		"fights 6 sea 9 to 9", "keep 0 1", "fights 2 sea 5 to 20", "collects 2vp", "keep 1 1", "deck has 4", "fights 0 sea 8 to 3", "collects 0vp", "keep 1 1",
		"fights 2 sea 9 to 3", "collects 1vp", "dealt 2", "tells points", "2 wins 6vp", "round ends", "dealt 3", "game stops",
	} {
		p.CheckCut()
		p.Happen(event)
	}
}
