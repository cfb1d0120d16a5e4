package boot

import (
	"maps"
	"slices"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui/font"
)

// TestEvening plays on a box from the first time that it is switched on, by
// pressed lines alone, through a power cut.
func TestEvening(t *testing.T) {
	k := newKit(t)
	disk := newDisk(t)
	first := k.switchOn(t, 480, 320, disk, config)
	t.Logf("home was there %v after the program's start", first.start(home))
	first.wantFont("8x16", 60, 20)
	g := first.begin()
	g.choose("The map is built")
	for seat := range cryptid.Seat(players) {
		g.readClue(seat + 1)
		g.press(right)
	}
	for range 2 {
		for seat := range cryptid.Seat(players) {
			g.put(seat + 1)
		}
	}
	g.wantLamp(t, true) // Player A's turn
	at := g.ask(1, 2, cryptid.Disc)
	g.wantLamp(t, false) // Player B is asked
	g.give(2, cryptid.Disc, at)
	g.waitFor("Player B asks or searches")
	g.hint()
	at = g.ask(2, 3, cryptid.Cube) // which Player C has not confirmed
	g.checkRecord()
	g.check(g.Cut())

	second := k.switchOn(t, 480, 320, disk, config)
	second.secret = g.secret
	before, err := second.Font()
	second.check(err)
	second.start("creature")
	g.box = second
	second.waitFor("Player C, could the creature be here?", at.String())
	second.compare(g.checkRecord())
	second.wantGlyphs()
	g.answer(3, cryptid.Cube, at)
	g.give(3, cryptid.Cube, at)
	g.waitFor("Player B, your cube too")
	g.checkRecord()
	g.stop()
	if after, err := second.Font(); err != nil || !slices.Equal(after, before) {
		t.Errorf("the program leaves the console a font with %q, %v; it had %q", string(after), err, string(before))
	}
	g.killed(before)
}

// killed kills the program, which leaves our font behind, and starts and stops it
// once more: then the console has the kernel's own font, of these characters.
func (b *box) killed(kernels []rune) {
	b.t.Helper()
	b.start("cube")
	b.check(b.Kill())
	b.start("cube")
	b.stop()
	after, err := b.Font()
	b.check(err)
	if len(after) < 256 {
		b.t.Errorf("the console's font has %d characters", len(after))
	}
	for _, r := range after {
		if !slices.Contains(kernels, r) {
			b.t.Errorf("the console's font has %U, which the kernel's own has not", r)
		}
	}
}

// wantFont holds the console's font to one of ours, for English, which makes a console
// of so many cells.
func (b *box) wantFont(size string, w, h int) {
	b.t.Helper()
	b.wantFontWith("", size, w, h)
}

// wantFontWith is wantFont for a language with these letters.
func (b *box) wantFontWith(letters, size string, w, h int) {
	b.t.Helper()
	ours, err := font.LoadBitmap(size, letters)
	b.check(err)
	have, err := b.Font()
	b.check(err)
	slices.Sort(have)
	if want := slices.Sorted(maps.Keys(ours.Chars)); !slices.Equal(slices.Compact(have), want) {
		b.t.Errorf("the console's font has %q, ours has %q", string(have), string(want))
	}
	b.settle()
	if b.screen.W != w || b.screen.H != h {
		b.t.Errorf("the console has %dx%d cells, want %dx%d", b.screen.W, b.screen.H, w, h)
	}
}

// wantGlyphs holds every character on the console to the console's font.
func (b *box) wantGlyphs() {
	b.t.Helper()
	font, err := b.Font()
	b.check(err)
	for _, c := range b.screen.Cells {
		if !slices.Contains(font, c.Rune) {
			b.t.Errorf("the console's font lacks %U %q", c.Rune, c.Rune)
		}
	}
}
