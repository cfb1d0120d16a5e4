package cryptid

import (
	"testing"

	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// In mid-game every look at a clue is heard and is in the record, the first one too: of
// a clue that was told to the box from a book, telling it was the first look; and of one
// whose owner was passed over before the game, another could be the first.
func TestFirstLookInMidGameIsHeard(t *testing.T) {
	for name, begin := range map[string]func(p *tester) *Table{
		"told": func(p *tester) *Table {
			table := p.books()
			p.happen(table, `2 has the clue "on desert or swamp"`, "1 cube A1")
			return table
		},
		"passed over": func(p *tester) *Table {
			table := p.begin(beganKnown(t))
			p.happen(table, "built 14", "1 looks", "3 looks", "1 cube A1")
			return table
		},
		"not begun": func(p *tester) *Table {
			table := p.begin(beganKnown(t))
			p.happen(table, "built 14", "1 looks", "3 looks")
			p.Do(table.play())
			return table
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := newTester(t)
			table := begin(p)
			p.Do(table.play())
			p.Stage.Sound()
			p.Press("2 !") // Ben's own button, and OK
			if !p.Reveals() {
				t.Fatalf("nothing is shown:\n%s", p.Frame(40, 15, ui.Plain()))
			}
			last := table.view().Record[len(table.view().Record)-1].Event
			if sound := p.Stage.Sound(); sound != ui.Attention || p.flickering() != ui.Lamp(2) || last != (play.Looked{Seat: 2}) {
				t.Errorf("it sounds %s, the lamps %b flicker, and the record ends with %s", sound, p.flickering(), last)
			}
		})
	}
}
