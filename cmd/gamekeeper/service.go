package main

import (
	"context"
	"os"
	"path/filepath"

	"github.com/coreos/go-systemd/v22/daemon"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

// service is the terminal of a kiosk that a service manager started. It tells the
// manager when the kiosk is ready, by its first frame, and that it's alive, by
// every redraw, which the loop does every twenty seconds: a loop that hangs says
// nothing more, and is started anew.
type service struct {
	ui.Terminal
	tell  func(state string)
	shown bool
}

// notify tells the service manager how the program is, if one started it. That it
// can't is of no use to anybody: the manager notices what it misses.
func notify(state string) { _, _ = daemon.SdNotify(false, state) }

// noteFailure leaves why the program fails where a service shows it to whoever
// sits at the display; see gamekeeper.service. That it can't is no worse than it is.
func (p *program) noteFailure(line string) {
	if dir := p.getenv("RUNTIME_DIRECTORY"); dir != "" {
		_ = os.WriteFile(filepath.Join(dir, "failure"), []byte(line), 0o600)
	}
}

// run is ui.Run for the service. The manager hears of the end when it begins, since
// a save may still take its time.
func (s *service) run(ctx context.Context, stage *ui.Stage, buttons <-chan hw.Event) error {
	stopping := func() { s.tell(daemon.SdNotifyStopping) }
	told := context.AfterFunc(ctx, stopping)
	defer func() {
		if told() { // not yet: it ends by itself
			stopping()
		}
	}()
	return ui.Run(ctx, stage, s, buttons)
}

// Show shows a frame.
func (s *service) Show(f *ui.Frame) {
	s.Terminal.Show(f)
	if !s.shown {
		s.shown = true
		s.tell(daemon.SdNotifyReady)
	}
}

// Redraw draws the last frame again.
func (s *service) Redraw() {
	s.Terminal.Redraw()
	s.tell(daemon.SdNotifyWatchdog)
}
