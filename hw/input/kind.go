package input

// A Kind classifies devices by how this program uses them.
type Kind uint8

// The kinds of device.
const (
	Other    Kind = iota // not used, such as a mouse, a lid or a power button
	Keyboard             // it types on the console and reports how long a key is down
	Pad                  // a gamepad
	Panel                // a touch display
	Knob                 // a rotary encoder
)

// String returns the kind's name in words.
func (k Kind) String() string {
	return [...]string{"other", "keyboard", "pad", "touch display", "rotary encoder"}[k]
}

// The kernel's event types and codes: linux/input-event-codes.h.
const (
	evSyn, evKey, evRel, evAbs = 0, 1, 2, 3

	synReport, synDropped = 0, 3

	propPointer, propDirect = 0, 1 // of a touchpad, and of a surface on a display

	absX, absY, hatX, hatY     = 0x00, 0x01, 0x10, 0x11
	absGas, absBrake, hat2X    = 0x09, 0x0a, 0x12
	mtSlot, mtX, mtY           = 0x2f, 0x35, 0x36
	mtToolType, mtTrackingID   = 0x37, 0x39
	mtDistance                 = 0x3b
	toolPalm                   = 2
	btnMisc, btnLeft           = 0x100, 0x110
	btnJoystick, btnGamepad    = 0x120, 0x130
	btnTrigger, btnSouth       = btnJoystick, btnGamepad
	btnC, btnDigi, btnTouch    = 0x132, 0x140, 0x14a
	btnDpadUp, btnDpadRight    = 0x220, 0x223
	btnHappyLeft, btnHappyDown = 0x2c0, 0x2c3 // of xpad: left, right, up, down
	keyUp, keyDown             = 103, 108
	keyBack, keyHome           = 158, 172
	keyMax                     = 0x2ff
	busCEC                     = 0x1e
	relMax                     = 0x0f
	keyEsc, keySpace, keyEnter = 1, 57, 96 // the last is a number pad's
	keyReturn                  = 28
	keyQ, keyP                 = 16, 25
)

// event is an input event from the kernel.
type event struct {
	kind, code uint16
	value      int32
}

// axis holds the kernel's description of an axis.
type axis struct{ value, min, max int32 }

// bits is a set of codes.
type bits []byte

func (b bits) has(n int) bool { return n>>3 < len(b) && b[n>>3]>>(n&7)&1 != 0 }

// any reports whether the set has a code from first to last.
func (b bits) any(first, last int) bool {
	for n := first; n <= last; n++ {
		if b.has(n) {
			return true
		}
	}
	return false
}

// abilities is the set of features that a device reports, and the bus that it is on.
type abilities struct {
	keys, axes, props, turns bits
	bus                      uint16
}

// types reports whether the key with a code types on the console. Volume and power keys do not.
func types(code uint16) bool {
	return code >= keyEsc && code <= keySpace || code == keyEnter || code >= keyUp && code <= keyDown
}

// isPad reports whether a device has a button under the thumb, and a cross or a stick. A knob, or a
// keyboard with a few stray buttons, has not both.
func (a abilities) isPad() bool {
	return (a.keys.has(btnTrigger) || a.keys.has(btnSouth)) &&
		(a.axes.has(absX) || a.axes.has(hatX) || a.axes.has(hat2X) || a.keys.has(btnDpadUp) || a.keys.has(keyUp))
}

// kind classifies a device by its abilities. The order of the cases matters: a pad, a touchpad or a
// touch display may also have keys. Any other device with a key from Esc to space, or a number
// pad's Enter, types on the console. One with only a power button does not, nor does the remote
// control of a television by HDMI-CEC, which every Pi has, used or not.
func (a abilities) kind() Kind {
	point := a.axes.has(absX) && a.axes.has(absY) || a.axes.has(mtSlot) && a.axes.has(mtX) && a.axes.has(mtY)
	switch {
	case a.bus == busCEC:
		return Other
	case a.isPad():
		return Pad
	case a.props.has(propPointer):
		return Other
	case a.turns.any(0, relMax) && !a.keys.any(keyEsc, keyMax):
		return Knob
	case point && (a.keys.has(btnTouch) || a.keys.has(btnLeft) || a.props.has(propDirect)):
		return Panel
	case a.keys.any(keyEsc, keySpace) || a.keys.has(keyEnter):
		return Keyboard
	}
	return Other
}
