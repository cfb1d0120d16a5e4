package ui_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/uitest"
)

// TestTranscripts plays the transcripts in testdata, each from the screen with its name.
func TestTranscripts(t *testing.T) {
	screens := map[string]func() ui.Screen{
		"ask": func() ui.Screen {
			return home("Home", ui.Row{Text: "Open", Open: push(ui.NewDialog("Take back the disc on F5? Everybody will see that it was taken back.", 1,
				ui.Row{Text: "Take it back", Open: push(ui.NewPage("Done", "It is taken back."))},
				ui.Row{Text: "Leave it", Open: func() ui.Step { return ui.Step{} }},
				ui.Row{Text: "Swap it", WhyOff: "not now"},
			))})
		},
		"big": func() ui.Screen {
			return &namePlate{names: []string{"Ann", "Jörg", "Ñandú", "Bartholomew", "Æble-Ø 42", "字", "Annж", "Žofie", "who?", "the quick brown fox", ""}}
		},
		"entry": entries,
		"heard": heard,
		"keys": func() ui.Screen {
			return home("Home", ui.Row{Text: "Keys", Open: push(shared())}, ui.Row{Text: "Clue", Open: push(new(clue))})
		},
		"knob": func() ui.Screen {
			return home("Home", ui.Row{Text: "Map", Open: push(new(grid))}, ui.Row{Text: "Clue", Open: push(new(clue))})
		},
		"list":      newList,
		"list-four": newList,
		"longlist": func() ui.Screen {
			var rows []ui.Row
			for i := range 40 {
				rows = append(rows, ui.Row{Text: say.Sprintf("Game %d", i+1), Value: say.Plain(strings.Repeat("x", i))})
			}
			return home("Home", ui.Row{Text: "Open", Open: push(home("Games played", rows...))})
		},
		"lists": lists,
		"notice": func() ui.Screen {
			return home("Home", ui.Row{Text: "Search", Open: push(ui.NewRequiredPage("A mistake", lines(40, "line %d"), push(ui.NewPage("Next", "It goes on."))))})
		},
		"page": func() ui.Screen {
			return home("Home", ui.Row{Text: "Open", Open: push(ui.NewPage("Rules", lines(12, "%d. On your turn you take one action, a question or a search.")))})
		},
		"touch": touched,
		"work": func() ui.Screen {
			saves := func() ui.Step {
				return ui.Step{Work: &ui.Work{Label: "saving", Do: func(time.Time) error { return nil }}}
			}
			menu := home("Work", ui.Row{Text: "Save", Open: saves}, ui.Row{Text: "Think", Open: thinks}, ui.Row{Text: "Other"})
			return home("Home", ui.Row{Text: "Open", Open: push(menu)})
		},
	}
	uitest.Transcripts(t, func(t *testing.T, name string, _ *say.Language) ui.Screen { return screens[name]() })
}

// home returns a menu.
func home(title say.Text, rows ...ui.Row) *ui.Menu {
	return &ui.Menu{Title: title, Rows: func() []ui.Row { return rows }}
}

func push(s ui.Screen) func() ui.Step {
	return func() ui.Step { return ui.Step{Push: s} }
}

// lines returns n numbered lines.
func lines(n int, format string) say.Text {
	var all []say.Text
	for i := range n {
		all = append(all, say.Plain(fmt.Sprintf(format, i+1)))
	}
	return say.Lines(all...)
}

func newList() ui.Screen {
	players := 3
	turn := func(by int) ui.Step {
		players = max(2, min(players+by, 5))
		return ui.Step{}
	}
	return &ui.Menu{Title: "Gamekeeper", Rows: func() []ui.Row {
		return []ui.Row{
			{Text: "Players", Value: say.Sprintf("%d", players), Change: turn},
			{Text: "Deal", Open: push(ui.NewPage("Dealt", "Here it is."))},
			{Text: "Resume", WhyOff: "no game is open", Open: push(ui.NewPage("Resumed", ""))},
			{Text: "About", Value: "a detail"},
			{Text: "Level", Value: "easy", WhyOff: "dealt", Change: turn},
		}
	}}
}

// lists returns a menu of lists that are seldom seen.
func lists() ui.Screen {
	turn := func(int) ui.Step { return ui.Step{} }
	form := home("A form",
		ui.Row{Text: "Start", Open: nothing},
		ui.Row{Text: "Players", Value: "3", Change: turn},
		ui.Row{Text: "Difficulty", WhyOff: "on the card"},
		ui.Row{Text: "Name", Value: "Player A, the box"},
		ui.Row{Text: "Help", Value: "finds the possible cubes", Change: turn},
	)
	long := home("A long value", ui.Row{Text: "Day", Value: "Wed 30 September 2026, late", Change: turn}, ui.Row{Text: "Crypticolor", Value: "a word"})
	notes := home("Notes", ui.Row{Text: "Sound", Note: "a buzzer"}, ui.Row{Text: "Lamps", Note: "beside the buttons of the players"})
	halves := home("Halves", slices.Repeat([]ui.Row{{Text: "Row"}}, 5)...)
	halves.List.TwoColumns = true
	upDown := home("Up and down", ui.Row{Text: "One", Change: turn}, ui.Row{Text: "Two"}, ui.Row{Text: "Three"})
	upDown.List.OnlyUpDown = true
	var rows []ui.Row
	shrinking := &ui.Menu{Title: "Shrinking", Rows: func() []ui.Row { return rows }, OnSeatKey: func(seat int) ui.Step {
		rows = slices.Repeat([]ui.Row{{Text: "Row"}}, seat-1)
		return ui.Step{}
	}}
	return home("Lists", ui.Row{Text: "Form", Open: push(form)}, ui.Row{Text: "Long", Open: push(long)}, ui.Row{Text: "Notes", Open: push(notes)},
		ui.Row{Text: "Halves", Open: push(halves)}, ui.Row{Text: "Up and down", Open: push(upDown)}, ui.Row{Text: "Shrinking", Open: push(shrinking)})
}

// nothing is what many rows do.
func nothing() ui.Step { return ui.Step{} }

// TestMenuPages checks that a menu, whether it has a head or a title, offers to page exactly if its
// last row is out of sight.
func TestMenuPages(t *testing.T) {
	for _, head := range []func(f *ui.Frame){nil, func(f *ui.Frame) { f.Head("Cryptid", "Ann") }} {
		for n := 1; n < 20; n++ {
			m := home("Menu", slices.Repeat([]ui.Row{{Text: "Row", Open: nothing}}, n)...)
			m.Head = head
			f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
			m.Draw(f)
			if pages := strings.Contains(f.String(), "←→ page"); pages == (strings.Count(f.String(), "Row") == n) {
				t.Errorf("%d rows, pages %v:\n%s", n, pages, f)
			}
		}
	}
}

// entries returns a menu of entries, each of which leads to a page that shows what was entered.
func entries() ui.Screen {
	row := func(text, title, note say.Text, entry func() *ui.Entry) ui.Row {
		return ui.Row{Text: text, Open: func() ui.Step {
			return ui.Step{Push: &ui.EntryScreen{Title: title, Note: note, Entry: entry(), Done: func(text string, _ time.Time) ui.Step {
				return ui.Step{Pop: 1, Push: ui.NewPage("Entered", say.Plain(fmt.Sprintf("%q", text)))}
			}}}
		}}
	}
	return home("Enter",
		row("Name", "Seat A", "What is your name?", func() *ui.Entry { return ui.NewNameEntry("", 8) }),
		row("Name again", "Seat B", "", func() *ui.Entry { return ui.NewNameEntry("Zoë", 8) }),
		row("Code", "Setup code", "", func() *ui.Entry { return ui.NewCodeEntry("23456789ABCDEFGHJKMNPQRSTVWXYZ", 12) }),
		row("PIN", "PIN", "", func() *ui.Entry { return ui.NewPINEntry(4) }),
		row("Word", "A code word", "Five letters.", func() *ui.Entry { return ui.NewWordEntry(5) }),
	)
}

// namePlate shows a name in big letters, and the next one after every press.
type namePlate struct {
	names []string
	at    int
}

func (s *namePlate) Draw(f *ui.Frame) {
	f.Head("Hand the box to", "")
	f.Bind(ui.AnyKey("", func(ui.Event) ui.Step {
		s.at++
		return ui.Step{}
	}))
	name := say.Plain(s.names[s.at])
	if w, _ := f.Body().Inset(1, 1).BigText(f.Look.Title, name); w == 0 {
		f.Body().Centred(1, name, f.Look.Title)
	}
}

// grid is a screen with a cursor on 4 x 3 spaces.
type grid struct{ x, y, chosen int }

func (g *grid) Draw(f *ui.Frame) {
	f.Head("Map", say.Sprintf("chosen %d", g.chosen))
	f.Set(1+g.x, 1+g.y, 'x', f.Look.Selected)
	f.Keys(ui.Move("move", func(e ui.Event) {
		switch e.Key {
		case ui.Left, ui.Right:
			g.x = max(0, min(g.x+e.By(), 3))
		default:
			g.y = max(0, min(g.y+e.By(), 2))
		}
	}), ui.Bind(ui.OK, "choose", func() ui.Step { g.chosen++; return ui.Step{} }), ui.Leave("close"))
}

// clue is a screen that shows a secret while OK is held.
type clue struct{ shown bool }

func (c *clue) Draw(f *ui.Frame) {
	hide := func() { c.shown = false }
	text := say.Text("Hold OK to see your clue.")
	if c.shown {
		text = "near water"
		f.MarkPrivate()
	}
	y := f.Body().Para(0, text, f.Look.Text)
	f.Body().Para(y, f.Refusal, f.Look.Warning)
	f.Keys(ui.Hold(ui.OK, "see", func(ui.Event) ui.Step { c.shown = true; return ui.Step{} }, hide), ui.Leave("close").Before(hide),
		ui.Bind(ui.Left, "", func() ui.Step { return ui.Step{Sound: ui.Refused, Refusal: "It is near water."} }))
}

// A gameAt is a home screen with the news of a game. Each press of a player's own button brings more.
type gameAt struct {
	*ui.Menu
	news [][]say.Text
}

func (g *gameAt) Look(l ui.Look) ui.Look { return l }

func (g *gameAt) DrawOverlay(f *ui.Frame) {
	last := len(g.news[0]) - 1
	for _, text := range g.news[0][:last] {
		f.Announce(text)
	}
	f.AnnounceNext(g.news[0][last])
}

// asker is a screen without a title that asks two questions in turn.
type asker struct{ asked, at int }

func (s *asker) Draw(f *ui.Frame) {
	f.SpeakPrompt([]say.Text{"Ann, which one?", "And the second?"}[s.asked])
	f.SpeakCursor([]say.Text{"A1", "B1"}[s.at])
	f.Speak("The grid.")
	f.Keys(ui.Move("move", func(ui.Event) { s.at = 1 - s.at }, ui.Left, ui.Right), ui.Bind(ui.OK, "choose", func() ui.Step {
		s.asked = 1 - s.asked
		return ui.Step{}
	}), ui.Leave("close"))
}

// heard returns what the transcript heard.txt listens to.
func heard() ui.Screen {
	g := &gameAt{news: [][]say.Text{
		{"Ann: a cube on D4.", "Ben asks"}, {"Ben: a disc on E5", "Cem asks"},
		{"Ann declared delta.\n- Turn over a card."}, {"Ann declared delta.\n- Turn over a card.\nThe turn is over."},
	}}
	reads := func() ui.Step {
		return ui.Step{Work: ui.Compute("reading", nothing, func(ui.Step) ui.Step {
			return ui.Step{Push: ui.NewPage("Record", "  1 20:15 Ann deals\n 12 20:16 Ben: a cube on D4")}
		})}
	}
	g.Menu = home("Settings",
		ui.Row{Text: "Sound", Value: "on", Note: "a buzzer"},
		ui.Row{Text: "Games", WhyOff: "none"},
		ui.Row{Text: "Hint", Open: push(ui.NewRequiredPage("The hint", "No\nswamp", nothing))},
		ui.Row{Text: "Ben", Open: push(ui.NewPage("Ben", "Ann: a cube on D4\nBen asks\nWhere?"))},
		ui.Row{Text: "Rules", Open: push(ui.NewPage("Rules", "Find it."))},
		ui.Row{Text: "Log", Open: push(ui.NewLog("Log", "1 Ann asks\n2 Ben: yes\n3 Cem asks"))},
		ui.Row{Text: "Asker", Open: push(new(asker))},
		ui.Row{Text: "Clue", Open: push(new(clue))},
		ui.Row{Text: "PIN", Open: func() ui.Step { return ui.Step{Push: &ui.EntryScreen{Title: "Your PIN", Entry: ui.NewPINEntry(4)}} }},
		ui.Row{Text: "Record", Open: reads},
	)
	g.OnSeatKey = func(int) ui.Step { g.news = g.news[1:]; return ui.Step{} }
	return g
}

// touched returns what the transcript touch.txt touches.
func touched() ui.Screen {
	players := 3
	return &ui.Menu{Title: "Menu", Rows: func() []ui.Row {
		return []ui.Row{
			{Text: "Record", Open: push(ui.NewPage("Record", ""))}, {Text: "Code", WhyOff: "later", Open: push(ui.NewPage("Code", ""))},
			{Text: "Players", Value: say.Sprintf("%d", players), Change: func(by int) ui.Step { players += by; return ui.Step{} }},
			{Text: "Word", Open: push(&ui.EntryScreen{Title: "Word", Entry: ui.NewWordEntry(5)})},
			{Text: "Think", Open: thinks},
		}
	}}
}

// thinks returns a step with work that can be stopped.
func thinks() ui.Step {
	progress := new(ui.Progress)
	progress.Report(21, 50)
	return ui.Step{Work: &ui.Work{Label: "thinking", Progress: progress,
		Do: func(time.Time) error { return progress.Report(30, 50) },
		Then: func(err error, _ time.Time) ui.Step {
			if err != nil {
				return ui.Refuse(err)
			}
			return ui.Step{Push: ui.NewPage("Thought", "It is done.")}
		},
	}}
}

// shared returns a screen with keys that the key line does not name.
func shared() ui.Screen {
	last := "none"
	return drawn(func(f *ui.Frame) {
		f.Head("Keys", say.Sprintf("last %s", last))
		f.Keys(ui.Bind(ui.OK, "choose", nothing), ui.Leave("close"), ui.OwnKeys(func(int) ui.Step { return ui.Step{} }),
			ui.Letters(func(rune) ui.Step { return ui.Step{} }), ui.AnyKey("", func(e ui.Event) ui.Step { last = e.Key.String(); return ui.Step{} }))
	})
}

// drawn is a screen given by its Draw function.
type drawn func(*ui.Frame)

func (d drawn) Draw(f *ui.Frame) { d(f) }
