package boot

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui/tty/ttytest"
)

// players is the number of players in the tests.
const players = 3

// A game is a game of Cryptid at a box. The test plays for all seats, and knows their clues from
// the game's record.
type game struct {
	*box
	began   play.Began
	cursor  cryptid.Space
	touched cryptid.Region // spaces that have a piece, or were chosen for one
	moves   []string       // the pieces, questions and votes so far, as in the record
}

// record copies the games from the guest into a directory, and reads the only one.
func (b *box) record() (dir string, found journal.Game) {
	b.t.Helper()
	files := call[map[string][]byte](b, "Read", gamesPath+"/*")
	dir = b.t.TempDir()
	for name, text := range files {
		b.check(os.WriteFile(filepath.Join(dir, name), text, 0o600))
	}
	ids := playtest.Must(journal.IDs(journal.OS{}, dir))
	if len(ids) != 1 {
		b.t.Fatalf("the games are %q, want one", ids)
	}
	found = playtest.Must(journal.Read(journal.OS{}, dir, ids[0]))
	if found.Damage != nil {
		b.t.Fatalf("the game is not whole: %v", found.Damage)
	}
	return dir, found
}

// begin deals a game from the home screen.
func (b *box) begin() *game {
	b.t.Helper()
	b.choose("New game of Cryptid")
	b.choose("Deal and start")
	b.waitFor("The map is built")
	_, record := b.record()
	return newGame(b, beganOf(b.t, record))
}

// newGame returns a game at a box. From then on, its clues must not be on the console.
func newGame(b *box, began play.Began) *game {
	g := &game{box: b, began: began}
	for _, clue := range began.Clues {
		g.secret = append(g.secret, clue.String())
	}
	return g
}

// others returns the texts that must not be visible while the given clue is read.
func (g *game) others(clue string) []string {
	return slices.DeleteFunc(slices.Clone(g.secret), func(s string) bool { return s == clue })
}

// beganOf returns the first event of a game.
func beganOf(t *testing.T, record journal.Game) play.Began {
	t.Helper()
	event := playtest.Must(play.ParseEvent(record.Entries[0].Text))
	began, isBegan := event.(play.Began)
	if !isBegan || began.Players != players {
		t.Fatalf("the game begins with %v, want one for %d players", event, players)
	}
	return began
}

// checkRecord checks that the game's file contains what was played, and returns a directory with a
// copy of it.
func (g *game) checkRecord() (dir string) {
	g.t.Helper()
	dir, record := g.record()
	var got []string
	for _, e := range record.Entries {
		if regexp.MustCompile(` (cube|disc|asks|votes) `).MatchString(e.Text) {
			got = append(got, e.Text)
		}
	}
	if !slices.Equal(got, g.moves) {
		g.t.Fatalf("the record has\n%q, played was\n%q", got, g.moves)
	}
	return dir
}

func (g *game) name(seat cryptid.Seat) string { return g.began.Names[seat-1] }

// readClue makes a seat read its clue, and checks that it is on the console only while OK is held.
func (g *game) readClue(seat cryptid.Seat) {
	g.t.Helper()
	clue := g.began.Clues[seat-1].String()
	g.waitFor("Hand the box to " + g.name(seat))
	all := g.secret
	g.secret = g.others(clue)
	g.settle()
	g.rest(awaited)
	g.drive(ok, true)
	g.waitFor(clue)
	time.Sleep(time.Second) // as somebody reads
	g.settle()
	if !ttytest.Says(g.screen.String(), clue) {
		g.t.Errorf("the clue goes away while OK is held:\n%s", g.screen)
	}
	g.drive(ok, false)
	g.wait("the clue to go away", func(text string) bool { return !ttytest.Says(text, clue) })
	time.Sleep(time.Second) // as somebody hands the box on: a direction pressed sooner is ignored
	g.secret = all
}

// allows reports whether a seat's clue allows a disc on a space.
func (g *game) allows(seat cryptid.Seat, at cryptid.Space) bool {
	return g.began.Board.Region(g.began.Clues[seat-1]).Has(at)
}

// atCursor returns the space of the cursor, once the console names it.
func (g *game) atCursor() cryptid.Space {
	g.t.Helper()
	g.wait("the cursor's space", g.findCursor)
	return g.cursor
}

// nearest chooses the empty space nearest to the cursor on which a seat must put the given token.
func (g *game) nearest(seat cryptid.Seat, token cryptid.Token) cryptid.Space {
	g.t.Helper()
	at := g.atCursor()
	g.touched = g.touched.With(at) // the cursor has to move there
	return g.nearestTo(at, seat, token)
}

// nearestTo is like nearest, but measures the distance from the given space.
func (g *game) nearestTo(from cryptid.Space, seat cryptid.Seat, token cryptid.Token) cryptid.Space {
	best := cryptid.Space(cryptid.SpaceCount)
	for s := range cryptid.Space(cryptid.SpaceCount) {
		if g.touched.Has(s) || s == g.began.Habitat() || g.allows(seat, s) != (token == cryptid.Disc) {
			continue
		}
		if best == cryptid.SpaceCount || s.Distance(from) < best.Distance(from) {
			best = s
		}
	}
	g.touched = g.touched.With(best)
	return best
}

// moveTo moves the cursor, and checks its place after each press.
func (g *game) moveTo(to cryptid.Space) {
	g.t.Helper()
	for range 40 {
		switch at := g.atCursor(); {
		case at == to:
			return
		case at.Column() < to.Column():
			g.press(right)
		case at.Column() > to.Column():
			g.press(left)
		case at.Row() < to.Row():
			g.hold(right)
		default:
			g.hold(left)
		}
		g.settle()
	}
	g.t.Fatalf("the cursor does not get to %s:\n%s", to, g.screen)
}

// findCursor looks for the name of a space in the console's text, and sets the cursor to that
// space.
func (g *game) findCursor(text string) bool {
	for s := range cryptid.Space(cryptid.SpaceCount) {
		if ttytest.Says(text, fmt.Sprintf("%s %s", s, g.began.Board.Terrain(s))) {
			g.cursor = s
			return true
		}
	}
	return false
}

// put makes a seat put a cube on the nearest space that its clue rules out.
func (g *game) put(seat cryptid.Seat) {
	g.t.Helper()
	g.waitFor(g.name(seat) + ", cube")
	g.moveTo(g.nearest(seat, cryptid.Cube))
	g.rest(awaited)
	g.press(ok)
	g.moves = append(g.moves, fmt.Sprintf("%d cube %s", seat, g.cursor))
}

// ask makes a seat ask another one about a space where its answer is a disc or a cube.
func (g *game) ask(seat, whom cryptid.Seat, token cryptid.Token) cryptid.Space {
	g.t.Helper()
	g.waitFor(g.name(seat) + " asks or searches")
	at := g.nearest(whom, token)
	g.moveTo(at)
	g.press(ok)
	row := g.name(whom)
	g.wait("the players to ask", func(text string) bool { return strings.Contains(text, "OK choose") })
	if strings.Contains(g.screen.String(), "ask "+row) { // where there is room
		row = "ask " + row
	}
	g.choose(row)
	g.moves = append(g.moves, fmt.Sprintf("%d asks %d %s", seat, whom, at))
	g.waitFor(g.name(whom)+": here?", at.String())
	return at
}

// answer answers for a seat with a disc or a cube.
func (g *game) answer(seat cryptid.Seat, token cryptid.Token, at cryptid.Space) {
	g.t.Helper()
	g.waitFor(g.name(seat)+": here?", at.String())
	g.rest(awaited)
	if token == cryptid.Disc {
		g.press(left)
	} else {
		g.press(right)
	}
	g.moves = append(g.moves, fmt.Sprintf("%d %s %s", seat, token, at))
}

// wantLamp waits until the lamp of seat 1 is on, or off if lit is false. It fails the test if that
// takes more than about two seconds.
func (g *game) wantLamp(t *testing.T, lit bool) {
	t.Helper()
	level := map[bool]string{false: "lo", true: "hi"}[lit]
	want := regexp.MustCompile(lamp + ` .*out ` + level)
	for range 100 {
		if want.Match(call[map[string][]byte](g.box, "Read", "/sys/kernel/debug/gpio")["gpio"]) {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Errorf("the lamp of seat 1 is not %s", level)
}
