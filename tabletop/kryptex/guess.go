package kryptex

import (
	"cmp"

	"gamekeeper/tabletop/say"
)

// lettersToGuess is how many letters must be shown to guess.
const lettersToGuess = 4

// MayGuess reports whether the player whose turn it is may guess now.
func (v *View) MayGuess() bool {
	return v.Acts(v.Player) && v.Shown(v.Reads(v.Player)) >= lettersToGuess
}

// Reads is whose keyword a player has to guess.
func (v *View) Reads(player int) Owner {
	if v.Mode.Outsider() {
		return Box
	}
	return Owner(v.other(player))
}

// Fill is the guess of the player whose turn it is: the letters shown, with the given
// letters in the gaps, and underscores once they run out.
func (v *View) Fill(letters string) string {
	var word []byte
	for _, card := range v.Cards(v.Reads(v.Player)) {
		switch {
		case card.Letter != 0:
			word = append(word, card.Letter)
		case letters != "":
			word, letters = append(word, letters[0]), letters[1:]
		default:
			word = append(word, '_')
		}
	}
	return string(word)
}

// decideGuessed judges a guess.
//
// Ruling: a guess that differs from a letter shown was mistyped. It is refused, and not
// lost.
func (p *Position) decideGuessed(e Guessed) error {
	if err := cmp.Or(p.checkTurn(e.Player), CheckKeyword(e.Keyword)); err != nil {
		return err
	}
	owner := p.Reads(e.Player)
	if !p.MayGuess() {
		return say.Errorf("%s", say.Count(p.Shown(owner), "%d letter is shown: a guess needs %d", "%d letters are shown: a guess needs %d", lettersToGuess))
	}
	for i, card := range p.Cards(owner) {
		if card.Letter != 0 && card.Letter != e.Keyword[i] {
			return say.Errorf("letter %d is shown: it is %c; correct the guess", i+1, card.Letter)
		}
	}
	return nil
}
