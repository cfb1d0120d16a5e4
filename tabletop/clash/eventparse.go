package clash

import (
	"fmt"
	"strconv"
	"strings"
)

// ParseEvent reads what an event's String writes, and nothing else. It checks
// the form, not the rules: that is for the position to decide.
func ParseEvent(text string) (Event, error) {
	e, err := readEvent(text)
	if err == nil && e.String() != text {
		err = fmt.Errorf("it should be written %q", e)
	}
	if err != nil {
		return nil, fmt.Errorf("event %q: %w", text, err)
	}
	return e, nil
}

func readEvent(text string) (Event, error) {
	word, rest, _ := strings.Cut(text, " ")
	switch word {
	case "began":
		return readBegan(rest)
	case "learns":
		c, err := ParseCard(rest)
		return Learned{c}, err
	case "takes":
		line, ok := strings.CutPrefix(rest, "back ")
		n, err := strconv.Atoi(line)
		if !ok || err != nil {
			return nil, fmt.Errorf("%q is not a line to take back", rest)
		}
		return TookBack{n}, nil
	}
	player, err := strconv.Atoi(word)
	if err != nil {
		return nil, fmt.Errorf("%q is nothing that happens in Cryptid Clash", word)
	}
	verb, rest, _ := strings.Cut(rest, " ")
	return readMove(player, verb, rest)
}

// readMove reads what a player does.
func readMove(player int, verb, rest string) (Event, error) {
	switch verb {
	case "picks":
		cards, err := readPicks(rest)
		return Picked{player, cards}, err
	case "chooses":
		c, err := ParseCard(rest)
		return Chose{player, c}, err
	case "keeps":
		if rest == "nothing" {
			return Kept{Player: player}, nil
		}
		c, err := ParseCard(rest)
		return Kept{player, c}, err
	}
	return nil, fmt.Errorf("%q is nothing that happens in Cryptid Clash", verb)
}

// readPicks reads three cards; none, of a public event.
func readPicks(text string) (cards [Fielded]Card, err error) {
	if text == "" {
		return cards, nil
	}
	all, err := readCards(text)
	if err == nil && len(all) != Fielded {
		err = fmt.Errorf("%d cards instead of %d", len(all), Fielded)
	}
	copy(cards[:], all)
	return cards, err
}

func readCards(text string) (all []Card, err error) {
	for one := range strings.SplitSeq(text, ", ") {
		c, err := ParseCard(one)
		if err != nil {
			return nil, err
		}
		all = append(all, c)
	}
	return all, nil
}

func readBegan(text string) (Event, error) {
	rest, ok := strings.CutPrefix(text, "names")
	if !ok {
		return nil, fmt.Errorf("%q should begin with names", text)
	}
	var e Began
	for strings.HasPrefix(rest, ` "`) {
		quoted, err := strconv.QuotedPrefix(rest[1:])
		if err != nil {
			return nil, fmt.Errorf("a quote is not closed at %q", rest[1:])
		}
		name, _ := strconv.Unquote(quoted) // a quoted prefix is a quoted text
		e.Names = append(e.Names, name)
		rest = rest[1+len(quoted):]
	}
	if rest == "" {
		return e, nil
	}
	known, ok := strings.CutPrefix(rest, " deck ")
	if !ok {
		return nil, fmt.Errorf("%q should be a deck", rest)
	}
	for text := range strings.SplitSeq(known, ", ") {
		deck, err := e.Deck.read(text)
		if err != nil {
			return nil, err
		}
		e.Deck = deck
	}
	return e, nil
}
