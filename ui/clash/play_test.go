package clash

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
	"gamekeeper/ui/uitest"
)

// A tester plays Cryptid Clash.
type tester struct {
	*tabletest.Seat[clash.Position, clash.Event, *Table]
}

func TestMain(m *testing.M) { tabletest.Main(m) }

func newTester(t testing.TB) *tester { return &tester{tabletest.Sit(t, kind(), newTable)} }

// begin starts a game between Ann and Ben.
func (p *tester) begin() *Table {
	p.T.Helper()
	return p.Begin(clash.Began{Names: []string{"Ann", "Ben"}})
}

// TestDemo checks the recorded game.
func TestDemo(t *testing.T) {
	tabletest.RecordedDemo(t, kind(), nil, demoGame, func(int, string) {})
}

// TestDialTyped checks that a number can be typed digit by digit, also as a sum, and that a
// backspace deletes the last digit or plus. After an arrow or Back, a digit must start a new
// number.
func TestDialTyped(t *testing.T) {
	for keys, want := range map[string]int{
		"4": 4, "48": 48, "481": 1, "7+5+6": 18, "7+5\b6": 13, "7+\b8": 78, "95+48": 99, "4<8": 8, "7+5<8": 8, "4>+3": 8, "+\b": 3,
	} {
		d := dial{n: 3, most: 99, leap: 5}
		for _, key := range keys {
			if e := tabletest.Key(key); !d.typing(e.Rune) {
				d.press(ui.Event{KeyEvent: e})
			}
		}
		if d.n != want {
			t.Errorf("%q: %d, want %d", keys, d.n, want)
		}
	}
}

// TestGuide checks that the guide names the keys as the device does, and mentions typing only if
// there is a keyboard.
func TestGuide(t *testing.T) {
	for says, keys := range map[string]*ui.KeyNames{
		"Press Enter, and the box|own key: ↑.|Esc returns to it|can be typed": ui.KeyboardNames(),
		"Press OK, and the box|own key: hold ←.|Back returns to it":           uitest.FourButtons(),
	} {
		text := howToPlay(keys).String()
		for want := range strings.SplitSeq(says, "|") {
			if !strings.Contains(text, want) || strings.Contains(text, "typed") != keys.HasKeyboard {
				t.Errorf("no %q, or typing without a keyboard, in\n%s", want, text)
			}
		}
	}
}

// TestWordBudget checks that after a battle of each kind no screen of a battle has more than 20 words
// below its title and above the keys, in any language.
func TestWordBudget(t *testing.T) {
	for _, spoken := range tabletest.Languages(t) {
		p := newTester(t)
		p.Box.Language = spoken
		p.begin()
		p.Press("<3! ! 3! 18! 9! 5!")
		for _, keys := range []string{"", "^", "~", ">", "4", "~", "!", "3", "!", "18", "!", "9", "!", "5", "!"} {
			p.Press(keys)
			lines := strings.Split(p.Frame(60, 20, ui.PlainGlyphs()), "\n")
			words := slices.DeleteFunc(strings.Fields(strings.Join(lines[1:19], " ")), func(word string) bool { return !strings.ContainsFunc(word, unicode.IsLetter) })
			if len(words) > 20 {
				t.Errorf("%d words after %q:\n%s", len(words), keys, strings.Join(lines, "\n"))
			}
		}
		if v := p.At.view(); len(v.Battles) != 3 || v.Points(1) != 13 {
			t.Errorf("%s", v.Headline())
		}
	}
}

func BenchmarkPressToFrame(b *testing.B) {
	p := newTester(b)
	p.begin()
	p.Press("<")
	uitest.PressToFrame(b, p.Stage, 60, 20, 1, hw.Left, hw.Right)
}

// TestAllocations checks what a press costs while points are entered, in the menu and at home.
func TestAllocations(t *testing.T) {
	p := newTester(t)
	uitest.CheckAllocations(t, p.Stage, 54, hw.Down)
	p.begin()
	p.Press("<")
	uitest.CheckAllocations(t, p.Stage, 80, hw.Left, hw.Right)
	p.Press("~~")
	uitest.CheckAllocations(t, p.Stage, 55, hw.Down)
}

// TestScreens plays the transcripts in testdata, each from the home screen of transcriptHome.
func TestScreens(t *testing.T) { tabletest.Screens(t, transcriptHome, nil) }

// transcriptHome returns the home screen of a transcript's box. The first word of the file's name
// selects the game on its table: for points, one just started; for end, one that has had only ties
// and may be over. For any other word there is no game.
func transcriptHome(t *testing.T, name string, spoken *say.Language) ui.Screen {
	p := newTester(t)
	p.Box.Language = spoken
	switch first, _, _ := strings.Cut(name, "-"); first {
	case "points":
		p.begin()
	case "end":
		for v := p.begin().view(); v.Round < clash.RoundCount || !v.CanBeOver(); v = p.At.view() {
			p.Happen("nobody wins")
		}
	}
	return p.NewHome()
}

// TestCases plays the cases in testdata/cases.
func TestCases(t *testing.T) {
	tabletest.Cases(t, func(t *testing.T) tabletest.Verbs {
		p := newTester(t)
		verbs := p.Verbs()
		verbs["ties"] = func(n string) {
			for range playtest.Must(strconv.Atoi(n)) {
				p.Happen("nobody wins")
			}
		}
		verbs["held"] = func(keys string) { // Left and Right of four buttons
			for _, stroke := range tabletest.Strokes(keys) {
				p.Event(hw.Event{Key: map[string]hw.Key{"<": hw.Up, ">": hw.Down}[stroke], Shared: true})
			}
		}
		return verbs
	})
}
