package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"gamekeeper/hw"
	"gamekeeper/ui"
	"gamekeeper/ui/tty"
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
	fd, err := newSocket(unix.SOCK_DGRAM)
	if err != nil {
		return false
	}
	defer unix.Close(fd)
	return unix.Sendto(fd, []byte(state), 0, &unix.SockaddrUnix{Name: socket}) == nil
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

// A program that crashes leaves no clue behind, neither on the terminal nor in its
// traceback. The Go runtime's own traceback will not do: it shows the arguments of
// functions as numbers, and a clue may be no more than a number.

// crash says that the program crashes, why, and where it was.
func crash(why string, trace []byte) int {
	fmt.Fprintf(lastWords{os.Stderr}, "gamekeeper crashed: %s\n\n%s", withoutArguments(why), withoutArguments(string(trace)))
	return badUse
}

// withoutArguments returns a traceback without the arguments of functions.
func withoutArguments(trace string) string {
	var b strings.Builder
	for line := range strings.Lines(trace) {
		if call, found := strings.CutSuffix(line, ")\n"); found && line[0] != '\t' {
			line = call[:max(0, strings.LastIndexByte(call, '('))] + "\n"
		}
		b.WriteString(line)
	}
	return b.String()
}

// recovering runs do, and reports a crash if that panics.
func recovering(do func() int) (status int) {
	defer func() {
		if why := recover(); why != nil {
			status = crash(fmt.Sprint("panic: ", why), debug.Stack())
		}
	}()
	return do()
}

// A terminal is one that is restored even when a signal ends the program: the service
// manager's, to a program that hangs, or anybody else's.
type terminal struct {
	*tty.Terminal
	signals chan os.Signal
}

// openTerminal takes over the terminal in which the program runs.
func openTerminal(o tty.Options) (*terminal, error) {
	term, err := tty.Open(o)
	if err != nil {
		return nil, err
	}
	t := &terminal{term, make(chan os.Signal, 1)}
	signal.Notify(t.signals, syscall.SIGQUIT, syscall.SIGILL, syscall.SIGTRAP, syscall.SIGABRT,
		syscall.SIGBUS, syscall.SIGFPE, syscall.SIGSEGV, syscall.SIGSYS)
	go func() {
		if s, ok := <-t.signals; ok {
			trace := make([]byte, 1<<20)
			trace = trace[:runtime.Stack(trace, true)]
			term.Abandon()
			os.Exit(crash(s.String(), trace))
		}
	}()
	return t, nil
}

// Close gives the terminal back.
func (t *terminal) Close() error {
	signal.Stop(t.signals)
	close(t.signals)
	return t.Terminal.Close()
}
