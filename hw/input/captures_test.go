package input

import (
	"bufio"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
)

// captured is a device from devices.jsonl. Codes are decimal, as in "1-5,330".
type captured struct {
	ID, Name, Bus, Vendor, Product string
	Key, Abs, Prop                 string
	Axes                           map[uint16][2]int32 // lowest and highest value
	Want                           string
	Roles                          map[string]int // codes of a pad's buttons
	Events                         [][4]int64     // milliseconds, type, code, value
	Expect                         string
	Src, Note                      string
}

// hexa returns a number in hexadecimal, or 0 if the text is none.
func hexa(text string) uint16 {
	n, _ := strconv.ParseUint(text, 16, 16)
	return uint16(n)
}

func codes(t *testing.T, text string) bits {
	b := make(bits, keyMax/8+1)
	for part := range strings.SplitSeq(text, ",") {
		if part == "" {
			continue
		}
		first, last, more := strings.Cut(part, "-")
		if !more {
			last = first
		}
		from, err := strconv.Atoi(first)
		to, err2 := strconv.Atoi(last)
		if err != nil || err2 != nil || to > keyMax {
			t.Fatalf("codes %q", text)
		}
		for n := from; n <= to; n++ {
			b[n>>3] |= 1 << (n & 7)
		}
	}
	return b
}

func captures(t *testing.T) (all []captured) {
	f, err := os.Open("testdata/devices.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var c captured
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		all = append(all, c)
	}
	return all
}

func (c captured) device(t *testing.T) *device {
	d := &device{Device: Device{Name: c.Name, ID: c.Vendor + ":" + c.Product, Port: c.ID}, axes: map[uint16]axis{}, down: func() bits { return nil }}
	d.able = abilities{keys: codes(t, c.Key), axes: codes(t, c.Abs), props: codes(t, c.Prop), bus: hexa(c.Bus)}
	for code, r := range c.Axes {
		d.axes[code] = axis{0, r[0], r[1]}
	}
	d.Kind = d.able.kind()
	return d
}

// misplaced returns which of a pad's buttons do what they should not: of the four under the right
// thumb each must be OK or Back and at least one OK, those above the forefingers must be the
// player's own, Select and Start must be Back, and the cross must move. The lower of two buttons
// above a forefinger may be anything but OK.
func misplaced(c captured, d *device) (all []string) {
	oks := 0
	for _, role := range slices.Sorted(maps.Keys(c.Roles)) {
		key := d.able.padKey(uint16(c.Roles[role]), d.ID)
		want := true
		switch role {
		case "south", "east", "west", "north":
			want = key == hw.OK || key == hw.Back
			if key == hw.OK {
				oks++
			}
		case "l", "r":
			want = key == OwnButton
		case "l2", "r2", "guide":
			want = key != hw.OK
		case "select", "start":
			want = key == hw.Back
		default:
			arrow := map[string]int{"up": 103, "left": 105, "right": 106, "down": 108}[role]
			want = c.Roles[role] == arrow || // the console types it
				key == map[string]hw.Key{"up": hw.Up, "down": hw.Down, "left": hw.Left, "right": hw.Right}[role]
		}
		if !want {
			name := fmt.Sprint(key)
			if key == OwnButton {
				name = "own"
			} else if key == hw.NoKey {
				name = "nothing"
			}
			all = append(all, role+" is "+name)
		}
	}
	if len(c.Roles) > 0 && oks == 0 {
		all = append(all, "no OK")
	}
	return all
}

// replay returns what the captured events mean to the program, without movements of a finger
// unless one goes more than a fifth of the display away from where it came down.
func replay(t *testing.T, c captured) string {
	s := c.device(t)
	if s.Kind == Other {
		return "not read"
	}
	d := with(s)
	var words []string
	var first Touch
	far := 0
	take := func(all []Event) {
		for _, e := range all {
			switch e.Touch.Phase {
			case TouchDown:
				first, words = e.Touch, append(words, "down")
			case TouchMove:
				if math.Hypot(e.Touch.X-first.X, e.Touch.Y-first.Y) > 0.2 {
					far++
				}
			case TouchUp:
				words = append(words, "up")
			case TouchLost:
				words = append(words, "lost")
			}
			if e.Key.Key != hw.NoKey && e.Key.Kind == hw.Press {
				words = append(words, fmt.Sprint(e.Key.Key)+"-")
			} else if e.Key.Key != hw.NoKey && e.Key.Kind == hw.Release {
				words = append(words, fmt.Sprint(e.Key.Key)+"+")
			}
		}
	}
	until := func(now time.Time) {
		for next := d.Next(); !next.IsZero() && !next.After(now); next = d.Next() {
			take(d.Tick(next))
		}
	}
	for _, e := range c.Events {
		now := noon.Add(time.Duration(e[0]) * time.Millisecond)
		until(now)
		take(d.Apply(Change{from: s, events: []event{{uint16(e[1]), uint16(e[2]), int32(e[3])}}}, now))
	}
	until(noon.Add(30 * time.Second))
	if far > 0 {
		words = append(words, "jumps")
	} else if strings.HasSuffix(c.Expect, "still") {
		words = append(words, "still")
	}
	return strings.Join(words, " ")
}

// notRight is what the program gets wrong of the captured devices. hw/README.md names them.
var notRight = map[string]string{
	"byzh-mouse": "is panel", "st1232": "is ignored; events: not read", "mx-master3": "is keyboard", "m720": "is keyboard", "yubikey": "is keyboard",
	"xinmo":      "down is nothing; l is ok; left is nothing; right is nothing; select is own; south is own; start is own; up is nothing",
	"leonardo":   "l is back; select is own; start is own",
	"wiiclassic": "select is nothing; start is nothing",
}

// TestCaptures checks what the program makes of real devices: their kind, a pad's buttons and the
// streams of events, of which notRight names those that it gets wrong.
func TestCaptures(t *testing.T) {
	names := map[Kind]string{Other: "ignored", Keyboard: "keyboard", Pad: "pad", Panel: "panel"}
	kinds, pads, streams := 0, 0, 0
	for _, c := range captures(t) {
		var wrong []string
		d := c.device(t)
		if got := names[d.Kind]; got == c.Want {
			kinds++
		} else {
			wrong = append(wrong, "is "+got)
		}
		if len(c.Roles) > 0 {
			m := misplaced(c, d)
			if wrong = append(wrong, m...); len(m) == 0 {
				pads++
			}
		}
		if len(c.Events) > 0 {
			if got := replay(t, c); got == c.Expect {
				streams++
			} else {
				wrong = append(wrong, "events: "+got)
			}
		}
		if got := strings.Join(wrong, "; "); got != notRight[c.ID] {
			t.Errorf("%s, %q: %q is wrong, want %q", c.ID, c.Name, got, notRight[c.ID])
		}
	}
	if kinds < 85 || pads < 28 || streams < 8 {
		t.Errorf("right are %d kinds of device, the buttons of %d pads and %d streams, want 85, 28 and 8", kinds, pads, streams)
	}
}
