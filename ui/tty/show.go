package tty

import (
	"github.com/gdamore/tcell/v2"

	"gamekeeper/ui"
)

// Show shows a frame. It gives tcell only the cells that have changed since the last
// frame. As long as the terminal has not taken that one, Show does nothing; an Input
// says when it has.
func (t *Terminal) Show(f *ui.Frame) {
	if !t.device.out.idle() {
		return
	}
	all := t.shown == nil || t.w != f.W || t.h != f.H || t.device.out.hasLost()
	if all {
		t.shown, t.w, t.h = make([]ui.Cell, f.W*f.H), f.W, f.H
	}
	changed := t.point(f)
	for y := range f.H {
		for x := range f.W {
			if c := f.At(x, y); all || c != t.shown[y*t.w+x] {
				t.screen.SetContent(x, y, c.Rune, nil, style(c.Style))
				t.shown[y*t.w+x] = c
				changed = true
			}
		}
	}
	switch {
	case all:
		t.screen.Sync()
	case t.again:
		t.drawAgain()
	case changed:
		t.screen.Show()
	}
	if all || t.again {
		t.again = false
		t.device.out.idle() // so that an Input says when that is drawn
	}
}

// point puts the cursor where the frame has it, and reports whether that is elsewhere than
// before.
func (t *Terminal) point(f *ui.Frame) bool {
	at := f.Cursor()
	moved := at != t.cursor
	t.cursor = at
	t.screen.ShowCursor(at.X, at.Y)
	return moved
}

// Redraw writes every cell again, now or with the next frame, and loads our own font
// again if the kernel's console has lost it. An Input says when that is done.
func (t *Terminal) Redraw() {
	t.keepFont()
	t.again = !t.device.out.idle()
	if !t.again {
		t.drawAgain()
		t.device.out.idle()
	}
}

// drawAgain writes every cell again. Unlike tcell's Sync it does not clear the screen
// first, which would flash.
func (t *Terminal) drawAgain() {
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
