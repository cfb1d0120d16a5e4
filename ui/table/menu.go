package table

import (
	"slices"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// LeaveRow returns the row that leads home. The game stays on the table.
func LeaveRow() ui.Row {
	return ui.Row{Text: "Leave the table: the game is kept", Open: func() ui.Step { return ui.Step{Home: true} }}
}

// Leads returns the Open of a row that leads to a screen.
func Leads(to func() ui.Screen) func() ui.Step {
	return func() ui.Step { return ui.Step{Push: to()} }
}

// Reads returns the Open of a row that shows a text.
func Reads(title say.Text, text func() say.Text) func() ui.Step {
	return Leads(func() ui.Screen { return ui.NewPage(title, text()) })
}

// A Key is something that a key, or any of several, does on a screen.
type Key struct {
	ui.Help
	Press func() ui.Step
}

// Does returns a Key: press is what happens, and text is what the key line says.
func Does(text say.Text, key hw.Key, press func() ui.Step) Key {
	return Key{ui.Does(text, key), press}
}

// Or returns k with a shorter text, used if there is little room.
func (k Key) Or(short say.Text) Key {
	k.Help = k.Help.Or(short)
	return k
}

// keys is what the keys of a screen do.
type keys []Key

// of returns what a key does; nil: nothing.
func (all keys) of(k hw.Key) func() ui.Step {
	for _, key := range all {
		if slices.Contains(key.Keys, k) {
			return key.Press
		}
	}
	return nil
}

// press does what the key does.
func (all keys) press(k hw.Key) ui.Step {
	if press := all.of(k); press != nil {
		return press()
	}
	return ui.Step{}
}

// helps returns what the key line says.
func (all keys) helps() []ui.Help {
	helps := make([]ui.Help, len(all))
	for i, k := range all {
		helps[i] = k.Help
	}
	return helps
}

// Leave is Back where it leaves the screen.
var Leave = Does("leave", hw.Back, func() ui.Step { return ui.Step{Pop: 1} })

// orLeave makes Back leave the screen, unless it already does something else.
func (all keys) orLeave() keys {
	if all.of(hw.Back) != nil {
		return all
	}
	return append(all, Leave)
}
