package crypticolor

import (
	"testing"
	"time"

	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/ui"
)

// TestUnlistedWord checks that no sound gives away whether the list contains a word.
func TestUnlistedWord(t *testing.T) {
	p := newTester(t)
	p.Begin(two(crypticolor.Settings{}))
	p.Press("! qwxyz")
	p.Stage.TakeSound()
	p.Press("!")
	p.CheckShows("QWXYZ is in no list.")
	if sound := p.Stage.TakeSound(); sound != ui.Silence {
		t.Errorf("the table hears %s", sound)
	}
}

// TestWordIsGuarded checks that, at a table with PINs, a word is made only after its maker has
// chosen a PIN. Neither going back nor pulling the plug may change that. Replacing the word must
// then require that PIN.
func TestWordIsGuarded(t *testing.T) {
	p := newTester(t)
	p.Begin(two(crypticolor.Settings{PINs: true}))
	p.Press("! foyer! !")
	p.CheckShows("Ann: choose a PIN")
	p.Press("~~~~~")
	if p.At.view().Made[1] {
		t.Fatal("a word is made without a PIN")
	}
	id := p.Box.Current.ID
	p.Player = p.Restart()
	p.Do(p.Kind.Game().Resume(p.Box, id))
	p.Press("! foyer! ! 1234! 1234!")
	if v := p.At.view(); !v.Made[1] || !v.Locks[1].HasPIN {
		t.Fatalf("made %v, with a PIN %v", v.Made[1], v.Locks[1].HasPIN)
	}
	p.Do(p.Box.Current.Show())
	p.Do(p.At.menu())
	for _, row := range p.At.menuRows() {
		if row.Text == "Replace a word" {
			p.Do(row.Open())
		}
	}
	p.Press("2") // Ben's button
	p.CheckShows("Only Ann can")
	p.Press("1")
	p.CheckShows("Ann: your PIN")
	p.Press("4321!")
	p.CheckShows("That PIN is wrong.")
	p.Press("1234!")
	p.CheckShows("Ann's word")
	p.Press("! offer!")
	p.Stage.TakeSound()
	p.Press("!")
	if got := p.At.Position().See(1).Word; got != "OFFER" || p.Stage.TakeSound() != ui.Attention {
		t.Errorf("the word is %s, or nobody hears that it is made anew", got)
	}
}

// TestHalfToldIsLookedAt checks that a look at a half-entered word is recorded, as every look is.
func TestHalfToldIsLookedAt(t *testing.T) {
	p := newTester(t)
	p.Begin(two(crypticolor.Settings{}))
	p.Press("! foy")
	p.Wait(time.Hour)
	p.Press("!")
	if got := p.At.view().Looks[1]; got != 1 {
		t.Errorf("%d looks are on record, want 1", got)
	}
}
