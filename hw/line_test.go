package hw_test

import (
	"testing"
	"time"

	"gamekeeper/hw"
)

func TestPatternAt(t *testing.T) {
	ms := time.Millisecond
	steps := []time.Duration{100 * ms, 50 * ms, 200 * ms}
	tests := []struct {
		p    hw.Pattern
		t    time.Duration
		on   bool
		next time.Duration
	}{
		{hw.Off(), 0, false, 0},
		{hw.On(), 0, true, 0},
		{hw.On(), time.Hour, true, 0},
		{hw.Pattern{Steps: steps}, 0, true, 100 * ms},
		{hw.Pattern{Steps: steps}, 99 * ms, true, 100 * ms},
		{hw.Pattern{Steps: steps}, 100 * ms, false, 150 * ms},
		{hw.Pattern{Steps: steps}, 150 * ms, true, 350 * ms},
		{hw.Pattern{Steps: steps}, 350 * ms, false, 0},
		{hw.Pattern{Steps: steps, StaysOn: true}, 350 * ms, true, 0},
		{hw.Pattern{Steps: steps, Loops: true}, 350 * ms, true, 450 * ms},
		{hw.Pattern{Steps: steps, Loops: true}, 3600 * ms, false, 3650 * ms}, // ten times round, and 100
		{hw.Pattern{Steps: make([]time.Duration, 3), Loops: true, StaysOn: true}, 5 * ms, true, 0},
		{hw.Pattern{Steps: []time.Duration{-5, 10 * ms}}, 0, false, 10 * ms},
		{hw.Fanfare(), 1199 * ms, true, 1200 * ms},
	}
	for _, tt := range tests {
		on, next := tt.p.At(tt.t)
		if on != tt.on || next != tt.next {
			t.Errorf("%v at %v: %v, %v; want %v, %v", tt.p, tt.t, on, next, tt.on, tt.next)
		}
	}
}
