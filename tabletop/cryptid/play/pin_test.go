package play

import (
	"gamekeeper/tabletop"
	"slices"
	"testing"
	"time"
)

func TestPINs(t *testing.T) {
	e, err := ParseEvent(`began normal refereed starter 1 names "Ann" "Ben" "Cem" tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 clues ? ? ? pins`)
	if err != nil {
		t.Fatal(err)
	}
	p := Position{}.Apply(e)
	if p.PINFits(2, "1234") {
		t.Error("a PIN fits before one is set")
	}
	pin := p.NewPIN(2, "1234")
	if err := p.Decide(pin); err != nil {
		t.Fatal(err)
	}
	p = p.Apply(pin)
	if !p.PINFits(2, "1234") || p.PINFits(2, "1235") || p.PINFits(1, "1234") {
		t.Error("a PIN fits where it should not, or doesn't where it should")
	}
	if err := p.Decide(p.NewPIN(2, "0000")); err == nil {
		t.Error("a second PIN was taken")
	}
	if last := p.Record[len(p.Record)-1].Event.String(); last != "2 sets a pin" {
		t.Errorf("the record says %q", last)
	}
}

// Two slips cost nothing; who tries one PIN after the other waits longer and longer.
// The right one ends that, and so does a new PIN. Another seat's tries do not count.
func TestPINWait(t *testing.T) {
	const wrong, right = "2 enters a wrong pin", "2 enters the pin"
	drop := []string{"1 votes yes pin 2", "2 votes yes pin 2", "3 votes yes pin 2", "2 sets a pin fedcba9876543210"}
	began := []string{`began normal refereed starter 1 names "Ann" "Ben" "Cem"` + uprightMap + " clues ? ? ? pins", "2 sets a pin 0123456789abcdef", "3 sets a pin 0123456789abcdef"}
	for n, want := range []time.Duration{0, 0, 0, 5 * time.Second, 15 * time.Second, time.Minute, time.Minute, time.Minute} {
		tries := append(began[:3:3], slices.Repeat([]string{wrong}, n)...)
		p, _ := played(t, tries...)
		if got := p.Locks[2].Wait(); got != want || p.Locks[2].Wrong != n || p.Locks[3].Wait() != 0 {
			t.Errorf("after %d wrong PINs of Ben's the next waits %s, want %s; Cem's %s", n, got, want, p.Locks[3].Wait())
		}
		for _, after := range [][]string{{right}, drop} {
			p, _ := played(t, append(tries[:len(tries):len(tries)], after...)...)
			if p.Locks[2] != (tabletop.Lock{Set: true}) {
				t.Errorf("after %d wrong PINs and %q the next waits %s", n, after[0], p.Locks[2].Wait())
			}
		}
	}
}
