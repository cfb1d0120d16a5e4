package ui

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
)

// fakeTerm is a terminal that records what it is told to do.
type fakeTerm struct {
	inputs chan Input
	w, h   int
	look   Look

	mu     sync.Mutex // guards what the test reads while Run is running
	frames []string
	sounds []Sound
	redraw int
}

func newFakeTerm() *fakeTerm {
	return &fakeTerm{inputs: make(chan Input, 1000), w: MinW, h: MinH, look: plainLook()}
}

func (f *fakeTerm) Inputs() <-chan Input { return f.inputs }
func (f *fakeTerm) Size() (w, h int)     { return f.w, f.h }
func (f *fakeTerm) Look() Look           { return f.look }
func (f *fakeTerm) Sound(s Sound)        { f.sounds = append(f.sounds, s) }

func (f *fakeTerm) Show(fr *Frame) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.frames = append(f.frames, fr.String())
}

// Suspend shows the frame, and returns at once.
func (f *fakeTerm) Suspend(fr *Frame) { f.Show(fr) }

func (f *fakeTerm) Redraw() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.redraw++
}

// counts returns how many frames were shown, and how often one was redrawn.
func (f *fakeTerm) counts() (frames, redraws int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return len(f.frames), f.redraw
}

// last returns the words of the last frame.
func (f *fakeTerm) last() string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return strings.Join(strings.Fields(f.frames[len(f.frames)-1]), " ")
}

func (f *fakeTerm) press(keys ...hw.Key) {
	for _, k := range keys {
		f.inputs <- Input{Key: hw.Event{Key: k, Typed: true}}
	}
}

// counter is a screen that shows the keys pressed and how each save ended. OK saves, Back quits,
// and Up panics.
type counter struct {
	pressed string
	save    func() error
}

func (c *counter) Draw(f *Frame) {
	f.Text(0, 0, say.Plain(c.pressed), Style{})
	f.Bind(moves("", c.press, Up, Down, Left, Right), AnyKey("", c.press))
}

func (c *counter) press(e Event) Step {
	switch e.Key {
	case hw.OK:
		return Step{Work: &Work{Label: "saving", Do: func(time.Time) error { return c.save() }, Then: func(err error, _ time.Time) Step {
			if err != nil {
				c.pressed += " " + err.Error()
			} else {
				c.pressed += " saved"
			}
			return Step{}
		}}}
	case hw.Back:
		return Step{Quit: true}
	case hw.Up:
		panic("a screen is broken")
	}
	c.pressed += " " + e.Key.String()
	return Step{Sound: Refused}
}

// start runs Run in the test's bubble, and returns the channel with its result.
func start(ctx context.Context, s *Stage, term *fakeTerm, buttons chan hw.Event) <-chan error {
	end := make(chan error, 1)
	go func() { end <- Run(ctx, s, term, buttons, time.Now, nil) }()
	synctest.Wait()
	return end
}

func slowly(d time.Duration, err error) func() error {
	return func() error {
		time.Sleep(d)
		return err
	}
}

func TestRun(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		term, buttons, stage := newFakeTerm(), make(chan hw.Event), NewStage(&counter{})
		stage.Stays(func() bool { return true })
		end := start(t.Context(), stage, term, buttons)
		if n, _ := term.counts(); n != 1 {
			t.Errorf("%d frames before anything happened, want 1", n)
		}
		term.press(hw.Left)
		synctest.Wait()
		term.inputs <- Input{Quit: true} // a key without meaning as long as the box is left to visitors
		synctest.Wait()
		buttons <- hw.Event{Key: hw.Seat1}
		synctest.Wait()
		close(buttons)
		term.press(hw.Right)
		synctest.Wait()
		if got := term.last(); got != "left none seat1 right" {
			t.Errorf("shown: %q", got)
		}
		if want := []Sound{Refused, Refused, Refused, Refused}; !slices.Equal(term.sounds, want) {
			t.Errorf("sounds %v, want %v", term.sounds, want)
		}
		before, _ := term.counts()
		time.Sleep(95 * time.Second)
		synctest.Wait()
		if n, redraws := term.counts(); redraws != 4 || n > before+5 {
			t.Errorf("%d frames and %d redraws in 95 s of nothing, want at most 5, one of them when seat 1's button counts as up, and 4", n-before, redraws)
		}
		term.press(hw.Back)
		if err := <-end; err != nil {
			t.Errorf("a step that quits gave the error %v", err)
		}
	})
}

func TestRunSlowSave(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		term := newFakeTerm()
		end := start(t.Context(), NewStage(&counter{save: slowly(time.Second, nil)}), term, nil)
		term.press(hw.Left, hw.OK, hw.Right, hw.Down, hw.OK, hw.Seat2)
		time.Sleep(299 * time.Millisecond)
		synctest.Wait()
		if got := term.last(); got != "left" {
			t.Errorf("after 299 ms %q is shown", got)
		}
		time.Sleep(time.Millisecond)
		synctest.Wait()
		if got := term.last(); got != "left saving..." {
			t.Errorf("after 300 ms %q is shown", got)
		}
		time.Sleep(700 * time.Millisecond)
		synctest.Wait()
		if got := term.last(); got != "left saved right down" {
			t.Errorf("after 1 s %q is shown", got)
		}
		time.Sleep(time.Second)
		synctest.Wait()
		if got := term.last(); got != "left saved right down saved seat2" {
			t.Errorf("after 2 s %q is shown", got)
		}
		term.inputs <- Input{Quit: true}
		if err := <-end; err != nil {
			t.Errorf("Ctrl-C gave the error %v", err)
		}
	})
}

// TestRunFlood checks that a flood of keys costs few frames, but still some while it lasts, and
// that no key is lost.
func TestRunFlood(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		term := newFakeTerm()
		c := &counter{}
		for range 999 {
			term.press(hw.Left)
		}
		end := start(t.Context(), NewStage(c), term, nil)
		if n := strings.Count(c.pressed, "left"); n != 999 {
			t.Errorf("%d presses arrived of 999", n)
		}
		if n, _ := term.counts(); n > 20 || n < 10 {
			t.Errorf("a flood of 999 keys cost %d frames, want 10 to 20", n)
		}
		term.press(hw.Back)
		<-end
	})
}

// TestRunEndsWithASave checks that Run waits for a save in progress, at most ten seconds, if it is
// cancelled or ended by Ctrl-C, or if the terminal has gone.
func TestRunEndsWithASave(t *testing.T) {
	full := errors.New("full")
	tests := []struct {
		name string
		end  func(term *fakeTerm, cancel func())
		save time.Duration
		err  error
		want string // "" for no error
		took time.Duration
	}{
		{"cancelled", func(_ *fakeTerm, cancel func()) { cancel() }, 2 * time.Second, nil, "", 2 * time.Second},
		{"cancelled, the save failed", func(_ *fakeTerm, cancel func()) { cancel() }, time.Second, full, "full", time.Second},
		{"Ctrl-C", func(term *fakeTerm, _ func()) { term.inputs <- Input{Quit: true} }, time.Second, nil, "", time.Second},
		{"closed", func(term *fakeTerm, _ func()) { close(term.inputs) }, time.Second, nil, ErrGone.Error(), time.Second},
		{"never saved", func(_ *fakeTerm, cancel func()) { cancel() }, time.Hour, nil, "the last change is still not on disk after 10 seconds", 10 * time.Second},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ctx, cancel := context.WithCancel(t.Context())
				defer cancel()
				term := newFakeTerm()
				c := &counter{save: slowly(tt.save, tt.err)}
				term.press(hw.OK, hw.Left)
				end := start(ctx, NewStage(c), term, nil)
				began := time.Now()
				tt.end(term, cancel)
				err := <-end
				if took := time.Since(began); took != tt.took {
					t.Errorf("it took %v, want %v", took, tt.took)
				}
				if tt.want == "" && err != nil || tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
					t.Errorf("the error is %v, want %q", err, tt.want)
				}
				if c.pressed != "" {
					t.Errorf("after the end %q was applied", c.pressed)
				}
				time.Sleep(tt.save) // let the save that never ends end
			})
		})
	}
}

// TestRunPanics checks that panics surface on Run's goroutine, where the terminal is restored.
func TestRunPanics(t *testing.T) {
	broken := func() error { panic("the journal is broken") }
	tests := []struct {
		name, want string
		keys       []hw.Key
		save       func() error
	}{
		{"screen", "a screen is broken", []hw.Key{hw.Up}, nil},
		{"save", "the journal is broken, at work", []hw.Key{hw.OK}, broken},
		{"save at the end", "the journal is broken, at work", []hw.Key{hw.OK, hw.NoKey}, broken},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				term := newFakeTerm()
				for _, k := range tt.keys {
					if k == hw.NoKey {
						close(term.inputs)
					} else {
						term.press(k)
					}
				}
				defer func() {
					if got := fmt.Sprint(recover()); !strings.Contains(got, tt.want) {
						t.Errorf("the panic is %.100q, want %q", got, tt.want)
					}
				}()
				Run(t.Context(), NewStage(&counter{save: tt.save}), term, nil, time.Now, nil)
			})
		})
	}
}

// TestLeaveStopsWork checks that quitting does not wait for work that may be stopped, and that it
// is not an error to have stopped it.
func TestLeaveStopsWork(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		progress := new(Progress)
		endless := func(time.Time) error {
			for {
				if err := progress.Report(0, 1); err != nil {
					return err
				}
				time.Sleep(time.Second)
			}
		}
		stage := NewStage(&counter{})
		stage.Do(Step{Work: &Work{Label: "reading", Do: endless, Progress: progress}}, time.Now())
		term := newFakeTerm()
		ctx, cancel := context.WithCancel(t.Context())
		began := time.Now()
		end := start(ctx, stage, term, nil)
		cancel()
		if err := <-end; err != nil || time.Since(began) > 2*time.Second {
			t.Errorf("it ends with %v after %v", err, time.Since(began))
		}
	})
}

// vault is a screen that shows a secret once OK is pressed and the look is saved, until all keys
// come up. Left saves something else.
type vault struct{ wanted, shown bool }

func (v *vault) Draw(f *Frame) {
	saves := func(then func()) Step {
		return Step{Work: Saving(func(time.Time) error { return slowly(time.Second, nil)() }, func(time.Time) Step {
			then()
			return Step{}
		})}
	}
	show := func(Event) Step {
		v.wanted = true
		return saves(func() { v.shown, v.wanted = v.wanted, false })
	}
	hide := func() { v.wanted, v.shown = false, false }
	if f.Bind(Leave("close")); v.shown {
		f.MarkPrivate()
		f.Text(0, 0, "the secret", Style{})
		f.Bind(OnHide(hide))
		return
	}
	f.Bind(Hold(OK, "show", show, hide), Bind(Left, "save", func() Step { return saves(func() {}) }))
}

// TestSuspend checks that a secret is hidden before the program is stopped, as by a shell, and also
// after it was stopped without warning. A press from before does not show it again, whether its
// save was in progress or still waiting.
func TestSuspend(t *testing.T) {
	for name, stop := range map[string]Input{"asked": {Suspend: true}, "not asked": {Resumed: true}} {
		for what, before := range map[string]struct {
			keys []hw.Key
			wait time.Duration
		}{
			"shown":   {[]hw.Key{hw.OK}, 5 * time.Second},
			"saved":   {[]hw.Key{hw.OK}, time.Second / 2},
			"waiting": {[]hw.Key{hw.Left, hw.OK}, time.Second / 2},
		} {
			synctest.Test(t, func(t *testing.T) {
				term := newFakeTerm()
				end := start(t.Context(), NewStage(&vault{}), term, nil)
				term.press(before.keys...)
				time.Sleep(before.wait)
				synctest.Wait()
				if shown := term.last() == "the secret"; shown != (what == "shown") {
					t.Fatalf("%s: it shows %q", what, term.last())
				}
				term.frames = nil
				term.inputs <- stop
				time.Sleep(time.Minute)
				synctest.Wait()
				if seen := strings.Join(term.frames, "\n"); seen == "" || strings.Contains(seen, "secret") {
					t.Errorf("%s, %s: it shows\n%s", what, name, seen)
				}
				term.press(hw.OK)
				time.Sleep(2 * time.Second)
				synctest.Wait()
				if term.last() != "the secret" {
					t.Errorf("%s, %s: a new press shows %q", what, name, term.last())
				}
				term.inputs <- Input{Quit: true}
				<-end
			})
		}
	}
}
