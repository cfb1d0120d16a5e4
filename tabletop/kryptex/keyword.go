package kryptex

import (
	"gamekeeper/tabletop/say"
)

// errKeyword quotes nothing: what was typed may be a keyword with a typing error.
var errKeyword = say.Errorf("a keyword has exactly six letters, A to Z")

// CheckKeyword says why a text cannot be a keyword. Its writer makes sure that it is a
// singular noun and not a proper name. The error does not quote the text.
func CheckKeyword(text string) error {
	if len(text) != ObjectiveCount {
		return errKeyword
	}
	for _, letter := range []byte(text) {
		if letter < 'A' || letter > 'Z' {
			return errKeyword
		}
	}
	return nil
}

// A keyword is one in an event.
type keyword string

func (k keyword) String() string { return string(k) }

func parseKeyword(text string) (keyword, error) { return keyword(text), CheckKeyword(text) }

// Owners lists who has a keyword.
func (v *View) Owners() []Owner {
	if v.Mode.Outsider() {
		return []Owner{Box}
	}
	return []Owner{1, 2}
}

// NextToWrite is the first owner whose keyword is missing, and whether there is one.
func (v *View) NextToWrite() (Owner, bool) {
	for _, o := range v.Owners() {
		if !v.Written[o] {
			return o, true
		}
	}
	return 0, false
}

func (p *Position) decideWrote(e Wrote) error {
	var cards Objectives
	for _, o := range e.Cards {
		cards = cards.With(o)
	}
	switch {
	case p.Mode.Outsider() && e.Owner != Box:
		return say.Errorf("in this mode the box writes the keyword")
	case !p.Mode.Outsider() && (e.Owner == Box || int(e.Owner) > len(p.Names)):
		return say.Errorf("in this mode the keywords are player 1's and player 2's")
	case cards != AllObjectives:
		return say.Errorf("each of the six objectives must be on one letter card")
	}
	return CheckKeyword(e.Keyword)
}

// write keeps a keyword. If it is rewritten, the letters shown follow.
func (p *Position) write(e Wrote) {
	p.Written[e.Owner], p.Order[e.Owner], p.keywords[e.Owner] = true, e.Cards, e.Keyword
	for o := range Objective(ObjectiveCount) {
		if p.Letters[e.Owner][o] != 0 {
			p.Letters[e.Owner][o] = p.letter(e.Owner, o)
		}
	}
}

func (p *Position) decideLooked(e Looked) error {
	if err := p.checkPlayer(e.Player); err != nil {
		return err
	}
	if p.Mode.Outsider() {
		return say.Errorf("nobody may look at the box's keyword")
	}
	if !p.Written[e.Player] {
		return say.Errorf("%s has not written a keyword yet", p.Names[e.Player-1])
	}
	return nil
}
