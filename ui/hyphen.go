package ui

import (
	"slices"
	"strings"
	"unicode"
)

// oneSound are letters that begin a syllable together, in groups of two.
const oneSound = "ch ck ph th sh sc qu rz sz cz dz gn gl st sp br cr dr fr gr pr tr bl cl fl pl"

// hyphenate breaks a word that is longer than a line of w columns, and returns its
// beginning and the rest. A hyphen ends the beginning, which is as much as there is room
// for up to the end of a syllable, more or less: before a consonant that a vowel follows,
// or before a group of letters that is one sound. It knows no language's rules. In a line
// of few columns a word has no hyphen, and neither has what is not of letters alone, such
// as a code, since it could be taken for a part of that.
func hyphenate(word string, w int) (begin, rest string) {
	const few, least = 6, 2 // columns, and letters on each side
	whole := []rune(word)
	letters := []rune(strings.TrimRightFunc(word, unicode.IsPunct))
	if w < few || len(letters) < w-least || slices.ContainsFunc(letters, func(r rune) bool { return !unicode.IsLetter(r) }) {
		return string(whole[:w]), string(whole[w:])
	}
	at := min(w-1, len(letters)-least)
	for cut := at; cut >= w/2; cut-- {
		if !vowel(letters[cut]) && vowel(letters[cut+1]) {
			for at = cut; at > least && strings.Contains(oneSound, string(letters[at-1:at+1])); at-- {
			}
			break
		}
	}
	return string(whole[:at]) + "-", string(whole[at:])
}

// vowel reports whether a letter stands for a vowel in the languages of the box.
func vowel(r rune) bool {
	return strings.ContainsRune("aeiouyàáâäąèéêëęìíîïòóôöœùúûü", unicode.ToLower(r))
}
