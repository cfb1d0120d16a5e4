package crypticolor

import (
	"slices"
	"strings"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/lexicon"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
	"gamekeeper/ui/uitest"
)

// A tester plays Crypticolor.
type tester struct {
	*tabletest.Seat[crypticolor.Position, crypticolor.Event, *Table]
}

func TestMain(m *testing.M) { tabletest.Main(m) }

func newTester(t testing.TB) *tester { return &tester{tabletest.Sit(t, kind(), newTable)} }

// began returns the first event of a game, with as many players as it takes.
func began(settings crypticolor.Settings) crypticolor.Began {
	settings.Rules = crypticolor.CurrentRules
	names := []string{"Ann", "Ben", "Cem", "Dan"}[:settings.Mode.PlayerCount()]
	return crypticolor.Began{Settings: settings, Names: names, Starter: 1, Card: crypticolor.ShippedCard()}
}

// made holds the events that make the words: Ann has to find OFFER, with the letters in the order
// F R O E F, and Ben has to find FOYER, as O F Y R E.
var made = []string{"1 makes FOYER as OFYRE", "2 makes OFFER as FROEF"}

// guessing returns a tester at a game for two in which both words are made.
func guessing(t testing.TB) *tester {
	p := newTester(t)
	p.Begin(began(crypticolor.Settings{}))
	p.Happen(made...)
	return p
}

// TestDemo checks the recorded game of each language, and that no word is shown before it is
// guessed.
func TestDemo(t *testing.T) {
	for _, spoken := range tabletest.Languages(t) {
		steps := strings.Split(demoText(spoken), "\n\n")
		tag, words := crypticolor.Lexicon().TagFor(spoken), []string(nil)
		for line := range strings.Lines(steps[0]) {
			if _, made, ok := strings.Cut(line, " makes "); ok {
				words = append(words, strings.Fields(made)[0])
			}
		}
		for _, word := range words {
			if !slices.Contains(crypticolor.Lexicon().Words(tag, lexicon.Easy), strings.ToLower(word)) || len(words) != 2 {
				t.Errorf("the demo in %q has not two easy words, but %q", tag, words)
			}
		}
		tabletest.RecordedDemo(t, kind(), spoken, demoText(spoken), func(step int, frame string) {
			for _, word := range words {
				guessed := strings.Contains(strings.Join(steps[1:step+1], "\n"), "guesses word "+word)
				if !guessed && strings.Contains(frame, word) {
					t.Errorf("at step %d, %s is seen:\n%s", step, word, frame)
				}
			}
		})
	}
}

// TestCases plays the cases in testdata/cases. "begin two timed" and the like begin a game with these
// settings; with made, both words are made, and with found, Ann has found all letters of hers, too.
// The file with the Key Card gets the lines of card, is left alone if kept has them, and set aside if
// aside has them.
func TestCases(t *testing.T) {
	tabletest.Cases(t, func(t *testing.T) tabletest.Verbs {
		p := newTester(t)
		verbs := p.Verbs()
		verbs["begin"] = func(what string) {
			has := func(word string) bool { return slices.Contains(strings.Fields(what), word) }
			settings := crypticolor.Settings{Mode: modeOf(what), Timed: has("timed"), Rotations: has("rotations"), PINs: has("pins")}
			p.Begin(began(settings))
			if has("made") {
				p.Happen(made...)
			}
			if has("found") {
				p.Happen("1 guesses letter F", "1 guesses letter R", "1 guesses letter O", "1 guesses letter E", "1 guesses letter F")
			}
		}
		verbs["card"] = func(lines string) {
			p.Disk.WriteFile("/games/"+cardName, []byte(strings.ReplaceAll(lines, "; ", "\n")))
		}
		for verb, name := range map[string]string{"kept": cardName, "aside": cardAside} {
			verbs[verb] = func(lines string) {
				if got := strings.ReplaceAll(string(p.Disk.Files("/games")[name]), "\n", "; "); got != lines {
					t.Fatalf("%s has %q", name, got)
				}
			}
		}
		return verbs
	})
}

// modeOf returns the mode with which a text begins; two players if it is another word.
func modeOf(text string) crypticolor.Mode {
	switch first, _, _ := strings.Cut(text, " "); first {
	case "mixed":
		return crypticolor.MixedTeams
	case "cooperative":
		return crypticolor.CooperativeTeams
	case "alone":
		return crypticolor.Alone
	}
	return crypticolor.TwoPlayers
}

// TestScreens plays the transcripts in testdata, each from the home screen of transcriptHome.
func TestScreens(t *testing.T) { tabletest.Screens(t, transcriptHome, nil) }

// transcriptHome returns the home screen of a transcript's box. The first word of the file's name
// selects the game on its table. For any other word there is no game.
func transcriptHome(t *testing.T, name string, spoken *say.Language) ui.Screen {
	p := newTester(t)
	p.Box.Language = spoken
	switch kind, _, _ := strings.Cut(name, "-"); kind {
	case "made", "explained":
		p.Begin(began(crypticolor.Settings{HasExplanations: kind == "explained"}))
		p.Happen(made...)
	case "rotations":
		p.Begin(began(crypticolor.Settings{Rotations: true}))
	case "mixed", "cooperative":
		p.Begin(began(crypticolor.Settings{Mode: modeOf(kind)}))
	}
	return p.NewHome()
}

func BenchmarkPressToFrame(b *testing.B) {
	uitest.PressToFrame(b, guessing(b).Stage, 60, 20, 1, hw.Right)
}

// TestAllocations checks what a press on a guess costs.
func TestAllocations(t *testing.T) { uitest.CheckAllocations(t, guessing(t).Stage, 85, hw.Right) }

// TestGlyphs checks that each display has the glyphs it needs, and that a console uses only the
// first eight colours. Colour is never the only sign: the cubes differ without it.
func TestGlyphs(t *testing.T) {
	for _, g := range []*ui.Glyphs{ui.PlainGlyphs(), ui.RichGlyphs(), ui.FontGlyphs()} {
		signs := map[rune]bool{}
		for _, b := range blocksOf(g) {
			if g.Fold(b.sign) != b.sign || g.Fold(b.fill) != b.fill {
				t.Errorf("%s replaces %q", g.Name, []rune{b.sign, b.fill})
			}
			signs[b.sign] = true
			if g.Name != "rich" && b.style.FG > ui.White {
				t.Errorf("%s has a cube of colour %d", g.Name, b.style.FG.Index())
			}
		}
		if len(signs) != len(blocksOf(g)) {
			t.Errorf("%s has two cubes with one sign: %v", g.Name, blocksOf(g))
		}
	}
}

// TestCubeContrast checks that the signs of the cubes are legible with colours: their contrast with
// a black background, by WCAG 2, is at least 4.5 to 1.
func TestCubeContrast(t *testing.T) {
	for _, g := range []*ui.Glyphs{ui.RichGlyphs(), ui.FontGlyphs()} {
		for c := crypticolor.LineCube; c <= crypticolor.MissCube; c++ {
			f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: g, Keys: ui.KeyboardNames()})
			drawSign(f.Body(), 0, 0, c)
			sign := f.Body().At(1, 0)
			if sign.Rune != blockOf(g, c).sign {
				t.Fatalf("%s: %s is %c", g.Name, c, sign.Rune)
			}
			if got := uitest.Contrast(uitest.ColourOf(g, sign.Style.FG, sign.Style.Bold), uitest.RGB{}); got < 4.5 {
				t.Errorf("%s: the sign of %s has a contrast of %.1f, want 4.5", g.Name, c, got)
			}
		}
	}
}
