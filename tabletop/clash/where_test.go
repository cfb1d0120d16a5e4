package clash

import (
	"strings"
	"testing"
)

// TestSixtyFour fields cards without numbers while the box knows 62, so that
// two others are left.
func TestSixtyFour(t *testing.T) {
	known := readDeck(t, "deck.txt")
	known.cards[63], known.cards[64] = Card{}, Card{}
	p := Position{}.Apply(Began{Names: []string{"Ann", "Ben"}, Deck: known})
	other := func(points uint8) Card { return Card{Monster: LandMonster, Points: points} }
	const none = "is not one of the deck's 64 cards"
	if err := p.Decide(Picked{1, [Fielded]Card{other(1), other(2), other(3)}}); err == nil || !strings.Contains(err.Error(), none) {
		t.Errorf("a 65th card among three: %v", err)
	}
	p = p.Apply(Picked{1, [Fielded]Card{other(1), other(2), {Number: 1}}})
	both := p.Apply(Picked{2, [Fielded]Card{other(3), {Number: 2}, {Number: 4}}}) // that makes 65
	both = both.Apply(Chose{2, Card{Number: 1}}).Apply(Kept{Player: 1}).Apply(Kept{Player: 2})
	if _, err := both.CheckPicks(1, other(4)); err == nil || !strings.Contains(err.Error(), none) {
		t.Errorf("a 66th card: %v", err)
	}
	p = p.Apply(Picked{2, [Fielded]Card{{Number: 2}, {Number: 4}, {Number: 6}}})
	card63 := other(3)
	card63.Number = 63
	if err := p.Decide(Learned{card63}); err == nil || !strings.Contains(err.Error(), none) {
		t.Errorf("a 65th card learnt: %v", err)
	}
	card63.Points = 2
	if err := p.Decide(Learned{card63}); err != nil {
		t.Errorf("a number for a fielded card: %v", err)
	}
}
