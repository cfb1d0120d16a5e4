package hall

import (
	"fmt"
	"strings"
	"testing"
	"time"
	"unicode"

	"gamekeeper/hw"
	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/uitest"
)

// began is when the wall of a test began to look: when transcripts begin.
var began = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

// tables are the states of some tables, one of each kind and then again.
func tables(n int) (all []hall.State) {
	for i := range n {
		s := hall.State{Schema: hall.Schema, Table: fmt.Sprintf("Table %d", i+1)}
		game := func(kind, mode, phase hall.Word, players int, last hall.Deed) *hall.Game {
			return &hall.Game{
				ID: "20260101-1130", Kind: kind, Mode: mode, Phase: phase, Players: players, Names: []string{"Ann", "Ben", "Cem"}[:players],
				Acts: []int{2}, Last: last, Events: 40 + i, Minutes: 3 + 7*i%90,
			}
		}
		switch i % 7 {
		case 0:
			s.Game = game(hall.Cryptid, "advanced", hall.Answer, 3, hall.Deed{Did: hall.Asked, Player: 1, To: 2, At: "D4"})
			s.Game.Map = board()
		case 1:
			s.Free = true
		case 2:
			s.Game = game(hall.Clash, "", hall.Keeping, 2, hall.Deed{Did: hall.Fought})
			s.Game.Points = []int{7, 12}
			s.Help = true
		case 3:
			s.Game = game(hall.Kryptex, "quick", hall.Turn, 2, hall.Deed{Did: hall.Moved, Player: 1})
			s.Game.Names = nil
		case 4:
			s.Free = true
			s.Game = game(hall.Cryptid, "normal", hall.TheEnding, 3, hall.Deed{Did: hall.PutDisc, Player: 1, At: "C7"})
			s.Game.Over, s.Game.Acts, s.Game.Winners, s.Game.Quiet = true, nil, []int{3}, 4
			s.Game.Map = board()
		case 5:
			s.Game = game(hall.Crypticolor, "two", hall.Clues, 2, hall.Deed{Did: hall.Began})
			s.Game.Quiet = 12
		case 6:
			s.Game = game(hall.Cryptid, "advanced", hall.Turn, 3, hall.Deed{Did: hall.Corrected, Player: 3, At: "A1"})
			s.Game.Map, s.Game.Mistakes, s.Game.Hint = board(), 1, true
		}
		all = append(all, s)
	}
	return all
}

// board is a map without structures.
func board() *hall.Map {
	m := &hall.Map{}
	for n := range uint8(6) {
		m.Tiles = append(m.Tiles, hall.Tile{Number: n + 1})
	}
	return m
}

// A source is a hall of which a test says all there is to know.
type source struct {
	board hall.Board
	news  bool
}

func newSource(states ...hall.State) *source {
	s := &source{news: true}
	s.board.Connected(began)
	for i, state := range states {
		box := fmt.Sprintf("box%d", i)
		s.board.Presence(box, true, true, began)
		s.board.Hear(box, state.Encode(), true, began)
	}
	return s
}

// wall is the wall of the source. A map is the letter m, as small as a map can be.
func (s *source) wall() *Wall {
	return New(Source{
		Look: func(now time.Time) View {
			s.news = false
			online, since := s.board.Online()
			return View{Tables: s.board.Tables(now), Online: online, Since: since, Refused: s.board.Refused()}
		},
		News: func() bool { return s.news },
		Map: func(a ui.Area, g *hall.Game) bool {
			if g.Map == nil || a.W < 24 || a.H < 9 {
				return false
			}
			a.Centre(24, 9).Fill('m', a.Look.Text)
			return true
		},
	})
}

// The transcripts, each of a hall that its name tells.
func TestTranscripts(t *testing.T) {
	uitest.Transcripts(t, func(t *testing.T, name string, _ *say.Language) ui.Screen {
		switch name {
		case "two":
			return newSource(tables(2)...).wall()
		case "twenty", "closer":
			s := newSource(tables(20)...)
			s.board.Presence("box8", false, true, began.Add(-3*time.Second))
			return s.wall()
		case "twohundred":
			return newSource(tables(200)...).wall()
		case "hostile":
			s := newSource(tables(3)...)
			s.board.Hear("box0", []byte("\x1b[2Jhello"), true, began)
			s.board.Hear("evil", []byte(`{"schema":9}`), true, began)
			s.board.Hear("\x1b[31m", nil, true, began)
			return s.wall()
		case "lost":
			s := newSource(tables(4)...)
			s.board.Lost(began.Add(30 * time.Second))
			return s.wall()
		}
		return newSource().wall()
	})
}

// All tables are on the wall, at every size and number, and so is the one at the cursor;
// nothing that a terminal obeys is.
func TestEverySize(t *testing.T) {
	for _, n := range []int{0, 1, 2, 3, 7, 20, 57, 200} {
		w := newSource(tables(n)...).wall()
		stage := ui.NewStage(w)
		for _, size := range [][2]int{{80, 24}, {81, 25}, {132, 43}, {240, 67}, {40, 15}} {
			if n > 100 && size[0] > 100 {
				continue // it takes long
			}
			stage.Resize(size[0], size[1], ui.Look{Glyphs: ui.Plain(), Keys: ui.Keyboard()})
			stage.Tick(began)
			for _, look := range []*ui.Glyphs{ui.Plain(), ui.Font()} {
				seen := map[string]bool{}
				for range max(1, n) {
					f := ui.NewFrame(size[0], size[1], ui.Look{Glyphs: look, Keys: ui.Keyboard()})
					stage.Draw(f)
					text := f.String()
					if strings.ContainsFunc(text, func(r rune) bool { return r != '\n' && unicode.IsControl(r) }) {
						t.Fatalf("%d tables at %v: %q", n, size, text)
					}
					if n > 0 && !strings.Contains(text, w.view.Tables[w.at()].Name()) {
						t.Fatalf("%d tables at %v: %s is not seen:\n%s", n, size, w.view.Tables[w.at()].Name(), text)
					}
					for _, table := range w.view.Tables {
						seen[table.Box] = seen[table.Box] || strings.Contains(text, table.Name())
					}
					stage.Press(hw.Event{Key: hw.Right, Typed: true}, began)
				}
				for box, yes := range seen {
					if !yes {
						t.Errorf("%d tables at %v: %s is never seen", n, size, box)
					}
				}
				stage.Press(hw.Event{Key: hw.Back, Typed: true}, began)
			}
		}
	}
}

// Every word has something to say.
func TestWords(t *testing.T) {
	g := hall.Game{Players: 3, Names: []string{"Ann", "Ben", "Cem"}, Acts: []int{2}}
	for _, g.Phase = range hall.Phases() {
		said := next(&g).String()
		alone := g
		alone.Acts = nil
		if g.Phase != hall.TheEnding && (strings.Contains(said, "%!") || said == "" || next(&alone) == "") {
			t.Errorf("%s is %q or %q", g.Phase, said, next(&alone))
		}
	}
	for _, did := range hall.Deeds() {
		for _, g.Last = range []hall.Deed{{Did: did}, {Did: did, Player: 1}, {Did: did, Player: 1, At: "D4"}, {Did: did, Player: 1, To: 2, At: "D4"}} {
			said := last(&g).String()
			if strings.Contains(said, "%!") || said == "" && (deed(did, "Ann") == "" || g.Last.Player != 0) {
				t.Errorf("%+v is %q", g.Last, said)
			}
		}
	}
	for _, kind := range hall.Kinds() {
		if titles[kind] == "" {
			t.Errorf("%s has no title", kind)
		}
	}
}

// BenchmarkWall is a frame of two hundred tables on a large display.
func BenchmarkWall(b *testing.B) {
	stage := ui.NewStage(newSource(tables(200)...).wall())
	stage.Resize(240, 67, ui.Look{Glyphs: ui.Rich(), Keys: ui.Keyboard()})
	stage.Tick(began)
	f := ui.NewFrame(240, 67, ui.Look{Glyphs: ui.Rich(), Keys: ui.Keyboard()})
	for b.Loop() {
		stage.Draw(f)
	}
}
