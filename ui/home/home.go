// Package home is what the box shows when no game does: the home screen, the
// games played, and the setup of the box. It knows games only as a Game tells
// of itself, so a new game is one more entry in the list that the program
// hands in.
package home

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/journal"
	"gamekeeper/ui"
)

// A Box is what the screens of all games share: where games are kept, and what
// the box can do.
type Box struct {
	Games    *journal.Dir // for writing
	Disk     journal.Disk
	Path     string      // the directory of Games
	Program  string      // this program's version
	Chance   rand.Source // for new setups
	SeatKeys int         // seats 1 to SeatKeys have a button each
	PINs     bool        // whether a first game asks for PINs
	Shelf    []Game
	Setup    *Setup

	Current *Current // the game on the table; nil: none

	form   ui.Screen // the form of a new game that was left, kept as it was
	formOf string
	list   ui.List // the home screen's
}

// A Current is the game that lies on the table.
type Current struct {
	ID    string // in the journal
	Title string
	Open  func() ui.Step // shows it
	Close func() error   // closes its file
}

// Seat puts a game on the table, nil for none, in the place of the one that lies
// there, whose file is closed. Nothing of that one is lost. On the home screen the
// cursor is on the game then.
func (b *Box) Seat(c *Current) {
	if b.Current != nil {
		b.Current.Close()
	}
	b.Current, b.form, b.list.At = c, nil, 0
}

// A Game is a game that the box can keep.
type Game struct {
	Name  string // in a journal's header
	Title string
	// New is the screen that begins a game; last is the last one played, nil
	// where there was none.
	New func(box *Box, last *journal.Game) ui.Screen
	// Resume opens a game of the journal to be played on: load reads it, and may
	// run beside the screens; then shows it.
	Resume func(box *Box, id string) (load func() error, then func() ui.Step)
	// Tell says what is public of a game in the journal.
	Tell func(journal.Game) (Told, error)
	// Demo is a game that plays itself until a key is pressed, which takes the
	// step leave; nil where there is none.
	Demo func(chance rand.Source, leave ui.Step) ui.Idle
}

// Told is what is public of a game.
type Told struct {
	Game     string `json:"game"`     // its title; empty where it can't be read. Tell knows it
	Headline string `json:"headline"` // a line
	Record   string `json:"record"`   // everything that happened
	Over     bool   `json:"over"`     // it can't be played on
	Err      error  `json:"-"`        // it can't be read: the headline says why

	// Review opens the review of a game that has ended, on the screen; nil where
	// there is none. Export gives the same to be printed.
	Review func() ui.Step           `json:"-"`
	Export func() (Exported, error) `json:"-"`
}

// Exported is a review as text and as JSON.
type Exported interface {
	fmt.Stringer
	json.Marshaler
}

// What State says of a game.
const (
	over      = "over"
	goingOn   = "going on"
	illegible = "illegible"
)

// State says in a word or two whether a game goes on.
func (t Told) State() string {
	switch {
	case t.Err != nil:
		return illegible
	case t.Over:
		return over
	}
	return goingOn
}

// Tell says what is public of a game of any kind. A game that can't be read,
// or of a kind that isn't on the shelf, says so in its headline.
func Tell(shelf []Game, listed journal.Listed) Told {
	told := tell(shelf, listed)
	told.Game = listed.Header.Game
	if i := slices.IndexFunc(shelf, func(g Game) bool { return g.Name == told.Game }); i >= 0 {
		told.Game = shelf[i].Title
	}
	return told
}

func tell(shelf []Game, listed journal.Listed) Told {
	if listed.Err != nil {
		return unreadable(fmt.Errorf("can't be read: %w", listed.Err))
	}
	for _, g := range shelf {
		if g.Name != listed.Header.Game {
			continue
		}
		told, err := g.Tell(listed.Game)
		if err != nil {
			return unreadable(fmt.Errorf("can't be read: %w", err))
		}
		return told
	}
	return unreadable(fmt.Errorf("a game that this program doesn't know: %s", listed.Header.Game))
}

func unreadable(why error) Told { return Told{Headline: why.Error(), Over: true, Err: why} }

// CanDemo tells whether some game on the shelf has a demo.
func (b *Box) CanDemo() bool {
	return slices.ContainsFunc(b.Shelf, func(g Game) bool { return g.Demo != nil })
}

// Demo is a demo of a game on the shelf. Any key takes the step leave. It's
// undefined where no game has a demo.
func (b *Box) Demo(leave ui.Step) ui.Idle {
	for _, g := range b.Shelf {
		if g.Demo != nil {
			return g.Demo(b.Chance, leave)
		}
	}
	return nil
}

// Home is the first screen, and the one that Back leads to.
type Home struct{ box *Box }

// New makes the home screen of a box.
func New(box *Box) *Home { return &Home{box: box} }

func (h *Home) rows() []ui.Row {
	var rows []ui.Row
	if c := h.box.Current; c != nil {
		rows = append(rows, ui.Row{Text: "Go on: " + c.Title, Open: c.Open})
	}
	for _, g := range h.box.Shelf {
		rows = append(rows, ui.Row{Text: "New game of " + g.Title, Open: func() ui.Step { return h.another(g) }})
	}
	rows = append(rows, ui.Row{Text: "Games played", Open: h.played})
	if h.box.CanDemo() {
		rows = append(rows, ui.Row{Text: "Demo", Open: func() ui.Step {
			return ui.Step{Push: h.box.Demo(ui.Step{Pop: 1})}
		}})
	}
	return append(rows,
		ui.Row{Text: "Setup of the box", Open: func() ui.Step { return ui.Step{Push: newSetup(h.box)} }},
	)
}

// Draw draws the title and what can be done.
func (h *Home) Draw(f *ui.Frame) {
	f.Head("Gamekeeper", "version "+h.box.Program)
	body := f.Body()
	y := body.Para(1, "  The keeper of your deduction games", f.Look.Dim)
	h.box.list.Draw(body.Rows(y+1, body.H-y-1), h.rows())
	f.Keys(h.box.list.Help(h.rows())...)
}

// Press moves through the rows and uses them. Back does nothing: this is home.
func (h *Home) Press(e hw.Event, _ time.Time) ui.Step {
	return h.box.list.Press(e, h.rows())
}

// another begins a game, but asks first where one lies on the table.
func (h *Home) another(g Game) ui.Step {
	c := h.box.Current
	if c == nil {
		return h.begin(g)
	}
	return ui.Step{Push: ui.NewAsk(c.Title+": that game isn't over. Under the games played it can be played on later.", 0,
		ui.Row{Text: "Go on with it", Open: c.Open},
		ui.Row{Text: "Begin another game", Open: func() ui.Step { return h.begin(g) }},
	)}
}

// begin looks for the last game of the kind, and shows its form: as it was
// left, if it was.
func (h *Home) begin(g Game) ui.Step {
	if h.box.form != nil && h.box.formOf == g.Name {
		return ui.Step{Push: h.box.form}
	}
	var last *journal.Game
	return ui.Step{Work: &ui.Work{
		Word: "reading",
		Do: func(time.Time) error {
			games, err := journal.List(h.box.Disk, h.box.Path)
			for _, listed := range games {
				if listed.Err == nil && listed.Header.Game == g.Name && len(listed.Entries) > 0 {
					last = &listed.Game
				}
			}
			return err
		},
		Then: func(error, time.Time) ui.Step {
			// Without a list the form begins empty; beginning a game will say why.
			h.box.list.At = 0
			h.box.form, h.box.formOf = g.New(h.box, last), g.Name
			return ui.Step{Push: h.box.form}
		},
	}}
}
