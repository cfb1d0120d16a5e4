package boot

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui/tty/ttytest"
)

// The lines of the box and their keys. On the map, holding left means up, and holding right means
// down.
const (
	left, right = "GPIO5", "GPIO6"
	ok, back    = "GPIO13", "GPIO19"
	lamp        = "GPIO26" // of seat 1
)

// lines holds the names of the machine's eight lines.
var lines = []string{left, right, ok, back, lamp, "GPIO16", "GPIO20", "GPIO21"}

const configFile = "/etc/gamekeeper/gamekeeper.toml"

// config is the box's configuration.
const config = `
language = "en"
[buttons]
left  = "GPIO5"
right = "GPIO6"
ok    = "GPIO13"
back  = "GPIO19"
[hold]
left  = "up"
right = "down"
[switches]
active = "high"
pull   = "down"
hold         = "500ms" # a busy machine is late to let go
repeat-after = "2s"
[lamps]
seat1 = "GPIO26"
`

// home is a text on the home screen.
const home = "New game of Cryptid"

// newDisk makes an empty disk.
func newDisk(t *testing.T) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "disk")
	f := playtest.Must(os.Create(name))
	defer f.Close()
	playtest.NoError(t, f.Truncate(32<<20))
	run("mkfs.ext4", "-q", "-F", "-E", "lazy_itable_init=0,lazy_journal_init=0", name)
	return name
}

// The times of a finger, by the guest's clock: how long it holds down a button that acts when
// released, and how long it pauses before the next press. They are longer than the debounce time
// and shorter than a hold.
const (
	touch = 150 * time.Millisecond
	lift  = 80 * time.Millisecond
)

// press presses buttons one after the other. Each is held until the console changes, except for
// left, right and Back, which act when released and are held for a moment.
func (b *box) press(lines ...string) {
	b.t.Helper()
	for _, line := range lines {
		if line == left || line == right || line == back {
			b.touch(line)
		} else {
			b.hold(line)
		}
	}
}

// touch presses a button for a moment, and fails if the console does not change. If this computer is
// busy, the machine may miss the press. Then the button is pressed again.
func (b *box) touch(line string) {
	b.t.Helper()
	b.settle()
	before := b.screen.Sum()
	for late := time.Now().Add(aWhile); time.Now().Before(late); b.t.Logf("%s is pressed again", line) {
		b.drive(line, true)
		b.rest(touch)
		b.drive(line, false)
		b.rest(lift)
		if b.look(before, 5*time.Second); b.screen.Sum() != before {
			return
		}
	}
	b.t.Fatalf("pressing %s changes nothing:\n%s", line, b.screen)
}

// hold holds a button until the console changes, and fails if it does not.
func (b *box) hold(line string) {
	b.t.Helper()
	b.settle()
	before := b.screen
	b.drive(line, true)
	b.look(before.Sum(), aWhile)
	b.drive(line, false)
	b.rest(lift)
	if b.settle(); b.screen.Sum() == before.Sum() {
		b.t.Fatalf("holding %s changes nothing:\n%s", line, b.screen)
	}
}

// settle waits until the console no longer changes.
func (b *box) settle() {
	b.t.Helper()
	b.look(0, 0)
	for {
		before := b.screen.Sum()
		if b.look(before, 50*time.Millisecond); b.screen.Sum() == before {
			return
		}
	}
}

// aWhile is how long a test waits for something that should happen at once.
const aWhile = 20 * time.Second

// look reads the console as soon as its sum differs from the known one, or after the given time. It
// fails if a secret is on the console.
func (b *box) look(known uint64, within time.Duration) {
	b.t.Helper()
	b.screen = call[Screen](b, "Screen", ScreenQuery{Sum: known, Within: within})
	text := b.screen.String()
	for _, secret := range b.secret {
		if ttytest.Says(text, secret) {
			b.t.Fatalf("%q is seen:\n%s", secret, text)
		}
	}
}

// wait waits until the console's text meets the condition.
func (b *box) wait(what string, condition func(text string) bool) {
	b.t.Helper()
	late := time.Now().Add(aWhile)
	for b.look(0, 0); !condition(b.screen.String()); b.look(b.screen.Sum(), aWhile) {
		if time.Now().After(late) {
			b.t.Fatalf("waited in vain for %s; the console is\n%s", what, b.screen)
		}
	}
}

// waitFor waits until all the phrases are on the console.
func (b *box) waitFor(phrases ...string) {
	b.t.Helper()
	b.wait(fmt.Sprintf("%q", phrases), func(text string) bool { return ttytest.Says(text, phrases...) })
}

// choose moves down a list to the row that begins with the text, and presses OK. In a list, the
// right button moves the cursor down.
func (b *box) choose(text string) {
	b.t.Helper()
	b.waitFor(text)
	for range 15 {
		before := b.screen.Sum()
		if shown := b.screen.String(); strings.Contains(shown, "► "+text) || strings.Contains(shown, "►"+text) {
			b.press(ok)
			return
		}
		b.press(right)
		b.look(before, aWhile)
		b.settle()
	}
	b.t.Fatalf("the cursor does not get to %q:\n%s", text, b.screen)
}
