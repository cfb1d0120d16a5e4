package kryptex

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/lexicon"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/words"
)

// TestWords checks some grades, and that a word can be known without being drawn.
func TestWords(t *testing.T) {
	for word, want := range map[string]lexicon.Grade{"bottle": lexicon.Easy, "camera": lexicon.Medium, "zephyr": lexicon.Hard} {
		if !slices.Contains(Lexicon().Words("", want), word) {
			t.Errorf("%s is not %s", word, want)
		}
	}
	if word := "abacus"; !Lexicon().Knows(strings.ToUpper(word)) || slices.Contains(Lexicon().Words("", lexicon.AnyGrade), word) {
		t.Errorf("%s is not known, or drawn", word)
	}
}

// TestKnownNouns checks that singular nouns are known in each of their spellings, and that verbs,
// adjectives, adverbs, plurals and proper names are not. A keyword has to be a singular noun. It
// also checks that some words are not drawn, such as those with a second spelling.
func TestKnownNouns(t *testing.T) {
	for words, want := range map[string]bool{
		"ARMOUR FAVOUR HONOUR PLOUGH COLOUR HARBOR":               true,
		"ABFLUG GEWURZ PAVIAN GESASS LOFFEL DUNKEL":               true,
		"AGUILA MUNECO GALLON SOMIER TOCINO ESPOSO":               true,
		"GUERRE LIONNE PEUPLE HERNIE VESSIE FAMINE":               true,
		"FIBBIA SESAMO GRINZA VAIOLO SANGUE MASTIO":               true,
		"CHRZAN ZRODLO NOCNIK SPRAWA DIAMAT WYDECH":               true,
		"CYANID ZYANID SCHARM CHARME CIRCUS ZIRKUS COBALT KOBALT": true,
		"PIJAMA PIYAMA BISTEC BIFTEC COBAYA COBAYO NOMADA NOMADE": true,
		"YOGURT IOGURT NICKEL NICHEL DENARO DANARO ANATRA ANITRA": true,
		"PUENTA POINTA RIKSZA RYKSZA KORONA CORONA VALZER WALZER": true,
		"GLUECK KAEFIG HUEGEL KOENIG MUEHLE STUECK BLUETE MUETZE": true,
		"SAEULE FLOETE KROETE BOERSE JAEGER WAERME HUELSE KUESTE": true,
		"LUECKE MUENZE WUESTE GEHOER UEBUNG":                      true,
		"ABASED SLOWLY MASSES LONDON":                             false,
		"WEINEN LAUFEN ELTERN DANZIG GOTTER":                      false,
		"ROJIZO MADRID GRITOS ESCASO":                             false,
		"VENDRE TENDRE BELLES VOULUE":                             false,
		"VEDERE CADERE PARIGI CUGINI FUMARE":                      false,
		"ROBILA CZARNY KOBIET DZIEJE":                             false,
	} {
		for _, word := range strings.Fields(words) {
			if got := Lexicon().Knows(word); got != want {
				t.Errorf("%s is known: %v", word, got)
			}
		}
	}
	for language, words := range map[string]string{
		"de": "weinen dunkel hybrid textil zyanid charme", "es": "concha pijama morada cobaya",
		"fr": "sebile humain droite silene", "it": "bigolo yogurt freddo issopo", "pl": "palant animal riksza dziryt",
	} {
		for _, word := range strings.Fields(words) {
			if slices.Contains(Lexicon().Words(language, lexicon.AnyGrade), word) {
				t.Errorf("%s is drawn", word)
			}
		}
	}
}

// TestOthers checks the words that are known but never drawn. Each language must have at least
// 1,000 of them, in order and each once, and they must be possible keywords.
func TestOthers(t *testing.T) {
	for _, language := range append(Lexicon().Languages(), "en") {
		_, list, _ := strings.Cut(string(playtest.Must(lists.ReadFile("words/"+language+".txt"))), "# others\n")
		drawn, others := Lexicon().Words(language, lexicon.AnyGrade), strings.Fields(list)
		if len(others) < 1000 || !slices.IsSorted(others) {
			t.Errorf("%s: %d words, or not in order", language, len(others))
		}
		for i, word := range others {
			if checkKeyword(strings.ToUpper(word)) != nil || word != strings.ToLower(word) || slices.Contains(drawn, word) || i > 0 && word == others[i-1] {
				t.Errorf("%s: %q should not be in the list, or is twice", language, word)
			}
		}
	}
}

// TestReviewOfOldKeyword checks that the review counts a keyword that has left the list since it
// was drawn.
func TestReviewOfOldKeyword(t *testing.T) {
	p := playtest.PositionAfter[Position](t, ParseEvent, `began solo starter 1 names "Ann" words de rules 2`, "box writes WEINEN on S A M N R C",
		"laid SN SR SC AN AC AR MN MC MR")
	for i, letter := range "WEINE" {
		p.Letters[Box][p.Order[Box][i]] = byte(letter)
	}
	if got := p.wordsLeftWith(AllObjectives); got != 1 || len(p.WordsLeft()) > 0 {
		t.Errorf("%d words are left, want 1", got)
	}
}

// TestDraw checks that the box draws many different words, all of the table's language and grade,
// and any card as the first. The same seed must draw the same.
func TestDraw(t *testing.T) {
	for _, language := range append(Lexicon().Languages(), "") {
		p := Position{}.Apply(Began{Settings: Settings{Mode: SingleKeyword, Starter: 1, Names: []string{"Ann", "Ben"}, DrawOptions: lexicon.DrawOptions{Grade: lexicon.Easy, Language: language}}})
		words := Lexicon().Words(language, lexicon.Easy)
		drawn, first := map[string]int{}, map[Objective]int{}
		for seed := range uint64(300) {
			e := p.DrawKeyword(rand.NewPCG(seed, 0))
			if err := p.Decide(e); err != nil || e != p.DrawKeyword(rand.NewPCG(seed, 0)) || !slices.Contains(words, strings.ToLower(e.Keyword)) {
				t.Fatalf("%q: %s, %v", language, e, err)
			}
			drawn[e.Keyword]++
			first[e.Cards[0]]++
		}
		// Of 100 words, 300 draws miss about 5%. Of many more words, they draw few twice.
		if len(first) != ObjectiveCount || len(drawn) < 85 {
			t.Errorf("%q: %d of %d words are drawn, on first cards %v", language, len(drawn), len(words), first)
		}
	}
}

// TestDay checks that on a given day every box draws the same keyword and the same order of cards,
// and that no keyword repeats within four weeks. It also checks how a lost game is worded for
// sharing.
func TestDay(t *testing.T) {
	drawn := map[string]bool{}
	for day := range 28 {
		v := View{Settings: Settings{Mode: Solo, DrawOptions: lexicon.DrawOptions{Day: tabletop.Day(fmt.Sprintf("2026-11-%02d", day+1))}}}
		e := v.DrawKeyword(rand.NewPCG(uint64(day), 1))
		if again := v.DrawKeyword(rand.NewPCG(99, 2)); e != again {
			t.Fatalf("%s: %v, %v", v.Day, e, again)
		}
		p := Position{}.Apply(Began{Settings: Settings{Mode: Solo, Starter: 1, Names: []string{"Ann"}, DrawOptions: lexicon.DrawOptions{Day: v.Day}}})
		playtest.NoError(t, p.Decide(e))
		drawn[e.Keyword] = true
		p = p.Apply(e)
		p = p.Apply(KeywordGuessed{Player: 1, Keyword: "QQQQQQ"})
		if line := fmt.Sprintf("Kryptex, %d November 2026: not found.\n", day+1); !strings.HasPrefix(p.EndingText().String(), line) {
			t.Errorf("%s ends with %q", v.Day, p.EndingText())
		}
	}
	if len(drawn) < 28 {
		t.Errorf("%d keywords in four weeks", len(drawn))
	}
}

// TestDayRoll checks that on a given day every box rolls the cubes alike, so that scores can be
// compared, and differently on each of 30 days. The expected grid was computed from the digest of
// the date without this program.
func TestDayRoll(t *testing.T) {
	cubes := nineCubes()
	const want = "laid MN|MR|MC SN|SC|SR AR|SR|MR SR|MR|SC AN|SN|AR AN|MN|SN SC|MC|AC MN|AC|MC AN|AC|AR"
	grids := map[Grid]bool{}
	for day := range 30 {
		date := tabletop.Day(fmt.Sprintf("2026-11-%02d", day+1))
		g := DailyGrid(date)
		if !slices.Equal(kinds(g[:]), kinds(cubes[:])) {
			t.Fatalf("%s: %v are not the nine cubes", date, g)
		}
		if got := words.Text(CubesLaid{g}); date == "2026-11-22" && got != want {
			t.Errorf("%s: %s, want %s", date, got, want)
		}
		grids[g] = true
	}
	if len(grids) != 30 {
		t.Errorf("%d rolls in 30 days", len(grids))
	}
}

// TestFill checks that FilledGuess puts the letters of a guess into the gaps or, if there are more
// letters than gaps, treats them as the start of the whole word.
func TestFill(t *testing.T) {
	p := playtest.PositionAfter[Position](t, ParseEvent, `began solo starter 1 names "Ann" rules 2`, "box writes GARDEN on S A M N R C",
		"laid SN SR SC AN AC AR MN MC MR")
	for letters, want := range map[string]string{"": "______", "GA": "GA____", "GARDEN": "GARDEN", "GARDENS": "GARDENS"} {
		if got := p.FilledGuess(letters); got != want {
			t.Errorf("%q is filled in as %q, want %q", letters, got, want)
		}
	}
	p.Letters[Box][0] = 'G' // on the card that is read first
	for letters, want := range map[string]string{"": "G_____", "AR": "GAR___", "ARDEN": "GARDEN", "GARDEN": "GARDEN"} {
		if got := p.FilledGuess(letters); got != want {
			t.Errorf("with G shown, %q is filled in as %q, want %q", letters, got, want)
		}
	}
}
