package boot

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"gamekeeper/ui"
	"gamekeeper/ui/tty/ttytest"
)

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
	b.do("Permit", false)
	b.start(home)
	report := call[string](b, "Command", []string{"doctor", "-report"})
	if want := "devices in /dev/input cannot be opened by this user"; !ttytest.Says(report, want) {
		b.t.Errorf("the doctor does not say %q:\n%s", want, report)
	}
	b.setKey(true, "down")
	b.setKey(false, "down")
	b.waitFor("► New game of Kryptex")
	if strings.Contains(b.screen.String(), "┬") {
		b.t.Errorf("there is a bar of buttons, and nobody sees what is touched:\n%s", b.screen)
	}
	b.do("Permit", true)
	b.waitForBar()
}

// drops lifts the finger while the program is suspended, and sends so many events that the kernel
// drops some, including the lift.
func (b *box) drops() {
	b.t.Helper()
	b.do("Pause", true)
	for i := range 200 { // each is three events, and the kernel keeps about a hundred
		b.finger(float64(i)/200, 0.5, false)
	}
	b.do("Pause", false)
}

// TestHands uses a box without buttons, with a touch display and a keyboard. A game is dealt by
// touches. A clue is on the console only while a finger is on it or Enter is held, or CapsLock that the
// console's keymap makes Enter. It disappears,
// too, when another console comes to the front, or when the kernel drops the event of the lifted
// finger. A turned console and a turned panel answer where they are touched. The doctor finds
// out by four touches that the panel is turned, and the box is calibrated when touches miss.
func TestHands(t *testing.T) {
	t.Parallel()
	b := newKit(t).boot(t, setup{hands: true, files: map[string]string{upsideDown: "language = \"en\"\n[input]\nturn = \"180\"\n"}})
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
	b.do("Remap", [2]uint16{capsLock, enter})
	for _, key := range []string{"ret", "caps_lock"} {
		b.rest(1200 * time.Millisecond)
		b.setKey(true, key)
		b.waitFor(clue)
		b.rest(5 * time.Second) // longer than a clue is shown for a keyboard that reports no release
		if b.look(0, 0); !ttytest.Says(b.screen.String(), clue) {
			t.Errorf("the clue goes away while %s is held:\n%s", key, b.screen)
		}
		b.setKey(false, key)
		b.goes(clue, time.Now())
	}

	x, y = b.where("Back")
	b.rest(1200 * time.Millisecond)
	b.setKey(true, "ret")
	b.waitFor(clue)
	b.setKey(true, "ctrl", "alt", "f2")
	b.goes(clue, time.Now())
	b.setKey(false, "ret", "f2", "alt", "ctrl")
	b.finger(x, y, true) // it must have no effect while another console is in front
	b.finger(x, y, false)
	b.setKey(true, "ctrl", "alt", "f1")
	b.setKey(false, "f1", "alt", "ctrl")
	b.waitForBar()
	b.waitFor("It is hidden again.")
	b.stop()

	b.do("Turn", 1)
	b.turned = 1
	b.start("Player")
	b.waitForBar()
	b.tapKey("Back")
	b.waitFor(home)
	b.stop()
	b.do("Turn", 0)
	b.turned = 2 // the panel alone, as the configuration says
	b.start("Player", "-config", upsideDown)
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
	b.start("1 of 5", "doctor")
	b.touchCrosses(4)
	b.waitFor("Can you see all signs and colours?")
	b.setKey(true, "esc")
	b.setKey(false, "esc")
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
