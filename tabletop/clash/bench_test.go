package clash

import "testing"

// lateGame plays until the last battle of the last round, nothing kept and all
// battles drawn, and leaves Ann's picks hidden.
func lateGame(b *testing.B) Position {
	p := Position{}.Apply(Began{Names: []string{"Ann", "Ben"}, Deck: readDeck(b, "flat.txt")})
	apply := func(e Event) {
		if err := p.Decide(e); err != nil {
			b.Fatalf("%q: %v", e, err)
		}
		p = p.Apply(e)
	}
	row := func(n int) (cards [Fielded]Card) {
		for i := range cards {
			cards[i].Number = uint8(n + i)
		}
		return cards
	}
	for p.Round < Rounds || p.Deck > 0 {
		n := 6*(p.Battle-1) + 1
		apply(Picked{1, row(n)})
		apply(Picked{2, row(n + 3)})
		if p.Phase == Keeping {
			apply(Kept{Player: 1})
			apply(Kept{Player: 2})
		}
	}
	apply(Picked{1, row(55)})
	return p
}

func BenchmarkDecideApply(b *testing.B) {
	p := lateGame(b)
	e := Picked{2, [Fielded]Card{{Number: 58}, {Number: 59}, {Number: 60}}}
	b.ReportAllocs()
	for b.Loop() {
		if err := p.Decide(e); err != nil {
			b.Fatal(err)
		}
		p.Apply(e)
	}
}

func BenchmarkTakeBack(b *testing.B) {
	p := lateGame(b)
	e := TookBack{p.Record.LastStanding()}
	b.ReportAllocs()
	for b.Loop() {
		if err := p.Decide(e); err != nil {
			b.Fatal(err)
		}
		p.Apply(e)
	}
}

// BenchmarkCheckPicks judges each of the 64 numbers, as a screen does that marks
// those which cannot be picked.
func BenchmarkCheckPicks(b *testing.B) {
	p := lateGame(b)
	b.ReportAllocs()
	for b.Loop() {
		for n := range uint8(Cards) {
			p.CheckPicks(2, Card{Number: n + 1})
		}
	}
}
