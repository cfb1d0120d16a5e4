//go:build linux

package main

import (
	"context"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
)

// blank is a terminal that shows nothing, with a screen that hangs when OK is pressed.
type blank struct {
	inputs chan ui.Input
	hang   chan struct{}
	shown  bool
	stops  bool // whether it accepts no more output
}

func (b *blank) Inputs() <-chan ui.Input { return b.inputs }
func (b *blank) Size() (w, h int)        { return ui.MinW, ui.MinH }
func (b *blank) Look() ui.Look           { return ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()} }
func (b *blank) Redraw()                 { b.drawn() }
func (b *blank) Sound(ui.Sound)          {}
func (b *blank) Suspend(*ui.Frame)       {}
func (b *blank) Draw(f *ui.Frame)        { f.Bind(ui.AnyKey("", b.press)) }

func (b *blank) Show(*ui.Frame) {
	if !b.shown {
		b.drawn()
	}
	b.shown = true
}

// drawn reports to the stage that everything has been drawn.
func (b *blank) drawn() {
	if !b.stops {
		b.inputs <- ui.Input{Drawn: true}
	}
}

func (b *blank) press(e ui.Event) ui.Step {
	switch e.Key {
	case hw.OK:
		<-b.hang
	case hw.Up:
		b.stops = true
	case hw.Down:
		b.stops = false
	}
	return ui.Step{}
}

// manager returns the environment of a service in which one variable is set.
func manager(name, value string) func(string) string {
	return func(asked string) string {
		if asked == name {
			return value
		}
		return ""
	}
}

// The service manager is told of the first frame once its socket has room, of a loop that runs and
// draws, and of the end. It is told nothing by a loop that hangs or cannot draw.
func TestService(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := &blank{inputs: make(chan ui.Input, 1), hang: make(chan struct{})}
		states := make(chan string, 100)
		told := func() (all []string) {
			synctest.Wait()
			for len(states) > 0 {
				all = append(all, <-states)
			}
			return all
		}
		var room atomic.Bool
		s := newService(manager("WATCHDOG_USEC", "30000000"))
		s.notify = func(state string) bool {
			if room.Load() {
				states <- state
			}
			return room.Load()
		}
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() { ended <- s.run(ctx, ui.NewStage(b), b, nil) }()

		time.Sleep(2500 * time.Millisecond)
		room.Store(true)
		time.Sleep(time.Second)
		if got, want := told(), []string{"READY=1"}; !slices.Equal(got, want) {
			t.Errorf("with room for it told %q, want %q", got, want)
		}
		time.Sleep(31 * time.Second)
		if got, want := told(), []string{"WATCHDOG=1", "WATCHDOG=1"}; !slices.Equal(got, want) {
			t.Errorf("after 31 seconds told %q, want %q", got, want)
		}
		b.inputs <- ui.Input{Key: hw.Event{Key: hw.Up}}
		time.Sleep(time.Minute)
		if got := told(); got != nil {
			t.Errorf("on a terminal that takes no output told %q", got)
		}
		b.inputs <- ui.Input{Key: hw.Event{Key: hw.Down}}
		time.Sleep(20 * time.Second)
		if got, want := told(), []string{"WATCHDOG=1"}; !slices.Equal(got, want) {
			t.Errorf("on a terminal that takes output again told %q, want %q", got, want)
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

// listen opens the socket of a service manager at a name.
func listen(tb testing.TB, name string) *net.UnixConn {
	tb.Helper()
	conn := playtest.Must(net.ListenUnixgram("unixgram", &net.UnixAddr{Name: name, Net: "unixgram"}))
	tb.Cleanup(func() { conn.Close() })
	return conn
}

// heard returns the next message.
func heard(tb testing.TB, conn *net.UnixConn) string {
	tb.Helper()
	b := make([]byte, 1<<16)
	conn.SetReadDeadline(time.Now().Add(patience))
	n := playtest.Must(conn.Read(b))
	return string(b[:n])
}

// A manager gets its messages at a path or an abstract name. One whose socket is full or does not
// exist does not block the program, and neither does an invalid name.
func TestNotify(t *testing.T) {
	for _, name := range []string{filepath.Join(t.TempDir(), "notify"), fmt.Sprintf("@gamekeeper-test-%d", os.Getpid())} {
		conn := listen(t, name)
		notify(name, aliveState)
		if got := heard(t, conn); got != "WATCHDOG=1" {
			t.Errorf("the manager at %q has heard %q", name, got)
		}
		sent := 0
		for range 10_000 { // more than a socket keeps
			if notify(name, aliveState) {
				sent++
			}
		}
		for range sent {
			heard(t, conn)
		}
		if !notify(name, readyState) || heard(t, conn) != readyState {
			t.Errorf("the manager at %q with room for it has not heard", name)
		}
	}
	for _, name := range []string{filepath.Join(t.TempDir(), "none"), "@", "/", "relative", "/dev/null", "/\x00", "@\x00", string(make([]byte, 200))} {
		if notify(name, readyState) {
			t.Errorf("the manager at %q, who is not there, has been told", name)
		}
	}
}
