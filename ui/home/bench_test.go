package home_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
	"gamekeeper/ui/table"
	"gamekeeper/ui/uitest"
)

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
