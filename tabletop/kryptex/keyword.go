package kryptex

import (
	_ "embed"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
)

// errKeyword quotes nothing: what was typed may be a keyword but for a slip.
var errKeyword = errors.New("a keyword has exactly six letters, A to Z")

// CheckKeyword says what keeps a text from being a keyword. That it's a singular
// noun and no proper name is for its writer to see to. The error doesn't quote
// the text.
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

// Owners lists those who have a keyword.
func (v *View) Owners() []Owner {
	if v.Mode.Outsider() {
		return []Owner{Box}
	}
	return []Owner{1, 2}
}

// NextToWrite gives the first owner whose keyword is missing, and whether there is one.
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
		return errors.New("the box writes the keyword in this mode")
	case !p.Mode.Outsider() && (e.Owner == Box || int(e.Owner) > len(p.Names)):
		return errors.New("the players write the keywords in this mode: player 1 or player 2")
	case cards != AllObjectives:
		return errors.New("each of the six objectives has one letter card")
	}
	return CheckKeyword(e.Keyword)
}

// write keeps a keyword. Where it's written anew, the letters shown are its own.
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
		return errors.New("nobody looks at the box's keyword")
	}
	if !p.Written[e.Player] {
		return fmt.Errorf("%s has not written a keyword yet", p.Names[e.Player-1])
	}
	return nil
}

//go:embed words.txt
var shippedWords string

// ShippedWords lists the words of the shipped file, from which the box can draw
// a keyword: common singular nouns that are spelt one way only.
func ShippedWords() []string { return strings.Fields(shippedWords) }

// DrawKeyword draws the keyword that the box writes, and the order of its cards. The
// words may be in small letters. An error names the first that can't be a
// keyword.
func DrawKeyword(words []string, source rand.Source) (Wrote, error) {
	if len(words) == 0 {
		return Wrote{}, errors.New("the word list is empty: a keyword is drawn from it")
	}
	for i, word := range words {
		if CheckKeyword(strings.ToUpper(word)) != nil {
			return Wrote{}, fmt.Errorf("word %d of the list, %q, can't be a keyword: it needs six letters, A to Z", i+1, word)
		}
	}
	chance := rand.New(source)
	e := Wrote{Owner: Box, Keyword: strings.ToUpper(words[chance.IntN(len(words))])}
	for i, o := range chance.Perm(ObjectiveCount) {
		e.Cards[i] = Objective(o)
	}
	return e, nil
}
