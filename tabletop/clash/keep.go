package clash

import "gamekeeper/tabletop/say"

func (e CardsKept) decide(p Position) error {
	if p.Phase != Keeping {
		return p.notNow()
	}
	return nil
}

// apply discards the cards that nobody keeps and fills the hands for the next battle. Players then
// pick from their whole hands. The rulebook says to repeat from step 4, the reveal, but without
// step 3, the pick, there is nothing to reveal.
//
// Ruling: there is no battle unless both players can field three cards.
func (e CardsKept) apply(p *Position) {
	p.State = p.foresee(e.Cards)
	if !p.mayFight() {
		p.endRound(TooFew)
	}
}

// foresee returns the state after each player has kept this many cards, one or none, and drawn. It
// does not end the round if a hand is too short for a battle: see mayFight. It is undefined
// outside the Keeping phase.
func (s State) foresee(kept [PlayerCount + 1]int) State {
	for player := 1; player <= PlayerCount; player++ {
		s.Hands[player] += kept[player]
		s.Table -= kept[player]
	}
	s.Discards, s.Table = s.Discards+s.Table, 0
	s.BattleNumber++
	s.draw()
	return s
}

// AfterKeepingText returns what happens if the players keep that many cards: who draws how many,
// and how many are then left in the deck. If the round is then over or has only one battle left, it
// says so instead.
func (v *View) AfterKeepingText(kept [PlayerCount + 1]int) say.Text {
	next := v.foresee(kept)
	one, two := next.Draws[0], next.Draws[1]
	text := say.Sprintf("%s draws %s, then %s %s.", v.Name(one.Player), Numeral(one.Cards), v.Name(two.Player), Numeral(two.Cards))
	switch {
	case !next.mayFight():
		return say.Join(" ", text, say.Sprintf("%s: the round is over.", v.shortHands(next.Hands)))
	case next.Deck == 0:
		return say.Join(" ", text, "That empties the deck: one more battle, the last of the round.")
	}
	return say.Join(" ", text, say.Sprintf("Left in the deck: %d.", next.Deck))
}

// IfNoneText returns a warning if the round would end because one player keeps no card while the
// other keeps the given number. It is empty if there is nothing to warn about.
func (v *View) IfNoneText(kept [PlayerCount + 1]int) say.Text {
	now := v.foresee(kept)
	for player := 1; player <= PlayerCount && now.mayFight(); player++ {
		none := kept
		none[player] = 0
		if then := v.foresee(none); !then.mayFight() {
			return say.Sprintf("If %s keeps none, %s has only %s, and the round is over.", v.Name(player), v.Name(player), Numeral(then.Hands[player]))
		}
	}
	return ""
}

// shortHands names the players who have too few cards to field three.
func (v *View) shortHands(hands [PlayerCount + 1]int) say.Text {
	var texts []say.Text
	for player := 1; player <= PlayerCount; player++ {
		if n := hands[player]; n < CardsPerBattle {
			texts = append(texts, say.Sprintf("%s has %s and cannot field three", v.Name(player), cardsInWords(n)))
		}
	}
	if len(texts) == PlayerCount {
		return say.Sprintf("%s, and %s", texts[0], texts[1])
	}
	return say.Join("", texts...)
}

// Numeral spells out a small number of cards, such as "three"; a large one is in digits. Use it
// for cards only, since in many languages a numeral agrees with the gender of its noun.
func Numeral(n int) say.Text {
	words := [...]say.Text{"none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}
	if n < 0 || n >= len(words) {
		return say.Sprintf("%d", n)
	}
	return words[n]
}

// cardsInWords returns a number of cards in words, such as: two cards
func cardsInWords(n int) say.Text {
	if n == 0 {
		return "no cards"
	}
	return say.Count(n, "one card", "%[2]s cards", Numeral(n))
}

// Piles holds the number of cards in each pile except the collections. Together with those, they
// add up to CardCount.
type Piles struct {
	Deck     int
	Discards int
	Table    int                  // the battle's cards, neither collected nor kept
	Hands    [PlayerCount + 1]int // by player

	// Estimated reports whether a battle's cards went uncounted after the deck was last known. The
	// box then has only bounds for the number of cards in the deck.
	Estimated        bool
	DeckMin, DeckMax int
}

// A Draw describes how many cards a player draws, and how many are in the deck before that. If the
// box has not followed the deck, Cards is 0, and DeckBefore is instead the number after the draws,
// as the box estimates it or the table counted it.
type Draw struct{ Player, Cards, DeckBefore int }

// KnowsDraws reports whether the box knows how many cards each player drew for this battle. It does
// not know that if the last battle's cards went uncounted, even if the deck was counted since.
func (s *State) KnowsDraws() bool { return s.Draws[0].Cards+s.Draws[1].Cards > 0 }

// draw fills the hands as far as the deck goes, beginning with that of player First.
func (s *State) draw() {
	s.Phase = Picking
	s.Draws = nil
	s.DeckBeforeMin, s.DeckBeforeMax = s.Deck, s.Deck
	for _, player := range []int{s.First, Opponent(s.First)} {
		n := min(HandSize-s.Hands[player], s.Deck)
		s.Draws = append(s.Draws, Draw{player, n, s.Deck})
		s.Deck -= n
		s.Hands[player] += n
	}
	s.DeckMin, s.DeckMax = s.Deck, s.Deck
}

// mayFight reports whether both players can field three cards.
func (s *State) mayFight() bool { return s.Hands[1] >= CardsPerBattle && s.Hands[2] >= CardsPerBattle }

// MaxInDeck returns the maximum number of cards that the deck can have: those that are neither
// collected nor on the table nor in the hands.
func (s *State) MaxInDeck() int { return s.Deck + s.Discards }

// checkDeck returns an error if the deck cannot have that many cards.
func (s *State) checkDeck(cards int) error {
	if most := s.MaxInDeck(); cards < 0 || cards > most {
		return say.Errorf("%s", say.Count(cards,
			"the deck cannot have %d card: outside the hands and the collections there are only %d",
			"the deck cannot have %d cards: outside the hands and the collections there are only %d", most))
	}
	return nil
}

// setDeck sets the number of cards in the deck. The other cards count as discarded, except those in
// the hands, on the table and in the collections. If the piles are estimated, the hands count as
// full, as far as the cards go, and the Draws leave open how many cards each player drew.
func (s *State) setDeck(cards int) {
	if s.Estimated {
		left := CardCount - s.Collections[1] - s.Collections[2] - s.Table
		for player := 1; player <= PlayerCount; player++ {
			s.Hands[player] = min(HandSize, left)
			left -= s.Hands[player]
		}
		s.Deck, s.Discards = 0, left
		s.Draws = []Draw{{Player: s.First, DeckBefore: cards}, {Player: Opponent(s.First), DeckBefore: cards}}
	}
	s.Discards += s.Deck - cards
	s.Deck, s.DeckMin, s.DeckMax = cards, cards, cards
}

func (e DeckCounted) decide(p Position) error {
	if p.Phase != Picking || p.Estimated {
		return p.notNow()
	}
	return p.checkDeck(e.Cards)
}

func (e DeckCounted) apply(p *Position) { p.setDeck(e.Cards) }
