package boot

import (
	"slices"
	"strings"
	"testing"

	"gamekeeper/configs/languages"
	"gamekeeper/systemd/boot/protocol"
	"gamekeeper/tabletop/say"
)

// TestLanguages turns a box from German into Polish, on the screen, in the middle of a
// game: its font has the letters of each, and every character that is drawn.
func TestLanguages(t *testing.T) {
	k := newKit(t)
	all, err := languages.Read("")
	if err != nil {
		t.Fatal(err)
	}
	german, polish := languages.Of(all, "de"), languages.Of(all, "pl")
	game, text := shownGame(t, false)
	b := k.switchOnWith(t, 480, 320, "", map[string]string{
		configFile: strings.Replace(config, `"en"`, `"de"`, 1), protocol.Games + "/" + game: text,
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
	b.choose(german.Say("Leave the table: the game is kept"))
	b.choose(german.Say("Settings"))
	b.waitFor(german.Say("Language"), german.Name)
	for i := slices.Index(all, german); all[i] != polish; i++ {
		b.press(ok)
		b.waitFor(all[i+1].Say("Language"), all[i+1].Name)
	}
	speaks(polish)
	b.press(back)
	b.choose(polish.Say(say.Sprintf("Go on: %s", "Cryptid")))
	b.waitFor("Ben")
	speaks(polish)
	take("480x320-polish.png")
	b.stop()
}
