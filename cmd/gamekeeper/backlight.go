package main

import (
	"os"
	"path/filepath"
)

// backlight controls the backlights of the machine's own displays, where the kernel can switch
// them. A display without one stays lit and just shows black.
type backlight struct {
	root string // the root of the machine's files
	on   bool   // the last state set; false at first, since a killed program may have left it off
}

// set switches the backlights on, or off if lit is false, unless that was the last state set. A nil
// backlight does nothing. Errors are ignored: the doctor warns if the permission is missing.
func (b *backlight) set(lit bool) {
	if b == nil || b.on == lit {
		return
	}
	b.on = lit
	power := "4" // the kernel's FB_BLANK_POWERDOWN
	if lit {
		power = "0"
	}
	// A driver may load late, so look for the files every time. The pattern is valid.
	names, _ := filepath.Glob(filepath.Join(b.root, "sys/class/backlight/*/bl_power"))
	for _, name := range names {
		_ = os.WriteFile(name, []byte(power), 0)
	}
}
