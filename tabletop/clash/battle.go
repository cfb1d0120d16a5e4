package clash

import (
	"slices"

	"gamekeeper/tabletop/say"
)

// A Battle is three revealed cards against three. Arrays are indexed by player, from 1.
//
// Of a battle that is not told by cards there are none. It has its strengths, or by points
// alone not even these, and of the card collected only the points.
type Battle struct {
	Round, Number int    // which battle of which round, from 1
	Line          int    // of the record, with which it began
	Detail        Detail // how it was told
	Cards         [Players + 1][Fielded]Card
	SeaTold       bool              // Sea is how many of the six are sea monsters; else the cards say it
	Sea           int               // as told
	Strengths     [Players + 1]int  // as told
	Judged        bool              // told where only points are, so that its cards are not followed
	Won           int               // the winner, told by points; 0: nobody
	Collects      bool              // the winner has collected a card
	Collected     Card              // which; no card before
	Kept          [Players + 1]Card // what went back to the hand; no card if none did or is known
}

// Opponent is the other player.
func Opponent(player int) int { return 3 - player }

// Strength is the sum of a player's values for the place.
func (b *Battle) Strength(player int) int {
	sum := b.Strengths[player]
	place := b.Place()
	for _, c := range b.Cards[player] {
		sum += int(c.Values[place])
	}
	return sum
}

// Winner is the player with the greater strength, or 0 in a draw.
func (b *Battle) Winner() int {
	if b.Detail == ByPoints {
		return b.Won
	}
	one, two := b.Strength(1), b.Strength(2)
	switch {
	case one > two:
		return 1
	case two > one:
		return 2
	}
	return 0
}

// Double reports whether the winner has at least double the other's strength, as far as
// it is told.
//
// Ruling: against 0, any strength counts as double.
func (b *Battle) Double() bool {
	w := b.Winner()
	return w != 0 && b.Detail != ByPoints && b.Strength(w) >= 2*b.Strength(Opponent(w))
}

// Chooser is the player who chooses which of the loser's three cards the winner
// collects: the loser, or the winner by double. It is 0 in a draw.
func (b *Battle) Chooser() int {
	if w := b.Winner(); w == 0 || b.Double() {
		return w
	}
	return Opponent(b.Winner())
}

// Outcome says where a battle takes place and who wins it, such as: in the sea Ben wins
// 9 to 4, double.
func (v *View) Outcome(b *Battle) say.Text {
	w := b.Winner()
	switch {
	case b.Detail == ByPoints && w == 0:
		return "nobody wins"
	case b.Detail == ByPoints:
		return say.Sprintf("%s wins", v.Name(w))
	case w == 0:
		return say.Sprintf("%s both have %d", b.Place().Text(), b.Strength(1))
	case b.Double():
		return say.Sprintf("%s %s wins %d to %d, double", b.Place().Text(), v.Name(w), b.Strength(w), b.Strength(Opponent(w)))
	}
	return say.Sprintf("%s %s wins %d to %d", b.Place().Text(), v.Name(w), b.Strength(w), b.Strength(Opponent(w)))
}

// Current is the battle on the table, or nil between battles.
func (p *State) Current() *Battle {
	switch p.Phase {
	case SameCard, Asking, Choosing, Scoring, Keeping:
		b := p.Battles[len(p.Battles)-1]
		return &b
	}
	return nil
}

// lastBattle is the battle on the table, for changing it.
func (p *Position) lastBattle() *Battle {
	p.Battles = slices.Clone(p.Battles)
	return &p.Battles[len(p.Battles)-1]
}

// owner is the player who fielded the card, or 0.
func (b *Battle) owner(c Card) int {
	if b.Detail != ByCards {
		return 0
	}
	for player := 1; player <= Players; player++ {
		if slices.ContainsFunc(b.Cards[player][:], c.Same) {
			return player
		}
	}
	return 0
}

// times counts how many of the six cards are this card.
func (b *Battle) times(c Card) (n int) {
	for _, on := range b.all() {
		if on.Same(c) {
			n++
		}
	}
	return n
}

// SameCard is the card that both rows show, which cannot be; no card if all is well.
func (b *Battle) SameCard() Card {
	for _, c := range b.Cards[1] {
		if slices.ContainsFunc(b.Cards[2][:], c.Same) {
			return c
		}
	}
	return Card{}
}
