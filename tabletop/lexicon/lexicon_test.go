package lexicon_test

import (
	"embed"
	"math/rand/v2"
	"slices"
	"testing"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/lexicon"
	"gamekeeper/tabletop/say"
)

//go:embed testdata
var files embed.FS

var lists = lexicon.Lexicon{Files: files, Dir: "testdata"}

// TestWords checks that the box draws the words of a grade, or of all grades, but not the others.
// It must know the words of all languages.
func TestWords(t *testing.T) {
	for grade, want := range map[lexicon.Grade][2][]string{
		lexicon.AnyGrade: {{"house", "table", "cradle", "satyr"}, {"tisch", "kropf"}},
		lexicon.Easy:     {{"house", "table"}, {"tisch"}},
		lexicon.Medium:   {{"cradle"}, nil},
		lexicon.Hard:     {{"satyr"}, {"kropf"}},
	} {
		for i, language := range []string{"", "de"} {
			if got := lists.Words(language, grade); !slices.Equal(got, want[i]) {
				t.Errorf("%s, %q: %q, want %q", grade, language, got, want[i])
			}
		}
		if grade.Text().String() != grade.String() {
			t.Errorf("%s is called %s", grade, grade.Text())
		}
	}
	for word, known := range map[string]bool{"HOUSE": true, "ZEBRA": true, "ZEBU": true, "KROPF": true, "HOUS": false, "EASY": false, "": false} {
		if lists.Knows(word) != known {
			t.Errorf("%q: known is %v", word, !known)
		}
	}
}

// TestTagFor checks that words are in the spoken language if it has a list, and otherwise in
// English.
func TestTagFor(t *testing.T) {
	for tag, want := range map[string]string{"de": "de", "fr": "", "en": ""} {
		if got := lists.TagFor(&say.Language{Tag: tag}); got != want {
			t.Errorf("who speaks %s gets words in %q, want %q", tag, got, want)
		}
	}
	if got := lists.TagFor(nil); got != "" {
		t.Errorf("who speaks English gets words in %q", got)
	}
}

// TestDraw checks that random words are of the wished grade. The words of consecutive days must
// ignore the grade, and use up all words before any repeats.
func TestDraw(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	drawn := map[string]int{}
	for range 100 {
		drawn[lexicon.DrawOptions{Grade: lexicon.Easy}.Draw(lists, "test", rng)]++
	}
	if len(drawn) != 2 || drawn["HOUSE"] < 20 || drawn["TABLE"] < 20 {
		t.Errorf("drew %v", drawn)
	}
	var all []string
	for i := range 8 {
		wish := lexicon.DrawOptions{Grade: lexicon.Easy, Day: tabletop.Day("2026-11-22").AddDays(i)}
		all = append(all, wish.Draw(lists, "test", rng))
	}
	if first := slices.Sorted(slices.Values(all[:4])); !slices.Equal(first, []string{"CRADLE", "HOUSE", "SATYR", "TABLE"}) || !slices.Equal(all[:4], all[4:]) {
		t.Errorf("the days draw %q", all)
	}
}
