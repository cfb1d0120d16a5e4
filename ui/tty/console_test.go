package tty

import (
	"strings"
	"testing"

	"gamekeeper/ui"
)

// consoleWith is what a console can draw that has all of a set's runes but the
// given ones.
func consoleWith(set *ui.Glyphs, but string) map[rune]bool {
	runes := map[rune]bool{}
	set.Missing(func(r rune) bool {
		runes[r] = !strings.ContainsRune(but, r)
		return true
	})
	return runes
}

func TestConsole(t *testing.T) {
	tests := []struct {
		name, kind, env string
		console         map[rune]bool
		want            string
		palette         bool
	}{
		{"our font", "linux", "", consoleWith(ui.Font(), ""), "font", true},
		{"another version of it", "linux", "", consoleWith(ui.Font(), "\uE051"), "plain", false},
		{"the kernel's font", "linux", "", consoleWith(ui.Plain(), ""), "plain", false},
		{"our font without colours", "linux", "NO_COLOR", consoleWith(ui.Font(), ""), "plain", false},
		{"a window", "xterm-256color", "", nil, "rich", false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Setenv("LANG", "C.UTF-8")
			if tt.env != "" {
				t.Setenv(tt.env, "1")
			}
			term, tty := openKind(t, tt.kind, tt.console, 40, 15)
			if got := term.Look().Name; got != tt.want {
				t.Errorf("draws with %s, want %s", got, tt.want)
			}
			term.settle()
			if got := strings.Contains(tty.out.String(), "\x1b]P"); got != tt.palette {
				t.Errorf("sets colours: %v, want %v", got, tt.palette)
			}
			tty.out.Reset()
			term.Close()
			if got := strings.Contains(tty.out.String(), ownPalette); got != tt.palette {
				t.Errorf("gives the colours back: %v, want %v", got, tt.palette)
			}
		})
	}
}

// Another set brings its colours, and everything is drawn again in them.
func TestSetLookOnConsole(t *testing.T) {
	t.Setenv("LANG", "C.UTF-8")
	term, tty := openKind(t, "linux", consoleWith(ui.Font(), ""), 40, 15)
	defer term.Close()
	first, last := "\x1b]P0000000\x1b]P1", "\x1b]Pfffffff"
	term.settle()
	if out := tty.out.String(); !strings.Contains(out, first) || !strings.Contains(out, last) {
		t.Errorf("the colours are set by %q, want the 16 from %q to %q", out, first, last)
	}
	frame := filled(term, 'A')
	term.Show(frame)
	term.settle()
	for _, tt := range []struct{ set, want string }{{"plain", ownPalette}, {"font", last}, {"auto", ""}} {
		tty.out.Reset()
		term.SetLook(tt.set, false)
		term.settle()
		if out := tty.out.String(); !strings.Contains(out, tt.want) || tt.want == "" && out != "" {
			t.Errorf("%s: wrote %q, want %q", tt.set, out, tt.want)
		}
		tty.out.Reset()
		term.Show(frame)
		term.settle()
		drawn, want := strings.Count(tty.out.String(), "A"), 0
		if tt.want != "" {
			want = 600
		}
		if drawn != want {
			t.Errorf("%s: %d cells were drawn again, want %d", tt.set, drawn, want)
		}
	}
}

// A window is never told colours: it would take the rest of the screen for more
// of them.
func TestSetLookInWindow(t *testing.T) {
	t.Setenv("LANG", "C.UTF-8")
	term, tty := openFake(t, 40, 15)
	defer term.Close()
	for _, set := range []string{"font", "plain", "rich"} {
		term.SetLook(set, false)
		if got := term.Look().Name; got != set {
			t.Errorf("draws with %s, want %s", got, set)
		}
	}
	term.settle()
	if out := tty.out.String(); strings.Contains(out, "\x1b]") {
		t.Errorf("a window was told colours: %q", out)
	}
}

// The signs of our font reach the console as they are, a column each.
func TestOwnSigns(t *testing.T) {
	t.Setenv("LANG", "C.UTF-8")
	term, tty := openKind(t, "linux", consoleWith(ui.Font(), ""), 40, 15)
	defer term.Close()
	frame := filled(term, ' ')
	frame.Text(0, 0, "\uE000\uE0C3A", ui.Style{})
	term.settle()
	tty.out.Reset()
	term.Show(frame)
	term.settle()
	if !strings.Contains(tty.out.String(), "\uE000\uE0C3A") {
		t.Errorf("wrote %q", tty.out.String())
	}
}
