package crypticolor

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/lexicon"
	"gamekeeper/tabletop/playtest"
)

// ofDay returns a daily game for one player in which the box has made its word.
func ofDay(t testing.TB, day tabletop.Day, seed uint64) Position {
	began := Began{
		Settings: Settings{Mode: Alone, Rules: CurrentRules, DrawOptions: lexicon.DrawOptions{Day: day}},
		Names:    []string{"Ann"}, Starter: 1, Card: ShippedCard(),
	}
	playtest.NoError(t, (Position{}).Decide(began))
	p := Position{}.Apply(began)
	e, due := p.DrawWord(rand.NewPCG(seed, 1))
	if err := p.Decide(e); err != nil || !due {
		t.Fatal(err, due)
	}
	return p.Apply(e)
}

// TestWordOfDay checks that on a given day two boxes make the same word, with the same scramble.
func TestWordOfDay(t *testing.T) {
	drawn := map[string]bool{}
	for i := range 28 {
		day := tabletop.Day("2026-11-01").AddDays(i)
		one, other := ofDay(t, day, 1), ofDay(t, day, 2)
		if one.codes != other.codes {
			t.Errorf("%s: %v and %v", day, one.codes, other.codes)
		}
		drawn[one.See(2).Word] = true
	}
	if len(drawn) < 28 {
		t.Errorf("%d words in four weeks", len(drawn))
	}
}

// TestRaceOfDay checks that the word of a daily race is not that of the same day's game for one
// player.
func TestRaceOfDay(t *testing.T) {
	for _, language := range append(Lexicon().Languages(), "") {
		for i := range 60 {
			wish := lexicon.DrawOptions{Day: tabletop.Day("2026-11-01").AddDays(i), Language: language}
			draw := func(mode Mode) string {
				p := Position{}.Apply(Began{Settings: Settings{Mode: mode, Rules: CurrentRules, DrawOptions: wish}, Names: []string{"Ann", "Ben"}[:mode.PlayerCount()], Starter: 1, Card: ShippedCard()})
				e, _ := p.DrawWord(rand.NewPCG(uint64(i), 1))
				return e.Code.Word
			}
			if alone, race := draw(Alone), draw(Race); alone == race {
				t.Errorf("%s, %q: %s both alone and in a race", wish.Day, language, alone)
			}
		}
	}
}

func TestWords(t *testing.T) {
	for word, known := range map[string]bool{"FOYER": true, "ABACI": true, "PARIS": false, "AAAAA": false, "SPY": false, "FOYERS": false, "EASY": false, "HALLO": true, "KROPF": true, "EKLIG": true, "TOSEN": true, "VADUZ": false} {
		if Lexicon().Knows(word) != known {
			t.Errorf("%s: known is %v", word, !known)
		}
	}
}

// TestNoTwoOrders checks that in every language, no two words that the box draws have the same
// letters: only chance could tell them apart.
func TestNoTwoOrders(t *testing.T) {
	for _, language := range append(Lexicon().Languages(), "") {
		drawn := map[string]string{}
		for _, word := range Lexicon().Words(language, lexicon.AnyGrade) {
			letters := []byte(word)
			slices.Sort(letters)
			if other := drawn[string(letters)]; other != "" {
				t.Errorf("%q: %s and %s have the same letters", language, other, word)
			}
			drawn[string(letters)] = word
		}
	}
}

// TestPar checks par over a year of daily games against three bounds. Par is less than the score
// for guessing every letter without asking about any square. It is more than the score of somebody
// who asks about one square after another until only one letter of the card fits. The test counts
// the cost of a square without the score sheet: a hit earns 1 but leaves one empty space fewer,
// worth 2, and a miss costs 1.
//
// The third bound is less than the first by 7 points for each letter: 1 for each of 5 squares,
// which can tell up to 32 letters apart, and 2 for a wrong letter.
func TestPar(t *testing.T) {
	for i := range 180 {
		p := ofDay(t, tabletop.Day("2026-01-01").AddDays(2*i), 1)
		most, patient := 0, 0
		for _, letter := range p.codes[1][2].grids(p.Card) {
			most += 2 * letter.Len()
			patient += 2*letter.Len() - askedInOrder(p.Card, letter)
		}
		p.end()
		if par := p.par(); par <= patient || par >= most || par < most-5*(5+2) {
			t.Errorf("%s: par %d for %s, between %d and %d", p.Day, par, p.codes[1][2].Word, patient, most)
		}
	}
}

// askedInOrder returns how many squares must be asked about, from 1 on, until only one letter fits.
func askedInOrder(card Card, letter Squares) int {
	for n := Square(1); ; n++ {
		fitting := 0
		for l := Letter('A'); l <= 'Z'; l++ {
			same := true
			for at := Square(1); at <= n; at++ {
				same = same && card.Squares(l).Has(at) == letter.Has(at)
			}
			if same {
				fitting++
			}
		}
		if fitting == 1 {
			return int(n)
		}
	}
}

// TestWrongShapeRulesOut checks that a wrong shape rules out the letters that contain all of it,
// and no others.
func TestWrongShapeRulesOut(t *testing.T) {
	p := Position{}.Apply(Began{Settings: Settings{Rules: CurrentRules}, Names: []string{"Ann", "Ben"}, Starter: 1, Card: ShippedCard()})
	p = p.Apply(WordMade{1, Code{Word: "FOYER", Scramble: "OFYRE"}}).Apply(WordMade{2, Code{Word: "JOKER", Scramble: "KRJEO"}})
	for _, at := range shapes {
		g := Guess{Side: 1, Shape: at.Shape(), Squares: at}
		next := p.Apply(g)
		if a, _ := next.Reply(); !a.Yes {
			next = next.Apply(a)
			for l := Letter('A'); l <= 'Z'; l++ {
				if whole := p.Card.Squares(l)&at == at; whole == slices.Contains(next.FittingLetters(1), l) {
					t.Errorf("%s: %s fits: %v", g, l, !whole)
				}
			}
		}
	}
}

// TestRace checks that in a race both sides look for the same word and share what they find out,
// but each scores only their own guesses. Ann asks about a hit and a miss, and then Ben guesses the
// letter, which earns 2 for each of its empty spaces.
func TestRace(t *testing.T) {
	began := Began{Settings: Settings{Mode: Race, Rules: CurrentRules}, Names: []string{"Ann", "Ben"}, Starter: 1, Card: ShippedCard()}
	p := Position{}.Apply(began)
	code := Code{Word: "FOYER", Scramble: "OFYRE"}
	p = p.Apply(WordMade{1, code})
	if err := p.Decide(WordMade{2, Code{Word: "OFFER", Scramble: "FROEF"}}); err == nil {
		t.Error("the sides have two words")
	}
	p = p.Apply(WordMade{2, code})
	guess := func(g Guess) {
		t.Helper()
		playtest.NoError(t, p.Decide(g))
		p = p.Apply(g)
		a, _ := p.Reply()
		p = p.Apply(a)
	}
	squares := p.Card.Squares('O')
	hit, miss := Square(0), Square(0)
	for at := Square(1); at <= LastSquare; at++ {
		if squares.Has(at) {
			hit = at
		} else {
			miss = at
		}
	}
	guess(Guess{Side: 1, Squares: SquaresOf(hit)})
	guess(Guess{Side: 1, Squares: SquaresOf(miss)})
	guess(Guess{Side: 2, Letter: 'O'})
	if one, two := p.Total(1), p.Total(2); one != 0 || two != 2*(squares.Len()-1) {
		t.Errorf("Ann %d, Ben %d of %d squares", one, two, squares.Len())
	}
	guess(Guess{Side: 1, Word: "FOYER"})
	if p.Ending == nil || p.Decoder(2).Word != "FOYER" || p.Ending.Winner != 1 {
		t.Errorf("the race ended with %+v", p.Ending)
	}
}

func BenchmarkPar(b *testing.B) {
	p := ofDay(b, "2026-11-22", 1)
	p.end()
	for b.Loop() {
		p.par()
	}
}

// TestSolver checks that the solver guesses the word once all letters are solved or at most two
// words are left. Otherwise it must guess a letter that is at least as likely as all others
// together or, if there is none, ask about a square.
func TestSolver(t *testing.T) {
	words := Lexicon().Words("", lexicon.AnyGrade)
	for i := range words {
		words[i] = strings.ToUpper(words[i])
	}
	said := map[string]int{}
	for i := range 100 {
		day := ofDay(t, tabletop.Day("2026-01-01").AddDays(i), 1)
		game := Position{}.Apply(Began{Settings: day.Settings, Names: day.Names, Starter: 1, Card: day.Card}).Apply(WordMade{2, day.codes[1][2]})
		for game.Phase != Over {
			g := game.bestGuess(words)
			likely, left := game.likely(words)
			total, most := 0, 0
			for _, n := range likely { // each letter fits in one way, without rotations
				total, most = total+n, max(most, n)
			}
			kind := "asks"
			switch {
			case len(left) <= 2 || game.Decoder(1).LetterNumber() > LetterCount:
				kind = "word"
			case 2*most == total:
				kind = "letter at a tie"
			case 2*most > total:
				kind = "letter"
			}
			if is := [...]bool{g.Word != "", g.Letter != 0, g.Squares != 0}; is != [...]bool{kind == "word", strings.HasPrefix(kind, "letter"), kind == "asks"} {
				t.Fatalf("%s: with %d words and %d of %d it guesses %v", day.Day, len(left), most, total, g)
			}
			if said[kind]++; kind == "word" && len(left) == 2 {
				said["one word of two"]++
			}
			game = game.Apply(g)
			a, _ := game.Reply()
			game = game.Apply(a)
		}
	}
	for _, kind := range []string{"asks", "word", "letter", "letter at a tie", "one word of two"} {
		if said[kind] < 5 {
			t.Errorf("%s: %d times", kind, said[kind])
		}
	}
	t.Log(said)
}

// TestParText checks that a game alone ends with par, and a daily one also with a line to share. A
// game whose words people made has neither.
func TestParText(t *testing.T) {
	day := ofDay(t, "2026-11-22", 1)
	word := day.codes[1][2].Word
	if r := day.DailyResult(); r.Over || r.Won || r.Day != "2026-11-22" {
		t.Errorf("before the end: %+v", r)
	}
	guess := func(p Position) View {
		p = p.Apply(Guess{Side: 1, Word: word})
		a, _ := p.Reply()
		return p.Apply(a).View
	}
	daily := guess(day)
	if r := daily.DailyResult(); !r.Over || !r.Won || r.Score != daily.Total(1) || r.Text.String() != fmt.Sprintf("%d points", r.Score) {
		t.Errorf("at the end: %+v", r)
	}
	// Guessing the word without asking about a square scores more than the solver does.
	want := fmt.Sprintf("Crypticolor, 22 November 2026: %d points, par %d.\n\nPar is the score of a good solver who knows the box's words.", daily.Total(1), daily.par())
	if got := daily.ParText().String(); got != want || daily.par() >= daily.Total(1) {
		t.Errorf("got %q, want %q", got, want)
	}
	alone := daily
	alone.Day = ""
	if got, want := alone.ParText().String(), fmt.Sprintf("A good solver who knows the box's words scores %d.", daily.par()); got != want || alone.DailyResult() != (tabletop.DailyResult{}) {
		t.Errorf("got %q, want %q; the result is %+v", got, want, alone.DailyResult())
	}
	people := daily
	people.Mode = TwoPlayers
	if got := people.ParText(); got != "" || people.DailyResult() != (tabletop.DailyResult{}) {
		t.Errorf("of words that people made: %q, %+v", got, people.DailyResult())
	}
}
