package clash

import (
	"fmt"
	"strings"
)

// WhyOver says in sentences why a round is over, such as: Two cards were left: Ben drew
// two, Ann none. Ann has two cards and cannot field three, so there is no battle.
func (v *View) WhyOver(r RoundEnd) string {
	switch r.Why {
	case DeckOut:
		return "The deck is out: that was the round's last battle."
	case Said:
		return "You said that the deck is out."
	}
	one, two := r.Draws[0], r.Draws[1]
	text := fmt.Sprintf("%s left: %s drew %s, %s %s. ", sentenceCount(one.From),
		v.Name(one.Player), Numeral(one.Cards), v.Name(two.Player), Numeral(two.Cards))
	return text + v.shortHands(r.Hands) + ", so there is no battle."
}

// shortHands says who cannot field three of the cards in their hands.
func (v *View) shortHands(hands [Players + 1]int) string {
	var texts []string
	for player := 1; player <= Players; player++ {
		if n := hands[player]; n < Fielded {
			texts = append(texts, fmt.Sprintf("%s has %s and cannot field three", v.Name(player), countWords(n, "card")))
		}
	}
	return strings.Join(texts, ", and ")
}

// Foretell says what follows for the hands where so many cards are kept: who draws how
// many, and whether it is the round's last battle, or there is none.
func (v *View) Foretell(kept [Players + 1]int) string {
	next := v.Foresee(kept)
	one, two := next.Draws[0], next.Draws[1]
	text := fmt.Sprintf("%s draws %s, then %s %s.", v.Name(one.Player), Numeral(one.Cards), v.Name(two.Player), Numeral(two.Cards))
	switch {
	case !next.MayFight():
		return text + " " + v.shortHands(next.Hands) + ": the round is over."
	case next.Deck == 0:
		return text + " The deck is out then: one more battle, the round's last."
	}
	return fmt.Sprintf("%s The deck keeps %d.", text, next.Deck)
}

// IfNone says what it would mean if a player kept no card while the other keeps so
// many, where that ends the round; empty where it does not.
func (v *View) IfNone(kept [Players + 1]int) string {
	for player := 1; player <= Players; player++ {
		none := kept
		none[player] = 0
		if kept[player] == 0 || v.Done[player] {
			continue
		}
		if now, then := v.Foresee(kept), v.Foresee(none); now.MayFight() && !then.MayFight() {
			return fmt.Sprintf("If %s keeps none, %s has only %s, and the round is over.", v.Name(player), v.Name(player), Numeral(then.Hands[player]))
		}
	}
	return ""
}

// Numeral is a small number in words, such as three; a great one in digits.
func Numeral(n int) string {
	words := [...]string{"none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}
	if n < 0 || n >= len(words) {
		return fmt.Sprint(n)
	}
	return words[n]
}

// sentenceCount begins a sentence with so many cards, and that they were.
func sentenceCount(n int) string {
	text := sentenceCase(countWords(n, "card"))
	if n < 2 {
		return text + " was"
	}
	return text + " were"
}
