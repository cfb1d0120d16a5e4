package clash

import (
	"fmt"
	"testing"

	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// late puts a game on the table that stands at the last battle but one: cards
// that are all alike but for their numbers, so that every battle is a draw.
func late(b *testing.B) *Table {
	var deck clash.Deck
	for n := uint8(1); n <= clash.Cards; n++ {
		var err error
		if deck, err = deck.Learn(clash.Card{Number: n, Monster: clash.LandMonster, Values: [3]uint8{1, 1, 1}}); err != nil {
			b.Fatal(err)
		}
	}
	p := newTester(b)
	table := p.begin(deck)
	row := func(player, n int) string { return fmt.Sprintf("%d picks %d, %d, %d", player, n, n+1, n+2) }
	for range clash.Rounds * 10 {
		n := 6 * (table.view().Battle - 1)
		if table.view().Round == clash.Rounds && n == 48 {
			return table
		}
		p.happen(table, row(1, n+1), row(2, n+4))
		if table.view().Phase == clash.Keeping {
			p.happen(table, "1 keeps nothing", "2 keeps nothing")
		}
	}
	b.Fatal("the game is over")
	return nil
}

// BenchmarkPress makes the longest presses, late in a game, and draws what
// follows at 100x30, without the disk.
func BenchmarkPress(b *testing.B) {
	table := late(b)
	frame := ui.NewFrame(100, 30, ui.Look{Glyphs: ui.Rich(), Keys: ui.Keyboard()})
	position := table.Position()
	numbers := func(n uint8) (all [clash.Fielded]clash.Card) {
		for i := range all {
			all[i].Number = n + uint8(i)
		}
		return all
	}
	happens := func(b *testing.B, p clash.Position, e clash.Event) clash.Position {
		if err := p.Decide(e); err != nil {
			b.Fatal(err)
		}
		return p.Apply(e)
	}
	b.Run("step", func(b *testing.B) {
		s := newPicks(table, 1, true)
		for b.Loop() {
			s.entry.grid.at = (s.entry.grid.at + 1) % clash.Cards
			s.Draw(frame)
		}
	})
	b.Run("open picks", func(b *testing.B) {
		for b.Loop() {
			newPicks(table, 1, true).Draw(frame)
		}
	})
	b.Run("tell a card", func(b *testing.B) {
		s := newPicks(table, 1, true)
		for b.Loop() {
			s.cards = s.cards[:0]
			s.take(clash.Card{Number: 49})
			s.Draw(frame)
		}
	})
	b.Run("reveal", func(b *testing.B) {
		p := happens(b, position, clash.Picked{Player: 1, Cards: numbers(49)})
		b.ResetTimer()
		for b.Loop() {
			v := happens(b, p, clash.Picked{Player: 2, Cards: numbers(52)})
			battlefield{battle: v.Current(), prompt: say.Sentence(v.Next())}.draw(frame, table.view())
		}
	})
	b.Run("take back", func(b *testing.B) {
		p := happens(b, position, clash.Picked{Player: 1, Cards: numbers(49)})
		for b.Loop() {
			table.learning(clash.TookBack{Line: len(position.Record)})
			happens(b, p, clash.TookBack{Line: len(p.Record)})
			table.screen().Draw(frame)
		}
	})
}
