package kryptex

import (
	"strings"
	"testing"
)

// At the end stands how often each has won tonight. Alone it is the score that counts.
func TestTonight(t *testing.T) {
	p := newTester(t)
	for range 2 {
		p.play(append(started(named, flatGrid), "1 swaps A1 B1", "2 rotates A2 clockwise B2 clockwise", "2 declares S A M N", "2 guesses PLANET"))
	}
	p.Tick()
	p.Shows("Tonight: Ann 0, Ben 2")
	p.Press("~")

	const turn = "1 rotates A1 clockwise B1 clockwise"
	p.play([]string{alone, boxWrites, flatGrid, turn, turn, turn, "1 guesses GARDEN"})
	p.Tick()
	if text := p.Words(" "); !strings.Contains(text, "The end") || strings.Contains(text, "Tonight") {
		t.Error(text)
	}
}
