package kryptex

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

// finished plays a random game to its end. It can have passes, take-backs of one line or several,
// and keywords and cubes that are entered again.
func finished(t *testing.T, rng *rand.Rand, mode Mode) (p Position, events []Event) {
	began := Began{Settings: Settings{Mode: mode, Starter: 1, Names: []string{"Ann", "Ben"}[:mode.PlayerCount()]}}
	if rng.IntN(3) > 0 {
		began.Rules = CurrentRules
	}
	if mode.HasOutsider() {
		began.Language = []string{"", "de"}[rng.IntN(2)]
	}
	happen := func(e Event) {
		t.Helper()
		playtest.NoError(t, p.Decide(e))
		p, events = p.Apply(e), append(events, e)
	}
	happen(began)
	for p.Ending == nil {
		if rng.IntN(12) == 0 {
			for range 1 + rng.IntN(4) {
				if line := p.Record.LastStanding(); line > 0 && p.Phase() > Writing {
					happen(TookBack{line})
				}
			}
			continue
		}
		happen(nextEvent(rng, &p))
	}
	return p, events
}

// nextEvent returns a random event that may happen next.
func nextEvent(rng *rand.Rand, p *Position) Event {
	open := p.Declarable()
	switch phase := p.Phase(); {
	case phase == Writing || phase == Moving && rng.IntN(60) == 0:
		o := p.Owners()[rng.IntN(len(p.Owners()))]
		if next, missing := p.NextToWrite(); missing {
			o = next
		}
		return randomWord(rng, p, o)
	case phase == Laying || phase == Moving && rng.IntN(60) == 0:
		cubes := ShippedCubes()
		return CubesLaid{cubes.Roll(rng)}
	case p.MayGuess() && rng.IntN(8) == 0:
		return KeywordGuessed{p.Player, p.keywords[p.TargetOwner(p.Player)]}
	case phase == Moving:
		moves := p.Moves()
		good := slices.DeleteFunc(slices.Clone(moves), func(r MoveResult) bool { return r.Declarable == 0 })
		if len(good) > 0 && rng.IntN(3) > 0 {
			moves = good
		}
		return moves[rng.IntN(len(moves))].Move
	case open != 0 && (p.Mode == Solo || rng.IntN(10) > 0):
		if part := open & Objectives(rng.IntN(int(AllObjectives)+1)); part != 0 && p.Mode != Solo {
			open = part
		}
		return ObjectivesDeclared{p.Player, open}
	}
	return Passed{p.Player}
}

func randomWord(rng *rand.Rand, p *Position, o Owner) KeywordWritten {
	words := Lexicon().Words(p.Language, lexicon.AnyGrade)
	e := KeywordWritten{Owner: o, Keyword: strings.ToUpper(words[rng.IntN(len(words))])}
	for i, sign := range rng.Perm(ObjectiveCount) {
		e.Cards[i] = Objective(sign)
	}
	return e
}

// A witness works out what happened in a game from its events alone.
type witness struct {
	began  Began
	events []Event
	undone []bool // by index, whether the event was taken back
	moves  []int  // the indices of the moves that stand
	// letters holds, by index, the signs whose letters the event showed, even if it was taken back.
	letters []Objectives
}

func newWitness(events []Event) *witness {
	w := &witness{began: events[0].(Began), events: events, undone: make([]bool, len(events)), letters: make([]Objectives, len(events))}
	for i := range events {
		w.show(i)
		if back, ok := events[i].(TookBack); ok {
			w.undone[back.Line-1] = true
		}
	}
	for i, e := range events {
		if isMove(e) && !w.undone[i] {
			w.moves = append(w.moves, i)
		}
	}
	return w
}

// reads returns the owner of the keyword that a player reads: 0 for the box, or the opponent.
func (w *witness) reads(player int) int {
	if w.began.Mode == SingleKeyword || w.began.Mode == Solo {
		return 0
	}
	return 3 - player
}

// show works out which letters a declaration shows: at once in the quick game, otherwise with the
// second marker that stands.
func (w *witness) show(at int) {
	declared, ok := w.events[at].(ObjectivesDeclared)
	if !ok {
		return
	}
	for o := range Objective(ObjectiveCount) {
		markers, shown := 0, false
		for i, e := range w.events[:at] {
			before, ok := e.(ObjectivesDeclared)
			if ok && w.reads(before.Player) == w.reads(declared.Player) && before.Objectives.Has(o) {
				shown = shown || w.showed(i).Has(o)
				if !w.undone[i] {
					markers++
				}
			}
		}
		if declared.Objectives.Has(o) && !shown && (w.began.Mode == Quick || markers > 0) {
			w.letters[at] = w.letters[at].With(o)
		}
	}
}

// showed returns the letters that an event showed and that are still shown.
func (w *witness) showed(at int) Objectives {
	if w.undone[at] && w.began.Rules == 0 {
		return 0
	}
	return w.letters[at]
}

// turn returns the events of a turn, by index, from first up to but not including end. Turns are
// counted from 1, by the moves that stand.
func (w *witness) turn(n int) (first, end int) {
	if n == len(w.moves) {
		return w.moves[n-1], len(w.events)
	}
	return w.moves[n-1], w.moves[n]
}

// declared returns the objectives of a turn's declaration that stands, and how many letters it
// showed.
func (w *witness) declared(n int) (all Objectives, letters int) {
	for first, end := w.turn(n); first < end; first++ {
		if e, ok := w.events[first].(ObjectivesDeclared); ok && !w.undone[first] {
			all, letters = e.Objectives, w.showed(first).Len()
		}
	}
	return all, letters
}

// shown counts the letters of a keyword that were shown before an index.
func (w *witness) shown(owner, end int) (n int) {
	for i, e := range w.events[:end] {
		if e, ok := e.(ObjectivesDeclared); ok && w.reads(e.Player) == owner {
			n += w.showed(i).Len()
		}
	}
	return n
}

// claims lists the kinds of sentences in a review, each with a function that returns what is untrue
// in a sentence, or "" if it is true.
var claims = []struct {
	kind    string
	pattern *regexp.Regexp
	untrue  func(w *witness, v *View, s []string) string
}{
	{"known", regexp.MustCompile(`^At least four letters were shown after turn (\d+)(?:; (\S+) guessed (one|\d+) turns? later)?\.$`), (*witness).known},
	{"best", regexp.MustCompile(`^Best turn: (\d+), (.+?)(?:, which gave (a|\d+) letters?)?\.$`), (*witness).best},
	{"shown", regexp.MustCompile(`^Ann showed (\d+) letters?, Ben (\d+)\.$`), (*witness).whoShowed},
	{"list", regexp.MustCompile(`^With (\d+) letters?, (one|\d+) words? of the box's list (?:was|were) left\.$`), (*witness).list},
}

func number(text string) int {
	if text == "one" || text == "a" {
		return 1
	}
	n, _ := strconv.Atoi(text)
	return n
}

func (w *witness) known(_ *View, s []string) string {
	guess, turn := w.events[len(w.events)-1].(KeywordGuessed), number(s[0])
	for n := 1; n <= len(w.moves); n++ {
		_, end := w.turn(n)
		if enough := w.shown(w.reads(guess.Player), end) >= 4; enough != (n >= turn) {
			return fmt.Sprintf("after turn %d: %v", n, enough)
		}
	}
	if len(w.moves)-turn != number(s[2]) || s[1] != "" && s[1] != w.began.Names[guess.Player-1] {
		return fmt.Sprintf("%v in turn %d", guess, len(w.moves))
	}
	return ""
}

func (w *witness) best(v *View, s []string) string {
	if n := number(s[0]); n < 1 || n > len(w.moves) {
		return "there was no such turn"
	}
	declared, letters := w.declared(number(s[0]))
	if v.names(declared).String() != s[1] || letters != number(s[2]) {
		return fmt.Sprintf("%s, and %d letters", declared, letters)
	}
	for n := range w.moves {
		if other, n := w.declared(n + 1); n > letters || n == letters && other.Len() > declared.Len() {
			return fmt.Sprintf("%s was declared, and %d letters", other, n)
		}
	}
	return ""
}

func (w *witness) whoShowed(_ *View, s []string) string {
	var letters [3]int
	for i, e := range w.events {
		if e, ok := e.(ObjectivesDeclared); ok {
			letters[e.Player] += w.showed(i).Len()
		}
	}
	if letters[1] != number(s[0]) || letters[2] != number(s[1]) {
		return fmt.Sprint("it was ", letters[1:])
	}
	return ""
}

func (w *witness) list(v *View, s []string) string {
	var last KeywordWritten
	var shown Objectives
	for i, e := range w.events {
		if wrote, ok := e.(KeywordWritten); ok {
			last = wrote
		}
		shown |= w.showed(i)
	}
	left := 0
	for _, word := range Lexicon().Words(w.began.Language, lexicon.AnyGrade) {
		fits := true
		for i, sign := range last.Cards {
			fits = fits && (!shown.Has(sign) || strings.ToUpper(word)[i] == last.Keyword[i])
		}
		if fits {
			left++
		}
	}
	if shown.Len() != number(s[0]) || left != number(s[1]) {
		return fmt.Sprintf("%d letters left %d words", shown.Len(), left)
	}
	return ""
}

// TestReviewIsTrue checks each sentence in the reviews of random games, with take-backs and
// corrections, against a witness. It also checks the rows of objectives and letters.
func TestReviewIsTrue(t *testing.T) {
	const games = 200
	told := map[string]int{}
	for seed := range uint64(games) {
		p, events := finished(t, rand.New(rand.NewPCG(seed, 7)), Mode(seed%4))
		w, r := newWitness(events), p.View.Review()
		for _, text := range r.Sentences() {
			kind, wrong := "", "nobody checks this"
			for _, c := range claims {
				if found := c.pattern.FindStringSubmatch(text.String()); found != nil {
					kind, wrong = c.kind, c.untrue(w, &p.View, found[1:])
				}
			}
			if told[kind]++; wrong != "" {
				t.Errorf("seed %d: %q: %s", seed, text, wrong)
			}
		}
		var objectives, letters string
		for n := range w.moves {
			declared, shown := w.declared(n + 1)
			objectives, letters = objectives+dot(declared.Len()), letters+dot(shown)
		}
		if want := "By turn:\n" + objectives + "objectives\n" + letters + "letters\n"; !strings.HasPrefix(r.String(), want) {
			t.Errorf("seed %d: the rows are not\n%sin\n%s", seed, want, r)
		}
	}
	for _, c := range claims {
		if told[c.kind] < games/5 {
			t.Errorf("%s is told %d times in %d games", c.kind, told[c.kind], games)
		}
	}
	t.Log(told)
}

// dot returns a number as a review's rows show it: a dot for 0.
func dot(n int) string {
	if n == 0 {
		return ". "
	}
	return fmt.Sprint(n, " ")
}
