package clash

import "gamekeeper/tabletop/say"

// Piles are how many cards lie where, but for the collections. With these they always make
// all cards of the deck.
type Piles struct {
	Deck     int
	Discards int
	Table    int              // the battle's cards, neither collected nor kept
	Hands    [Players + 1]int // by player

	// Guessed: the box has not counted the cards of every battle of the round, so it can
	// only guess how many are in the deck: no fewer and no more than these.
	Guessed             bool
	DeckLeast, DeckMost int
}

// A Draw is how many cards a player draws, and from a deck of how many.
type Draw struct{ Player, Cards, From int }

// draw fills the hands as far as the deck goes, the winner's first.
func (s *State) draw() {
	s.Phase = Picking
	s.Draws = nil
	for _, player := range []int{s.First, Opponent(s.First)} {
		n := min(HandSize-s.Hands[player], s.Deck)
		s.Draws = append(s.Draws, Draw{player, n, s.Deck})
		s.Deck -= n
		s.Hands[player] += n
	}
	s.DeckLeast, s.DeckMost = s.Deck, s.Deck
}

// MayFight reports whether both players can field three cards.
func (s *State) MayFight() bool { return s.Hands[1] >= Fielded && s.Hands[2] >= Fielded }

// MostInDeck is how many cards there are at most in the deck: those that are neither
// collected nor in the hands.
func (s *State) MostInDeck() int { return s.Deck + s.Discards }

// checkDeck says why the deck cannot have so many cards.
func (s *State) checkDeck(cards int) error {
	if most := s.MostInDeck(); cards < 0 || cards > most {
		return say.Errorf("%s", say.Count(cards,
			"the deck cannot have %d card: all but the hands and the collections are %d",
			"the deck cannot have %d cards: all but the hands and the collections are %d", most))
	}
	return nil
}

// setDeck sets how many cards are in the deck, out of those that are neither in the hands
// nor collected; what is left over was discarded. Where the piles are a guess, the hands
// count as full, and nobody knows who drew how many.
func (s *State) setDeck(cards int) {
	if s.Guessed {
		left := Cards - s.Collections[1] - s.Collections[2] - s.Table
		for player := 1; player <= Players; player++ {
			s.Hands[player] = min(HandSize, left)
			left -= s.Hands[player]
		}
		s.Deck, s.Discards = 0, left
		s.Draws = []Draw{{Player: s.First, From: cards}, {Player: Opponent(s.First), From: cards}}
	}
	s.Discards += s.Deck - cards
	s.Deck, s.DeckLeast, s.DeckMost = cards, cards, cards
}

func (e DeckCounted) decide(p *Position) error {
	if p.Phase != Picking || p.Guessed {
		return p.notNow()
	}
	return p.checkDeck(e.Cards)
}

func (e DeckCounted) apply(p *Position) { p.setDeck(e.Cards) }
