package tty

import "gamekeeper/ui"

// SetGlyphs draws with another glyph set from the next frame on: "plain", "rich"
// or "font", or, for any other name, the best one that the terminal has: font on
// the kernel's console with our own font, else rich where there are 256 colours
// and UTF-8, else plain. On the kernel's console the colours become the set's.
func (t *Terminal) SetGlyphs(name string) {
	switch name {
	case "plain":
		t.look.Glyphs = ui.Plain()
	case "rich":
		t.look.Glyphs = ui.Rich()
	case "font":
		t.look.Glyphs = ui.Font()
	default:
		t.look.Glyphs = t.best()
	}
	t.setPalette()
}

// best chooses a glyph set.
func (t *Terminal) best() *ui.Glyphs {
	colours := t.screen.Colors()
	switch {
	case !t.utf8() || colours == 0:
		return ui.Plain()
	case t.console != nil && len(ui.Font().Missing(func(r rune) bool { return t.console[r] })) == 0:
		return ui.Font()
	case colours >= 256:
		return ui.Rich()
	}
	return ui.Plain()
}
