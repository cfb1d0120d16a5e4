package home_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
	"gamekeeper/ui/table"
	"gamekeeper/ui/table/tabletest"
	"gamekeeper/ui/uitest"
)

// three returns a table at which three games of chess were played.
func three(t *testing.T) *tabletest.Player {
	time.Local = time.UTC
	p := tabletest.New(t, chess())
	for range 3 {
		keep(p, "chess", "mate")
		p.Now = p.Now.Add(time.Hour)
	}
	return p
}

// kept returns the IDs of the games in the directory.
func kept(p *tabletest.Player) (ids []string) {
	for name := range p.Disk.Files("/games") {
		if id, ok := strings.CutSuffix(name, ".game"); ok {
			ids = append(ids, id)
		}
	}
	return ids
}

// toDeletion opens the question whether to delete the second game.
func toDeletion(p *tabletest.Player) {
	p.Press("v! v! v!")
	p.CheckShows("A deleted game cannot be brought back.")
}

// TestDelete checks that a game is deleted once that is confirmed, and that the list then shows only
// the other games.
func TestDelete(t *testing.T) {
	p := three(t)
	toDeletion(p)
	if len(kept(p)) != 3 {
		t.Fatal("it is deleted before the question")
	}
	p.Press("v!")
	p.CheckShows("The game 20260102-2030 is deleted.")
	if ids := kept(p); len(ids) != 2 {
		t.Fatalf("there are %v", ids)
	}
	p.Press("!")
	p.CheckShows("> 2 Jan 19:30 Chess")
	if seen := p.Frame(40, 15, ui.PlainGlyphs()); strings.Contains(seen, "20:30") || !strings.Contains(seen, "21:30") {
		t.Errorf("the list is\n%s", seen)
	}
}

// TestNotDeleted checks that the game stays unless the question is confirmed, even if OK is pressed
// once too often.
func TestNotDeleted(t *testing.T) {
	for _, keys := range []string{"!", "~", "!!"} {
		p := three(t)
		toDeletion(p)
		p.Press(keys)
		if ids := kept(p); len(ids) != 3 {
			t.Errorf("after %s there are %v", keys, ids)
		}
	}
}

// TestDeleteFails checks that a game that could not be deleted is not shown as deleted.
func TestDeleteFails(t *testing.T) {
	p := three(t)
	toDeletion(p)
	p.Press("v")
	p.Disk.Fail = journaltest.FailAfter(journaltest.Remove, 0, syscall.EROFS)
	p.Press("!")
	p.CheckShows("Not deleted")
	p.CheckShows("disk is read-only")
	p.Disk.Fail = nil
	p.Press("~~")
	p.CheckShows("20:30")
}

// TestDeleteWhatLies checks that the game on the table can be deleted, and is then no longer on the
// table. Deleting the last game leaves an empty list.
func TestDeleteWhatLies(t *testing.T) {
	p := three(t)
	id := keep(p, "chess", "e4")
	closed := false
	p.Box.SwitchGame(&table.OpenGame{
		ID: id, Title: "Chess",
		Show:  func() ui.Step { return ui.Step{} },
		Close: func() error { closed = true; return nil },
	}, ui.Step{})
	p.Press("vv! !")
	for range 2 { // past "Read the record" and "Play on"
		p.Press("v")
	}
	p.Press("! v!")
	p.CheckShows("is deleted")
	if p.Box.Current != nil || !closed || len(kept(p)) != 3 {
		t.Errorf("on the table lies %v, closed: %v; there are %v", p.Box.Current, closed, kept(p))
	}
	p.Press("!")
	for range 3 {
		p.Press("! v! v! !")
	}
	p.CheckShows("none yet")
	p.Press("! v ^")
}

// TestDeleteDamaged checks that a game of which no event can be read is shown as damaged, and can be
// deleted.
func TestDeleteDamaged(t *testing.T) {
	for name, text := range map[string]string{"header": "\x00", "first event": ""} {
		t.Run(name, func(t *testing.T) {
			p := three(t)
			file := keep(p, "chess") + ".game"
			if text == "" {
				text = string(p.Disk.Files("/games")[file]) + "\x00"
			}
			write(p, file, text)
			p.Press("v!")
			p.CheckShows("error")
			p.CheckShows("damaged")
			p.Press("! v!")
			p.Press("!")
			if len(kept(p)) != 4 {
				t.Fatal("it is not kept")
			}
			p.Press("! v!")
			p.CheckShows("is deleted")
			if len(kept(p)) != 3 {
				t.Errorf("there are %v", kept(p))
			}
		})
	}
}

// TestDeleteTheLastOfTheList checks that after the last game in the list is deleted, the cursor is
// on the one above it.
func TestDeleteTheLastOfTheList(t *testing.T) {
	p := three(t)
	p.Press("v! ^! v! v! !")
	p.CheckShows("> 2 Jan 20:30 Chess")
	p.Press("^")
	p.CheckShows("> 2 Jan 21:30 Chess")
}

// crowded returns a box with the given number of games, the newest of which was opened last.
func crowded(b *testing.B, games int) *table.Box {
	b.Helper()
	path := b.TempDir()
	dir := playtest.Must(journal.Open(journal.OS{}, path))
	b.Cleanup(func() { dir.Close() })
	start := time.Date(2020, 1, 1, 12, 0, 0, 0, time.UTC)
	if games > 0 {
		log := playtest.Must(dir.Create(journal.Header{Game: "chess", ProgramVersion: "1", Start: start}, "e4", "e5", "Ke2"))
		text := playtest.Must(os.ReadFile(filepath.Join(path, log.ID()+".game")))
		for i := range games - 1 {
			name := start.Add(time.Duration(-1-i)*time.Hour).Format("20060102-1504") + ".game"
			playtest.NoError(b, os.WriteFile(filepath.Join(path, name), text, 0o600))
		}
	}
	return &table.Box{Games: dir, Disk: journal.OS{}, Path: path}
}

// BenchmarkStart measures the start of the box, which should take no longer with ten thousand games
// than with one.
func BenchmarkStart(b *testing.B) {
	for _, games := range []int{0, 1, 10000} {
		b.Run(fmt.Sprint(games), func(b *testing.B) {
			box := crowded(b, games)
			settings, _ := home.LoadSettings(box.Disk, "/games/settings.toml", nil, home.Settings{Language: "en"}, func(home.Settings) {})
			first := home.New(box, []table.Game{chess()}, settings)
			b.ReportAllocs()
			for b.Loop() {
				stage := ui.NewStage(first)
				stage.Do(first.ResumeLast(), time.Now())
				for work := stage.TakeWork(); work != nil; work = stage.TakeWork() {
					stage.FinishWork(work(), time.Now())
				}
				if _, is := stage.Top().(*home.Home); is != (games == 0) {
					b.Fatalf("%T is shown", stage.Top())
				}
			}
		})
	}
}

// BenchmarkList measures how long the list of games takes to open and to read the games near the
// cursor. These are as many with ten thousand games as with a hundred.
func BenchmarkList(b *testing.B) {
	for _, games := range []int{100, 10000} {
		b.Run(fmt.Sprint("played ", games), func(b *testing.B) { benchList(b, games, "Games played") })
	}
	b.Run("today 10000", func(b *testing.B) { benchList(b, 10000, "Today") }) // this reads how each game began
}

// benchList opens a row of the home screen of a box with the given number of games, and does all
// the work that follows.
func benchList(b *testing.B, games int, row string) {
	box := crowded(b, games)
	settings, _ := home.LoadSettings(box.Disk, "/games/settings.toml", nil, home.Settings{Language: "en"}, func(home.Settings) {})
	enter := ui.KeyEvent{Key: ui.OK, Typed: true}
	b.ReportAllocs()
	for b.Loop() {
		stage := ui.NewStage(home.New(box, []table.Game{daily()}, settings))
		now := time.Date(2026, 1, 2, 19, 30, 0, 0, time.UTC)
		if !uitest.Row(stage, row, func() { stage.Press(ui.KeyEvent{Key: ui.Down, Typed: true}, now) }) {
			b.Fatalf("no row %q", row)
		}
		for stage.Press(enter, now); ; now = now.Add(time.Millisecond) {
			work := stage.TakeWork()
			if work == nil {
				f := ui.NewFrame(60, 20, ui.Look{Glyphs: ui.RichGlyphs(), Keys: ui.KeyboardNames()})
				stage.Draw(f)
				if next := stage.Next(); next.IsZero() || next.After(now) {
					break
				}
				stage.Tick(now)
				continue
			}
			stage.FinishWork(work(), now)
		}
	}
}
