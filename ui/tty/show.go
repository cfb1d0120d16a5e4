package tty

import (
	"github.com/gdamore/tcell/v2"

	"gamekeeper/ui"
)

// Show shows a frame. It hands tcell only the cells that are not as in the frame
// before.
func (t *Terminal) Show(f *ui.Frame) {
	all := t.shown == nil || t.shown.W != f.W || t.shown.H != f.H
	changed := false
	for y := range f.H {
		for x := range f.W {
			if c := f.At(x, y); all || c != t.shown.At(x, y) {
				t.screen.SetContent(x, y, c.Rune, nil, style(c.Style))
				changed = true
			}
		}
	}
	t.shown = f
	switch {
	case all:
		t.screen.Sync()
	case changed:
		t.screen.Show()
	}
}

// Redraw writes every cell again, and loads our own font again if the kernel's
// console has lost it. It does not clear the screen first, as tcell's Sync would,
// since that flashes.
func (t *Terminal) Redraw() {
	t.keepFont()
	w, h := t.screen.Size()
	t.screen.LockRegion(0, 0, w, h, false) // which also marks the cells as changed
	t.screen.Show()
}

func style(s ui.Style) tcell.Style {
	return tcell.StyleDefault.Foreground(colour(s.FG)).Background(colour(s.BG)).Bold(s.Bold).Reverse(s.Reverse)
}

func colour(c ui.Colour) tcell.Color {
	if c == ui.Default {
		return tcell.ColorDefault
	}
	return tcell.PaletteColor(c.Index())
}
