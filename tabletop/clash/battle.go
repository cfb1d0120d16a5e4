package clash

import (
	"slices"

	"gamekeeper/tabletop/say"
)

// A Place is where a battle takes place.
type Place uint8

// The places of a battle.
const (
	Sea Place = iota
	Land
	Open
)

// PlaceOf returns where a battle takes place, given the number of sea monsters among its six
// cards: in the sea with four or more, on land with one or none, otherwise in the open.
func PlaceOf(sea int) Place {
	switch {
	case sea >= 4:
		return Sea
	case sea <= 1:
		return Land
	}
	return Open
}

// Text returns the place in words, such as: in the sea
func (p Place) Text() say.Text { return [...]say.Text{"in the sea", "on land", "in the open"}[p] }

// Name returns the place's label on the cards, such as: Sea
func (p Place) Name() say.Text { return [...]say.Text{"Sea", "Land", "Open"}[p] }

// A Battle is three cards against three, as the table entered it. Arrays are indexed by player,
// from 1.
type Battle struct {
	Round, Number int         // its round, and its number in that round, from 1
	Line          int         // the line of the record that entered it
	ScoredLine    int         // the line of its CardScored, or Line if a correction contains the points; 0 if none
	Detail        EntryDetail // how it was entered
	Counted       bool        // whether its cards are counted in the piles
	SeaMonsters   int         // how many of the six are sea monsters; 0 if entered by points
	Strengths     [PlayerCount + 1]int
	EnteredWinner int  // the winner, if entered by points; 0 if none
	Collected     bool // whether the winner has collected a card
	Points        int  // the points of the card collected
}

// Place returns where the battle takes place. It is undefined for a battle entered by points.
func (b *Battle) Place() Place { return PlaceOf(b.SeaMonsters) }

// Winner returns the player who won: the one with the greater strength or, in a battle entered by
// points, the one that was entered. It returns 0 in a draw.
func (b *Battle) Winner() int {
	if b.Detail == ByPoints {
		return b.EnteredWinner
	}
	return leader(b.Strengths[1] - b.Strengths[2])
}

// Double reports whether the winner has at least double the other's strength. It reports false for
// a battle entered by points.
//
// Ruling: against 0, any strength counts as double.
func (b *Battle) Double() bool {
	w := b.Winner()
	return w != 0 && b.Detail != ByPoints && b.Strengths[w] >= 2*b.Strengths[Opponent(w)]
}

// Chooser returns the player who picks which of the loser's three cards the winner collects: the
// loser or, if the strength is double, the winner. It returns 0 for a draw.
func (b *Battle) Chooser() int {
	if w := b.Winner(); w == 0 || b.Double() {
		return w
	}
	return Opponent(b.Winner())
}

// gain returns the points that a player collected in the battle.
func (b *Battle) gain(player int) int {
	if b.Winner() != player {
		return 0
	}
	return b.Points
}

// OutcomeText returns who wins a battle and, if it was entered by strengths, where it takes place,
// such as: in the sea Ben wins 9 to 4, double
func (v *View) OutcomeText(b *Battle) say.Text {
	w := b.Winner()
	l := Opponent(w)
	switch {
	case b.Detail == ByPoints && w == 0:
		return "nobody wins"
	case b.Detail == ByPoints:
		return say.Sprintf("%s wins", v.Name(w))
	case w == 0:
		return say.Sprintf("%s both have %d", b.Place().Text(), b.Strengths[1])
	case b.Double():
		return say.Sprintf("%s %s wins %d to %d, double", b.Place().Text(), v.Name(w), b.Strengths[w], b.Strengths[l])
	}
	return say.Sprintf("%s %s wins %d to %d", b.Place().Text(), v.Name(w), b.Strengths[w], b.Strengths[l])
}

// CurrentBattle returns the battle on the table, or nil between battles.
func (s *State) CurrentBattle() *Battle {
	if s.Phase != Choosing && s.Phase != Keeping {
		return nil
	}
	b := s.Battles[len(s.Battles)-1]
	return &b
}

// startBattle puts a battle on the table.
func (s *State) startBattle(b Battle) {
	b.Round, b.Number = s.Round, s.BattleNumber
	s.Battles = append(slices.Clip(s.Battles), b)
	if b.Counted {
		s.Hands[1] -= CardsPerBattle
		s.Hands[2] -= CardsPerBattle
		s.Table = PlayerCount * CardsPerBattle
	}
}

func (e BattleFought) decide(p Position) error {
	if p.Phase != Picking {
		return p.notNow()
	}
	return p.checkSix()
}

// apply judges a battle.
//
// Ruling: after a tie, the players draw cards in the same order as before.
func (e BattleFought) apply(p *Position) {
	b := Battle{Detail: ByStrengths, Counted: p.Detail == ByStrengths, SeaMonsters: e.SeaMonsters, Strengths: e.Strengths}
	p.startBattle(b)
	if b.Winner() == 0 {
		p.endBattle()
		return
	}
	p.First = b.Winner()
	p.Phase = Choosing
}

func (e CardScored) decide(p Position) error {
	if p.Phase != Choosing {
		return p.notNow()
	}
	return nil
}

func (e CardScored) apply(p *Position) {
	b := p.collect(e.Points)
	if b.Counted {
		p.Table--
	}
	p.endBattle()
}

// collect adds a card with these points to the collection of the last battle's winner, and returns
// the battle.
func (s *State) collect(points int) Battle {
	s.Battles = slices.Clone(s.Battles)
	b := &s.Battles[len(s.Battles)-1]
	b.Collected, b.Points = true, points
	s.Collections[b.Winner()]++
	return *b
}

// endBattle ends the battle once its card is collected, or if there is none to collect.
//
// Ruling: a battle fought after the deck has run out is the round's last, even if the players
// could keep enough cards for another. The hands are then discarded, so nothing is kept.
func (p *Position) endBattle() {
	switch {
	case !p.Battles[len(p.Battles)-1].Counted:
		p.drawUnseen()
	case p.Deck == 0:
		p.endRound(DeckOut)
	default:
		p.Phase = Keeping
	}
}
