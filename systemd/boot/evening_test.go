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
	first := k.switchOn(t, 480, 320, disk, config)
	first.start(home)
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
	g.answer(2, cryptid.Disc, at)
	g.waitFor(g.name(2) + " asks or searches")
	g.hint()
	at = g.ask(2, 3, cryptid.Cube) // Player C has not answered yet
	g.checkRecord()
	g.check(g.Cut())

	second := k.switchOn(t, 480, 320, disk, config)
	second.secret = g.secret
	before := playtest.Must(second.FontRunes())
	second.start("here?")
	g.box = second
	second.waitFor("Player C: here?", at.String())
	second.compare(g.checkRecord())
	second.wantGlyphs()
	g.answer(3, cryptid.Cube, at)
	g.waitFor("Player B, a cube where")
	g.checkRecord()
	g.stop()
	if after, err := second.FontRunes(); err != nil || !slices.Equal(after, before) {
		t.Errorf("the program leaves the console a font with %q, %v; it had %q", string(after), err, string(before))
	}
}

// wantFont checks that the console uses one of our fonts, with the letters of English, and has the
// given number of cells.
func (b *box) wantFont(size string, w, h int) {
	b.t.Helper()
	b.wantFontWith("", size, w, h)
}

// wantFontWith is like wantFont, but for a language with the given letters.
func (b *box) wantFontWith(letters, size string, w, h int) {
	b.t.Helper()
	ours := playtest.Must(font.Load(size)).ConsoleRunes(letters)
	have := playtest.Must(b.FontRunes())
	slices.Sort(have)
	slices.Sort(ours)
	want := slices.DeleteFunc(slices.Compact(ours), func(r rune) bool { return r == 0 }) // 0 stands for a glyph without a character
	if !slices.Equal(slices.Compact(have), want) {
		b.t.Errorf("the console's font has %q, ours has %q", string(have), string(want))
	}
	b.settle()
	if b.screen.W != w || b.screen.H != h {
		b.t.Errorf("the console has %dx%d cells, want %dx%d", b.screen.W, b.screen.H, w, h)
	}
}

// wantGlyphs checks that the console's font has every character on the console.
func (b *box) wantGlyphs() {
	b.t.Helper()
	font := playtest.Must(b.FontRunes())
	for _, c := range b.screen.Cells {
		if !slices.Contains(font, c.Rune) {
			b.t.Errorf("the console's font lacks %U %q", c.Rune, c.Rune)
		}
	}
}

// TestExpander plays with a button on a chip that reports no edges.
func TestExpander(t *testing.T) {
	b := newKit(t).switchOn(t, 480, 320, "", strings.Replace(config, ok, ExpanderLine, 1))
	b.start(home)
	b.press(right)
	b.waitFor("► New game of Kryptex")
	b.press(ExpanderLine)
	b.waitFor("Start")
	b.stop()
}

// TestChipComesBack takes the GPIO chip from its driver while the program runs, and gives it back.
// The buttons work again without a restart.
func TestChipComesBack(t *testing.T) {
	b := newKit(t).switchOn(t, 480, 320, "", config)
	b.start(home)
	b.press(right)
	b.waitFor("► New game of Kryptex")
	for range 2 {
		b.check(b.SetChip(false))
		b.press(left) // it has no effect
		b.check(b.SetChip(true))
		b.settle()
		before := b.screen.Sum()
		for late := time.Now().Add(aWhile); b.screen.Sum() == before; b.look(before, 100*time.Millisecond) {
			if time.Now().After(late) {
				t.Fatalf("the buttons don't come back:\n%s", b.screen)
			}
			b.press(left)
		}
		b.waitFor("► New game of Cryptid")
		b.press(right)
		b.waitFor("► New game of Kryptex")
	}
	// The program may have tried to open the chip before its group got access, and have reported
	// that.
	_, err := b.Stop()
	b.check(err)
}

// TestLanguages switches a box from German to Polish during a game. With both, the font must have
// the language's letters and the characters on the screen.
func TestLanguages(t *testing.T) {
	k := newKit(t)
	all := playtest.Must(languages.Read(""))
	german, polish := languages.ByTag(all, "de"), languages.ByTag(all, "pl")
	game, text := shownGame(t, false)
	b := k.switchOnWith(t, 480, 320, "", map[string]string{
		configFile: strings.Replace(config, `"en"`, `"de"`, 1), GamesPath + "/" + game: text,
	})
	speaks := func(l *say.Language) {
		t.Helper()
		b.settle()
		b.wantFontWith(l.Letters(), "8x16", 60, 20)
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
	for _, swappable := range []bool{true, false} {
		b := newKit(t).switchOn(t, 480, 320, "", config)
		if swappable {
			b.check(b.StartSwappable(home))
		} else {
			b.start(home)
		}
		g := b.begin()
		g.choose("The map is built")
		g.readClue(1)
		swapped := playtest.Must(g.Swap(g.secret))
		t.Logf("may be swapped: %v; %d KB are, with %q", swappable, swapped.Size>>10, swapped.Texts)
		if found := swapped.Size > 0; found != swappable {
			t.Errorf("%d bytes of the program are swapped", swapped.Size)
		}
		if found := slices.Contains(swapped.Texts, g.secret[0]); found != swappable {
			t.Errorf("of the clues %q, %q are in the swap space", g.secret, swapped.Texts)
		}
		g.check(g.Cut())
	}
}
