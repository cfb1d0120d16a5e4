// Package tabletop defines what a game is to the rest of the program.
//
// # From a press to the disk and back
//
// Ann has asked Cem, in seat 3, about D4; that was an event, play.Asked. He answers it with a
// disc, and his press takes this way through the house:
//
//  1. A button goes down (package hw) or a key is typed (ui/tty): a key event.
//  2. ui.Run receives it. Its goroutine owns everything that follows; all others only
//     send. It gives the press to the ui.Stage, and that to the screen on top.
//  3. The screen knows what the key means there. Left means a disc, and no more happens
//     than that he is asked to confirm. His own button confirms: that makes an event of the
//     game, play.Put, which the screen hands to Table.Do of ui/table. Where seats have no
//     buttons OK confirms, and a table with PINs asks for his first.
//  4. Package session has the position decide: [Position].Decide. If a rule forbids the
//     event, the error names the rule, the screen shows it, and that is all. That his clue
//     says no is not such a rule, for to be refused would tell him of it for nothing: the
//     disc is a mistake of the next position, and is put right then.
//  5. An allowed event becomes a ui.Work: package session appends "3 disc D4" to the
//     journal, one line, one fsync. It runs on a goroutine of its own, so that a slow
//     card stops nothing. Presses wait in order meanwhile, and after a moment the
//     screen says "saving".
//  6. The line is on disk. Back on its own goroutine, ui.Run tells the Stage, and the
//     session applies the event: [Position].Apply gives the next position. If it could
//     not be saved, the event has not happened, and the screen says so.
//  7. Table.Do tells a hall what it may see of that. What follows is most often
//     Table.GoOn: first what the box does by itself, such as moving a seat that it plays,
//     for which package automa chooses the move; then it asks the game which screen belongs
//     to the position, and puts that on top.
//  8. The screen draws the position into a ui.Frame: cells and lamps. Only now do texts
//     become words, in the language of the frame's Look. The terminal shows the cells that
//     changed, and cmd/gamekeeper, which joins ui and hw, has hw light the lamps.
//
// So a pulled plug never leaves half a move, and nothing is shown as done before it is
// safe.
//
// Ben's clue takes the same way. He holds OK on the screen that table.See has made. That
// somebody looks is an event too, "2 looks", so steps 3 to 6 come first. Then, if he
// still holds OK, the screen shows its secret: it calls the position's See for his seat
// while it draws, and keeps nothing. When OK comes up the stage tells the screen at
// once, and the next frame has no clue in it.
//
// # A position is a value
//
// Apply gives the next position and leaves the old one as it was. Time and chance come
// from outside, as part of the event: the journal has the map that was drawn, not the
// seed. So replaying the events of a journal leads to the same position, in this version
// of the program and in later ones.
//
// While a game is played, its secrets are in the position's unexported fields; on disk they
// are in the journal in plain words, in a file that only its owner may read, and the event's
// Public form leaves them out. What a person may see of them leaves it
// through a method, See, that is asked for one seat; at the end all of it is public. Other
// methods serve the box itself: to answer a guess, to move a seat that it plays, to compare
// a PIN. Screens draw from the public View.
//
// # The packages
//
// What all games share is here: names, the record, PINs, and the day of a game that is the
// same on every box. Package journal keeps games on disk and knows them only as lines of text;
// when a game is resumed it sets a damaged end aside. Package session is a game on a journal.
// Package say holds what is said to people, in whatever language: the catalogs are in
// configs/languages, and say/catalog collects from the source what they have to say. Package
// words writes and reads the texts of events; lexicon is vocabulary, the words that a game
// draws. Package hall is what a hall is told of a table; a box tells it to a local socket,
// and cmd/gamekeeper-hall alone speaks to a network. Package playtest tests rules with games
// that a player can read.
// Each game is a package of its own, Cryptid six: cryptid has the map, the clues and the deal,
// play the game, deduce what pieces prove, audit whether they can be right, automa the seats
// that the box plays, review what is said afterwards. No game imports another, and nothing in
// tabletop imports the screens or the hardware.
//
// # A fifth game
//
// The smallest of the four, Cryptid Clash, is the one to copy from; it has no secrets, so
// for those look at Kryptex. A game is two packages. Its rules are in tabletop/GAME, for
// Cryptid in tabletop/cryptid/play:
//
//	doc.go         what the game is, and where each rule is
//	event.go       the events, a type each, with all members listed, and their Form: each
//	               as a line of the journal, which never changes its meaning from then
//	               on; ParseEvent reads it. Public leaves the secrets out.
//	position.go    Position: the View, which is what everybody may see, and, unexported,
//	               the secrets; Decide, Apply, See
//	RULE.go        a file for each chapter of the rulebook: what it forbids beside what it
//	               does
//	record.go      Headline and Tell: the record in words; Hall, what a hall may see, but for
//	               Cryptid, which has that in hall.go
//	testdata/play  games to play, read by playtest; so are those in testdata/VERSION,
//	               which an earlier version recorded
//
// Its screens are in ui/GAME, and stand on the kit in ui/table:
//
//	table.go       Table: the table.Table with what only the screens remember, such as a
//	               cursor; and screen: which screen a position asks for
//	game.go        the table.Kind, and the rows of the table.Form
//	SCREEN.go      a file for each screen, or for a few: a struct with Draw, which
//	               also binds its keys
//	menu.go        the ui.Menu, with the record, taking back and how to play
//	ending.go      the table.Ending
//	README.md      the game for those who play it, and the rulings
//	testdata       transcripts
//
// How it went is in review.go, for Cryptid in a package. A game may also have a demo, and a
// game of the day: see table.Kind.
//
// Then the game is put on the shelf in cmd/gamekeeper/games.go, and named in the README, in the
// manual pages and in systemd/nfpm.yaml; go generate ./configs/languages adds its texts. It
// gets its words in package hall and in ui/hall, and its place in the tests that play all
// games: beginnings, simGames, begin and kinds of cmd/gamekeeper, the attacks in .ci/run if it
// has secrets, and TestFifthGame, which then holds it to this list. Add its own tests to the
// table of promises in CONTRIBUTING.
package tabletop

import (
	"fmt"
	"strings"

	"gamekeeper/tabletop/say"
)

// Version is the version of Gamekeeper. Setup codes keep their meaning within a major
// version.
const Version = "1.2.0"

// A Position is a game at one moment. P is the position's own type, and E the type of
// its events, whose text is what the journal holds.
//
// Decide says why an event is not allowed now: an error that names the rule and gives
// no secret away, or nil. Apply is the position after an event that Decide allowed. It
// cannot fail, and is undefined for any other event.
type Position[P, E any] interface {
	Decide(E) error
	Apply(E) P
}

// RetiredError is the error for a game that can no longer be played: it was begun in, or switched to, a
// form that this version does not support. A game's Decide returns it for the event that says so.
// The game stays on disk, with its players, and version 1.1 can play it.
type RetiredError struct {
	Form  say.Text // such as "Cryptid Clash by cards"
	Names []string // of the players
	// Ended returns the headline of a game that had ended, as version 1.1 printed it, from the
	// texts of its events. It returns nothing for one that had not, or that this version cannot
	// follow to its end.
	Ended func(texts []string) say.Text
}

// Standing returns the indices of a journal's texts that were not taken back, without those that
// took one back.
func Standing(texts []string) (all []int) {
	gone := map[int]bool{}
	for i, text := range texts {
		if line := 0; strings.HasPrefix(text, "takes back ") {
			fmt.Sscanf(text, "takes back %d", &line)
			gone[i], gone[line-1] = true, true
		}
	}
	for i := range texts {
		if !gone[i] {
			all = append(all, i)
		}
	}
	return all
}

// Headline returns the headline of a game that had ended; nothing for any other.
func (r RetiredError) Headline(texts []string) say.Text {
	if r.Ended == nil {
		return ""
	}
	return r.Ended(texts)
}

// Text says so.
func (r RetiredError) Text() say.Text {
	return say.Sprintf("only version 1.1 plays %s", r.Form)
}

// Error is Text in English.
func (r RetiredError) Error() string { return r.Text().String() }
