package crypticolor

import (
	"fmt"
	"strings"
)

// An Ending is how a game ended. It is public: the words are shown.
type Ending struct {
	Winner Side // 0 for a draw
	// Codes is the words, by round and side, both from 1. For a word on paper it has
	// the word and, if all letters were solved, the scramble. A side that made no word
	// has the zero Code.
	Codes [MaxRounds + 1][3]Code
}

// end shows everything to everybody, and names the winner.
//
// Ruling: equal points are a draw.
func (p *Position) end() {
	e := Ending{Codes: p.codes}
	for round := range p.Decoders {
		for s := Side(1); s <= 2; s++ {
			if p.codes[round][s] == (Code{}) {
				d := &p.Decoders[round][s.Other()]
				e.Codes[round][s] = Code{Word: d.Word, Scramble: d.scramble()}
			}
		}
	}
	switch one, two := p.Total(1), p.Total(2); {
	case one > two:
		e.Winner = 1
	case two > one:
		e.Winner = 2
	}
	p.Ending = &e
}

func (v *View) result() string {
	winner := v.Ending.Winner
	if winner == 0 {
		return fmt.Sprintf("a draw at %d", v.Total(1))
	}
	wins := " wins"
	if len(v.Players(winner)) > 1 {
		wins = " win"
	}
	return fmt.Sprintf("%s%s, %d to %d", v.Name(winner), wins, v.Total(winner), v.Total(winner.Other()))
}

// EndingText says how the game ended: the words and the points of each round,
// and the totals. It is undefined before the end.
func (v *View) EndingText() string {
	var t strings.Builder
	for round := 1; round <= v.Mode.Rounds(); round++ {
		if v.Mode.Rounds() > 1 {
			fmt.Fprintf(&t, "Round %d\n", round)
		}
		for s := Side(1); s <= 2; s++ {
			if c := v.Ending.Codes[round][s]; c.Word != "" {
				fmt.Fprintf(&t, "The word of %s: %s%s.\n", v.Name(s), c.Word, scrambled(c))
				points := v.Decoders[round][s.Other()].Pad.Total()
				fmt.Fprintf(&t, "%s: %+d\n", v.Name(s.Other()), points)
			}
		}
		t.WriteByte('\n')
	}
	fmt.Fprintf(&t, "%s: %d in all\n%s: %d in all\n", v.Name(1), v.Total(1), v.Name(2), v.Total(2))
	return t.String()
}

// scrambled is a code's scramble in words, if it is known.
func scrambled(c Code) string {
	if c.Scramble == "" {
		return ""
	}
	return ", scrambled " + c.Scramble
}
