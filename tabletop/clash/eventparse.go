package clash

import (
	"strconv"
	"strings"

	"gamekeeper/tabletop/say"
	"gamekeeper/tabletop/words"
)

// ParseEvent reads what an event's String writes, and nothing else. It checks the form;
// the rules are the position's to check.
func ParseEvent(text string) (Event, error) {
	e, err := words.Whole(text, func(r *words.Reader) Event { return reader{r}.event() })
	if err != nil {
		return nil, say.Errorf("event %q: %s", text, err)
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
	case r.Take("changes"):
		return r.corrected()
	}
	if e := r.told(); e != nil {
		return e
	}
	player := r.Number(1, Players)
	switch verb := r.Next(); verb {
	case "picks":
		return r.picked(player)
	case "chooses":
		return Chose{player, r.card()}
	case "wins":
		return Won{player, r.points()}
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
	if r.Take("tells") {
		e.Detail = r.detail()
	}
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

// told reads an event that is the table's rather than a player's, or nil.
func (r reader) told() Event {
	switch {
	case r.Take("tells"):
		return r.switched()
	case r.Take("new"):
		e := Monsters{r.Number(0, Players*Fielded)}
		r.Expect("sea")
		return e
	case r.Take("fights"):
		return r.fought()
	case r.Take("collects"):
		return Scored{r.points()}
	case r.Take("keep"):
		return KeptBoth{[Players + 1]int{1: r.Number(0, 1), 2: r.Number(0, 1)}}
	case r.Take("nobody"):
		r.Expect("wins")
		return Won{}
	case r.Take("round"):
		r.Expect("ends")
		return RoundEnded{}
	case r.Take("deck"):
		r.Expect("has")
		return DeckCounted{r.Number(0, Cards)}
	case r.Take("dealt"):
		return Dealt{r.Number(2, Rounds)}
	case r.Take("game"):
		r.Expect("stops")
		return Stopped{}
	}
	return nil
}

func (r reader) detail() Detail { return Detail(r.OneOf(detailWords[:]...)) }

func (r reader) switched() Event {
	e := Switched{Detail: r.detail()}
	if r.Take("deck") {
		e.Deck = r.Number(1, Cards)
	}
	return e
}

func (r reader) fought() Event {
	e := Fought{Sea: r.Number(0, Players*Fielded)}
	r.Expect("sea")
	e.Strengths[1] = r.Number(0, MaxStrength)
	r.Expect("to")
	e.Strengths[2] = r.Number(0, MaxStrength)
	return e
}

// points reads a card's points, such as 4vp.
func (r reader) points() int {
	word := r.Next()
	n, err := strconv.Atoi(strings.TrimSuffix(word, "vp"))
	if err != nil || n < 0 || n > MaxValue {
		r.Fail("%q is not a card's points, such as 4vp", word)
	}
	return n
}

// corrected reads what is right: events with a semicolon between them.
func (r reader) corrected() Event {
	e := Corrected{Line: r.Line()}
	r.Expect("to")
	for text := range strings.SplitSeq(r.Rest(), "; ") {
		to, err := words.Whole(text, func(r *words.Reader) Event { return reader{r}.battle() })
		if err != nil {
			r.Fail("%w", err)
			return nil
		}
		e.To = append(e.To, to)
	}
	return e
}

// battle reads an event that a correction may hold.
func (r reader) battle() Event {
	switch {
	case r.Take("fights"):
		return r.fought()
	case r.Take("collects"):
		return Scored{r.points()}
	case r.Take("nobody"):
		r.Expect("wins")
		return Won{}
	}
	player := r.Number(1, Players)
	r.Expect("wins")
	return Won{player, r.points()}
}
