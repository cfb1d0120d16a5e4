package crypticolor

import (
	"embed"
	"math/rand/v2"
	"slices"
	"strings"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/lexicon"
	"gamekeeper/tabletop/say"
)

// LetterCount is the number of letters in a code word.
const LetterCount = 5

// lists holds the five-letter words of each language, without accents. The English ones are from
// Debian's wamerican, which is SCOWL's American list; words-copyright.txt is its licence. This
// command prints them, with wamerican 2020.12.07-2:
//
//	LC_ALL=C grep -xE '[a-z]{5}' /usr/share/dict/american-english
//
// The other languages are our own work, except most of the German words that are not drawn: these
// are from german-pos-dict and WikDict, whose licences are in systemd/copyright. All grades are our
// own work, too: the easy words are for a child of ten, and the hard ones for people who know words
// that they seldom use. Of words with the same letters, only one is drawn.
//
//go:embed words/*.txt
var lists embed.FS // never written

// Lexicon returns the lexicon of the words that the box knows. It draws only some of them.
func Lexicon() lexicon.Lexicon { return lexicon.Lexicon{Files: lists, Dir: "words"} }

// The errors for invalid words and codes. They do not quote the word, which is secret.
var (
	errWordForm  = say.Errorf("a code word has five letters, A to Z, without hyphen or apostrophe")
	errOneLetter = say.Errorf("a word whose letters are all the same cannot be scrambled: choose another")
	errScramble  = say.Errorf("the scramble must be the word's letters in another order")
	errRotation  = say.Errorf("letters can be turned only by 90, 180 or 270 degrees, and only in a game with rotations")
)

// CheckWord returns an error unless a text can be a code word: five capitals that can be
// scrambled. The maker must ensure that it is a word of their language, and neither an acronym nor
// a proper name.
func CheckWord(word string) error {
	if len(word) != LetterCount {
		return errWordForm
	}
	for _, r := range word {
		if r < 'A' || r > 'Z' {
			return errWordForm
		}
	}
	if strings.Count(word, word[:1]) == LetterCount {
		return errOneLetter
	}
	return nil
}

// A Code is an enciphered word: scrambled, and perhaps with letters turned.
type Code struct {
	Word, Scramble string
	Rotations      [LetterCount]Rotation
}

// Encipher scrambles a word at random and, if the table plays with rotations, turns its
// letters. The error is CheckWord's.
func Encipher(word string, rotations bool, source rand.Source) (Code, error) {
	if err := CheckWord(word); err != nil {
		return Code{}, err
	}
	c := Code{Word: word}
	r := rand.New(source)
	scramble := []byte(word)
	r.Shuffle(LetterCount, func(i, j int) { scramble[i], scramble[j] = scramble[j], scramble[i] })
	if string(scramble) == word {
		// Shifting a word by one letter makes another word, unless all its letters are the same.
		scramble = append(scramble[1:], scramble[0])
	}
	c.Scramble = string(scramble)
	for i := range c.Rotations {
		if rotations {
			c.Rotations[i] = Rotation(r.IntN(4))
		}
	}
	return c, nil
}

// DrawWord returns the next word that the box makes at this table, or false if it makes none. In a
// daily game the word and its code follow from the date and the settings; otherwise both are
// random. In a race both sides have the same word. A daily race has the word of a far-off day,
// since somebody may have played the day's game for one player.
func (p *Position) DrawWord(source rand.Source) (WordMade, bool) {
	side := p.NextMaker()
	switch {
	case !p.Mode.BoxMakesWord() || p.Phase != Making || side == 0:
		return WordMade{}, false
	case p.Made[side.Other()]:
		return WordMade{side, p.codes[p.Round][side.Other()]}, true
	}
	wish, chance := p.DrawOptions, rand.New(source)
	if p.Day != "" {
		chance = rand.New(tabletop.SourceFrom("crypticolor order " + p.Day.String()))
	}
	if p.Day != "" && p.Mode == Race {
		wish.Day = p.Day.AddDays(len(Lexicon().Words(p.Language, lexicon.AnyGrade)) / 2)
	}
	code, _ := Encipher(wish.Draw(Lexicon(), "crypticolor", chance), p.Rotations, chance) // a listed word is valid
	return WordMade{side, code}, true
}

// check returns an error if the code cannot be used at this table.
//
// Ruling: the scramble differs from the word. A word may have the same letter more than once.
func (c Code) check(rotations bool) error {
	if err := CheckWord(c.Word); err != nil {
		return err
	}
	if !sameLetters(c.Scramble, c.Word) || c.Scramble == c.Word {
		return errScramble
	}
	for _, r := range c.Rotations {
		if r > 0 && !rotations {
			return errRotation
		}
	}
	return nil
}

// grids returns the enciphered letters as a card draws them, in the scramble's order. They are
// empty if there is no code.
func (c Code) grids(card Card) (grids [LetterCount]Squares) {
	for i := range len(c.Scramble) {
		grids[i] = card.Squares(Letter(c.Scramble[i])).turned(c.Rotations[i])
	}
	return grids
}

// removeLetters takes letters out of a word, each once, and reports whether all were there.
func removeLetters(word, letters string) (rest string, all bool) {
	left := []byte(word)
	for i := range len(letters) {
		at := slices.Index(left, letters[i])
		if at < 0 {
			return "", false
		}
		left = slices.Delete(left, at, at+1)
	}
	return string(left), true
}

// sameLetters reports whether two words have the same letters.
func sameLetters(one, other string) bool {
	rest, all := removeLetters(one, other)
	return all && rest == ""
}

// WordMade records that a side, or the box for it, made a code word, and the box enciphered it.
type WordMade struct {
	Side Side
	Code Code // zero in a public event
}

// decide judges a word.
//
// Ruling: a word can be replaced until something is guessed in its round, to allow for typing
// errors.
func (e WordMade) decide(p Position) error {
	switch {
	case !p.HasWordToMake(e.Side):
		return errNoWordToMake(&p, e.Side)
	case p.HasGuessedInRound:
		return say.Errorf("the words can no longer change: somebody has already guessed")
	case p.Mode.BoxMakesWord() && p.Made[e.Side]:
		return say.Errorf("the box has made its word")
	case p.Mode.BoxMakesWord() && p.Made[e.Side.Other()] && e.Code != p.codes[p.Round][e.Side.Other()]:
		return say.Errorf("in a race both sides have the same word")
	}
	return e.Code.check(p.Rotations)
}

func errNoWordToMake(p *Position, s Side) error {
	return say.Errorf("%s", say.Count(max(1, len(p.Makers(s))),
		"%[2]s has no word to make in this round", "%[2]s have no word to make in this round", p.MakerName(s)))
}

// apply stores the word. After the last word, the starter's turn begins, or that of the only side
// that breaks.
func (e WordMade) apply(p *Position) {
	p.Made[e.Side] = true
	p.codes[p.Round][e.Side] = e.Code
	if p.Phase == Making && p.NextMaker() == 0 {
		p.Phase, p.TurnSide = Guessing, p.Starter.Other()
		p.endTurn()
	}
}

// NextMaker returns the next side to make a word in this round, or 0 if none does.
func (v *View) NextMaker() Side {
	for s := Side(1); s <= 2; s++ {
		if v.HasWordToMake(s) && !v.Made[s] {
			return s
		}
	}
	return 0
}

// WordSeen records that the maker of a side's word looked at it.
type WordSeen struct{ Side Side }

func (e WordSeen) decide(p Position) error {
	if !p.HasWordToMake(e.Side) || p.Mode.BoxMakesWord() {
		return errNoWordToMake(&p, e.Side)
	}
	return nil
}

func (e WordSeen) apply(p *Position) { p.Looks[e.Side]++ }
