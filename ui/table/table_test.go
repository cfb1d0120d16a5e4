package table_test

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
	"gamekeeper/ui/table/tabletest"
)

// tally is a game in which somebody counts up, and each of two seats has a number that
// only it may see.
type tally struct{ count, looks int }

type event string

func (e event) String() string { return string(e) }

func (p tally) Decide(e event) error {
	if e == "abacus" {
		return tabletop.Retired{Form: "Tally with an abacus", Names: []string{"Cem", "Dot"}}
	}
	if p.count >= 3 || e != "count" && e != "look" {
		return errors.New("nobody counts any more")
	}
	return nil
}

func (p tally) Apply(e event) tally {
	if e == "look" {
		p.looks++
		return p
	}
	p.count++
	return p
}

func (p tally) See(seat int) string { return fmt.Sprintf("number %d", 41+seat) }

func parse(text string) (event, error) { return event(text), nil }

// tester counts.
type tester struct {
	*tabletest.Player
	kind   *table.Kind[tally, event]
	at     *table.Table[tally, event]
	played []string // who played
	looks  int      // how often what is told was shown again
}

// board is the screen of play: it says how far the count is.
type board struct{ at *table.Table[tally, event] }

func (b board) Draw(f *ui.Frame) {
	f.Head(say.Plain(fmt.Sprint("count ", b.at.Position().count)), say.Plain(b.at.Notice.String()))
}
func (b board) Press(e hw.Event, _ time.Time) ui.Step { return ui.Step{} }

func newTester(t *testing.T) *tester {
	p := &tester{played: []string{"Ann", "Ben"}}
	p.kind = &table.Kind[tally, event]{
		Name: "tally", Title: "Tally", Parse: parse,
		Players: func(tally) []string { return p.played },
		Summarise: func(p tally, game journal.Game) table.Summary {
			return table.Summary{Headline: say.Plain(fmt.Sprint("counted to ", p.count)), Over: p.count == 3}
		},
		New: func(f *table.Form[tally, event], last *tally) {
			f.Rows = func() []ui.Row {
				return []ui.Row{{Text: "Begin", Open: func() ui.Step { return f.Begin("count") }}, {Text: "Cheat", Open: func() ui.Step { return f.Begin("cheat") }}}
			}
		},
	}
	p.kind.Sit = func(at *table.Table[tally, event]) {
		p.at = at
		at.Screen = func() ui.Screen { return board{at} }
	}
	p.Player = tabletest.New(t, p.kind.Game())
	return p
}

// begin counts the first.
func (p *tester) begin() {
	p.T.Helper()
	tabletest.Begin(p.Player, p.kind, "count")
}

func stay() ui.Step { return ui.Step{} }

// What happens goes to disk first, then the game and its hooks hear of it, and then
// comes what follows.
func TestDo(t *testing.T) {
	p := newTester(t)
	p.begin()
	var heard []string
	say := func(format string, args ...any) { heard = append(heard, fmt.Sprintf(format, args...)) }
	onDisk := func() int { return bytes.Count(p.Disk.Files("/games")[p.at.ID()+".game"], []byte(" count ")) }
	p.at.Happened = func(before tally, e event, _ time.Time) { say("happened %s after %d", e, before.count) }
	p.at.Follows = func(before tally, step ui.Step, _ time.Time) ui.Step {
		say("follows after %d", before.count)
		return step
	}
	p.Do(p.at.Do("count", func() ui.Step { say("then count %d", p.at.Position().count); return p.at.GoOn() }))
	want := []string{"happened count after 1", "then count 2", "follows after 1"}
	if !slices.Equal(heard, want) {
		t.Errorf("heard %q, want %q", heard, want)
	}
	p.Shows("count 2")

	// A disk that is full stops the move, and nothing hears of it but what follows.
	heard = nil
	files := onDisk()
	if files != 2 {
		t.Fatalf("%d counts are on disk, want 2", files)
	}
	p.Disk.Fail = journaltest.From(journaltest.Write, 0, syscall.ENOSPC)
	p.Do(p.at.Do("count", p.at.GoOn))
	p.Shows("This was not saved and does not count")
	if want := []string{"follows after 2"}; !slices.Equal(heard, want) || p.at.Position().count != 2 || onDisk() != files {
		t.Errorf("count %d, heard %q", p.at.Position().count, heard)
	}
	p.Disk.Fail = nil

	// What the rules forbid says so, and is gone with the next that they do not.
	p.Do(p.at.GoOn())
	p.Do(p.at.Do("cheat", p.at.GoOn))
	p.Shows("Nobody counts any more.")
	p.Do(p.at.Do("count", p.at.GoOn))
	if p.at.Notice != "" {
		t.Errorf("it still says %q", p.at.Notice)
	}
}

// What the box does by itself comes before the screen, as long as it is due. Where it
// cannot be saved, the game waits at home.
func TestAhead(t *testing.T) {
	p := newTester(t)
	p.begin()
	p.at.Ahead = func() (step ui.Step, due bool) {
		if p.at.Position().count == 3 {
			return ui.Step{}, false
		}
		return p.at.Do("count", p.at.GoOn), true
	}
	p.Disk.Fail = journaltest.From(journaltest.Write, 0, syscall.ENOSPC)
	p.Do(p.at.GoOn())
	p.Shows("This was not saved and does not count")
	p.Press("~")
	p.Shows("> Go on: Tally, Ann, Ben")
	p.Disk.Fail = nil
	p.Press("!")
	p.Shows("count 3")
}

// A form tells the rule that forbids the game, and a game begun is on the table.
func TestForm(t *testing.T) {
	p := newTester(t)
	p.Press("! v !")
	p.Shows("Nobody counts any more.")
	p.Press("^ !")
	p.Shows("count 1")
	if p.Box.Current == nil || p.Box.Current.Title.String() != "Tally, Ann, Ben" {
		t.Errorf("on the table: %+v", p.Box.Current)
	}
}

// A game in a form that this version does not play is listed with who played it, is not
// put on the table, and gives the next form its names. A game that goes over to such a
// form is retired just the same.
func TestRetired(t *testing.T) {
	for _, events := range [][]string{{"abacus"}, {"count", "abacus", "count"}} {
		p := newTester(t)
		log := playtest.Must(p.Box.Games.Create(journal.Header{Game: "tally", Program: "1.0.0", Start: p.Now}, events...))
		log.Close()
		game := playtest.Must(journal.Read(p.Disk, p.Box.Path, log.ID()))
		sum, err := p.kind.Game().Summarise(game)
		if err != nil || sum.State() != "1.1 only" || !sum.Over || !slices.Equal(sum.Players, []string{"Cem", "Dot"}) {
			t.Errorf("%q: %+v, %v", events, sum, err)
		}
		if got, want := sum.Headline.String(), "Cem and Dot: only version 1.1 plays Tally with an abacus"; got != want {
			t.Errorf("the headline is %q, want %q", got, want)
		}
		p.Do(p.kind.Game().Resume(p.Box, log.ID()))
		p.Shows("Cannot be resumed")
		p.Shows("only version 1.1")
		if p.Box.Current != nil {
			t.Error("it is on the table")
		}
	}
	p := newTester(t)
	last := journal.Game{Entries: []journal.Entry{{Seq: 1, Text: "abacus"}}}
	form := p.kind.Game().New(p.Box, &last).(*table.Form[tally, event])
	if got := form.Names(2); !slices.Equal(got, []string{"Cem", "Dot"}) {
		t.Errorf("the next form has the names %q", got)
	}
}

// Who gives no name is called so in the language in which the game begins; the next form
// calls them by that of its own.
func TestNameless(t *testing.T) {
	language := func(name, player string) *say.Language {
		return playtest.Must(say.Read(name, []byte("name = \"?\"\n[x]\n\"Player %c\" = \""+player+"\"")))
	}
	german, long := language("de.toml", "Spieler %c"), language("it.toml", "Partecipante %c")
	p := newTester(t)
	p.Box.Languages = []*say.Language{german, long}
	p.played = []string{"Player A", "Ben"}
	form := p.kind.Form(p.Box, new(tally))
	form.Rows = func() []ui.Row { return []ui.Row{form.PlayerRow(0), form.PlayerRow(1)} }
	for _, tt := range []struct {
		in    *say.Language
		shows string
		names []string
	}{
		{german, "Spieler A", []string{"Spieler A", "Ben"}},
		{nil, "Player A", []string{"Player A", "Ben"}},
		{long, "Partecipante A", []string{"Player A", "Ben"}}, // too long for a name
	} {
		p.Box.Language = tt.in
		frame := ui.NewFrame(40, 15, ui.Look{Glyphs: ui.Plain(), Keys: ui.Keyboard(), Language: tt.in})
		form.Draw(frame)
		if text := frame.String(); !strings.Contains(text, tt.shows) || !strings.Contains(text, "Ben") {
			t.Errorf("no %s:\n%s", tt.shows, text)
		}
		began := form.Names(2)
		if !slices.Equal(began, tt.names) {
			t.Errorf("the game begins with %q, want %q", began, tt.names)
		}
		p.played = began
		if next := p.kind.Form(p.Box, new(tally)); next.Called(0).String() != "Player A" || next.Called(1).String() != "Ben" {
			t.Errorf("of %q, the next form recalls %q and %q", began, next.Called(0), next.Called(1))
		}
	}
}

// The names of the box are for whoever has none: those of the last game, typed on the box,
// stay, and nobody is at the table twice.
func TestNamesOfTheBox(t *testing.T) {
	three, five := []string{"Ann", "Ben", "Cem"}, []string{"Ann", "Ben", "Cem", "Dot", "Eva"}
	for _, tt := range []struct{ box, last, want []string }{
		{nil, nil, []string{"Player A", "Player B", "Player C", "Player D", "Player E"}},
		{three, nil, []string{"Ann", "Ben", "Cem", "Player D", "Player E"}},
		{five, nil, five},
		{three, []string{"Player A", "Player B"}, []string{"Ann", "Ben", "Cem", "Player D", "Player E"}},
		{three, []string{"Player A", "Zoe", "Player C"}, []string{"Ann", "Zoe", "Ben", "Cem", "Player E"}},
		{five, []string{"Cem", "Zoe", "Ann"}, []string{"Cem", "Zoe", "Ann", "Ben", "Dot"}},
		{five, []string{"Zoe", "Yan", "Xia", "Wim", "Vic"}, []string{"Zoe", "Yan", "Xia", "Wim", "Vic"}},
	} {
		p := newTester(t)
		p.Box.Names, p.played = tt.box, tt.last
		var last *tally
		if tt.last != nil {
			last = new(tally)
		}
		if got := p.kind.Form(p.Box, last).Names(5); !slices.Equal(got, tt.want) {
			t.Errorf("a box with %q, after a game of %q, begins with %q, want %q", tt.box, tt.last, got, tt.want)
		}
	}
}

// The file of a game is closed when another takes its place, and an error is heard.
func TestPut(t *testing.T) {
	p := newTester(t)
	p.begin()
	first := p.Box.Current
	closed := 0
	first.Close = func() error { closed++; return errors.New("the disk is gone") }
	tabletest.Begin(p.Player, p.kind, "count")
	p.Shows("Tally, Ann, Ben: the game's file was not closed: the disk is gone.")
	p.Press("!")
	p.Shows("count 1")
	if closed != 1 || p.Box.Current == first {
		t.Errorf("closed %d times; on the table still: %v", closed, p.Box.Current == first)
	}
}

// secret is seat 1's number.
func (p *tester) secret() table.Secret[string] {
	return table.Secret[string]{
		Owner: table.Owner{Name: "Ann", Seats: []int{1}}, Titles: []say.Text{"Ann's number"}, What: "your number",
		Looks: func() int { return p.at.Position().looks },
		Draw:  func(a ui.Area, secret string, _ int) { a.Text(0, 0, say.Plain(secret), a.Look.Text) },
		Look:  func() ui.Step { return p.at.Do("look", stay) },
		Heard: func() bool { return p.at.Position().looks > 0 },
	}
}

var (
	holdOK    = hw.Event{Key: hw.OK}
	releaseOK = hw.Event{Key: hw.OK, Kind: hw.Release}
)

// sees reports whether the number is in sight.
func (p *tester) sees() bool {
	return strings.Contains(p.Frame(ui.MinW, ui.MinH, ui.Plain()), "number 42")
}

// A secret is seen while its owner holds OK. The first look is due; of a further one the
// table hears, sees the lamp flicker, and reads how often there was one.
func TestSee(t *testing.T) {
	p := newTester(t)
	p.begin()
	p.Do(ui.Step{Push: table.See(p.at, 1, p.secret())})
	for _, want := range []struct {
		sound ui.Sound
		says  string
	}{{ui.Silence, "Ann's number seen once"}, {ui.Attention, "Ann's number again: seen twice"}} {
		p.Stage.Sound()
		if p.sees() || p.Reveals() {
			t.Fatal("it is seen before anybody looks")
		}
		p.Event(holdOK)
		if sound := p.Stage.Sound(); !p.sees() || !p.Reveals() || sound != want.sound {
			t.Fatalf("seen: %v; the table hears %s, want %s", p.sees(), sound, want.sound)
		}
		p.Event(releaseOK)
		p.Shows(want.says)
		f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.Plain(), Keys: ui.Keyboard()})
		p.Stage.Draw(f)
		if flickers := f.Light(1) == ui.Flicker; flickers != (want.sound != ui.Silence) {
			t.Errorf("%s: the lamp flickers: %v", want.says, flickers)
		}
	}
	p.Press("~")
	p.Shows("count 1")
}

// While a secret is seen, a key shows it in another language, whose name stands beside the
// title. All else stays in the box's own, and nobody hears of it.
func TestSeeInAnotherLanguage(t *testing.T) {
	german := playtest.Must(say.Read("de.toml", []byte("name = \"Deutsch\"\n[a]\n\"clue\" = \"Hinweis\"\n\"let go to hide\" = \"loslassen\"\n")))
	p := newTester(t)
	p.begin()
	p.Box.Languages = []*say.Language{german}
	secret := p.secret()
	secret.Draw = func(a ui.Area, number string, _ int) { a.Text(0, 0, "clue", a.Look.Text) }
	p.Do(ui.Step{Push: table.See(p.at, 1, secret)})
	p.Event(holdOK)
	p.Shows("Ann's number seen once")
	p.Shows("clue")
	told := p.Heard()
	p.Stage.Sound()
	p.Event(hw.Event{Key: hw.Right})
	p.Shows("Ann's number Deutsch")
	p.Shows("Hinweis")
	p.Shows("let go to hide")
	if sound := p.Stage.Sound(); sound != ui.Silence || p.Heard() != told {
		t.Errorf("the table hears %s, and the hall\n%s", sound, p.Heard())
	}
	p.Event(releaseOK)
	if seen := p.Frame(60, 20, ui.Plain()); strings.Contains(seen, "Hinweis") || strings.Contains(seen, "Deutsch") {
		t.Errorf("after the look is seen\n%s", seen)
	}
	p.Event(holdOK)
	p.Shows("Ann's number again: seen twice")
	p.Shows("clue")
}

// A direction turns a secret's pages, so one that comes just after the secret has hidden by
// itself does nothing else. Whoever lets go of OK, or presses another key, need not wait for
// what comes next, unless the directions choose something.
func TestDirectionTooLate(t *testing.T) {
	letGo := func(p *tester) { p.Event(releaseOK) }
	for _, tt := range []struct {
		name  string
		shows hw.Event
		hides func(p *tester)
		after time.Duration
		goes  bool
	}{
		{"let go", holdOK, letGo, 0, true},
		{"let go of a choice", holdOK, letGo, 200 * time.Millisecond, false},
		{"let go of a choice", holdOK, letGo, 300 * time.Millisecond, true},
		{"time is over", tabletest.Key('!'), func(p *tester) { p.Wait(4 * time.Second) }, 900 * time.Millisecond, false},
		{"time is over", tabletest.Key('!'), func(p *tester) { p.Wait(4 * time.Second) }, 1100 * time.Millisecond, true},
		{"stuck button", holdOK, func(p *tester) { p.Wait(time.Minute) }, 900 * time.Millisecond, false},
		{"another key", tabletest.Key('!'), func(p *tester) { p.Wait(time.Second); p.Press("!") }, 100 * time.Millisecond, true},
	} {
		t.Run(fmt.Sprint(tt.name, ", after ", tt.after), func(t *testing.T) {
			p := newTester(t)
			p.begin()
			gone := false
			secret := p.secret()
			secret.Pages = 2
			if tt.name == "let go of a choice" {
				secret.Move = func(hw.Key, string) {}
			}
			secret.After = func(ui.Look) say.Text { return "Hand it on." }
			secret.Keys = func() []table.Key {
				return []table.Key{table.Does("next", hw.Right, func() ui.Step { gone = true; return ui.Step{} })}
			}
			p.Do(ui.Step{Push: table.See(p.at, 1, secret)})
			p.Pace = 0
			p.Event(tt.shows)
			if !p.Reveals() {
				t.Fatal("it is not shown")
			}
			tt.hides(p)
			if p.Reveals() {
				t.Fatal("it is still shown")
			}
			p.Shows("Hand it on.")
			p.Pace = tt.after
			p.Press(">")
			if gone != tt.goes {
				t.Errorf("it goes on: %v, want %v", gone, tt.goes)
			}
			if !tt.goes {
				p.Shows("Already hidden")
			}
		})
	}
}

// What cannot be put on record, or is forbidden, is not shown.
func TestNothingSeenOffTheRecord(t *testing.T) {
	p := newTester(t)
	p.begin()
	p.Do(ui.Step{Push: table.See(p.at, 1, p.secret())})
	p.Disk.Fail = journaltest.From(journaltest.Sync, 0, syscall.EIO)
	p.Event(holdOK)
	if p.sees() || p.Reveals() {
		t.Error("a look is shown that is not on disk")
	}
	p.Disk.Fail = nil
	p.Event(releaseOK)
	p.Press("~")
	for range 2 {
		p.Do(p.at.Do("count", stay)) // to the end: nothing may happen any more
	}
	p.Event(holdOK)
	if p.sees() || p.Reveals() {
		t.Error("a look is shown that the rules forbid")
	}
}

// What opens a secret counts for one look, which begins within a minute.
func TestLock(t *testing.T) {
	p := newTester(t)
	p.begin()
	secret := p.secret()
	locked := true
	secret.Lock = func(then func(time.Time) ui.Step) ui.Screen {
		if !locked {
			return nil
		}
		return &ui.Prompt{Title: "Open?", Entry: ui.NewCode("x", 1), Done: func(_ string, now time.Time) ui.Step { return then(now) }}
	}
	p.Do(ui.Step{Push: table.See(p.at, 1, secret)})
	look := func() bool {
		p.Event(holdOK)
		defer p.Event(releaseOK)
		return p.sees()
	}
	open := func() {
		p.Press("x!")
		p.Shows("PIN saved")
	}
	if look() {
		t.Fatal("it is seen before it is opened")
	}
	p.Shows("Open?")
	open()
	if !look() {
		t.Fatal("it is not seen when it is opened")
	}
	if look() {
		t.Fatal("it is open for another look")
	}
	open()
	p.Wait(2 * time.Minute)
	if look() {
		t.Fatal("it is open two minutes later")
	}
	p.Press("~")
	locked = false
	if !look() {
		t.Fatal("it is not seen where it isn't locked")
	}
}

// note is a telling of letters, which saves when OK is pressed.
func (p *tester) note(change func(*table.Telling)) *string {
	told := new(string)
	telling := table.Telling{
		Owner: table.Owner{Name: "Ann", Seats: []int{1}}, Titles: []say.Text{"Ann tells"},
		Half:    "A word is half told.",
		Private: func() bool { return *told != "" },
		Draw:    func(f *ui.Frame) { f.Head(say.Plain("told: "+*told), "") },
		Press: func(e hw.Event) ui.Step {
			if e.Key == hw.OK {
				return p.at.Do("count", p.at.GoOn)
			}
			*told += string(e.Rune)
			return ui.Step{}
		},
		Look: func() ui.Step {
			return ui.Step{Work: ui.Saving(
				func(time.Time) error { p.looks++; return nil },
				func(error, time.Time) ui.Step { return ui.Step{} },
			)}
		},
	}
	if change != nil {
		change(&telling)
	}
	p.Do(ui.Step{Push: table.Tell(telling, time.Time{})})
	return told
}

// What is told hides when nobody presses a key for a minute, when something covers it,
// and before it is saved. Shown again, that is on record, and the table hears it.
func TestTell(t *testing.T) {
	p := newTester(t)
	p.begin()
	inSight := func() bool { return strings.Contains(p.Frame(ui.MinW, ui.MinH, ui.Plain()), "told: ab") }
	p.note(nil)
	f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.Plain(), Keys: ui.Keyboard(), Voice: ui.Earphone})
	if p.Stage.Draw(f); !f.Speech().Private {
		t.Fatal("before the first key, the room hears what is under the cursor")
	}
	p.Press("ab")
	if !inSight() || !p.Reveals() {
		t.Fatal("its owner doesn't see what is told")
	}
	p.Wait(time.Minute)
	if inSight() || p.Reveals() {
		t.Fatal("it is in sight a minute later")
	}
	p.Shows("Give the box to Ann. The others look away. A word is half told.")
	p.Stage.Sound()
	p.Press("!")
	if !inSight() || p.Stage.Sound() != ui.Attention {
		t.Fatal("it isn't shown again, or nobody hears it")
	}
	p.Do(ui.Step{Push: ui.NewPage("Demo", "")})
	p.Press("!")
	if inSight() {
		t.Fatal("it is in sight after something has covered it")
	}
	p.Press("!")
	p.Stage.Press(hw.Event{Key: hw.OK, Typed: true}, p.Now)
	if p.Stage.Work() == nil || inSight() {
		t.Fatal("it is in sight while it is saved")
	}
	p.Stage.Done(errors.New("disk full"), p.Now)
	p.Press("!~") // leaves the error, and forgets it
	p.Shows("count 1")
	if p.looks != 2 {
		t.Errorf("%d looks are on record, want 2", p.looks)
	}
}

// Some tellings are forgotten rather than hidden; one without a word said is left.
func TestTellForgets(t *testing.T) {
	p := newTester(t)
	p.begin()
	p.note(func(s *table.Telling) { s.Forget, s.For = true, 2*time.Minute })
	p.Press("ab")
	p.Wait(2*time.Minute - time.Second)
	p.Shows("told: ab")
	p.Wait(time.Second)
	p.Shows("count 1")

	told := p.note(nil)
	p.Press("a")
	*told = ""
	p.Wait(time.Minute)
	p.Shows("count 1")
}

// Whoever is asked confirms with the own button; at a table without such buttons, and
// where it is nobody's, OK does.
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
		p.Box.SeatKeys = test.seatKeys
		p.begin()
		p.Do(ui.Step{Push: p.at.Confirm(table.Confirm{
			Owner: table.Owner{Name: "Ben", Seats: test.seats}, Titles: []say.Text{"Really?"}, Text: "Count on.",
			Do: func() ui.Step { return p.at.Do("count", p.at.GoOn) },
		})})
		p.Shows(strings.Replace(test.says, "1-2", "1/2", 1))
		p.Stage.Sound()
		p.Press("3")
		if p.at.Position().count != 1 || p.Stage.Sound() != ui.Refused {
			t.Errorf("%+v: somebody else's button counts", test)
		}
		p.Press(test.press)
		p.Shows("count 2")
	}
}

// The game stays on the table until the ending is left, and then its file is closed.
func TestEnding(t *testing.T) {
	p := newTester(t)
	p.begin()
	closed := false
	p.Box.Current.Close = func() error { closed = true; return nil }
	p.Do(ui.Step{Home: true, Push: p.at.Ending(table.Ending{
		Titles: []say.Text{"The end"}, Text: "Ann has won.", Winners: []int{1},
		First:  func(f *ui.Frame, keys []ui.Help) { f.Head("A big Ann", ""); f.Keys(keys...) },
		Review: func() say.Text { return "Ann was better." }, Again: func() ui.Step { return ui.Step{} },
		More: table.Does("more", hw.Left, func() ui.Step { return ui.Step{} }),
	})})
	large := ui.Look{Glyphs: ui.Plain(), Keys: ui.Keyboard(), Large: true}
	big := func() string {
		f := ui.NewFrame(60, 20, large)
		p.Stage.Draw(f)
		return strings.Join(strings.Fields(f.String()), " ")
	}
	p.Shows("The end Ann has won. Enter review Esc home → again ← more")
	if want := "A big Ann Enter review Esc home → play again ← more ↑↓ scroll"; big() != want {
		t.Errorf("got %q, want %q", big(), want)
	}
	p.Press("v")
	if want := "The end Ann has won. Enter review Esc home → play again ← more"; big() != want {
		t.Errorf("once it is scrolled: got %q, want %q", big(), want)
	}
	p.Press("!")
	p.Shows("How it went Ann was better.")
	p.Press("! ~")
	if !closed || p.Box.Current != nil || !p.AtHome() {
		t.Errorf("closed: %v; on the table: %v; %T is shown", closed, p.Box.Current, p.Stage.Top())
	}
}

// Back closes the menu over whatever it was opened on. A row leads home, where the game
// stays on the table.
func TestMenu(t *testing.T) {
	p := newTester(t)
	p.begin()
	p.Do(ui.Step{Push: ui.NewPage("Half", "Half done.")})
	menu := ui.Step{Push: &table.Menu{
		Head: func(f *ui.Frame) { f.Head("Tally", "next") },
		Rows: func() []ui.Row {
			return []ui.Row{{Text: "Rules", Open: table.Reads("Rules", func() say.Text { return "Count." })}, table.LeaveRow()}
		},
	}}
	p.Do(menu)
	p.Shows("Tally next > Rules Leave the table: the game is kept Enter choose ↑↓ move Esc close")
	p.Press("!")
	p.Shows("Rules Count.")
	p.Press("~ ~")
	p.Shows("Half done.")
	p.Do(menu)
	p.Press("v !")
	if !p.AtHome() || p.Box.Current == nil {
		t.Errorf("%T is shown, on the table: %v", p.Stage.Top(), p.Box.Current)
	}
	p.Press("!")
	p.Shows("count 1")
}

// The keys do what the package's comment says, screen by screen.
func TestWhatTheKeysDo(t *testing.T) {
	p := newTester(t)
	p.begin()
	did := ""
	does := func(what string) func() ui.Step { return func() ui.Step { did = what; return ui.Step{} } }
	secret := func(after bool) ui.Screen {
		s := p.secret()
		s.Keys = func() []table.Key {
			if !after {
				return nil
			}
			return []table.Key{table.Does("next", hw.Right, does("goes on"))}
		}
		return table.See(p.at, 1, s)
	}
	confirm := func(seats ...int) ui.Screen {
		return p.at.Confirm(table.Confirm{Owner: table.Owner{Name: "Ann", Seats: seats}, Do: does("confirms")})
	}
	rows := []ui.Row{{Text: "Use", Open: does("uses")}, {Text: "Other"}}
	screens := map[string]func() ui.Screen{
		"a secret, hidden":            func() ui.Screen { return secret(false) },
		"a secret, hidden again":      func() ui.Screen { return secret(true) },
		"a confirmation by its owner": func() ui.Screen { return confirm(1) },
		"a confirmation by another":   func() ui.Screen { return confirm(2) },
		"a confirmation by anybody":   func() ui.Screen { return confirm() },
		"a menu": func() ui.Screen {
			return &table.Menu{Head: func(*ui.Frame) {}, Rows: func() []ui.Row { return rows }, Own: func(int) ui.Step { return does("shows")() }}
		},
		"a question": func() ui.Screen { return ui.NewAsk("Which?", 0, slices.Clone(rows)...) },
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
			p.Stage.Sound()
			p.Event(hw.Event{Key: key})
			switch {
			case p.Reveals():
				did = "shows"
			case p.Stage.Top() != shown && did == "nothing":
				did = "leaves"
			case p.Stage.Sound() == ui.Refused:
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
