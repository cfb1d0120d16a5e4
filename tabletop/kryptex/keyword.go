package kryptex

import (
	"embed"
	"math/rand/v2"
	"slices"
	"strings"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/lexicon"
	"gamekeeper/tabletop/say"
)

// errKeyword does not quote the text, which may be a keyword with a typing error.
var errKeyword = say.Errorf("a keyword has exactly six letters, A to Z")

// checkKeyword returns an error unless the text is six capital letters from A to Z. The player who
// writes a keyword must ensure that it is a singular noun and not a proper name. The error does not
// quote the text.
func checkKeyword(text string) error {
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

// Owners returns the owners of keywords in this mode: the box, or both players.
func (v *View) Owners() []Owner {
	if v.Mode.HasOutsider() {
		return []Owner{Box}
	}
	return []Owner{1, 2}
}

// NextToWrite returns the first owner whose keyword is missing, and whether one is missing.
func (v *View) NextToWrite() (Owner, bool) {
	for _, o := range v.Owners() {
		if !v.HasKeyword[o] {
			return o, true
		}
	}
	return 0, false
}

func (e KeywordWritten) decide(p Position) error {
	var cards Objectives
	for _, o := range e.Cards {
		cards = cards.With(o)
	}
	switch {
	case p.Mode.HasOutsider() && e.Owner != Box:
		return say.Errorf("in this mode the box writes the keyword")
	case !p.Mode.HasOutsider() && (e.Owner == Box || int(e.Owner) > len(p.Names)):
		return say.Errorf("in this mode the keywords are player 1's and player 2's")
	case cards != AllObjectives:
		return say.Errorf("each of the six objectives must be on exactly one letter card")
	}
	return checkKeyword(e.Keyword)
}

// apply stores the keyword. If it replaces another, the letters already shown change with it.
func (e KeywordWritten) apply(p *Position) {
	p.HasKeyword[e.Owner], p.Order[e.Owner], p.keywords[e.Owner] = true, e.Cards, e.Keyword
	for o := range Objective(ObjectiveCount) {
		if p.Letters[e.Owner][o] != 0 {
			p.Letters[e.Owner][o] = p.letter(e.Owner, o)
		}
	}
}

func (e KeywordSeen) decide(p Position) error {
	if err := p.checkPlayer(e.Player); err != nil {
		return err
	}
	if p.Mode.HasOutsider() {
		return say.Errorf("the box's keyword stays hidden from everybody")
	}
	return nil
}

func (e KeywordSeen) apply(p *Position) {
	p.Looks[e.Player]++
}

// A Card is one of the six letter cards of a keyword.
type Card struct {
	Sign   Objective
	Marked bool // whether it has a marker; a second one shows its letter
	Letter byte // A to Z, or 0 if it may not be seen
}

// Cards returns an owner's letter cards from left to right, as the guesser sees them, or nil before
// the keyword is written.
func (v *View) Cards(o Owner) (all []Card) {
	if !v.HasKeyword[o] {
		return nil
	}
	for _, sign := range v.Order[o] {
		all = append(all, Card{sign, v.Marked[o].Has(sign), v.Letters[o][sign]})
	}
	return all
}

// ShownCount returns how many letters of an owner's keyword are shown.
func (v *View) ShownCount(o Owner) (n int) {
	for _, letter := range v.Letters[o] {
		if letter != 0 {
			n++
		}
	}
	return n
}

// lists holds the keywords of each language. We chose the words that the box draws. Their grades
// follow the sizes of SCOWL's lists in English, and our own judgement in other languages. The words
// that are known but never drawn come from the sources below, which mark word classes. They are all
// the singular nouns there, except proper names, that have six letters once ß is ss, œ is oe and
// the accents are gone. We added a few nouns that the sources lack.
//
//	de  german-pos-dict and WikDict, but no infinitive or adjective used as a noun
//	en  WordNet, in either spelling
//	es  WikDict
//	fr  Dicollecte
//	it  Morph-it! and WikDict
//	pl  PoliMorf, but no adjective used as a noun
//
// systemd/copyright has their versions and licences.
//
//go:embed words/*.txt
var lists embed.FS // never modified

// Lexicon returns the lexicon of six-letter words, without their accents. The words that are drawn
// are singular nouns with a single spelling.
//
// Ruling: the rarer a word is, the harder its grade: in English, by the sizes of SCOWL's lists (10,
// 20 and more). A word is one grade harder if many others match it once four letters are shown.
// Length cannot grade a word, since the rulebook fixes six letters.
func Lexicon() lexicon.Lexicon { return lexicon.Lexicon{Files: lists, Dir: "words"} }

// WordsLeft lists, in capitals, the words that the box may draw and that match the letters shown of
// its keyword.
func (v *View) WordsLeft() (all []string) {
	cards := v.Cards(Box)
	for _, word := range Lexicon().Words(v.Language, lexicon.AnyGrade) {
		word = strings.ToUpper(word)
		fits := true
		for i, card := range cards {
			fits = fits && (card.Letter == 0 || card.Letter == word[i])
		}
		if fits {
			all = append(all, word)
		}
	}
	return all
}

// DrawKeyword draws the keyword that the box has to write at this table, and the order of its
// cards. In a daily game both depend on the date, not on the source.
func (v *View) DrawKeyword(source rand.Source) KeywordWritten {
	chance := rand.New(source)
	e := KeywordWritten{Owner: Box, Keyword: v.DrawOptions.Draw(Lexicon(), "kryptex", chance)}
	order := chance.Perm(ObjectiveCount)
	if v.Day != "" {
		sum := v.Day.Digest("kryptex")
		order = orderBy(sum[8:], ObjectiveCount)
	}
	for i, o := range order {
		e.Cards[i] = Objective(o)
	}
	return e
}

// orderBy returns the numbers below n in an order that the bytes of a digest determine.
func orderBy(sum []byte, n int) (all []int) {
	left := make([]int, n)
	for i := range left {
		left[i] = i
	}
	for i := range n {
		at := int(sum[i]) % len(left)
		all = append(all, left[at])
		left = slices.Delete(left, at, at+1)
	}
	return all
}

// DailyGrid returns a day's grid: a second digest of the date determines where each cube goes, and
// how it lies there.
func DailyGrid(d tabletop.Day) (g Grid) {
	cubes, sum := nineCubes(), d.Digest("kryptex cubes")
	for place, cube := range orderBy(sum[:], PlaceCount) {
		g[place] = cubes[cube].rotatedTo(int(sum[PlaceCount+place]) % wayCount)
	}
	return g
}
