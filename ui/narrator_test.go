package ui

import (
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
)

// A host is a home screen with the news of a game.
type host struct {
	Menu
	news []say.Text
}

func (h *host) Look(l Look) Look { return l }

func (h *host) DrawOverlay(f *Frame) {
	for _, text := range h.news[:len(h.news)-1] {
		f.Announce(text)
	}
	f.AnnounceNext(h.news[len(h.news)-1])
}

// A listener hears what a narrator says about a stage.
type listener struct {
	t     *testing.T
	stage *Stage
	look  Look
	now   time.Time
	Narrator
}

func listen(t *testing.T, home Screen, everything bool, heard Audience) *listener {
	l := &listener{t: t, stage: NewStage(home), look: Look{Glyphs: PlainGlyphs(), Keys: ButtonNames(), Voice: heard}, Narrator: Narrator{Everything: everything, Audience: heard}}
	l.stage.Resize(MinW, MinH, l.look)
	return l
}

// hears checks what is said now: want starts with ~ if it is whispered, and is empty if nothing is
// said.
func (l *listener) hears(want string) {
	l.t.Helper()
	f := NewFrame(MinW, MinH, l.look)
	l.stage.Draw(f)
	got := ""
	note := func(said Utterance, any bool) {
		if any && said.Private {
			got += "~"
		}
		got += said.Words
	}
	note(l.Narrate(f.Speech()))
	note(l.Answer(l.stage.TakeSound()))
	if got != want {
		l.t.Errorf("%q is said, want %q", got, want)
	}
}

// later returns a time at which the screen has been shown for long enough.
func (l *listener) later() time.Time {
	l.now = l.now.Add(time.Second)
	return l.now
}

// press presses and releases buttons, and checks what is said then.
func (l *listener) press(want string, keys ...hw.Key) {
	l.t.Helper()
	for _, k := range keys {
		l.stage.Press(hw.Event{Key: k}, l.later())
		l.stage.Press(hw.Event{Key: k, Kind: hw.Release}, l.now)
	}
	l.hears(want)
}

// ask holds Back, and checks what is said then.
func (l *listener) ask(want string) {
	l.t.Helper()
	for _, kind := range []hw.EventKind{hw.Press, hw.Hold, hw.Release} {
		l.stage.Press(hw.Event{Key: hw.Back, Kind: kind}, l.later())
	}
	l.hears(want)
}

func evening() *host {
	h := &host{news: []say.Text{"Ann: a cube on D4.", "Ben asks"}}
	h.Menu = Menu{Title: "Settings", Rows: func() []Row {
		return []Row{
			{Text: "Sound", Value: "on", Note: "a buzzer"},
			{Text: "Games", WhyOff: "none"},
			{Text: "Hint", Open: func() Step {
				return Step{Push: NewRequiredPage("The hint", "No\nswamp", func() Step { return Step{} })}
			}},
		}
	}}
	return h
}

func TestEverything(t *testing.T) {
	l := listen(t, evening(), true, Room)
	l.hears("Ann: a cube on D4. Ben asks. Settings. Sound, on.")
	l.hears("")
	l.press("Games, none.", hw.Down)
	l.press("That does nothing here.", hw.OK)
	l.ask("Games, none. Settings. Up Down: move. Back: close. 2 of 3. Ann: a cube on D4. Ben asks.")
	l.ask("Ann: a cube on D4. Ben asks.")
	l.press("Hint.", hw.Down)
	l.press("The hint. No. swamp.", hw.OK)
	l.press("Settings. Hint.", hw.OK)
}

func TestNews(t *testing.T) {
	h := evening()
	l := listen(t, h, false, Room)
	l.hears("Ann: a cube on D4. Ben asks.")
	l.press("", hw.Down)
	h.news = []say.Text{"Ben: a disc on E5", "Cem asks"}
	l.hears("Ben: a disc on E5. Cem asks.")
	l.ask("Ben: a disc on E5. Cem asks.")
	l.ask("Ann: a cube on D4. Ben asks.")
	l.ask("Ben: a disc on E5. Cem asks.")
	l.press("The hint. No. swamp.", hw.Down, hw.OK)
	l.press("", hw.OK)
}

// TestBackLeaves checks that with a voice, Back on a button still leaves when it comes up, that a
// keyboard's Back leaves at once, and that a question mark asks for a repeat.
func TestBackLeaves(t *testing.T) {
	l := listen(t, evening(), true, Room)
	l.press("The hint. No. swamp. Ann: a cube on D4. Ben asks.", hw.Up, hw.OK)
	l.stage.Press(hw.Event{Key: hw.Back}, l.later())
	l.hears("")
	l.stage.Press(hw.Event{Key: hw.Back, Kind: hw.Release}, l.later())
	l.hears("Settings. Hint.")
	l.press("The hint. No. swamp.", hw.OK)
	l.stage.Press(hw.Event{Key: hw.Back, Typed: true}, l.later())
	l.hears("Settings. Hint.")
	l.stage.Press(TypedEvent('?'), l.later())
	l.hears("Hint. Settings. OK: choose. Up Down: move. Back: close. 3 of 3.")
	l.ask("The hint. No. swamp.")
	l.ask("The hint. No. swamp. Ann: a cube on D4. Ben asks.")
}

// TestOldNews checks that old news is not said again unasked, not even if it is among the texts of
// another screen. What comes next is said again, since that screen may be asking for it. When asked
// to repeat, a screen first says only what is on it.
func TestOldNews(t *testing.T) {
	h := evening()
	l := listen(t, h, true, Room)
	l.hears("Ann: a cube on D4. Ben asks. Settings. Sound, on.")
	l.stage.Do(Step{Push: NewPage("Ben", "Ann: a cube on D4\nBen asks\nWhere?")}, time.Time{})
	l.hears("Ben. Ben asks. Where?")
	l.ask("Ben. Ann: a cube on D4. Ben asks. Where? OK/Back: close.") // it is on this screen
	l.stage.Do(Step{Pop: 1, Push: NewPage("Rules", "Find it.")}, time.Time{})
	l.hears("Rules. Find it.")
	l.ask("Rules. Find it. OK/Back: close.")
	l.ask("Ann: a cube on D4. Ben asks.")
	h.news = []say.Text{"Ben: a disc on E5", "Cem asks"}
	l.hears("Ben: a disc on E5. Cem asks.")
}

// TestNamedOnce checks that a question about the space under the cursor names the space and its
// terrain once. Another space, or a choice from rows, is described in full.
func TestNamedOnce(t *testing.T) {
	asks := []string{"Ann asks Ben about C6, desert.", "Ben, could it be here?"}
	for here, want := range map[string]string{
		"C6, desert":             "",
		"C6, desert, Cem's disc": "Cem's disc",
		"C7, desert":             "C7, desert",
		"Ben":                    "Ben",
		"":                       "",
	} {
		if got := unnamed(here, asks); got != want {
			t.Errorf("%q is said as %q, want %q", here, got, want)
		}
	}
}

// An asker is a screen without a title that asks two questions in turn.
type asker struct{ asked, at int }

func (s *asker) Draw(f *Frame) {
	f.SpeakPrompt([]say.Text{"Ann, which one?", "And the second?"}[s.asked])
	f.SpeakCursor([]say.Text{"A1", "B1"}[s.at])
	f.Speak("The grid.")
	f.Keys(Move("move", func(Event) { s.at = 1 - s.at }, Left, Right), Bind(OK, "choose", func() Step {
		s.asked = 1 - s.asked
		return Step{}
	}), Leave("close"))
}

// TestPromptFirst checks that a screen's question is said once, before what is under the cursor.
func TestPromptFirst(t *testing.T) {
	l := listen(t, &asker{}, true, Room)
	l.hears("Ann, which one? A1. The grid.")
	l.press("B1.", hw.Right)
	l.press("And the second?", hw.OK)
	l.press("A1.", hw.Right)
	l.ask("A1. And the second? The grid. Left Right: move. OK: choose. Back: close.")
}

// TestParts checks that a line is left out if it is part of another line said at the same time.
func TestParts(t *testing.T) {
	for want, all := range map[string][]string{
		"Ann moves. No declaration.":   {"Ann moves", "Ann moves. No declaration."},
		"It is 4.5. Ann moves. 5. Ben": {"Ann moves", "It is 4.5. Ann moves. 5. Ben", "5"},
		"Ann asks Ben. Ben.":           {"Ann asks Ben.", "Ben"},
		"Ask Ann! Ben.":                {"ben", "Ask Ann! Ben."},
		"B4 B4. B4.":                   {"B4 B4.", "B4"},
	} {
		if got := sentences(all); strings.TrimSuffix(got, ".") != strings.TrimSuffix(want, ".") {
			t.Errorf("%q is said, want %q", got, want)
		}
	}
}

// TestWhispers checks that what only one person may see is whispered while it is shown, and that
// the room hears none of it, nor the digits of a PIN.
func TestWhispers(t *testing.T) {
	const private = "Private: look at the display, or plug in an earphone."
	for heard, want := range map[Audience][4]string{
		Room:     {"hold OK to see your clue.", private, "Your PIN. 0 digits entered.", "1 digit entered."},
		Earphone: {"hold OK to see your clue.", "~near water.", "~Your PIN. 0 digits entered. 0.", "~1 digit entered. 3."},
	} {
		l := listen(t, &secret{}, true, heard)
		l.hears(want[0])
		l.stage.Press(hw.Event{Key: hw.OK}, l.later())
		l.hears(want[1])
		l.ask(want[0]) // Back hides it
		l = listen(t, &EntryScreen{Title: "Your PIN", Entry: NewPINEntry(4)}, true, heard)
		l.hears(want[2])
		for _, k := range []hw.Key{hw.Right, hw.Right, hw.Right, hw.OK} {
			l.stage.Press(hw.Event{Key: k}, l.later())
		}
		l.hears(want[3])
	}
}

// TestBusy checks that nothing is said during work, since the next frame would cut it short, and
// that a whisper stops.
func TestBusy(t *testing.T) {
	h := evening()
	l := listen(t, h, true, Earphone)
	l.hears("Ann: a cube on D4. Ben asks. Settings. Sound, on.")
	l.stage.Do(Step{Push: NewRequiredPage("Ben thinks", "", func() Step { return Step{} }), Work: &Work{
		Do:   func(time.Time) error { return nil },
		Then: func(error, time.Time) Step { return Step{Pop: 1} },
	}}, time.Time{})
	h.news = []say.Text{"Ben: a disc on E5", "Cem asks"}
	l.hears("")
	work := l.stage.TakeWork()
	l.hears("")
	l.stage.FinishWork(work(), time.Time{})
	l.hears("Ben: a disc on E5. Cem asks.")
	whispers := Narrator{Audience: Earphone, Everything: true, last: Speech{Private: true}}
	if said, any := whispers.Narrate(&Speech{Title: "Clue", Busy: true}); !any || said.Words != "" {
		t.Errorf("%q is said, %v, while a whisper should stop", said.Words, any)
	}
}

// TestLogHeard checks that a log is read aloud from its newest line.
func TestLogHeard(t *testing.T) {
	l := listen(t, NewLog("Record", "1 Ann asks\n2 Ben: yes\n3 Cem asks"), true, Room)
	l.hears("Record. 3 Cem asks. 2 Ben: yes. 1 Ann asks.")
}

// TestForEar checks what becomes of seats' signs, arrows, columns and blank space in spoken text.
func TestForEar(t *testing.T) {
	look := Look{Glyphs: RichGlyphs(), Keys: KeyboardNames()}
	for text, want := range map[string]string{
		"▲ Ann asks ◆ Ben, D4":     "Ann asks Ben, D4",
		"Press →, or ←→ to move":   "Press Right, or Left Right to move",
		"Ann    3  yes\nBen   12":  "Ann, 3, yes\nBen, 12",
		"  1 forest,  2 mountain":  "1 forest,, 2 mountain",
		"clues 23→12":              "clues 23, then 12",
		"a  \n\n b":                "a\n\nb",
		"50\u00a0% ▲▲ stays, ▲ no": "50 % ▲▲ stays, no",
	} {
		if got := look.spokenForm(text); got != want {
			t.Errorf("%q is %q for the ear, want %q", text, got, want)
		}
	}
}

// TestLongWork checks that work that takes long is announced once, and that its result is said
// afterwards.
func TestLongWork(t *testing.T) {
	h := evening()
	h.Menu.Rows = func() []Row {
		return []Row{{Text: "Review", Open: func() Step {
			return Step{Work: &Work{Label: "reading", Do: func(time.Time) error { return nil }, Then: func(error, time.Time) Step {
				return Step{Push: NewPage("Record", "  1 20:15 Ann deals\n 12 20:16 Ben: a cube on D4")}
			}}}
		}}}
	}
	l := listen(t, h, true, Room)
	l.hears("Ann: a cube on D4. Ben asks. Settings. Review.")
	l.press("", hw.OK)
	l.stage.Tick(l.now.Add(299 * time.Millisecond))
	l.hears("")
	l.stage.Tick(l.now.Add(300 * time.Millisecond))
	l.hears("reading.")
	l.hears("")
	l.stage.FinishWork(nil, time.Time{})
	l.hears("Record. Ann deals. Ben: a cube on D4.")
}

// TestNewsByLines checks that a line of news already said is not repeated with the lines that
// follow it, and that no line begins with the dash of a list.
func TestNewsByLines(t *testing.T) {
	h := &host{Menu: Menu{Title: "Table", Rows: func() []Row { return nil }}}
	l := listen(t, h, false, Room)
	h.news = []say.Text{"Ann declared delta.\n- Turn over a card."}
	l.hears("Ann declared delta. Turn over a card.")
	h.news = []say.Text{"Ann declared delta.\n- Turn over a card.\nThe turn is over."}
	l.hears("The turn is over.")
}
