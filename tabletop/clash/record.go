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
	switch {
	case v.CutShort():
		return fmt.Sprintf("%s: %s, ended early", names, v.Next())
	case v.Ending != nil:
		return names + ": " + v.Next()
	}
	return fmt.Sprintf("%s: round %d, battle %d, points %d to %d", names, v.Round, v.Battle, v.Points(1), v.Points(2))
}

// RecordText is the whole record in words: a line for each event with its time, then
// the battles and the collections. What was taken back is marked. Hidden picks stay
// hidden.
func (v *View) RecordText(times []time.Time) string {
	text := v.Record.Text(times, func(i int) string { return v.Tell(v.Record[i].Event) })
	text += v.BattlesText()
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
	case Corrected:
		return fmt.Sprintf("line %d is put right: %s, not %s", e.Line, v.tellAll(e.To), v.Tell(v.Record[e.Line-1].Event))
	}
	return v.tellSums(e)
}

// tellSums is an event of a battle without its cards in words, or of what the whole
// table says.
func (v *View) tellSums(e Event) string {
	switch e := e.(type) {
	case Switched:
		return detailTold[e.Detail]
	case Monsters:
		return "of the cards new to the box, sea monsters: " + orNone(e.Sea)
	case Fought:
		return fmt.Sprintf("%s, %s %d, %s %d", tabletop.Count(e.Sea, "sea monster", "sea monsters"), v.Name(1), e.Strengths[1], v.Name(2), e.Strengths[2])
	case Scored:
		return "the winner collects a card of " + tabletop.Count(e.Points, "point", "points")
	case KeptBoth:
		return fmt.Sprintf("%s keeps %s, %s %s", v.Name(1), orNone(e.Cards[1]), v.Name(2), orNone(e.Cards[2]))
	case Won:
		if e.Player == 0 {
			return "nobody wins the battle"
		}
		return fmt.Sprintf("%s wins a card of %s", v.Name(e.Player), tabletop.Count(e.Points, "point", "points"))
	case RoundEnded:
		return "the deck is out, and the round is over"
	case DeckCounted:
		return fmt.Sprintf("the deck really has %s", tabletop.Count(e.Cards, "card", "cards"))
	case Dealt:
		return fmt.Sprintf("round %d is dealt", e.Round)
	case Stopped:
		return "the game is ended here"
	}
	return e.String()
}

// detailTold says what the table tells from now on.
var detailTold = [...]string{
	ByCards: "from now on the cards are told", ByPoints: "from now on only points are told",
	ByStrengths: "from now on strengths are told", ByValues: "from now on three values a side are told",
}

func (v *View) tellAll(all []Event) string {
	texts := make([]string, len(all))
	for i, e := range all {
		texts[i] = v.Tell(e)
	}
	return strings.Join(texts, ", ")
}

// short is the card's number or, if it has none, its text.
func (c Card) short() string {
	if c.Number != 0 {
		return strconv.Itoa(int(c.Number))
	}
	return c.String()
}

// Gain says what the winner collects, such as: , collects a card of 4 points; nothing if
// there is nothing.
func (b *Battle) Gain() string {
	switch {
	case !b.Collects:
		return ""
	case b.Detail == ByCards:
		return fmt.Sprintf(", collects %s", b.Collected)
	}
	return ", collects a card of " + tabletop.Count(int(b.Collected.Points), "point", "points")
}

// BattlesText lists the battles, round by round, but not one in which both rows show
// the same card: nobody knows yet who wins it.
func (v *View) BattlesText() string {
	var t strings.Builder
	for _, b := range v.Battles {
		if b.SameCard() != (Card{}) {
			break
		}
		if b.Number == 1 {
			fmt.Fprintf(&t, "\nRound %d\n", b.Round)
		}
		if !b.Decided() {
			break // what the box still asks decides it
		}
		fmt.Fprintf(&t, "%3d %s%s\n", b.Number, v.Outcome(&b), b.Gain())
	}
	return t.String()
}
