package clash

import "gamekeeper/tabletop/say"

// WhyOver says in sentences why a round is over, such as: Two cards were left: Ben drew
// two, Ann none. Ann has two cards and cannot field three, so there is no battle.
func (v *View) WhyOver(r RoundEnd) say.Text {
	switch r.Why {
	case DeckOut:
		return "The deck is out: that was the round's last battle."
	case Said:
		return "You said that the deck is out."
	}
	one, two := r.Draws[0], r.Draws[1]
	drew := say.Count(one.From,
		"One card was left: %[2]s drew %[3]s, %[4]s %[5]s.", "%[6]s cards were left: %[2]s drew %[3]s, %[4]s %[5]s.",
		v.Name(one.Player), Numeral(one.Cards), v.Name(two.Player), Numeral(two.Cards), say.Capital(Numeral(one.From)))
	if one.From == 0 {
		drew = "No cards were left."
	}
	return say.Join(" ", drew, say.Sprintf("%s, so there is no battle.", v.shortHands(r.Hands)))
}

// shortHands says who cannot field three of the cards in their hands.
func (v *View) shortHands(hands [Players + 1]int) say.Text {
	var texts []say.Text
	for player := 1; player <= Players; player++ {
		if n := hands[player]; n < Fielded {
			texts = append(texts, say.Sprintf("%s has %s and cannot field three", v.Name(player), cardsInWords(n)))
		}
	}
	if len(texts) == Players {
		return say.Sprintf("%s, and %s", texts[0], texts[1])
	}
	return say.Join("", texts...)
}

// Foretell says what follows for the hands where so many cards are kept: who draws how
// many, and whether it is the round's last battle, or there is none.
func (v *View) Foretell(kept [Players + 1]int) say.Text {
	next := v.Foresee(kept)
	one, two := next.Draws[0], next.Draws[1]
	text := say.Sprintf("%s draws %s, then %s %s.", v.Name(one.Player), Numeral(one.Cards), v.Name(two.Player), Numeral(two.Cards))
	switch {
	case !next.MayFight():
		return say.Join(" ", text, say.Sprintf("%s: the round is over.", v.shortHands(next.Hands)))
	case next.Deck == 0:
		return say.Join(" ", text, "The deck is out then: one more battle, the round's last.")
	}
	return say.Join(" ", text, say.Sprintf("The deck keeps %d.", next.Deck))
}

// IfNone says what it would mean if a player kept no card while the other keeps so
// many, where that ends the round; empty where it does not.
func (v *View) IfNone(kept [Players + 1]int) say.Text {
	for player := 1; player <= Players; player++ {
		none := kept
		none[player] = 0
		if kept[player] == 0 || v.Done[player] {
			continue
		}
		if now, then := v.Foresee(kept), v.Foresee(none); now.MayFight() && !then.MayFight() {
			return say.Sprintf("If %s keeps none, %s has only %s, and the round is over.", v.Name(player), v.Name(player), Numeral(then.Hands[player]))
		}
	}
	return ""
}

// Numeral is a small number of cards in words, such as three; a great one in digits. It is
// said of cards alone, since in many languages it has their gender.
func Numeral(n int) say.Text {
	words := [...]say.Text{"none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}
	if n < 0 || n >= len(words) {
		return say.Sprintf("%d", n)
	}
	return words[n]
}

// cardsInWords is a number of cards in words, such as: two cards
func cardsInWords(n int) say.Text {
	if n == 0 {
		return "no cards"
	}
	return say.Count(n, "one card", "%[2]s cards", Numeral(n))
}
