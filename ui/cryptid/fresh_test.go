package cryptid

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// asked returns a tester at the known game, in which Ann has asked Cem about C4, a forest. Cem's discs go
// on swamp or water, so a yes is wrong.
func asked(t *testing.T) (*tester, *Table) {
	p, table := newShared(t)
	p.Happen("1 asks 3 C4")
	p.Stage.TakeSound()
	return p, table
}

// TestVerdictWaits checks that nothing tells a right piece from a wrong one before the next press: no
// frame, sound, lamp, light, voice, hall or command, whatever time passes. The next press of anybody, the
// menu's other rows or a restart make the box say that the piece is wrong, with its sound.
func TestVerdictWaits(t *testing.T) {
	type known struct{ frames, hall, printed string }
	for settle, keys := range map[string]string{"a move": ">", "a letter": "k", "OK": "!", "a button": "2", "a row of the menu": "~ v v v ! ! !", "leaving": "~ ^ !", "a restart": "R"} {
		var seen [2]known
		for i, key := range []string{">", "<"} { // right and wrong
			p, table := asked(t)
			p.EnterHall()
			p.Press(key)
			table.cursor.At = cryptid.SpaceAt(2, 3)
			p.hears(ui.Silence)
			p.Wait(time.Hour)
			p.Now = p.Now.Add(-48 * time.Hour) // a clock that is set back judges nothing
			p.Wait(time.Minute)
			p.hears(ui.Silence)
			for _, size := range tabletest.Sizes {
				f := ui.NewFrame(size[0], size[1], ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames(), Voice: ui.Room})
				p.Stage.Resize(size[0], size[1], f.Look)
				p.Stage.Draw(f)
				seen[i].frames += fmt.Sprint(f, f.LampsOn, f.BlinkingLamps, f.FlickeringLamps, f.Spots(), f.Speech().Texts)
			}
			seen[i].hall, seen[i].printed = p.HallReceived(), p.Printed()
			if !table.IsFresh() || i == 0 {
				continue
			}
			if keys == "R" {
				p.Start()
			} else {
				p.Press(keys)
			}
			if p.At.IsFresh() {
				t.Errorf("%s: it has not settled", settle)
			}
			p.CheckShows("Cem: check C4, press 3.")
			p.hears(ui.Mistake)
			if at := p.At.cursor.At; keys == ">" && at != cryptid.SpaceAt(3, 3) || keys == "k" && at.Column() != 10 {
				t.Errorf("%s: what was moved or typed is lost: %s", settle, at)
			}
		}
		for _, answer := range []string{"no", "yes", "cube", "disc"} {
			for i := range seen {
				seen[i].frames = strings.ReplaceAll(seen[i].frames, answer, "")
			}
		}
		if strings.Contains(seen[1].frames+seen[1].hall+seen[1].printed, "mistake") || strings.Contains(seen[1].frames+seen[1].printed, "orrect") {
			t.Errorf("%s: the verdict does not wait:\n%s", settle, seen[1])
		}
	}
}

// TestDoubledKeys checks that a key that bounces, or that a keyboard repeats, acts once: it asks but does
// not answer or look, answers for one player alone, proposes a search but does not confirm it, and lets
// nothing settle.
func TestDoubledKeys(t *testing.T) {
	for _, typed := range []bool{true, false} {
		for _, gap := range []time.Duration{10 * time.Millisecond, 30 * time.Millisecond, 100 * time.Millisecond} {
			for _, tt := range []struct {
				before []string
				key    string
				lines  int // how many lines follow
			}{
				{nil, "3", 1}, {nil, "1", 0}, {[]string{"1 asks 3 C4"}, "<", 1}, {[]string{"1 asks 3 C4"}, ">", 1},
				{[]string{"1 searches A2"}, "<", 1}, {[]string{"1 asks 3 C4", "3 cube C4"}, "!", 1}, {[]string{"1 asks 3 C4", "3 cube C4"}, "1", 1},
			} {
				p, table := newShared(t)
				p.Happen(tt.before...)
				p.choose(cryptid.SpaceAt(3, 4))
				lines := len(table.view().Record)
				e := tabletest.Key(rune(tt.key[0]))
				e.Typed = typed
				if !typed {
					e.Rune = 0
				}
				p.Wait(time.Second)
				p.Event(e)
				top := fmt.Sprintf("%T", p.Stage.Top())
				p.Pace = gap
				for range map[bool]int{true: 20, false: 2}[typed] {
					if !typed {
						p.Now = p.Now.Add(-gap)
						p.Event(hw.Event{Key: e.Key, Kind: hw.Release})
					}
					p.Event(e)
				}
				if got := len(table.view().Record) - lines; got != tt.lines || fmt.Sprintf("%T", p.Stage.Top()) != top || got == 1 && len(tt.before) > 0 && tt.key != "3" && !table.IsFresh() {
					t.Errorf("%q again and again, %v apart, typed %v, after %v: %d lines follow, %T is shown after %s", tt.key, gap, typed, tt.before, got, p.Stage.Top(), top)
				}
			}
		}
	}
}
