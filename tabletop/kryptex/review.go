package kryptex

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"gamekeeper/tabletop/say"
)

// A Review looks back on a game that has ended.
type Review struct {
	view  *View
	turns []turn
}

// A turn is a move that stands, with its results.
type turn struct {
	Player   int        `json:"player"`
	Declared Objectives `json:"objectives"`
	Letters  int        `json:"letters"` // how many letters the declaration showed
	end      int        // the last line of the record that belongs to it
}

// Review looks back on the game, which must have ended.
func (v *View) Review() Review {
	r := Review{view: v}
	for i, e := range v.Record.Standing() {
		n := len(r.turns)
		switch e := e.(type) {
		case CubesSwapped, CubesRotated:
			if n > 0 {
				r.turns[n-1].end = i
			}
			r.turns = append(r.turns, turn{Player: v.Record[i].Told.Who, end: len(v.Record)})
		case ObjectivesDeclared:
			if n > 0 {
				r.turns[n-1].Declared, r.turns[n-1].Letters = e.Objectives, r.lettersShown(i+1, i+1, e.Player)
			}
		}
	}
	return r
}

// lettersShown counts the letters that a player's declarations showed, from one line of the record
// to another, both included. Declarations that were taken back count only from rules 2 on, by which
// their letters stay shown.
func (r Review) lettersShown(from, to, player int) (n int) {
	v := r.view
	for _, s := range v.LettersShown {
		line := v.Record[s.Line-1]
		if s.Line < from || s.Line > to || line.Told.Who != player || line.TakenBack && v.Rules < rulesLettersStay {
			continue
		}
		for _, signs := range s.Letters {
			n += signs.Len()
		}
	}
	return n
}

// Sentences returns a sentence on each of these, if it applies: when the keyword could first be
// guessed, the best turn, how many letters each player showed, and how many words were left.
func (r Review) Sentences() []say.Text {
	all := []say.Text{r.DecidedText(), r.best(), r.shown(), r.words()}
	return slices.DeleteFunc(all, func(t say.Text) bool { return t == "" })
}

// DecidedText returns a sentence on the first turn after which enough letters were shown for the
// guess that ended the game. It is empty if there is no such turn.
func (r Review) DecidedText() say.Text {
	v := r.view
	guesser := v.Ending.Guess.Player
	for i, t := range r.turns {
		letters := 0
		for player := range v.Names {
			if v.TargetOwner(player+1) == v.TargetOwner(guesser) {
				letters += r.lettersShown(1, t.end, player+1)
			}
		}
		if letters < lettersToGuess {
			continue
		}
		later := len(r.turns) - i - 1
		if later == 0 {
			return say.Sprintf("At least four letters were shown after turn %d.", i+1)
		}
		return say.Count(later,
			"At least four letters were shown after turn %[2]d; %[3]s guessed one turn later.",
			"At least four letters were shown after turn %[2]d; %[3]s guessed %[1]d turns later.", i+1, v.Names[guesser-1])
	}
	return ""
}

// best returns a sentence about the turn that showed the most letters or, among equals, declared
// the most objectives. It is empty if nothing was declared.
func (r Review) best() say.Text {
	best, at := turn{}, 0
	for i, t := range r.turns {
		if t.Letters > best.Letters || t.Letters == best.Letters && t.Declared.Len() > best.Declared.Len() {
			best, at = t, i+1
		}
	}
	switch declared := r.view.names(best.Declared); {
	case best.Declared == 0:
		return ""
	case best.Letters == 0:
		return say.Sprintf("Best turn: %d, %s.", at, declared)
	default:
		return say.Count(best.Letters,
			"Best turn: %[2]d, %[3]s, which gave a letter.",
			"Best turn: %[2]d, %[3]s, which gave %[1]d letters.", at, declared)
	}
}

// shown returns a sentence on how many letters each player showed. It is empty in solo play.
func (r Review) shown() say.Text {
	if r.view.Mode == Solo {
		return ""
	}
	letters := func(player int) int { return r.lettersShown(1, len(r.view.Record), player) }
	return say.Count(letters(1), "%[2]s showed %[1]d letter, %[3]s %[4]d.", "%[2]s showed %[1]d letters, %[3]s %[4]d.",
		r.view.Names[0], r.view.Names[1], letters(2))
}

// words returns a sentence on how many words of the box's list match the letters shown at the end.
// It is empty if all letters are shown, or if the box wrote no keyword.
func (r Review) words() say.Text {
	v := r.view
	if !v.Mode.HasOutsider() || v.ShownCount(Box) == ObjectiveCount {
		return ""
	}
	letters := say.Count(v.ShownCount(Box), "%d letter", "%d letters")
	left := max(1, len(v.WordsLeft())) // the keyword itself may have left the list since
	return say.Count(left, "With %[2]s, one word of the box's list was left.", "With %[2]s, %[1]d words of the box's list were left.", letters)
}

// Text returns the whole review: objectives and letters by turn, and the sentences.
func (r Review) Text() say.Text {
	turns := say.Lines("By turn:",
		say.Join(" ", r.row(func(t turn) int { return t.Declared.Len() }), "objectives"),
		say.Join(" ", r.row(func(t turn) int { return t.Letters }), "letters"))
	return say.Join("\n\n", append([]say.Text{turns}, r.Sentences()...)...)
}

// row returns a number for each turn, with a dot for 0.
func (r Review) row(n func(turn) int) say.Text {
	row := make([]string, len(r.turns))
	for i, turn := range r.turns {
		row[i] = "."
		if n := n(turn); n != 0 {
			row[i] = strconv.Itoa(n)
		}
	}
	return say.Plain(strings.Join(row, " "))
}

// String returns the review in English.
func (r Review) String() string { return r.Text().String() + "\n" }

// MarshalJSON returns the review for other programs: the players, objectives and letters by turn,
// and the sentences.
func (r Review) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Players   []string   `json:"players"`
		Turns     []turn     `json:"turns"`
		Sentences []say.Text `json:"sentences"`
	}{r.view.Names, append([]turn{}, r.turns...), r.Sentences()})
}
