package tty

import (
	"testing"

	"gamekeeper/ui"
)

// What is told of a terminal without taking it over is what tcell says once it has.
func TestFactsAgreeWithTcell(t *testing.T) {
	tests := []struct {
		term string
		env  map[string]string
		want string // the best set
	}{
		{"xterm-256color", nil, "rich"},
		{"xterm", nil, "plain"},
		// tcell amends what it knows of a terminal for good, so these have one each.
		{"gnome", map[string]string{"COLORTERM": "truecolor"}, "rich"},
		{"konsole", map[string]string{"COLORTERM": "truecolor", "TCELL_TRUECOLOR": "disable"}, "plain"},
		{"linux", nil, "plain"},
		{"vt100", nil, "plain"},
		{"xterm-256color", map[string]string{"NO_COLOR": "1"}, "plain"},
		{"xterm-256color", map[string]string{"LANG": "C"}, "plain"},
		{"xterm-256color", map[string]string{"LANG": "POSIX"}, "plain"},
		{"xterm-256color", map[string]string{"LANG": ""}, "rich"},
		{"xterm-256color", map[string]string{"LANG": "de_DE"}, "rich"},
		{"xterm-256color", map[string]string{"LANG": "de_DE.ISO8859-1"}, ""}, // cannot be drawn in
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
			if f.Unknown != (tt.want == "") {
				t.Errorf("%v: the character set %q is unknown: %v", tt.env, f.Charset, f.Unknown)
			}
			if f.Unknown {
				return
			}
			term, _ := openAs(t, tt.term, nil, 40, 15, Options{})
			defer term.Close()
			if !f.Known || f.Term != tt.term {
				t.Errorf("%+v", f)
			}
			if n := term.screen.Colors(); f.Colours != n {
				t.Errorf("%v: %d colours, want %d", tt.env, f.Colours, n)
			}
			if set := term.screen.CharacterSet(); f.Charset != set {
				t.Errorf("%v: character set %q, want %q", tt.env, f.Charset, set)
			}
			if got := f.Best().Name; got != tt.want || got != term.Look().Name {
				t.Errorf("%v: the best set is %s, want %s; the terminal draws with %s", tt.env, got, tt.want, term.Look().Name)
			}
		})
	}
}

func TestFactsOfUnknownTerminal(t *testing.T) {
	for _, name := range []string{"", "nonsense"} {
		t.Setenv("TERM", name)
		if f := Examine(); f.Known || f.Colours != 0 {
			t.Errorf("%q: %+v", name, f)
		}
	}
}

func TestLacks(t *testing.T) {
	f := Facts{Console: consoleWith(ui.Plain(), "▒█")}
	if got := string(f.Lacks(ui.Plain())); got != "█▒" {
		t.Errorf("lacks %q", got)
	}
	if got := (Facts{}).Lacks(ui.Plain()); got != nil {
		t.Errorf("a window lacks %q", string(got))
	}
}
