package main

import (
	"context"
	"os"
	"path/filepath"
	"time"

	"golang.org/x/sys/unix"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

// service is the program as a service. Its manager hears when the kiosk is ready, with
// the first frame, and every twenty seconds that it is alive: that the loop goes round,
// the display takes frames and keys arrive. A program that falls silent is restarted.
type service struct {
	tell  func(state string)
	ready bool
}

// What the service manager is told, in systemd's words.
const (
	readyState    = "READY=1"
	aliveState    = "WATCHDOG=1"
	stoppingState = "STOPPING=1"
)

// notify tells the service manager at the socket how the program is; without a socket
// it does nothing. It does not wait for a manager that does not listen, and returns no
// error: nobody could do anything about it, and the manager notices what it misses.
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

// noteFailure writes down why the program fails, for the service to show on the
// display, see gamekeeper.service. If that fails too, the display just says less.
func (p *program) noteFailure(line string) {
	if dir := p.getenv("RUNTIME_DIRECTORY"); dir != "" {
		_ = os.WriteFile(filepath.Join(dir, "failure"), []byte(line), 0o600)
	}
}

// run is ui.Run for the service. The manager hears at once that the program is
// stopping, as the last save may still take its time.
func (s *service) run(ctx context.Context, stage *ui.Stage, term ui.Terminal, buttons <-chan hw.Event) error {
	stopping := func() { s.tell(stoppingState) }
	told := context.AfterFunc(ctx, stopping)
	defer func() {
		if told() { // it was not told: the program ends by itself
			stopping()
		}
	}()
	return ui.Run(ctx, stage, term, buttons, time.Now, s.alive)
}

func (s *service) alive() {
	if s.ready {
		s.tell(aliveState)
		return
	}
	s.ready = true
	s.tell(readyState)
}
