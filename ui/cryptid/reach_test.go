package cryptid

import (
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// TestHeldDirectionGoesAnywhere checks that with buttons any space is reached from F5 in two
// presses, held for at most two seconds together: one along the row and one along the column. The
// cursor wraps around at the edges, so the start makes no difference.
func TestHeldDirectionGoesAnywhere(t *testing.T) {
	const after, every = 400 * time.Millisecond, 120 * time.Millisecond // as by default, see configs TestDefault
	p, table := newShared(t)
	p.Pace = 0
	// hold holds a direction until there reports true, and returns how long that takes.
	hold := func(k hw.Key, there func() bool) (held time.Duration) {
		for n := 0; !there(); n++ {
			e, wait := hw.Event{Key: k}, time.Duration(0)
			if n > 0 {
				e.Kind, wait = hw.Repeat, every
			}
			if n == 1 {
				wait = after
			}
			held += wait
			p.Event(e)
		}
		p.Event(hw.Event{Key: k, Kind: hw.Release})
		return held
	}
	from := cryptid.SpaceAt(5, 4)
	p.choose(from)
	var longest time.Duration
	for to := range cryptid.Space(cryptid.SpaceCount) {
		least := time.Hour
		for _, across := range []hw.Key{hw.Left, hw.Right} {
			for _, down := range []hw.Key{hw.Up, hw.Down} {
				p.choose(from)
				held := hold(across, func() bool { return table.cursor.At.Column() == to.Column() })
				held += hold(down, func() bool { return table.cursor.At.Row() == to.Row() })
				least = min(least, held)
			}
		}
		longest = max(longest, least)
	}
	t.Logf("the farthest space takes %v", longest)
	if longest > 2*time.Second {
		t.Errorf("the farthest space takes %v", longest)
	}
}

// TestStepsToCome checks that the first screen shows the next steps in full, in every language and at each
// of tabletest.Sizes, in usual and in large text, together with the rows that lead on: in a table's first
// game, and for two players, who need to know that each has two clues.
func TestStepsToCome(t *testing.T) {
	for game, steps := range map[string][]say.Text{
		known + " explained": {"Build the map.", "Each player sees a clue in private.", "Two cubes each: not the habitat.", "In turn, ask a player or search."},
		two:                  {"Each of you has two clues, and a colour of pieces for each clue.", "First you put two cubes for each clue: not here. Then in turn: ask, or search."},
	} {
		p := newTester(t)
		p.Begin(playtest.Must(play.ParseEvent(game)).(play.Began))
		for _, l := range tabletest.Languages(t) {
			for i, size := range append(tabletest.Sizes[:], tabletest.Sizes[:]...) {
				look := ui.Look{Glyphs: ui.RichGlyphs(), Keys: ui.KeyboardNames(), Language: l, Large: i < len(tabletest.Sizes)}
				f := ui.NewFrame(size[0], size[1], look)
				p.Stage.Resize(size[0], size[1], look)
				p.Stage.Draw(f)
				text := strings.Join(strings.Fields(f.String()), " ")
				for _, step := range append([]say.Text{"Build the map", "The map is built: go to the clues"}, steps...) {
					if want := strings.ReplaceAll(look.Say(step), "\u00a0", " "); !strings.Contains(text, want) {
						t.Errorf("%s at %v, large %v, lacks %q:\n%s", l, size, look.Large, want, f)
					}
				}
			}
		}
	}
}
