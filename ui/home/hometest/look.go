package hometest

import (
	"math/rand/v2"
	"strings"

	"gamekeeper/hw"
	"gamekeeper/tabletop/journal"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
)

// Sizes are the frames that are looked at: those that screens are laid out for, and
// some between.
var Sizes = [...][2]int{{40, 15}, {53, 20}, {60, 20}, {100, 30}, {40, 30}}

// Words is what is seen at all sizes, in two glyph sets, with sep for the spaces and
// the ends of lines, so that nothing can hide behind them.
func (p *Player) Words(sep string) string {
	var all strings.Builder
	for i, size := range Sizes {
		g := ui.Plain()
		if i%2 == 1 {
			g = ui.Rich()
		}
		all.WriteString(strings.Join(strings.Fields(p.Frame(size[0], size[1], g)), sep) + "\n")
	}
	return all.String()
}

// Told is all that the commands games and show print of the games in the journal.
func (p *Player) Told() string {
	p.T.Helper()
	listed, err := journal.List(p.Box.Disk, p.Box.Path)
	if err != nil {
		p.T.Fatal(err)
	}
	var all strings.Builder
	for _, game := range listed {
		told := home.Tell(p.Box.Shelf, game)
		all.WriteString(told.Headline + told.Record)
	}
	return all.String()
}

// RandomKey draws a key, of one more player than there are, that has some chance to
// lead on.
func RandomKey(chance *rand.Rand, players int) hw.Event {
	keys := []hw.Key{hw.Up, hw.Down, hw.Left, hw.Right, hw.OK, hw.OK, hw.OK, hw.Back}
	for n := range min(players+1, hw.Seat5.Seat()) {
		keys = append(keys, hw.Seat1+hw.Key(n))
	}
	return hw.Event{Key: keys[chance.IntN(len(keys))], Typed: true}
}

// LargeText holds that, at all sizes, large text cuts nothing that isn't cut otherwise
// too, and has every word of texts that the usual text has; but for long ones, which
// a narrow column breaks.
func (p *Player) LargeText(texts ...string) {
	p.T.Helper()
	for _, size := range Sizes {
		look := ui.Look{Glyphs: ui.Rich(), Keys: ui.Keyboard()}
		usual := p.frame(size[0], size[1], look)
		look.Large = true
		large := p.frame(size[0], size[1], look)
		if strings.Count(large, "…") > strings.Count(usual, "…") {
			p.T.Fatalf("%T is cut:\n%s\n%s", p.Stage.Top(), usual, large)
		}
		for word := range strings.FieldsSeq(strings.Join(texts, " ")) {
			if len(word) < 10 && strings.Contains(usual, word) && !strings.Contains(large, word) {
				p.T.Fatalf("%T: no %q of %q:\n%s\n%s", p.Stage.Top(), word, texts, usual, large)
			}
		}
	}
}

// KeyLine holds that the last line of the smallest screen names every key that the
// last line of the largest does, of a keyboard or of four buttons.
func (p *Player) KeyLine(keys *ui.KeyNames) {
	p.T.Helper()
	names := []string{"Enter", "Esc", "←", "→", "↑", "↓", "1 ", "2 ", "3 ", "4 ", "5 "}
	if keys.Held {
		names = []string{"OK", "Back", "←", "→", "↑", "↓", "hold", "held"}
	}
	wide, narrow := p.lastLine(100, 30, keys), p.lastLine(40, 15, keys)
	for _, name := range names {
		if strings.Contains(wide, name) && !strings.Contains(narrow, name) {
			p.T.Fatalf("%T: %q has no %q of %q", p.Stage.Top(), narrow, name, wide)
		}
	}
}

// Head holds that nothing is cut from the first line of the smallest screen.
func (p *Player) Head() {
	p.T.Helper()
	frame := p.Frame(40, 15, ui.Plain())
	if head, _, _ := strings.Cut(frame, "\n"); strings.Contains(head, ui.Plain().Ellipsis) {
		p.T.Fatalf("%T: the head is cut:\n%s", p.Stage.Top(), frame)
	}
}

// Uncut holds that nothing is cut on the smallest screen, but for the home screen,
// which names the game with all its players.
func (p *Player) Uncut() {
	p.T.Helper()
	frame := p.Frame(40, 15, ui.Plain())
	if _, ok := p.Stage.Top().(*home.Home); !ok && strings.Contains(frame, ui.Plain().Ellipsis) {
		p.T.Fatalf("%T is cut:\n%s", p.Stage.Top(), frame)
	}
}

func (p *Player) lastLine(w, h int, keys *ui.KeyNames) string {
	frame := p.frame(w, h, ui.Look{Glyphs: ui.Plain(), Keys: keys})
	rows := strings.Split(strings.TrimSuffix(frame, "\n"), "\n")
	return rows[len(rows)-1]
}
