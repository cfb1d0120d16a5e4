package crypticolor

import "gamekeeper/tabletop/say"

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

func (v *View) result() say.Text {
	winner := v.Ending.Winner
	if winner == 0 {
		return say.Sprintf("a draw at %d", v.Total(1))
	}
	return say.Count(len(v.Players(winner)),
		"%[2]s wins, %[3]d to %[4]d", "%[2]s win, %[3]d to %[4]d", v.Name(winner), v.Total(winner), v.Total(winner.Other()))
}

// EndingText says how the game ended: the words and the points of each round,
// and the totals. It is undefined before the end.
func (v *View) EndingText() say.Text {
	var parts []say.Text
	for round := 1; round <= v.Mode.Rounds(); round++ {
		var lines []say.Text
		if v.Mode.Rounds() > 1 {
			lines = append(lines, say.Sprintf("Round %d", round))
		}
		for s := Side(1); s <= 2; s++ {
			if c := v.Ending.Codes[round][s]; c.Word != "" {
				points := v.Decoders[round][s.Other()].Pad.Total()
				lines = append(lines, v.codeText(s, c), say.Sprintf("%s: %+d", v.Name(s.Other()), points))
			}
		}
		parts = append(parts, say.Lines(lines...))
	}
	return say.Join("\n\n", append(parts, v.Totals())...)
}

// Totals says how many points the sides have in all, a line each.
func (v *View) Totals() say.Text {
	total := func(s Side) say.Text { return say.Sprintf("%s: %d in all", v.Name(s), v.Total(s)) }
	return say.Lines(total(1), total(2))
}

// codeText tells the word of a side, and how it was scrambled, if that is known.
func (v *View) codeText(s Side, c Code) say.Text {
	if c.Scramble == "" {
		return say.Sprintf("The word of %s: %s.", v.Name(s), c.Word)
	}
	return say.Sprintf("The word of %s: %s, scrambled %s.", v.Name(s), c.Word, c.Scramble)
}
