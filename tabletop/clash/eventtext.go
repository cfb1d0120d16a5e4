package clash

import (
	"fmt"
	"strings"
)

// String is the event's text, such as:
//
//	began names "Ann" "Ben" tells strengths deck 12 sea 5/2/3 4vp, 13 land 1/6/2 3vp
//
// without the deck where no card is known, and without the detail where that is cards.
func (e Began) String() string {
	var t strings.Builder
	t.WriteString("began names")
	for _, name := range e.Names {
		fmt.Fprintf(&t, " %q", name)
	}
	if e.Detail != ByCards {
		t.WriteString(" tells " + e.Detail.String())
	}
	if known := e.Deck.All(); len(known) > 0 {
		t.WriteString(" deck " + joinCards(known))
	}
	return t.String()
}

func joinCards(all []Card) string {
	texts := make([]string, len(all))
	for i, c := range all {
		texts[i] = c.String()
	}
	return strings.Join(texts, ", ")
}

// String is the event's text, such as: learns 12 sea 5/2/3 4vp
func (e Learned) String() string { return fmt.Sprintf("learns %s", e.Card) }

// String is the event's text, such as: 1 picks 12, 40, sea 5/2/3 4vp
//
// The cards are left out of a public one.
func (e Picked) String() string {
	if e.Cards == [Fielded]Card{} {
		return fmt.Sprintf("%d picks", e.Player)
	}
	return fmt.Sprintf("%d picks %s", e.Player, joinCards(e.Cards[:]))
}

// String is the event's text, such as: 2 chooses 12
func (e Chose) String() string { return fmt.Sprintf("%d chooses %s", e.Player, e.Card) }

// String is the event's text, such as: 1 keeps 12, or: 1 keeps nothing
func (e Kept) String() string {
	if e.Card == (Card{}) {
		return fmt.Sprintf("%d keeps nothing", e.Player)
	}
	return fmt.Sprintf("%d keeps %s", e.Player, e.Card)
}

// String is the event's text, such as: takes back 12
func (e TookBack) String() string { return fmt.Sprintf("takes back %d", e.Line) }

// String is the event's text, such as: tells strengths, or: tells strengths deck 24
func (e Switched) String() string {
	text := "tells " + e.Detail.String()
	if e.Deck > 0 {
		text += fmt.Sprintf(" deck %d", e.Deck)
	}
	return text
}

// String is the event's text, such as: new 2 sea
func (e Monsters) String() string { return fmt.Sprintf("new %d sea", e.Sea) }

// String is the event's text, such as: fights 3 sea 18 to 9
func (e Fought) String() string {
	return fmt.Sprintf("fights %d sea %d to %d", e.Sea, e.Strengths[1], e.Strengths[2])
}

// String is the event's text, such as: collects 4vp
func (e Scored) String() string { return fmt.Sprintf("collects %dvp", e.Points) }

// String is the event's text, such as: keep 1 0
func (e KeptBoth) String() string { return fmt.Sprintf("keep %d %d", e.Cards[1], e.Cards[2]) }

// String is the event's text, such as: 1 wins 4vp, or: nobody wins
func (e Won) String() string {
	if e.Player == 0 {
		return "nobody wins"
	}
	return fmt.Sprintf("%d wins %dvp", e.Player, e.Points)
}

// String is the event's text: round ends
func (RoundEnded) String() string { return "round ends" }

// String is the event's text, such as: deck has 24
func (e DeckCounted) String() string { return fmt.Sprintf("deck has %d", e.Cards) }

// String is the event's text, such as: dealt 2
func (e Dealt) String() string { return fmt.Sprintf("dealt %d", e.Round) }

// String is the event's text: game stops
func (Stopped) String() string { return "game stops" }
