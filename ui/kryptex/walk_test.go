package kryptex

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/tabletop/words"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
	"gamekeeper/ui/uitest"
)

// longNames holds the longest possible names of players.
var longNames = []string{"Maximilian", "Wilhelmina"}

// toMeet lists the screens that TestKeyLines must meet, by their types or by words on them.
var toMeet = []string{
	"*table.Handover", "*kryptex.cubeSetup", "*kryptex.gridEntry", "*kryptex.mismatch", "*kryptex.faces", "*kryptex.move",
	"*kryptex.turnEnd", "*kryptex.spotting", "*kryptex.declaration", "*kryptex.guess", "*ui.Menu", "*ui.Page",
	"New game of Kryptex", "confirm", "your eyes only",
	"*table.secretScreen[gamekeeper/tabletop/kryptex.Secret]", "Leave the table", "The end (",
}

// TestKeyLines presses random keys, and some sequences that are seldom found at random, with the
// longest possible names. It checks that the last line of the smallest screen names every key named
// by the last line of the largest. It also checks that nothing but news is cut off on the smallest
// screen, and nothing in large text.
func TestKeyLines(t *testing.T) {
	met, walk := map[string]bool{}, new(tabletest.Walk)
	for seed := range uint64(24) {
		chance := rand.New(rand.NewPCG(seed, 7))
		p := newTester(t)
		p.Walk = walk
		table := p.somewhere(seed, chance)
		for i := range 200 {
			if table != nil && chance.IntN(4) == 0 && table.view().Phase() >= kryptex.Moving {
				p.lead(table, chance)
			}
			p.WalkOn(chance, 2, ui.KeyboardNames(), uitest.FourButtons())
			p.looks(met)
			if i%4 == 0 {
				p.largeText()
			}
		}
	}
	two := kryptex.Began{Settings: kryptex.Settings{Mode: kryptex.Quick, Starter: 1, Names: longNames}}
	declaring := []string{annWrites, benWrites, flatGrid, "1 swaps A1 B1", "2 swaps A2 B2"}
	for keys, events := range map[string][]string{
		"!planet! v>v< ^^^! ~": nil,                                                                  // the letter cards
		"^!>!v ! !v!v!v!":      declaring[:3],                                                        // a move, and a declaration
		"<>^v<! v! !!":         declaring,                                                            // four are declared, and a guess
		"^<>v>! !":             append(declaring[:3:3], quietGrid, "1 swaps A1 B1", "2 swaps A2 B2"), // what is not complete
		"~[Take back]! ~ [Compare]! v! >! v! ! v! ~":           append(declaring[:3:3], "1 rotates A1 toward B1 away"),
		"~[Look at a keyword]! ! ~~~ ~[Replace a keyword]! v!": declaring[:4],
		"v":                 append(declaring[:3:3], "1 swaps A1 B1", "2 rotates A2 clockwise B2 clockwise", "2 declares S A M N", "2 guesses PLANET"), // the end
		"~[All faces]! ! ~": declaring[:4],
	} {
		p := newTester(t)
		p.Walk = walk
		p.play(append([]string{words.Text(two)}, events...))
		for _, key := range tabletest.Strokes(keys) {
			p.Press(key)
			p.CheckKeyLine(ui.KeyboardNames(), uitest.FourButtons())
			p.looks(met)
		}
	}
	for _, screen := range toMeet {
		if !met[screen] {
			t.Errorf("%s was never met", screen)
		}
	}
}

// somewhere goes to a screen where a walk may start: the home screen, the settings, a comparison of
// the cubes, or a game in any mode, before or after the cubes are set out. It returns the table, or
// nil on the home screen and in the settings.
func (p *tester) somewhere(seed uint64, chance *rand.Rand) *Table {
	d := newDeal(chance, kryptex.Mode(seed%4))
	d.began.Names = longNames[:d.began.Mode.PlayerCount()]
	switch seed {
	case 0:
		return nil
	case 1:
		p.Press("^! ^!")
		return nil
	case 2:
		table := p.start(d)
		p.Press("~ v! v! ! v! !")
		return table
	}
	events := d.events()
	return p.play(events[:len(events)-int(seed)%3])
}

// looks checks the screen that is shown, and records which one it is.
func (p *tester) looks(met map[string]bool) {
	p.T.Helper()
	frame := p.Frame(ui.MinW, ui.MinH, ui.PlainGlyphs())
	steps := say.Text("")
	if p.At != nil {
		steps, _ = p.At.Steps()
	}
	if steps == "" || strings.Count(frame, "...") > 1 { // news may be shortened
		p.CheckUncut()
	}
	for _, screen := range toMeet {
		met[screen] = met[screen] || strings.Contains(frame, screen) || screen == fmt.Sprintf("%T", p.Stage.Top())
	}
	p.CheckHeardAlike()
}

// largeText checks that large text cuts off nothing and, on confirmations and the screens of a turn
// that ask for cubes or objectives, leaves out no word.
func (p *tester) largeText() {
	p.T.Helper()
	whole := strings.Contains(p.Frame(ui.MinW, ui.MinH, ui.PlainGlyphs()), "confirm")
	switch p.Stage.Top().(type) {
	case *move, *declaration, *spotting, *gridEntry:
		whole = true
	}
	if whole {
		p.CheckLargeText(p.Words(" "))
		return
	}
	p.CheckLargeText()
}

// FuzzKeys feeds arbitrary keys, from the home screen or in a game started before. It checks that
// nothing panics, that Back leads home, and that the journal replays to the same position.
func FuzzKeys(f *testing.F) {
	f.Add([]byte("!!!planet!!!basket!!!!!snsrscmracsnsrarmr"), false, uint8(0))
	f.Add([]byte("!!^<!>!v^1~v!v!^!sn~!!^!"), false, uint8(2))
	f.Add([]byte("!v!>!>>2!>v!!v!xx!2~~"), false, uint8(3))
	f.Add([]byte("!!!v!en!1>>!~"), false, uint8(4))
	f.Add([]byte("!!!!!!!!<<<!!!!!!!!~!!12312~~~v!!!!~"), true, uint8(1))
	f.Fuzz(func(t *testing.T, keys []byte, buttons bool, begun uint8) {
		p := newTester(t)
		if buttons {
			p.Box.SeatKeyCount = 0
		}
		games := [][]string{
			nil,
			{twoPlayers, annWrites, benWrites},
			started(twoPlayers, shippedGrid),
			append(started(named, flatGrid), "1 swaps A1 B1"),
			batches,
			{single, boxWrites, flatGrid},
		}
		if events := games[int(begun)%len(games)]; events != nil {
			p.play(events)
		}
		for _, k := range keys {
			p.Fuzz(k, buttons)
		}
		p.CheckGoHome()
	})
}

// TestScreens plays the transcripts in testdata, each from the home screen of transcriptHome.
func TestScreens(t *testing.T) { tabletest.Screens(t, transcriptHome) }

// transcriptHome returns the home screen of a transcript's box. The first word of the file's name
// selects the game on its table or, for own, a damaged file of cubes. For any other word there is
// neither.
func transcriptHome(t *testing.T, name string, spoken *say.Language) ui.Screen {
	p := newTester(t)
	p.Box.Language = spoken
	switch kind, _, _ := strings.Cut(name, "-"); kind {
	case "begun":
		p.begin(twoPlayers)
	case "written":
		p.play([]string{twoPlayers, annWrites, benWrites})
	case "laid":
		p.play(started(twoPlayers, shippedGrid))
	case "named":
		p.play(append(started(named, flatGrid), "1 swaps A1 B1"))
	case "single":
		p.play([]string{single, boxWrites, flatGrid})
	case "alone":
		p.play([]string{alone, boxWrites, shippedGrid, "1 rotates A1 clockwise B1 clockwise"})
	case "tops":
		p.play([]string{alone, boxWrites, quietGrid})
	case "batch":
		p.play(batches)
	case "moved":
		p.play(append(started(twoPlayers, shippedGrid), "1 rotates A1 toward B2 clockwise"))
	case "shown":
		p.play(append(started(twoPlayers+" rules 3", flatGrid), "1 swaps A1 B1", "2 swaps A2 B2", "2 declares S M",
			"1 swaps A1 B1", "1 declares N", "2 swaps A2 B2", "2 declares A", "1 swaps A1 B1", "1 passes", "2 swaps A2 B2"))
	case "own":
		p.writeCubes("sign S delta\ncube SN|AN|MN\n")
	}
	return p.NewHome()
}

// writeCubes writes a text to the cubes' file, as somebody with an editor would.
func (p *tester) writeCubes(text string) {
	p.T.Helper()
	f := playtest.Must(p.Disk.OpenFile(filepath.Join("/games", cubesName), os.O_RDWR|os.O_CREATE|os.O_TRUNC))
	defer f.Close()
	if _, err := f.WriteAt([]byte(text), 0); err != nil {
		p.T.Fatal(err)
	}
}

// TestGlyphs checks that each display has the glyphs it needs, and can tell the three symbols and
// the three colours apart. A console must use only the first eight colours.
func TestGlyphs(t *testing.T) {
	for _, g := range []*ui.Glyphs{ui.PlainGlyphs(), ui.RichGlyphs(), ui.FontGlyphs()} {
		own := glyphsOf(g)
		for _, r := range append(own.greek[:], own.marker) {
			if g.Fold(r) != r {
				t.Errorf("%s replaces %q", g.Name, r)
			}
		}
		letters, dyes := map[rune]bool{}, map[ui.Style]bool{}
		for i, st := range own.dye {
			letters[own.greek[i]], dyes[st] = true, true
			if g.Name != "rich" && st.FG > ui.White {
				t.Errorf("%s has a dye of colour %d", g.Name, st.FG.Index())
			}
		}
		if len(letters) != 3 || len(dyes) != 3 {
			t.Errorf("%s has the letters %q and the dyes %v", g.Name, own.greek, own.dye)
		}
	}
}
