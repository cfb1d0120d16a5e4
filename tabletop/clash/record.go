package clash

import (
	"time"

	"gamekeeper/tabletop/say"
)

// Headline says in a line who plays and how the game stands, or how it ended.
func (v *View) Headline() say.Text {
	if v.Names == nil {
		return "not begun"
	}
	names := both(v.Names)
	switch {
	case v.CutShort():
		return say.Sprintf("%s: %s, ended early", names, v.Next())
	case v.Ending != nil:
		return say.Sprintf("%s: %s", names, v.Next())
	}
	return say.Sprintf("%s: round %d, battle %d, points %d to %d", names, v.Round, v.Battle, v.Points(1), v.Points(2))
}

// both is Ann and Ben.
func both(names []string) say.Text { return say.Sprintf("%s and %s", names[0], names[1]) }

// RecordText is the whole record in words: a line for each event with its time, then
// the battles and the collections. What was taken back is marked. Hidden picks stay
// hidden.
func (v *View) RecordText(times []time.Time) say.Text {
	record := v.Record.Text(times, func(i int) say.Text { return v.Tell(v.Record[i].Event) })
	parts := []say.Text{record, v.BattlesText()}
	for player := 1; player <= Players && v.Names != nil; player++ {
		parts = append(parts, v.CollectionText(player))
	}
	return say.Sprintf("%s\n", say.Join("\n\n", parts...))
}

// Tell is an event of the record in words.
func (v *View) Tell(e Event) say.Text {
	switch e := e.(type) {
	case Began:
		return say.Sprintf("%s begin; the box knows %d of the %d cards", both(e.Names), len(e.Deck.All()), Cards)
	case Learned:
		return say.Sprintf("the box learns %s", e.Card)
	case Picked:
		if e == (Picked{Player: e.Player}) {
			return say.Sprintf("%s picks three cards", v.Name(e.Player))
		}
		return say.Sprintf("%s picks %s, %s, %s", v.Name(e.Player), e.Cards[0].short(), e.Cards[1].short(), e.Cards[2].short())
	case Chose:
		return say.Sprintf("%s chooses %s", v.Name(e.Player), e.Card.short())
	case Kept:
		if e.Card == (Card{}) {
			return say.Sprintf("%s keeps nothing", v.Name(e.Player))
		}
		return say.Sprintf("%s keeps %s", v.Name(e.Player), e.Card.short())
	case TookBack:
		return say.Sprintf("line %d is taken back", e.Line)
	case Corrected:
		return say.Sprintf("line %d is put right: %s, not %s", e.Line, v.tellAll(e.To), v.Tell(v.Record[e.Line-1].Event))
	}
	return v.tellSums(e)
}

// tellSums is an event of a battle without its cards in words, or of what the whole
// table says.
func (v *View) tellSums(e Event) say.Text {
	switch e := e.(type) {
	case Switched:
		return detailTold[e.Detail]
	case Monsters:
		return say.Sprintf("of the cards new to the box, sea monsters: %s", orNone(e.Sea))
	case Fought:
		return say.Sprintf("%s, %s %d, %s %d", say.Count(e.Sea, "%d sea monster", "%d sea monsters"), v.Name(1), e.Strengths[1], v.Name(2), e.Strengths[2])
	case Scored:
		return say.Count(e.Points, "the winner collects a card of %d point", "the winner collects a card of %d points")
	case KeptBoth:
		return say.Sprintf("%s keeps %s, %s %s", v.Name(1), orNone(e.Cards[1]), v.Name(2), orNone(e.Cards[2]))
	case Won:
		if e.Player == 0 {
			return "nobody wins the battle"
		}
		return say.Count(e.Points, "%[2]s wins a card of %[1]d point", "%[2]s wins a card of %[1]d points", v.Name(e.Player))
	case RoundEnded:
		return "the deck is out, and the round is over"
	case DeckCounted:
		return say.Count(e.Cards, "the deck really has %d card", "the deck really has %d cards")
	case Dealt:
		return say.Sprintf("round %d is dealt", e.Round)
	case Stopped:
		return "the game is ended here"
	}
	return say.Plain(e.String())
}

// detailTold says what the table tells from now on.
var detailTold = [...]say.Text{
	ByCards: "from now on the cards are told", ByPoints: "from now on only points are told",
	ByStrengths: "from now on strengths are told", ByValues: "from now on three values a side are told",
}

func (v *View) tellAll(all []Event) say.Text {
	texts := make([]say.Text, len(all))
	for i, e := range all {
		texts[i] = v.Tell(e)
	}
	return say.Join(", ", texts...)
}

// course says how a battle went, such as: in the sea Ann wins 9 to 6, collects a card of
// 4 points
func (v *View) course(b *Battle) say.Text {
	switch {
	case !b.Collects:
		return v.Outcome(b)
	case b.Detail == ByCards:
		return say.Sprintf("%s, collects %s", v.Outcome(b), b.Collected)
	}
	return say.Count(int(b.Collected.Points),
		"%[2]s, collects a card of %[1]d point", "%[2]s, collects a card of %[1]d points", v.Outcome(b))
}

// BattlesText lists the battles, round by round, but not one in which both rows show
// the same card: nobody knows yet who wins it.
func (v *View) BattlesText() say.Text {
	var rounds []say.Text
	for _, b := range v.Battles {
		if b.SameCard() != (Card{}) {
			break
		}
		if b.Number == 1 {
			rounds = append(rounds, say.Sprintf("Round %d", b.Round))
		}
		if !b.Decided() {
			break // what the box still asks decides it
		}
		round := &rounds[len(rounds)-1]
		*round = say.Lines(*round, say.Sprintf("%3d %s", b.Number, v.course(&b)))
	}
	return say.Join("\n\n", rounds...)
}
