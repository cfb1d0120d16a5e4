package crypticolor

import "gamekeeper/tabletop/say"

// A Letter is a capital letter, 'A' to 'Z'.
type Letter byte

// String is the letter itself.
func (l Letter) String() string { return string(rune(l)) }

func (l Letter) valid() bool { return l >= 'A' && l <= 'Z' }

func errLetter(l Letter) error { return say.Errorf("%q is not a letter from A to Z", l.String()) }
