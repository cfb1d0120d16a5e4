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

// seats returns the lines of the players' own buttons.
func seats() []string { return []string{"GPIO16", "GPIO20", "GPIO21"} }

// lineNames returns the names of the machine's lines.
func lineNames() (names [LineCount]string) {
	copy(names[:], append([]string{left, right, ok, back, lamp}, seats()...))
	return names
}

const configFile = "/etc/gamekeeper/gamekeeper.toml"

// config is the box's configuration.
const config = `
language = "en"
[buttons]
left  = "GPIO5"
right = "GPIO6"
ok    = "GPIO13"
back  = "GPIO19"
seat1 = "GPIO16"
seat2 = "GPIO20"
seat3 = "GPIO21"
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

// A kit holds what a test's machines are made of, and the programs that run on them.
type kit struct {
	Kit
	program, guest string
}

// newKit builds the program. It skips the test unless .ci/boot runs it.
func newKit(t *testing.T) kit {
	t.Helper()
	if os.Getenv("GAMEKEEPER_BOOT") == "" {
		t.Skip("booting a machine takes a minute: run .ci/boot")
	}
	found, err := FindKit()
	k := kit{Kit: found}
	if err == nil {
		k.program, k.guest, err = Build(t.TempDir())
	}
	playtest.NoError(t, err)
	return k
}

// newDisk makes an empty disk.
func newDisk(t *testing.T) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "disk")
	f := playtest.Must(os.Create(name))
	defer f.Close()
	playtest.NoError(t, f.Truncate(32<<20))
	playtest.NoError(t, run("mkfs.ext4", "-q", "-F", "-E", "lazy_itable_init=0,lazy_journal_init=0", name))
	return name
}

// A box is a machine with the program on it, and the last known state of its console.
type box struct {
	*Machine
	t      *testing.T
	screen Screen
	secret []string // texts that must not be on the console
	turned int      // by how many quarters its console is turned on its display, clockwise
	mirror bool     // its panel is a resistive one that is mirrored, and does not reach its declared ranges
}

// switchOn switches a machine on without starting its program.
func (k kit) switchOn(t *testing.T, w, h int, disk, config string) *box {
	t.Helper()
	return k.switchOnWith(t, w, h, disk, map[string]string{configFile: config})
}

// switchOnWith is like switchOn, but with the given files, by their paths.
func (k kit) switchOnWith(t *testing.T, w, h int, disk string, files map[string]string) *box {
	t.Helper()
	m := playtest.Must(k.Boot(Config{
		W: w, H: h, Names: lineNames(), Program: k.program, Guest: k.guest, Disk: disk, Files: files,
	}))
	t.Cleanup(func() { m.Cut() }) // harmless if the test has cut it already
	return &box{Machine: m, t: t}
}

// start starts the program, and waits until a text is on the console.
func (b *box) start(text string) {
	b.t.Helper()
	b.check(b.Start(text))
}

func (b *box) check(err error) {
	b.t.Helper()
	playtest.NoError(b.t, err)
}

// drive drives a line from outside.
func (b *box) drive(line string, high bool) {
	b.t.Helper()
	b.check(b.Set(line, high))
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

// touch presses a button for a moment. If this computer is busy, the machine's processors may stand
// still meanwhile. Then the machine may miss the press, or take it for a hold. If nothing has
// changed on the console, the button is pressed again.
func (b *box) touch(line string) {
	b.t.Helper()
	b.settle()
	before := b.screen.Sum()
	for late := time.Now().Add(aWhile); time.Now().Before(late); {
		began := time.Now()
		b.drive(line, true)
		still := b.rest(touch)
		b.drive(line, false)
		took := time.Since(began)
		still = max(still, b.rest(lift))
		if still < touch/2 && took < 2*touch { // as short as a finger's press
			return
		}
		if b.settle(); b.screen.Sum() != before {
			return
		}
		b.t.Logf("%s is pressed again: it was down for %v, and the machine stood still for %v", line, took, still)
	}
}

// rest lets time pass in the guest, and returns how long one of its processors stood still.
func (b *box) rest(d time.Duration) time.Duration {
	b.t.Helper()
	return playtest.Must(b.Idle(d))
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
	var err error
	b.screen, err = b.Screen(known, within)
	b.check(err)
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

// stop ends the program, which must not have written to standard error.
func (b *box) stop() {
	b.t.Helper()
	stderr := playtest.Must(b.Stop())
	if stderr != "" {
		b.t.Errorf("the program has written to standard error:\n%s", stderr)
	}
}
