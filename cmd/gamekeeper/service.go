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

	"gamekeeper/cmd/command"
	"gamekeeper/hw"
	"gamekeeper/ui"
	"gamekeeper/ui/tty"
)

// service tells the service manager at the first frame that the kiosk is ready, and from then on
// that it is alive: the loop runs, the display accepts frames and keys arrive. The manager restarts
// a program that falls silent. If the manager has no room for one of these messages, the next
// attempt is a second later.
type service struct {
	notify func(state string) bool // reports whether the state was sent
	every  time.Duration           // the longest time between two signs of life
	ready  bool                    // whether the manager has been told that the kiosk is ready
}

// newService returns the service for the manager that the environment names.
func newService(getenv func(string) string) *service {
	s := &service{notify: func(state string) bool { return notify(getenv("NOTIFY_SOCKET"), state) }, every: time.Hour}
	const most = uint64(24 * time.Hour / time.Microsecond)
	if usec, err := strconv.ParseUint(getenv("WATCHDOG_USEC"), 10, 64); err == nil && 0 < usec && usec < most {
		s.every = max(time.Duration(usec)*time.Microsecond/2, 10*time.Millisecond)
	}
	return s
}

// The states sent to the service manager, in systemd's words.
const (
	readyState    = "READY=1"
	aliveState    = "WATCHDOG=1"
	stoppingState = "STOPPING=1"
)

// notify sends a state to the service manager's socket and reports whether it was sent. Without a
// socket there is nobody to notify, and it reports true. It does not wait for a manager that is
// not listening.
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

// noteFailure records why the program fails, so that the service can show that on the display: see
// gamekeeper.service. If recording fails too, the display just says less.
func (p *program) noteFailure(line string) {
	if dir := p.getenv("RUNTIME_DIRECTORY"); dir != "" {
		_ = os.WriteFile(filepath.Join(dir, "failure"), []byte(line), 0o600)
	}
}

// run calls [ui.Run] and reports to the manager. As soon as ctx is done, it reports that the
// program is stopping, since the last save may take a while.
func (s *service) run(ctx context.Context, stage *ui.Stage, term ui.Terminal, buttons <-chan hw.Event) error {
	stopping := func() { s.notify(stoppingState) }
	told := context.AfterFunc(ctx, stopping)
	defer func() {
		if told() { // nothing was sent yet: the program ends by itself
			stopping()
		}
	}()
	return ui.Run(ctx, stage, term, buttons, time.Now, s.signalAlive)
}

// signalAlive tells the manager that the kiosk is ready or alive, and returns after how long it has
// to be called again.
func (s *service) signalAlive() (again time.Duration) {
	state := aliveState
	if !s.ready {
		state = readyState
	}
	if !s.notify(state) {
		return time.Second
	}
	s.ready = true
	return s.every
}

// A crash must not reveal a clue on the terminal or in the traceback. The Go runtime's own
// traceback would not do: it prints function arguments as numbers, and a clue may be just a number.

// reportCrash prints why and where the program crashed, and returns the exit status.
func reportCrash(why string, trace []byte) int {
	fmt.Fprintf(exitWriter{os.Stderr}, "gamekeeper crashed: %s\n\n%s", withoutArguments(why), withoutArguments(string(trace)))
	return command.BadUse
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

// withCrashReport runs do, and reports the crash if it panics.
func withCrashReport(do func() int) (status int) {
	defer func() {
		if why := recover(); why != nil {
			status = reportCrash(fmt.Sprint("panic: ", why), debug.Stack())
		}
	}()
	return do()
}

// A terminal is restored even when a signal such as SIGABRT ends the program. The service manager
// sends that if the program hangs.
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
			term.ForceRestore()
			os.Exit(reportCrash(s.String(), trace))
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
