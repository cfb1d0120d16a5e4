package main

import (
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"

	"gamekeeper/ui/tty"
)

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
