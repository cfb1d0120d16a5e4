package ui

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
	"golang.org/x/text/unicode/rangetable"
)

// plainRunes holds the runes that all console fonts share: ASCII, the letters of Latin-1, and a few
// lines, blocks, arrows and signs.
var plainRunes = &unicode.RangeTable{
	R16: []unicode.Range16{
		{' ', '~', 1},
		{0xC0, 0xFF, 1}, // À to ÿ
		{'•', '•', 1},
		{'←', '↓', 1},
		{'─', '│', 2}, {'┌', '├', 4}, {'┤', '┼', 8},
		{'█', '█', 1}, {'░', '▒', 1},
	},
	LatinOffset: 2,
}

// richRunes holds runes that terminals' fonts draw one column wide: Latin, Greek and Cyrillic
// letters (but no combining marks), punctuation, arrows, some mathematics, lines, blocks, shapes
// and signs.
var richRunes = &unicode.RangeTable{
	R16: []unicode.Range16{
		{' ', '~', 1},
		{0xA1, 0xAC, 1}, {0xAE, 0x24F, 1}, // Latin, without the soft hyphen
		{0x386, 0x386, 1}, {0x388, 0x38A, 1}, {0x38C, 0x38C, 1}, {0x38E, 0x3A1, 1}, {0x3A3, 0x3CE, 1}, // Greek
		{0x400, 0x482, 1}, {0x48A, 0x52F, 1}, // Cyrillic
		{0x1E00, 0x1EFF, 1}, // more Latin
		{'‐', '‧', 1}, {'‰', '‰', 1}, {'‹', '›', 1}, {'€', '€', 1},
		{'←', '↕', 1},
		{'√', '√', 1}, {'∩', '∩', 1}, {'≈', '≈', 1}, {'≠', '≥', 1}, {'⌂', '⌂', 1},
		{'─', '╿', 1}, {'▀', '▟', 1}, {'■', '◼', 1}, // lines, blocks, shapes
		{'★', '★', 1}, {'☻', '☻', 1}, {'♪', '♪', 1},
	},
	LatinOffset: 2,
}

// letterRunes holds Latin letters, quotation marks and other punctuation of European languages. A
// set draws those that the display has, see [Glyphs.For].
var letterRunes = &unicode.RangeTable{
	R16: []unicode.Range16{
		{'¡', '¡', 1}, {'«', '«', 1}, {'»', '»', 1}, {'¿', '¿', 1},
		{0xC0, 0x17F, 1}, // À to ſ
		{'–', '—', 1}, {'‘', '‚', 1}, {'“', '„', 1},
	},
	LatinOffset: 4,
}

// typewriter holds the replacements for typographic signs that a set lacks.
var typewriter = map[rune]rune{
	'\u00A0': ' ', '\u202F': ' ', '¡': ' ', '¿': ' ',
	'‘': '\'', '’': '\'', '‚': '\'', '“': '"', '”': '"', '„': '"', '«': '"', '»': '"',
	'‐': '-', '‑': '-', '–': '-', '—': '-', '…': '.', '×': 'x', '·': '.',
}

// latin holds an ASCII character for each character from U+00C0 to U+017F: the letters of Latin-1
// and Latin Extended-A, and two mathematical signs.
const latin = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty" +
	"AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlLlLl" +
	"NnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs"

// greek and cyrillic hold one ASCII character for each letter from Α and from Ѐ on, so that a name
// keeps its length.
const (
	greek    = "ABGDEZITIKLMNXOPR?STYFCPOIYaeiiyabgdezitiklmnxoprsstyfcpoiyoyo"
	cyrillic = "EEDGESIIJLNCKIUD" + "ABVGDEZZIJKLMNOPRSTUFHCCSS'Y'EUA" + "abvgdezzijklmnoprstufhccss'y'eua" + "eedgesiijlnckiud"
)

// Fold returns r if the set can draw it in one column, else its plain form, else '?'. This keeps
// control, combining and wide characters in a player's name from shifting a line or reaching the
// terminal.
func (g *Glyphs) Fold(r rune) rune {
	if ' ' <= r && r <= '~' || unicode.Is(g.runes, r) {
		return r
	}
	return plainForm(r)
}

// plainForm returns the ASCII character that replaces a letter or a typographic sign, or '?' if
// there is none.
func plainForm(r rune) rune {
	if plain := typewriter[r]; plain != 0 {
		return plain
	}
	return foldLetter(r)
}

// foldLetter returns the ASCII character that replaces a letter, or '?' if there is none.
func foldLetter(r rune) rune {
	if r > 0x17F {
		r = []rune(norm.NFD.String(string(r)))[0] // without its accents
	}
	switch {
	case 0xC0 <= r && r <= 0x17F:
		return rune(latin[r-0xC0])
	case 'Α' <= r && r < 'Α'+rune(len(greek)):
		return rune(greek[r-'Α'])
	case 'Ѐ' <= r && r < 'Ѐ'+rune(len(cyrillic)):
		return rune(cyrillic[r-'Ѐ'])
	case r == 'Ґ':
		return 'G'
	case r == 'ґ':
		return 'g'
	case unicode.IsLetter(r) && r <= '~':
		return r
	}
	return '?'
}

// For returns the set for a display that has only the characters for which hasRune returns true. It
// adds the letters and marks among them that the set lacks. For a character that the display lacks,
// it draws the plain form, if there is one.
func (g *Glyphs) For(hasRune func(rune) bool) *Glyphs {
	var runes []rune
	rangetable.Visit(rangetable.Merge(g.runes, letterRunes), func(r rune) {
		if hasRune(r) || plainForm(r) == '?' {
			runes = append(runes, r)
		}
	})
	on := *g
	on.runes = rangetable.New(runes...)
	return &on
}

// Missing returns, in ascending order, the set's runes that a font lacks and that have no plain
// form.
func (g *Glyphs) Missing(has func(rune) bool) []rune {
	var missing []rune
	rangetable.Visit(g.runes, func(r rune) {
		if !has(r) && plainForm(r) == '?' {
			missing = append(missing, r)
		}
	})
	return missing
}

// syllableStarts are pairs of letters that begin a syllable together.
const syllableStarts = "ch ck ph th sh sc qu rz sz cz dz gn gl st sp br cr dr fr gr pr tr bl cl fl pl"

// hyphenate breaks a word that is longer than a line of w columns, and returns its beginning, with
// a hyphen, and the rest. It tries to break at the end of the last syllable that fits: before a
// consonant followed by a vowel, or before a pair of letters that begins a syllable. It knows no
// language's rules. It adds no hyphen if the line is very short, or if the word is not all letters,
// like a code, since the hyphen would look like a part of it.
func hyphenate(word string, w int) (begin, rest string) {
	const few, least, last = 6, 2, 3 // the fewest columns, and the fewest letters before and after the hyphen
	whole := []rune(word)
	letters := []rune(strings.TrimRightFunc(word, unicode.IsPunct))
	if w < few || len(letters) < w-least || slices.ContainsFunc(letters, func(r rune) bool { return !unicode.IsLetter(r) }) {
		return string(whole[:w]), string(whole[w:])
	}
	at := min(w-1, len(letters)-last)
	for cut := at; cut >= w/2; cut-- {
		if !vowel(letters[cut]) && vowel(letters[cut+1]) {
			for at = cut; at > least && strings.Contains(syllableStarts, string(letters[at-1:at+1])); at-- {
			}
			break
		}
	}
	return string(whole[:at]) + "-", string(whole[at:])
}

// vowel reports whether hyphenate takes a letter for a vowel.
func vowel(r rune) bool {
	return strings.ContainsRune("aeiouyàáâäąèéêëęìíîïòóôöœùúûü", unicode.ToLower(r))
}
