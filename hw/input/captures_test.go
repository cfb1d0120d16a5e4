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

// told returns a configuration that knows the buttons of the pads whose order is unknown: South is OK,
// East is Back and L is the player's own.
func told(c captured) Config {
	return Config{Buttons: func(string) []uint16 {
		if !slices.Contains(unknownOrder, c.ID) {
			return nil
		}
		return []uint16{uint16(c.Roles["south"]), uint16(c.Roles["east"]), uint16(c.Roles["l"])}
	}}
}

// unknownOrder holds the pads that no rule tells from others: their boxes ask once.
var unknownOrder = []string{"switchpro-bt", "xinmo", "juyao", "ipac2", "leonardo"}

// TestUnknownOrder checks that the buttons of these pads alone are unknown, until somebody has told
// which three are OK, Back and the player's own: then the others do nothing, and the pads of that model
// are known when they are plugged in again, but not those of another version. They can be forgotten.
// Pads with one id in two orders, as of an SNES clone and a Saturn pad, need no question: one rule is
// right for both.
func TestUnknownOrder(t *testing.T) {
	var asks []string
	for _, c := range captures(t) {
		buttons := map[string][]uint16{}
		press := func(version string, code uint16) (key hw.Key) {
			s := c.device(t)
			s.Model = s.ID + ":" + version
			d := New(Config{Timing: timing, Buttons: func(model string) []uint16 { return buttons[model] }})
			d.Apply(Change{from: s, came: true}, noon)
			all := d.Apply(Change{from: s, events: []event{{evKey, code, 1}}}, noon)
			if len(all) == 0 {
				return hw.NoKey
			}
			if all[0].Pad.Model != s.Model || all[0].Key.Code != code {
				t.Errorf("%s: %+v of %s", c.ID, all[0], s.Model)
			}
			return all[0].Key.Key
		}
		d := c.device(t)
		if d.Kind != Pad {
			continue
		}
		first, most := uint16(btnJoystick), uint16(btnJoystick+15)
		if !d.able.keys.has(btnJoystick) {
			first, most = btnGamepad, btnGamepad+15
		}
		if press("0001", first) != UnknownButton {
			continue
		}
		asks = append(asks, c.ID)
		buttons[d.ID+":0001"] = []uint16{first + 7, first + 1, first + 9}
		for code := first; code <= most; code++ {
			want := map[uint16]hw.Key{first + 7: hw.OK, first + 1: hw.Back, first + 9: OwnButton}[code]
			if got := press("0001", code); got != want {
				t.Errorf("%s: told, button %d is %d, want %d", c.ID, code, got, want)
			}
			if got := press("0002", code); got != UnknownButton {
				t.Errorf("%s: of another version, button %d is %d", c.ID, code, got)
			}
		}
		if buttons[d.ID+":0001"] = []uint16{}; press("0001", first+7) != UnknownButton {
			t.Errorf("%s: forgotten, a button is still known", c.ID)
		}
	}
	if !slices.Equal(asks, unknownOrder) {
		t.Errorf("asked for are %v, want %v", asks, unknownOrder)
	}
}

// misplaced returns which of a pad's buttons do what they should not: of the four under the right
// thumb each must be OK or Back and at least one OK, those above the forefingers must be the
// player's own, Select and Start must be Back, and the cross must move. The lower of two buttons
// above a forefinger may be anything but OK. If somebody has told which button is which, the others do
// nothing.
func misplaced(c captured, d *device) (all []string) {
	oks := 0
	for _, role := range slices.Sorted(maps.Keys(c.Roles)) {
		key := d.padKey(uint16(c.Roles[role]), told(c))
		want := true
		switch asked := slices.Contains(unknownOrder, c.ID); role {
		case "south", "east", "west", "north":
			want = key == hw.OK || key == hw.Back || asked && key == hw.NoKey
			if key == hw.OK {
				oks++
			}
		case "l", "r":
			want = key == OwnButton || asked && role == "r" && key == hw.NoKey
		case "l2", "r2", "guide":
			want = key != hw.OK
		case "select", "start":
			want = key == hw.Back || asked && key == hw.NoKey
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
	"xinmo":      "down is nothing; left is nothing; right is nothing; up is nothing",
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
