package clash

import "gamekeeper/tabletop/say"

// A Detail is how much the table tells the box of its battles. It can change between
// any two of them.
type Detail uint8

// The details. A journal without one, of an earlier version, is told by cards.
const (
	ByCards     Detail = iota // the six cards, by number or by what is printed on them
	ByPoints                  // who collects a card, and its points: the piles are not followed
	ByStrengths               // the sea monsters, both strengths, and the points of the card collected
	ByValues                  // the same, but each strength is told as three values, which the box adds
)

// detailWords are the details in the words of the journal.
var detailWords = [...]string{ByCards: "cards", ByPoints: "points", ByStrengths: "strengths", ByValues: "values"}

// String is the detail in the word of the journal, such as: strengths
func (d Detail) String() string { return detailWords[d] }

// Sums reports whether strengths are told rather than cards.
func (d Detail) Sums() bool { return d == ByStrengths || d == ByValues }

// Switched changes how much the table tells, from the next battle on. Deck is how many
// cards are in the deck where the box has not followed it, see State.Lost.
type Switched struct {
	Detail Detail
	Deck   int
}

// MaySwitch reports whether the table may now tell more or less: not while picks are
// hidden, which would have to be dropped, nor before the box has heard what a battle that
// it judged brought.
func (p *State) MaySwitch() bool {
	b := p.Current()
	return p.Phase != Over && !p.Hidden() && (b == nil || !b.Judged)
}

func (p *Position) decideSwitched(e Switched) error {
	switch {
	case !p.MaySwitch():
		return p.notNow()
	case e.Detail == p.Detail:
		return say.Errorf("that is how the table tells its battles already")
	case e.Deck != 0 && !p.Lost:
		return say.Errorf("the box has followed the deck: it need not be counted")
	case p.Lost && e.Detail != ByPoints:
		return p.checkDeckCount(e.Deck)
	}
	return nil
}

func (p *Position) switchTo(e Switched) {
	if p.Lost && e.Detail != ByPoints {
		p.setDeck(e.Deck)
		p.Lost = false
	}
	p.Detail = e.Detail
}
