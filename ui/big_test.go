package ui_test

import (
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/uitest"
)

// namePlate shows a name in big letters, the next one with every press.
type namePlate struct {
	names []string
	at    int
}

func (s *namePlate) Draw(f *ui.Frame) {
	f.Head("Give the box to", "")
	if !f.Body().Inset(1, 1).Big(s.names[s.at], f.Look.Title) {
		f.Body().Middle(1, say.Plain(s.names[s.at]), f.Look.Title)
	}
}

func (s *namePlate) Press(hw.Event, time.Time) ui.Step {
	s.at++
	return ui.Step{}
}

func TestHasBig(t *testing.T) {
	for s, want := range map[string]bool{"Ann": true, "Jörg": true, "Žofie": true, "who?": true, "": true, "Ωμέγα": false, "Анна": false, "字": false, "Annж": false} {
		if got := ui.HasBig(s); got != want {
			t.Errorf("%q: %v, want %v", s, got, want)
		}
	}
}

func TestBig(t *testing.T) {
	uitest.Transcript(t, "testdata/big.txt", &namePlate{names: []string{
		"Ann", "Jörg", "Ñandú", "Bartholomew", "Æble-Ø 42", "字", "the quick brown fox", "",
	}})
}
