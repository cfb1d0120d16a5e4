package main

import (
	"regexp"
	"slices"
	"strings"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
)

// The hands of the people in the simulation: they see a frame, and go key by key to what
// their heads have in mind.

// bracketed is the cursor of a grid.
var bracketed = regexp.MustCompile(`\[([^\[\]]*)\]`)

// menu is the key that leads to a row: on the list where it is, or back to one.
func (s *simSession) menu(row string) hw.Key {
	if k := s.choose(row); k != hw.NoKey {
		return k
	}
	if strings.Contains(s.term.words(), row+" which?") {
		return hw.OK
	}
	return hw.Back
}

// choose is the key that leads to a row of a list, and there OK; none where there is no
// such row.
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

// grid is the key that leads the cursor of a grid to a cell, which a pattern describes,
// and there OK. The cells that are not near the cursor's line are no part of the grid.
func (s *simSession) grid(cell *regexp.Regexp, near int) hw.Key {
	lines := strings.Split(s.term.words(), "\n")
	row := slices.IndexFunc(lines, bracketed.MatchString)
	if row < 0 {
		return hw.NoKey
	}
	column := bracketed.FindStringIndex(lines[row])
	if cell.MatchString(lines[row][column[0]:column[1]]) {
		return hw.OK
	}
	for i := max(0, row-near); i < min(len(lines), row+near+1); i++ {
		at := cell.FindStringIndex(lines[i])
		switch {
		case at == nil:
		case i < row:
			return hw.Up
		case i > row:
			return hw.Down
		case at[0] < column[0]:
			return hw.Left
		default:
			return hw.Right
		}
	}
	return hw.NoKey
}

// putRight is the key that leads on where a piece of Cryptid was placed wrongly: its owner
// looks at what is wrong, or where it may go, and then puts it there.
func (s *simSession) putRight() hw.Key {
	if strings.Contains(s.term.words(), "go on") || strings.Contains(s.term.words(), "put it") {
		return []hw.Key{hw.Right, hw.Right, hw.OK}[s.chance.IntN(3)]
	}
	return hw.OK
}

// letter is the key that leads to a letter of a grid.
func (s *simSession) letter(l string) hw.Key {
	return s.grid(regexp.MustCompile(`(^|[ \[])`+l+`\*?([ \]]|$)`), 3)
}

// decode is the key that leads to an event of a game of Crypticolor.
func (s *simSession) decode(goal string) hw.Key {
	words := strings.Fields(goal)
	if len(words) < 3 {
		return hw.NoKey
	}
	seen := s.term.words()
	switch last := words[len(words)-1]; {
	case words[1] == "answers" && strings.Contains(seen, "filled"):
		return map[string]hw.Key{"yes": hw.Left, "no": hw.Right}[last]
	case words[1] != "guesses":
	case words[2] == "square":
		return s.grid(regexp.MustCompile(`[│|\[\]] *▒*`+last+`▒* *[│|\[\]]`), 20)
	case words[2] == "word":
		if n := missing(seen); n >= 0 && strings.Contains(seen, "unscramble") {
			return s.letter(last[n : n+1])
		}
	case strings.Contains(seen, " word  card"):
		return s.letter(last)
	default:
		return s.menu("Say the letter")
	}
	return hw.NoKey
}

// spaced is a word of five or six letters on a line of its own, some perhaps missing.
var spaced = regexp.MustCompile(`(?m)^ *([A-Z_](?:  [A-Z_]){4,5}) *$`)

// missing is which letter of a word is the first that is missing; -1: none.
func missing(seen string) int {
	for _, word := range spaced.FindAllStringSubmatch(seen, -1) {
		if n := strings.Index(word[1], "_"); n >= 0 {
			return n / 3
		}
	}
	return -1
}

// deduce is the key that leads to an event of a game of Kryptex.
func (s *simSession) deduce(goal string) hw.Key {
	words, seen := strings.Fields(goal), s.term.words()
	if len(words) > 3 && s.top() == "*kryptex.move" {
		return s.move(words, seen)
	}
	switch {
	case len(words) < 2:
		return hw.NoKey
	case s.top() == "*kryptex.next":
		return map[bool]hw.Key{true: hw.Right, false: hw.OK}[words[1] == "passes"]
	case words[1] != "guesses" && s.top() == "*kryptex.declare":
		return s.declare(words, seen)
	case words[1] != "guesses":
		return hw.NoKey
	}
	if !strings.Contains(seen, "The missing letters") {
		return s.choose("Guess now")
	}
	if n := missing(seen); n >= 0 && n < len(words[2]) {
		return s.letter(words[2][n : n+1])
	}
	return hw.NoKey
}

// declare is the key that leads to a declaration in a game of Kryptex, or past it. Where
// the box does not help, any sign is at a row of its own.
func (s *simSession) declare(words []string, seen string) hw.Key {
	switch k := s.choose("> Declare "); {
	case k != hw.NoKey:
		return k
	case strings.Contains(seen, "  Declare "):
		return hw.Up
	case words[1] == "passes":
		return hw.Back
	case strings.Contains(seen, "> "+words[2]):
		return hw.OK
	}
	return hw.Down
}

// cubeAt is what is said of the cube at the cursor.
var cubeAt = regexp.MustCompile(`(?m) ([ABC])([123]) \S+ *$`)

// move is the key that leads to a move of a game of Kryptex: to one cube, to the other,
// and, for a rotation, any turns.
func (s *simSession) move(words []string, seen string) hw.Key {
	to := words[2]
	if strings.Contains(seen, "second") {
		to = words[len(words)-1]
		if words[1] == "rotates" {
			to = words[4]
		}
	}
	at := cubeAt.FindStringSubmatch(seen)
	switch {
	case strings.Contains(seen, "make the move"):
		return hw.OK
	case at == nil || len(to) != 2:
		return hw.NoKey
	case at[1][0] < to[0]:
		return hw.Right
	case at[1][0] > to[0]:
		return hw.Left
	case at[2][0] < to[1]:
		return hw.Down
	case at[2][0] > to[1]:
		return hw.Up
	}
	return hw.OK
}

// battle is a key that leads on in a game of Clash, from one screen to the next: to any
// number or answer, which must be told before OK takes it, and then on.
func (s *simSession) battle() hw.Key {
	keys := []hw.Key{hw.OK}
	switch s.top() {
	case "*clash.scoring", "*clash.fight", "*clash.winning":
		keys = []hw.Key{hw.OK, hw.OK, hw.Right, hw.Left, hw.Down, hw.Up}
	}
	if strings.Contains(s.term.words(), "Is the deck out?") {
		keys = append(keys, hw.Back, hw.Back) // to the menu, see onward
	}
	if s.box.SeatKeys > 0 {
		keys = append(keys, hw.Seat1, hw.Seat2)
	}
	return keys[s.chance.IntN(len(keys))]
}

// What screens say to people, and where the cursor is.
var (
	asked   = regexp.MustCompile(`press ([1-5A-E])[.:]|(?m:^ *([1-5A-E]) (?:\w+ )?confirms?\b)`)
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
		return s.choose("ove it")
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
