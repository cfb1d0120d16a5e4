package main

import (
	"regexp"
	"strings"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
)

// What screens say to people, and where the cursor is.
var (
	asked   = regexp.MustCompile(`press ([1-5A-E])\.|(?m:^ *([1-5A-E]) (?:\w+ )?confirms?\b)`)
	askedOK = regexp.MustCompile(`press (Enter|OK)\.|(?m:^ *(Enter|OK) (?:\w+ )?confirms?\b)`)
	cursor  = regexp.MustCompile(`(?m)(?:^|[ |])([A-L][1-9]) (?:desert|forest|mountain|swamp|water)`)
	chosen  = regexp.MustCompile(`(?:\[|>) (ask \w+|search|\w+: a piece)`)
	verb    = regexp.MustCompile(`^[a-z]{4,9}s?$`)
	deleted = regexp.MustCompile(`The game (\S+) is deleted`)
)

// takeBack is a goal: that the last move is taken back.
const takeBack = "take back"

// key draws the key that is pressed next: mostly the one that the screen asks for, or
// that leads on to what sensible people want, and else any.
func (s *simSession) key() hw.Event {
	if s.chance.IntN(4) > 0 {
		k, seen := s.wanted(), s.term.words()
		if k == s.tried && seen == s.saw && s.chance.IntN(2) == 0 {
			k = hw.Back // as that was no use
		}
		s.tried, s.saw = k, seen
		if k != hw.NoKey {
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
	words := s.term.words()
	if m := asked.FindStringSubmatch(words); m != nil {
		return hw.Seat1 + hw.Key(strings.Index("12345ABCDE", m[1]+m[2])%5)
	}
	if askedOK.MatchString(words) {
		if s.goal != takeBack && strings.Contains(words, "taken back") && s.chance.IntN(3) > 0 {
			return hw.Back // but of the same card in both rows, one must be
		}
		return hw.OK
	}
	if s.ending() { // the review, another game, the way home
		return []hw.Key{hw.Right, hw.OK, hw.NoKey}[s.chance.IntN(3)]
	}
	if s.game.ID == "" { // nothing is on the table
		return hw.NoKey
	}
	if s.patience--; s.goal == "" || s.patience < 0 {
		s.think()
	}
	if s.goal == takeBack {
		return s.menu("Take back")
	}
	if k := s.onward(); k != hw.NoKey {
		return k
	}
	switch s.game.Header.Game {
	case "cryptid":
		return s.towards(s.goal)
	case "crypticolor":
		return s.decode(s.goal)
	case "kryptex":
		return s.deduce(s.goal)
	}
	return s.battle()
}

// onward is the key that leads back to the game, from where nobody plays.
func (s *simSession) onward() hw.Key {
	switch top := s.top(); {
	case top == "*ui.Page", top == "*ui.Notice":
		return hw.OK
	case strings.Contains(s.goal, " corrects ") && strings.HasPrefix(top, "*table.look"):
		return s.putRight()
	case top == "*cryptid.vote":
		return hw.Back
	case strings.HasPrefix(top, "*table.look"):
		return []hw.Key{hw.OK, hw.Back, hw.Back}[s.chance.IntN(3)]
	case top == "*table.Menu" && strings.Contains(s.term.words(), "The deck is out") && s.chance.IntN(2) == 0:
		return s.choose("The deck is out")
	case top == "*table.Menu" && !strings.Contains(s.goal, "letter"):
		return hw.Back
	case top == "*home.Home":
		return s.choose("Go on:")
	}
	return hw.NoKey
}

// think decides what the people want next: mostly what the game is about.
func (s *simSession) think() {
	s.patience = 30
	if s.goal = takeBack; s.chance.IntN(50) > 0 {
		s.goal, _ = simGames[s.game.Header.Game].next(s.game, s.chance)
	}
}

// towards is the key that leads to an event of a game of Cryptid: a piece, a question or
// a search.
func (s *simSession) towards(goal string) hw.Key {
	words := strings.Fields(goal)
	if len(words) < 3 {
		return hw.NoKey
	}
	verb := words[1]
	to, err := cryptid.ParseSpace(words[len(words)-1])
	if err != nil {
		return hw.NoKey
	}
	if verb == "corrects" && strings.HasPrefix(s.top(), "*ui.") {
		return s.choose("It was placed wrongly")
	}
	if s.top() == "*cryptid.answer" {
		return map[string]hw.Key{"disc": hw.Left, "cube": hw.Right}[verb]
	}
	if m := chosen.FindStringSubmatch(s.term.words()); m != nil {
		if m[1] == actionOf(words) {
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

// actionOf is what must be chosen at a space for an event of a game of Cryptid.
func actionOf(words []string) string {
	name := func(seat string) string {
		return map[string]string{"1": "Ann", "2": "Ben", "3": "Cem", "4": "Dot", "5": "Eva"}[seat]
	}
	switch words[1] {
	case "asks":
		return "ask " + name(words[2])
	case "searches":
		return "search"
	}
	return name(words[0]) + ": a piece"
}
