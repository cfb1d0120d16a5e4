package main

import (
	"os"
	"path/filepath"
	"testing"

	"gamekeeper/tabletop/playtest"
)

// All backlights are switched, but only if the state changes. Those left off before the start are
// lit at the first call.
func TestBacklight(t *testing.T) {
	b := &backlight{root: t.TempDir()}
	var switches []string
	for _, name := range []string{"10-0045", "fb_ili9341"} {
		dir := filepath.Join(b.root, "sys/class/backlight", name)
		playtest.NoError(t, os.MkdirAll(dir, 0o700))
		switches = append(switches, filepath.Join(dir, "bl_power"))
	}
	set := func(power string) {
		t.Helper()
		for _, name := range switches {
			playtest.NoError(t, os.WriteFile(name, []byte(power), 0o600))
		}
	}
	for i, test := range []struct {
		before, want string
		lit          bool
	}{{"4", "0", true}, {"as it is", "as it is", true}, {"0", "4", false}, {"as it is", "as it is", false}, {"4", "0", true}} {
		set(test.before)
		b.set(test.lit)
		for _, name := range switches {
			if got, err := os.ReadFile(name); err != nil || string(got) != test.want {
				t.Errorf("step %d: %s is %q, %v, want %q", i+1, name, got, err, test.want)
			}
		}
	}
	(*backlight)(nil).set(false) // the display is not the box's own
}
