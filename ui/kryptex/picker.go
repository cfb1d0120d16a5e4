package kryptex

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A picker chooses one of the nine faces: from a grid, a row a symbol and a
// column a colour, or by typing the two letters.
type picker struct {
	symbol, colour kryptex.Objective // the cursor; colour counts from ColourN
	typed          bool              // the symbol was typed, so that a colour completes the face
	letters        letters           // as it was drawn last
}

// letters stand for the objectives in the language of the moment.
type letters [kryptex.ObjectiveCount]rune

func lettersOf(look ui.Look, signs *kryptex.Signs) letters {
	all := letters(signs.Letters())
	if look.Language != nil {
		for o := range kryptex.Objective(kryptex.ObjectiveCount) {
			all[o], _ = utf8.DecodeRuneInString(look.Say(signs.Letter(o)))
		}
	}
	return all
}

// pickerAt is a picker with the cursor on a face.
func pickerAt(f kryptex.Face) picker {
	signs := f.Signs().List()
	return picker{symbol: signs[0], colour: signs[1] - kryptex.ColourN}
}

// face is the face at the cursor.
func (p *picker) face() kryptex.Face { return kryptex.NewFace(p.symbol, kryptex.ColourN+p.colour) }

// press moves the cursor and reports whether the face at it is taken.
func (p *picker) press(e hw.Event, signs *kryptex.Signs) (taken bool) {
	if used, taken := p.letter(e.Rune, signs); used {
		return taken
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
		return true
	}
	return false
}

// letter moves to the sign that a typed letter stands for. A colour that
// follows a symbol takes the face.
func (p *picker) letter(r rune, signs *kryptex.Signs) (used, taken bool) {
	all := p.letters
	if all == (letters{}) {
		all = signs.Letters() // nothing was drawn yet
	}
	find := func(kind [3]kryptex.Objective) int {
		return slices.IndexFunc(kind[:], func(o kryptex.Objective) bool {
			return unicode.ToLower(all[o]) == unicode.ToLower(r)
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

// draw draws the grid and names the face at the cursor. Faces that cannot be are
// drawn as a dot; nil: all can.
func (p *picker) draw(a ui.Area, signs *kryptex.Signs, possible []kryptex.Face) {
	p.letters = lettersOf(a.Look, signs)
	for i := range kryptex.Objective(9) {
		one := picker{symbol: i / 3, colour: i % 3}
		x, y := 5*int(one.colour), int(one.symbol)
		here := one.symbol == p.symbol && one.colour == p.colour
		st := a.Look.Text
		if here {
			st = a.Look.Selected
			drawCursor(a, x+1, y)
		}
		if possible != nil && !slices.Contains(possible, one.face()) {
			a.Text(x+1, y, " .", st)
		} else {
			drawFace(a, x+1, y, signs, one.face(), here)
		}
	}
	a.Text(0, 3, signs.Face(p.face()), a.Look.Title)
}

// help says what the keys do.
func (p *picker) help(back say.Text) []ui.Help {
	return []ui.Help{ui.Does("take", hw.OK), ui.Does(back, hw.Back), ui.Does("choose", hw.Left, hw.Right, hw.Up, hw.Down).Or("face")}
}
