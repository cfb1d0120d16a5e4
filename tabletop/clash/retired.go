package clash

import (
	"slices"
	"strconv"
	"strings"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
)

// endedByCards returns the headline of a game that ended in version 1.1 and was entered by cards
// or by three values. It replays the game from the strengths and points of the cards. The headline
// is empty if the game had not ended or cannot be replayed.
func endedByCards(texts []string) say.Text {
	g := oldGame{lines: map[int]int{}}
	standing := tabletop.StandingIndices(texts)
	for _, i := range standing {
		g.final.learn(texts[i])
	}
	for _, i := range standing {
		if !g.apply(g.today(texts[i])) {
			return ""
		}
		g.lines[i+1] = len(g.p.Record)
	}
	if !g.apply(g.battle()) || g.p.Ending == nil {
		return ""
	}
	return g.p.Headline()
}

// apply applies the events that today or battle returned. It reports whether the position allowed
// them all and err, which was returned with them, is nil.
func (g *oldGame) apply(events []Event, err error) bool {
	for _, e := range events {
		if g.p.Decide(e) != nil {
			return false
		}
		g.p = g.p.Apply(e)
	}
	return err == nil
}

// An oldGame is a game entered by cards or by three values, while it is being replayed by
// strengths.
type oldGame struct {
	p      Position
	lines  map[int]int // the line in today's record, by the line in the old one
	known  oldDeck     // the values of the cards, by the events replayed so far
	final  oldDeck     // the values of the cards, by all events
	picks  [PlayerCount + 1][]oldCard
	fought bool // whether the battle of these picks has been replayed
	sea    int  // the battle's sea monsters; -1 if their number was not entered
	kept   [PlayerCount + 1]int
	asked  [PlayerCount + 1]bool // whether the player's number in kept is set
}

// An oldCard is a card as it was entered.
type oldCard struct {
	number  int       // 0 if not entered
	printed [5]string // land or sea, the value in each place, the points; empty or ? if unknown
}

// An oldDeck holds the known values of the cards, by number, in the order of oldCard.printed.
type oldDeck [CardCount + 1][5]string

func readCard(text string) (c oldCard) {
	words := strings.Fields(strings.NewReplacer("/", " ", "vp", "").Replace(text))
	if len(words) > 0 {
		if n, err := strconv.Atoi(words[0]); err == nil && n >= 1 && n <= CardCount {
			c.number, words = n, words[1:]
		}
	}
	copy(c.printed[:], words)
	return c
}

// learn records the values of cards that an event contains. Later values replace earlier ones.
func (d *oldDeck) learn(text string) {
	for _, verb := range []string{" deck ", "learns ", "1 picks ", "2 picks "} {
		_, cards, _ := strings.Cut(text, verb)
		for text := range strings.SplitSeq(cards, ", ") {
			c := readCard(text)
			for i, printed := range c.printed {
				if printed != "" && printed != "?" && c.number != 0 {
					d[c.number][i] = printed
				}
			}
		}
	}
}

// of returns the known values of a card.
func (d *oldDeck) of(c oldCard) [5]string {
	if c.number == 0 {
		return c.printed
	}
	return d[c.number]
}

// today translates an old event's text into today's events. They begin with the battle that has
// been revealed but not replayed, if any, unless the text only says more about its cards.
func (g *oldGame) today(text string) ([]Event, error) {
	g.known.learn(text)
	player, rest, _ := strings.Cut(text, " ")
	verb, what, _ := strings.Cut(rest, " ")
	n, _ := strconv.Atoi(player)
	switch {
	case player == "learns":
		return nil, nil
	case player == "new":
		return nil, g.monsters(verb)
	}
	events, err := g.battle()
	var e Event
	switch {
	case err != nil:
	case verb == "picks" && n >= 1 && n <= PlayerCount:
		g.pick(n, what)
	case verb == "chooses":
		points, err := strconv.Atoi(g.final.of(g.meant(readCard(what)))[4])
		return append(events, CardScored{points}), err
	case verb == "keeps" && n >= 1 && n <= PlayerCount:
		return append(events, g.keep(n, what)...), nil
	default:
		if e, err = g.same(text); e != nil {
			events = append(events, e)
		}
	}
	return events, err
}

// pick records a player's cards. Once both players have picked, the battle is revealed.
func (g *oldGame) pick(player int, what string) {
	if g.fought {
		g.picks, g.fought = [PlayerCount + 1][]oldCard{}, false
	}
	g.picks[player], g.sea = nil, -1
	for text := range strings.SplitSeq(what, ", ") {
		g.picks[player] = append(g.picks[player], readCard(text))
	}
}

// monsters records how many of the battle's cards are sea monsters. told is their number among the
// cards not yet known to be land or sea.
func (g *oldGame) monsters(told string) error {
	n, err := strconv.Atoi(told)
	g.sea = n
	var unsure []int
	for _, c := range slices.Concat(g.picks[1], g.picks[2]) {
		switch g.known.of(c)[0] {
		case "sea":
			g.sea++
		case "":
			unsure = append(unsure, c.number)
		}
	}
	for _, number := range unsure {
		switch n {
		case len(unsure):
			g.known[number][0] = "sea"
		case 0:
			g.known[number][0] = "land"
		}
	}
	return err
}

// battle returns the battle that has been revealed but not replayed, or nothing if there is none.
// It returns an error if the value of a card is unknown.
func (g *oldGame) battle() ([]Event, error) {
	if g.picks[1] == nil || g.picks[2] == nil || g.fought {
		return nil, nil
	}
	g.fought = true
	e := BattleFought{SeaMonsters: max(0, g.sea)}
	for _, c := range slices.Concat(g.picks[1], g.picks[2]) {
		if g.sea < 0 && g.known.of(c)[0] == "sea" {
			e.SeaMonsters++
		}
	}
	for player := 1; player <= PlayerCount; player++ {
		for _, c := range g.picks[player] {
			value, err := strconv.Atoi(g.known.of(c)[1+PlaceOf(e.SeaMonsters)])
			if err != nil {
				return nil, err
			}
			e.Strengths[player] += value
		}
	}
	return []Event{e}, nil
}

// meant returns the battle's card that an old event names, either by its number or only by the
// values printed on it.
func (g *oldGame) meant(told oldCard) oldCard {
	for _, c := range slices.Concat(g.picks[1], g.picks[2]) {
		if told.number == 0 && g.known.of(c) == told.printed {
			return c
		}
	}
	return told
}

// keep records whether a player keeps a card. Once this is known for both players, it returns their
// CardsKept.
func (g *oldGame) keep(player int, what string) []Event {
	g.asked[player], g.kept[player] = true, 1
	if what == "nothing" {
		g.kept[player] = 0
	}
	if !g.asked[Opponent(player)] {
		return nil
	}
	e := CardsKept{g.kept}
	g.asked = [PlayerCount + 1]bool{}
	return []Event{e}
}

// same parses an event whose form has not changed. It turns entry by cards or by three values into
// entry by strengths, and a correction's line into that of the same battle in the new record. It
// returns nil for a switch of detail that would then change nothing.
func (g *oldGame) same(text string) (Event, error) {
	e, err := ParseEvent(text)
	strengths := func(d EntryDetail) EntryDetail {
		if d == byCards || d == byValues {
			return ByStrengths
		}
		return d
	}
	switch was := e.(type) {
	case Began:
		was.Detail, was.Deck = strengths(was.Detail), ""
		return was, err
	case DetailSwitched:
		if was.Detail = strengths(was.Detail); was.Detail == g.p.Detail {
			return nil, err
		}
		return was, err
	case BattleCorrected:
		was.Line = g.lines[was.Line]
		return was, err
	}
	return e, err
}
