package table_test

import (
	"strings"
	"testing"
	"time"

	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// TestOnward checks that with RightConfirms set, Right hides the secret and moves on in one press,
// while Left only hides it. With OnDirection set, Right moves. OK, typed again, then confirms the
// choice, but a repeat of the key that shows the secret does not.
func TestOnward(t *testing.T) {
	onward := func(s *table.SecretOptions[string]) {
		s.RightConfirms = true
		s.Keys = func() []ui.Binding {
			return []ui.Binding{ui.Bind(ui.Right, "on", func() ui.Step { return ui.Step{Pop: 1} })}
		}
	}
	moving := func(s *table.SecretOptions[string]) {
		onward(s)
		s.RightConfirms, s.OnDirection = false, func(ui.Key, string) {}
	}
	for name, tt := range map[string]struct {
		change      func(*table.SecretOptions[string])
		keys        string
		gone, shown bool
	}{
		"onward":                  {onward, "! >", true, false},
		"after a look":            {onward, "! v >", true, false},
		"not before one":          {func(s *table.SecretOptions[string]) { onward(s); s.Keys = nil }, ">", false, false},
		"another key hides":       {onward, "! <", false, false},
		"Right moves":             {moving, "! >", false, true},
		"OK puts":                 {moving, "! > !", true, false},
		"another key still hides": {moving, "! > 3", false, false},
	} {
		p := newTester(t)
		p.sit(tt.change)
		p.Press(tt.keys)
		gone := !strings.Contains(p.Frame(ui.MinW, ui.MinH, ui.PlainGlyphs()), "Ann's number")
		if gone != tt.gone || p.Reveals() != tt.shown {
			t.Errorf("%s: gone %v, shown %v:\n%s", name, gone, p.Reveals(), p.Frame(40, 15, ui.PlainGlyphs()))
		}
	}
	p := newTester(t)
	p.sit(moving)
	p.Pace = 0
	p.Wait(time.Second)
	for range 5 {
		p.Press("!")
		p.Wait(500 * time.Millisecond)
	}
	if !p.Reveals() {
		t.Errorf("a key that repeats hides it or puts something:\n%s", p.Frame(40, 15, ui.PlainGlyphs()))
	}
}
