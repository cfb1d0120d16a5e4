package main

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

// blank is a terminal that shows nothing, and a screen that hangs when OK is
// pressed.
type blank struct {
	inputs chan ui.Input
	hang   chan struct{}
}

func (b *blank) Inputs() <-chan ui.Input { return b.inputs }
func (b *blank) Size() (w, h int)        { return ui.MinW, ui.MinH }
func (b *blank) Look() ui.Look           { return ui.Look{Glyphs: ui.Plain(), Keys: ui.Keyboard()} }
func (b *blank) Show(*ui.Frame)          {}
func (b *blank) Redraw()                 {}
func (b *blank) Sound(ui.Sound)          {}
func (b *blank) Draw(*ui.Frame)          {}

func (b *blank) Press(e hw.Event, _ time.Time) ui.Step {
	if e.Key == hw.OK {
		<-b.hang
	}
	return ui.Step{}
}

// The service manager hears of the first frame, of a loop that goes round, and of
// the end, and nothing from a loop that hangs.
func TestService(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := &blank{make(chan ui.Input), make(chan struct{})}
		states := make(chan string, 100)
		told := func() (all []string) {
			synctest.Wait()
			for len(states) > 0 {
				all = append(all, <-states)
			}
			return all
		}
		s := &service{Terminal: b, tell: func(state string) { states <- state }}
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() { ended <- s.run(ctx, ui.NewStage(b), nil) }()

		if got, want := told(), []string{"READY=1"}; !slices.Equal(got, want) {
			t.Errorf("at the first frame told %q, want %q", got, want)
		}
		time.Sleep(45 * time.Second)
		if got, want := told(), []string{"WATCHDOG=1", "WATCHDOG=1"}; !slices.Equal(got, want) {
			t.Errorf("after 45 seconds told %q, want %q", got, want)
		}
		b.inputs <- ui.Input{Key: hw.Event{Key: hw.OK}}
		time.Sleep(time.Minute)
		if got := told(); got != nil {
			t.Errorf("a loop that hangs told %q", got)
		}
		stop()
		if got, want := told(), []string{"STOPPING=1"}; !slices.Equal(got, want) {
			t.Errorf("told to end, it told %q, want %q", got, want)
		}
		close(b.hang)
		if err := <-ended; err != nil {
			t.Error(err)
		}
		if got := told(); slices.Contains(got, "STOPPING=1") {
			t.Errorf("at the end told %q once more", got)
		}
	})
}

// The service manager also hears of an end that the table has brought about.
func TestServiceLeft(t *testing.T) {
	var told []string
	b := &blank{inputs: make(chan ui.Input, 1)}
	b.inputs <- ui.Input{Quit: true}
	s := &service{Terminal: b, tell: func(state string) { told = append(told, state) }}
	if err := s.run(t.Context(), ui.NewStage(b), nil); err != nil {
		t.Error(err)
	}
	if want := []string{"READY=1", "STOPPING=1"}; !slices.Equal(told, want) {
		t.Errorf("told %q, want %q", told, want)
	}
}

// What a service says on standard error, where only the journal hears it, is left
// for the display too.
func TestServiceFails(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	var stderr strings.Builder
	cmd := exec.Command("gamekeeper", "-config", filepath.Join(dir, "none.toml"))
	cmd.Env, cmd.Stderr = append(os.Environ(), "RUNTIME_DIRECTORY="+dir), &stderr
	cmd.Run()
	text, err := os.ReadFile(filepath.Join(dir, "failure"))
	if status := cmd.ProcessState.ExitCode(); status != badUse || err != nil || string(text) != stderr.String() || !strings.Contains(stderr.String(), "none.toml") {
		t.Errorf("exit status %d, stderr %q, left %q, %v", status, &stderr, text, err)
	}
}
