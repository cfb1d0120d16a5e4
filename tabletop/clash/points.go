package clash

import (
	"cmp"
	"errors"

	"gamekeeper/tabletop/say"
)

// An EntryDetail determines how much the table enters about a battle. It can change between any two
// battles.
type EntryDetail uint8

// The details, in the order of detailWords.
const (
	ByPoints    EntryDetail = iota // who collects a card, and its points; piles are not counted
	ByStrengths                    // sea monsters, strengths, points collected, cards kept
)

// detailWords holds the details' words in the journal.
var detailWords = [...]string{ByPoints: "points", ByStrengths: "strengths"}

// String returns the detail's word in the journal, such as: strengths
func (d EntryDetail) String() string { return detailWords[d] }

// MaySwitch reports whether the table may change its EntryDetail now. It may not after the end,
// nor while the box waits for the points of a battle that it judged without counting the cards.
func (s *State) MaySwitch() bool {
	b := s.CurrentBattle()
	return s.Phase != Over && (b == nil || b.Counted)
}

func (e DetailSwitched) decide(p Position) error {
	switch {
	case !p.MaySwitch():
		return p.notNow()
	case e.Detail == p.Detail:
		return say.Errorf("the table already enters its battles this way")
	case e.Deck != 0 && !p.Estimated:
		return say.Errorf("the box has tracked the deck: there is no need to count it")
	case p.Estimated && e.Detail == ByStrengths:
		return p.checkDeck(e.Deck)
	}
	return nil
}

func (e DetailSwitched) apply(p *Position) {
	if p.Estimated && e.Detail == ByStrengths {
		p.setDeck(e.Deck)
		p.Estimated = false
	}
	p.Detail = e.Detail
}

func (e BattleWon) decide(p Position) error {
	if p.Phase != Picking || p.Detail != ByPoints {
		return p.notNow()
	}
	return cmp.Or(e.check(), p.checkSix())
}

// check returns an error if points are collected although nobody wins.
func (e BattleWon) check() error {
	if e.Player == 0 && e.Points != 0 {
		return errors.New("nobody collects a card after a draw")
	}
	return nil
}

// checkSix returns an error if so many cards have been collected that fewer than six are left for a
// battle. If the cards are not counted, no other check finds this.
func (s *State) checkSix() error {
	if s.Collections[1]+s.Collections[2]+PlayerCount*CardsPerBattle > CardCount {
		return say.Errorf("fewer than six cards are left for a battle")
	}
	return nil
}

func (e BattleWon) apply(p *Position) {
	p.startBattle(Battle{Detail: ByPoints, EnteredWinner: e.Player})
	if e.Player != 0 {
		p.First = e.Player
		p.collect(e.Points)
	}
	p.drawUnseen()
}

// The number of cards that both players together draw after a battle, while the deck lasts: each
// has fielded three of five, and kept one of them or none.
const (
	minDraw   = PlayerCount * (CardsPerBattle - 1)
	usualDraw = minDraw + 1
	maxDraw   = PlayerCount * CardsPerBattle
)

// drawUnseen fills the hands for the next battle, after one whose cards were not counted. The box
// can then only estimate how many cards the deck has.
func (s *State) drawUnseen() {
	s.Phase = Picking
	s.BattleNumber++
	s.DeckBeforeMin, s.DeckBeforeMax = s.DeckMin, s.DeckMax
	least, most := s.DeckMin-maxDraw, s.DeckMax-minDraw
	s.Estimated = true
	s.setDeck(max(0, s.Deck-usualDraw))
	s.DeckMin, s.DeckMax = max(0, least), max(0, most)
}

// BattlesLeft returns the minimum and maximum number of battles left in the round, including the
// next one, as far as the box knows the deck. It is undefined outside the Picking phase.
func (s *State) BattlesLeft() (least, most int) {
	// The minimum: nobody keeps a card, so each battle takes six cards from the deck. With three or
	// fewer left in it, the player who draws second gets none and cannot field three.
	last := (PlayerCount - 1) * CardsPerBattle
	least = 1 + ceil(max(0, s.DeckMin-last), maxDraw)
	most = 1 + ceil(s.DeckMax, minDraw)
	return least, most
}

// CanBeOver reports whether the round may be over, given the bounds for the deck: the deck may
// have been out before the last battle, or have had too few cards left for another.
func (s *State) CanBeOver() bool { return s.DeckBeforeMin <= (PlayerCount-1)*CardsPerBattle }

// MustBeOver reports whether the round is certainly over at a table that enters only points:
// however many cards were kept, the deck was out before the last battle.
func (s *State) MustBeOver() bool {
	return s.Phase == Picking && s.Detail == ByPoints && s.Estimated && s.DeckBeforeMax == 0
}

// ceil returns a/b, rounded up.
func ceil(a, b int) int { return (a + b - 1) / b }

func (RoundEnded) decide(p Position) error {
	if p.Phase != Picking || p.Detail != ByPoints {
		return p.notNow()
	}
	return nil
}

// apply ends the round. The box enters the event itself once MustBeOver reports true.
func (RoundEnded) apply(p *Position) {
	why := DeckReportedOut
	if p.MustBeOver() {
		why = DeckMustBeOut
	}
	p.endRound(why)
}
