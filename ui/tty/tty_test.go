//go:build linux

package tty

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/hinshun/vt10x"
	"golang.org/x/sys/unix"

	"gamekeeper/hw"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// TestMain runs a small program instead of the tests if TTY_TEST_PROGRAM is set. The tests run
// their own binary with it set, in a pseudo-terminal with an emulator at its other end.
func TestMain(m *testing.M) {
	if os.Getenv("TTY_TEST_PROGRAM") == "" {
		os.Setenv("LANG", "C.UTF-8")
		os.Exit(m.Run())
	}
	if err := program(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
}

// program shows the last key and the size. q quits, p panics, b rings the bell.
func program() error {
	signal.Ignore(syscall.SIGHUP) // reading reports a hangup instead
	term, err := Open(Options{})
	if err != nil {
		return err
	}
	defer term.Close()
	return ui.Run(context.Background(), ui.NewStage(&screen{}), term, nil, time.Now, nil)
}

type screen struct {
	last hw.Event
}

func (s *screen) Draw(f *ui.Frame) {
	f.DrawBox()
	f.Text(2, 0, say.Plain(fmt.Sprintf(" %s %dx%d ", f.Look.Name, f.W, f.H)), f.Look.Title)
	f.Bind(ui.AnyKey("", s.press))
	f.Text(1, 1, say.Plain(fmt.Sprintf("key %v rune %q", s.last.Key, s.last.Rune)), ui.Style{FG: ui.Red, BG: ui.Blue, Bold: true})
	f.Set(1, 2, f.Look.Hidden, ui.Style{Reverse: true})
}

func (s *screen) press(e ui.Event) ui.Step {
	s.last = e.KeyEvent
	if os.Getenv("TTY_TEST_DEAF") != "" { // it ignores everything but Ctrl-C
		return ui.Step{}
	}
	switch e.Rune {
	case 'q':
		return ui.Step{Quit: true}
	case 'p':
		panic("the screen is broken")
	case 'b':
		return ui.Step{Sound: ui.Refused}
	}
	return ui.Step{}
}

// session is the program running in a terminal.
type session struct {
	t        *testing.T
	pty, tty *os.File
	vt       vt10x.Terminal
	cmd      *exec.Cmd
	stderr   bytes.Buffer
	before   unix.Termios
	wrote    []byte // the bytes last read from the terminal
	rang     bool
}

func start(t *testing.T, w, h int, env ...string) *session {
	t.Helper()
	s := &session{t: t, vt: vt10x.New(vt10x.WithSize(w, h))}
	var err error
	if s.pty, s.tty, err = pty.Open(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.pty.Close(); s.tty.Close() })
	s.resize(w, h)
	s.before = s.mode()
	s.cmd = exec.Command(os.Args[0])
	s.cmd.Env = append([]string{"TTY_TEST_PROGRAM=1", "GORACE=atexit_sleep_ms=0", "LANG=C.UTF-8", "PATH=" + os.Getenv("PATH")}, env...)
	s.cmd.Stdin, s.cmd.Stdout, s.cmd.Stderr = s.tty, s.tty, &s.stderr
	s.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	playtest.NoError(t, s.cmd.Start())
	t.Cleanup(func() { s.cmd.Process.Kill() })
	return s
}

func (s *session) resize(w, h int) {
	s.t.Helper()
	playtest.NoError(s.t, pty.Setsize(s.pty, &pty.Winsize{Cols: uint16(w), Rows: uint16(h)}))
	s.vt.Resize(w, h)
}

// mode returns the mode of the terminal's line.
func (s *session) mode() unix.Termios {
	s.t.Helper()
	mode := playtest.Must(unix.IoctlGetTermios(int(s.tty.Fd()), getMode))
	return *mode
}

// until reads the program's output until the terminal shows want.
func (s *session) until(want string) {
	s.t.Helper()
	s.read(want, func() bool { return strings.Contains(s.vt.String(), want) })
}

// read reads the program's output until done returns true.
func (s *session) read(what string, done func() bool) {
	s.t.Helper()
	s.pty.SetReadDeadline(time.Now().Add(10 * time.Second))
	buf := make([]byte, 4096)
	for !done() {
		n, err := s.pty.Read(buf)
		if err != nil {
			s.t.Fatalf("waiting for %q: %v; the screen is\n%s\n%s", what, err, s.vt, &s.stderr)
		}
		s.wrote = append(s.wrote[max(0, len(s.wrote)-len(buf)):], buf[:n]...)
		s.rang = s.rang || bytes.Contains(buf[:n], []byte{'\a'})
		s.vt.Write(buf[:n])
	}
}

func (s *session) signal(sig os.Signal) {
	s.t.Helper()
	playtest.NoError(s.t, s.cmd.Process.Signal(sig))
}

func (s *session) typed(keys string) {
	s.t.Helper()
	if _, err := s.pty.WriteString(keys); err != nil {
		s.t.Fatal(err)
	}
}

// end waits for the program to end with the exit status, and checks that the terminal is then as it
// was before.
func (s *session) end(status int) {
	s.t.Helper()
	done := make(chan struct{})
	go func() {
		s.cmd.Wait()
		s.tty.WriteString("\r\nthe shell")
		close(done)
	}()
	// Keys that still arrive may scroll this text off the screen at once.
	s.read("the shell", func() bool { return bytes.Contains(s.wrote, []byte("the shell")) })
	<-done
	if got := s.cmd.ProcessState.ExitCode(); got != status {
		s.t.Errorf("exit status %d, want %d; stderr: %s", got, status, &s.stderr)
	}
	if after := s.mode(); after != s.before {
		s.t.Errorf("the mode of the line is %+v, was %+v", after, s.before)
	}
	if mode := s.vt.Mode(); mode&(vt10x.ModeAltScreen|reporting) != 0 || !s.vt.CursorVisible() {
		s.t.Errorf("the terminal is left in mode %b, cursor visible: %v", mode, s.vt.CursorVisible())
	}
}

// reporting is the set of modes of a terminal that reports touches.
const reporting = vt10x.ModeMouseMask | vt10x.ModeMouseSgr

// quit ends the program normally.
func (s *session) quit() {
	s.t.Helper()
	s.typed("q")
	s.end(0)
}

func TestFirstFrame(t *testing.T) {
	s := start(t, 40, 15, "TERM=xterm-256color")
	s.until(`key none rune '\x00'`)
	want := "╭─ rich 40x15 ─────────────────────────╮"
	if got, _, _ := strings.Cut(s.vt.String(), "\n"); got != want {
		t.Errorf("the first line is %q, want %q", got, want)
	}
	if c := s.vt.Cell(1, 1); c.Char != 'k' || c.FG != vt10x.LightRed || c.BG != vt10x.Blue {
		t.Errorf("the text's first cell is %+v, want a bold red k on blue", c)
	}
	s.quit()
}

func TestKeys(t *testing.T) {
	tests := []struct{ typed, want string }{
		{"\x1b[A", `key up rune '\x00'`},
		{"\x1bOB", `key down rune '\x00'`},
		{"\r", `key ok rune '\x00'`},
		{" ", `key ok rune ' '`},
		{"\x1b", `key back rune '\x00'`},
		{"\x7f", `key back rune '\b'`},
		{"é", `key none rune 'é'`},
	}
	s := start(t, 40, 15, "TERM=xterm-256color")
	for _, tt := range tests {
		s.typed("Z")
		s.until("rune 'Z'")
		s.typed(tt.typed)
		s.until(tt.want)
	}
	s.typed("b")
	s.read("the bell", func() bool { return s.rang })
	s.quit()
}

// TestAbsurdSize checks that at most 500x200 cells are drawn if a terminal claims an absurd number,
// and that absurd numbers in the environment are ignored.
func TestAbsurdSize(t *testing.T) {
	s := start(t, 40, 15, "TERM=xterm-256color", "LINES=-5", "COLUMNS=99999999")
	s.until("40x15")
	playtest.NoError(t, pty.Setsize(s.pty, &pty.Winsize{Cols: 65535, Rows: 65535}))
	s.until("500x200")
	s.resize(40, 15)
	s.until("40x15")
	s.quit()
}

// TestSizeFromEnvironment checks that a terminal that does not know its size has the size in the
// environment, or 80x25 if that is missing or absurd.
func TestSizeFromEnvironment(t *testing.T) {
	for _, tt := range []struct{ env, want string }{
		{"LINES=20 COLUMNS=60", "60x20"}, {"", "80x25"},
		{"LINES=99999999 COLUMNS=99999999", "80x25"}, {"LINES=-5 COLUMNS=-7", "80x25"},
	} {
		s := start(t, 0, 0, append(strings.Fields(tt.env), "TERM=xterm-256color")...)
		s.vt.Resize(100, 30)
		s.until("rich " + tt.want)
		s.quit()
	}
}

// TestContinued checks that a suspended program turns the reports of touches off for the shell.
// When it is resumed, it takes the terminal over again and draws its screen.
func TestContinued(t *testing.T) {
	s := start(t, 40, 15, "TERM=xterm-256color")
	s.typed("Z")
	s.until("rune 'Z'")
	ours, reports := s.mode(), s.vt.Mode()&reporting
	s.signal(syscall.SIGTSTP)
	if _, err := syscall.Wait4(s.cmd.Process.Pid, nil, syscall.WUNTRACED, nil); err != nil {
		t.Fatal(err)
	}
	playtest.NoError(t, unix.IoctlSetTermios(int(s.tty.Fd()), setMode, &s.before))
	s.tty.WriteString("\x1b[2J\x1b[Ha prompt")
	s.until("a prompt")
	if on := s.vt.Mode() & reporting; reports == 0 || on != 0 {
		t.Errorf("touches are reported in modes %b, and to a shell in %b", reports, on)
	}
	continued := time.Now()
	s.signal(syscall.SIGCONT)
	s.until("rune 'Z'")
	if took := time.Since(continued); took > 10*time.Second || s.mode() != ours { // everything is drawn every 20 s anyway
		t.Errorf("after %v, the mode is %+v, was %+v", took, s.mode(), ours)
	}
	if again := s.vt.Mode() & reporting; again != reports {
		t.Errorf("touches are reported in modes %b again, and were in %b", again, reports)
	}
	s.quit()
}

func TestPanicRestores(t *testing.T) {
	s := start(t, 40, 15, "TERM=xterm-256color")
	s.until("key none")
	s.typed("p")
	s.end(2)
	if !strings.Contains(s.stderr.String(), "panic: the screen is broken") {
		t.Errorf("stderr is %q, want the panic", &s.stderr)
	}
}

// TestFlood checks that the program ends even if keys keep arriving.
func TestFlood(t *testing.T) {
	for range 3 {
		s := start(t, 40, 15, "TERM=xterm-256color")
		s.until("key none")
		go func() {
			for {
				if _, err := s.pty.WriteString(strings.Repeat("x", 1000) + "q"); err != nil {
					return
				}
			}
		}()
		s.end(0)
	}
}

func TestUnknownCharset(t *testing.T) {
	s := start(t, 40, 15, "TERM=xterm", "LANG=ja_JP.eucJP")
	s.end(2)
	if want := "cannot draw in the character set of this locale; set LANG=C.UTF-8\n"; !strings.HasPrefix(s.stderr.String(), want) {
		t.Errorf("stderr is %q, want %q", &s.stderr, want)
	}
}

// TestAnyBytes checks that the next key is decoded after each single byte, after strings with all
// pairs of bytes, both without Ctrl-C, and after each of the torn sequences. A ? among them opens
// the page of all keys, which the first OK closes.
func TestAnyBytes(t *testing.T) {
	s := start(t, 40, 15, "TERM=xterm-256color", "TTY_TEST_DEAF=1")
	s.until("key none")
	alive := func(what string) {
		t.Helper()
		for _, key := range []struct{ typed, shown string }{{"\r\r", "key ok"}, {"Z", "rune 'Z'"}} {
			s.typed(what + key.typed)
			s.until(key.shown)
			what = ""
		}
	}
	for b := range 256 {
		if b != ctrlC {
			alive(string([]byte{byte(b)}))
		}
	}
	for a := range 256 {
		var pairs []byte
		for b := range 256 {
			if a != ctrlC && b != ctrlC {
				pairs = append(pairs, byte(a), byte(b))
			}
		}
		alive(string(pairs))
	}
	for _, bytes := range torn {
		alive(bytes)
	}
	s.typed("\x03")
	s.end(0)
}
