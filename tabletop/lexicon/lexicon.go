// Package lexicon holds words in several languages: those that the box draws, graded by how hard
// they are to guess, and others that it only knows.
package lexicon

import (
	"cmp"
	"crypto/sha256"
	"embed"
	"math/rand/v2"
	"path"
	"slices"
	"strings"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
	"gamekeeper/tabletop/words"
)

// A Lexicon is a directory with a list of words for each language, such as de.txt: a word a line,
// in lower case without accents, below a heading for each grade. The words below "# others" are
// known but not drawn.
type Lexicon struct {
	Files embed.FS // never written
	Dir   string
}

// A Grade is how hard a word is to guess. Rare words are harder than common ones.
type Grade uint8

// The grades. AnyGrade stands for all words that are drawn.
const (
	AnyGrade Grade = iota
	Easy
	Medium
	Hard
)

// others is the heading above the words that are not drawn.
const others = "others"

// gradeWords holds the names of the grades in events and in the lists.
var gradeWords = []string{"any", "easy", "medium", "hard"}

// String returns any, easy, medium or hard.
func (g Grade) String() string { return gradeWords[g] }

// Text returns the grade in words.
func (g Grade) Text() say.Text {
	return [...]say.Text{"any||words", "easy||words", "medium||words", "hard||words"}[g]
}

const english = "en"

// Languages returns the tags of the languages besides English that have a list, such as "de".
func (l Lexicon) Languages() (all []string) {
	files, _ := l.Files.ReadDir(l.Dir) // the directory is embedded, so it can be read
	for _, file := range files {
		if tag := strings.TrimSuffix(file.Name(), ".txt"); tag != english {
			all = append(all, tag)
		}
	}
	return all
}

// TagFor returns the tag of the spoken language if it has a list. Otherwise it is empty, for
// English.
func (l Lexicon) TagFor(spoken *say.Language) string {
	if spoken != nil && slices.Contains(l.Languages(), spoken.Tag) {
		return spoken.Tag
	}
	return ""
}

// Words lists the words of a grade that the box can draw at random in a language. The language is
// one of Languages, or empty for English.
func (l Lexicon) Words(language string, g Grade) (all []string) {
	isWanted := false
	for line := range strings.Lines(l.list(cmp.Or(language, english))) {
		line = strings.TrimSpace(line)
		if title, ok := strings.CutPrefix(line, "# "); ok {
			isWanted = title == g.String() || g == AnyGrade && title != others
		} else if isWanted {
			all = append(all, line)
		}
	}
	return all
}

// Knows reports whether a word, in capitals, is in the list of any language, since people at one
// table may speak several. A word in no list, such as slang, may still be allowed: use this only
// to ask whether it is spelled right.
func (l Lexicon) Knows(word string) bool {
	line := "\n" + strings.ToLower(word) + "\n"
	for _, tag := range append(l.Languages(), english) {
		if strings.Contains(l.list(tag), line) {
			return true
		}
	}
	return false
}

func (l Lexicon) list(tag string) string {
	text, _ := l.Files.ReadFile(path.Join(l.Dir, tag+".txt"))
	return string(text)
}

// DrawOptions describes the word that the box should draw: a day's word, or a random one.
type DrawOptions struct {
	Grade Grade        // of a random word
	Day   tabletop.Day // whose word to draw; empty for a random one
	// Language is one of Languages, or empty for English.
	Language string
}

// Draw draws the word, in capitals. For a day, the grade does not count: all words that the box
// draws in the language are put in an order fixed for the game, and the day's number picks one. No
// word repeats until all have been used.
func (w DrawOptions) Draw(l Lexicon, game string, rng *rand.Rand) string {
	if w.Day == "" {
		words := l.Words(w.Language, w.Grade)
		return strings.ToUpper(words[rng.IntN(len(words))])
	}
	words := shuffled(l.Words(w.Language, AnyGrade), game)
	n := len(words)
	return strings.ToUpper(words[(w.Day.Number()%n+n)%n])
}

// shuffled sorts words by the digest of the game and the word, in place, and returns them.
func shuffled(words []string, game string) []string {
	digests := make([]string, len(words))
	for i, word := range words {
		sum := sha256.Sum256([]byte(game + " " + word))
		digests[i] = string(sum[:]) + word
	}
	slices.Sort(digests)
	for i, digest := range digests {
		words[i] = digest[sha256.Size:]
	}
	return words
}

// Form writes or reads the options in an event. Options that are not set are left out.
//
//	easy day 2026-11-22 words de
func (w *DrawOptions) Form(f *words.Form, l Lexicon) {
	for g := Easy; g <= Hard; g++ {
		if f.Optional(w.Grade == g, g.String()) {
			w.Grade = g
		}
	}
	if f.Optional(w.Day != "", "day") {
		words.Value(f, &w.Day, tabletop.ParseDay)
	}
	if f.Optional(w.Language != "", "words") {
		all := l.Languages()
		n := max(0, slices.Index(all, w.Language))
		words.Choice(f, &n, all...)
		w.Language = all[n]
	}
}
