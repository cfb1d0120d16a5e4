package clash

import "gamekeeper/tabletop/say"

func (e Kept) decide(p *Position) error {
	if p.Phase != Keeping {
		return p.notNow()
	}
	for player := 1; player <= Players; player++ {
		if n := e.Cards[player]; n < 0 || n > 1 {
			return say.Errorf("%s can keep one card or none, not %d", p.Name(player), n)
		}
	}
	return nil
}

// apply discards what nobody keeps, and fills the hands for the next battle. Players then
// pick from all five cards: the rulebook says to repeat from step 4, the reveal, but
// without step 3 there is nothing to reveal.
//
// Ruling: there is no battle unless both players can field three cards.
func (e Kept) apply(p *Position) {
	p.State = p.Foresee(e.Cards)
	if !p.MayFight() {
		p.endRound(TooFew)
	}
}

// Foresee is what becomes of the game where each player keeps so many cards, one or none,
// and draws; if the hands are too short for a battle then, the round is over. It is
// undefined outside the Keeping phase.
func (s State) Foresee(kept [Players + 1]int) State {
	for player := 1; player <= Players; player++ {
		s.Hands[player] += kept[player]
		s.Table -= kept[player]
	}
	s.Discards, s.Table = s.Discards+s.Table, 0
	s.Battle++
	s.draw()
	return s
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

// IfNone says what it would mean if a player kept no card while the other keeps so many,
// where that ends the round; empty where it does not.
func (v *View) IfNone(kept [Players + 1]int) say.Text {
	now := v.Foresee(kept)
	for player := 1; player <= Players && now.MayFight(); player++ {
		none := kept
		none[player] = 0
		if then := v.Foresee(none); !then.MayFight() {
			return say.Sprintf("If %s keeps none, %s has only %s, and the round is over.", v.Name(player), v.Name(player), Numeral(then.Hands[player]))
		}
	}
	return ""
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
