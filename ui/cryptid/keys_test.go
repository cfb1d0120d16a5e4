package cryptid

import (
	"slices"
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/words"
	"gamekeeper/ui"
)

// TestTypedSpace checks that a space can be typed by its name, including H, which is an arrow
// elsewhere. A digit without a letter before it is a player's key.
func TestTypedSpace(t *testing.T) {
	p, table := newShared(t)
	for keys, want := range map[string]string{"e7": "E7", "H2": "H2", "l9": "L9", "ac3": "C3", "b": "B3"} {
		p.choose(cryptid.SpaceAt(0, 2))
		p.Press(keys)
		if got := table.cursor.At.String(); got != want {
			t.Errorf("after %q the cursor is on %s, want %s", keys, got, want)
		}
	}
	p.Press("d ~ ~ 2") // the letter typed before the menu is forgotten
	if a, ok := p.Stage.Top().(*answer); !ok || a.at.Column() != 3 || a.seat != 2 {
		t.Errorf("after a letter, the menu and Ben's key %T is shown:\n%s", p.Stage.Top(), p.Frame(40, 15, ui.PlainGlyphs()))
	}

	p = newTester(t)
	p.notebook()
	p.Press("v ! v ! v ! e 3 3")
	if a, ok := p.Stage.Top().(*answer); !ok || a.at.String() != "E3" || a.seat != 3 {
		t.Errorf("after a space and Cem's key %T is shown:\n%s", p.Stage.Top(), p.Frame(40, 15, ui.PlainGlyphs()))
	}
}

// TestLatePINDoesNothing checks that with PINs a player's own button does nothing on the map, and the box
// says where the clue is. So typing a PIN that is no longer asked for opens nothing and records nothing.
func TestLatePINDoesNothing(t *testing.T) {
	const own, other = "Ann, your clue is in the menu.", "Ben, your clue is in the menu."
	for name, events := range map[string][]string{
		"the initial sharing": shared[:1],
		"a turn":              shared,
		"a penalty":           append(slices.Clone(shared), "1 asks 2 E4", "2 cube E4"),
	} {
		t.Run(name, func(t *testing.T) {
			p := newTester(t)
			began := beganKnown(t)
			began.PINs = true
			table := p.Begin(began)
			position := table.Position()
			p.Happen(append(slices.Clone(events), words.Text(position.NewPIN(1, "1234")), words.Text(position.NewPIN(2, "2345")))...)
			p.Do(table.play())
			lines := len(table.view().Record)
			p.Stage.TakeSound()
			for key, says := range map[string]string{"1": own, "2": other} {
				p.Press(key)
				p.CheckShows(says)
				p.hears(ui.Refused)
			}
			p.Press("23451234")
			if len(table.view().Record) != lines || strings.Contains(p.Words(" "), "PIN") {
				t.Errorf("typed digits put %d lines on record:\n%s", len(table.view().Record)-lines, p.Frame(40, 15, ui.PlainGlyphs()))
			}
		})
	}
}

// TestWrongKeyAtACorrection checks that the owner's button confirms the correction of a piece, and
// another's does not.
func TestWrongKeyAtACorrection(t *testing.T) {
	p := newTester(t)
	table := p.books()
	p.Happen("1 cube A1")
	p.Do(ui.Step{Push: &moveWrong{t: table, piece: table.view().Pieces(0)[0]}})
	p.choose(cryptid.SpaceAt(3, 3))
	p.Press("!")
	p.CheckShows("Ann, press 1.")
	p.Press("3")
	p.CheckShows("Only Ann can confirm: press 1.")
	p.Press("1")
	if !table.view().Discs[0].Has(1) {
		t.Errorf("Ann's own button does not confirm:\n%s", p.Frame(40, 15, ui.PlainGlyphs()))
	}
}
