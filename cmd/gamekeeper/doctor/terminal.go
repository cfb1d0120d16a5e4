package doctor

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/tty"
)

// terminal returns the section about the terminal in which the doctor runs.
func (f Facts) terminal() Section {
	s := Section{Title: "terminal"}
	t := f.Terminal
	if t.Err != nil {
		s.info("not checked: the doctor was not started in a terminal; start it on the box's own console to check that")
		return s
	}
	switch {
	case t.Term == "":
		s.fault("run in a terminal, or set TERM=linux on the console", "TERM is not set")
		return s
	case !t.TermKnown:
		s.fault("set TERM=linux on the console, TERM=xterm in a window", say.Sprintf("TERM is %q, which is not known here", t.Term))
		return s
	}
	s.info(either(t.ConsoleRunes != nil, say.Sprintf("TERM is %q, on the kernel's console", t.Term),
		say.Sprintf("TERM is %q, which is not the kernel's console", t.Term)))
	f.size(&s)
	s.colours(t.Colours)
	s.charset(t)
	f.glyphs(&s)
	return s
}

// size reports whether the terminal is large enough for the screens. If the kernel's console is too
// small, the kiosk may load a smaller font of its own.
func (f Facts) size(s *Section) {
	t := f.Terminal
	least := say.Sprintf("Gamekeeper needs %dx%d or more", ui.MinW, ui.MinH)
	small := say.Sprintf("%dx%d cells; %s", t.W, t.H, least)
	switch {
	case t.W == 0 || t.H == 0:
		s.warn("set the size, for example with stty cols 80 rows 24", say.Sprintf("the terminal does not say how large it is; %s", least))
	case t.W >= ui.MinW && t.H >= ui.MinH:
		s.ok(say.Sprintf("%dx%d cells", t.W, t.H))
	case t.ConsoleRunes == nil:
		s.fault("make the window larger, or its letters smaller", small)
	case f.Answers.Glyphs == "":
		s.warn("run gamekeeper doctor without -report: then it tries Gamekeeper's own font", small)
	default:
		s.fault("use a larger display", small)
	}
}

func (s *Section) colours(n int) {
	switch {
	case n == 0:
		s.warn("unset NO_COLOR, or use another terminal", "no colours; letters and shapes carry the same information")
	case n > 256:
		s.ok("all colours")
	default:
		s.ok(say.Count(n, "%d colour", "%d colours"))
	}
}

func (s *Section) charset(t tty.Facts) {
	switch do := say.Text("set LANG=C.UTF-8"); {
	case t.UTF8():
		s.ok("the locale is UTF-8")
	case t.CharsetUnknown:
		s.fault(do, say.Sprintf("the locale's character set is %q, in which nothing can be drawn", t.Charset))
	default:
		s.warn(do, say.Sprintf("the locale's character set is %q: lines and arrows become letters", t.Charset))
	}
}

// glyphs reports which glyph set is in use, and whether the font has its signs. Only the kernel's
// console lists the signs of its font.
func (f Facts) glyphs(s *Section) {
	set, missing := f.glyphSet(), 0
	if f.Terminal.UTF8() { // otherwise other signs are drawn in their place
		missing = len(f.Terminal.Missing(set))
	}
	switch {
	case f.Terminal.CharsetUnknown:
		return // nothing can be drawn, and the report says so already
	case f.GuideErr != nil:
		s.fault("", say.FromError(f.GuideErr))
	case f.Answers.Glyphs == ui.FontGlyphs().Name && f.Terminal.ConsoleRunes != nil:
		s.ok("Gamekeeper's own font was loaded")
	case missing > 0 && set.Name == ui.FontGlyphs().Name:
		s.info("the console has another font; Gamekeeper loads its own when it starts, and restores this one")
	case missing > 0:
		s.warn(either[say.Text](f.Config.Config.Screen.Glyphs == "auto", "start Gamekeeper on the console itself, where it can load its own font, and with colours",
			"write glyphs = \"auto\" below [screen] in the configuration: Gamekeeper then loads its own font"),
			say.Count(missing, "the console's font lacks %d sign of the glyph set %q", "the console's font lacks %d signs of the glyph set %q", set.Name))
	default:
		s.ok(say.Sprintf("the glyph set is %q", set.Name))
	}
	switch f.Answers.Signs {
	case Yes:
		s.ok("all signs and colours were seen")
	case No:
		s.warn("write glyphs = \"plain\" below [screen] in the configuration", "you said that signs or colours are missing")
	}
}

// glyphSet returns the glyph set that was or would be used: the configured one, else the best
// available. On the kernel's console that may be our own font, which the kiosk loads.
func (f Facts) glyphSet() *ui.Glyphs {
	name := cmp.Or(f.Answers.Glyphs, f.Config.Config.Screen.Glyphs)
	if name == "auto" && f.Terminal.ConsoleRunes != nil && f.Terminal.UTF8() && f.Terminal.Colours > 0 {
		return ui.FontGlyphs()
	}
	for _, set := range []*ui.Glyphs{ui.PlainGlyphs(), ui.RichGlyphs(), ui.FontGlyphs()} {
		if set.Name == name {
			return set
		}
	}
	return f.Terminal.BestGlyphs()
}

// display returns the section about the machine's displays: their sizes, and whether the kernel
// blanks them or writes on them.
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
		size := tty.FontSize(w, h, false, f.HasTouch())
		if size == "" {
			s.fault("use a display of 240x180 pixels or more",
				say.Sprintf("%s has %dx%d pixels, too few for %dx%d characters", device, w, h, ui.MinW, ui.MinH))
			continue
		}
		var letterW, letterH int
		_, _ = fmt.Sscanf(size, "%dx%d", &letterW, &letterH) // a size that is not empty is WxH
		s.ok(say.Sprintf("%s has %dx%d pixels: %dx%d characters of %s", device, w, h, w/letterW, h/letterH, size))
	}
	if len(sizes) == 0 {
		s.info("the machine has no display with a console, or does not say so")
		return s
	}
	f.blanking(&s)
	f.messages(&s)
	return s
}

// blanking reports whether the kernel blanks the display. If it does, no button wakes the display,
// only a keyboard.
func (f Facts) blanking(s *Section) {
	switch after, ok := f.read("sys/module/kernel/parameters/consoleblank"); {
	case !ok:
	case after == "0":
		s.ok("the console does not go dark by itself")
	default:
		s.warn("write consoleblank=0 at the end of the one line in /boot/firmware/cmdline.txt",
			say.Sprintf("the console goes dark after %s seconds without keyboard input, and the buttons do not wake it", after))
	}
}

// messages warns if the kernel writes on the display.
func (f Facts) messages(s *Section) {
	text, _ := f.read("proc/cmdline")
	options := strings.Fields(text)
	elsewhere := slices.ContainsFunc(options, func(option string) bool { return strings.HasPrefix(option, "console=") })
	display := slices.Contains(options, "console=tty1") || slices.Contains(options, "console=tty0")
	if !slices.Contains(options, "quiet") && (display || !elsewhere) { // the default console is the display
		s.warn("write quiet at the end of the one line in /boot/firmware/cmdline.txt, and console=tty3 in place of console=tty1",
			"the kernel writes its messages over the screen")
	}
}
