package cryptid

import "testing"

// TestPadPulled checks that if a pad is pulled, its player is asked as if there were none, even in
// the middle of a vote or with a confirmation on the screen. Once the pad is back, the player is
// asked for their own button again.
func TestPadPulled(t *testing.T) {
	p, _ := newShared(t)
	pads := func(n int, shows string) {
		t.Helper()
		p.Box.SeatKeyCount = n
		p.CheckShows(shows)
	}
	pads(3, "Ann asks or searches")
	p.Press("~ [Ask for the hint] ! > 1 > 2")
	pads(2, "Hand the box to Cem.")
	pads(3, "then your own button")
	pads(2, "Hand the box to Cem.")
	p.Press("> !")
	p.CheckShows("Show the hint now?")
	p.Press("~")
	pads(3, "then your own button")
	p.Press("< 3")
	p.CheckShows("Cem said no")

	p.Happen("1 asks 2 C4", "2 cube C4", "1 cube D5")
	p.Press("~ [Take back] !")
	pads(3, "Ann, press 1.")
	pads(2, "Ann, press Enter.")
	pads(3, "Ann, press 1.")
	pads(0, "Ann, press Enter.")
	p.Press("!")
	p.CheckShows("Ann, a cube where your clue says no.")
}
