package input

import "gamekeeper/hw"

// padKey returns the key for a pad's button. If a driver knows the pad, the code says where the
// button is: of the four under the right thumb, the right one is Back and the others are OK. Other
// pads number their buttons from 0. Their order depends on the maker, but the first four are under
// the right thumb, and the next two above the forefingers.
func padKey(code uint16, keys bits) hw.Key {
	n := -1
	switch {
	case code >= btnDpadUp && code <= btnDpadRight:
		return hw.Up + hw.Key(code-btnDpadUp)
	case code >= btnGamepad && code < btnDigi && keys.has(btnC):
		n = int(code - btnGamepad)
	case code >= btnGamepad && code < btnDigi:
		switch code - btnGamepad {
		case 0, 3, 4: // lower, upper, left
			return hw.OK
		case 6, 7, 8, 9: // above the forefingers
			return Own
		case 1, 10, 11: // right, select, start
			return hw.Back
		}
		return hw.NoKey
	case code >= btnJoystick && code < btnGamepad:
		n = int(code - btnJoystick)
	}
	switch {
	case n < 0 || n > 11:
		return hw.NoKey
	case n < 4:
		return hw.OK
	case n < 6:
		return Own
	}
	return hw.Back
}

// A lever turns an axis of a pad into two keys. A key goes down halfway out, and comes up within a
// third of the way, so that a jittering stick does not press it repeatedly. Until the first move
// neither is down, whatever the position.
type lever struct {
	axis
	less, more, at hw.Key // at is the key that is down
}

// move returns the key that is down now, and whether that has changed.
func (l *lever) move(value int32) (key hw.Key, changed bool) {
	// From -1 to 1, as a rule; the middle of 0 to 255 is 127 or 128.
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
