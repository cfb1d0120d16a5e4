package crypticolor

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gamekeeper/tabletop/lexicon"
	"gamekeeper/tabletop/playtest"
)

// finished plays a random game to its end. It has good and bad guesses, on a side's turn and
// outside it, and passes, some of which are taken back.
func finished(t *testing.T, rng *rand.Rand, mode Mode) (p Position, events []Event) {
	happen := func(e Event) {
		t.Helper()
		playtest.NoError(t, p.Decide(e))
		p, events = p.Apply(e), append(events, e)
	}
	happen(Began{
		Settings: Settings{Mode: mode, Rules: CurrentRules, Rotations: rng.IntN(3) == 0},
		Names:    []string{"Ann", "Ben", "Cem", "Dot"}[:mode.PlayerCount()], Starter: 1, Card: ShippedCard(),
	})
	list := Lexicon().Words("", lexicon.AnyGrade)
	for p.Ending == nil {
		e := nextGuess(rng, &p)
		if made, due := p.DrawWord(rng); due {
			e = made
		} else if p.Phase == Making {
			code := playtest.Must(Encipher(strings.ToUpper(list[rng.IntN(len(list))]), p.Rotations, rng))
			e = WordMade{p.NextMaker(), code}
		} else if a, due := p.Reply(); due {
			e = a
		}
		if p.Decide(e) == nil {
			happen(e)
		}
	}
	return p, events
}

// nextGuess returns what a random player does next: a guess, a pass, a look at the word, or taking
// back the last line. Not every event that it returns is allowed.
func nextGuess(rng *rand.Rand, p *Position) Event {
	by := p.TurnSide
	switch {
	case by == 0:
		return TookBack{}
	case rng.IntN(5) == 0:
		by = by.Other()
	}
	code, d := p.codes[p.Round][by.Other()], p.Decoder(by)
	fitting := p.FittingLetters(by)
	switch n := rng.IntN(100); {
	case n < 8:
		return TurnPassed{by}
	case n < 14:
		if line := p.Record.LastStanding(); rng.IntN(2) == 0 || line == 0 {
			return TookBack{line}
		}
		return WordSeen{by}
	case n < 20 && code.Word != "":
		return Guess{Side: by, Letter: Letter(code.Scramble[d.column()])}
	case n < 21, d.LetterNumber() > LetterCount:
		return Guess{Side: by, Word: code.Word}
	case n < 22:
		return Guess{Side: by, Word: "FOYER"}
	case n < 30, len(fitting) == 1 && n < 40:
		return Guess{Side: by, Letter: fitting[rng.IntN(len(fitting))]}
	case n < 45:
		at := shapes[rng.IntN(len(shapes))]
		return Guess{Side: by, Shape: at.Shape(), Squares: at}
	case n < 70:
		return Guess{Side: by, Squares: SquaresOf(Square(1 + rng.IntN(int(LastSquare))))}
	}
	var at Squares
	for range 1 + rng.IntN(3) {
		at |= SquaresOf(Square(1 + rng.IntN(int(LastSquare))))
	}
	return Guess{Side: by, Squares: at}
}

// claims lists the kinds of sentences in a review. Each has a function that returns what is untrue
// in such a sentence, or an empty text if it is true.
var claims = []struct {
	kind    string
	pattern *regexp.Regexp
	untrue  func(w *witness, s []string) string
}{
	{"led", regexp.MustCompile(`^(.+) led from the first turn on\.$`), (*witness).led},
	{"turning point", regexp.MustCompile(`^Turning point: (turn .+?) \((.+)\)\. From then on (.+) (?:was|were) ahead\.$`), (*witness).turningPoint},
	{"known", regexp.MustCompile(`^After turn (\d+) only one word of the box's list fitted; Ann found it (at|one|\d+) (?:once|turns? later)\.$`), (*witness).knew},
	{"open", regexp.MustCompile(`^Ann found the word while (\d+) words of the box's list fitted\.$`), (*witness).open},
	{"late", regexp.MustCompile(`^After (.+)'s turn (\d+) only ([A-Z]) fitted the cubes; it was guessed (one|\d+) turns? later\.$`), (*witness).late},
}

func number(text string) int {
	if text == "one" {
		return 1
	}
	n, _ := strconv.Atoi(text)
	return n
}

// name returns a turn in words, such as: turn 3 of Ann in round 2
func (w *witness) name(t *taken) string {
	who := w.breaker(t)
	if w.began.Mode == MixedTeams || w.began.Mode == CooperativeTeams {
		return fmt.Sprintf("turn %d of %s in round %d", t.number, who, t.round)
	}
	return fmt.Sprintf("turn %d of %s", t.number, who)
}

// breaker returns the name of the players who took a turn. In mixed teams, the second of each pair
// breaks first.
func (w *witness) breaker(t *taken) string {
	switch w.began.Mode {
	case MixedTeams:
		return w.began.Names[2*int(t.side)-t.round]
	case CooperativeTeams, PairAgainstOne:
		if t.side == 2 && w.began.Mode == PairAgainstOne {
			return "Cem"
		}
		return []string{"Ann and Ben", "Cem and Dot"}[t.side-1]
	}
	return w.began.Names[t.side-1]
}

func (w *witness) named(name string) *taken {
	for _, t := range w.turns {
		if w.name(t) == name {
			return t
		}
	}
	return &taken{}
}

// knew checks that one word was left from the turn on and two or more before it, and that Ann found
// the word the given number of turns later.
func (w *witness) knew(s []string) string {
	last := w.turns[len(w.turns)-1]
	for i, n := range w.wordsLeft[:len(w.wordsLeft)-1] {
		if since := w.turnOf(i).number >= number(s[0]); n == 1 && !since || n > 1 && w.turnOf(i).number > number(s[0]) {
			return fmt.Sprintf("%v words were left", w.wordsLeft)
		}
	}
	if last.number-number(s[0]) != number(s[1]) {
		return fmt.Sprintf("she found it in turn %d", last.number)
	}
	return ""
}

// turnOf returns the turn of an answer.
func (w *witness) turnOf(answer int) *taken {
	return w.turns[slices.IndexFunc(w.turns, func(t *taken) bool { return t.last >= answer })]
}

func (w *witness) open(s []string) string {
	left := len(Lexicon().Words("", lexicon.AnyGrade))
	for _, n := range w.wordsLeft[:len(w.wordsLeft)-1] {
		if left = n; n < 2 {
			return fmt.Sprintf("%v words were left", w.wordsLeft)
		}
	}
	if left != number(s[0]) {
		return fmt.Sprintf("%v words were left", w.wordsLeft)
	}
	return ""
}

// ahead returns the index of the first answer after which the winner stayed ahead.
func (w *witness) ahead() int {
	sign := 1
	if w.points[2] > w.points[1] {
		sign = -1
	}
	at := len(w.leads)
	for at > 0 && sign*w.leads[at-1] > 0 {
		at--
	}
	return at
}

func (w *witness) winner() string {
	if w.points[2] > w.points[1] {
		return w.v.Name(2).String()
	}
	return w.v.Name(1).String()
}

func (w *witness) led(s []string) string {
	at := w.ahead()
	before := func(t *taken) bool { return t.first < at }
	if s[0] != w.winner() || at > w.turns[0].last || slices.ContainsFunc(w.turns[1:], before) {
		return fmt.Sprintf("%s was ahead from answer %d on, and turn 1 was over with %d", w.winner(), at, w.turns[0].last)
	}
	return ""
}

func (w *witness) turningPoint(s []string) string {
	t, at := w.named(s[0]), w.ahead()
	if s[2] != w.winner() || at < t.first || at > t.last || strings.Join(t.what, ", ") != s[1] {
		return fmt.Sprintf("%s was ahead from answer %d on; turn %+v", w.winner(), at, t)
	}
	return ""
}

// late checks that after a turn only the given letter fitted, and that it was guessed the given
// number of turns later.
func (w *witness) late(s []string) string {
	for _, c := range w.said {
		for _, t := range w.turns {
			if t.side == c.side && t.round == c.round && t.number == number(s[1]) && w.breaker(t) == s[0] &&
				t.letter == c.letter && slices.Equal(t.fittingAtClose, []Letter{Letter(s[2][0])}) && c.number-t.number == number(s[3]) {
				return ""
			}
		}
	}
	return "not so"
}

// TestReviewIsTrue checks each sentence in the reviews of random games against a witness.
func TestReviewIsTrue(t *testing.T) {
	const games = 120
	told := map[string]int{}
	for seed := range uint64(games) {
		p, events := finished(t, rand.New(rand.NewPCG(seed, 7)), Mode(seed%6))
		w := newWitness(&p.View, events)
		if w.points[1] != p.Total(1) || w.points[2] != p.Total(2) {
			t.Fatalf("seed %d: the witness has %v points, the game %d to %d", seed, w.points, p.Total(1), p.Total(2))
		}
		for _, text := range p.Review().Sentences() {
			for _, part := range strings.SplitAfter(strings.ReplaceAll(text.String(), ". From then", "._From then"), ". ") {
				part = strings.TrimSpace(strings.ReplaceAll(part, "._From", ". From"))
				kind, wrong := "", "nobody checks this"
				for _, c := range claims {
					if found := c.pattern.FindStringSubmatch(part); found != nil {
						kind, wrong = c.kind, c.untrue(w, found[1:])
					}
				}
				if told[kind]++; wrong != "" {
					t.Errorf("seed %d: %q: %s", seed, part, wrong)
				}
			}
		}
	}
	for _, c := range claims {
		if told[c.kind] < 5 {
			t.Errorf("%s is told %d times in %d games", c.kind, told[c.kind], games)
		}
	}
	t.Log(told)
}
