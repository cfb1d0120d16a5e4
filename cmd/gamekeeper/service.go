package main

import (
	"context"
	"os"
	"path/filepath"

	"golang.org/x/sys/unix"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

// service is the program as one that a service manager started, which hears when the
// kiosk is ready, by its first frame, and that it's alive: every twenty seconds, for as
// long as the loop goes round, the display takes frames and what is typed comes in. A
// program that says nothing more is started anew.
type service struct {
	tell  func(state string)
	ready bool
}

// What a service manager is told, in systemd's words.
const (
	readyState    = "READY=1"
	aliveState    = "WATCHDOG=1"
	stoppingState = "STOPPING=1"
)

// notify tells the service manager at the socket how the program is; without one it
// does nothing. It doesn't wait for a manager that doesn't listen, and that it can't
// tell is of no use to anybody: the manager notices what it misses.
func notify(socket, state string) {
	if socket == "" {
		return
	}
	fd, err := unix.Socket(unix.AF_UNIX, unix.SOCK_DGRAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return
	}
	defer unix.Close(fd)
	_ = unix.Sendto(fd, []byte(state), unix.MSG_DONTWAIT|unix.MSG_NOSIGNAL, &unix.SockaddrUnix{Name: socket})
}

// noteFailure leaves why the program fails where a service shows it to whoever
// sits at the display; see gamekeeper.service. That it can't is no worse than it is.
func (p *program) noteFailure(line string) {
	if dir := p.getenv("RUNTIME_DIRECTORY"); dir != "" {
		_ = os.WriteFile(filepath.Join(dir, "failure"), []byte(line), 0o600)
	}
}

// run is ui.Run for the service. The manager hears of the end when it begins, since
// a save may still take its time.
func (s *service) run(ctx context.Context, stage *ui.Stage, term ui.Terminal, buttons <-chan hw.Event) error {
	stopping := func() { s.tell(stoppingState) }
	told := context.AfterFunc(ctx, stopping)
	defer func() {
		if told() { // not yet: it ends by itself
			stopping()
		}
	}()
	return ui.Run(ctx, stage, term, buttons, s.alive)
}

func (s *service) alive() {
	if s.ready {
		s.tell(aliveState)
		return
	}
	s.ready = true
	s.tell(readyState)
}
