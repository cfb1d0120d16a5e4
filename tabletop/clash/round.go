package clash

import "gamekeeper/tabletop/say"

// Bounds are the minimum and the maximum of a number that the box does not know.
type Bounds struct{ Min, Max int }

// exactly returns the bounds of a known number.
func exactly(n int) Bounds { return Bounds{n, n} }

// nextRound starts a round: it makes a deck of all cards but the collections, and deals. It skips a
// round that cannot have a battle.
//
// Ruling: there is no battle unless both players can field three cards.
func (s *State) nextRound() {
	s.Round++
	s.BattleNumber, s.Phase = 1, Picking
	s.Counted, s.Hands = false, fullHands
	cards := s.cardsLeft()
	s.DeckBefore, s.Deck = exactly(cards), exactly(max(0, cards-PlayerCount*HandSize))
	if cards < HandSize+CardsPerBattle {
		s.endRound(TooFew)
	}
}

// The number of cards that both players together draw after a battle, while the deck lasts: each
// has fielded three of five, and kept one of them or none.
const (
	minDraw = PlayerCount * (CardsPerBattle - 1)
	maxDraw = PlayerCount * CardsPerBattle
)

// draw fills the hands for the next battle.
func (s *State) draw() {
	s.Phase = Picking
	s.BattleNumber++
	s.DeckBefore = s.Deck
	s.Deck = Bounds{max(0, s.Deck.Min-maxDraw), max(0, s.Deck.Max-minDraw)}
}

// BattlesLeft returns the minimum and maximum number of battles left in the round, including the
// next one, as far as the box knows the deck. It is undefined outside the Picking phase.
func (s *State) BattlesLeft() (least, most int) {
	// The minimum: nobody keeps a card, so each battle takes six cards from the deck. With three or
	// fewer left in it, the player who draws second gets none and cannot field three.
	last := (PlayerCount - 1) * CardsPerBattle
	least = 1 + ceil(max(0, s.Deck.Min-last), maxDraw)
	most = 1 + ceil(s.Deck.Max, minDraw)
	return least, most
}

// CanBeOver reports whether the round may be over, given the bounds for the deck: the deck may
// have been out before the last battle, or have had too few cards left for another.
func (s *State) CanBeOver() bool { return s.DeckBefore.Min <= (PlayerCount-1)*CardsPerBattle }

// MustBeOver reports whether the round is certainly over: however many cards were kept, the deck
// was out before the last battle.
func (s *State) MustBeOver() bool {
	return s.Phase == Picking && !s.ByStrengths && s.DeckBefore.Max == 0
}

// ceil returns a/b, rounded up.
func ceil(a, b int) int { return (a + b - 1) / b }

func (RoundEnded) decide(p Position) error { return p.only(p.Phase == Picking) }

// apply ends the round. The box enters the event itself once MustBeOver reports true.
func (RoundEnded) apply(p *Position) {
	why := DeckReportedOut
	if p.MustBeOver() {
		why = DeckMustBeOut
	}
	p.endRound(why)
}

// An EndReason is the reason why a round is over.
type EndReason uint8

// The reasons for the end of a round.
const (
	DeckOut         EndReason = iota // the deck is out and the last battle has been fought
	TooFew                           // a player has too few cards for a battle
	DeckReportedOut                  // the table reported that the deck is out
	DeckMustBeOut                    // the deck must be out, whatever the players kept
)

// A RoundEnd describes how a round ended. The zero RoundEnd stands for no round.
type RoundEnd struct {
	Round  int
	Reason EndReason
}

// Text returns why the round is over, in a sentence.
func (r RoundEnd) Text() say.Text {
	return [...]say.Text{
		DeckOut:         "The deck is out: that was the round's last battle.",
		TooFew:          "Too few cards are left for another battle.",
		DeckReportedOut: "You said the deck is out.",
		DeckMustBeOut:   "However many cards you kept, the deck is out.",
	}[r.Reason]
}

// endRound starts the next round or ends the game.
func (s *State) endRound(why EndReason) {
	s.LastRoundEnd = RoundEnd{s.Round, why}
	if s.Round == RoundCount {
		s.end()
		return
	}
	s.nextRound()
}

func (e Dealt) decide(p Position) error {
	switch {
	case e.Round < 2 || e.Round != p.Round || p.BattleNumber != 1 || p.Phase != Picking:
		return p.notNow()
	case e.Round == p.LastDealtRound:
		return say.Errorf("round %d is dealt already", e.Round)
	}
	return nil
}

func (e Dealt) apply(p *Position) { p.LastDealtRound = e.Round }

// NeedsDeal reports whether this round's cards still have to be dealt, as far as the box knows.
// Entering a battle implies that they were dealt.
func (v *View) NeedsDeal() bool {
	return v.Phase == Picking && v.BattleNumber == 1 && v.LastDealtRound != v.Round
}

// An Ending describes how a game ended.
type Ending struct {
	Winners []int // the winner, or both players if they share the win
}

// end ends the game and determines the winners by their points.
//
// Ruling: on equal points the win is shared.
func (s *State) end() {
	s.Phase = Over
	var e Ending
	for player := 1; player <= PlayerCount; player++ {
		if s.Points(player) >= s.Points(Opponent(player)) {
			e.Winners = append(e.Winners, player)
		}
	}
	s.Ending = &e
}

func (GameStopped) decide(p Position) error { return p.only(p.Phase != Over) }

// apply ends the game. The cards on the table count for nobody.
func (GameStopped) apply(p *Position) { p.end() }

// cutShort reports whether the game was ended before its last round was over.
func (v *View) cutShort() bool { return v.Ending != nil && v.LastRoundEnd.Round < RoundCount }

// EndText returns a sentence on why the game is over. It is empty before the end.
func (v *View) EndText() say.Text {
	switch {
	case v.Ending == nil:
		return ""
	case v.cutShort():
		return say.Sprintf("The game ended early, in round %d of %d: the points count as they stood.", v.Round, RoundCount)
	}
	return v.LastRoundEnd.Text()
}
