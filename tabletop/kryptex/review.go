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
	Letters  int // how many letters it showed
}

// Review looks back on the game, which must have ended.
func (v *View) Review() Review {
	r := Review{view: v}
	for i, line := range v.Record {
		if line.TakenBack {
			continue
		}
		switch e := line.Event.(type) {
		case Swapped:
			r.turns = append(r.turns, Turn{Player: e.Player})
		case Rotated:
			r.turns = append(r.turns, Turn{Player: e.Player})
		case Declared:
			if len(r.turns) == 0 {
				continue
			}
			last := &r.turns[len(r.turns)-1]
			last.Declared = e.Objectives
			for _, s := range v.Showed {
				for _, signs := range s.Letters {
					if s.Line == i+1 {
						last.Letters += signs.Len()
					}
				}
			}
		}
	}
	return r
}

// Sentences tells how the game went, a sentence or two each: when the keyword could be
// known, the best turn and the quiet ones, and who showed what.
func (r Review) Sentences() []string {
	return tabletop.Sentences(r.Decided, r.best, r.quiet, r.shown, r.words)
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
		return fmt.Sprintf("%s left one word of the box's list.", tabletop.Count(v.Shown(Box), "letter", "letters"))
	}
	return fmt.Sprintf("%s left %d words of the box's list.", tabletop.Count(v.Shown(Box), "letter", "letters"), n)
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
