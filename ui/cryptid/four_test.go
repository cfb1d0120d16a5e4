package cryptid

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
	"gamekeeper/ui/uitest"
)

// A hand plays on a box with four buttons: OK, Back, and Left and Right, which are Up and Down when
// held. It looks at the smallest screen, and counts its presses.
type hand struct {
	*tester
	presses, holds int
	listed, walks  int // the presses that moved through a list, and the ways over the map
}

// push presses a button and releases it.
func (h *hand) push(keys ...hw.Key) {
	for _, k := range keys {
		h.presses++
		shared := k == hw.Left || k == hw.Right
		h.Event(hw.Event{Key: k, Shared: shared})
		h.Event(hw.Event{Key: k, Kind: hw.Release, Shared: shared})
	}
}

// hold holds the button for Up or Down until it has acted n times.
func (h *hand) hold(k hw.Key, n int) {
	h.holds++
	for i := range n {
		kind := hw.Press
		if i > 0 {
			kind = hw.Repeat
		}
		h.Event(hw.Event{Key: k, Kind: kind, Shared: true})
	}
	h.Event(hw.Event{Key: k, Kind: hw.Release, Shared: true})
}

// sees returns what the screen shows.
func (h *hand) sees() string {
	f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: uitest.FourButtons()})
	h.Stage.Resize(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
	h.Stage.Draw(f)
	return f.String()
}

// choose moves to the row whose text begins with text, without holding anything, and presses OK.
func (h *hand) choose(text string) {
	h.T.Helper()
	for range 40 {
		if sees := h.sees(); strings.Contains(sees, "> "+text) || strings.Contains(sees, "[ "+text) {
			h.push(hw.OK)
			return
		}
		h.listed++
		h.push(hw.Right)
	}
	h.T.Fatalf("no row %q to be reached:\n%s", text, h.sees())
}

// walk moves the cursor to a space. It holds a button at most once, to move along the column.
func (h *hand) walk(to cryptid.Space) {
	h.T.Helper()
	h.walks++
	from := h.At.cursor.At
	h.far(to.Row()-from.Row(), cryptid.Rows, hw.Down, hw.Up, h.hold)
	h.far(to.Column()-from.Column(), cryptid.Columns, hw.Right, hw.Left, h.times)
	if at := h.At.cursor.At; at != to {
		h.T.Fatalf("the cursor is on %s, want %s", at, to)
	}
}

func (h *hand) times(k hw.Key, n int) {
	for range n {
		h.push(k)
	}
}

// far makes the given number of steps on a ring of n, the shorter way.
func (h *hand) far(by, n int, forth, back hw.Key, do func(hw.Key, int)) {
	by = (by + n) % n
	switch {
	case by == 0:
	case by <= n/2:
		do(forth, by)
	default:
		do(back, n-by)
	}
}

// enter enters a name in the grid of letters, without holding anything.
func (h *hand) enter(name string) {
	h.T.Helper()
	letters := ui.NameLetters(nil)
	cells := len([]rune(letters)) + 2
	at := 0
	for _, r := range strings.ToLower(name) {
		to := strings.IndexRune(letters, r)
		h.far(to-at, cells, hw.Right, hw.Left, h.times)
		h.push(hw.OK)
		at = to
	}
	h.far(cells-1-at, cells, hw.Right, hw.Left, h.times)
	if !strings.Contains(h.sees(), "[done]") {
		h.T.Fatalf("not at the end of the name:\n%s", h.sees())
	}
	h.push(hw.OK)
}

// put places the owner's piece on a random space where it is right.
func (h *hand) put(chance *rand.Rand) {
	h.T.Helper()
	p := h.top().(*placement)
	v, began := p.t.view(), p.t.Position()
	clue := began.Board.Region(began.See(int(p.seats[0])).Clue)
	for {
		at := cryptid.Space(chance.IntN(cryptid.SpaceCount))
		if clue.Has(at) == (p.token == cryptid.Disc) && v.Cubes[at] == 0 && !v.Discs[at].Has(p.seats[0]) && at != h.At.cursor.At {
			h.walk(at)
			h.push(hw.OK)
			return
		}
	}
}

// reply answers for the seat that is asked, according to its clue.
func (h *hand) reply() {
	a := h.top().(*answer)
	p := a.t.Position()
	key := hw.Right
	if p.Board.Region(p.See(int(a.seat)).Clue).Has(a.at) {
		key = hw.Left
	}
	h.push(key)
}

// err enters the wrong answer for the seat that is asked, lets it settle, and takes it back.
func (h *hand) err(seat cryptid.Seat) {
	h.T.Helper()
	a := h.top().(*answer)
	p := a.t.Position()
	key := hw.Left
	if p.Board.Region(p.See(int(seat)).Clue).Has(a.at) {
		key = hw.Right
	}
	h.push(key, hw.Right, hw.OK, hw.Left)
	if next, ok := h.top().(*answer); !ok || next.seat != seat {
		h.T.Fatalf("after the mistake %T is shown", h.Stage.Top())
	}
}

// look looks at a secret by holding OK.
func (h *hand) look() {
	h.T.Helper()
	h.Event(hw.Event{Key: hw.OK})
	if !h.Reveals() {
		h.T.Fatalf("nothing is revealed:\n%s", h.sees())
	}
	h.Event(hw.Event{Key: hw.OK, Kind: hw.Release})
	if h.Reveals() {
		h.T.Fatal("a secret is seen that nobody holds a button for")
	}
}

// sitDown enters the names, deals, and builds the map.
func (h *hand) sitDown() {
	h.choose("New game of Cryptid")
	for i, name := range []string{"Ann", "Ben", "Cem"} {
		h.choose("Name " + string(rune('A'+i)))
		h.choose("A person")
		h.enter(name)
	}
	h.choose("Style of play") // OK changes it: notebook
	h.choose("Style of play") // and back
	h.choose("Deal and start")
	h.choose("Build the map")
	for range 14 {
		h.push(hw.OK)
	}
}

// question asks the next player about a random space. If wrongly is set, a wrong answer comes first
// and is taken back. The asker then places a cube if one is owed.
func (h *hand) question(chance *rand.Rand, wrongly bool) {
	v := h.At.view()
	other := cryptid.Seat(v.Player%3 + 1)
	at := cryptid.Space(chance.IntN(cryptid.SpaceCount))
	for v.Cubes[at] != 0 || v.Discs[at].Has(other) {
		at = cryptid.Space(chance.IntN(cryptid.SpaceCount))
	}
	h.walk(at)
	h.push(hw.OK)
	h.choose("ask " + v.Name(other))
	if wrongly {
		h.err(other)
	}
	h.reply()
	if _, penalty := h.top().(*placement); penalty {
		h.put(chance)
	}
}

// hint makes everybody vote for the hint, and then Ann look at her clue again.
func (h *hand) hint() {
	h.T.Helper()
	h.push(hw.Back)
	h.choose("Ask for the hint")
	for range 3 {
		h.push(hw.Right, hw.OK)
	}
	h.push(hw.Right, hw.OK) // show it
	if !strings.HasPrefix(h.sees(), "The hint") {
		h.T.Fatalf("no hint:\n%s", h.sees())
	}
	h.push(hw.OK, hw.Back)
	h.choose("Look at a clue")
	h.choose("Ann")
	h.look()
	h.push(hw.Back, hw.Back, hw.Back) // closes the look, the list of clues, and the menu
}

// win searches the habitat, and everybody answers.
func (h *hand) win() {
	p := h.At.Position()
	habitat := cryptid.Region{}.Not()
	for seat := range cryptid.Seat(3) {
		habitat = habitat.And(p.Board.Region(p.See(int(seat) + 1).Clue))
	}
	h.walk(habitat.First())
	h.push(hw.OK)
	h.choose("search")
	h.push(hw.OK)
	for h.At.view().Ending == nil {
		if _, asks := h.top().(*answer); asks {
			h.reply()
		} else {
			h.push(hw.OK) // lets the answer before settle, or confirms the last one
		}
	}
}

// TestFourButtons plays a whole evening with four buttons, from the names to the review. Nothing is
// held except OK to see a clue, and a direction at most once for each way over the map.
func TestFourButtons(t *testing.T) {
	h := &hand{tester: newTester(t)}
	h.Box.SeatKeyCount = 0
	chance := rand.New(rand.NewPCG(4, 4))
	h.sitDown()
	for range 3 {
		h.look()
		h.push(hw.Right)
	}
	for range 6 {
		h.put(chance)
	}
	for i := range 5 {
		h.question(chance, i == 0)
	}
	h.hint()
	h.win()
	h.Wait(10 * time.Second) // the board is shown, and then the clues
	h.push(hw.Left, hw.OK, hw.OK)
	h.CheckShows("How it went")
	h.push(hw.Right, hw.Right, hw.Back, hw.Back)
	if !h.AtHome() {
		t.Errorf("Back doesn't lead home from %T", h.Stage.Top())
	}
	if h.holds > h.walks {
		t.Errorf("%d holds for %d ways over the map", h.holds, h.walks)
	}
	t.Logf("%d presses, and %d holds for %d ways over the map; %d of the presses moved through lists", h.presses, h.holds, h.walks, h.listed)
}
