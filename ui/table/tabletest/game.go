package tabletest

import (
	"slices"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/tabletop/session"
	"gamekeeper/tabletop/words"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// Begin puts a game on the table with its first event, as its form does.
func Begin[P tabletop.Position[P, E], E words.Event[E]](p *Player, kind *table.Kind[P, E], first E) {
	p.T.Helper()
	header := journal.Header{Game: kind.Name, ProgramVersion: p.Box.Program, Start: p.Now}
	game := playtest.Must(session.Start[P](p.Box.Games, header, kind.Parse, first))
	p.Do(kind.Open(p.Box, game))
}

// A Seat is where a Player plays a kind of game. T is the game's own table.
type Seat[P tabletop.Position[P, E], E words.Event[E], T any] struct {
	*Player
	Kind  *table.Kind[P, E]
	At    T    // where the player sits, or zero if nowhere yet
	Stays bool // At stays the table of the first game even if another is begun

	table *table.Table[P, E] // of the same game as At
}

// Sit seats a player at a box with one kind of game. lay sets the screens of a table, and returns
// the game's own table.
func Sit[P tabletop.Position[P, E], E words.Event[E], T any](t testing.TB, kind *table.Kind[P, E], lay func(*table.Table[P, E]) T) *Seat[P, E, T] {
	s := &Seat[P, E, T]{Kind: kind}
	kind.AddScreens = func(at *table.Table[P, E]) {
		if laid := lay(at); !s.Stays || s.table == nil || s.table.ID() == at.ID() {
			s.At, s.table = laid, at
		}
	}
	s.Player = New(t, kind.Game())
	return s
}

// Begin puts a game on the table with its first event, and returns the table.
func (s *Seat[P, E, T]) Begin(first E) T {
	s.T.Helper()
	Begin(s.Player, s.Kind, first)
	return s.At
}

// Happen makes events happen, given as their texts, and lets each settle. One that the rules forbid fails
// the test.
func (s *Seat[P, E, T]) Happen(events ...string) {
	s.T.Helper()
	for _, text := range events {
		e := playtest.Must(s.Kind.Parse(text))
		if err := s.table.Position().Decide(e); err != nil {
			s.T.Fatalf("%s: %v", text, err)
		}
		s.Do(s.table.Do(e))
		if s.table.IsFresh() {
			step, due := s.table.Settle()
			if !due {
				step = s.table.Continue()
			}
			s.Do(step)
		}
	}
}

// SeatedPlayer returns the player, another one after each [Seat.Start].
func (s *Seat[P, E, T]) SeatedPlayer() *Player { return s.Player }

// Start cuts the power, restarts the box and resumes the last game.
func (s *Seat[P, E, T]) Start() {
	s.Player = s.Restart()
	s.Do(s.NewHome().ResumeLast())
}

// ID returns the ID of the game on the player's table.
func (s *Seat[P, E, T]) ID() string { return s.table.ID() }

// Over reports whether the game on the player's table has ended.
func (s *Seat[P, E, T]) Over() bool { return s.Kind.HallGame(s.table.Position()).Over }

// LineCount returns how many lines the record of the game on the player's table has. It does not count
// one that has not settled, since nobody has learnt anything from that.
func (s *Seat[P, E, T]) LineCount() int {
	n := len(s.table.Times())
	if s.table.IsFresh() {
		n--
	}
	return n
}

// RecordedDemo checks the demo that shows a recorded game in the spoken language: it is played by the
// rules to its end, step by step, and then again, and OK closes it. look sees the smallest frame of
// each step.
func RecordedDemo[P tabletop.Position[P, E], E words.Event[E]](t *testing.T, kind *table.Kind[P, E], spoken *say.Language, text string, look func(step int, frame string)) {
	t.Helper()
	var p P
	for line := range strings.Lines(strings.ReplaceAll(text, "\n\n", "\n")) {
		e := playtest.Must(kind.Parse(strings.TrimSuffix(line, "\n")))
		if err := p.Decide(e); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		p = p.Apply(e)
	}
	if !kind.HallGame(p).Over {
		t.Error("the game of the demo does not end")
	}
	stage, now, frames := ui.NewStage(kind.Demo(nil, spoken, ui.Step{Quit: true})), time.Unix(1000, 0), []string(nil)
	steps := 1 + strings.Count(text, "\n\n")
	for step := range 2 * steps {
		stage.Tick(now)
		now = stage.Next()
		f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
		stage.Draw(f)
		if frames = append(frames, f.String()); step < steps {
			look(step, f.String())
		}
	}
	if !slices.Equal(frames[:steps], frames[steps:]) || frames[0] == frames[steps-1] {
		t.Errorf("after the end of the game the demo does not start again with\n%s", frames[0])
	}
	if stage.Press(hw.Event{Key: hw.OK}, now); !stage.Quitting() {
		t.Error("a key does not leave the demo")
	}
}

// EnterHall sends the state of the box's table to a hall from now on, and checks that the hall can
// read it.
func (p *Player) EnterHall() {
	p.Box.Hall = table.NewHall(p.Disk, p.Box.Path, func(s hall.State) {
		p.T.Helper()
		s.Table = "Table 3"
		text := s.Encode()
		if _, err := hall.Parse(text); err != nil {
			p.T.Fatalf("%s: %v", text, err)
		}
		p.heard = append(p.heard, string(text))
	})
	p.Box.Hall.Hearing = func() hall.Hearing { return hall.Hearing{Word: hall.Heard} }
	p.Box.TellHall()
}

// HallReceived returns the states that the hall has received since the last call, a line each.
func (p *Player) HallReceived() string {
	heard := strings.Join(p.heard, "\n")
	p.heard = nil
	return heard
}
