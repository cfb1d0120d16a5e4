package input

import (
	"slices"
	"strings"

	"gamekeeper/hw"
)

// vendor8BitDo begins the IDs of a maker whose pads have Android's order.
const vendor8BitDo = "2dc8:"

// padKey returns the key for a pad's button: as somebody has told, or else by the pad's order.
func (s *device) padKey(code uint16, c Config) hw.Key {
	key, codes := s.able.buttonKey(code, s.ID), []uint16(nil)
	if c.Buttons != nil {
		codes = c.Buttons(s.Model)
	}
	switch i := slices.Index(codes, code); {
	case hw.Up <= key && key <= hw.Right, types(code):
		return key
	case i >= 0:
		return [...]hw.Key{hw.OK, hw.Back, OwnButton}[i]
	case len(codes) > 0:
		return hw.NoKey
	case codes != nil || s.able.hasUnknownOrder(s.ID):
		return UnknownButton
	}
	return key
}

// isNumbered reports whether no driver knows a pad, so that its buttons are numbered.
func (a abilities) isNumbered() bool { return a.keys.has(btnC) || a.keys.has(btnTrigger) }

// isAndroids reports whether a numbered pad has Android's order.
func (a abilities) isAndroids(id string) bool {
	return strings.HasPrefix(id, vendor8BitDo) || a.axes.has(absGas) || a.axes.has(absBrake)
}

// hasUnknownOrder reports whether a pad has so many numbered buttons that they could be in any order,
// as on a board for arcade buttons.
func (a abilities) hasUnknownOrder(id string) bool {
	return a.isNumbered() && !a.isAndroids(id) && (a.keys.any(btnTrigger+14, btnTrigger+15) || a.keys.any(btnSouth+14, btnSouth+15))
}

// buttonKey returns the key for a pad's button by the pad's order. If a driver knows the pad, the code
// says where the button is: of the four under the right thumb, the right one is Back and the others are
// OK. Other pads number their buttons, in one of three orders. The first four are under the right thumb,
// and the next above the forefingers. Android's order leaves out the third and the sixth. A pad with
// eight buttons has Select and Start where others have their lower shoulder buttons.
func (a abilities) buttonKey(code uint16, id string) hw.Key {
	const ok, back, own = hw.OK, hw.Back, OwnButton
	switch {
	case code >= btnDpadUp && code <= btnDpadRight:
		return hw.Up + hw.Key(code-btnDpadUp)
	case code >= btnHappyLeft && code <= btnHappyDown && !a.isNumbered():
		return [4]hw.Key{hw.Left, hw.Right, hw.Up, hw.Down}[code-btnHappyLeft]
	case code == keyBack || code == keyHome:
		return back
	case code < btnJoystick || code >= btnDigi:
		return hw.NoKey
	case !a.isNumbered():
		return [16]hw.Key{0: ok, 1: back, 3: ok, 4: ok, 6: own, 7: own, 8: own, 9: own, 10: back, 11: back}[code%16]
	case a.isAndroids(id):
		return [16]hw.Key{0: ok, 1: ok, 3: ok, 4: ok, 6: own, 7: own, 8: own, 9: own, 10: back, 11: back}[code%16]
	case !a.keys.any(btnTrigger+8, btnTrigger+15) && !a.keys.any(btnSouth+8, btnSouth+15):
		return [16]hw.Key{ok, ok, ok, ok, own, own, back, back}[code%16]
	}
	return [16]hw.Key{ok, ok, ok, ok, own, own, own, own, back, back}[code%16]
}

// A lever turns the movement of a pad's axis into two keys. A key goes down halfway out, and comes
// up within a third of the way, so that a jittering stick does not press it repeatedly. Before the
// first move neither is down, whatever the position.
type lever struct {
	axis
	less, more, at hw.Key // at is the key that is down, NoKey if neither
}

// move returns the key that is down now, and whether that has changed.
func (l *lever) move(value int32) (key hw.Key, changed bool) {
	// From -1 to 1, as a rule. In the middle of 0 to 255, at 127 or 128, it is not quite 0.
	where := 2*(float64(value)-float64(l.min))/max(1, float64(l.max)-float64(l.min)) - 1
	was := l.at
	switch {
	case where <= -0.5, was == l.less && where < -0.33:
		l.at = l.less
	case where >= 0.5, was == l.more && where > 0.33:
		l.at = l.more
	default:
		l.at = hw.NoKey
	}
	return l.at, l.at != was
}

// levers returns the levers of a pad's cross and left stick, by the codes of their axes.
func levers(axes map[uint16]axis) map[uint16]*lever {
	all := map[uint16]*lever{}
	for i, code := range []uint16{absX, absY, hatX, hatY} {
		if a, ok := axes[code]; ok {
			all[code] = &lever{axis: a, less: []hw.Key{hw.Left, hw.Up}[i%2], more: []hw.Key{hw.Right, hw.Down}[i%2]}
		}
	}
	return all
}
