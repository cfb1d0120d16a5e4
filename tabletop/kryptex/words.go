package kryptex

import (
	"cmp"
	"crypto/sha256"
	"embed"
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"gamekeeper/tabletop/say"
)

// lists are the words of each language, easy ones first. English's are graded by the sizes
// of SCOWL's lists; the others are of our own making, and so are their grades.
//
//go:embed words/*.txt
var lists embed.FS // never written

// Languages are the tags of the languages besides English in which the box can draw a
// keyword, such as "de".
func Languages() (all []string) {
	files, _ := lists.ReadDir("words") // it is in the program
	for _, file := range files {
		if tag := strings.TrimSuffix(file.Name(), ".txt"); tag != english {
			all = append(all, tag)
		}
	}
	return all
}

const english = "en"

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

// ShippedWords lists the words of a grade that the box knows in a language, from which it
// can draw a keyword: singular nouns with a single spelling, in six letters without their
// accents. The language is one of [Languages], or empty for English.
func ShippedWords(language string, g Grade) (all []string) {
	list, _ := lists.ReadFile("words/" + cmp.Or(language, english) + ".txt")
	taken := true
	for line := range strings.Lines(string(list)) {
		line = strings.TrimSpace(line)
		if title, ok := strings.CutPrefix(line, "# "); ok {
			taken = g == AnyGrade || title == g.String()
		} else if taken {
			all = append(all, line)
		}
	}
	return all
}

// A Day is a date, such as 2026-11-22, whose keyword every box with the same list draws
// alike.
type Day string

// String is the date.
func (d Day) String() string { return string(d) }

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
		return DrawKeyword(ShippedWords(v.Language, v.Grade), source)
	}
	return v.Day.keyword(ShippedWords(v.Language, AnyGrade)), nil
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

// Roll is the day's grid: another digest of the date says which cube lies where, and how.
func (d Day) Roll(c Cubes) (g Grid) {
	sum := sha256.Sum256([]byte("kryptex cubes " + string(d)))
	left := c.Cubes[:]
	for place := range g {
		at := int(sum[place]) % len(left)
		g[place] = left[at].lying(int(sum[PlaceCount+place]) % wayCount)
		left = slices.Delete(left, at, at+1)
	}
	return g
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
