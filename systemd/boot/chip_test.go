package boot

import (
	"strings"
	"testing"
	"time"
)

// TestExpander plays with a button on a chip that reports no edges.
func TestExpander(t *testing.T) {
	b := newKit(t).switchOn(t, 480, 320, "", strings.Replace(config, ok, Expander, 1))
	b.start(home)
	b.press(right)
	b.waitFor("► New game of Kryptex")
	b.press(Expander)
	b.waitFor("Begin")
	b.stop()
}

// TestChipComesBack takes the GPIO chip away from its driver while the program runs, and
// gives it back. The buttons work again, without a restart.
func TestChipComesBack(t *testing.T) {
	b := newKit(t).switchOn(t, 480, 320, "", config)
	b.start(home)
	b.press(right)
	b.waitFor("► New game of Kryptex")
	for range 2 {
		b.check(b.Chip(false))
		b.press(left) // which nobody hears
		b.check(b.Chip(true))
		b.settle()
		before := b.screen.Sum()
		for late := time.Now().Add(aWhile); b.screen.Sum() == before; b.look(before, 100*time.Millisecond) {
			if time.Now().After(late) {
				t.Fatalf("the buttons don't come back:\n%s", b.screen)
			}
			b.press(left)
		}
		b.waitFor("► New game of Cryptid")
		b.press(right)
		b.waitFor("► New game of Kryptex")
	}
	// It may have been refused the chip before its group was given that, and have said so.
	_, err := b.Stop()
	b.check(err)
}
