package input

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"gamekeeper/hw"
)

var (
	noon   = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)
	timing = hw.Timing{Hold: 500 * time.Millisecond, RepeatAfter: 400 * time.Millisecond, RepeatEvery: 120 * time.Millisecond}
)

func set(codes ...int) bits {
	b := make(bits, keyMax/8+1)
	for _, c := range codes {
		b[c>>3] |= 1 << (c & 7)
	}
	return b
}

// keyboard returns a keyboard that reports the keys in *down. If *down is nil, the keyboard cannot
// tell which are down.
func keyboard(down *bits) *device {
	return &device{Device: Device{Kind: Keyboard}, down: func() bits { return *down }}
}

// keymap is a part of the console's keymap for American keyboards, with CapsLock made Enter.
func keymap(table, code uint8) uint16 {
	plain := map[uint8]uint16{1: 0x1b, 2: '1', 3: '2', 14: 0x7f, 28: 0x201, 57: ' ', 58: 0x201, 72: 0x308, 96: 0x30e, 103: 0x603, 105: 0x601, 106: 0x602, 108: 0x600}
	letters := map[uint8]uint16{30: 'a', 35: 'h', 45: 'x', 50: 'm'}
	switch s, ok := letters[code]; {
	case ok && table == 0:
		return 0xb00 | s
	case ok && table == 1:
		return 0xb00 | s - 'a' + 'A'
	case code == 12 && table == 2:
		return 'ß' ^ 0xf000
	}
	return plain[code]
}

func with(readers ...*device) *Devices {
	d := New(Config{Turn: -1, Timing: timing, Keymap: keymap})
	for _, r := range readers {
		d.Apply(Change{from: r, came: true}, noon)
	}
	return d
}

func kinds(all []Event) (kinds []hw.EventKind) {
	for _, e := range all {
		kinds = append(kinds, e.Key.Kind)
	}
	return kinds
}

func expect(t *testing.T, what string, all []Event, want ...hw.EventKind) {
	t.Helper()
	if !slices.Equal(kinds(all), want) {
		t.Errorf("%s: %v, want %v", what, all, want)
	}
}

// A key typed on the console is held until the key that is down on the keyboard comes up or the
// keyboard is unplugged. It repeats like a button, and what the console repeats is ignored.
func TestTyped(t *testing.T) {
	down := set(28)
	r := keyboard(&down)
	d := with(r)
	ok := hw.Event{Key: hw.OK, Typed: true}
	all := d.Translate(ok, noon)
	expect(t, "Enter", all, hw.Press)
	if !all[0].Key.Typed || !all[0].Key.ReportsRelease {
		t.Errorf("%+v is not held", all[0])
	}
	expect(t, "the console repeats it", d.Translate(ok, noon.Add(time.Second)))
	expect(t, "it is held", d.Tick(noon.Add(time.Second)), hw.Hold)
	expect(t, "another key comes up", d.Apply(Change{from: r, events: []event{{evKey, 30, 0}}}, noon.Add(2*time.Second)))
	expect(t, "it comes up", d.Apply(Change{from: r, events: []event{{evKey, 28, 0}}}, noon.Add(7*time.Second)), hw.Release)

	down = set(35, 42) // h with Shift
	left := hw.Event{Key: hw.Left, Rune: 'h', Typed: true}
	expect(t, "h", d.Translate(left, noon), hw.Press)
	all = d.Tick(noon.Add(timing.RepeatAfter))
	if expect(t, "h is held", all, hw.Repeat); len(all) != 1 || all[0].Key.Rune != 'h' {
		t.Errorf("what repeats does not type h: %+v", all)
	}
	expect(t, "the keyboard is pulled", d.Apply(Change{from: r, gone: true}, noon.Add(time.Second)), hw.Release)
	expect(t, "there is none", d.Translate(ok, noon), hw.Press)
}

// TestKeyboardFallsSilent checks that a held key comes up if its keyboard no longer reports what is
// down when another key is typed.
func TestKeyboardFallsSilent(t *testing.T) {
	down := set(28)
	d := with(keyboard(&down))
	expect(t, "Enter", d.Translate(hw.Event{Key: hw.OK, Typed: true}, noon), hw.Press)
	down = nil
	expect(t, "another key", d.Translate(hw.Event{Key: hw.Left, Typed: true}, noon.Add(time.Second)), hw.Release, hw.Press)
}

// TestStuckKey checks that Tick is due once a key has been down for a minute, although nothing else
// happens, and reports the key up once.
func TestStuckKey(t *testing.T) {
	down := set(28)
	d := with(keyboard(&down))
	expect(t, "Enter", d.Translate(hw.Event{Key: hw.OK, Typed: true}, noon), hw.Press)
	expect(t, "it is held", d.Tick(d.Next()), hw.Hold)
	stuck := d.Next()
	if want := noon.Add(time.Minute); !stuck.Equal(want) {
		t.Fatalf("the next call is due at %v, want %v", stuck, want)
	}
	expect(t, "it is stuck", d.Tick(stuck), hw.Release)
	if next := d.Next(); !next.IsZero() {
		t.Errorf("a stuck key is due again at %v", next)
	}
}

// A key that comes up before the console reports it is pressed and released. If the kernel reports
// no release, the keyboard is asked at the next key, and the earlier key is released then. If the
// keyboard cannot tell, a key is not held.
func TestTypedShort(t *testing.T) {
	down := set(28)
	d := with(keyboard(&down))
	d.Translate(hw.Event{Key: hw.OK, Typed: true}, noon)
	down = set()
	all := d.Translate(hw.Event{Key: hw.Back, Typed: true}, noon)
	expect(t, "Enter comes up, and Esc is tapped", all, hw.Release, hw.Press, hw.Release)
	if all[0].Key.Key != hw.OK || all[1].Key.Key != hw.Back || all[2].Key.Key != hw.Back {
		t.Errorf("%+v", all)
	}
	down = nil
	all = d.Translate(hw.Event{Key: hw.OK, Typed: true}, noon)
	if expect(t, "nobody can be asked", all, hw.Press); all[0].Key.ReportsRelease {
		t.Error("a key is held of which nobody says when it comes up")
	}
}

// Two keys that overlap come up separately.
func TestRolled(t *testing.T) {
	down := set(2)
	r := keyboard(&down)
	d := with(r)
	d.Translate(hw.Event{Key: hw.Seat1, Rune: '1', Typed: true}, noon)
	down = set(2, 3)
	expect(t, "2", d.Translate(hw.Event{Key: hw.Seat2, Rune: '2', Typed: true}, noon), hw.Press)
	for code, key := range map[uint16]hw.Key{2: hw.Seat1, 3: hw.Seat2} {
		all := d.Apply(Change{from: r, events: []event{{evKey, code, 0}}}, noon)
		if expect(t, "up", all, hw.Release); all[0].Key.Key != key {
			t.Errorf("%d up lets %s go", code, all[0].Key.Key)
		}
	}
}

// TestPad tries the axes of a pad: a press and its release, by the axis or by pulling the pad, and none
// more if the stick trembles. TestCaptures has its buttons.
func TestPad(t *testing.T) {
	pad := &device{Device: Device{Kind: Pad, Port: "usb-1.2/input0"}, axes: map[uint16]axis{absX: {127, 0, 255}, absY: {127, 0, 255}, hatX: {0, -1, 1}}}
	for _, tt := range []struct {
		axis  uint16
		value int32
		want  hw.Key
	}{{absX, 0, hw.Left}, {absY, 255, hw.Down}, {hatX, 1, hw.Right}} {
		d := with(pad)
		all := d.Apply(Change{from: pad, events: []event{{evAbs, tt.axis, tt.value}}}, noon)
		if len(all) != 1 || all[0].Key.Key != tt.want || all[0].Pad != pad.Device || all[0].Key.Typed {
			t.Errorf("axis %d is %+v, want %d", tt.axis, all, tt.want)
		}
		expect(t, "it is pulled", d.Apply(Change{from: pad, gone: true}, noon), hw.Release)
	}
	d := with(pad)
	var all []Event
	for _, x := range []int32{140, 192, 188, 193, 180, 191, 127, 60, 70, 62, 127} {
		all = append(all, d.Apply(Change{from: pad, events: []event{{evAbs, absX, x}}}, noon)...)
	}
	expect(t, "an axis that trembles on either side", all, hw.Press, hw.Release, hw.Press, hw.Release)
}

// finger returns a touch display with five slots, turned by a number of quarters.
func finger(turn int) *device {
	return &device{Device: Device{Kind: Panel, Turn: turn * 90}, axes: map[uint16]axis{
		mtSlot: {0, 0, 4}, mtX: {0, 0, 799}, mtY: {0, 0, 479}, absX: {0, 0, 799}, absY: {0, 0, 479},
	}}
}

// frame returns a frame of axis events, given as pairs of code and value.
func frame(pairs ...int32) Change {
	var c Change
	for i := 0; i < len(pairs); i += 2 {
		c.events = append(c.events, event{evAbs, uint16(pairs[i]), pairs[i+1]})
	}
	c.events = append(c.events, event{evSyn, synReport, 0})
	return c
}

// Only the first finger counts until all have left. A touch is lost if it becomes a palm, stays for a
// minute without a word or the display is unplugged. A resistive display may lose the finger for 15 ms.
func TestPanel(t *testing.T) {
	r := finger(0)
	d, now := with(r), noon
	phases := func(what string, c Change, want ...Phase) {
		t.Helper()
		c.from = r
		var got []Phase
		for _, e := range append(d.Apply(c, now), d.Tick(now)...) {
			got = append(got, e.Touch.Phase)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
		now = now.Add(time.Second)
	}
	phases("a finger", frame(mtSlot, 0, mtTrackingID, 1, mtX, 400, mtY, 240), TouchDown)
	phases("another", frame(mtSlot, 1, mtTrackingID, 2, mtX, 1, mtY, 1))
	phases("the first moves", frame(mtSlot, 0, mtX, 410), TouchMove)
	phases("the first leaves", frame(mtTrackingID, -1))
	phases("after a while", Change{}, TouchUp)
	phases("a third, while the second is there", frame(mtSlot, 2, mtTrackingID, 3))
	phases("all leave", frame(mtSlot, 1, mtTrackingID, -1, mtSlot, 2, mtTrackingID, -1))
	phases("a finger", frame(mtSlot, 0, mtTrackingID, 4), TouchDown)
	phases("is a palm", frame(mtToolType, toolPalm), TouchLost)
	phases("which leaves", frame(mtTrackingID, -1))
	phases("a finger", frame(mtTrackingID, 5, mtDistance, 0), TouchDown)
	phases("is away, as eGalax's controllers say", frame(mtDistance, 1))
	phases("after a while", Change{}, TouchUp)
	phases("and is back", frame(mtX, 10, mtDistance, 0), TouchDown)
	if at := d.Next(); !at.Equal(now.Add(stuckAfter - time.Second)) {
		t.Errorf("the finger is due at %v", at)
	}
	now = now.Add(stuckAfter)
	phases("it never leaves", Change{}, TouchLost)
	if at := d.Next(); !at.IsZero() {
		t.Errorf("a stuck finger is due again at %v", at)
	}
	for range 2 {
		phases("then others count", frame(mtSlot, 1, mtTrackingID, 6, mtX, 400, mtY, 240), TouchDown)
		phases("and leave", frame(mtSlot, 1, mtTrackingID, -1))
		phases("after a while", Change{}, TouchUp)
	}
	phases("it leaves", frame(mtSlot, 0, mtTrackingID, -1))
	phases("and counts again", frame(mtSlot, 0, mtTrackingID, 9), TouchDown)
	phases("its display is pulled", Change{gone: true}, TouchLost)

	single := &device{Device: Device{Kind: Panel}, axes: map[uint16]axis{absX: {0, 0, 4095}, absY: {0, 0, 4095}}}
	r, d = single, with(single)
	phases("a resistive one", Change{events: []event{{evAbs, absX, 100}, {evAbs, absY, 100}, {evKey, btnTouch, 1}, {evSyn, synReport, 0}}}, TouchDown)
	now = now.Add(-time.Second)
	phases("flutters", Change{events: []event{{evKey, btnTouch, 0}, {evSyn, synReport, 0}}})
	now = now.Add(15*time.Millisecond - time.Second)
	phases("for 15 ms", Change{events: []event{{evKey, btnTouch, 1}, {evSyn, synReport, 0}}})
	phases("and is let go", Change{events: []event{{evKey, btnTouch, 0}, {evSyn, synReport, 0}}})
	phases("for longer", Change{}, TouchUp)
}

// A touch is reported where the console shows that place, in each of the four orientations.
func TestTurned(t *testing.T) {
	for turn, want := range map[int][2]float64{0: {0.25, 0.75}, 1: {0.75, 0.75}, 2: {0.75, 0.25}, 3: {0.25, 0.25}} {
		r := finger(turn)
		d := with(r)
		c := frame(mtTrackingID, 1, mtX, 200, mtY, 360)
		c.from = r
		all := d.Apply(c, noon)
		if x, y := all[0].Touch.X, all[0].Touch.Y; x < want[0]-0.01 || x > want[0]+0.01 || y < want[1]-0.01 || y > want[1]+0.01 {
			t.Errorf("turned by %d quarters it is touched at %.2f, %.2f, want %v", turn, x, y, want)
		}
	}
}

// A touch that is reported without an X or Y has that of the last finger in its slot, since the
// kernel reports only what has changed.
func TestSamePlace(t *testing.T) {
	single := &device{Device: Device{Kind: Panel}, axes: map[uint16]axis{absX: {0, 0, 99}, absY: {0, 0, 99}}, fingers: []contact{{x: 25, y: 75}}}
	multi := finger(0)
	multi.fingers = []contact{{}, {x: 200, y: 360}}
	for what, tt := range map[string]struct {
		d    *device
		c    Change
		x, y float64
	}{
		"single":           {single, Change{events: []event{{evKey, btnTouch, 1}, {evSyn, synReport, 0}}}, 0.25, 0.75},
		"multi":            {multi, frame(mtSlot, 1, mtTrackingID, 1), 0.25, 0.75},
		"multi, x is new":  {multi, frame(mtSlot, 1, mtTrackingID, 1, mtX, 400), 0.5, 0.75},
		"multi, y is new":  {multi, frame(mtSlot, 1, mtTrackingID, 1, mtY, 240), 0.25, 0.5},
		"multi, no finger": {multi, frame(mtSlot, 2, mtTrackingID, 1), 0, 0},
	} {
		d := with(tt.d)
		tt.c.from = tt.d
		all := d.Apply(tt.c, noon)
		if len(all) != 1 || math.Abs(all[0].Touch.X-tt.x) > 0.01 || math.Abs(all[0].Touch.Y-tt.y) > 0.01 {
			t.Errorf("%s: %+v, want a touch at %v, %v", what, all, tt.x, tt.y)
		}
	}
}

// With random reports of a display, a finger goes down before it moves, comes up or is lost, and
// its place is on the console.
func TestPanelAtRandom(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 1))
	for range 200 {
		r := finger(chance.IntN(4))
		d, now, down := with(r), noon, false
		for range 300 {
			now = now.Add(time.Duration(chance.IntN(30)) * time.Millisecond)
			codes := []int32{mtSlot, mtTrackingID, mtX, mtY, mtToolType, absX}
			c := frame(codes[chance.IntN(len(codes))], int32(chance.IntN(1000)-100), codes[chance.IntN(len(codes))], int32(chance.IntN(6)-2))
			c.from = r
			for _, e := range append(d.Apply(c, now), d.Tick(now)...) {
				if is := e.Touch; (is.Phase == TouchDown) == down || is.X < 0 || is.X > 1 || is.Y < 0 || is.Y > 1 {
					t.Fatalf("%+v while a finger is down: %v", is, down)
				} else {
					down = is.Phase == TouchDown || is.Phase == TouchMove
				}
			}
		}
	}
}

// A keyboard counts once it has typed: mice and security keys declare a whole keyboard, too. Without
// letters, as a remote control is, it does not count as one to type on.
func TestTypes(t *testing.T) {
	for code, want := range map[int]bool{28: false, 16: true} {
		r := &device{Device: Device{Kind: Keyboard}, able: abilities{keys: set(code)}}
		d := with(r)
		if is := d.Summary(); is.ReportsRelease || is.HasLetters {
			t.Errorf("before it has typed, there is %+v", is)
		}
		d.Apply(Change{from: r, events: []event{{evKey, 113, 1}, {evKey, btnLeft, 1}}}, noon)
		if is := d.Summary(); is.ReportsRelease {
			t.Errorf("after a volume key and a mouse's button there is %+v", is)
		}
		d.Apply(Change{from: r, events: []event{{evKey, 28, 1}}}, noon)
		if is := d.Summary(); !is.ReportsRelease || is.HasLetters != want || is.HasPanel {
			t.Errorf("with key %d there is %+v", code, is)
		}
	}
}
