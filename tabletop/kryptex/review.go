package kryptex

import (
	"encoding/json"
	"fmt"
	"strings"

	"gamekeeper/tabletop"
)

// A Review looks back on a game that has ended.
type Review struct {
	view  *View
	turns []Turn
}

// A Turn is a move that stands, and what came of it.
type Turn struct {
	Player   int
	Declared Objectives
	Letters  int     // how many letters it showed
	Best     Reached // the move that would have allowed most to be declared, by the sides seen then
}

// Review looks back on the game, which must have ended.
func (v *View) Review() Review {
	r := Review{view: v}
	again := Position{View: *v}
	again.keywords, again.Ending = v.Ending.Keywords, nil
	again.State = again.opening()
	for i, e := range v.Record.Standing() {
		switch e := e.(type) {
		case Swapped:
			r.turns = append(r.turns, Turn{Player: e.Player, Best: again.best()})
		case Rotated:
			r.turns = append(r.turns, Turn{Player: e.Player, Best: again.best()})
		case Declared:
			if n := len(r.turns); n > 0 {
				r.turns[n-1].Declared, r.turns[n-1].Letters = e.Objectives, v.lettersOf(i+1)
			}
		}
		again.play(e)
	}
	return r
}

// lettersOf is how many letters a line of the record showed.
func (v *View) lettersOf(line int) (n int) {
	for _, s := range v.Showed {
		if s.Line == line {
			for _, signs := range s.Letters {
				n += signs.Len()
			}
		}
	}
	return n
}

// best is a move after which as much as possible could be declared.
func (v *View) best() (best Reached) {
	for _, r := range v.Reach() {
		if best.Move == nil || r.Declarable.Len() > best.Declarable.Len() {
			best = r
		}
	}
	return best
}

// Sentences tells how the game went, a sentence or two each: when the keyword could be
// known, the best turn, the quiet ones and the worst of these, and who showed what.
func (r Review) Sentences() []string {
	return tabletop.Sentences(r.Decided, r.best, r.quiet, r.missed, r.shown, r.words)
}

// Decided says since when the winner could guess.
func (r Review) Decided() string {
	v := r.view
	if v.Ending == nil {
		return ""
	}
	guesser := v.Ending.Guess.Player
	letters := 0
	for i, t := range r.turns {
		if v.Mode.Outsider() || t.Player == guesser {
			letters += t.Letters
		}
		if letters >= lettersToGuess {
			text := fmt.Sprintf("Four letters were shown after turn %d", i+1)
			if later := len(r.turns) - i - 1; later > 0 {
				text += fmt.Sprintf("; %s guessed %s later", v.Names[guesser-1], tabletop.Turns(later))
			}
			return text + "."
		}
	}
	return ""
}

// best is the turn with the most letters, and of these the most objectives.
func (r Review) best() string {
	best, at := Turn{}, 0
	for i, t := range r.turns {
		if t.Letters > best.Letters || t.Letters == best.Letters && t.Declared.Len() > best.Declared.Len() {
			best, at = t, i+1
		}
	}
	if best.Declared == 0 {
		return ""
	}
	text := fmt.Sprintf("Best turn: %d, %s", at, r.view.names(best.Declared))
	switch best.Letters {
	case 0:
		return text + "."
	case 1:
		return text + ", and a letter with that."
	}
	return text + fmt.Sprintf(", and %d letters with that.", best.Letters)
}

// quiet lists the turns without a declaration, but for the first, which has none.
func (r Review) quiet() string {
	var all []string
	for i, t := range r.turns {
		if i > 0 && t.Declared == 0 {
			all = append(all, fmt.Sprint(i+1))
		}
	}
	switch len(all) {
	case 0:
		return ""
	case 1:
		return "The quiet turn: " + all[0] + "."
	}
	return "Quiet turns: " + tabletop.List(all, "and") + "."
}

// missed is the quiet turn with most to be had, and the move that would have given it.
func (r Review) missed() string {
	worst, at := Turn{}, 0
	for i, t := range r.turns {
		if t.Declared == 0 && t.Best.Declarable.Len() > worst.Best.Declarable.Len() {
			worst, at = t, i+1
		}
	}
	switch e := worst.Best.Move.(type) {
	case Swapped:
		return fmt.Sprintf("In turn %d, %s could have had %s by swapping %s and %s.", at, r.view.Names[e.Player-1], r.view.names(worst.Best.Declarable), e.A, e.B)
	case Rotated:
		return fmt.Sprintf("In turn %d, %s could have had %s by turning %s and %s.", at, r.view.Names[e.Player-1], r.view.names(worst.Best.Declarable), e.First.At, e.Second.At)
	}
	return ""
}

// shown says who showed how many letters, where two play.
func (r Review) shown() string {
	if r.view.Mode == Solo {
		return ""
	}
	var letters [MaxPlayers + 1]int
	for _, t := range r.turns {
		letters[t.Player] += t.Letters
	}
	return fmt.Sprintf("%s showed %s, %s %d.", r.view.Names[0], tabletop.Count(letters[1], "letter", "letters"), r.view.Names[1], letters[2])
}

// words says how many words of the box's list the letters left that were shown at the
// end.
func (r Review) words() string {
	v := r.view
	if v.Ending == nil || !v.Mode.Outsider() {
		return ""
	}
	n := 0
	for _, word := range ShippedWords(AnyGrade) {
		fits := true
		for i, card := range v.Cards(Box) {
			fits = fits && (card.Letter == 0 || card.Letter == strings.ToUpper(word)[i])
		}
		if fits {
			n++
		}
	}
	if n == 1 {
		return fmt.Sprintf("In the box's list, %s left one word.", tabletop.Count(v.Shown(Box), "letter", "letters"))
	}
	return fmt.Sprintf("In the box's list, %s left %d words.", tabletop.Count(v.Shown(Box), "letter", "letters"), n)
}

// String is the whole review: objectives and letters by turn, and the sentences.
func (r Review) String() string {
	var t strings.Builder
	row := func(title string, n func(Turn) int) {
		t.WriteString(title)
		for _, turn := range r.turns {
			if n := n(turn); n == 0 {
				t.WriteString(" .")
			} else {
				fmt.Fprintf(&t, " %d", n)
			}
		}
		t.WriteString("\n")
	}
	t.WriteString("By turn:\n")
	row("objectives", func(turn Turn) int { return turn.Declared.Len() })
	row("letters   ", func(turn Turn) int { return turn.Letters })
	for _, text := range r.Sentences() {
		fmt.Fprintf(&t, "\n%s\n", text)
	}
	return t.String()
}

// MarshalJSON gives the review for other programs: objectives and letters by turn, and the
// sentences.
func (r Review) MarshalJSON() ([]byte, error) {
	type turn struct {
		Player     int    `json:"player"`
		Objectives string `json:"objectives"`
		Letters    int    `json:"letters"`
	}
	turns := make([]turn, len(r.turns))
	for i, t := range r.turns {
		turns[i] = turn{t.Player, t.Declared.String(), t.Letters}
	}
	return json.Marshal(struct {
		Players   []string `json:"players"`
		Turns     []turn   `json:"turns"`
		Sentences []string `json:"sentences"`
	}{r.view.Names, turns, r.Sentences()})
}
