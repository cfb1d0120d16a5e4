package home_test

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
	"gamekeeper/ui/table"
	"gamekeeper/ui/table/tabletest"
)

// chess returns a game that is resumed as a page, is over after "mate", and does not know what
// "castles" means.
func chess() table.Game {
	return table.Game{
		Name: "chess", Title: "Chess",
		New: func(_ *table.Box, last *journal.Game) ui.Screen {
			if last == nil {
				return ui.NewPage("New game of Chess", "a form without a last game")
			}
			return ui.NewPage("New game of Chess", say.Plain("a form like "+last.Entries[0].Text))
		},
		Resume: func(_ *table.Box, id string) ui.Step {
			return ui.Step{Push: ui.NewPage("Chess", say.Plain("the board of "+id))}
		},
		Summarise: func(game journal.Game) (table.Summary, error) {
			last := game.Entries[len(game.Entries)-1].Text
			if last == "castles" {
				return table.Summary{}, errors.New("line 2: nobody knows what that is")
			}
			return table.Summary{Headline: say.Plain(last), Over: last == "mate"}, nil
		},
	}
}

// keep puts a game with these events in the journal, and returns its ID.
func keep(p *tabletest.Player, kind string, events ...string) (id string) {
	p.T.Helper()
	log := playtest.Must(p.Box.Games.Create(journal.Header{Game: kind, ProgramVersion: "1", Start: p.Now}))
	defer log.Close()
	for _, text := range events {
		playtest.NoError(p.T, log.Append(text, p.Now))
	}
	return log.ID()
}

// write replaces the file with that name in the games' directory.
func write(p *tabletest.Player, name, text string) {
	p.Disk.WriteFile("/games/"+name, []byte(text))
}

// TestCursorIsOnTheGame checks that the cursor is on the game when players come home from it.
func TestCursorIsOnTheGame(t *testing.T) {
	p := tabletest.New(t, chess())
	p.Press("v v") // to "Games played", and on to "Settings"
	p.Box.SwitchGame(&table.OpenGame{Title: "Chess", Show: func() ui.Step { return ui.Step{} }, Close: func() error { return nil }}, ui.Step{})
	p.CheckShows("> Resume: Chess")
}

// TestLast checks that the box starts with the last game, unless that is over, or says why it
// cannot.
func TestLast(t *testing.T) {
	tests := map[string]struct {
		games func(p *tabletest.Player)
		want  []string // what must be on the screen
	}{
		"none":  {func(*tabletest.Player) {}, []string{"New game of Chess"}},
		"going": {func(p *tabletest.Player) { keep(p, "chess", "e4") }, []string{"the board of 20260102-1930"}},
		"over": {func(p *tabletest.Player) {
			keep(p, "chess", "e4")
			keep(p, "chess", "mate")
		}, []string{"New game of Chess"}},
		"cut off at its beginning": {func(p *tabletest.Player) {
			keep(p, "chess", "e4")
			keep(p, "chess")
		}, []string{"the board of 20260102-1930\n"}},
		"begun when the clock had been put back": {func(p *tabletest.Player) {
			keep(p, "chess", "e4", "mate")
			p.Now = p.Now.Add(-2 * time.Hour)
			keep(p, "chess", "d4")
		}, []string{"the board of 20260102-1930-2"}},
		"an older one played on": {func(p *tabletest.Player) {
			older := keep(p, "chess", "e4")
			keep(p, "chess", "d4")
			log, _, err := p.Box.Games.Resume(older)
			if err != nil {
				p.T.Fatal(err)
			}
			log.Close()
		}, []string{"the board of 20260102-1930\n"}},
		"of another kind": {func(p *tabletest.Player) {
			keep(p, "chess", "e4")
			keep(p, "go", "D4")
		}, []string{"20260102-1930-2", "a game unknown to this program: go"}},
		"of a later program": {func(p *tabletest.Player) {
			keep(p, "chess", "e4")
			keep(p, "chess", "castles")
		}, []string{"20260102-1930-2", "nobody knows what"}},
		"damaged": {func(p *tabletest.Player) {
			keep(p, "chess", "e4")
			write(p, keep(p, "chess", "d4")+".game", "\x00\x00\x00")
		}, []string{"20260102-1930-2", "is damaged"}},
		"damaged behind its first line": {func(p *tabletest.Player) {
			keep(p, "chess", "e4")
			name := keep(p, "chess") + ".game"
			write(p, name, string(p.Disk.Files("/games")[name])+"\x00\x00\x00")
		}, []string{"20260102-1930-2", "damaged from line 2 on (3 bytes)"}},
		"beside a file that is no game": {func(p *tabletest.Player) {
			keep(p, "chess", "e4")
			write(p, "copy of a game.game", "")
		}, []string{"the board of 20260102-1930\n"}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			p := tabletest.New(t, chess())
			tt.games(p)
			p.Do(p.NewHome().ResumeLast())
			seen := p.Frame(60, 20, ui.PlainGlyphs())
			for _, want := range tt.want {
				if !strings.Contains(seen, want) {
					t.Errorf("no %q in\n%s", want, seen)
				}
			}
		})
	}
}

// TestPlayed checks that on the smallest display, the list says what each game was, when it was
// played, and whether it is still going on. Below the list is the headline of the game at the
// cursor.
func TestPlayed(t *testing.T) {
	time.Local = time.UTC
	game := chess()
	game.Title = "Cryptid Clash" // the longest title there is
	p := tabletest.New(t, game)
	for range 9 {
		keep(p, "chess", "mate")
		p.Now = p.Now.Add(24 * time.Hour)
	}
	keep(p, "chess", "castles")
	keep(p, "go", "D4")
	keep(p, "chess", "d4")
	write(p, keep(p, "chess", "d4")+".game", "\x00\x00\x00")
	keep(p, "chess", "Player A and Player B: round 1, battle 1, points 0 to 0, and all that follows, which is more than there is room for below the list, where three lines are told")
	seen := func(w, h int, want ...string) {
		t.Helper()
		frame := p.Frame(w, h, ui.PlainGlyphs())
		for _, line := range want {
			if !strings.Contains("\n"+frame, "\n"+line) {
				t.Errorf("no line %q in\n%s", line, frame)
			}
		}
	}
	p.Press("v!")
	seen(40, 15,
		"> 11 Jan 19:30 Cryptid Clash   ongoing",
		"  20260111-1930-4                error",
		"  11 Jan 19:30 go                error",
		"  11 Jan 19:30 Cryptid Clash     error",
		"  10 Jan 19:30 Cryptid Clash          ",
		"  Player A and Player B: round 1, battle",
	)
	p.Press("v")
	seen(60, 20, "  cannot be read: game")
	p.Press("!")
	seen(60, 20, "Game 20260111-1930-4")
	p.Press("~^!")
	seen(60, 20, "Cryptid Clash 20260111-1930-5")
}

// keepMany puts 300 games of chess in the journal, one a day, and then one of another kind with
// these events.
func keepMany(p *tabletest.Player, last ...string) {
	p.T.Helper()
	for i := range 300 {
		keep(p, "chess", fmt.Sprintf("game %d", i), "mate")
		p.Now = p.Now.Add(24 * time.Hour)
	}
	keep(p, "go", last...)
}

// opened records how often each game's file is opened from now on.
func opened(p *tabletest.Player) map[string]int {
	files := map[string]int{}
	p.Disk.Fail = func(op journaltest.Op, path string) error {
		if op == journaltest.Open && strings.HasSuffix(path, ".game") {
			files[path]++
		}
		return nil
	}
	return files
}

// TestStartReadsOneGame checks that the start reads only the last game, however many there are.
func TestStartReadsOneGame(t *testing.T) {
	p := tabletest.New(t, chess())
	keepMany(p, "D4")
	p.Now = p.Now.Add(time.Hour)
	last := keep(p, "chess", "e4")
	files := opened(p)
	p.Do(p.NewHome().ResumeLast())
	if len(files) != 1 || files["/games/"+last+".game"] == 0 {
		t.Errorf("it has opened %v", files)
	}
	p.CheckShows("the board of " + last)
}

// TestListReadsWhatIsSeen checks that the list reads only the games near the cursor, and opens none
// of their files more than twice.
func TestListReadsWhatIsSeen(t *testing.T) {
	time.Local = time.UTC
	p := tabletest.New(t, chess())
	keepMany(p, "D4")
	p.Frame(40, 15, ui.PlainGlyphs())
	files := opened(p)
	p.Press("v!")
	p.CheckShows("> 29 Oct 19:30 go error")
	p.CheckShows("28 Oct 19:30 Chess")
	if len(files) > 20 {
		t.Errorf("to show ten rows it has opened %d", len(files))
	}
	before := maps.Clone(files)
	p.Press("^") // around to the oldest
	p.CheckShows("> 2 Jan 19:30 Chess")
	p.CheckShows("mate")
	if n := len(files) - len(before); n > 20 || n == 0 {
		t.Errorf("to show the oldest it has opened %d", n)
	}
	p.Press("vv^^!")
	for file, times := range files {
		if times > 2 {
			t.Errorf("%s was opened %d times", file, times)
		}
	}
	p.CheckShows("Chess 20260102-1930")
}

// TestPlayedByAWrongClock checks that for games started while the clock was wrong, the list shows
// no date but still has the right order.
func TestPlayedByAWrongClock(t *testing.T) {
	time.Local = time.UTC
	p := tabletest.New(t, chess())
	keep(p, "chess", "e4")
	p.Now = time.Unix(0, 0)
	keep(p, "chess", "d4")
	p.Press("v!")
	p.CheckShows("Games played > date unknown Chess ongoing 2 Jan 19:30 Chess ongoing d4")
}

// TestListBeforeItIsRead checks that until a game is read, its row shows its ID, and that keys are
// accepted meanwhile.
func TestListBeforeItIsRead(t *testing.T) {
	time.Local = time.UTC
	p := tabletest.New(t, chess())
	keepMany(p, "D4")
	p.Press("v")
	p.Stage.Press(tabletest.Key('!'), p.Now)
	p.Stage.FinishWork(p.Stage.TakeWork()(), p.Now)
	seen := p.Frame(40, 15, ui.PlainGlyphs())
	for _, line := range []string{"> 20261029-1930                reading", "  20261028-1930                reading"} {
		if !strings.Contains(seen, line) {
			t.Errorf("no %q in\n%s", line, seen)
		}
	}
	p.Stage.Tick(p.Now)
	p.Stage.Press(tabletest.Key('v'), p.Now)
	p.Stage.FinishWork(p.Stage.TakeWork()(), p.Now)
	p.CheckShows("> 20261028-1930 reading")
	p.CheckShows("29 Oct 19:30 go error")
}

// TestFormOfTheLast checks that the form of a new game is filled in from the last game of its kind,
// and that Back stops the search for that game.
func TestFormOfTheLast(t *testing.T) {
	p := tabletest.New(t, chess())
	p.Press("!")
	p.CheckShows("a form without a last game")
	p.Press("~")
	keepMany(p)
	again := p.Restart()
	again.Press("!")
	again.CheckShows("a form like game 299")

	third := again.Restart()
	third.Stage.Press(tabletest.Key('!'), third.Now)
	work := third.Stage.TakeWork()
	third.Stage.Press(tabletest.Key('~'), third.Now)
	third.Stage.FinishWork(work(), third.Now)
	third.CheckShows("a form without a last game")
}

// TestDemosInTurn checks that demos take turns in the order of the shelf, leaving out games without
// one.
func TestDemosInTurn(t *testing.T) {
	var seen []string
	game := func(name string) table.Game {
		return table.Game{Name: name, Demo: func(rand.Source, *say.Language, ui.Step) ui.Screen {
			seen = append(seen, name)
			return nil
		}}
	}
	demo := home.Demo([]table.Game{game("cryptid"), {Name: "chess"}, game("kryptex")})
	for range 3 {
		demo(nil, nil, ui.Step{})
	}
	if want := []string{"cryptid", "kryptex", "cryptid"}; !slices.Equal(seen, want) {
		t.Errorf("demos of %q, want %q", seen, want)
	}
	if home.Demo([]table.Game{{Name: "chess"}}) != nil {
		t.Error("a demo of games that have none")
	}
}
