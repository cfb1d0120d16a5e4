package boot

import (
	"slices"
	"strings"
	"testing"
	"time"

	"gamekeeper/configs/languages"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui/font"
)

// TestEvening plays on a box from its first start, using only its lines. In the middle of an answer
// it cuts the power.
func TestEvening(t *testing.T) {
	k := newKit(t)
	disk := newDisk(t)
	first := k.boot(t, setup{disk: disk})
	first.start(home)
	first.wantFont("", "8x16")
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
	g.answer(2, cryptid.Disc, at)
	at = g.ask(2, 3, cryptid.Cube) // Player C has not answered yet
	g.checkRecord()
	g.cut()

	second := k.boot(t, setup{disk: disk})
	second.secret = g.secret
	before := second.fontRunes()
	second.start("here?")
	g.box = second
	second.waitFor("Player C: here?", at.String())
	second.compare(g.checkRecord())
	second.wantGlyphs()
	g.answer(3, cryptid.Cube, at)
	g.waitFor("Player B, a cube where")
	g.checkRecord()
	g.stop()
	if after := second.fontRunes(); !slices.Equal(after, before) {
		t.Errorf("the program leaves the console a font with %q; it had %q", string(after), string(before))
	}
}

// fontRunes returns the characters that the console's font has, sorted.
func (b *box) fontRunes() []rune {
	b.t.Helper()
	return slices.Compact(slices.Sorted(slices.Values(call[[]rune](b, "Font", struct{}{}))))
}

// wantFont checks that the console uses our font of a size, with the letters of English and the given
// ones, and has as many cells as fit the display.
func (b *box) wantFont(letters, size string) {
	b.t.Helper()
	ours := playtest.Must(font.Load(size))
	want := slices.Compact(slices.Sorted(slices.Values(ours.ConsoleRunes(letters))))
	want = slices.DeleteFunc(want, func(r rune) bool { return r == 0 }) // 0 stands for a glyph without a character
	if have := b.fontRunes(); !slices.Equal(have, want) {
		b.t.Errorf("the console's font has %q, ours has %q", string(have), string(want))
	}
	b.settle()
	if w, h := b.w/ours.W, b.h/ours.H; b.screen.W != w || b.screen.H != h {
		b.t.Errorf("the console has %dx%d cells, want %dx%d", b.screen.W, b.screen.H, w, h)
	}
}

// wantGlyphs checks that the console's font has every character on the console.
func (b *box) wantGlyphs() {
	b.t.Helper()
	font := b.fontRunes()
	for _, c := range b.screen.Cells {
		if !slices.Contains(font, c.Rune) {
			b.t.Errorf("the console's font lacks %U %q", c.Rune, c.Rune)
		}
	}
}

// TestChips takes the chip of most buttons from its driver while the program runs, and gives it back,
// twice. The buttons work again without a restart. Another button is on a chip that reports no edges.
func TestChips(t *testing.T) {
	b := newKit(t).boot(t, setup{config: strings.Replace(config, ok, expanderLine, 1)})
	b.start(home)
	b.press(right)
	b.waitFor("► New game of Kryptex")
	for range 2 {
		b.do("Chip", false)
		b.drive(left, true) // it has no effect
		b.rest(time.Second)
		b.drive(left, false)
		b.do("Chip", true)
		b.rest(6 * time.Second) // the box asks for what it has lost every five seconds
		b.press(left)
		b.waitFor("► New game of Cryptid")
		b.press(right)
		b.waitFor("► New game of Kryptex")
	}
	b.press(expanderLine)
	b.waitFor("Start")
	// The program may have tried to open the chip before its group got access, and have reported
	// that.
	call[string](b, "Stop", struct{}{})
}

// TestLanguages switches a box from German to Polish during a game. With both, the font must have
// the language's letters and the characters on the screen.
func TestLanguages(t *testing.T) {
	k := newKit(t)
	all := playtest.Must(languages.Read(""))
	german, polish := languages.ByTag(all, "de"), languages.ByTag(all, "pl")
	game, text := shownGame(t, false)
	b := k.boot(t, setup{config: strings.Replace(config, `"en"`, `"de"`, 1), files: map[string]string{gamesPath + "/" + game: text}})
	speaks := func(l *say.Language) {
		t.Helper()
		b.settle()
		b.wantFont(l.Letters(), "8x16")
		b.wantGlyphs()
	}
	take := func(name string) {
		if *pictures != "" {
			b.savePicture(name)
		}
	}
	b.start("Ben")
	b.press(right) // a cube
	b.press(ok)
	speaks(german)
	take("480x320-german.png")
	b.press(back)
	b.choose(german.Say("Leave the table (the game is kept)"))
	b.choose(german.Say("Settings"))
	b.waitFor(german.Say("Language"), german.Name)
	for i := slices.Index(all, german); all[i] != polish; i++ {
		b.press(ok)
		b.waitFor(all[i+1].Say("Language"), all[i+1].Name)
	}
	speaks(polish)
	b.press(back)
	b.choose(polish.Say(say.Sprintf("Resume: %s", "Cryptid")))
	b.waitFor("Ben")
	speaks(polish)
	take("480x320-polish.png")
	b.stop()
}

// TestSwap makes the kernel swap out what it can of the program after a clue was on the screen.
// Nothing of the program is then in the swap space. If the program cannot lock its memory, the clue
// is there.
func TestSwap(t *testing.T) {
	k := newKit(t)
	for _, swappable := range []bool{true, false} {
		b := k.boot(t, setup{})
		b.do("Start", StartRequest{Swappable: swappable})
		b.waitFor(home)
		g := b.begin()
		g.choose("The map is built")
		g.readClue(1)
		swapped := call[Swapped](b, "Swap", g.secret)
		t.Logf("may be swapped: %v; %d KB are, with %q", swappable, swapped.Size, swapped.Texts)
		if found := swapped.Size > 0; found != swappable {
			t.Errorf("%d KB of the program are swapped", swapped.Size)
		}
		if found := slices.Contains(swapped.Texts, g.secret[0]); found != swappable {
			t.Errorf("of the clues %q, %q are in the swap space", g.secret, swapped.Texts)
		}
		g.cut()
	}
}
