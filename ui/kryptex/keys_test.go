package kryptex

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/session"
	"gamekeeper/ui"
)

// TestKeyLines walks about at random and holds that the last line of the
// smallest screen names every key that the last line of the largest does.
func TestKeyLines(t *testing.T) {
	names := []string{"Enter", "Esc", "←", "→", "↑", "↓", "1 ", "2 "}
	met := map[string]bool{}
	for seed := range uint64(12) {
		chance := rand.New(rand.NewPCG(seed, 2))
		p := newTester(t)
		table := p.somewhere(seed, chance)
		for range 500 {
			if table != nil && chance.IntN(3) == 0 {
				p.lead(table, chance)
			}
			p.event(randomKey(chance))
			met[fmt.Sprintf("%T", p.stage.Top())] = true
			wide, narrow := lastLine(p.frame(100, 30, ui.Plain())), lastLine(p.frame(40, 15, ui.Plain()))
			for _, name := range names {
				if strings.Contains(wide, name) && !strings.Contains(narrow, name) {
					t.Fatalf("%T: %q has no %q of %q", p.stage.Top(), narrow, name, wide)
				}
			}
		}
	}
	for _, screen := range []any{
		&setup{}, &handover{}, &writing{}, &layFirst{}, &laying{}, &move{}, &confirm{}, &declare{}, &told{},
		&mirror{}, &slips{}, &look{}, &menu{}, &ending{}, &cubesMenu{}, &cubeEntry{},
	} {
		if !met[fmt.Sprintf("%T", screen)] {
			t.Errorf("%T was never met", screen)
		}
	}
}

// somewhere goes where a walk may begin: to the home screen, to the table's
// cubes, to a mirror that differs, or to a game of any mode. It gives the table,
// if there is one.
func (p *tester) somewhere(seed uint64, chance *rand.Rand) *Table {
	switch seed % 4 {
	case 0:
		return nil
	case 1:
		p.press("! ^! vvvvvvv !")
		return nil
	case 2:
		table := p.start(newDeal(chance, kryptex.Single))
		p.press("~ v! v! ! v! !")
		return table
	}
	return p.start(newDeal(chance, kryptex.Mode(seed/4)))
}

func lastLine(frame string) string {
	lines := strings.Split(strings.TrimSuffix(frame, "\n"), "\n")
	return lines[len(lines)-1]
}

// FuzzKeys feeds any keys, from the home screen or a game begun before: nothing
// panics, Back leads home, and the journal plays again to the same position.
func FuzzKeys(f *testing.F) {
	f.Add([]byte("!!!planet!!!basket!!!!!snsrscmracsnsrarmr"), false, uint8(0))
	f.Add([]byte("!!^<!>!v^1~v!v!^!sn~!!^!"), false, uint8(2))
	f.Add([]byte("!v!>!>>2!>v!!v!xx!2~~"), false, uint8(3))
	f.Add([]byte("!!!v!en!1>>!~"), false, uint8(4))
	f.Add([]byte("!!!!!!!!<<<!!!!!!!!~!!12312~~~v!!!!~"), true, uint8(1))
	f.Fuzz(func(t *testing.T, keys []byte, buttons bool, begun uint8) {
		p := newTester(t)
		p.box.SeatKeys = !buttons
		games := [][]string{
			nil,
			{twoPlayers, annWrites, benWrites},
			started(twoPlayers, shippedGrid),
			append(started(named, flatGrid), "1 swaps A1 B1"),
			batches,
			{single, boxWrites, flatGrid},
		}
		if events := games[int(begun)%len(games)]; events != nil {
			p.play(events)
		}
		for i, k := range keys {
			p.fuzzed(k, buttons)
			size := sizes[i%len(sizes)]
			p.frame(size[0], size[1], ui.Plain())
		}
		for range 80 {
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
	if buttons && k >= 0x80 {
		e.Kind = hw.Release
	}
	p.event(e)
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
	replayed, err := session.Replay[kryptex.Position](game, kryptex.ParseEvent)
	if err != nil {
		p.t.Fatal(err)
	}
	if !reflect.DeepEqual(replayed, table.position()) {
		p.t.Fatalf("the journal plays to %q, the table is at %q", replayed.Next(), table.view().Next())
	}
}
