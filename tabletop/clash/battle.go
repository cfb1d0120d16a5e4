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
	Round, Number int  // its round, and its number in that round, from 1
	Line          int  // the line of the record that entered it
	Winner        int  // the player who won, or 0 after a tie
	Judged        bool // whether the box judged it; otherwise the next two are unknown
	SeaMonsters   int  // how many of the six are sea monsters
	Strengths     [PlayerCount + 1]int
	Collected     bool // whether the winner has collected a card
	Points        int  // the points of the card collected
}

// Place returns where the battle takes place. It is undefined for a battle that was not judged.
func (b *Battle) Place() Place { return PlaceOf(b.SeaMonsters) }

// Double reports whether the winner has at least double the other's strength. It reports false for
// a battle that was not judged.
//
// Ruling: against 0, any strength counts as double.
func (b *Battle) Double() bool {
	w := b.Winner
	return w != 0 && b.Judged && b.Strengths[w] >= 2*b.Strengths[Opponent(w)]
}

// Chooser returns the player who picks which of the loser's three cards the winner collects: the
// loser or, if the strength is double, the winner. It returns 0 after a tie.
func (b *Battle) Chooser() int {
	if b.Winner == 0 || b.Double() {
		return b.Winner
	}
	return Opponent(b.Winner)
}

// OutcomeText returns who wins a battle and, if the box judged it, where it takes place, such as:
// in the sea Ben wins 9 to 4, double
func (v *View) OutcomeText(b *Battle) say.Text {
	w := b.Winner
	l := Opponent(w)
	switch {
	case !b.Judged && w == 0:
		return "nobody wins"
	case !b.Judged:
		return say.Sprintf("%s wins", v.Name(w))
	case w == 0:
		return say.Sprintf("%s both have %d", b.Place().Text(), b.Strengths[1])
	case b.Double():
		return say.Sprintf("%s %s wins %d to %d, double", b.Place().Text(), v.Name(w), b.Strengths[w], b.Strengths[l])
	}
	return say.Sprintf("%s %s wins %d to %d", b.Place().Text(), v.Name(w), b.Strengths[w], b.Strengths[l])
}

// CurrentBattle returns the battle whose card is chosen, or nil between battles.
func (s *State) CurrentBattle() *Battle {
	if s.Phase != Choosing {
		return nil
	}
	b := s.Battles[len(s.Battles)-1]
	return &b
}

func (BattleWon) decide(p Position) error { return p.checkBattle() }

// checkBattle returns an error if there can be no battle now.
func (p *Position) checkBattle() error {
	if p.Phase != Picking || p.Counted && p.ByStrengths {
		return p.notNow()
	}
	if p.cardsLeft() < PlayerCount*CardsPerBattle {
		return say.Errorf("fewer than six cards are left for a battle")
	}
	return nil
}

// cardsLeft returns the number of cards that nobody has collected.
func (s *State) cardsLeft() int { return CardCount - len(s.Collection(1)) - len(s.Collection(2)) }

func (e BattleWon) apply(p *Position) {
	p.startBattle(Battle{Winner: e.Player, Collected: e.Player != 0, Points: e.Points})
	p.endBattle()
}

func (e BattleFought) decide(p Position) error { return p.checkBattle() }

// Battle returns the battle as the box judges it.
func (e BattleFought) Battle() Battle {
	return Battle{Judged: true, Winner: leader(e.Strengths[1] - e.Strengths[2]), SeaMonsters: e.SeaMonsters, Strengths: e.Strengths}
}

func (e BattleFought) apply(p *Position) {
	b := e.Battle()
	p.startBattle(b)
	if p.Phase = Choosing; b.Winner == 0 {
		p.endBattle()
	}
}

// startBattle puts a battle on the table.
//
// Ruling: after a tie, the players draw cards in the same order as before.
func (s *State) startBattle(b Battle) {
	b.Round, b.Number = s.Round, s.BattleNumber
	s.Battles = append(slices.Clip(s.Battles), b)
	if b.Winner != 0 {
		s.First = b.Winner
	}
	s.count()
}

func (CardScored) decide(p Position) error { return p.only(p.Phase == Choosing) }

func (e CardScored) apply(p *Position) {
	p.Battles = slices.Clone(p.Battles)
	b := &p.Battles[len(p.Battles)-1]
	b.Collected, b.Points = true, e.Points
	p.endBattle()
}

// endBattle ends the battle once its card is collected, or if there is none to collect.
//
// Ruling: a battle fought after the deck has run out is the round's last, even if the players
// could keep enough cards for another. The hands are then discarded, so nothing is kept.
func (s *State) endBattle() {
	if s.Counted && s.Deck.Max == 0 {
		s.endRound(DeckOut)
		return
	}
	s.draw()
}
