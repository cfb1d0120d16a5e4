package home_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
	"gamekeeper/ui/table/tabletest"
)

// chess is a game that is played on as a page, is over after "mate", and does not know
// what "castles" means.
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

// keep puts a game in the journal, with these events.
func keep(p *tabletest.Player, kind string, events ...string) (id string) {
	p.T.Helper()
	log, err := p.Box.Games.Create(journal.Header{Game: kind, Program: "1", Start: p.Now})
	if err != nil {
		p.T.Fatal(err)
	}
	defer log.Close()
	for _, text := range events {
		if err := log.Append(text, p.Now); err != nil {
			p.T.Fatal(err)
		}
	}
	return log.ID()
}

// write puts a file in place of what the games' directory has of that name.
func write(p *tabletest.Player, name, text string) {
	p.Disk.WriteFile("/games/"+name, []byte(text))
}

// Who comes home from a game has the cursor on it.
func TestCursorIsOnTheGame(t *testing.T) {
	p := tabletest.New(t, chess())
	p.Press("v v") // from the games played on to the setup
	p.Box.Put(&table.Current{Title: "Chess", Open: func() ui.Step { return ui.Step{} }, Close: func() error { return nil }}, ui.Step{})
	if frame := p.Frame(40, 15, ui.Plain()); !strings.Contains(frame, "> Go on: Chess") {
		t.Errorf("the cursor is elsewhere:\n%s", frame)
	}
}

// The box starts with the last game, or says why it cannot.
func TestLast(t *testing.T) {
	tests := map[string]struct {
		games func(p *tabletest.Player)
		want  []string // to be seen
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
		}, []string{"the board of 20260102-1730\n"}},
		"an older one played on": {func(p *tabletest.Player) {
			older := keep(p, "chess", "e4")
			keep(p, "chess", "d4")
			log, _, err := p.Box.Games.Resume(older, nil)
			if err != nil {
				p.T.Fatal(err)
			}
			log.Close()
		}, []string{"the board of 20260102-1930\n"}},
		"of another kind": {func(p *tabletest.Player) {
			keep(p, "chess", "e4")
			keep(p, "go", "D4")
		}, []string{"20260102-1930-2", "does not know: go"}},
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
			p.Do(p.Home().Last())
			seen := p.Frame(60, 20, ui.Plain())
			for _, want := range tt.want {
				if !strings.Contains(seen, want) {
					t.Errorf("no %q in\n%s", want, seen)
				}
			}
		})
	}
}
