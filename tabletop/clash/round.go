package clash

import "gamekeeper/tabletop/say"

// nextRound makes a deck of all cards but the collections, and deals.
func (p *State) nextRound() {
	p.Round++
	p.Battle = 1
	p.Lost = false
	p.Deck, p.Discards = p.Deck+p.Discards, 0
	p.draw()
}

// A Why is the reason why a round is over.
type Why uint8

// The reasons.
const (
	DeckOut Why = iota + 1 // the deck is out and the last battle fought
	TooFew                 // a player has too few cards for a battle
	Said                   // the table said that the deck is out
)

// A RoundEnd is how a round ended. The zero RoundEnd is that of none.
type RoundEnd struct {
	Round int
	Why   Why
	Hands [Players + 1]int // of the players then
	Draws []Draw           // the last ones
}

// endRound discards what is left, and begins the next round or ends the game. A round
// without a battle is passed over.
func (p *Position) endRound(why Why) {
	p.LastRound = RoundEnd{p.Round, why, p.Hands, p.Draws}
	p.sweep()
	if p.Round == Rounds {
		p.end()
		return
	}
	p.nextRound()
	if p.short() {
		p.endRound(TooFew)
	}
}

// sweep discards what lies on the table and in the hands.
func (p *Position) sweep() {
	p.Discards += p.Table + p.Hands[1] + p.Hands[2]
	p.Table, p.Hands = 0, [Players + 1]int{}
}

// Dealt says that the table has shuffled and dealt for another round, and so has read how
// the one before ended. It is no move, and cannot be taken back.
type Dealt struct{ Round int }

func (p *Position) decideDealt(e Dealt) error {
	switch {
	case e.Round < 2 || e.Round != p.Round || p.Battle != 1 || p.Phase != Picking:
		return p.notNow()
	case e.Round == p.Dealt:
		return say.Errorf("round %d is dealt already", e.Round)
	}
	return nil
}

// Dealing reports whether the cards for this round are still to be dealt, as far as the
// table has said. Whoever has told a battle has dealt.
func (v *View) Dealing() bool {
	return v.Phase == Picking && v.Battle == 1 && v.Dealt != v.Round && !v.Hidden()
}

// CutShort reports whether the game was ended before its last round was over.
func (v *View) CutShort() bool { return v.Ending != nil && v.LastRound.Round < Rounds }

// CutShortText says in a sentence where the game was ended early; empty if it was not.
func (v *View) CutShortText() say.Text {
	if !v.CutShort() {
		return ""
	}
	return say.Sprintf("The game was ended early, in round %d of %d: the points count as they stood.", v.Round, Rounds)
}
