package ui

import (
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
)

// note is a screen on which somebody tells the box a secret. OK shows it again.
type note struct{ telling InSight }

func (n *note) Draw(f *Frame) {
	if !n.telling.Hidden {
		f.Head("a secret", "")
	}
}

func (n *note) Press(e hw.Event, now time.Time) Step {
	if n.telling.Hidden {
		n.telling.Show(now)
		return Step{Sound: Attention}
	}
	n.telling.Pressed(now)
	return Step{}
}

func (n *note) Showing() bool    { return n.telling.Showing() }
func (n *note) Release(k hw.Key) { n.telling.Release(k) }
func (n *note) Next() time.Time  { return n.telling.Next() }

func (n *note) Tick(time.Time) Step {
	n.telling.Hidden = true
	return Step{}
}

// What is told stays in sight for a minute after a key, or as long as its screen says,
// whichever keys come up meanwhile. Then the box rests, and only a key that is heard
// shows it again.
func TestInSight(t *testing.T) {
	for stay, want := range map[time.Duration]time.Duration{0: time.Minute, 2 * time.Minute: 2 * time.Minute} {
		s := NewStage(&note{InSight{For: stay}})
		s.Rest(10*time.Second, func() Idle { return resting{NewPage("Demo", "")} }, noon)
		seen := func() bool {
			f := NewFrame(MinW, MinH, plainLook())
			s.Draw(f)
			return strings.Contains(f.String(), "secret")
		}
		press := func(now time.Time) {
			s.Press(hw.Event{Key: hw.OK}, now)
			s.Press(hw.Event{Key: hw.OK, Kind: hw.Release}, now)
		}
		press(noon)
		over := noon.Add(want)
		if s.Tick(over.Add(-1)); !seen() {
			t.Fatalf("For %v: it's hidden too early", stay)
		}
		if s.Tick(over); seen() {
			t.Fatalf("For %v: it's in sight after %v", stay, want)
		}
		if rests := over.Add(10 * time.Second); !s.Next().Equal(rests) {
			t.Errorf("For %v: hidden, it waits until %v, want %v for the demo", stay, s.Next(), rests)
		}
		press(over)
		if sound := s.Sound(); !seen() || sound != Attention {
			t.Errorf("For %v: seen again %v, with %v", stay, seen(), sound)
		}
		s.Resize(MinW-1, MinH, Look{})
		s.Resize(MinW, MinH, Look{})
		if seen() {
			t.Errorf("For %v: it's in sight after nothing could be seen", stay)
		}
	}
}
