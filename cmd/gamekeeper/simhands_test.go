package main

import (
	"regexp"
	"slices"
	"strings"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

// asked and askedOK match texts on screens by which the players find their way. verb matches the
// verb of an event in a journal, and deleted the text about a deleted game.
var (
	asked   = regexp.MustCompile(`press ([1-5A-E])[.:]|(?m:^ *([1-5A-E]) (?:\w+ )?confirms?\b)`)
	askedOK = regexp.MustCompile(`press (Enter|OK)\.|(?m:^ *(Enter|OK) (?:\w+ )?confirms?\b)`)
	verb    = regexp.MustCompile(`^[a-z]{4,9}s?$`)
	deleted = regexp.MustCompile(`The game (\S+) is deleted`)
)

// key returns the next key to press: usually the one that wanted returns, otherwise a random one,
// as if people did not know the way.
func (s *simSession) key() hw.Event {
	if s.chance.IntN(4) > 0 {
		if k := s.wanted(); k != hw.NoKey {
			return hw.Event{Key: k, Typed: true}
		}
	}
	if !s.wired && s.chance.IntN(8) == 0 {
		return ui.TypedEvent(rune('a' + s.chance.IntN(26)))
	}
	keys := []hw.Key{hw.Up, hw.Down, hw.Down, hw.Left, hw.Right, hw.Right, hw.OK, hw.OK, hw.OK, hw.OK, hw.Back, hw.Seat1, hw.Seat2, hw.Seat3, hw.Seat4, hw.Seat5}
	return hw.Event{Key: keys[s.chance.IntN(len(keys))], Typed: true}
}

// wanted returns the key that the screen asks for, or one that leads back to the game. It returns
// NoKey if any key will do.
func (s *simSession) wanted() hw.Key {
	words := s.term.words()
	if m := asked.FindStringSubmatch(words); m != nil {
		return hw.Seat1 + hw.Key(strings.Index("12345ABCDE", m[1]+m[2])%5)
	}
	if askedOK.MatchString(words) {
		return hw.OK
	}
	if s.ending() { // the review, another game, the way home
		return []hw.Key{hw.Right, hw.OK, hw.NoKey}[s.chance.IntN(3)]
	}
	if s.game.ID == "" { // no game is on the table
		return hw.NoKey
	}
	switch top := s.top(); {
	case top == "*ui.Page":
		return hw.OK
	case top == "*cryptid.vote":
		return hw.Back
	case strings.HasPrefix(top, "*table.secretScreen"):
		return []hw.Key{hw.OK, hw.Back, hw.Right}[s.chance.IntN(3)]
	case top == "*ui.Menu" && s.chance.IntN(2) == 0:
		return hw.Back
	case top == "*home.Home":
		return s.choose("Resume:")
	}
	return hw.NoKey
}

// choose returns the key that leads to a row of a list or, once the cursor is there, OK. It returns
// NoKey if there is no such row.
func (s *simSession) choose(row string) hw.Key {
	lines := strings.Split(s.term.words(), "\n")
	with := func(text string) int {
		return slices.IndexFunc(lines, func(line string) bool { return strings.Contains(line, text) })
	}
	at, to := with("> "), with(row)
	switch {
	case at < 0 || to < 0:
		return hw.NoKey
	case at < to:
		return hw.Down
	case at > to:
		return hw.Up
	}
	return hw.OK
}
