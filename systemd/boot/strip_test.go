package boot

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
)

// edgeConfig is the configuration of a box with a strip of thirty lights: twelve for the columns, and
// then one for each half row.
const edgeConfig = config + "[edge]\nkind = \"apa102\"\ncolumns = [1, 12]\nrows = [13, 30]\nbrightness = 100\n"

const lights = 30

// The colours of seats 1 to 4 in their order.
var strip = [...]string{1: "ff9600", "0028ff", "ff0000", "00ff50"}

// pointing describes the lights that point at a space in a colour, as [box.shown] does. Every second
// column is half a row lower.
func pointing(colour string, s cryptid.Space) string {
	return fmt.Sprintf("%d:%s %d:%[2]s", 1+s.Column(), colour, 13+2*s.Row()+s.Column()%2)
}

// shown returns the pictures that were sent, as the strip interprets them. Each lists the lights
// that are on with their colours, such as "1:ff9600 13:ff9600". A picture starts with 32 zeros, and
// each light with three ones and the highest brightness.
func (b *box) shown() (pictures []string) {
	b.t.Helper()
	const size = 4 + 4*hw.MaxLights + 4 + hw.MaxLights/16 + 1
	for sent := b.sent(); len(sent) >= size; sent = sent[size:] {
		var on []string
		for n := range lights {
			p := sent[4+4*n:]
			if sent[0]|sent[1]|sent[2]|sent[3] != 0 || p[0] != 0xFF {
				b.t.Fatalf("this is no picture: %x", sent[:size])
			}
			if p[1]|p[2]|p[3] != 0 {
				on = append(on, fmt.Sprintf("%d:%02x%02x%02x", n+1, p[3], p[2], p[1]))
			}
		}
		pictures = append(pictures, strings.Join(on, " "))
	}
	return pictures
}

// wantStrip waits until the strip shows the given picture.
func (b *box) wantStrip(want string) {
	b.t.Helper()
	got := ""
	for late := time.Now().Add(aWhile); time.Now().Before(late); time.Sleep(20 * time.Millisecond) {
		if all := b.shown(); len(all) > 0 {
			if got = all[len(all)-1]; got == want {
				return
			}
		}
	}
	b.t.Fatalf("the strip shows %q, want %q; the console is\n%s", got, want, b.screen)
}

// TestStrip follows the lights of a strip from a question to the end: they point at a space, the lights
// of a win flicker, and they go out when the clues are shown, and when the program ends.
func TestStrip(t *testing.T) {
	k := newKit(t)
	name, text := shownGame(t, true)
	b := k.boot(t, setup{config: edgeConfig, files: map[string]string{gamesPath + "/" + name: text}})
	at := shownDeal().Habitat()
	b.start("here?")
	b.wantStrip(pointing(strip[4], at))
	b.rest(awaited)
	b.press(left)
	b.waitFor("Dot, press OK")
	b.rest(awaited)
	before := len(b.shown())
	b.press(ok)
	b.waitFor("any key shows the clues")
	won := pointing(strip[1], at)
	b.wantStrip(won)
	b.waitFor("review")
	b.wantStrip("")
	// The discs before the last are in their owners' colours. With it there are four flashes, and
	// then steady light until the clues are shown. A busy machine may be late for some flashes.
	flashes := slices.Compact(b.shown()[before:])
	third := slices.Index(flashes, pointing(strip[3], at))
	if third < 0 || !slices.Contains(flashes[:third], pointing(strip[2], at)) {
		t.Fatalf("the second and the third disc are not shown in %q", flashes)
	}
	rest := slices.DeleteFunc(slices.Clone(flashes[third+1:]), func(s string) bool { return s == "" })
	if !slices.Equal(slices.Compact(slices.Clone(rest)), []string{won}) || len(rest) < 2 || len(rest) > 5 || flashes[len(flashes)-1] != "" {
		t.Errorf("the win, %q, flickers so: %q", won, flashes)
	}
	b.stop()
	b.wantStrip("")
}
