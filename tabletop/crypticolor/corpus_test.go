package crypticolor

import (
	"cmp"
	"fmt"
	"strings"
	"testing"

	"gamekeeper/tabletop/playtest"
)

// Games that an earlier version recorded lead to the positions that they led to then.
func TestRecordedGames(t *testing.T) {
	playtest.Recorded(t, ParseEvent, (*Position).Next, positionText)
}

// positionText says all that matters to how a game goes on, in lines that a person can
// check against the table.
func positionText(p *Position) (all []string) {
	say := func(format string, args ...any) { all = append(all, fmt.Sprintf(format, args...)) }
	open := "nothing"
	if p.Open != nil {
		open = p.Open.String()
	}
	say("%s, round %d, turn of %d since line %d, %d guesses left, open: %s", [...]string{"making", "guessing", "answering", "over"}[p.Phase], p.Round, p.Turn, p.Since, p.Guesses, open)
	say("made %v, on paper %v, opened %v", p.Made[1:], p.Paper[1:], p.Opened)
	if len(p.Record) > 0 {
		began := p.Record[0].Event.(Began).Card
		say("letters unlike those of the beginning: seen %s, put right %s", unlike(p.Card, began), unlike(p.cards[p.Round], began))
	}
	for round := 1; round <= p.Mode.Rounds(); round++ {
		for side := Side(1); side <= 2; side++ {
			d, code := &p.Decoders[round][side], p.codes[round][side]
			say("round %d, side %d: word %s, scramble %s, turned %v", round, side, cmp.Or(code.Word, "-"), cmp.Or(code.Scramble, "-"), code.Rotations)
			say("  decoder %s, solved %s, word %s, rest %s", cubesText(d), cmp.Or(d.Solved, "-"), cmp.Or(d.Word, "-"), cmp.Or(d.Rest, "-"))
			say("  not shapes %v, letters %v, words %v; misfit %v", d.NotShapes, d.NotLetters, d.NotWords, d.Misfit)
			say("  pad %s", padText(&d.Pad))
		}
	}
	say("%d lines, taken back %v, looked %v", len(p.Record), playtest.TakenBack(p.Record), p.Looks[1:])
	if e := p.Ending; e != nil {
		say("won by side %d: %s", e.Winner, wordsText(e))
	}
	return all
}

// unlike lists the letters that two cards have drawn differently, as the first has
// them.
func unlike(c, other Card) string {
	var all []string
	for l := Letter('A'); l <= 'Z'; l++ {
		if c.Squares(l) != other.Squares(l) || c.House(l) != other.House(l) {
			all = append(all, fmt.Sprintf("%s %s", l, cardText(c, l)))
		}
	}
	return cmp.Or(strings.Join(all, ", "), "none")
}
