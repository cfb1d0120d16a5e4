package hw

import (
	"testing"
	"time"
)

func TestWaitTime(t *testing.T) {
	at := func(n int) time.Time { return epoch.Add(ms(n)) }
	tests := []struct {
		now, next time.Time
		down      bool
		want      time.Duration
	}{
		{now: at(0), want: ms(4000)},
		{now: at(30), want: ms(3970)},
		{now: at(9190), want: ms(2810)},
		{now: at(3975), want: ms(50)}, // 25 ms are too few
		{now: at(0), down: true, want: ms(250)},
		{now: at(1190), down: true, want: ms(60)},
		{now: at(225), down: true, want: ms(50)},
		{now: at(10), next: at(20), want: ms(10)},
		{now: at(10), next: at(5000), want: ms(3990)},
		{now: at(10), next: at(5000), down: true, want: ms(240)},
		{now: at(10), next: at(10), want: 100 * time.Microsecond},
		{now: at(10), next: at(5), want: 100 * time.Microsecond},
		{now: time.Unix(-1, 30e6), want: ms(4000)}, // a clock before 1970 is no reason not to wait
	}
	for _, tt := range tests {
		if got := waitTime(tt.now, tt.next, tt.down); got != tt.want {
			t.Errorf("at %v, next %v, down %v: %v, want %v", tt.now, tt.next, tt.down, got, tt.want)
		}
	}
}
