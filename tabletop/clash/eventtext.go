package clash

import (
	"fmt"
	"strings"
)

// String is the event's text, such as:
//
//	began names "Ann" "Ben" deck 12 sea 5/2/3 4vp, 13 land 1/6/2 3vp
//
// without the deck where no card is known.
func (e Began) String() string {
	var t strings.Builder
	t.WriteString("began names")
	for _, name := range e.Names {
		fmt.Fprintf(&t, " %q", name)
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
