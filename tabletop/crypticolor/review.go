package crypticolor

import (
	"encoding/json"
	"fmt"
	"slices"

	"gamekeeper/tabletop/say"
)

// A Review looks back on a game that has ended.
type Review struct {
	view  *View
	turns []Turn
	slow  *Slow // the letter that fitted alone for the longest time before it was said
}

// A Turn is what a side did in a turn of its own, and what it said in the other's.
type Turn struct {
	Side   Side       `json:"side"`
	Round  int        `json:"round"`
	Number int        `json:"-"` // of the side's turns in the round, from 1
	Points int        `json:"points"`
	What   []say.Text `json:"what"` // the guesses, with their answers
	Lead   int        `json:"-"`    // by how many points side 1 was ahead after it
}

// A Slow is a letter of which the decoder left no doubt before it was said.
type Slow struct {
	Side   Side
	Round  int
	Letter Letter
	Turn   int // of the side, after which only this letter fitted
	Later  int // how many turns later it was said
}

// Review looks back on the game, which must have ended: it plays it again and keeps the
// points of each turn.
func (p Position) Review() Review {
	r := Review{view: &p.View}
	var again Position
	since, turns, alone := -1, [MaxRounds + 1][3]int{}, [3]int{}
	for i, e := range p.events {
		before := again
		again = again.Apply(e)
		g := before.Open
		a, answered := e.(Answered)
		if !answered || p.Record[i].TakenBack {
			continue
		}
		side, round := g.By(), before.Round
		if side == before.Turn && (since != before.Since || len(r.turns) == 0 || r.turns[len(r.turns)-1].Side != side) {
			since = before.Since
			turns[round][side]++
			r.turns = append(r.turns, Turn{Side: side, Round: round, Number: turns[round][side]})
		}
		if len(r.turns) == 0 {
			continue
		}
		t := &r.turns[len(r.turns)-1]
		if t.Side != side { // out of turn
			turns[round][side] = max(turns[round][side], 1)
			r.turns = append(r.turns, Turn{Side: side, Round: round, Number: turns[round][side]})
			t, since = &r.turns[len(r.turns)-1], -1
		}
		t.Points += again.Total(side) - before.Total(side)
		t.What = append(t.What, say.Sprintf("%s: %s", g, a.inWords()))
		t.Lead = again.Total(1) - again.Total(2)
		r.note(&before, &again, side, round, turns[round][side], &alone)
	}
	return r
}

// note takes note of when a letter was left alone, and of when it was said.
func (r *Review) note(before, after *Position, side Side, round, turn int, alone *[3]int) {
	if d := before.Decoder(side); after.Round != round || len(after.Decoder(side).Solved) > len(d.Solved) {
		solved := after.Decoders[round][side].Deciphered()
		if at := alone[side]; at != 0 && turn-at > 1 && len(solved) > len(d.Solved) && (r.slow == nil || turn-at > r.slow.Later) {
			r.slow = &Slow{side, round, Letter(solved[len(d.Solved)]), at, turn - at}
		}
		alone[side] = 0
		return
	}
	d := after.Decoder(side)
	if alone[side] != 0 || d.Word != "" || d.Letter() > Letters {
		return
	}
	if len(after.Fitting(side)) == 1 {
		alone[side] = turn
	}
}

// Turns are the turns in which something was guessed, in order.
func (r Review) Turns() []Turn { return r.turns }

// Sentences tells how the game went, a sentence or two each: what was found and how fast,
// when it was decided, the best turn and the worst, and what was seen late.
func (r Review) Sentences() []say.Text {
	all := []say.Text{r.found(), r.Decided(), r.best(), r.worst(), r.late()}
	return slices.DeleteFunc(all, func(t say.Text) bool { return t == "" })
}

// found says how many turns each word took.
func (r Review) found() say.Text {
	var all []say.Text
	for round := 1; round <= r.view.Mode.Rounds(); round++ {
		then := *r.view
		then.Round = round
		for s := Side(1); s <= 2; s++ {
			n := 0
			for _, t := range r.turns {
				if t.Side == s && t.Round == round {
					n = max(n, t.Number)
				}
			}
			if word := r.view.Decoders[round][s].Word; word != "" && (r.view.Mode != Race || s == r.view.lastWord()) {
				all = append(all, say.Count(n, "%[2]s found %[3]s in one turn.", "%[2]s found %[3]s in %[1]d turns.", then.Breaker(s), word))
			}
		}
	}
	return say.Join(" ", all...)
}

// lastWord is the side that guessed a word last. In a race both sides know it then.
func (v *View) lastWord() (side Side) {
	for _, e := range v.Record.Standing() {
		if g, ok := e.(GuessedWord); ok {
			side = g.Side
		}
	}
	return side
}

// Decided says with which turn the winner was ahead for good.
func (r Review) Decided() say.Text {
	v := r.view
	if v.Ending == nil || v.Ending.Winner == 0 || v.Mode == Alone || len(r.turns) == 0 {
		return ""
	}
	sign := 1
	if v.Ending.Winner == 2 {
		sign = -1
	}
	first := len(r.turns)
	for first > 0 && sign*r.turns[first-1].Lead > 0 {
		first--
	}
	switch {
	case first == len(r.turns):
		return ""
	case first == 0:
		return say.Sprintf("%s led from the first turn on.", v.Name(v.Ending.Winner))
	}
	return say.Count(len(v.Players(v.Ending.Winner)),
		"Turning point: %[2]s (%[3]s). From then on %[4]s was ahead.",
		"Turning point: %[2]s (%[3]s). From then on %[4]s were ahead.",
		r.name(r.turns[first]), say.Join(", ", r.turns[first].What...), v.Name(v.Ending.Winner))
}

// name is a turn in words.
func (r Review) name(t Turn) say.Text {
	then := *r.view
	then.Round = t.Round
	if r.view.Mode.Rounds() > 1 {
		return say.Sprintf("turn %d of %s in round %d", t.Number, then.Breaker(t.Side), t.Round)
	}
	return say.Sprintf("turn %d of %s", t.Number, then.Breaker(t.Side))
}

func (r Review) best() say.Text {
	best := Turn{}
	for _, t := range r.turns {
		if t.Points > best.Points {
			best = t
		}
	}
	if best.Points == 0 {
		return ""
	}
	return say.Sprintf("Best: %s, %s, with %s.", r.name(best), Signed(best.Points), say.List(best.What...))
}

func (r Review) worst() say.Text {
	worst := Turn{}
	for _, t := range r.turns {
		if t.Points < worst.Points {
			worst = t
		}
	}
	if worst.Points == 0 {
		return ""
	}
	return say.Sprintf("Worst: %s, %s, with %s.", r.name(worst), Signed(worst.Points), say.List(worst.What...))
}

// late says which letter could have been said sooner.
func (r Review) late() say.Text {
	s := r.slow
	if s == nil {
		return ""
	}
	then := *r.view
	then.Round = s.Round
	return say.Count(s.Later,
		"After turn %[2]d of %[3]s only %[4]s fitted the cubes; it was said one turn later.",
		"After turn %[2]d of %[3]s only %[4]s fitted the cubes; it was said %[1]d turns later.",
		s.Turn, then.Breaker(s.Side), s.Letter.String())
}

// Text is the whole review: how it ended, the points by letter, and the sentences.
func (r Review) Text() say.Text {
	v := r.view
	var lines []say.Text
	for round := 1; round <= v.Mode.Rounds(); round++ {
		then := *v
		then.Round = round
		for s := Side(1); s <= 2; s++ {
			d := &v.Decoders[round][s]
			if d.Word == "" {
				continue
			}
			points := ""
			for i, l := range d.Deciphered() {
				points += fmt.Sprintf(" %c %s", l, Signed(d.Pad.Subtotal(i)))
			}
			lines = append(lines, say.Sprintf("%s, %s:%s", then.Breaker(s), d.Word, points))
		}
	}
	return say.Join("\n\n", append([]say.Text{say.Lines(lines...), v.ParText()}, r.Sentences()...)...)
}

// String is the whole review in English.
func (r Review) String() string { return r.Text().String() }

// MarshalJSON gives the review for other programs: the turns and the sentences.
func (r Review) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Players   []string   `json:"players"`
		Points    []int      `json:"points"`
		Turns     []Turn     `json:"turns"`
		Sentences []say.Text `json:"sentences"`
	}{r.view.Names, []int{r.view.Total(1), r.view.Total(2)}, append([]Turn{}, r.turns...), r.Sentences()})
}
