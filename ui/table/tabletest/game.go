package tabletest

import (
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
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
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// Begin puts a game on the table with its first event, as its form does.
func Begin[P tabletop.Position[P, E], E fmt.Stringer](p *Player, kind *table.Kind[P, E], first E) {
	p.T.Helper()
	header := journal.Header{Game: kind.Name, Program: p.Box.Program, Start: p.Now}
	game := playtest.Must(session.Start[P, E](p.Box.Games, header, first))
	p.Do(kind.Open(p.Box, game))
}

// Retired holds what becomes of a game that an earlier version recorded, in a form that
// this one does not play any more, with its events in a file, a line each: the box starts,
// and says so; the game is listed with who played and when, and is deleted when they agree.
func Retired(t *testing.T, game table.Game, file string, names ...string) {
	t.Helper()
	text := playtest.Must(os.ReadFile(file))
	var events []string
	for line := range strings.Lines(string(text)) {
		if !strings.HasPrefix(line, "#") {
			events = append(events, strings.TrimSuffix(line, "\n"))
		}
	}
	p := New(t, game)
	log := playtest.Must(p.Box.Games.Create(journal.Header{Game: game.Name, Program: "1.0.0", Start: p.Now}, events...))
	log.Close()
	p = p.Restart()
	p.Do(p.Home().Last())
	p.Shows("Cannot be resumed")
	p.Shows("only version 1.1 plays")
	p.Press("~ ^^^!") // the games played
	p.Shows("> 2 Jan 19:30 " + game.Title.String() + " 1.1 only")
	for _, name := range names {
		p.Shows(name)
	}
	p.Press("! v!")
	p.Shows("Delete this game?")
	for seat := range names {
		p.Press(string(rune('1' + seat)))
	}
	p.Press("v!")
	p.Shows("is deleted.")
	if files := p.Disk.Files("/games"); files[log.ID()+".game"] != nil {
		t.Errorf("the directory has %q", files)
	}
}

// Replays holds that the journal of the game on the table plays to the position that
// it is at, and shows the game.
func Replays[P tabletop.Position[P, E], E fmt.Stringer](p *Player, kind *table.Kind[P, E], t *table.Table[P, E]) {
	p.T.Helper()
	if p.Box.Current == nil {
		return
	}
	p.Do(p.Box.Current.Open())
	read := playtest.Must(journal.Read(p.Box.Disk, p.Box.Path, t.ID()))
	replayed := playtest.Must(session.Replay[P](read, kind.Parse))
	if !reflect.DeepEqual(replayed, t.Position()) {
		p.T.Fatalf("the journal of %d events does not play to the position on the table", len(read.Entries))
	}
}

// Demo watches demos, each by another chance, for so many screens. look is given each and
// what is seen of it on the smallest screen, and reports whether the game is over there.
// Every demo has to come to an end of a game, and any key to leave it.
func Demo[D ui.Timed](t *testing.T, make func(rand.Source, *say.Language, ui.Step) ui.Idle, demos, screens int, look func(d D, frame string) (over bool)) {
	t.Helper()
	for seed := range uint64(demos) {
		d := make(rand.NewPCG(seed, 1), nil, ui.Step{Quit: true}).(D)
		now, ended := time.Unix(1000, 0), false
		for range screens {
			d.Tick(now)
			now = d.Next()
			f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.Plain(), Keys: ui.Keyboard()})
			d.Draw(f)
			ended = look(d, f.String()) || ended
		}
		if !ended {
			t.Errorf("demo %d: no game came to its end", seed)
		}
		if step := d.Press(hw.Event{Key: hw.OK}, now); !step.Quit {
			t.Errorf("demo %d: a key does not leave it", seed)
		}
	}
}

// EnterHall lets a hall hear of the box's table from now on. It holds that the hall can
// read all that it hears.
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
	p.Box.TellHall()
}

// Heard is all that the hall has heard since it was last asked, a line each.
func (p *Player) Heard() string {
	heard := strings.Join(p.heard, "\n")
	p.heard = nil
	return heard
}
