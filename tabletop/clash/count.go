package clash

import "gamekeeper/tabletop/say"

// Counts is how many cards lie in each pile. The box's own always add up to 64.
type Counts struct {
	Deck        int
	Discards    int
	Table       int              // the battle's cards, neither collected nor kept
	Hands       [Players + 1]int // by player; picks count until they are revealed
	Collections [Players + 1]int // by player
}

// A pile is one of the counts, as the table calls it.
type pile struct {
	name  say.Text
	cards int
}

func (v *View) piles(c Counts) []pile {
	all := []pile{{"the deck", c.Deck}, {"the discards", c.Discards}, {"the table", c.Table}}
	for player := 1; player <= Players; player++ {
		all = append(all,
			pile{say.Sprintf("the hand of %s", v.Name(player)), c.Hands[player]},
			pile{say.Sprintf("the collection of %s", v.Name(player)), c.Collections[player]})
	}
	return all
}

// DeckCounted is how many cards the deck really has: the table's count is right.
type DeckCounted struct{ Cards int }

func (p *Position) decideDeckCounted(e DeckCounted) error {
	if p.Phase != Picking || p.Hidden() || p.Lost {
		return p.notNow()
	}
	return p.checkDeckCount(e.Cards)
}

// MostInDeck is how many cards there are at most in the deck: those that are neither
// collected nor in the hands.
func (p *State) MostInDeck() int { return p.Deck + p.Discards }

func (p *Position) checkDeckCount(cards int) error {
	if most := p.MostInDeck(); cards < 0 || cards > most {
		return say.Errorf("%s", say.Count(cards,
			"the deck cannot have %d card: all but the hands and the collections are %d",
			"the deck cannot have %d cards: all but the hands and the collections are %d", most))
	}
	return nil
}

// setDeck sets how many cards are in the deck, out of those that are neither in the
// hands nor collected; what is left over was discarded. Where the piles are a guess, the
// hands count as full, and nobody knows who drew how many.
func (p *State) setDeck(cards int) {
	if p.Lost {
		left := Cards - p.Collections[1] - p.Collections[2] - p.Table
		for player := 1; player <= Players; player++ {
			p.Hands[player] = min(HandSize, left)
			left -= p.Hands[player]
		}
		p.Deck, p.Discards = 0, left
		p.Draws = []Draw{{Player: p.First, From: cards}, {Player: Opponent(p.First), From: cards}}
	}
	p.Discards += p.Deck - cards
	p.Deck, p.Least, p.Most = cards, cards, cards
}

// CheckCounts compares what the table counted with what must be there. The error says
// which piles are wrong and what has probably happened. It is undefined before the game
// begins.
func (v *View) CheckCounts(counted Counts) error {
	var wrong []say.Text
	var more, fewer []pile // by how many cards
	total := 0
	want := v.piles(v.Counts)
	for i, p := range v.piles(counted) {
		total += p.cards
		off := p.cards - want[i].cards
		if off == 0 {
			continue
		}
		wrong = append(wrong, say.Sprintf("%s should have %d, not %d", p.name, want[i].cards, p.cards))
		if off > 0 {
			more = append(more, pile{p.name, off})
		} else {
			fewer = append(fewer, pile{p.name, -off})
		}
	}
	if wrong == nil {
		return nil
	}
	return say.Errorf("%s: %s", say.Join(", ", wrong...), likely(total, more, fewer))
}

// likely says what has probably made some piles bigger and others smaller.
func likely(total int, more, fewer []pile) say.Text {
	switch {
	case total < Cards:
		return say.Count(total,
			"that makes %d card, not %d: count again and look for the missing ones",
			"that makes %d cards, not %d: count again and look for the missing ones", Cards)
	case total > Cards:
		return say.Count(total, "that makes %d card, not %d: count again", "that makes %d cards, not %d: count again", Cards)
	case len(more) == 1 && len(fewer) == 1:
		return say.Count(more[0].cards,
			"%d card from %s should probably be in %s",
			"%d cards from %s should probably be in %s", more[0].name, fewer[0].name)
	}
	return "cards lie in the wrong piles: count again and put them right"
}
