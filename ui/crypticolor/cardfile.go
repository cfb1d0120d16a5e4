package crypticolor

import (
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui/table"
)

// The names of the card's file: as it is read, and as it is kept when the table goes back
// to the shipped card.
const (
	cardName  = "crypticolor-card.txt"
	cardAside = "crypticolor-card.old"
)

// cardOf is the file where a table keeps its Key Card. Without it the shipped card is
// used.
func cardOf(box *table.Box) table.File[crypticolor.Card] {
	return table.File[crypticolor.Card]{
		Box: box, Name: cardName, Aside: cardAside, What: "the table's Key Card",
		Shipped: crypticolor.ShippedCard(), Parse: crypticolor.ParseCard, Text: crypticolor.Card.File,
	}
}

// keepCard keeps in the card's file what an event puts right.
func (t *Table) keepCard(e crypticolor.Event) func() {
	before := t.Position()
	after := before.Apply(e)
	return func() { t.unkept = keepCard(t.Box, before.Card, after.Card) }
}

// keepCard writes into the card's file what a correction has changed.
func keepCard(box *table.Box, before, after crypticolor.Card) error {
	if before == after {
		return nil
	}
	err := cardOf(box).Change(func(card crypticolor.Card) crypticolor.Card { return card.Keep(before, after) })
	if err != nil {
		return say.Errorf("the corrected letter is not kept for later games: %s", err)
	}
	return nil
}
