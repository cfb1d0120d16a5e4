package kryptex

import (
	_ "embed"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
)

// errKeyword quotes nothing: what was typed may be a keyword with a typing error.
var errKeyword = errors.New("a keyword has exactly six letters, A to Z")

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
		return errors.New("in this mode the box writes the keyword")
	case !p.Mode.Outsider() && (e.Owner == Box || int(e.Owner) > len(p.Names)):
		return errors.New("in this mode the keywords are player 1's and player 2's")
	case cards != AllObjectives:
		return errors.New("each of the six objectives must be on one letter card")
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
		return errors.New("nobody may look at the box's keyword")
	}
	if !p.Written[e.Player] {
		return fmt.Errorf("%s has not written a keyword yet", p.Names[e.Player-1])
	}
	return nil
}

//go:embed words.txt
var shippedWords string

// ShippedWords lists the words of the shipped file, from which the box can draw a
// keyword: common singular nouns with a single spelling.
func ShippedWords() []string { return strings.Fields(shippedWords) }

// DrawKeyword draws the box's keyword and the order of its cards. The words may be in
// lower case. An error names the first that cannot be a keyword.
func DrawKeyword(words []string, source rand.Source) (Wrote, error) {
	if len(words) == 0 {
		return Wrote{}, errors.New("the word list is empty: add words to draw a keyword from")
	}
	for i, word := range words {
		if CheckKeyword(strings.ToUpper(word)) != nil {
			return Wrote{}, fmt.Errorf("word %d of the list, %q, cannot be a keyword: write six letters, A to Z", i+1, word)
		}
	}
	chance := rand.New(source)
	e := Wrote{Owner: Box, Keyword: strings.ToUpper(words[chance.IntN(len(words))])}
	for i, o := range chance.Perm(ObjectiveCount) {
		e.Cards[i] = Objective(o)
	}
	return e, nil
}
