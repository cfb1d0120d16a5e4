package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/tabletop/session"
	"gamekeeper/tabletop/words"
)

// A simGame is what the tests that play all games know of a game.
type simGame struct {
	// first returns the first line of a random game, as people may start it today.
	first func(chance *rand.Rand) string
	// next returns what sensible people do next, in the journal's words. It returns "" if they do
	// not know, or if the game is over.
	next func(game journal.Game, chance *rand.Rand) string
	// record returns the game's record, as everybody at the table may read it.
	record func(game journal.Game) string
	// public returns the position but for its unexported fields, and the events of its record.
	public func(game journal.Game) string
	// anything returns an event of any kind that the rules allow and that does not end the game: a
	// sample with other numbers. It returns "" if it finds none.
	anything func(game journal.Game, chance *rand.Rand) string
	// untold returns the lines of the record, from 1, that say nothing.
	untold func(game journal.Game) []int
	// hidden returns what must not be visible now, in any language.
	hidden func(game journal.Game) []say.Text
	// kinds are those of its events.
	kinds eventKinds

	// aim holds keys that settle what was done last and move the cursor to one place, since a power
	// cut loses where it was.
	aim string

	// seldom holds keys that chance would seldom find, as tabletest.Player.Try takes them.
	seldom []string

	// fits reports that the smallest screen says all that the largest does, but for so many cuts
	// in news and menus.
	fits bool
	cuts int

	rules string // the package of its rules
	sees  bool   // whether a player has secrets
}

// eventKinds is what the tests that play all games know of a game's events.
type eventKinds struct {
	samples map[string][]string // by the name of the type
	check   func(*testing.T)    // checks that the events read back as what they are
	reprint func(string) string // returns how the event that a text is read as is printed, or the text
}

func kindsOf[E words.Event[E]](kinds words.Kinds[E]) eventKinds {
	samples := map[string][]string{}
	for _, kind := range kinds {
		samples[reflect.TypeOf(kind.Of).Name()] = kind.Samples
	}
	return eventKinds{samples, func(t *testing.T) { checkEvents(t, kinds) }, func(text string) string {
		if e, err := kinds.Parse(text); err == nil {
			return words.Text(e)
		}
		return text
	}}
}

// checkEvents checks that all kinds of events have samples of their own type, that events and
// their public forms read back from their texts as what they are, that no public form has a PIN's
// hash, and that a text that is read is how its event is printed.
func checkEvents[E words.Event[E]](t *testing.T, kinds words.Kinds[E]) {
	for _, kind := range kinds {
		if kind.Samples == nil {
			t.Errorf("%T has no samples", kind.Of)
		}
		for _, text := range kind.Samples {
			if e, err := kinds.Parse(text); err != nil || reflect.TypeOf(e) != reflect.TypeOf(kind.Of) {
				t.Errorf("%q is read as %T, not as %T: %v", text, e, kind.Of, err)
			}
			if public := words.Text(kinds.Public(playtest.Must(kinds.Parse(text)))); pinHash.MatchString(public) {
				t.Errorf("everybody may see %q", public)
			}
			for _, mangled := range mangle(text) {
				if e, err := kinds.Parse(mangled); err == nil && words.Text(e) != mangled {
					t.Errorf("%q is read as %q", mangled, words.Text(e))
				}
			}
		}
	}
	if t.Failed() {
		return
	}
	rapid.Check(t, func(t *rapid.T) {
		e := playtest.DrawEvent(t, kinds)
		for _, e := range []E{e, kinds.Public(e)} {
			if got := playtest.Must(kinds.Parse(words.Text(e))); !reflect.DeepEqual(got, e) {
				t.Fatalf("%#v was read as %#v", e, got)
			}
		}
	})
}

var pinHash = regexp.MustCompile(`\bpin .*\b[0-9a-f]{8,}$`)

// mangle returns texts that are almost an event.
func mangle(text string) []string {
	mangled := []string{"", " ", " " + text, text + " ", `"` + text, text + " 1", strings.ToUpper(text)}
	for i, word := range strings.Fields(text) {
		for _, other := range []string{"", word + " ", "\t" + word, "0" + word, "+" + word, strconv.Quote(word), word + " " + word, "0", "99999999999999999999"} {
			changed := strings.Fields(text)
			changed[i] = other
			mangled = append(mangled, strings.Join(changed, " "))
		}
	}
	return mangled
}

// setupCode is the code of the tests' setup. Its clues, which deal -secrets prints, are: within one
// space of desert, on mountain or swamp, within one space of forest, within two spaces of an
// abandoned shack. Only I4 meets them all.
const setupCode = "2QVK-FY1X-YQ6K"

// began is the first line of a game with that setup in a journal.
const began = `began normal refereed starter 1 names "Ann" "Ben" "Cem" "Dot" tiles 5t 4 6 3t 2t 1 stones E5 F9 B6 shacks J2 C4 I6 clues "within one space of desert" "on mountain or swamp" "within one space of forest" "within two spaces of an abandoned shack" hint "no within three spaces clues" code ` + setupCode

// simGames holds all games on the shelf, by their names in a journal.
var simGames = map[string]simGame{
	"cryptid": simulated(simGame{first: firstCryptid, kinds: kindsOf(play.Kinds), aim: "F5 F5"},
		play.ParseEvent, cryptidMoves, cryptidSecrets, (*play.Position).RecordText, func(p play.Position) tabletop.Record[play.Event] { return p.Record }),
	"kryptex": simulated(simGame{first: firstKryptex, kinds: kindsOf(kryptex.Kinds), fits: true, cuts: 1, seldom: kryptexKeys},
		kryptex.ParseEvent, kryptexMoves, kryptexSecrets, (*kryptex.Position).RecordText, func(p kryptex.Position) tabletop.Record[kryptex.Event] { return p.Record }),
	"crypticolor": simulated(simGame{first: firstCrypticolor, kinds: kindsOf(crypticolor.Kinds), fits: true, seldom: crypticolorKeys},
		crypticolor.ParseEvent, crypticolorMoves, crypticolorSecrets, (*crypticolor.Position).RecordText, func(p crypticolor.Position) tabletop.Record[crypticolor.Event] { return p.Record }),
	"clash": simulated(simGame{first: firstClash, kinds: kindsOf(clash.Kinds), fits: true},
		clash.ParseEvent, clashMoves, noSecrets, (*clash.Position).RecordText, func(p clash.Position) tabletop.Record[clash.Event] { return p.Record }),
}

// kryptexKeys and crypticolorKeys hold keys that lead to screens which random keys seldom find.
var (
	kryptexKeys = []string{
		"~[Compare]! v! >! v! ! v! ~", "~[Take back]!", "~[Look at a keyword]!!", "~[Look at a keyword]!v!!", "~[Replace a keyword]!v!", "~[All faces]!!",
		"~[Guess the keyword]!!v!", "<>^v<! v! !!", "^!>!v ! !v!v!v!", "! planet! v> ! !", "! > ! > ! > !",
	}
	crypticolorKeys = []string{
		"~[Look at your word]!!", "~[Look at your word]!v!!", "~[The box's card]!", "~[Replace a word]!v!", "~[Score pads]!", "~[End the turn]!",
		"! foyer! ! !", "~!", "~! ^!", "~!vv!", "!>!!", ">!>!>!", "v!v!v!",
	}
)

var simNames = []string{"Ann", "Ben", "Cem", "Dot", "Eva"}

func firstCryptid(chance *rand.Rand) string {
	players := 2 + chance.IntN(4)
	code := cryptid.NewCode(chance, cryptid.Mode(chance.IntN(2)), players, cryptid.AnyDifficulty)
	return words.Text(play.Began{Setup: code.Deal(), Code: code.String(), Seating: play.Seating{
		Names: simNames[:players], Starter: 1 + chance.IntN(players), Style: play.Style(chance.IntN(2)),
	}})
}

func firstKryptex(chance *rand.Rand) string {
	mode := kryptex.Mode(chance.IntN(4))
	return words.Text(kryptex.Began{Settings: kryptex.Settings{
		Mode: mode, Starter: 1, Names: simNames[:mode.PlayerCount()], HasHelp: chance.IntN(2) == 0, Rules: kryptex.CurrentRules,
	}})
}

func firstCrypticolor(chance *rand.Rand) string {
	mode := crypticolor.Mode(chance.IntN(6))
	return words.Text(crypticolor.Began{
		Settings: crypticolor.Settings{Mode: mode, Rotations: chance.IntN(2) == 0, Timed: chance.IntN(4) == 0, Rules: crypticolor.CurrentRules},
		Names:    simNames[:mode.PlayerCount()], Starter: 1, Card: crypticolor.ShippedCard(),
	})
}

func firstClash(*rand.Rand) string {
	return words.Text(clash.Began{Names: simNames[:clash.PlayerCount]})
}

// simulated completes a simGame. Its next returns the first of the moves that the rules allow.
func simulated[P tabletop.Position[P, E], E words.Event[E], T any](g simGame, parse func(string) (E, error), moves func(P, *rand.Rand) []E, hidden func(P, E) []say.Text, record func(*P, []time.Time) T, lines func(P) tabletop.Record[E]) simGame {
	replay := func(game journal.Game) P { return playtest.Must(session.Replay[P](game, parse)) }
	g.rules = reflect.TypeFor[P]().PkgPath()
	_, g.sees = reflect.TypeFor[*P]().MethodByName("See")
	g.record = func(game journal.Game) string {
		p := replay(game)
		return fmt.Sprint(record(&p, game.Times()))
	}
	g.public = func(game journal.Game) string {
		p := replay(game)
		text := string(playtest.Must(json.Marshal(p)))
		for _, line := range lines(p) {
			text += "\n" + words.Text(line.Event)
		}
		return text
	}
	g.untold = func(game journal.Game) (all []int) {
		for i, line := range lines(replay(game)) {
			if line.Told.Line == "" {
				all = append(all, i+1)
			}
		}
		return all
	}
	g.next = func(game journal.Game, chance *rand.Rand) string {
		p := replay(game)
		for _, e := range moves(p, chance) {
			if p.Decide(e) == nil {
				return words.Text(e)
			}
		}
		return ""
	}
	g.anything = func(game journal.Game, chance *rand.Rand) string {
		p, samples := replay(game), slices.Concat(slices.Collect(maps.Values(g.kinds.samples))...)
		slices.Sort(samples)
		for range 60 {
			text := number.ReplaceAllStringFunc(samples[chance.IntN(len(samples))], func(n string) string {
				return []string{n, fmt.Sprint(1 + chance.IntN(2)), fmt.Sprint(1 + chance.IntN(len(game.Entries)))}[chance.IntN(3)]
			})
			e, err := parse(text)
			if err != nil || p.Decide(e) != nil || strings.HasPrefix(text, "box writes") {
				continue
			}
			if text = words.Text(e); !over(withEntry(game, text)) {
				return text
			}
		}
		return ""
	}
	g.hidden = func(game journal.Game) []say.Text {
		return hidden(replay(game), playtest.Must(parse(game.Entries[0].Text)))
	}
	return g
}

var number = regexp.MustCompile(`\b\d+\b`)

// withEntry returns a game with one event more.
func withEntry(game journal.Game, text string) journal.Game {
	game.Entries = append(slices.Clip(game.Entries), journal.Entry{Seq: len(game.Entries) + 1, Text: text})
	return game
}

// cryptidMoves returns possible next events: the built map, questions, now and then a search, and
// pieces. Most pieces are honest, and a wrong one is corrected next.
func cryptidMoves(p play.Position, chance *rand.Rand) []play.Event {
	if p.Board == nil || p.Ending != nil {
		return nil
	}
	if parts := play.PartCount(p.Board.Mode()); p.PartsBuilt < parts {
		return []play.Event{play.PartBuilt{Parts: parts}}
	}
	at := cryptid.Space(chance.IntN(cryptid.SpaceCount))
	if len(p.Mistakes) > 0 {
		wrong := p.Mistakes[0]
		for _, mistake := range p.See(int(wrong.Seat)).Wrong {
			for to := range mistake.To.All() {
				if e := (play.PieceCorrected{Seat: wrong.Seat, At: wrong.At, To: to}); p.Decide(e) == nil {
					return []play.Event{e}
				}
			}
		}
		return nil
	}
	seat := p.AwaitedSeat
	if seat == 0 {
		seat = p.SeatsOf(p.Player)[0]
	}
	clue := p.See(int(seat)).Clue
	if clue == cryptid.UnknownClue {
		return nil // only the book has the clue
	}
	region := p.Board.Region(clue)
	var moves []play.Event
	switch {
	case p.Phase == play.AskOrSearch && chance.IntN(6) == 0:
		for s := range cryptid.Space(cryptid.SpaceCount) {
			if onAllClues(&p, s) {
				return []play.Event{play.SearchDeclared{Player: p.Player, At: s}}
			}
		}
	case p.Phase == play.AskOrSearch:
		for range 30 {
			moves = append(moves, play.QuestionAsked{Player: p.Player, AskedSeat: cryptid.Seat(1 + chance.IntN(p.SeatCount())), At: cryptid.Space(chance.IntN(cryptid.SpaceCount))})
		}
		return moves
	case p.Phase == play.Answering:
		return []play.Event{play.Placed{Piece: cryptid.Piece{Seat: seat, Token: honest(region.Has(p.Pawn), chance), At: p.Pawn}}}
	}
	for range 100 {
		moves = append(moves, play.Placed{Piece: cryptid.Piece{Seat: seat, Token: honest(region.Has(at), chance), At: at}})
		at = cryptid.Space(chance.IntN(cryptid.SpaceCount))
	}
	return moves
}

// onAllClues reports whether every seat's clue allows the space.
func onAllClues(p *play.Position, s cryptid.Space) bool {
	for seat := 1; seat <= p.SeatCount(); seat++ {
		if !p.See(seat).Region.Has(s) {
			return false
		}
	}
	return true
}

// honest returns the piece that the clue requires, except once in thirty times.
func honest(fits bool, chance *rand.Rand) cryptid.Token {
	if fits == (chance.IntN(30) > 0) {
		return cryptid.Disc
	}
	return cryptid.Cube
}

// cryptidSecrets returns the clues that are not known, the hint that is not given, and the habitat.
func cryptidSecrets(p play.Position, first play.Event) (all []say.Text) {
	began, dealt := first.(play.Began)
	if p.Board == nil || p.Ending != nil || !dealt {
		return nil
	}
	for seat := 1; seat <= p.SeatCount(); seat++ {
		if c := p.See(seat).Clue; c != cryptid.UnknownClue && (p.FaceUp == nil || p.FaceUp[seat-1] != c) {
			all = append(all, c.Text())
		}
	}
	if p.Hint == cryptid.NoHint && began.Hint != cryptid.NoHint {
		all = append(all, began.Hint.Text())
	}
	at := began.Habitat().String()
	return append(all, say.Sprintf("The habitat is %s.", at), say.Sprintf("The habitat was %s.", at))
}

// simWords are the keywords that the players in the simulation write.
var simWords = []string{"PLANET", "BASKET"}

// kryptexMoves returns possible next events: a keyword, the initial cubes or any move. After a
// move, it returns now and then the right guess, or else the declaration of all that can be declared, and passing.
func kryptexMoves(p kryptex.Position, chance *rand.Rand) []kryptex.Event {
	v := &p.View
	if v.Phase() == kryptex.Over {
		return nil
	}
	if o, ok := v.NextToWrite(); ok {
		cards := [kryptex.ObjectiveCount]kryptex.Objective{}
		for i, n := range chance.Perm(kryptex.ObjectiveCount) {
			cards[i] = kryptex.Objective(n)
		}
		return []kryptex.Event{kryptex.KeywordWritten{Owner: o, Keyword: simWords[int(o)%2], Cards: cards}}
	}
	rolled := kryptex.CubesLaid{Grid: kryptex.DailyGrid(tabletop.Day(fmt.Sprint(chance.Uint64())))}
	switch {
	case v.Grid == (kryptex.Grid{}):
		return []kryptex.Event{rolled}
	case v.Phase() == kryptex.Moving:
		for {
			turn := func() kryptex.Rotation {
				return kryptex.Rotation{At: kryptex.Place(chance.IntN(kryptex.PlaceCount)), Direction: kryptex.Direction(chance.IntN(4))}
			}
			first, second := turn(), turn()
			for _, e := range []kryptex.Event{
				kryptex.CubesRotated{Player: v.Player, First: first, Second: second}, kryptex.CubesSwapped{Player: v.Player, A: first.At, B: second.At},
			} {
				if p.Decide(e) == nil {
					return []kryptex.Event{e}
				}
			}
		}
	}
	target := v.TargetOwner(v.Player)
	guess := kryptex.KeywordGuessed{Player: v.Player, Keyword: cmp.Or(p.See(int(target)).Keyword, simWords[kryptex.Box])}
	if chance.IntN(4) == 0 && p.Decide(guess) == nil {
		return []kryptex.Event{guess}
	}
	return []kryptex.Event{
		kryptex.ObjectivesDeclared{Player: v.Player, Objectives: v.Declarable()},
		kryptex.Passed{Player: v.Player},
	}
}

func kryptexSecrets(p kryptex.Position, _ kryptex.Event) (all []say.Text) {
	if p.Phase() == kryptex.Over {
		return nil
	}
	for _, owner := range p.Owners() {
		word := p.See(int(owner)).Keyword
		if owner == kryptex.Box && p.HasKeyword[owner] {
			word = simWords[owner]
		}
		guessed := slices.ContainsFunc(p.Record, func(line *tabletop.Line[kryptex.Event]) bool {
			g, is := line.Event.(kryptex.KeywordGuessed)
			return is && g.Keyword == word
		})
		if word != "" && !guessed && p.ShownCount(owner) < len(word) {
			all = append(all, say.Plain(word))
		}
	}
	return all
}

// crypticolorMoves returns possible next events: a word, the answer that the box knows, or a guess.
// A guess is of one square or, now and then, of the right letter. The word is guessed once all
// letters are known. The side may also pass.
func crypticolorMoves(p crypticolor.Position, chance *rand.Rand) []crypticolor.Event {
	if p.Ending != nil {
		return nil
	}
	// The words of the first round stay visible in the second, which uses others.
	words := [][3]string{{"", "FOYER", "ZEBRA"}, {"", "QUICK", "LEMON"}}[max(p.Round, 1)-1]
	if s := p.NextMaker(); s != 0 {
		code, _ := crypticolor.Encipher(words[s], p.Rotations, chance)
		return []crypticolor.Event{crypticolor.WordMade{Side: s, Code: code}}
	}
	by := p.TurnSide
	if p.Phase == crypticolor.Answering {
		a, _ := p.Reply()
		return []crypticolor.Event{a}
	}
	solved := p.Decoder(by).SolvedLetters
	if len(solved) == crypticolor.LetterCount {
		return []crypticolor.Event{crypticolor.Guess{Side: by, Word: p.See(int(by.Other())).Word}}
	}
	square := crypticolor.Guess{Side: by, Squares: crypticolor.SquaresOf(crypticolor.Square(1 + chance.IntN(25)))}
	if scramble := p.See(int(by.Other())).Scramble; len(scramble) > len(solved) && chance.IntN(2) == 0 {
		return []crypticolor.Event{crypticolor.Guess{Side: by, Letter: crypticolor.Letter(scramble[len(solved)])}, square}
	}
	return []crypticolor.Event{square, crypticolor.TurnPassed{Side: by}}
}

func crypticolorSecrets(p crypticolor.Position, _ crypticolor.Event) (all []say.Text) {
	if p.Ending != nil {
		return nil
	}
	for side := 1; side <= 2; side++ {
		s := p.See(side)
		said := slices.ContainsFunc(p.Record, func(line *tabletop.Line[crypticolor.Event]) bool {
			g, is := line.Event.(crypticolor.Guess)
			return is && g.Word == s.Word
		})
		if s.Word != "" && !said && p.Decoder(crypticolor.Side(side).Other()).SolvedLetters != s.Scramble {
			all = append(all, say.Plain(s.Word), say.Plain(s.Scramble))
		}
	}
	return all
}

// clashMoves returns possible next events: battles, what these ask for and, now and then, the end
// of a round.
func clashMoves(p clash.Position, chance *rand.Rand) []clash.Event {
	if p.Ending != nil {
		return nil
	}
	points := 1 + chance.IntN(6)
	moves := []clash.Event{
		clash.CardScored{Points: points},
		clash.BattleWon{Player: 1 + chance.IntN(clash.PlayerCount), Points: points},
		clash.BattleFought{SeaMonsters: chance.IntN(7), Strengths: [clash.PlayerCount + 1]int{1: chance.IntN(28), 2: chance.IntN(28)}},
	}
	switch least, _ := p.BattlesLeft(); {
	case chance.IntN(3) == 0:
		slices.Reverse(moves) // the box judges a battle by its strengths, if the rules allow that
	case least == 1 && chance.IntN(2) == 0:
		moves = append([]clash.Event{clash.RoundEnded{}}, moves...)
	}
	return moves
}

func noSecrets(clash.Position, clash.Event) []say.Text { return nil }

// plain returns the words in a frame, each between single spaces, without brackets and lines.
func plain(frame string) string {
	return " " + strings.Join(strings.Fields(strings.NewReplacer("[", " ", "]", " ", "/", " ", "│", " ").Replace(frame)), " ") + " "
}
