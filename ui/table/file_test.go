package table_test

import (
	"strings"
	"syscall"
	"testing"
	"time"

	"gamekeeper/configs/languages"
	"gamekeeper/hw"
	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// TestDemo checks that a demo shows its start before it moves on, shows everything for the time it
// asks for, and ends at a key, and that it says whether that leads to a game or ends the program.
func TestDemo(t *testing.T) {
	steps, work := 0, &ui.Work{Label: "thinking"}
	d := table.Demo{
		Leave: ui.Step{Quit: true},
		Continue: func() *ui.Work {
			steps++
			if steps == 2 {
				return work
			}
			return nil
		},
		Duration: func() time.Duration { return time.Duration(1+steps) * time.Second },
	}
	now := time.Unix(1000, 0)
	stage := ui.NewStage(played{&d})
	if got := stage.Next(); got != ui.Immediately() {
		t.Errorf("the beginning waits until %v", got)
	}
	stage.Tick(now)
	if got := stage.Next().Sub(now); steps != 0 || got != time.Second {
		t.Errorf("after %d steps the beginning is shown for %v, want 0 and 1s", steps, got)
	}
	now = stage.Next()
	if stage.Tick(now); stage.TakeWork() != nil || stage.Next().Sub(now) != 2*time.Second {
		t.Errorf("the first step is work, or is shown for %v", stage.Next().Sub(now))
	}
	now = stage.Next()
	if stage.Tick(now); stage.TakeWork() == nil {
		t.Errorf("the second step is not worked out")
	}
	stage.FinishWork(nil, now)
	if got := stage.Next(); got != ui.Immediately() {
		t.Errorf("what was worked out is timed before it is seen: %v", got)
	}
	if stage.Press(hw.Event{Key: hw.Left}, now); !stage.Quitting() {
		t.Error("a key does not leave")
	}
	for want, leave := range map[string]ui.Step{"press any button to play.": {Pop: 1}, "press any key to end it.": {Quit: true}} {
		f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.ButtonNames()})
		if (&table.Demo{Leave: leave}).Bind(f); !strings.Contains(f.String(), "Demo: "+want) {
			t.Errorf("no %q:\n%s", want, f)
		}
	}
}

// played is the screen of a demo.
type played struct{ *table.Demo }

func (p played) Draw(f *ui.Frame) { p.Bind(f) }

// texts returns the texts of the rows for a hall.
func texts(box *table.Box) string {
	var all []string
	for _, row := range box.HallRows() {
		all = append(all, strings.TrimSpace(row.Text.String()+" "+row.Value.String()))
	}
	return strings.Join(all, ", ")
}

// TestHall checks that what the table tells its hall is saved before it counts, that a failing disk
// is reported, and that names are shown for one game only.
func TestHall(t *testing.T) {
	p := newTester(t)
	p.EnterHall()
	if got := texts(p.Box); got != "Call somebody" {
		t.Errorf("the rows are %s", got)
	}
	p.begin()
	if heard := p.HallReceived(); !strings.Contains(heard, `"free":true`) || !strings.Contains(heard, `"events":1`) || strings.Contains(heard, "Ann") {
		t.Errorf("heard %s", heard)
	}
	p.Do(p.Box.HallRows()[1].Change(1))
	p.Do(p.Box.HallRows()[0].Open())
	if got := texts(p.Box); got != "Cancel the call calling, Our names in the hall yes" {
		t.Errorf("the rows are %s", got)
	}
	if heard := p.HallReceived(); !strings.Contains(heard, `"names":["Ann","Ben"]`) || !strings.Contains(heard, `"help":true`) {
		t.Errorf("heard %s", heard)
	}

	p.Disk.Fail = journaltest.FailAfter(journaltest.Write, 0, syscall.ENOSPC)
	p.Do(p.Box.HallRows()[0].Open())
	p.CheckShows("This was not saved and does not count")
	if heard := p.HallReceived(); heard != "" || !p.Box.Hall.IsCalling() {
		t.Errorf("heard %s", heard)
	}
	p.Disk.Fail = nil

	p.begin()
	if got := texts(p.Box); got != "Cancel the call calling, Our names in the hall no" {
		t.Errorf("in the next game, the rows are %s", got)
	}
	if heard := p.HallReceived(); strings.Contains(heard, "Ann") {
		t.Errorf("heard %s", heard)
	}
}

// TestHallIsDeaf checks that if the hall receives nothing, the table is told why, in full, before
// and after it calls somebody.
func TestHallIsDeaf(t *testing.T) {
	p := newTester(t)
	p.EnterHall()
	is := hall.Hearing{Word: hall.Heard}
	p.Box.Hall.Hearing = func() hall.Hearing { return is }
	p.Press("^ ^") // up from the first row to the last but one
	for range 2 {
		is = hall.Hearing{Word: hall.Heard}
		if seen := p.Frame(ui.MinW, ui.MinH, ui.PlainGlyphs()); !strings.Contains(strings.ToLower(seen), "call") || strings.Contains(seen, "fetch") {
			t.Errorf("while the hall hears:\n%s", seen)
		}
		is = hall.Hearing{Word: hall.Twin, Box: "table-1"}
		seen := p.Frame(ui.MinW, ui.MinH, ui.PlainGlyphs())
		if !strings.Contains(strings.Join(strings.Fields(seen), " "), "Another box is called table-1 too: go and fetch somebody.") {
			t.Errorf("while it does not:\n%s", seen)
		}
		p.Press("!")
	}
}

// TestReceipts checks that every screen says how far a call has come, and that nobody has heard it
// unless somebody has confirmed that; a private screen stays as it is.
func TestReceipts(t *testing.T) {
	p := newTester(t)
	p.EnterHall()
	is := hall.Hearing{Word: hall.Heard}
	p.Box.Hall.Hearing = func() hall.Hearing { return is }
	p.Do(p.Box.HallRows()[0].Open())
	told := strings.Split(p.HallReceived(), "\n")
	state, err := hall.Parse([]byte(told[len(told)-1]))
	call := state.Call
	if err != nil || call == 0 {
		t.Fatalf("the hall reads %q: %v", told, err)
	}
	const nobody = "Nobody has heard this: fetch somebody."
	shows := func(row, title string) {
		t.Helper()
		if got := texts(p.Box); got != "Cancel the call "+row {
			t.Errorf("the rows are %q, want %q", got, row)
		}
		first, _, _ := strings.Cut(p.Frame(ui.MinW, ui.MinH, ui.PlainGlyphs()), "\n")
		if title != "" && !strings.HasPrefix(first, title) || title == "" && strings.Contains(first, "ody") {
			t.Errorf("the first line is %q, want %q", first, title)
		}
	}
	shows("calling", "")
	p.Wait(2 * time.Second)
	shows("not heard", nobody)
	for _, tt := range []struct {
		hearing    hall.Hearing
		row, title string
	}{
		{hall.Hearing{Word: hall.Sent, Call: call}, "sent", "Your call is on its way to the desk."},
		{hall.Hearing{Word: hall.AtDesk, Call: call}, "at the desk", "The desk sees that you call."},
		{hall.Hearing{Word: hall.Coming, Call: call}, "coming", "Somebody is coming."},
		{hall.Hearing{Word: hall.Coming, Call: call - 1}, "not heard", nobody},
		{hall.Hearing{Word: hall.Heard}, "not heard", nobody},
		{hall.Hearing{Word: hall.Refused}, "not heard", nobody},
		{hall.Hearing{}, "not heard", nobody},
	} {
		is = tt.hearing
		shows(tt.row, tt.title)
	}
	private := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
	private.MarkPrivate()
	private.Head("Ann’s clue", "")
	before := private.String()
	if p.Box.DrawOverlay(private); private.String() != before {
		t.Errorf("a private screen is\n%s", private)
	}
	for _, l := range playtest.Must(languages.Read("")) {
		for _, text := range []say.Text{nobody, "Your call is on its way to the desk.", "The desk sees that you call.", "Somebody is coming."} {
			if said := l.Say(text); ui.Width(said) > ui.MinW {
				t.Errorf("%s: %q is cut off", l.Tag, said)
			}
		}
	}
	p.Do(p.Box.HallRows()[0].Open())
	p.Do(p.Box.HallRows()[0].Open())
	shows("not heard", nobody) // at once: the hall's program does not run
}

// TestHallAfterPowerCut checks that a call survives a power cut, and that an invalid file counts as
// no call.
func TestHallAfterPowerCut(t *testing.T) {
	for text, called := range map[string]bool{
		"called = true\n": true, "called = false\n": false, "called = 1\n": false, "": false,
	} {
		disk := journaltest.New()
		disk.WriteFile("/games/hall.toml", []byte(text))
		if h := table.NewHall(disk, "/games", func(hall.State) {}); h.IsCalling() != called {
			t.Errorf("%q: called %v", text, h.IsCalling())
		}
	}
}
