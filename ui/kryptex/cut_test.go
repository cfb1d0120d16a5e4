package kryptex

import "testing"

// TestPowerCut checks that a power cut after any event changes nothing that the table sees or
// hears: above all, which cards, markers and rings the players still have to move.
func TestPowerCut(t *testing.T) {
	for name, events := range map[string][]string{
		"single": {
			`began single starter 1 names "Ann" "Ben" rules 3`, shippedGrid, "1 swaps A2 B2", "2 rotates A3 toward B3 clockwise",
			"2 passes", "1 swaps A2 B2", "sound off", "1 passes", "takes back 9", "1 passes",
		},
		"original": {
			`began original starter 1 names "Ann" "Ben" rules 3`, "1 writes PLANET on S A M N R C", "2 writes BASKET on N R C S A M",
			"1 looks", shippedGrid, "1 swaps A2 B2", "2 looks", "2 swaps A2 B2", "2 declares S", "1 looks", "1 writes BASKET on N R C S A M",
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := newTester(t)
			p.begin(events[0])
			for _, event := range events[1:] {
				p.CheckCut()
				p.Happen(event)
			}
			p.CheckCut()
		})
	}
}
