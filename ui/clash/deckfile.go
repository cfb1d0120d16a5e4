package clash

import (
	"gamekeeper/tabletop/clash"
	"gamekeeper/ui/table"
)

// The names of the deck's file: as it is read, and as it is kept when the table puts a
// damaged one aside.
const (
	deckName  = "clash-deck.txt"
	deckAside = "clash-deck.old"
)

// deckOf is the file where the box keeps what it has learnt of the cards. Without it
// no card is known.
func deckOf(box *table.Box) table.File[clash.Deck] {
	return table.File[clash.Deck]{
		Box: box, Name: deckName, Aside: deckAside, What: "the cards that the box knows",
		Parse: clash.ParseDeck, Text: clash.Deck.String,
	}
}
