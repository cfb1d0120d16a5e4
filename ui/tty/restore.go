package tty

import (
	"bytes"
	"time"

	"github.com/gdamore/tcell/v2/terminfo"
	"golang.org/x/sys/unix"
)

// A line is a second line from the program to its terminal, to restart the output, and
// to restore the terminal when nothing else can. It stays open as long as the program
// runs, and never waits. -1 is no line.
type line int

// openLine opens the line.
func openLine() (line, error) {
	fd, err := unix.Open("/dev/tty", unix.O_RDWR|unix.O_NONBLOCK|unix.O_CLOEXEC, 0)
	return line(fd), err
}

// restart restarts the output if somebody has stopped it: with Ctrl-S, with Scroll Lock
// on the kernel's console, or by a program. If that fails, the output just goes on
// waiting.
func (l line) restart() {
	_ = unix.IoctlSetInt(int(l), unix.TCXONC, unix.TCOON)
	mode, err := unix.IoctlGetTermios(int(l), unix.TCGETS)
	if err != nil {
		return
	}
	// The kernel starts the output when Ctrl-S loses its meaning.
	with, without := *mode, *mode
	with.Iflag |= unix.IXON
	without.Iflag &^= unix.IXON
	for _, m := range []*unix.Termios{&with, &without, mode} {
		_ = unix.IoctlSetTermios(int(l), unix.TCSETS, m)
	}
}

// write writes as much of b as the terminal takes within a second.
func (l line) write(b []byte) {
	late := time.Now().Add(time.Second)
	for len(b) > 0 && time.Now().Before(late) {
		n, err := unix.Write(int(l), b)
		if err != nil {
			_, _ = unix.Poll([]unix.PollFd{{Fd: int32(l), Events: unix.POLLOUT}}, 10)
			time.Sleep(time.Millisecond) // another write may hold the terminal
		}
		b = b[max(0, n):]
	}
}

// farewell returns what clears a terminal of a kind and restores it, whatever it is in
// the middle of.
func farewell(info *terminfo.Terminfo) []byte {
	const cancel = "\x18" // the sequence that was cut off
	s := []string{cancel, info.ShowCursor, info.ResetFgBg, info.AttrOff, info.ExitKeypad, info.EnableAutoMargin}
	if info.XTermLike { // what tcell switches on, and otherwise switches off itself
		s = append(s, "\x1b[?2026l", "\x1b[?9001l", "\x1b[<u", "\x1b[>4;0m", "\x1b[23;2t")
	}
	var b bytes.Buffer
	for _, s := range append(s, info.Clear, info.ExitCA) {
		info.TPuts(&b, s)
	}
	return b.Bytes()
}

// Abandon clears and restores the terminal at once, for a program that is about to die.
// It may be called from any goroutine, whatever the others are in the middle of. They
// may go on, but nothing more is shown, and no more keys arrive.
func (t *Terminal) Abandon() {
	t.abandoned.Store(true)
	t.device.abandon()
	t.line.restart()
	t.line.write(t.farewell)
}
