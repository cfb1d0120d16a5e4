package main

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"golang.org/x/sys/unix"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

// service is the program as a service. Its manager hears when the kiosk is ready, with
// the first frame, and from then on that it is alive: that the loop goes round, the display
// takes frames and keys arrive. A program that falls silent is restarted. What the manager
// has no room for is said again a second later.
type service struct {
	tell  func(state string) bool // reports whether the state is on its way
	every time.Duration           // from one sign of life to the next
	ready bool                    // the manager knows
}

// newService is the program as the service of a manager, for whom the environment speaks.
// Its signs of life come twice as often as the manager wants them.
func newService(getenv func(string) string) *service {
	s := &service{tell: func(state string) bool { return notify(getenv("NOTIFY_SOCKET"), state) }, every: time.Hour}
	const most = uint64(24 * time.Hour / time.Microsecond)
	if usec, err := strconv.ParseUint(getenv("WATCHDOG_USEC"), 10, 64); err == nil && 0 < usec && usec < most {
		s.every = max(time.Duration(usec)*time.Microsecond/2, 10*time.Millisecond)
	}
	return s
}

// What the service manager is told, in systemd's words.
const (
	readyState    = "READY=1"
	aliveState    = "WATCHDOG=1"
	stoppingState = "STOPPING=1"
)

// notify tells the service manager at the socket how the program is, and reports whether
// that is on its way; without a socket there is nobody to be told, and it is. It does not
// wait for a manager that does not listen.
func notify(socket, state string) bool {
	if socket == "" {
		return true
	}
	fd, err := unix.Socket(unix.AF_UNIX, unix.SOCK_DGRAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return false
	}
	defer unix.Close(fd)
	return unix.Sendto(fd, []byte(state), unix.MSG_DONTWAIT|unix.MSG_NOSIGNAL, &unix.SockaddrUnix{Name: socket}) == nil
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

// alive tells the manager that all is well, and returns when it wants to be called again.
func (s *service) alive() (again time.Duration) {
	state := aliveState
	if !s.ready {
		state = readyState
	}
	if !s.tell(state) {
		return time.Second
	}
	s.ready = true
	return s.every
}
