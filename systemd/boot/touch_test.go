package boot

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/words"
	"gamekeeper/ui"
	"gamekeeper/ui/tty/ttytest"
)

// finger puts a finger on the display at a place of the console, or lifts it if down is false. x and y
// run from 0 at the top left to 1.
func (b *box) finger(x, y float64, down bool) {
	b.t.Helper()
	for range b.turned {
		x, y = 1-y, x
	}
	at := func(axis string, v float64) any {
		return event("abs", map[string]any{"axis": axis, "value": int(v * 0x7fff)})
	}
	b.send(at("x", x), at("y", y), event("btn", map[string]any{"down": down, "button": "left"}))
}

// tapAt touches a place and lifts the finger at once, since on a busy computer a longer touch might
// become a hold. It returns when another touch can follow.
func (b *box) tapAt(x, y float64) {
	b.t.Helper()
	b.finger(x, y, true)
	b.finger(x, y, false)
	b.rest(lift)
}

// A label is a column's letter or a row's number at an edge of the map, and the cell that it is in.
type label struct{ n, cell int }

// labels returns the first and the last label in a row or column of cells. Words may follow the
// labels.
func labels(cells []Cell, from, to rune) (first, last label) {
	first, last = label{-1, 0}, label{-1, 0}
	for i, c := range cells {
		alone := i+1 == len(cells) || !unicode.IsLetter(cells[i+1].Rune)
		if from <= c.Rune && c.Rune <= to && alone && int(c.Rune-from) > last.n {
			if last = (label{int(c.Rune - from), i}); first.n < 0 {
				first = last
			}
		}
	}
	return first, last
}

// seen returns the centre of a space on the console, and whether the space is visible with its
// labels. Every second column is half a space lower, but its letter is in the first row, too.
func (g *game) seen(s cryptid.Space) (x, y float64, seen bool) {
	shown := g.screen
	var edge []Cell
	for y := range shown.H {
		edge = append(edge, shown.Cells[y*shown.W])
	}
	left, right := labels(shown.Cells[:shown.W], 'A', 'L')
	top, bottom := labels(edge, '1', '9')
	if left.n >= right.n || top.n >= bottom.n || s.Row() < top.n || s.Row() > bottom.n {
		return 0, 0, false
	}
	w, h := (right.cell-left.cell)/(right.n-left.n), (bottom.cell-top.cell)/(bottom.n-top.n)
	cellX, cellY := left.cell+(s.Column()-left.n)*w, top.cell+(s.Row()-top.n)*h+s.Column()%2*(h/2)
	return (float64(cellX) + 0.5) / float64(shown.W), (float64(cellY) + 0.5) / float64(shown.H), cellX > 0 && cellX < right.cell+w
}

// touchSpace moves the cursor to a space by touching it or, while it is not visible, by touching
// spaces on the way to it.
func (g *game) touchSpace(to cryptid.Space) {
	g.t.Helper()
	g.rest(awaited)
	for range 4 {
		if g.settle(); g.atCursor() == to {
			return
		}
		best, bestX, bestY := g.cursor, 0.0, 0.0
		for s := range cryptid.Space(cryptid.SpaceCount) {
			if x, y, seen := g.seen(s); seen && s.Distance(to) < best.Distance(to) {
				best, bestX, bestY = s, x, y
			}
		}
		if best == g.cursor {
			break
		}
		before := g.screen.Sum()
		g.tapAt(bestX, bestY)
		g.look(before, aWhile)
	}
	g.t.Fatalf("the cursor does not get to %s by touches:\n%s", to, g.screen)
}

// touchClue shows a seat's clue by holding a finger on it, and checks that it disappears when the
// finger leaves.
func (g *game) touchClue(seat cryptid.Seat) {
	g.t.Helper()
	clue, all := g.began.Clues[seat-1].String(), g.secret
	g.waitFor("hold OK to see")
	g.rest(awaited)
	x, y := g.where("hold OK to see")
	g.secret = g.others(clue)
	g.finger(x, y, true)
	g.waitFor(clue)
	g.finger(x, y, false)
	g.wait("the clue to go away", func(text string) bool { return !ttytest.Says(text, clue) })
	g.secret = all
}

// awaited is longer than a screen must have been there before a press on it may show a secret, end
// something for good, or choose by touch.
const awaited = 700 * time.Millisecond

// tapRow opens a row of a list: with one touch if the cursor is there, otherwise with two.
func (b *box) tapRow(text string) {
	b.t.Helper()
	b.waitFor(text)
	b.settle()
	if !strings.Contains(b.screen.String(), "► "+text) {
		b.tap(text)
		b.waitFor("► " + text)
	}
	b.tap(text)
}

// tapKey touches a key's button in the bar of the current screen.
func (b *box) tapKey(key string) {
	b.t.Helper()
	b.rest(awaited)
	var x, y float64
	b.wait(fmt.Sprintf("a button %q", key), func(text string) bool {
		lines := strings.Split(text, "\n")
		bar := slices.IndexFunc(lines, func(line string) bool { return strings.Contains(line, "┬") })
		for row := bar + 1; bar >= 0 && row < len(lines); row++ {
			if before, _, found := strings.Cut(lines[row]+" ", " "+key+" "); found {
				x = (float64(ui.Width(before)) + 1.5) / float64(b.screen.W)
				y = (float64(row) + 0.5) / float64(b.screen.H)
				return true
			}
		}
		return false
	})
	b.tapAt(x, y)
}

// touchConfirm waits until a seat is asked to press OK, and touches OK.
func (g *game) touchConfirm(seat cryptid.Seat) {
	g.t.Helper()
	g.waitFor(g.name(seat) + ", press OK")
	g.tapKey("OK")
}

// touchAnswer answers for a seat that the creature could be here.
func (g *game) touchAnswer(seat cryptid.Seat) {
	g.t.Helper()
	g.wait("the question", func(text string) bool {
		return ttytest.Says(text, g.name(seat)+": here?") || ttytest.Says(text, g.name(seat)+": could it be here?")
	})
	g.tapKey("←")
}

// TestTouch plays on touch displays, without using buttons or the keyboard. At one size it plays a
// game from power-on to the review, and at the others a question, a clue and a new deal.
func TestTouch(t *testing.T) {
	t.Parallel()
	k := newKit(t)
	t.Run("evening", func(t *testing.T) {
		t.Parallel()
		playEvening(k.boot(t, setup{hands: true}))
	})
	for _, tt := range []struct {
		w, h     int
		settings string
		font     string
	}{
		{720, 1280, "", "16x32"}, {800, 480, "large-text = true\n", "12x24"},
	} {
		t.Run(fmt.Sprintf("%dx%d, font %s", tt.w, tt.h, tt.font), func(t *testing.T) {
			t.Parallel()
			g, name, text := sharedGame(t)
			b := k.boot(t, setup{w: tt.w, h: tt.h, hands: true, files: map[string]string{
				gamesPath + "/" + name: text, gamesPath + "/settings.toml": tt.settings,
			}})
			b.secret, g.box = g.secret, b
			g.playOn(tt.font)
		})
	}
}

// playEvening plays a game whose first search wins.
func playEvening(b *box) {
	b.t.Helper()
	b.start(home)
	b.waitForBar()
	b.tapRow(home)
	b.tapRow("Deal and start")
	b.waitFor("The map is built")
	_, record := b.record()
	g := newGame(b, beganOf(b.t, record))
	b.tapRow("The map is built")
	for seat := range cryptid.Seat(players) {
		g.touchClue(seat + 1)
		g.tapKey("→")
	}
	for range 2 {
		for seat := range cryptid.Seat(players) {
			b.waitFor(g.name(seat+1) + ", cube")
			to := g.nearest(seat+1, cryptid.Cube)
			g.touchSpace(to)
			g.tapKey("OK")
			g.moves = append(g.moves, fmt.Sprintf("%d cube %s", seat+1, to))
		}
	}
	g.waitFor(g.name(1) + " asks or searches")
	at := g.began.Habitat()
	g.touchSpace(at)
	g.tapKey("OK")
	g.tap("search " + at.String())
	g.touchConfirm(1)
	g.secret = nil // in the end, everybody sees all clues
	for seat := range cryptid.Seat(players - 1) {
		g.touchAnswer(seat + 2)
		if seat+2 < players {
			g.waitFor("Next: ")
			g.tapKey("OK")
		} else {
			g.touchConfirm(seat + 2)
		}
		g.moves = append(g.moves, fmt.Sprintf("%d disc %s", seat+2, at))
	}
	g.waitFor("review") // it comes by itself after the board was shown
	g.tapKey("OK")
	g.waitFor("How it went", g.name(1)+" found "+at.String()+" in turn 1.")
	g.checkRecord()
	b.stop()
}

// playOn asks a question, reads a clue and leaves for another game, in one of our own fonts.
func (g *game) playOn(size string) {
	g.t.Helper()
	g.start(g.name(1) + " asks or searches")
	g.waitForBar()
	g.wantFont("", size)
	g.touchSpace(g.nearest(2, cryptid.Disc))
	g.tapKey("OK")
	g.tap("ask " + g.name(2))
	g.touchAnswer(2)
	g.waitFor(g.name(2) + " asks or searches")

	g.tapKey("Back")
	g.tapRow("Look at a clue")
	g.tapRow(g.name(2))
	g.touchClue(2)
	g.tapKey("Back")
	g.waitFor("Whose clue?")
	g.tapKey("Back") // to the menu

	g.tapRow("Leave the table")
	g.tapRow(home)
	g.tapRow("Start another game")
	g.tapRow("Deal and start")
	g.waitFor("The map is built")
	g.stop()
}

// sharedGame returns a game after the initial sharing, and its file. The game has no machine yet.
func sharedGame(t *testing.T) (g *game, name, text string) {
	t.Helper()
	began := shownDeal()
	g = newGame(&box{}, began)
	events := []string{words.Text(began), fmt.Sprintf("built %d", play.PartCount(began.Board.Mode())), "1 looks", "2 looks", "3 looks", "4 looks"}
	for range 2 {
		for seat := range cryptid.Seat(4) {
			at := g.nearestTo(cryptid.SpaceAt(5, 4), seat+1, cryptid.Cube)
			g.moves = append(g.moves, fmt.Sprintf("%d cube %s", seat+1, at))
		}
	}
	name, text = writeGame(t, append(events, g.moves...))
	return g, name, text
}
