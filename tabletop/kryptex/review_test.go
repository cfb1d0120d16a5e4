package kryptex

import (
	"fmt"
	"math/rand/v2"
	"regexp"
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
		return CubesLaid{rolled(rng)}
	case p.MayGuess() && rng.IntN(8) == 0:
		return KeywordGuessed{p.Player, p.keywords[p.TargetOwner(p.Player)]}
	case phase == Moving:
		e := randomMove(rng, p)
		for range 40 * min(rng.IntN(3), 1) { // mostly one after which something can be declared
			if next := p.Apply(e); next.Declarable() != 0 {
				break
			}
			e = randomMove(rng, p)
		}
		return e
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
	{"known", regexp.MustCompile(`^After turn (\d+) only one word of the box's list fitted the letters; (\S+) guessed (at|one|\d+) (?:once|turns? later)\.$`), (*witness).known},
	{"four", regexp.MustCompile(`^Four letters of (\S+)'s keyword were shown after turn (\d+); (\S+) guessed (at|one|\d+) (?:once|turns? later)\.$`), (*witness).four},
	{"open", regexp.MustCompile(`^(\S+) guessed while (\d+) words of the box's list fitted the letters\.$`), (*witness).open},
	{"best", regexp.MustCompile(`^Best turn: (\d+), (.+?)(?:, which gave (a|\d+) letters?)?\.$`), (*witness).best},
}

func number(text string) int {
	if text == "one" || text == "a" {
		return 1
	}
	n, _ := strconv.Atoi(text)
	return n
}

// untold returns what is untrue of a sentence: that something has been so since a turn, of which
// since tells, and that the guesser then guessed that many turns later.
func (w *witness) untold(turn int, who, later string, since func(end int) bool) string {
	for n := 1; n <= len(w.moves); n++ {
		if _, end := w.turn(n); since(end) != (n >= turn) {
			return fmt.Sprintf("after turn %d: %v", n, since(end))
		}
	}
	guess := w.events[len(w.events)-1].(KeywordGuessed)
	if len(w.moves)-turn != number(later) || who != w.began.Names[guess.Player-1] {
		return fmt.Sprintf("%v in turn %d", guess, len(w.moves))
	}
	return ""
}

func (w *witness) known(_ *View, s []string) string {
	return w.untold(number(s[0]), s[1], s[2], func(end int) bool { return w.shown(0, end) >= 4 && w.left(end) == 1 })
}

func (w *witness) four(_ *View, s []string) string {
	guess := w.events[len(w.events)-1].(KeywordGuessed)
	if s[0] != w.began.Names[w.reads(guess.Player)-1] {
		return "it is not the keyword that was guessed"
	}
	return w.untold(number(s[1]), s[2], s[3], func(end int) bool { return w.shown(w.reads(guess.Player), end) >= 4 })
}

func (w *witness) open(_ *View, s []string) string {
	guess := w.events[len(w.events)-1].(KeywordGuessed)
	if left := w.left(len(w.events)); left != number(s[1]) || left < 2 || s[0] != w.began.Names[guess.Player-1] {
		return fmt.Sprintf("%v, and %d words were left", guess, left)
	}
	return ""
}

func (w *witness) best(v *View, s []string) string {
	if n := number(s[0]); n < 1 || n > len(w.moves) {
		return "there was no such turn"
	}
	declared, letters := w.declared(number(s[0]))
	if declared.Text().String() != s[1] || letters != number(s[2]) {
		return fmt.Sprintf("%s, and %d letters", declared, letters)
	}
	for n := range w.moves {
		if other, n := w.declared(n + 1); n > letters || n == letters && other.Len() > declared.Len() {
			return fmt.Sprintf("%s was declared, and %d letters", other, n)
		}
	}
	return ""
}

// left counts the words of the box's list that fit the letters shown before an index, in the keyword
// as it was entered last.
func (w *witness) left(end int) (n int) {
	var last KeywordWritten
	var shown Objectives
	for i, e := range w.events {
		if wrote, ok := e.(KeywordWritten); ok {
			last = wrote
		}
		if i < end {
			shown |= w.showed(i)
		}
	}
	for _, word := range Lexicon().Words(w.began.Language, lexicon.AnyGrade) {
		fits := true
		for i, sign := range last.Cards {
			fits = fits && (!shown.Has(sign) || strings.ToUpper(word)[i] == last.Keyword[i])
		}
		if fits {
			n++
		}
	}
	return n
}

// TestReviewIsTrue checks each sentence in the reviews of random games, with take-backs and
// corrections, against a witness, and what it says of each turn.
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
		for n, turn := range r.turns {
			if declared, letters := w.declared(n + 1); turn.Declared != declared || turn.Letters != letters || len(r.turns) != len(w.moves) {
				t.Errorf("seed %d: turn %d is %v, want %s and %d letters", seed, n+1, turn, declared, letters)
			}
		}
	}
	for _, c := range claims {
		if told[c.kind] < games/20 {
			t.Errorf("%s is told %d times in %d games", c.kind, told[c.kind], games)
		}
	}
	t.Log(told)
}
