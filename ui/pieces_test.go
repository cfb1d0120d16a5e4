package ui_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/uitest"
)

// Many tests here follow transcripts in testdata. Their functions provide the screen that a
// transcript starts with.

func TestList(t *testing.T) {
	for _, file := range []string{"testdata/list.txt", "testdata/list-four.txt"} {
		uitest.Transcript(t, file, newList())
	}
}

func newList() ui.Screen {
	players := 3
	turn := func(by int) ui.Step {
		players = max(2, min(players+by, 5))
		return ui.Step{}
	}
	rows := func() []ui.Row {
		return []ui.Row{
			{Text: "Players", Value: say.Plain(fmt.Sprint(players)), Change: turn},
			{Text: "Deal", Open: push(ui.NewPage("Dealt", "Here it is."))},
			{Text: "Resume", WhyOff: "no game is open", Open: push(ui.NewPage("Resumed", ""))},
			{Text: "About", Value: "a detail"},
			{Text: "Level", Value: "easy", WhyOff: "dealt", Change: turn},
		}
	}
	return &ui.Menu{Title: "Gamekeeper", Rows: rows}
}

func TestLongList(t *testing.T) {
	var rows []ui.Row
	for i := range 40 {
		rows = append(rows, ui.Row{Text: say.Plain(fmt.Sprintf("Game %d", i+1)), Value: say.Plain(strings.Repeat("x", i))})
	}
	uitest.Transcript(t, "testdata/longlist.txt", home(&ui.Menu{Title: "Games played", Rows: func() []ui.Row { return rows }}))
}

func TestPage(t *testing.T) {
	var text strings.Builder
	for i := range 12 {
		fmt.Fprintf(&text, "%d. On your turn you take one action, a question or a search.\n", i+1)
	}
	uitest.Transcript(t, "testdata/page.txt", home(ui.NewPage("Rules", say.Plain(strings.TrimSpace(text.String())))))
}

// longText returns forty lines.
func longText() string {
	var text strings.Builder
	for i := range 40 {
		fmt.Fprintf(&text, "line %d\n", i+1)
	}
	return strings.TrimSpace(text.String())
}

// scrolls presses keys, and checks by the first line which lines are in sight after each.
func scrolls(t *testing.T, s *ui.Stage, keys []hw.Key, want []string) {
	t.Helper()
	for i, k := range keys {
		s.Press(hw.Event{Key: k}, time.Time{})
		f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
		s.Draw(f)
		if head, _, _ := strings.Cut(f.String(), "\n"); !strings.HasSuffix(head, " "+want[i]) {
			t.Errorf("after %v: %q, want %s", keys[:i+1], head, want[i])
		}
	}
}

// TestPageKeys checks that paging moves by one line less than is in sight, and that OK closes a
// page but a player's own button does not.
func TestPageKeys(t *testing.T) {
	home := ui.NewPage("Home", "")
	s := ui.NewStage(home)
	s.Do(push(ui.NewPage("Rules", say.Plain(longText())))(), time.Time{})
	scrolls(t, s, []hw.Key{hw.Right, hw.Right, hw.Left, hw.Up, hw.Seat1},
		[]string{"13-25 of 40", "25-37 of 40", "13-25 of 40", "12-24 of 40", "12-24 of 40"})
	if s.Press(hw.Event{Key: hw.OK}, time.Time{}); s.Top() != home {
		t.Error("OK doesn't leave the page")
	}
}

func TestNotice(t *testing.T) {
	next := ui.NewPage("Next", "")
	for _, k := range []hw.Key{hw.OK, hw.Back} {
		home := ui.NewPage("Home", "")
		s := ui.NewStage(home)
		s.Do(push(ui.NewRequiredPage("A mistake", say.Plain(longText()), push(next)))(), time.Time{})
		scrolls(t, s, []hw.Key{hw.Right, hw.Right, hw.Left, hw.Down, hw.Seat1},
			[]string{"12-23 of 40", "23-34 of 40", "12-23 of 40", "13-24 of 40", "13-24 of 40"})
		if s.Press(hw.Event{Key: k, Typed: true}, time.Time{}); s.Top() != next {
			t.Errorf("%v does not go on to the next screen", k)
		}
		if s.Press(hw.Event{Key: hw.Back, Typed: true}, time.Time{}); s.Top() != home {
			t.Errorf("%v leaves the notice below the next screen", k)
		}
	}
}

// TestAskOnFourButtons checks that Left and Right move between the answers of a question if their
// buttons are also Up and Down, and otherwise do nothing.
func TestAskOnFourButtons(t *testing.T) {
	for shared, want := range map[bool]string{true: "leave it", false: "take it back"} {
		var chosen string
		row := func(text string) ui.Row {
			return ui.Row{Text: say.Plain(text), Open: func() ui.Step { chosen = text; return ui.Step{} }}
		}
		ask := ui.NewStage(ui.NewDialog("Take it back?", 0, row("take it back"), row("leave it"), row("swap it")))
		for _, k := range []hw.Key{hw.Right, hw.Right, hw.Left} {
			ask.Press(hw.Event{Key: k, Shared: shared}, time.Time{})
		}
		if ask.Press(hw.Event{Key: hw.OK}, time.Time{}); chosen != want {
			t.Errorf("shared %v: chosen is %q, want %q", shared, chosen, want)
		}
	}
}

func TestAsk(t *testing.T) {
	ask := ui.NewDialog("Take back the disc on F5? Everybody will see that it was taken back.", 1,
		ui.Row{Text: "Take it back", Open: push(ui.NewPage("Done", "It is taken back."))},
		ui.Row{Text: "Leave it", Open: func() ui.Step { return ui.Step{} }},
		ui.Row{Text: "Swap it", WhyOff: "not now"},
	)
	uitest.Transcript(t, "testdata/ask.txt", home(ask))
}

func TestVote(t *testing.T) {
	for file, inTurn := range map[string]bool{"testdata/vote.txt": false, "testdata/vote-turns.txt": true} {
		uitest.Transcript(t, file, &voting{vote: ui.Vote{InTurn: func() bool { return inTurn }}, ballots: []ui.Ballot{
			{Seat: 1, Name: "Anna"}, {Seat: 2, Name: "Bartholomew the Third of Somewhere"}, {Seat: 4, Name: "Zoë"},
		}})
	}
}

// TestVoteHeard checks that each arrow is spoken with its answer.
func TestVoteHeard(t *testing.T) {
	for _, inTurn := range []bool{false, true} {
		v := &voting{ballots: []ui.Ballot{{Seat: 1, Name: "Ann"}, {Seat: 2, Name: "Ben"}}, vote: ui.Vote{InTurn: func() bool { return inTurn }}}
		f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames(), Voice: ui.Room})
		v.Draw(f)
		if here := f.Speech().UnderCursor; !strings.Contains(here, "Left no, Right yes") {
			t.Errorf("in turn %v: %q is said", inTurn, here)
		}
	}
}

// TestVoteIsItsOwnersPress checks that a release casts no vote, and that a seat votes only with its
// own button. If the seats vote in turn, OK casts their votes.
func TestVoteIsItsOwnersPress(t *testing.T) {
	keys := []hw.Key{hw.Left, hw.OK, hw.Right, hw.OK, hw.Seat1, hw.Seat2, hw.Left, hw.Seat5, hw.Seat2}
	for inTurn, want := range map[bool][2]bool{false: {true, false}, true: {false, true}} {
		v := &voting{ballots: []ui.Ballot{{Seat: 1, Name: "Ann"}, {Seat: 2, Name: "Ben"}}, vote: ui.Vote{InTurn: func() bool { return inTurn }}}
		stage := ui.NewStage(v)
		for _, k := range keys {
			stage.Press(hw.Event{Key: k}, time.Time{})
			stage.Press(hw.Event{Key: k, Kind: hw.Release}, time.Time{})
			if v.ballots[1].Voted && !inTurn && v.ballots[1].Yes {
				t.Error("Ben has said yes, though nobody picked it for him")
			}
			if k == hw.OK && !inTurn && (v.ballots[0].Voted || v.ballots[1].Voted) {
				t.Error("a vote was cast without the seat's own button")
			}
		}
		if ann, ben := v.ballots[0], v.ballots[1]; !ann.Voted || !ben.Voted || ann.Yes != want[0] || ben.Yes != want[1] {
			t.Errorf("in turn %v: Ann's vote is %+v, Ben's %+v", inTurn, ann, ben)
		}
	}
}

func TestEntry(t *testing.T) {
	name := func() ui.Step {
		return ui.Step{Push: &ui.EntryScreen{Title: "Seat A", Note: "What is your name?", Entry: ui.NewNameEntry("", 8), Done: entered}}
	}
	again := func() ui.Step {
		return ui.Step{Push: &ui.EntryScreen{Title: "Seat B", Entry: ui.NewNameEntry("Zoë", 8), Done: entered}}
	}
	code := func() ui.Step {
		return ui.Step{Push: &ui.EntryScreen{Title: "Setup code", Entry: ui.NewCodeEntry("23456789ABCDEFGHJKMNPQRSTVWXYZ", 12), Done: entered}}
	}
	pin := func() ui.Step {
		return ui.Step{Push: &ui.EntryScreen{Title: "PIN", Entry: ui.NewPINEntry(4), Done: entered}}
	}
	word := func() ui.Step {
		return ui.Step{Push: &ui.EntryScreen{Title: "A code word", Note: "Five letters.", Entry: ui.NewWordEntry(5), Done: entered}}
	}
	rows := []ui.Row{{Text: "Name", Open: name}, {Text: "Name again", Open: again}, {Text: "Code", Open: code}, {Text: "PIN", Open: pin}, {Text: "Word", Open: word}}
	uitest.Transcript(t, "testdata/entry.txt", &ui.Menu{Title: "Enter", Rows: func() []ui.Row { return rows }})
}

// TestEntryTyped checks that a name cannot begin with a blank, and that Enter takes the text after
// typing, even if the grid was used before.
func TestEntryTyped(t *testing.T) {
	e := ui.NewNameEntry("", 8)
	enter := entering(e)
	for _, ev := range []hw.Event{ui.TypedEvent(' '), ui.TypedEvent('X'), {Key: hw.Down}, ui.TypedEvent('y')} {
		if got := enter(ev); got != "" {
			t.Fatalf("%+v: %s with %q", ev, got, e.Text())
		}
	}
	if got := enter(hw.Event{Key: hw.OK, Typed: true}); got != "accepted" || e.Text() != "Xy" {
		t.Errorf("entered %q: %s", e.Text(), got)
	}
}

// TestEntryComposes checks that an accent typed after its letter changes the letter, even if the
// name is full. A character that no display can draw must be refused.
func TestEntryComposes(t *testing.T) {
	e := ui.NewNameEntry("", 3)
	enter := entering(e)
	for _, r := range "Zo美e\u0308\u0308" {
		enter(ui.TypedEvent(r))
	}
	if e.Text() != "Zoë" {
		t.Errorf("entered %q, want Zoë", e.Text())
	}
}

// TestEntryBackspace checks that Backspace deletes but, unlike Back, does not leave the entry, so
// it can be held.
func TestEntryBackspace(t *testing.T) {
	e := ui.NewNameEntry("Zoë ", 8)
	enter := entering(e)
	backspace := hw.Event{Key: hw.Back, Rune: '\b', Typed: true}
	for _, want := range []string{"Zoë", "Zo", "Z", "", ""} {
		if got := enter(backspace); got != "" || e.Text() != want {
			t.Errorf("Backspace gave %q: %s; want %q", e.Text(), got, want)
		}
	}
	if enter(hw.Event{Key: hw.Back, Typed: true}) != "cancelled" {
		t.Error("Back did not leave the empty entry")
	}
}

// A bound is a screen that binds the keys it returns.
type bound func() []ui.Binding

func (b bound) Draw(f *ui.Frame) { f.Keys(b()...) }

// entering returns a function that passes an event to an entry and returns how the entry has ended,
// or "" if it has not.
func entering(e *ui.Entry) func(hw.Event) string {
	ended := ""
	ends := func(how string) ui.Step { ended = how; return ui.Step{} }
	stage := ui.NewStage(bound(func() []ui.Binding {
		return e.Keys(func(string, time.Time) ui.Step { return ends("accepted") }, func() ui.Step { return ends("cancelled") })
	}))
	return func(ev hw.Event) string {
		stage.Press(ev, time.Time{})
		return ended
	}
}

// listing returns a function that presses a key in a list.
func listing(l *ui.List, rows *[]ui.Row) func(k hw.Key, shared bool) {
	stage := ui.NewStage(bound(func() []ui.Binding { return l.Keys(*rows) }))
	return func(k hw.Key, shared bool) { stage.Press(hw.Event{Key: k, Shared: shared}, time.Time{}) }
}

// TestListUpDown checks that a list with OnlyUpDown set ignores Left and Right, which the screen
// uses itself, and moves with Up and Down on every box.
func TestListUpDown(t *testing.T) {
	rows := make([]ui.Row, 3)
	rows[0].Change = func(int) ui.Step { t.Error("turned"); return ui.Step{} }
	l := ui.List{OnlyUpDown: true}
	press := listing(&l, &rows)
	for _, shared := range []bool{false, true} {
		for _, k := range []hw.Key{hw.Left, hw.Right} {
			if press(k, shared); l.Cursor != 0 {
				t.Errorf("%v, shared %v: row %d", k, shared, l.Cursor)
			}
		}
		press(hw.Down, shared)
		if l.Cursor != 1 {
			t.Errorf("Down, shared %v, went to row %d, want 1", shared, l.Cursor)
		}
		press(hw.Up, shared)
	}
	f := ui.NewFrame(60, 1, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: uitest.FourButtons()})
	f.Keys(append(l.Keys(rows), ui.Binding{Keys: []hw.Key{hw.Left, hw.Right}, Text: "page"})...)
	if got, want := f.String(), "OK change  ←→ page, held move\n"; got != want {
		t.Errorf("says %q, want %q", got, want)
	}
}

// TestMenuPages checks that a menu, whether it has a head or a title, offers to page exactly if its
// last row is out of sight.
func TestMenuPages(t *testing.T) {
	for _, head := range []func(f *ui.Frame){nil, func(f *ui.Frame) { f.Head("Cryptid", "Ann") }} {
		for n := 1; n < 20; n++ {
			m := &ui.Menu{Title: "Menu", Head: head, Rows: func() (rows []ui.Row) {
				for i := range n {
					rows = append(rows, ui.Row{Text: say.Sprintf("Row %d.", i+1), Open: push(ui.NewPage("Page", "text"))})
				}
				return rows
			}}
			f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
			m.Draw(f)
			last := strings.Contains(f.String(), fmt.Sprintf("Row %d.", n))
			if pages := strings.Contains(f.String(), "←→ page"); pages == last {
				t.Errorf("%d rows, last in sight %v, pages %v:\n%s", n, last, pages, f)
			}
		}
	}
}

// TestListNote checks that a row's note is shown below the list, preceded by the row's name if both
// fit.
func TestListNote(t *testing.T) {
	rows := []ui.Row{{Text: "Sound", Note: "a buzzer"}, {Text: "Lamps", Note: "beside the buttons"}}
	for at, want := range []string{"> Sound\n  Lamps\n Sound: a buzzer\n", "  Sound\n> Lamps\n beside the buttons\n"} {
		f := ui.NewFrame(20, 3, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
		(&ui.List{Cursor: at}).DrawWithNote(f.Area, rows)
		if got := f.String(); got != want {
			t.Errorf("got\n%swant\n%s", got, want)
		}
	}
}

// TestListShrinks checks that the number of rows may shrink between two presses.
func TestListShrinks(t *testing.T) {
	l := ui.List{Cursor: 7}
	f := ui.NewFrame(20, 3, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
	rows := []ui.Row{{Text: "one"}, {Text: "two"}}
	l.Draw(f.Area, rows)
	if got, want := f.String(), "  one\n> two\n\n"; got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if listing(&l, &rows)(hw.Up, false); l.Cursor != 0 {
		t.Errorf("Up went to row %d, want 0", l.Cursor)
	}
	if keys := l.Keys(nil); len(keys) > 0 {
		t.Errorf("an empty list binds %+v", keys)
	}
}

func push(s ui.Screen) func() ui.Step {
	return func() ui.Step { return ui.Step{Push: s} }
}

// home returns a menu that opens s.
func home(s ui.Screen) ui.Screen {
	rows := []ui.Row{{Text: "Open", Open: push(s)}}
	return &ui.Menu{Title: "Home", Rows: func() []ui.Row { return rows }}
}

// entered replaces the screen by a page that shows what was entered.
func entered(text string, _ time.Time) ui.Step {
	return ui.Step{Pop: 1, Push: ui.NewPage("Entered", say.Plain(fmt.Sprintf("%q", text)))}
}

// voting is a screen with a vote.
type voting struct {
	ballots []ui.Ballot
	vote    ui.Vote
}

func (v *voting) Draw(f *ui.Frame) {
	f.Head("A hint?", "")
	body := f.Body().Inset(1, 1)
	v.vote.Draw(body, v.ballots)
	y := body.Para(len(v.ballots)+1, v.vote.Prompt(f.Look, v.ballots), f.Look.Title)
	body.Para(y, f.Refusal, f.Look.Warning)
	f.Keys(append([]ui.Binding{ui.Leave("close")}, v.vote.Keys(v.ballots, v.cast)...)...)
	for _, b := range v.ballots {
		if b.Yes {
			f.LampsOn |= ui.Lamp(b.Seat)
		}
	}
}

func (v *voting) cast(cast ui.Ballot) ui.Step {
	for i, b := range v.ballots {
		if b.Seat == cast.Seat {
			v.ballots[i] = cast
		}
	}
	return ui.Step{}
}

// TestFormColumn checks that the values of a form start in the same column, wherever the cursor is,
// except one that is too long for that. It starts further left.
func TestFormColumn(t *testing.T) {
	turn := func(int) ui.Step { return ui.Step{} }
	rows := []ui.Row{
		{Text: "Start", Open: func() ui.Step { return ui.Step{} }},
		{Text: "Players", Value: "3", Change: turn},
		{Text: "Difficulty", WhyOff: "on the card"},
		{Text: "Name", Value: "Player A, the box"},
		{Text: "Help", Value: "finds the possible cubes", Change: turn},
	}
	for at := range rows {
		f := ui.NewFrame(40, 15, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
		(&ui.List{Cursor: at}).Draw(f.Area, rows)
		lines := strings.Split(f.String(), "\n")
		for i, row := range rows[1:] {
			want := 15
			if row.Text == "Help" {
				want = 14
			}
			value := row.Value.String() + row.WhyOff.String()
			if got := len([]rune(strings.SplitN(lines[i+1], value, 2)[0])); got != want {
				t.Errorf("on row %d, %q begins in column %d, want %d:\n%s", at, value, got, want, f)
			}
		}
	}
}

// TestLongValue checks that a long value does not cut the text of any row.
func TestLongValue(t *testing.T) {
	day := ui.Row{Text: "Day", Value: "Wed 30 September 2026, late", Change: func(int) ui.Step { return ui.Step{} }}
	game := ui.Row{Text: "Crypticolor", Value: "a word"}
	f := ui.NewFrame(40, 15, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
	new(ui.List).Draw(f.Area, []ui.Row{day, game})
	for _, want := range []say.Text{day.Text, day.Value, game.Text, game.Value} {
		if !strings.Contains(f.String(), want.String()) {
			t.Errorf("%q is cut:\n%s", want, f)
		}
	}
}

// TestListHalves checks that in two columns Left and Right move to the other column, and no
// further.
func TestListHalves(t *testing.T) {
	rows := make([]ui.Row, 5) // three rows, and two beside them
	l := ui.List{TwoColumns: true}
	press := listing(&l, &rows)
	for _, step := range []struct {
		key  hw.Key
		want int
	}{{hw.Left, 0}, {hw.Right, 3}, {hw.Right, 3}, {hw.Left, 0}, {hw.Down, 1}, {hw.Right, 4}, {hw.Left, 1}, {hw.Down, 2}, {hw.Right, 4}} {
		if press(step.key, false); l.Cursor != step.want {
			t.Fatalf("%v leads to row %d, want %d", step.key, l.Cursor, step.want)
		}
	}
}
