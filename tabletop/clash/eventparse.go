package clash

import (
	"fmt"
	"strings"

	"gamekeeper/tabletop/words"
)

// ParseEvent reads what an event's String writes, and nothing else. It checks the form;
// the rules are the position's to check.
func ParseEvent(text string) (Event, error) {
	e, err := words.Whole(text, func(r *words.Reader) Event { return reader{r}.event() })
	if err != nil {
		return nil, fmt.Errorf("event %q: %w", text, err)
	}
	return e, nil
}

// A reader reads the things of Cryptid Clash. A card's text has spaces, so a
// card, or cards with commas between them, end what an event says.
type reader struct{ *words.Reader }

func (r reader) event() Event {
	switch {
	case r.Take("began"):
		return r.began()
	case r.Take("learns"):
		return Learned{r.card()}
	case r.Take("takes"):
		r.Expect("back")
		return TookBack{r.Line()}
	}
	player := r.Number(1, Players)
	switch verb := r.Next(); verb {
	case "picks":
		return r.picked(player)
	case "chooses":
		return Chose{player, r.card()}
	case "keeps":
		if r.Take("nothing") {
			return Kept{Player: player}
		}
		return Kept{player, r.card()}
	default:
		r.Fail("%q is not an event of Cryptid Clash", verb)
		return nil
	}
}

func (r reader) card() Card {
	c, err := ParseCard(r.Rest())
	if err != nil {
		r.Fail("%w", err)
	}
	return c
}

// picked reads three cards, or none if the event is public.
func (r reader) picked(player int) Event {
	e := Picked{Player: player}
	if !r.More() {
		return e
	}
	texts := strings.Split(r.Rest(), ", ")
	if len(texts) != Fielded {
		r.Fail("%d cards instead of %d", len(texts), Fielded)
		return nil
	}
	for i, text := range texts {
		c, err := ParseCard(text)
		if err != nil {
			r.Fail("%w", err)
		}
		e.Cards[i] = c
	}
	return e
}

func (r reader) began() Event {
	r.Expect("names")
	e := Began{Names: r.Names()}
	if !r.Take("deck") {
		return e
	}
	for text := range strings.SplitSeq(r.Rest(), ", ") {
		deck, err := e.Deck.read(text)
		if err != nil {
			r.Fail("%w", err)
			return nil
		}
		e.Deck = deck
	}
	return e
}
