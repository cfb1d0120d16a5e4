package tty

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"
	"unsafe"

	"github.com/gdamore/tcell/v2"
	"golang.org/x/sys/unix"

	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
)

// fakeTty is a terminal device that writes into memory. Nobody types on it.
type fakeTty struct {
	w, h    int
	out     bytes.Buffer
	full    chan struct{} // if not nil, no output is taken until it is closed
	drained chan struct{}
	stopped int // how often Stop was called
}

func (f *fakeTty) Start() error        { return nil }
func (f *fakeTty) Close() error        { return nil }
func (f *fakeTty) NotifyResize(func()) {}

func (f *fakeTty) Stop() error {
	f.stopped++
	return nil
}

func (f *fakeTty) Drain() error {
	select {
	case <-f.drained:
	default:
		close(f.drained)
	}
	return nil
}

func (f *fakeTty) WindowSize() (tcell.WindowSize, error) {
	return tcell.WindowSize{Width: f.w, Height: f.h}, nil
}

func (f *fakeTty) Read([]byte) (int, error) {
	<-f.drained
	return 0, nil
}

func (f *fakeTty) Write(b []byte) (int, error) {
	if f.full != nil {
		<-f.full
	}
	return f.out.Write(b)
}

// openFake returns a terminal window on a fakeTty.
func openFake(tb testing.TB, w, h int) (*Terminal, *fakeTty) {
	tb.Helper()
	return openAs(tb, "xterm-256color", nil, w, h, Options{})
}

// drawing returns a console of the kernel that can draw the given characters and accepts no font,
// or nil if runes is nil.
func drawing(runes map[rune]bool) *console {
	if runes == nil {
		return nil
	}
	return &console{runes: runes, ioctl: func(uintptr, unsafe.Pointer) error { return unix.EPERM }}
}

// openAs is like openFake, but for a terminal of the given kind, on the kernel's console c unless
// that is nil.
func openAs(tb testing.TB, kind string, c *console, w, h int, o Options) (*Terminal, *fakeTty) {
	tb.Helper()
	info := playtest.Must(tcell.LookupTerminfo(kind))
	tty := &fakeTty{w: w, h: h, drained: make(chan struct{})}
	t := playtest.Must(open(tty, -1, info, c, o))
	return t, tty
}

// settle waits until everything that was shown is written, and discards the inputs that arrive
// meanwhile.
func (t *Terminal) settle() {
	for !t.device.out.idle() {
		<-t.Inputs()
	}
}

// hears receives all inputs that are waiting, and reports whether one of them matches. It must be
// called in a synctest bubble.
func (t *Terminal) hears(matches func(ui.Input) bool) (heard bool) {
	for {
		select {
		case in := <-t.Inputs():
			heard = heard || matches(in)
			synctest.Wait()
		default:
			return heard
		}
	}
}

// filled returns a frame full of r.
func filled(t *Terminal, r rune) *ui.Frame {
	w, h := t.Size()
	f := ui.NewFrame(w, h, t.Look())
	f.Fill(r, ui.Style{})
	return f
}

func TestShowWritesWhatChanged(t *testing.T) {
	term, tty := openFake(t, 40, 15)
	defer term.Close()
	count := func(do func()) (a, b int) {
		term.settle()
		tty.out.Reset()
		do()
		term.settle()
		return strings.Count(tty.out.String(), "ä"), strings.Count(tty.out.String(), "ö")
	}
	if a, _ := count(func() { term.Show(filled(term, 'ä')) }); a != 600 {
		t.Errorf("the first frame wrote %d cells, want 600", a)
	}
	if a, _ := count(func() { term.Show(filled(term, 'ä')) }); a != 0 {
		t.Errorf("the same frame wrote %d cells, want none", a)
	}
	f := filled(term, 'ä')
	f.Text(3, 3, "öö", ui.Style{})
	if a, b := count(func() { term.Show(f) }); a != 0 || b != 2 {
		t.Errorf("two new cells wrote %d old and %d new", a, b)
	}
	if a, b := count(term.Redraw); a != 598 || b != 2 {
		t.Errorf("Redraw wrote %d and %d cells, want 598 and 2", a, b)
	}
}

// TestCloseStoppedTerminal checks that a terminal that takes no more output delays the program's
// end by five seconds only. The device's Stop is called only once, even if the terminal takes
// output again, since tcell's panics the second time.
func TestCloseStoppedTerminal(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		term, tty := openFake(t, 40, 15)
		term.settle()
		tty.full = make(chan struct{})
		began := time.Now()
		err := term.Close()
		if took := time.Since(began); took != 5*time.Second || err == nil || tty.stopped != 1 {
			t.Errorf("Close took %v and returned %v; the mode was given back: %d times", took, err, tty.stopped)
		}
		close(tty.full)
		synctest.Wait()
		if tty.stopped != 1 {
			t.Errorf("it was stopped %d times", tty.stopped)
		}
	})
}

// TestCloseSlowTerminal checks that Close waits for a terminal that takes its output only after
// four seconds, as on a busy machine.
func TestCloseSlowTerminal(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		term, tty := openFake(t, 40, 15)
		term.settle()
		tty.full = make(chan struct{})
		time.AfterFunc(4*time.Second, func() { close(tty.full) })
		if err := term.Close(); err != nil || tty.stopped != 1 {
			t.Errorf("Close returned %v; the mode was given back: %d times", err, tty.stopped)
		}
	})
}

// TestShowOnStoppedTerminal checks that frames are skipped at once while the terminal takes no
// output. When it takes output again, an Input asks for the next frame.
func TestShowOnStoppedTerminal(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		term, tty := openFake(t, 40, 15)
		term.settle()
		synctest.Wait()
		term.hears(func(ui.Input) bool { return false }) // discards earlier inputs
		tty.full = make(chan struct{})
		for _, r := range "äöüß" {
			term.Show(filled(term, r))
			term.Redraw()
		}
		term.Sound(ui.Refused)
		synctest.Wait()
		if term.hears(func(in ui.Input) bool { return in.Drawn }) {
			t.Error("the terminal has taken nothing, and says that it has")
		}
		close(tty.full)
		synctest.Wait()
		if !term.hears(func(in ui.Input) bool { return in.Drawn }) {
			t.Error("the terminal takes output again, and doesn't say so")
		}
		term.settle()
		tty.out.Reset()
		term.Show(filled(term, 'é'))
		term.settle()
		out := tty.out.String()
		for r, want := range map[string]int{"ä": 0, "ö": 0, "ü": 0, "ß": 0, "é": 600} {
			if got := strings.Count(out, r); got != want {
				t.Errorf("the next frame has %d %s, want %d", got, r, want)
			}
		}
		term.Close()
	})
}

// TestOutputLost checks that the output queued for a stopped terminal is limited, and that
// everything is drawn again if some was lost.
func TestOutputLost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		term, tty := openFake(t, 40, 15)
		term.Show(filled(term, 'A'))
		term.settle()
		tty.full = make(chan struct{})
		tty.out.Reset()
		for range 3000 {
			term.SetLook("font", false)
			term.screen.Sync() // as tcell does by itself when the terminal's size changes
		}
		close(tty.full)
		term.settle()
		if n := tty.out.Len(); n > 2*maxQueued {
			t.Errorf("%d bytes had to wait, want %d at most", n, 2*maxQueued)
		}
		tty.out.Reset()
		term.Show(filled(term, 'A'))
		term.settle()
		if n := strings.Count(tty.out.String(), "A"); n != 600 {
			t.Errorf("%d cells were drawn after some were lost, want 600", n)
		}
		term.Close()
	})
}

// TestCursor checks that the terminal's cursor follows the frame's. On the kernel's console it has
// no shape while the terminal is open, and has one again at the end.
func TestCursor(t *testing.T) {
	for kind, seen := range map[string]string{"xterm-256color": "\x1b[?12l\x1b[?25h\x1b[4 q", "linux": "\x1b[?25h\x1b[?1c"} {
		var console map[rune]bool
		if kind == "linux" {
			console = map[rune]bool{'a': true}
		}
		term, tty := openAs(t, kind, drawing(console), 40, 15, Options{})
		shows := func(f *ui.Frame) string {
			term.settle()
			tty.out.Reset()
			term.Show(f)
			term.settle()
			return tty.out.String()
		}
		f := filled(term, 'a')
		shows(f)
		f.SetCursor(4, 2)
		if got := shows(f); !strings.Contains(got, "\x1b[3;5H"+seen) {
			t.Errorf("%s: the cursor was moved by %q", kind, got)
		}
		if got := shows(f); got != "" {
			t.Errorf("%s: a cursor that has not moved wrote %q", kind, got)
		}
		term.Close()
		if got := tty.out.String(); kind == "linux" && strings.LastIndex(got, "\x1b[?0c") <= strings.LastIndex(got, "\x1b[?1c") {
			t.Errorf("the console's cursor was left without a shape: %q", got)
		}
	}
}

// TestFactsAgreeWithTcell checks that the facts found without taking over a terminal are those that
// tcell reports after taking it over.
func TestFactsAgreeWithTcell(t *testing.T) {
	tests := []struct {
		term string
		env  map[string]string
		want string // the best set, or empty if the character set is unknown
	}{
		{"xterm-256color", nil, "rich"},
		{"xterm", nil, "plain"},
		// tcell changes its description of a terminal permanently, so each of these two has a
		// terminal of its own.
		{"gnome", map[string]string{"COLORTERM": "truecolor"}, "rich"},
		{"konsole", map[string]string{"COLORTERM": "truecolor", "TCELL_TRUECOLOR": "disable"}, "plain"},
		{"linux", nil, "plain"},
		{"vt100", nil, "plain"},
		{"xterm-256color", map[string]string{"NO_COLOR": "1"}, "plain"},
		{"xterm-256color", map[string]string{"LANG": "C"}, "plain"},
		{"xterm-256color", map[string]string{"LANG": "POSIX"}, "plain"},
		{"xterm-256color", map[string]string{"LANG": ""}, "rich"},
		{"xterm-256color", map[string]string{"LANG": "de_DE"}, "rich"},
		{"xterm-256color", map[string]string{"LANG": "de_DE.ISO8859-1"}, ""}, // nothing can be drawn in it
		{"xterm-256color", map[string]string{"LANG": "de_DE.utf8@euro"}, "rich"},
		{"xterm-256color", map[string]string{"LC_CTYPE": "C", "LANG": "C.UTF-8"}, "plain"},
		{"xterm-256color", map[string]string{"LC_ALL": "C.UTF-8", "LC_CTYPE": "C"}, "rich"},
	}
	for _, tt := range tests {
		t.Run(tt.term, func(t *testing.T) {
			for _, name := range []string{"LC_ALL", "LC_CTYPE", "COLORTERM", "NO_COLOR", "TCELL_TRUECOLOR"} {
				t.Setenv(name, "")
			}
			t.Setenv("TERM", tt.term)
			for name, value := range tt.env {
				t.Setenv(name, value)
			}
			f := Examine()
			if f.CharsetUnknown != (tt.want == "") {
				t.Errorf("%v: the character set %q is unknown: %v", tt.env, f.Charset, f.CharsetUnknown)
			}
			if f.CharsetUnknown {
				return
			}
			term, _ := openAs(t, tt.term, nil, 40, 15, Options{})
			defer term.Close()
			if !f.TermKnown || f.Term != tt.term {
				t.Errorf("%+v", f)
			}
			if n := term.screen.Colors(); f.Colours != n {
				t.Errorf("%v: %d colours, want %d", tt.env, f.Colours, n)
			}
			if set := term.screen.CharacterSet(); f.Charset != set {
				t.Errorf("%v: character set %q, want %q", tt.env, f.Charset, set)
			}
			if got := f.BestGlyphs().Name; got != tt.want || got != term.Look().Name {
				t.Errorf("%v: the best set is %s, want %s; the terminal draws with %s", tt.env, got, tt.want, term.Look().Name)
			}
		})
	}
}

func TestFactsOfUnknownTerminal(t *testing.T) {
	for _, name := range []string{"", "nonsense"} {
		t.Setenv("TERM", name)
		if f := Examine(); f.TermKnown || f.Colours != 0 {
			t.Errorf("%q: %+v", name, f)
		}
	}
}

func TestLacks(t *testing.T) {
	f := Facts{ConsoleRunes: consoleWith(ui.PlainGlyphs(), "▒█")}
	if got := string(f.Missing(ui.PlainGlyphs())); got != "█▒" {
		t.Errorf("lacks %q", got)
	}
	if got := (Facts{}).Missing(ui.PlainGlyphs()); got != nil {
		t.Errorf("a window lacks %q", string(got))
	}
}

// TestDrawnAtOnce checks that output already written when notifyDrained is called is reported as
// drawn, too.
func TestDrawnAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := newOutput(io.Discard)
		o.Write([]byte("a frame"))
		synctest.Wait()
		o.notifyDrained()
		select {
		case <-o.drained:
		default:
			t.Error("nobody hears that it is drawn")
		}
		o.end()
	})
}
