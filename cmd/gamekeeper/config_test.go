package main

import (
	"testing"

	"gamekeeper/configs"
	"gamekeeper/hw"
)

// Every key of a configuration is one of the box's, by the same name.
func TestKeysAgree(t *testing.T) {
	for _, name := range configs.Keys() {
		if got := keyOf(name); got.String() != name {
			t.Errorf("%q is the key %v", name, got)
		}
	}
	if n := len(configs.Keys()) + 1; n != hw.NumKeys { // and none
		t.Errorf("a configuration knows %d keys, the box %d", n, hw.NumKeys)
	}
}

// A name that only one of the two packages knows never becomes a dead button.
func TestUnknownNames(t *testing.T) {
	for _, c := range []configs.Config{
		{Pull: "up", Buttons: []configs.Button{{Pin: "GPIO5", Key: "sideways"}}},
		{Pull: "up", Buttons: []configs.Button{{Pin: "GPIO5", Key: "left", Hold: "sideways"}}},
		{Pull: "sideways", Buttons: []configs.Button{{Pin: "GPIO5", Key: "left"}}},
	} {
		func() {
			defer func() { recover() }()
			t.Errorf("%+v is wired as %+v", c, wiring(c))
		}()
	}
}
