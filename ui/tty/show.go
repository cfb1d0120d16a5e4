package tty

import (
	"unicode/utf8"

	"github.com/gdamore/tcell/v2"

	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// Show shows a frame. Until the terminal has taken the previous frame, Show does nothing. An Input
// with Drawn set reports when it has.
//
// It gives tcell only the cells that have changed. tcell would find those itself, but it looks for
// combining characters in every cell it is given. A press, which changes a row or two, would then
// take several times as long.
func (t *Terminal) Show(f *ui.Frame) {
	if !t.device.out.idle() {
		return
	}
	frame := f.AllRows()
	all := t.shown == nil || t.w != frame.W || t.h != frame.H || t.device.out.lost.Swap(false)
	if all {
		t.shown, t.w, t.h = make([]ui.Cell, frame.W*frame.H), frame.W, frame.H
	}
	changed := t.point(f)
	for y := range frame.H {
		for x := range frame.W {
			if c := frame.At(x, y); all || c != t.shown[y*t.w+x] {
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
		t.device.out.notifyDrained() // an Input will report when that is drawn
	}
}

// point moves the terminal's cursor to the frame's, and reports whether it has moved.
func (t *Terminal) point(f *ui.Frame) bool {
	at := f.Cursor()
	moved := at != t.cursor
	t.cursor = at
	t.screen.ShowCursor(at.X, at.Y)
	return moved
}

// Redraw writes every cell again, now or with the next frame, and loads our own font again if the
// kernel's console has lost it. An Input with Drawn set reports when that is done.
func (t *Terminal) Redraw() {
	t.reloadFont()
	t.again = !t.device.out.idle()
	if !t.again {
		t.drawAgain()
		t.device.out.notifyDrained()
	}
}

// drawAgain writes every cell again. Unlike tcell's Sync, it does not clear the screen first, since
// the screen would flash.
func (t *Terminal) drawAgain() {
	w, h := t.screen.Size()
	t.screen.LockRegion(0, 0, w, h, false) // this also marks the cells as changed
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

// SetLook sets the glyph set from the next frame on: "plain", "rich" or "font". Any other name
// stands for the best set, see [Facts.BestGlyphs]. large asks for large text.
//
// On the kernel's console, the colours and the font become those of the set. With our own font
// there, large text is a larger font if there is room, so the terminal has fewer cells.
func (t *Terminal) SetLook(glyphs string, large bool) {
	t.glyphs, t.large = glyphs, large
	t.setFont(glyphs, large)
	t.look.Bar = 0
	if t.console != nil && t.touched {
		t.look.Bar = t.console.bar()
	}
	t.look.Large = large && !t.console.isLarge()
	switch glyphs {
	case "plain":
		t.look.Glyphs = ui.PlainGlyphs()
	case "rich":
		t.look.Glyphs = ui.RichGlyphs()
	case "font":
		t.look.Glyphs = ui.FontGlyphs()
	default:
		t.look.Glyphs = t.facts().BestGlyphs()
	}
	if draws := t.canDraw(); draws != nil {
		t.look.Glyphs = t.look.For(draws)
	}
	t.setPalette()
}

// SetInput sets the names of the keys, and whether the display is touched. If it is, the kernel's
// console has a bar of buttons, for which some displays need smaller letters.
func (t *Terminal) SetInput(keys *ui.KeyNames, touched bool) {
	t.look.Keys = keys
	if t.touched != touched {
		t.touched = touched
		t.SetLook(t.glyphs, t.large)
	}
}

// canDraw returns a function that reports whether the terminal can draw a character. It returns nil
// if the terminal accepts every character and its font is unknown.
func (t *Terminal) canDraw() func(rune) bool {
	f := t.facts()
	switch {
	case !f.UTF8(): // then it is ASCII, the only other one that tcell draws in
		return func(r rune) bool { return r < utf8.RuneSelf || tcell.RuneFallbacks[r] != "" || r == bullet }
	case f.ConsoleRunes != nil:
		return func(r rune) bool { return f.ConsoleRunes[r] }
	}
	return nil
}

// SetLanguage sets the language from the next frame on. nil means English. On the kernel's console,
// our own font gets the language's letters.
func (t *Terminal) SetLanguage(l *say.Language) {
	t.look.Language = l
	t.SetLook(t.glyphs, t.large)
}

// setFont gives the console the font that the glyph set needs: our own or, for plain and rich, the
// console's. It is not an error if the console does not take ours: [Facts.BestGlyphs] then chooses
// another set.
func (t *Terminal) setFont(glyphs string, large bool) {
	if f := t.facts(); t.console == nil || !f.UTF8() || f.Colours == 0 {
		return
	}
	before := t.console.ours
	if glyphs == "plain" || glyphs == "rich" {
		_ = t.console.restore()
	} else {
		letters := t.look.Language.Letters()
		if t.look.Language == nil {
			letters = t.english
		}
		_ = t.console.load(large, t.touched, letters)
	}
	if t.console.ours != before {
		t.screen.Sync() // to learn the size in cells at once
		t.shown = nil
	}
}

// reloadFont loads our own font again if it was lost.
func (t *Terminal) reloadFont() {
	if t.console != nil && t.glyphs != "plain" && t.glyphs != "rich" && t.console.hasLostFont(t.large, t.touched) {
		t.console.size = ""
		t.SetLook(t.glyphs, t.large)
	}
}

// facts returns what is known about the terminal now.
func (t *Terminal) facts() Facts {
	f := Facts{Colours: t.screen.Colors(), Charset: t.screen.CharacterSet()}
	if t.console != nil {
		f.ConsoleRunes = t.console.runes
	}
	return f
}
