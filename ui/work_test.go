package ui

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"gamekeeper/hw"
	"gamekeeper/tabletop/playtest"
)

// saver returns a stage on screen a, whose OK saves and then, on success, leads to screen b.
func saver() (s *Stage, log *[]string) {
	log = new([]string)
	b := &script{name: "b", log: log, steps: map[hw.Key]Step{hw.Back: {Pop: 1}}}
	a := &script{name: "a", log: log}
	then := func(err error, _ time.Time) Step {
		a.add("then %v", err)
		if err != nil {
			return Step{Sound: Refused}
		}
		return Step{Push: b}
	}
	a.steps = map[hw.Key]Step{hw.OK: {Work: &Work{Label: "saving", Do: func(time.Time) error { return nil }, Then: then}}}
	s = NewStage(a)
	*log = nil
	return s, log
}

// TestStageReleaseWhileSaving checks that a save is handed out once, and that during it presses wait,
// repeats are dropped, and a release is passed on, and again in its turn.
func TestStageReleaseWhileSaving(t *testing.T) {
	s, log := saver()
	s.press(hw.OK)
	if save := s.TakeWork(); save == nil || s.TakeWork() != nil {
		t.Fatal("the save was not handed out exactly once")
	}
	s.press(hw.Up)
	s.Press(hw.Event{Key: hw.Up, Kind: hw.Repeat}, noon)
	s.Press(hw.Event{Key: hw.Up, Kind: hw.Release}, noon)
	expect(t, log, "a ok", "a release")
	s.FinishWork(errors.New("full"), noon)
	expect(t, log, "a then full", "a up", "a release")
	s.FinishWork(nil, noon) // nothing is being saved
	expect(t, log)
}

// TestStageLosesNoPress checks, with random presses while saves run and fail, that every press
// reaches a screen exactly once and in order, and that a press that asks for a save is followed by
// the save's Then before any other press.
func TestStageLosesNoPress(t *testing.T) {
	met := playtest.Tally{}
	rapid.Check(t, func(t *rapid.T) {
		s, log := saver()
		var pressed, got []string
		for range rapid.IntRange(1, 60).Draw(t, "n") {
			if rapid.Bool().Draw(t, "saved") {
				s.FinishWork(rapid.SampledFrom([]error{nil, errors.New("full")}).Draw(t, "err"), noon)
				continue
			}
			k := rapid.SampledFrom([]hw.Key{hw.OK, hw.Back, hw.Left}).Draw(t, "key")
			pressed = append(pressed, k.String())
			s.press(k)
		}
		for range pressed {
			s.FinishWork(nil, noon)
		}
		met["presses"] += len(pressed)
		met["saves"] += strings.Count(strings.Join(*log, " "), "then")
		saving := false
		for _, line := range *log {
			_, what, _ := strings.Cut(line, " ")
			switch {
			case strings.HasPrefix(what, "then"):
				saving = false
			case what == "ok" || what == "back" || what == "left":
				if saving {
					t.Fatalf("a press came before the Then:\n%s", strings.Join(*log, "\n"))
				}
				got = append(got, what)
				saving = line == "a ok"
			}
		}
		if !slices.Equal(got, pressed) {
			t.Fatalf("pressed %v, got %v", pressed, got)
		}
	})
	met.CheckAtLeast(t, playtest.Tally{"presses": 500, "saves": 100})
}
