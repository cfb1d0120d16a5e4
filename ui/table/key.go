package table

import (
	"slices"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

// A Key is what some keys do on a screen.
type Key struct {
	ui.Help
	Press func() ui.Step
}

// Does returns what one key does, and what the key line says of it.
func Does(text string, key hw.Key, press func() ui.Step) Key {
	return Key{ui.Does(text, key), press}
}

// Or returns k with a shorter text for a key line with little room.
func (k Key) Or(short string) Key {
	k.Help = k.Help.Or(short)
	return k
}

// keys are what the keys of a screen do.
type keys []Key

// of is what a key does; nil: nothing.
func (all keys) of(k hw.Key) func() ui.Step {
	for _, key := range all {
		if slices.Contains(key.Keys, k) {
			return key.Press
		}
	}
	return nil
}

// press does what a key does.
func (all keys) press(k hw.Key) ui.Step {
	if press := all.of(k); press != nil {
		return press()
	}
	return ui.Step{}
}

// helps are what the key line says.
func (all keys) helps() []ui.Help {
	helps := make([]ui.Help, len(all))
	for i, k := range all {
		helps[i] = k.Help
	}
	return helps
}

// orLeave adds that Back leaves the screen, unless Back does something else.
func (all keys) orLeave() keys {
	if all.of(hw.Back) != nil {
		return all
	}
	return append(all, Does("leave", hw.Back, func() ui.Step { return ui.Step{Pop: 1} }))
}
