package tty

import "gamekeeper/ui"

// SetGlyphs draws with another glyph set from the next frame on: plain, rich,
// or, for any other name, the one that the terminal allows.
func (t *Terminal) SetGlyphs(name string) {
	switch name {
	case "plain":
		t.look.Glyphs = ui.Plain()
	case "rich":
		t.look.Glyphs = ui.Rich()
	default:
		t.look = look(Options{Keys: t.look.Keys}, t.screen.Colors(), t.screen.CharacterSet())
	}
}
