package clash

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"gamekeeper/tabletop"
)

// Headline says in a line who plays and how the game stands, or how it ended.
func (v *View) Headline() string {
	if v.Names == nil {
		return "not begun"
	}
	names := tabletop.List(v.Names, "and")
	if v.Ending != nil {
		return names + ": " + v.Next()
	}
	return fmt.Sprintf("%s: round %d, battle %d, points %d to %d", names, v.Round, v.Battle, v.Points(1), v.Points(2))
}

// RecordText is the whole record in words: a line for each event with its time, then
// the battles and the collections. What was taken back is marked. Hidden picks stay
// hidden.
func (v *View) RecordText(times []time.Time) string {
	text := v.Record.Text(times, func(i int) string { return v.Tell(v.Record[i].Event) })
	text += v.battlesText()
	for player := 1; player <= Players && v.Names != nil; player++ {
		text += "\n" + v.CollectionText(player)
	}
	return text
}

// Tell is an event of the record in words.
func (v *View) Tell(e Event) string {
	switch e := e.(type) {
	case Began:
		return fmt.Sprintf("%s begin; the box knows %d of the %d cards", tabletop.List(e.Names, "and"), len(e.Deck.All()), Cards)
	case Learned:
		return fmt.Sprintf("the box learns %s", e.Card)
	case Picked:
		if e == (Picked{Player: e.Player}) {
			return v.Name(e.Player) + " picks three cards"
		}
		return fmt.Sprintf("%s picks %s, %s, %s", v.Name(e.Player), e.Cards[0].short(), e.Cards[1].short(), e.Cards[2].short())
	case Chose:
		return fmt.Sprintf("%s chooses %s", v.Name(e.Player), e.Card.short())
	case Kept:
		if e.Card == (Card{}) {
			return v.Name(e.Player) + " keeps nothing"
		}
		return fmt.Sprintf("%s keeps %s", v.Name(e.Player), e.Card.short())
	case TookBack:
		return fmt.Sprintf("line %d is taken back", e.Line)
	}
	return e.String()
}

// short is the card's number or, if it has none, its text.
func (c Card) short() string {
	if c.Number != 0 {
		return strconv.Itoa(int(c.Number))
	}
	return c.String()
}

// battlesText lists the battles, round by round, but not one in which both rows show
// the same card: nobody knows yet who wins it.
func (v *View) battlesText() string {
	var t strings.Builder
	for _, b := range v.Battles {
		if b.SameCard() != (Card{}) {
			break
		}
		if b.Number == 1 {
			fmt.Fprintf(&t, "\nRound %d\n", b.Round)
		}
		fmt.Fprintf(&t, "%3d %s", b.Number, v.Outcome(&b))
		if b.Collected != (Card{}) {
			fmt.Fprintf(&t, ", collects %s", b.Collected)
		}
		t.WriteString("\n")
	}
	return t.String()
}
