package clash

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/session"
	"gamekeeper/ui"
)

// TestKeyLines walks about at random and holds that the last line of the
// smallest screen names every key that the last line of the largest does.
func TestKeyLines(t *testing.T) {
	names := []string{"Enter", "Esc", "←", "→", "↑", "↓", "1 ", "2 "}
	last := func(frame string) string {
		lines := strings.Split(strings.TrimSuffix(frame, "\n"), "\n")
		return lines[len(lines)-1]
	}
	for seed := range uint64(8) {
		chance := rand.New(rand.NewPCG(seed, 2))
		p := newTester(t)
		p.box.SeatKeys = seed%2 == 0
		table := p.begin(clash.Deck{})
		for range 600 {
			if chance.IntN(10) == 0 {
				p.lead(table, chance)
			}
			p.event(randomKey(chance))
			wide, narrow := last(p.frame(100, 30, ui.Plain())), last(p.frame(40, 15, ui.Plain()))
			for _, name := range names {
				if strings.Contains(wide, name) && !strings.Contains(narrow, name) {
					t.Fatalf("%T: %q has no %q of %q", p.stage.Top(), narrow, name, wide)
				}
			}
		}
	}
}

// FuzzKeys feeds any keys: nothing panics, Back leads home, and the journal
// plays again to the same position. Above 0x80 a byte lets the game go on by
// itself, so that all of it is reached.
func FuzzKeys(f *testing.F) {
	f.Add([]byte("!!!!>!>!1>!>!>!2!!v1v2~~~!"), false, true)
	f.Add([]byte("!!!<!>>>!~!!vvvvv!12!"), true, false)
	f.Add([]byte("!!\x90\x91\x92\x93~vvvv!!!1\x95\x96!v!\x98\x99\x80\x81\x82\x83"), false, false)
	f.Fuzz(func(t *testing.T, keys []byte, buttons, known bool) {
		p := newTester(t)
		p.box.SeatKeys = !buttons
		if known {
			p.writeDeck(wholeDeck(t).String())
		}
		chance := rand.New(rand.NewPCG(uint64(len(keys)), 3))
		for i, k := range keys {
			if k >= 0x80 && p.box.Current != nil {
				p.do(p.box.Current.Open())
				p.lead(p.table(), chance)
			} else {
				p.fuzzed(k, buttons)
			}
			size := sizes[i%len(sizes)]
			p.frame(size[0], size[1], ui.Plain())
		}
		for range 40 {
			if p.stage.Depth() == 1 {
				break
			}
			p.event(hw.Event{Key: hw.Back, Typed: true})
		}
		if p.stage.Depth() != 1 {
			t.Fatalf("Back doesn't lead home from %T", p.stage.Top())
		}
		p.checkJournal()
	})
}

// fuzzed presses a key that a byte stands for.
func (p *tester) fuzzed(k byte, buttons bool) {
	e := hw.Event{Typed: !buttons, Key: map[byte]hw.Key{'^': hw.Up, 'v': hw.Down, '<': hw.Left, '>': hw.Right, '!': hw.OK, '~': hw.Back}[k]}
	if e.Key == hw.NoKey {
		e = hw.Typed(rune(k))
		if buttons {
			e = hw.Event{Key: hw.Key(k) % hw.Key(hw.NumKeys)}
		}
	}
	if k == '\b' {
		e = hw.Event{Key: hw.Back, Rune: '\b', Typed: true}
	}
	p.event(e)
	if buttons && k%3 == 0 {
		e.Kind = hw.Release
		p.event(e)
	}
}

// checkJournal plays the last game of the journal again and compares it with
// the game on the table.
func (p *tester) checkJournal() {
	p.t.Helper()
	if p.box.Current == nil {
		return
	}
	p.do(p.box.Current.Open())
	table := p.table()
	game, err := journal.Read(p.box.Disk, p.box.Path, table.game.ID())
	if err != nil {
		p.t.Fatal(err)
	}
	replayed, err := session.Replay[clash.Position](game, clash.ParseEvent)
	if err != nil {
		p.t.Fatal(err)
	}
	if !reflect.DeepEqual(replayed, table.position()) {
		p.t.Fatalf("the journal plays to %q, the table is at %q", replayed.Next(), table.view().Next())
	}
}
