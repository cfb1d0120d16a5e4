package cryptid

import (
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
	"gamekeeper/ui/home/hometest"
)

// The form of a new game begins as the last game was, also where that was entered
// from a card, or was left while its card was being entered.
func TestFormAsLastTime(t *testing.T) {
	seating := play.Seating{Names: []string{"Ann", "Ben", "Cem", "Dot"}, Starter: 4, Way: play.Notebook, PINs: true}
	sketch := play.Sketched{Seating: seating, Mode: cryptid.Advanced}
	began := dealt(cryptid.Code{Mode: cryptid.Advanced, Players: 4, Seed: 5})
	began.Seating = seating
	tests := map[string]struct {
		first play.Event
		books bool
	}{"a card": {sketch, true}, "a deal": {began, false}}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			p := newTester(t)
			hometest.Begin(p.Player, open, test.first)
			again := p.Restart() // which forgets the game on the table
			again.Press("!")
			s, ok := again.Stage.Top().(*setup)
			if !ok {
				t.Fatalf("%T is shown, want the form:\n%s", again.Stage.Top(), again.Frame(40, 15, ui.Plain()))
			}
			if s.names != [...]string{"Ann", "Ben", "Cem", "Dot", home.Nameless(4)} || s.players != 4 || s.starter != 1 {
				t.Errorf("%d play of %q, and player %d begins", s.players, s.names, s.starter)
			}
			if s.mode != cryptid.Advanced || s.way != play.Notebook || !s.pins || s.books != test.books {
				t.Errorf("%s, %s, PINs %v, from books %v", s.mode, s.way, s.pins, s.books)
			}
		})
	}
}
