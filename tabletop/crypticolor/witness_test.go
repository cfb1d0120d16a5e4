package crypticolor

import (
	"fmt"
	"slices"
	"strings"

	"gamekeeper/tabletop/lexicon"
)

// taken describes a side's turn, including its guesses in the other side's turn after it.
type taken struct {
	side           Side
	round, number  int
	points         int
	what           []string
	first, last    int // the indices of its first and last answers
	word           string
	fittingAtClose []Letter // the letters that fitted the one being decoded at the end of the turn
	letter         int      // the number of that letter, from 1
}

// A witness replays a game from its events, as people with cubes and a pencil would.
type witness struct {
	v      *View
	began  Began
	turns  []*taken
	leads  []int // after each answer, by how many points side 1 was ahead
	points [3]int
	round  int
	codes  [3]Code
	turn   Side
	left   int
	given  bool // whether nothing has been guessed in the turn, which does not count if it is passed now
	number [3]int
	tally  [3]tally
	// known holds, by side, what the answers revealed about the letter being decoded.
	known [3]struct {
		hits, misses Squares
		wrong        []Squares
		letters      []Letter
	}
	said []claimed
	// wordsLeft holds, after each answer to side 1 alone, how many words of the box's list fit.
	wordsLeft []int
	notWords  []string
}

// claimed records that a side guessed a letter, alone or with the word, and in which of its turns.
type claimed struct {
	side          Side
	round, letter int // from 1
	number        int
}

func newWitness(v *View, events []Event) *witness {
	w := &witness{v: v, began: events[0].(Began), round: 1}
	undone := map[int]bool{}
	for _, e := range events {
		if back, ok := e.(TookBack); ok {
			undone[back.Line] = true
		}
	}
	var guess Guess
	for i, e := range events {
		if undone[i+1] {
			continue
		}
		switch e := e.(type) {
		case WordMade:
			w.made(e)
		case TurnPassed:
			w.next()
		case Guess:
			guess = e
		case GuessAnswered:
			w.answered(guess, e)
		}
	}
	return w
}

// breaks reports whether a side has a word to find in this round. In cooperative teams, side 2 does
// in the first round and side 1 in the second.
func (w *witness) breaks(s Side) bool {
	switch w.began.Mode {
	case CooperativeTeams:
		return int(s)+w.round == 3
	case Alone:
		return s == 1
	}
	return true
}

func (w *witness) breaking(s Side) bool { return w.breaks(s) && w.tally[s].solved < LetterCount+1 }

func (w *witness) made(e WordMade) {
	w.codes[e.Side] = e.Code
	w.tally[e.Side.Other()] = tally{code: e.Code, card: w.began.Card}
	for s := Side(1); s <= 2; s++ {
		if w.breaks(s) && w.codes[s.Other()].Word == "" {
			return
		}
	}
	w.turn = w.began.Starter.Other()
	w.next()
}

// next starts the turn of the next side.
func (w *witness) next() {
	if w.breaking(w.turn.Other()) {
		w.turn = w.turn.Other()
	}
	w.left, w.given = 3, true
}

func (w *witness) answered(g Guess, a GuessAnswered) {
	s := g.Side
	if s == w.turn && w.given {
		w.given = false
		w.number[s]++
	}
	t, before := w.taken(s), w.tally[s].points
	w.count(g, a, t)
	w.learn(g, a)
	points := w.tally[s].points - before
	if w.began.Mode == Race { // both sides know what either has found
		other := w.tally[s.Other()].points
		w.tally[s.Other()], w.known[s.Other()] = w.tally[s], w.known[s]
		w.tally[s.Other()].points = other
	}
	w.points[s] += points
	t.points += points
	t.what = append(t.what, fmt.Sprintf("%s: %s", g, a.inWords()))
	t.last, w.leads = len(w.leads), append(w.leads, w.points[1]-w.points[2])
	t.letter, t.fittingAtClose = w.tally[s].solved+1, w.fitting(s)
	if g.Word != "" && !a.Yes {
		w.notWords = append(w.notWords, g.Word)
	}
	if w.began.Mode == Alone {
		w.wordsLeft = append(w.wordsLeft, w.countLeft())
	}
	switch {
	case !w.breaking(1) && !w.breaking(2):
		w.round++
		w.codes, w.number = [3]Code{}, [3]int{}
	case w.left == 0 || !w.breaking(w.turn):
		w.next()
	}
}

// count adds up the points of an answer, records the letter if it is right, and reduces the guesses
// left in the turn.
func (w *witness) count(g Guess, a GuessAnswered, t *taken) {
	switch s := g.Side; {
	case g.Word != "" && a.Yes:
		w.said = append(w.said, claimed{s, w.round, w.tally[s].solved + 1, t.number})
		w.tally[s].solve(true, LetterCount)
		w.tally[s].solved, t.word = LetterCount+1, g.Word
	case g.Word != "" || g.Letter != 0:
		if w.tally[s].add(g, a); a.Yes {
			w.said = append(w.said, claimed{s, w.round, w.tally[s].solved, t.number})
		}
	default:
		if w.tally[s].add(g, a); g.Shape != NoCube {
			w.left = 0
		} else {
			w.left -= g.Squares.Len()
		}
	}
}

// taken returns the turn to which an answer to a side belongs, and adds it if it is new.
func (w *witness) taken(s Side) *taken {
	n := max(1, w.number[s])
	for _, t := range w.turns {
		if t.side == s && t.round == w.round && t.number == n {
			return t
		}
	}
	t := &taken{side: s, round: w.round, number: n, first: len(w.leads)}
	w.turns = append(w.turns, t)
	return t
}

// learn records what an answer reveals about the letter being decoded.
func (w *witness) learn(g Guess, a GuessAnswered) {
	k := &w.known[g.Side]
	switch {
	case g.Letter != 0 && !a.Yes:
		k.letters = append(slices.Clone(k.letters), g.Letter)
	case g.Letter != 0 || g.Word != "" && a.Yes:
		k.hits, k.misses, k.wrong, k.letters = 0, 0, nil, nil
	case g.Word != "":
	case g.Shape != NoCube && !a.Yes:
		k.wrong = append(slices.Clone(k.wrong), g.Squares)
	default:
		hits := a.Hits
		if a.Yes {
			hits = g.Squares
		}
		k.hits, k.misses = k.hits|hits, k.misses|g.Squares&^hits
	}
}

// fitting lists the letters of the card that agree with what is known, in any allowed rotation.
func (w *witness) fitting(s Side) (all []Letter) {
	k, turns := w.known[s], 1
	if w.began.Rotations {
		turns = 4
	}
	for l := Letter('A'); l <= 'Z'; l++ {
		fits := false
		for by := range turns {
			grid := w.began.Card.Squares(l).turned(Rotation(by))
			whole := func(shape Squares) bool { return grid&shape == shape }
			fits = fits || grid&k.hits == k.hits && grid&k.misses == 0 && !slices.ContainsFunc(k.wrong, whole)
		}
		if fits && !slices.Contains(k.letters, l) {
			all = append(all, l)
		}
	}
	return all
}

// countLeft counts the words of the box's list that are left for somebody alone, by trying the
// orders of their letters.
func (w *witness) countLeft() (n int) {
	solved, fitting := w.tally[1].solved, w.fitting(1)
	if solved > LetterCount {
		return 1
	}
	for _, word := range Lexicon().Words(w.began.Language, lexicon.AnyGrade) {
		word = strings.ToUpper(word)
		rest, has := word, true
		for _, l := range w.codes[2].Scramble[:solved] {
			has = has && strings.ContainsRune(rest, l)
			rest = strings.Replace(rest, string(l), "", 1)
		}
		if has && !slices.Contains(w.notWords, word) && anyOrder(rest, w.codes[2].Scramble[:solved], func(order string) bool {
			return order != word && (solved == LetterCount || slices.Contains(fitting, Letter(order[solved])))
		}) {
			n++
		}
	}
	return n
}

// anyOrder reports whether is reports true for any order of some letters, after a start.
func anyOrder(letters, start string, is func(string) bool) bool {
	if letters == "" {
		return is(start)
	}
	for i := range letters {
		if anyOrder(letters[:i]+letters[i+1:], start+letters[i:i+1], is) {
			return true
		}
	}
	return false
}
