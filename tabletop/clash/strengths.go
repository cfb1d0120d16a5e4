package clash

import (
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
	"gamekeeper/tabletop/words"
)

// Strengths is the state of a game in which every battle is entered by its strengths and the box
// counts the deck. Only older versions could start one: a later version replays it as it was
// played, and continues by points.
type Strengths struct {
	ByStrengths bool
	Counted     bool                 // the cards of the last battle are counted, but for those kept
	Hands       [PlayerCount + 1]int // before the last battle if Counted
}

// fullHands are the hands of players who have drawn while the deck lasted.
var fullHands = [PlayerCount + 1]int{1: HandSize, 2: HandSize}

// count counts the cards of a battle, unless it is entered by points.
func (s *State) count() {
	if s.Counted = s.ByStrengths; !s.Counted {
		s.Hands = fullHands
	}
}

// tells writes or reads how a table enters its battles.
func tells(f *words.Form, strengths *bool) {
	f.Words("tells")
	f.Either(strengths, "strengths", "points")
}

// oldTold returns what an event tells that only older versions wrote: its words in the journal.
func oldTold(e Event, before, after *View) tabletop.Told {
	return told(after, tabletop.Told{Line: say.Sprintf("in an older version: %s", words.Text(e)), Sound: attention(before, after)})
}

// DetailSwitched changes how the table enters its battles. Deck is the number of cards in the deck,
// given only if the box did not know it.
type DetailSwitched struct {
	ByStrengths bool
	Deck        int
}

// Form: tells strengths, or: tells strengths deck 24
func (e DetailSwitched) Form(f *words.Form) Event {
	tells(f, &e.ByStrengths)
	if f.Optional(e.Deck > 0, "deck") {
		words.Int(f, &e.Deck, 1, CardCount)
	}
	return e
}

func (DetailSwitched) decide(p Position) error {
	return p.only(p.Phase == Picking || p.Phase == Choosing && p.Counted)
}

func (e DetailSwitched) apply(p *Position) {
	if p.ByStrengths = e.ByStrengths; e.ByStrengths && !p.Counted && p.Deck.Min != p.Deck.Max {
		p.Deck = exactly(e.Deck)
	}
}

func (e DetailSwitched) tell(before, after *View) tabletop.Told { return oldTold(e, before, after) }

// DeckCounted records the table's count of the cards in the deck.
type DeckCounted struct{ Cards int }

// Form: deck has 24
func (e DeckCounted) Form(f *words.Form) Event {
	f.Words("deck", "has")
	words.Int(f, &e.Cards, 0, CardCount)
	return e
}

func (DeckCounted) decide(p Position) error { return p.only(p.Phase == Picking && !p.Counted) }

func (e DeckCounted) apply(p *Position) { p.Deck = exactly(e.Cards) }

func (e DeckCounted) tell(before, after *View) tabletop.Told { return oldTold(e, before, after) }

// CardsKept records how many cards each player keeps, one or none, after a battle that was counted.
type CardsKept struct{ Cards [PlayerCount + 1]int }

// Form: keep 1 0
func (e CardsKept) Form(f *words.Form) Event {
	f.Words("keep")
	words.Int(f, &e.Cards[1], 0, 1)
	words.Int(f, &e.Cards[2], 0, 1)
	return e
}

func (CardsKept) decide(p Position) error { return p.only(p.Phase == Picking && p.Counted) }

// apply fills the hands as far as the deck goes, beginning with that of player First.
func (e CardsKept) apply(p *Position) {
	deck := p.DeckBefore.Max
	for _, player := range []int{p.First, Opponent(p.First)} {
		left := p.Hands[player] - CardsPerBattle + e.Cards[player]
		drawn := min(HandSize-left, deck)
		p.Hands[player] = left + drawn
		deck -= drawn
	}
	p.Deck, p.Counted = exactly(deck), false
	if min(p.Hands[1], p.Hands[2]) < CardsPerBattle {
		p.endRound(TooFew)
	}
}

func (e CardsKept) tell(before, after *View) tabletop.Told { return oldTold(e, before, after) }

// CardLearned is a card that was taught to version 1.1, in its words. It changes nothing.
type CardLearned struct{ Card string }

// Form: learns 12 sea 5/2/3 4vp
func (e CardLearned) Form(f *words.Form) Event {
	f.Words("learns")
	retiredText(f, &e.Card)
	return e
}

func (CardLearned) decide(Position) error { return nil }
func (CardLearned) apply(*Position)       {}

func (e CardLearned) tell(before, after *View) tabletop.Told { return oldTold(e, before, after) }

// retiredText reads or writes text that only version 1.1 understood, up to the end of the event.
func retiredText(f *words.Form, text *string) {
	f.Rest(*text, func(rest string) error {
		*text = rest
		return nil
	})
	f.Require(*text != "")
}
