package boot

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/cryptid"
)

// The buttons of a pad: OK, which is under the thumb; one above the forefinger; and Select.
const face, shoulder, selects = 2, 4, 8

// The directions of a pad's cross, as the new values of an axis.
var (
	crossLeft  = Push{Axis: true, Values: []int32{0, 127}}
	crossRight = Push{Axis: true, Values: []int32{255, 127}}
	crossDown  = Push{Axis: true, Button: 1, Values: []int32{255, 127}}
)

// push presses a button of a pad, and releases it at once. The button does not bounce, and on a
// busy computer a longer press might become a hold.
func (b *box) push(port string, button uint16) {
	b.t.Helper()
	b.do("Push", Push{Pad: port, Button: button, Values: []int32{1, 0}})
}

// cross presses a pad's cross in a direction, and releases it at once.
func (b *box) cross(port string, to Push) {
	b.t.Helper()
	to.Pad = port
	b.do("Push", to)
}

// padOf returns the port of a seat's pad.
func padOf(seat cryptid.Seat) string { return fmt.Sprintf("usb-%d", seat) }

// plugIn plugs a seat's pad in, and waits long enough for the program to open it.
func (b *box) plugIn(seat cryptid.Seat) {
	b.t.Helper()
	b.do("Plug", padOf(seat))
	b.rest(time.Second)
}

// vote picks an answer for a seat with a pad, and casts it with one of the pad's buttons.
func (g *game) vote(seat cryptid.Seat, yes bool, pad string, button uint16) {
	g.t.Helper()
	word, to := "no", crossLeft
	if yes {
		word, to = "yes", crossRight
	}
	g.cross(pad, to)
	g.push(pad, button)
	g.moves = append(g.moves, fmt.Sprintf("%d votes %s hint", seat, word))
}

// TestPads plays with four pads and no other buttons. The box asks whose pad each one is, and the
// pads' own buttons vote for their players. If a pad is unplugged during the vote, its player is
// asked in turn until it is back. If a pad is unplugged while its button is held to show a clue,
// the clue is hidden.
func TestPads(t *testing.T) {
	t.Parallel()
	k := newKit(t)
	g, name, text := sharedGame(t)
	b := k.boot(t, setup{hands: true, files: map[string]string{gamesPath + "/" + name: text}})
	b.secret, g.box = g.secret, b
	const turn = "asks or searches"
	g.start("searches") // the words beside the map may break before it
	g.waitForBar()
	for seat := range cryptid.Seat(4) {
		pad := padOf(seat + 1)
		g.plugIn(seat + 1)
		g.push(pad, shoulder)
		g.waitFor("Whose pad is this?")
		for range seat {
			g.cross(pad, crossDown)
		}
		g.settle()
		g.push(pad, face)
		g.waitFor(turn)
	}
	for _, settings := range call[map[string][]byte](b, "Read", gamesPath+"/settings.toml") {
		if want := "usb-1/0079:0011=1 usb-2/0079:0011=2 usb-3/0079:0011=3 usb-4/0079:0011=4"; !strings.Contains(string(settings), want) {
			t.Errorf("the settings do not say %s:\n%s", want, settings)
		}
	}

	g.push(padOf(1), selects)
	g.waitFor("Ask for the hint")
	g.push(padOf(1), face)
	const own = "then your own button."
	g.waitFor("3 of 4 must agree", own)
	g.vote(1, true, padOf(1), shoulder)
	g.waitFor(own)
	g.vote(2, true, padOf(2), shoulder)
	g.waitFor(own)
	g.do("Unplug", padOf(3))
	g.waitFor("Hand the box to Cem.")
	g.vote(3, false, padOf(1), face)
	g.waitFor("Hand the box to Dot.")
	g.plugIn(3)
	g.waitFor(own)
	g.vote(4, true, padOf(4), shoulder)
	g.waitFor("Show the hint now?")
	g.cross(padOf(3), crossDown)
	g.settle()
	g.push(padOf(3), face)
	g.waitFor("The hint stays beside the map.")
	g.push(padOf(3), face)
	g.waitFor(turn)

	g.push(padOf(2), selects)
	g.waitFor("press your button")
	g.push(padOf(2), shoulder)
	g.waitFor("hold OK to see")
	g.rest(awaited)
	clue := g.began.Clues[1].String()
	g.secret = g.others(clue)
	g.do("Push", Push{Pad: padOf(2), Button: face, Values: []int32{1}})
	g.waitFor(clue)
	g.do("Unplug", padOf(2))
	g.goes(clue, time.Now())
	g.checkRecord()
	g.stop()
}
