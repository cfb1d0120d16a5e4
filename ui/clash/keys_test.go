package clash

import (
	"math/rand/v2"
	"testing"

	"gamekeeper/tabletop/clash"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
	"gamekeeper/ui/uitest"
)

// TestKeyLines walks about at random, and holds that the last line of
// the smallest screen names every key that the last line of the largest does, that the
// longest names are not cut in the first, and that no sentence is cut short.
func TestKeyLines(t *testing.T) {
	for seed := range uint64(8) {
		chance := rand.New(rand.NewPCG(seed, 2))
		p := newTester(t)
		if seed%2 == 1 {
			p.Box.SeatKeys = 0
		}
		long := clash.Began{Names: []string{"Maximilian", "Wilhelmina"}}
		tabletest.Begin(p.Player, p.kind, clash.Event(long))
		table := p.at
		for range 600 {
			if chance.IntN(10) == 0 {
				p.lead(table, chance)
			}
			p.Event(tabletest.RandomKey(chance, 2))
			p.KeyLine(ui.Keyboard())
			p.KeyLine(uitest.FourButtons())
			p.Head()
		}
	}
}

// So does the last line at the end.
func TestEndingKeyLine(t *testing.T) {
	p := newTester(t)
	table, chance := p.begin(clash.Deck{}), rand.New(rand.NewPCG(1, 2))
	for n := 0; table.view().Ending == nil; n++ {
		if n == 5000 {
			t.Fatalf("the game doesn't end: %s", table.view().Next())
		}
		p.lead(table, chance)
	}
	p.KeyLine(ui.Keyboard())
	p.KeyLine(uitest.FourButtons())
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
		if buttons {
			p.Box.SeatKeys = 0
		}
		if known {
			p.writeDeck(wholeDeck(t).String())
		}
		chance := rand.New(rand.NewPCG(uint64(len(keys)), 3))
		for _, k := range keys {
			if k >= 0x80 && p.Box.Current != nil {
				p.Do(p.Box.Current.Open())
				p.lead(p.at, chance)
			} else {
				p.Fuzz(k, buttons)
			}
		}
		p.GoHome()
		if p.at != nil {
			tabletest.Replays(p.Player, p.kind, p.at.Table)
		}
	})
}
