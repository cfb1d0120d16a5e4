package tabletest

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

// targets checks that no cell of a frame stands for two keys or two choices, and that each key that
// the last line names can be touched there. Several players' own keys need not be, since a finger
// could be anybody's. It returns a cell of the last line for each key.
func (p *Player) targets(f *ui.Frame) map[ui.Key]ui.Point {
	p.T.Helper()
	where := map[ui.Key]ui.Point{}
	for y := range f.H {
		for x := range f.W {
			at := ui.Point{X: x, Y: y}
			keys := f.Targets(at)
			choices := len(keys)
			keys = slices.DeleteFunc(keys, func(k ui.Key) bool { return k == ui.NoKey })
			if choices -= len(keys); len(keys) > 1 || choices > 1 {
				p.T.Fatalf("%T: the cell at %d,%d stands for %v, and for %d things to choose:\n%s", p.Stage.Top(), x, y, keys, choices, f)
			}
			if len(keys) == 1 && y == f.H-1 {
				where[keys[0]] = at
			}
		}
	}
	line := strings.Split(f.String(), "\n")[f.H-1]
	var named, seats []ui.Key
	for _, name := range p.namesIn(line, f.Look.Keys) {
		if k := p.keyCalled(name, f.Look.Keys); k.Seat() == 0 {
			named = append(named, k)
		} else {
			seats = append(seats, k)
		}
	}
	if len(seats) == 1 {
		named = append(named, seats...)
	}
	for _, k := range named {
		if _, any := where[k]; !any {
			p.T.Fatalf("%s, %T: %s cannot be touched in %q", p.Box.Language, p.Stage.Top(), k, line)
		}
	}
	return where
}

// bar checks that the bar of buttons on a touch display has a button for each key that the last
// line offers, except players' own. Each must have as many cells as a sixth of the bar, and no text
// may be cut.
func (p *Player) bar(offered map[ui.Key]ui.Point, w, h, rows int) {
	p.T.Helper()
	f := p.draw(w, h+rows-1, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames(), Bar: rows})
	size := map[ui.Key]int{}
	for y := range rows {
		for x := range f.W {
			keys := f.Targets(ui.Point{X: x, Y: f.H - 1 + y})
			if len(keys) > 1 {
				p.T.Fatalf("%T: the cell at %d,%d of the bar stands for %v:\n%s", p.Stage.Top(), x, y, keys, f)
			}
			for _, k := range keys {
				size[k]++
			}
		}
	}
	for k := range offered {
		if k.Seat() == 0 && size[k] < w/6*rows {
			p.T.Fatalf("%s, %T: %s has %d cells of the bar:\n%s", p.Box.Language, p.Stage.Top(), k, size[k], f)
		}
	}
	if bar := strings.Join(strings.Split(f.String(), "\n")[f.H-1:], "\n"); strings.Contains(bar, ui.PlainGlyphs().Ellipsis) {
		p.T.Errorf("%s, %T: the bar is cut:\n%s", p.Box.Language, p.Stage.Top(), bar)
	}
}

// keyCalled returns the key with a name, or NoKey.
func (p *Player) keyCalled(name string, keys *ui.KeyNames) ui.Key {
	for k, called := range keys.Name {
		if called != "" && strings.Map(ui.PlainGlyphs().Fold, p.Say(called)) == name {
			return ui.Key(k)
		}
	}
	return ui.NoKey
}

// Touch touches a text where it first appears on a display of 60x20.
func (p *Player) Touch(text string) {
	p.T.Helper()
	f := p.draw(60, 20, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
	for y, row := range strings.Split(f.String(), "\n") {
		if before, _, found := strings.Cut(row, text); found {
			p.touch(ui.Point{X: ui.Width(before), Y: y})
			return
		}
	}
	p.T.Fatalf("there is no %q to touch:\n%s", text, f)
}

// touch touches a cell for as long as a press takes.
func (p *Player) touch(at ui.Point) {
	p.T.Helper()
	p.happens(func() { p.Stage.Touch(ui.Touch{At: at, Kind: ui.TouchDown}, p.Now) })
	p.happens(func() { p.Stage.Touch(ui.Touch{At: at, Kind: ui.TouchUp}, p.Now) })
}

// AnyTouch touches a random cell.
func (p *Player) AnyTouch(chance *rand.Rand) {
	p.T.Helper()
	f := p.draw(60, 20, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
	p.touch(ui.Point{X: chance.IntN(f.W), Y: chance.IntN(f.H)})
}

// CheckTouchEqualsPress plays at random at two equal tables from sit. lead moves a game forward
// without a key. At one table it touches what the last line or the bar offers, at the other it
// presses that key. It checks that the tables look the same before each step, and that every key
// except players' own was offered.
func CheckTouchEqualsPress[P any](t *testing.T, steps int, sit func() (P, *Player), lead func(P, *rand.Rand)) {
	t.Helper()
	one, touching := sit()
	other, pressing := sit()
	chance, offered := rand.New(rand.NewPCG(uint64(steps), 8)), map[ui.Key]int{}
	for i := range steps {
		look, h := ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()}, 20
		if i%2 == 1 {
			look.Bar, h = 4, 23
		}
		f := touching.draw(60, h, look)
		if g := pressing.draw(60, h, look); !same(f, g) {
			t.Fatalf("touched, %T is\n%s\nand pressed, %T is\n%s", touching.Stage.Top(), f, pressing.Stage.Top(), g)
		}
		where := touching.targets(f)
		keys := slices.Sorted(maps.Keys(where))
		switch n := chance.IntN(6); {
		case n == 0:
			seed := chance.Uint64()
			lead(one, rand.New(rand.NewPCG(seed, 1)))
			lead(other, rand.New(rand.NewPCG(seed, 1)))
		case n == 1:
			at := ui.Point{X: chance.IntN(f.W), Y: chance.IntN(h)}
			touching.touch(at)
			pressing.touch(at)
		case len(keys) > 0:
			k := keys[chance.IntN(len(keys))]
			offered[k]++
			touching.touch(where[k])
			typed := k == ui.OK && look.Bar == 0 // a click
			pressing.happens(func() { pressing.Stage.Press(hw.Event{Key: k, Typed: typed}, pressing.Now) })
			pressing.happens(func() {
				if !typed {
					pressing.Stage.Press(hw.Event{Key: k, Kind: hw.Release}, pressing.Now)
				}
			})
		}
	}
	for k := ui.Up; k <= ui.Back; k++ {
		if offered[k] == 0 {
			t.Errorf("%s was never offered", k)
		}
	}
}
