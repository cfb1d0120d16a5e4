package doctor

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/tty"
)

// display says which displays the machine has, and what the kernel does there by itself.
func (f Facts) display() Section {
	s := Section{Title: "display"}
	sizes := f.glob("sys/class/graphics/fb*/virtual_size")
	for _, name := range sizes {
		text, _ := f.read(name)
		var w, h int
		if _, err := fmt.Sscanf(text, "%d,%d", &w, &h); err != nil {
			continue
		}
		device := path.Base(path.Dir(name))
		size := tty.FontSize(w, h, false)
		if size == "" {
			s.fault("use a display of 240x180 dots or more",
				say.Sprintf("%s has %dx%d dots, too few for %dx%d letters", device, w, h, ui.MinW, ui.MinH))
			continue
		}
		var letterW, letterH int
		_, _ = fmt.Sscanf(size, "%dx%d", &letterW, &letterH) // as sizes are written
		s.ok(say.Sprintf("%s has %dx%d dots: %dx%d letters of %s", device, w, h, w/letterW, h/letterH, size))
	}
	if len(sizes) == 0 {
		s.info("the machine has no display with a console, or does not say so")
		return s
	}
	f.blanking(&s)
	f.messages(&s)
	return s
}

// blanking says whether the kernel turns the display dark. Then only a keyboard, and no
// button, makes it bright again.
func (f Facts) blanking(s *Section) {
	switch after, ok := f.read("sys/module/kernel/parameters/consoleblank"); {
	case !ok:
	case after == "0":
		s.ok("the console does not go dark by itself")
	default:
		s.warn("write consoleblank=0 at the end of the one line in /boot/firmware/cmdline.txt",
			say.Sprintf("the console goes dark after %s seconds without a keyboard, and buttons do not make it bright", after))
	}
}

// messages says whether the kernel writes on the display.
func (f Facts) messages(s *Section) {
	text, _ := f.read("proc/cmdline")
	options := strings.Fields(text)
	elsewhere := slices.ContainsFunc(options, func(option string) bool { return strings.HasPrefix(option, "console=") })
	display := slices.Contains(options, "console=tty1") || slices.Contains(options, "console=tty0")
	const over say.Text = "the kernel writes its messages over the screen"
	switch {
	case slices.Contains(options, "quiet"):
	case display:
		s.warn("write quiet at the end of the one line in /boot/firmware/cmdline.txt, and console=tty3 in place of console=tty1", over)
	case !elsewhere: // then the display is the default
		s.warn("write quiet console=tty3 at the end of the one line in /boot/firmware/cmdline.txt", over)
	}
}
