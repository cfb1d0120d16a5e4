package crypticolor

import (
	"slices"

	"gamekeeper/tabletop/say"
)

// Misfits is the side whose decoder is a Misfit, or 0.
func (v *View) Misfits() Side {
	for s := Side(1); s <= 2; s++ {
		if v.Decoder(s).Misfit {
			return s
		}
	}
	return 0
}

// misfit says that the answers on a decoder fit no letter, and what to do.
func (v *View) misfit(s Side) say.Text {
	return say.Count(len(v.Makers(s.Other())),
		"no letter of the Key Card fits the answers on letter %[2]d: %[3]s corrects an answer, or the table corrects the card",
		"no letter of the Key Card fits the answers on letter %[2]d: %[3]s correct an answer, or the table corrects the card",
		v.Decoder(s).Letter(), v.Maker(s.Other()))
}

// fits reports whether a letter drawn on these squares agrees with the answers.
func (d *Decoder) fits(letter Squares) bool {
	for at := Square(1); at <= LastSquare; at++ {
		if lies := d.Cubes[at]; lies != NoCube && letter.Has(at) != (lies != MissCube) {
			return false
		}
	}
	for _, shape := range d.NotShapes {
		if letter&shape == shape {
			return false
		}
	}
	return true
}

// fitsAs reports whether a letter as a card draws it, turned or not, agrees with the
// answers on a decoder.
func (s Settings) fitsAs(d *Decoder, l Letter, card Card) bool {
	if slices.Contains(d.NotLetters, l) {
		return false
	}
	for r := Rotation(0); r == 0 || r <= 3 && s.Rotations; r++ {
		if d.fits(card.Squares(l).Turned(r)) {
			return true
		}
	}
	return false
}

// Fitting lists the letters of the card that everybody sees that agree with the answers on
// the letter that a side decodes: what anybody at the table could work out.
func (v *View) Fitting(s Side) (all []Letter) {
	for l := Letter('A'); l <= 'Z'; l++ {
		if v.fitsAs(v.Decoder(s), l, v.Card) {
			all = append(all, l)
		}
	}
	return all
}

// fits reports whether a letter of the corrected card agrees with the answers on a
// decoder.
func (p *Position) fits(d *Decoder, l Letter) bool { return p.fitsAs(d, l, p.cards[p.Round]) }

// anyFitsAs reports whether any letter of a card agrees with the answers on a decoder.
func (s Settings) anyFitsAs(d *Decoder, card Card) bool {
	for l := Letter('A'); l <= 'Z'; l++ {
		if s.fitsAs(d, l, card) {
			return true
		}
	}
	return false
}
