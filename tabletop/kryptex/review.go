package kryptex

import (
	"encoding/json"
	"slices"

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
				r.turns[n-1].Declared, r.turns[n-1].Letters = e.Objectives, r.shown(v.TargetOwner(e.Player), i+1, i+1).Len()
			}
		}
	}
	return r
}

// shown returns the signs of an owner's letters that the lines from one to another showed, both
// included. Declarations that were taken back count only from rules 2 on, by which their letters
// stay shown.
func (r Review) shown(o Owner, from, to int) (signs Objectives) {
	v := r.view
	for _, s := range v.LettersShown {
		if from <= s.Line && s.Line <= to && (!v.Record[s.Line-1].TakenBack || v.Rules >= rulesLettersStay) {
			signs |= s.Letters[o]
		}
	}
	return signs
}

// Sentences returns a sentence on when the keyword could be guessed, and one on the best turn, as
// far as they apply.
func (r Review) Sentences() []say.Text {
	return slices.DeleteFunc([]say.Text{r.DecidedText(), r.best()}, func(t say.Text) bool { return t == "" })
}

// DecidedText returns a sentence on the first turn after which the guesser of the last guess could
// have known the keyword, and on how much later they guessed. A keyword of the box could be known
// once a single word of its list fitted the letters. Of a player's keyword, the sentence says when
// four letters were shown. It is empty if there is no such turn.
func (r Review) DecidedText() say.Text {
	v := r.view
	guesser := v.Ending.Guess.Player
	target, who, left := v.TargetOwner(guesser), v.Names[guesser-1], 0
	for i, t := range r.turns {
		shown := r.shown(target, 1, t.end)
		if shown.Len() < lettersToGuess {
			continue
		}
		known := say.Sprintf("after turn %d only one word of the box's list fitted the letters", i+1)
		if target == Box {
			left = v.wordsLeftWith(shown)
		} else {
			known, left = say.Sprintf("four letters of %s's keyword were shown after turn %d", v.Names[target-1], i+1), 1
		}
		if left > 1 {
			continue
		}
		guessed := say.Sprintf("%s guessed at once", who)
		if later := len(r.turns) - i - 1; later > 0 {
			guessed = say.Count(later, "%[2]s guessed one turn later", "%[2]s guessed %[1]d turns later", who)
		}
		return say.Sentence(say.Clauses(known, guessed))
	}
	if left == 0 {
		return ""
	}
	return say.Count(left, "%[2]s guessed while %[1]d word of the box's list fitted the letters.",
		"%[2]s guessed while %[1]d words of the box's list fitted the letters.", who)
}

// wordsLeftWith returns how many words the box may draw match its keyword's letters on the cards of
// these signs. It counts the keyword itself, which may have left the list since.
func (v *View) wordsLeftWith(signs Objectives) int {
	then := *v
	for o := range then.Letters[Box] {
		if !signs.Has(Objective(o)) {
			then.Letters[Box][o] = 0
		}
	}
	return max(1, len(then.WordsLeft()))
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
	switch declared := best.Declared.Text(); {
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

// Text returns the whole review.
func (r Review) Text() say.Text { return say.Join("\n\n", r.Sentences()...) }

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
