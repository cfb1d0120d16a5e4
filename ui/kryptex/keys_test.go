package kryptex

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
	"gamekeeper/ui/uitest"
)

// TestKeyLines walks about at random and holds that the last line of the
// smallest screen names every key that the last line of the largest does.
func TestKeyLines(t *testing.T) {
	all := met{}
	for seed := range uint64(12) {
		chance := rand.New(rand.NewPCG(seed, 2))
		p := newTester(t)
		table := p.somewhere(seed, chance)
		for range 500 {
			if table != nil && chance.IntN(3) == 0 {
				p.lead(table, chance)
			}
			p.Event(tabletest.RandomKey(chance, 2))
			all.note(p)
			p.KeyLine(ui.Keyboard())
			p.KeyLine(uitest.FourButtons())
		}
	}
	all.holds(t, append(common, "Signs of Kryptex")...)
}

// A met is the screens that a walk has met: the types of some, and words of those that
// every game has.
type met map[string]bool

// common are the screens that every walk meets.
var common = []any{
	&handover{}, &layFirst{}, &reading{}, &move{}, &declare{}, &difference{},
	"New game of Kryptex", "Signs of Kryptex", "confirm", "only for you", "The keyword of", "Leave the table", "The end (",
}

// note notes the screen that is shown.
func (m met) note(p *tester) {
	m[fmt.Sprintf("%T", p.Stage.Top())] = true
	frame := p.Frame(ui.MinW, ui.MinH, ui.Plain())
	for _, screen := range common {
		if words, ok := screen.(string); ok && strings.Contains(frame, words) {
			m[words] = true
		}
	}
}

// holds holds that these screens were met.
func (m met) holds(t *testing.T, screens ...any) {
	t.Helper()
	for _, screen := range screens {
		words, ok := screen.(string)
		if !ok {
			words = fmt.Sprintf("%T", screen)
		}
		if !m[words] {
			t.Errorf("%s was never met", words)
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
		p.Press("^! ^!")
		return nil
	case 2:
		table := p.start(newDeal(chance, kryptex.Single))
		p.Press("~ v! v! ! v! !")
		return table
	}
	return p.start(newDeal(chance, kryptex.Mode(seed/4)))
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
		if buttons {
			p.Box.SeatKeys = 0
		}
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
		for _, k := range keys {
			p.Fuzz(k, buttons)
		}
		p.GoHome()
		if p.at != nil {
			tabletest.Replays(p.Player, p.kind, p.at.Table)
		}
	})
}
