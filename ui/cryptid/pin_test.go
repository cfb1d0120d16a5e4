package cryptid

import (
	"gamekeeper/hw"
)

// four presses and releases keys, as on a box with four buttons.
func (p *tester) four(keys ...hw.Key) {
	for _, k := range keys {
		p.Event(hw.Event{Key: k})
		p.Event(hw.Event{Key: k, Kind: hw.Release})
	}
}
