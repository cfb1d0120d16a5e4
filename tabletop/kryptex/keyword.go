package kryptex

import (
	"crypto/sha256"
	_ "embed"
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

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

//go:embed words.txt
var shippedWords string

// A Grade is how hard the box's keyword is to guess.
//
// Ruling: the rulebook fixes six letters, so the length cannot grade a word. A word is
// the harder the rarer it is, by the sizes of SCOWL's lists (10, 20, and more), and one
// that many others look like when four letters are shown is a grade harder.
type Grade uint8

// The grades. AnyGrade is all words.
const (
	AnyGrade Grade = iota
	Easy
	Medium
	Hard
)

// gradeWords are the grades in events and in the shipped file.
var gradeWords = []string{"any", "easy", "medium", "hard"}

// String is any, easy, medium or hard.
func (g Grade) String() string { return gradeWords[g] }

// Text is the grade in words.
func (g Grade) Text() say.Text { return [...]say.Text{"any", "easy", "medium", "hard"}[g] }

// ShippedWords lists the words of a grade in the shipped file, from which the box can
// draw a keyword: singular nouns with a single spelling.
func ShippedWords(g Grade) (all []string) {
	taken := true
	for line := range strings.Lines(shippedWords) {
		line = strings.TrimSpace(line)
		if title, ok := strings.CutPrefix(line, "# "); ok {
			taken = g == AnyGrade || title == g.String()
		} else if taken {
			all = append(all, line)
		}
	}
	return all
}

// A Day is a date, such as 2026-11-22, whose keyword every box with this list draws
// alike.
type Day string

// ParseDay reads a date.
func ParseDay(text string) (Day, error) {
	if _, err := time.Parse(time.DateOnly, text); err != nil {
		return "", say.Errorf("%q is not a day: write it as 2026-11-22", text)
	}
	return Day(text), nil
}

// Draw draws the keyword that the box owes at this table, and the order of its cards:
// that of the day, or by chance one of the grade.
func (v *View) Draw(source rand.Source) (Wrote, error) {
	if v.Day == "" {
		return DrawKeyword(ShippedWords(v.Grade), source)
	}
	return v.Day.keyword(ShippedWords(AnyGrade)), nil
}

// keyword is the day's: the digest of the date says which word, and which of the orders
// of the cards.
func (d Day) keyword(words []string) Wrote {
	sum := sha256.Sum256([]byte("kryptex " + string(d)))
	e := Wrote{Owner: Box, Keyword: strings.ToUpper(words[binary.BigEndian.Uint64(sum[:])%uint64(len(words))])}
	left := []Objective{SymbolS, SymbolA, SymbolM, ColourN, ColourR, ColourC}
	for i := range e.Cards {
		at := int(sum[8+i]) % len(left)
		e.Cards[i] = left[at]
		left = slices.Delete(left, at, at+1)
	}
	return e
}

// DrawKeyword draws the box's keyword and the order of its cards. The words may be in
// lower case. An error names the first that cannot be a keyword.
func DrawKeyword(words []string, source rand.Source) (Wrote, error) {
	if len(words) == 0 {
		return Wrote{}, say.Errorf("the word list is empty: add words to draw a keyword from")
	}
	for i, word := range words {
		if CheckKeyword(strings.ToUpper(word)) != nil {
			return Wrote{}, say.Errorf("word %d of the list, %q, cannot be a keyword: write six letters, A to Z", i+1, word)
		}
	}
	chance := rand.New(source)
	e := Wrote{Owner: Box, Keyword: strings.ToUpper(words[chance.IntN(len(words))])}
	for i, o := range chance.Perm(ObjectiveCount) {
		e.Cards[i] = Objective(o)
	}
	return e, nil
}
