package kryptex

import (
	"slices"
	"unicode"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A picker chooses one of the nine faces: from a grid, a row a symbol and a
// column a colour, or by typing the two letters.
type picker struct {
	symbol, colour kryptex.Objective // the cursor; colour counts from ColourN
	none           bool              // nothing is chosen yet, and OK takes nothing
	missed         bool              // OK was pressed all the same
	typed          bool              // the symbol was typed, so that a colour completes the face
}

// pickerAt is a picker with the cursor on a face. Where that is NoFace nothing is chosen
// before a direction leads to the first, from the middle.
func pickerAt(f kryptex.Face) picker {
	if f == kryptex.NoFace {
		return picker{symbol: 1, colour: 1, none: true}
	}
	signs := f.Signs().List()
	return picker{symbol: signs[0], colour: signs[1] - kryptex.ColourN}
}

// face is the face at the cursor.
func (p *picker) face() kryptex.Face { return kryptex.NewFace(p.symbol, kryptex.ColourN+p.colour) }

// press moves the cursor and reports whether the face at it is taken. Letters are those of
// a language; nil: English.
func (p *picker) press(e hw.Event, in *say.Language, signs *kryptex.Signs) (step ui.Step, taken bool) {
	p.missed = false
	if used, taken := p.letter(e.Rune, in, signs); used {
		p.none = false
		return ui.Step{}, taken
	}
	p.typed = false
	switch e.Key {
	case hw.Up:
		p.symbol = (p.symbol + 2) % 3
	case hw.Down:
		p.symbol = (p.symbol + 1) % 3
	case hw.Left:
		p.colour = (p.colour + 2) % 3
	case hw.Right:
		p.colour = (p.colour + 1) % 3
	case hw.OK:
		if p.missed = p.none; p.missed {
			return ui.Step{Sound: ui.Refused}, false
		}
		return ui.Step{}, true
	default:
		return ui.Step{}, false
	}
	p.none = false
	return ui.Step{}, false
}

// letter moves to the sign that a typed letter stands for. A colour that
// follows a symbol takes the face.
func (p *picker) letter(r rune, in *say.Language, signs *kryptex.Signs) (used, taken bool) {
	find := func(kind [3]kryptex.Objective) int {
		return slices.IndexFunc(kind[:], func(o kryptex.Objective) bool {
			return unicode.ToLower(letter(in, signs, o)) == unicode.ToLower(r)
		})
	}
	symbol, colour := find(kinds[0]), find(kinds[1])
	switch {
	case p.typed && colour >= 0:
		p.colour, p.typed = kryptex.Objective(colour), false
		return true, true
	case symbol >= 0:
		p.symbol, p.typed = kryptex.Objective(symbol), true
	case colour >= 0:
		p.colour = kryptex.Objective(colour)
	default:
		return false, false
	}
	return true, false
}

// pickerHeight is how many rows a drawn picker has: its grid, and the line that names
// the face.
const pickerHeight = 4

// draw draws the grid and names the face at the cursor.
func (p *picker) draw(a ui.Area, signs *kryptex.Signs) {
	for i := range kryptex.Objective(9) {
		one := picker{symbol: i / 3, colour: i % 3}
		x, y := 5*int(one.colour), int(one.symbol)
		here := !p.none && one.face() == p.face()
		if here {
			drawCursor(a, x+1, y)
		}
		drawFace(a, x+1, y, signs, one.face(), here)
	}
	switch {
	case p.missed:
		a.Para(3, "Choose a side first.", a.Look.Warning)
	case p.none:
		a.Letters(0, 3, "-", a.Look.Dim)
	default:
		a.Text(0, 3, signs.Face(p.face()), a.Look.Title)
	}
}

// help says what the keys do.
func (p *picker) help(back say.Text) []ui.Help {
	keys := []ui.Help{ui.Does("take", hw.OK), ui.Does(back, hw.Back), ui.Does("choose", hw.Left, hw.Right, hw.Up, hw.Down).Or("face")}
	if p.none {
		return keys[1:]
	}
	return keys
}
