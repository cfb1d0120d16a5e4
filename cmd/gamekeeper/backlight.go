package main

import (
	"os"
	"path/filepath"
)

// backlight is that of the machine's own displays, as far as the kernel can switch it. A
// display without one stays lit, and just shows black.
type backlight struct {
	root string // of the machine's files
	lit  bool   // as it was switched; at first it may be off, as a killed program left it
}

// shine switches the backlight, if it is not so already; nil is none. An error is no reason
// to stop: the doctor says what is wrong.
func (b *backlight) shine(lit bool) {
	if b == nil || b.lit == lit {
		return
	}
	b.lit = lit
	power := "4" // the kernel's FB_BLANK_POWERDOWN
	if lit {
		power = "0"
	}
	// A driver may come late, so they are looked for every time. The pattern is a good one.
	names, _ := filepath.Glob(filepath.Join(b.root, "sys/class/backlight/*/bl_power"))
	for _, name := range names {
		_ = os.WriteFile(name, []byte(power), 0)
	}
}
