package clash

import "gamekeeper/tabletop/say"

// nextRound starts a round: it makes a deck of all cards but the collections, and deals.
func (s *State) nextRound() {
	s.Round++
	s.BattleNumber = 1
	s.Estimated = false
	s.Deck, s.Discards = s.Deck+s.Discards, 0
	s.draw()
}

// An EndReason is the reason why a round is over.
type EndReason uint8

// The reasons for the end of a round.
const (
	DeckOut         EndReason = iota + 1 // the deck is out and the last battle has been fought
	TooFew                               // a player has too few cards for a battle
	DeckReportedOut                      // the table reported that the deck is out
	DeckMustBeOut                        // the deck must be out, whatever the players kept
)

// A RoundEnd describes how a round ended. The zero RoundEnd stands for no round.
type RoundEnd struct {
	Round  int
	Reason EndReason
	Hands  [PlayerCount + 1]int // the players' hands at that time
	Draws  []Draw               // how the hands were last filled
}

// endRound discards the remaining cards, and starts the next round or ends the game. It skips a
// round that cannot have a battle.
func (s *State) endRound(why EndReason) {
	s.LastRoundEnd = RoundEnd{s.Round, why, s.Hands, s.Draws}
	s.discardAll()
	if s.Round == RoundCount {
		s.end()
		return
	}
	s.nextRound()
	if !s.mayFight() {
		s.endRound(TooFew)
	}
}

// discardAll discards the cards on the table and in the hands.
func (s *State) discardAll() {
	s.Discards += s.Table + s.Hands[1] + s.Hands[2]
	s.Table, s.Hands = 0, [PlayerCount + 1]int{}
}

// RoundEndText returns sentences on why a round is over, such as: Two cards were left: Ben drew
// two, Ann none. Ann has two cards and cannot field three, so there is no battle.
func (v *View) RoundEndText(r RoundEnd) say.Text {
	switch r.Reason {
	case DeckOut:
		return "The deck is out: that was the round's last battle."
	case DeckReportedOut:
		return "You said the deck is out."
	case DeckMustBeOut:
		return "However many cards you kept, the deck is out."
	}
	one, two := r.Draws[0], r.Draws[1]
	drew := say.Count(one.DeckBefore,
		"One card was left: %[2]s drew %[3]s, %[4]s %[5]s.", "%[6]s cards were left: %[2]s drew %[3]s, %[4]s %[5]s.",
		v.Name(one.Player), Numeral(one.Cards), v.Name(two.Player), Numeral(two.Cards), say.Capital(Numeral(one.DeckBefore)))
	if one.DeckBefore == 0 {
		drew = "No cards were left."
	}
	return say.Join(" ", drew, say.Sprintf("%s, so there is no battle.", v.shortHands(r.Hands)))
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

func (GameStopped) decide(p Position) error {
	if p.Phase == Over {
		return p.notNow()
	}
	return nil
}

// apply ends the game. The cards on the table count for nobody.
func (GameStopped) apply(p *Position) {
	p.discardAll()
	p.end()
}

// cutShort reports whether the game was ended before its last round was over.
func (v *View) cutShort() bool { return v.Ending != nil && v.LastRoundEnd.Round < RoundCount }

// EndedEarlyText returns a sentence on when the game was ended early, or an empty text if it was
// not.
func (v *View) EndedEarlyText() say.Text {
	if !v.cutShort() {
		return ""
	}
	return say.Sprintf("The game ended early, in round %d of %d: the points count as they stood.", v.Round, RoundCount)
}
