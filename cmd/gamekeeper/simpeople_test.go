package main

import (
	"fmt"
	"regexp"
	"strings"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
)

// What a screen says to people, and where the cursor is.
var (
	asked   = regexp.MustCompile(`press ([1-5A-E])\.`)
	askedOK = regexp.MustCompile(`press (Enter|OK)\.`)
	cursor  = regexp.MustCompile(`(?m)^[ |]*([A-L][1-9]) (?:desert|forest|mountain|swamp|water)`)
	chosen  = regexp.MustCompile(`(?:\[|>) (ask|search) ?(\w*)`)
	verb    = regexp.MustCompile(`^[a-z]{4,9}s?$`)
	deleted = regexp.MustCompile(`The game (\S+) is deleted`)
)

// key draws the key that is pressed next: mostly the one that the screen asks for, or
// that leads on to what sensible people want, and else any.
func (s *simSession) key() hw.Event {
	if s.chance.IntN(4) > 0 {
		if k := s.wanted(); k != hw.NoKey {
			return hw.Event{Key: k, Typed: true}
		}
	}
	if !s.wired && s.chance.IntN(8) == 0 {
		return ui.Typed(rune('a' + s.chance.IntN(26)))
	}
	keys := []hw.Key{hw.Up, hw.Down, hw.Down, hw.Left, hw.Right, hw.Right, hw.OK, hw.OK, hw.OK, hw.OK, hw.Back, hw.Seat1, hw.Seat2, hw.Seat3, hw.Seat4, hw.Seat5}
	return hw.Event{Key: keys[s.chance.IntN(len(keys))], Typed: true}
}

// wanted is the key that leads on; none where nobody knows.
func (s *simSession) wanted() hw.Key {
	if m := asked.FindStringSubmatch(s.term.words()); m != nil {
		return hw.Seat1 + hw.Key(strings.IndexByte("12345ABCDE", m[1][0])%5)
	}
	if askedOK.MatchString(s.term.words()) {
		return hw.OK
	}
	if s.game.Header.Game != "cryptid" {
		return hw.NoKey
	}
	if s.goal == "" {
		s.goal, _ = simGames["cryptid"].next(s.game, s.chance)
	}
	return s.towards(s.goal)
}

// towards is the key that leads to an event of a game of Cryptid: a piece, a question or
// a search.
func (s *simSession) towards(goal string) hw.Key {
	words := strings.Fields(goal)
	if len(words) < 3 {
		return hw.NoKey
	}
	verb, seat := words[1], 0
	if verb == "asks" {
		fmt.Sscan(words[2], &seat)
	}
	to, err := cryptid.ParseSpace(words[len(words)-1])
	if err != nil {
		return hw.NoKey
	}
	if strings.Contains(s.term.words(), " answers on ") {
		return map[string]hw.Key{"disc": hw.Left, "cube": hw.Right}[verb]
	}
	if m := chosen.FindStringSubmatch(s.term.words()); m != nil {
		names := []string{"", "Ann", "Ben", "Cem", "Dot", "Eva"}
		if m[1] == "search" && verb == "searches" || m[1] == "ask" && verb == "asks" && m[2] == names[seat] {
			return hw.OK
		}
		return []hw.Key{hw.Down, hw.Right, hw.Up, hw.Left}[s.chance.IntN(4)]
	}
	m := cursor.FindStringSubmatch(s.term.words())
	if m == nil {
		return hw.NoKey
	}
	at, err := cryptid.ParseSpace(m[1])
	switch {
	case err != nil:
		return hw.NoKey
	case at.Column() < to.Column():
		return hw.Right
	case at.Column() > to.Column():
		return hw.Left
	case at.Row() < to.Row():
		return hw.Down
	case at.Row() > to.Row():
		return hw.Up
	}
	return hw.OK
}
