package table_test

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// TestConfirm checks that players confirm with their own buttons and, at a table without such
// buttons or if anybody may confirm, with OK.
func TestConfirm(t *testing.T) {
	tests := []struct {
		seatKeys int
		seats    []int
		press    string
		says     string
	}{
		{5, []int{2}, "2", "Ben, press 2."},
		{5, []int{1, 2}, "1", "Ben, press 1-2."},
		{5, nil, "!", "Press Enter."},
		{0, []int{2}, "!", "Ben, press Enter."},
	}
	for _, test := range tests {
		p := newTester(t)
		p.Box.SeatKeyCount = test.seatKeys
		p.begin()
		p.Do(ui.Step{Push: p.at.ConfirmScreen(table.Confirmation{
			Owner: table.Owner{Name: "Ben", Seats: test.seats}, Titles: []say.Text{"Really?"}, Text: "Count on.",
			Do: func() ui.Step { return p.at.Do("count") },
		})})
		p.CheckShows(strings.Replace(test.says, "1-2", "1/2", 1))
		p.Stage.TakeSound()
		p.Press("3")
		if p.at.Position().count != 1 || p.Stage.TakeSound() != ui.Refused {
			t.Errorf("%+v: somebody else's button counts", test)
		}
		p.Press(test.press)
		p.CheckShows("count 2")
	}
}

// TestEnding checks what an ending shows, and that Back takes the game off the table and closes its
// file.
func TestEnding(t *testing.T) {
	p := newTester(t)
	p.begin()
	closed := false
	p.Box.Current.Close = func() error { closed = true; return nil }
	p.Do(ui.Step{Home: true, Push: p.at.Ending(table.Ending{
		Titles: []say.Text{"The end"}, Text: func(ui.Look) say.Text { return "Ann won." }, Winners: []int{1},
		Review: table.OpenText("How it went", func() say.Text { return "Ann was better." }), PlayAgain: func() ui.Step { return ui.Step{} },
		More: ui.Bind(ui.Left, "more", func() ui.Step { return ui.Step{} }),
	})})
	p.CheckShows("The end Ann won. Enter review Esc home → again ← more")
	p.Press("!")
	p.CheckShows("How it went Ann was better.")
	p.Press("! ~")
	if !closed || p.Box.Current != nil || !p.AtHome() {
		t.Errorf("closed: %v; on the table: %v; %T is shown", closed, p.Box.Current, p.Stage.Top())
	}
}

// TestMenu checks that Back closes the menu above the screen that it was opened on, and that a row
// leads home while the game stays on the table.
func TestMenu(t *testing.T) {
	p := newTester(t)
	p.begin()
	p.Do(ui.Step{Push: ui.NewPage("Half", "Half done.")})
	menu := ui.Step{Push: &ui.Menu{
		Head: func(f *ui.Frame) { f.Head("Tally", "next") },
		Rows: func() []ui.Row {
			return []ui.Row{{Text: "Rules", Open: table.OpenText("Rules", func() say.Text { return "Count." })}, p.at.LeaveRow()}
		},
	}}
	p.Do(menu)
	p.CheckShows("Tally next > Rules Leave the table (the game is kept) Enter choose ↑↓ move Esc close")
	p.Press("!")
	p.CheckShows("Rules Count.")
	p.Press("~ ~")
	p.CheckShows("Half done.")
	p.Do(menu)
	p.Press("v !")
	if !p.AtHome() || p.Box.Current == nil {
		t.Errorf("%T is shown, on the table: %v", p.Stage.Top(), p.Box.Current)
	}
	p.Press("!")
	p.CheckShows("count 1")
}

// TestWhatTheKeysDo checks, screen by screen, that the keys do what the package comment says.
func TestWhatTheKeysDo(t *testing.T) {
	p := newTester(t)
	p.begin()
	did := ""
	does := func(what string) func() ui.Step { return func() ui.Step { did = what; return ui.Step{} } }
	secret := func(after bool) ui.Screen {
		s := p.secret()
		s.Keys = func() []ui.Binding {
			if !after {
				return nil
			}
			return []ui.Binding{ui.Bind(ui.Right, "next", does("goes on"))}
		}
		return table.NewSecretScreen(p.at, 1, s)
	}
	confirm := func(seats ...int) ui.Screen {
		return p.at.ConfirmScreen(table.Confirmation{Owner: table.Owner{Name: "Ann", Seats: seats}, Do: does("confirms")})
	}
	rows := []ui.Row{{Text: "Use", Open: does("uses")}, {Text: "Other"}}
	screens := map[string]func() ui.Screen{
		"a secret, hidden":            func() ui.Screen { return secret(false) },
		"a secret, hidden again":      func() ui.Screen { return secret(true) },
		"a confirmation by its owner": func() ui.Screen { return confirm(1) },
		"a confirmation by another":   func() ui.Screen { return confirm(2) },
		"a confirmation by anybody":   func() ui.Screen { return confirm() },
		"a menu": func() ui.Screen {
			return &ui.Menu{Head: func(*ui.Frame) {}, Rows: func() []ui.Row { return rows }, OnSeatKey: func(int) ui.Step { return does("shows")() }}
		},
		"a question": func() ui.Screen { return ui.NewDialog("Which?", 0, slices.Clone(rows)...) },
		"a text":     func() ui.Screen { return ui.NewPage("Text", "Short.") },
	}
	text := playtest.Must(os.ReadFile("doc.go"))
	keys := []hw.Key{hw.OK, hw.Back, hw.Right, hw.Seat1}
	for _, row := range regexp.MustCompile(`(?m)^//\t(a .*?)  +(\S+) +(\S+) +(nothing|goes on) +(\S+)$`).FindAllStringSubmatch(string(text), -1) {
		screen := screens[row[1]]
		delete(screens, row[1])
		if screen == nil {
			t.Errorf("there is no screen %q", row[1])
			continue
		}
		for i, key := range keys {
			p.Do(ui.Step{Home: true, Push: board{p.at}})
			shown := screen()
			p.Do(ui.Step{Push: shown})
			if row[1] == "a secret, hidden again" {
				p.Event(holdOK)
				p.Event(releaseOK)
			}
			did = "nothing"
			p.Stage.TakeSound()
			p.Event(hw.Event{Key: key})
			if key == hw.Back {
				p.Event(hw.Event{Key: key, Kind: hw.Release})
			}
			switch {
			case p.Reveals():
				did = "shows"
			case p.Stage.Top() != shown && did == "nothing":
				did = "leaves"
			case p.Stage.TakeSound() == ui.Refused:
				did = "refused"
			}
			if want := row[2+i]; did != want {
				t.Errorf("%s: key %v %s, and the comment says %s", row[1], key, did, want)
			}
		}
	}
	if len(screens) > 0 {
		t.Errorf("the comment does not say what the keys do on %v", slices.Collect(maps.Keys(screens)))
	}
}

// TestOnward checks that with OnDirection set, Right moves while the secret is shown, and moves on
// otherwise. OK, typed again, then confirms the choice, but a repeat of the key that shows the secret
// does not.
func TestOnward(t *testing.T) {
	moving := func(s *table.SecretOptions[string]) {
		s.OnDirection = func(ui.Key, string) {}
		s.Keys = func() []ui.Binding {
			return []ui.Binding{ui.Bind(ui.Right, "on", func() ui.Step { return ui.Step{Pop: 1} })}
		}
	}
	for name, tt := range map[string]struct {
		change      func(*table.SecretOptions[string])
		keys        string
		gone, shown bool
	}{
		"after a look":            {moving, "! v 3 >", true, false},
		"without a key":           {func(s *table.SecretOptions[string]) { moving(s); s.Keys = nil }, ">", false, false},
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

// TestMoveOnGrid checks that a direction wraps around at the edges, but not while it is held.
func TestMoveOnGrid(t *testing.T) {
	for key, want := range map[hw.Key][2]int{hw.Right: {14, 10}, hw.Left: {10, 14}, hw.Down: {22, 2}, hw.Up: {2, 22}} {
		at, held := 12, ui.Event{KeyEvent: hw.Event{Key: key, Kind: hw.Repeat}}
		for range 5 {
			at = table.MoveOnGrid(at, 5, held)
		}
		if next := table.MoveOnGrid(at, 5, ui.Event{KeyEvent: hw.Event{Key: key}}); at != want[0] || next != want[1] {
			t.Errorf("%v, held, goes to %d and then to %d, want %v", key, at, next, want)
		}
	}
}
