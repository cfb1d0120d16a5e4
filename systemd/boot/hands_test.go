package boot

import (
	"fmt"
	"image"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
	"gamekeeper/ui/tty/ttytest"
)

// touched switches on a machine with a touch display and a keyboard, but without buttons.
func (k kit) touched(t *testing.T, w, h int, files map[string]string) *box {
	t.Helper()
	files[configFile] = "language = \"en\"\n"
	m := playtest.Must(k.Boot(Config{W: w, H: h, Names: lineNames(), Program: k.program, Guest: k.guest, Files: files, TouchAndKeyboard: true}))
	t.Cleanup(func() { m.Cut() }) // harmless if the test has cut it already
	return &box{Machine: m, t: t}
}

// waitForBar waits until the bar of buttons is on the display.
func (b *box) waitForBar() {
	b.t.Helper()
	b.wait("the bar of buttons", func(text string) bool { return strings.Contains(text, "┬") })
}

// where returns the centre of a text on the console, as fractions of its width and height.
func (b *box) where(text string) (x, y float64) {
	b.t.Helper()
	b.waitFor(text)
	for row, line := range strings.Split(b.screen.String(), "\n") {
		if before, _, found := strings.Cut(line, text); found {
			return (float64(ui.Width(before)) + float64(ui.Width(text))/2) / float64(b.screen.W), (float64(row) + 0.5) / float64(b.screen.H)
		}
	}
	b.t.Fatalf("%q is not in one row:\n%s", text, b.screen)
	return 0, 0
}

// tap touches a text on a screen that has been there for a while.
func (b *box) tap(text string) {
	b.t.Helper()
	b.waitFor(text)
	b.rest(awaited)
	x, y := b.where(text)
	b.tapAt(x, y)
}

// goes waits until a secret is no longer on the console, and logs how long that took, counted from
// since.
func (b *box) goes(secret string, since time.Time) {
	b.t.Helper()
	b.wait("it to go away", func(text string) bool { return !ttytest.Says(text, secret) })
	b.t.Logf("it goes away after %v", time.Since(since))
}

// upsideDown is the path of a configuration for a panel that is upside down relative to its
// display.
const upsideDown = "/etc/gamekeeper/turned.toml"

// A key of a keyboard, and what Enter types: linux/input-event-codes.h and linux/keyboard.h.
const capsLock, enter = 58, 0x201

// startUnpermitted starts the program while it may not open the input devices, as happens before
// udev's rules apply. Keys typed on the console work, and the doctor says what is missing. Once
// access is granted, the display answers.
func (b *box) startUnpermitted() {
	b.t.Helper()
	b.check(b.Permit(false))
	b.start(home)
	report := playtest.Must(b.Command("doctor", "-report"))
	if want := "devices in /dev/input cannot be opened by this user"; !ttytest.Says(report, want) {
		b.t.Errorf("the doctor does not say %q:\n%s", want, report)
	}
	b.check(b.SetKey(true, "down"))
	b.check(b.SetKey(false, "down"))
	b.waitFor("► New game of Kryptex")
	if strings.Contains(b.screen.String(), "┬") {
		b.t.Errorf("there is a bar of buttons, and nobody sees what is touched:\n%s", b.screen)
	}
	b.check(b.Permit(true))
	b.waitForBar()
}

// drops lifts the finger while the program is suspended, and sends so many events that the kernel
// drops some, including the lift.
func (b *box) drops() {
	b.t.Helper()
	b.check(b.SetPaused(true))
	for i := range 200 { // each is three events, and the kernel keeps about a hundred
		b.finger(float64(i)/200, 0.5, false)
	}
	b.check(b.SetPaused(false))
}

// TestHands uses a box without buttons, with a touch display and a keyboard. A game is dealt by
// touches. A clue is on the console only while a finger is on it or Enter is held, or CapsLock that the
// console's keymap makes Enter. It disappears,
// too, when another console comes to the front, or when the kernel drops the event of the lifted
// finger. A turned console and a turned panel answer where they are touched. The doctor finds
// out by four touches that the panel is turned, and the box is calibrated when touches miss.
func TestHands(t *testing.T) {
	t.Parallel()
	b := newKit(t).touched(t, 480, 320, map[string]string{upsideDown: "language = \"en\"\n[input]\nturn = \"180\"\n"})
	b.startUnpermitted()
	b.tapRow(home)
	b.tapRow("Deal and start")
	b.waitFor("The map is built")
	_, record := b.record()
	clues := beganOf(t, record).Clues
	b.tapRow("The map is built")

	clue := clues[0].String()
	x, y := b.where("hold OK to see")
	for _, c := range clues[1:] {
		b.secret = append(b.secret, c.String())
	}
	b.settle()
	b.rest(awaited)
	b.finger(x, y, true)
	b.waitFor(clue)
	b.finger(x-0.2, y, true) // slid to the left, which turns the page
	b.goes(clue, time.Now())
	b.finger(x, y, false)
	b.rest(awaited)
	b.finger(x, y, true)
	b.waitFor(clue)
	b.finger(x, y, false)
	b.goes(clue, time.Now())

	b.rest(awaited)
	b.finger(x, y, true)
	b.waitFor(clue)
	b.drops()
	b.goes(clue, time.Now())
	b.settle()
	b.rest(1200 * time.Millisecond)
	b.finger(x, y, true)
	b.waitFor(clue)
	b.finger(x, y, false)
	b.goes(clue, time.Now())

	b.settle()
	b.rest(1200 * time.Millisecond) // as somebody hands the box on
	b.check(b.Remap(capsLock, enter))
	for _, key := range []string{"ret", "caps_lock"} {
		b.rest(1200 * time.Millisecond)
		b.check(b.SetKey(true, key))
		b.waitFor(clue)
		b.rest(5 * time.Second) // longer than a clue is shown for a keyboard that reports no release
		if b.look(0, 0); !ttytest.Says(b.screen.String(), clue) {
			t.Errorf("the clue goes away while %s is held:\n%s", key, b.screen)
		}
		b.check(b.SetKey(false, key))
		b.goes(clue, time.Now())
	}

	x, y = b.where("Back")
	b.rest(1200 * time.Millisecond)
	b.check(b.SetKey(true, "ret"))
	b.waitFor(clue)
	b.check(b.SetKey(true, "ctrl", "alt", "f2"))
	b.goes(clue, time.Now())
	b.check(b.SetKey(false, "ret", "f2", "alt", "ctrl"))
	b.finger(x, y, true) // it must have no effect while another console is in front
	b.finger(x, y, false)
	b.check(b.SetKey(true, "ctrl", "alt", "f1"))
	b.check(b.SetKey(false, "f1", "alt", "ctrl"))
	b.waitForBar()
	b.waitFor("It is hidden again.")
	b.stop()

	b.check(b.Turn(1))
	b.turned = 1
	b.start("Player")
	b.waitForBar()
	b.wantTurned()
	b.tapKey("Back")
	b.waitFor(home)
	b.stop()
	b.check(b.Turn(0))
	b.turned = 2 // the panel alone, as the configuration says
	b.check(b.Start("Player", "-config", upsideDown))
	b.waitForBar()
	b.tapKey("Back")
	b.waitFor(home)
	b.stop()
	b.findElsewhere("calibrate it")
	b.learnTurn()
	b.findElsewhere("answers where it is touched")
}

// touchCrosses touches the first n crosses, each where it is seen.
func (b *box) touchCrosses(n int) {
	b.t.Helper()
	for i := range n {
		b.waitFor(fmt.Sprintf("%d of %d", i+1, len(ui.Crosses())))
		b.rest(awaited)
		x, y := b.where("+")
		b.finger(x, y, true)
		b.rest(awaited) // a finger that has just come down may still move
		b.finger(x, y, false)
	}
}

// findElsewhere makes the doctor find out by touches whether the panel answers where it is touched,
// and waits for its report.
func (b *box) findElsewhere(report string) {
	b.t.Helper()
	b.check(b.Start("1 of 5", "doctor"))
	b.touchCrosses(4)
	b.waitFor("Can you see all signs and colours?")
	b.check(b.SetKey(true, "esc"))
	b.check(b.SetKey(false, "esc"))
	b.waitFor(report)
	b.stop()
}

// learnTurn touches no button at first, so that the box asks for the crosses. After a restart, the box
// must still know the answer.
func (b *box) learnTurn() {
	b.t.Helper()
	b.start("Player")
	b.waitForBar()
	for range 3 {
		b.rest(awaited)
		b.tapAt(0.9, 0.97) // in the bar, if the panel were not upside down
	}
	b.touchCrosses(5)
	b.waitFor("Player")
	b.tapKey("Back")
	b.waitFor(home)
	b.stop()
	b.start("Player")
	b.waitForBar()
	b.tapKey("Back")
	b.waitFor(home)
	b.stop()
}

// wantTurned checks that the display shows the console turned clockwise by a quarter.
func (b *box) wantTurned() {
	b.t.Helper()
	b.settle()
	console := playtest.Must(draw(b.screen))
	w, h := console.Bounds().Dx(), console.Bounds().Dy()
	want := image.NewRGBA(image.Rect(0, 0, h, w))
	for y := range h {
		for x := range w {
			want.Set(h-1-y, x, console.At(x, y))
		}
	}
	if n := differing(playtest.Must(b.Picture()), want); n > 0 {
		b.t.Errorf("turned by a quarter, %d dots of the display are not the console's", n)
	}
}
