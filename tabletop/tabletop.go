// Package tabletop defines what a game is to the rest of the program.
//
// # From a press to the disk and back
//
// In a game of Cryptid, Ann has asked Cem, in seat 3, about D4; that was a game event,
// play.QuestionAsked. He answers it with a disc, and his press takes this route:
//
//  1. A button goes down (package hw), a key is typed (ui/tty), or hw/input reports a key, a pad
//     or a touch.
//  2. ui.Run receives it. Its goroutine owns the screens and the game; all others only send to
//     it. Run passes the press to the ui.Stage, which looks up the key among the bindings of the
//     top screen's last frame. If something has happened since, the Stage first draws a new
//     frame, which is never shown.
//  3. The binding knows what the key means there. Left means a disc: the screen creates a game
//     event, play.Placed, and asks him to confirm it, unless a rule already forbids it. His own
//     button confirms, and the screen hands the event to Table.Do of ui/table. If some seats
//     have no button, OK confirms instead, and a table with PINs then asks for his.
//  4. Package session asks the position: [Position].Decide. If a rule forbids the event, the
//     error names the rule, the screen shows it, and nothing else happens. A disc that his clue
//     forbids breaks no such rule: a refusal would let anybody test his clue for free. If the
//     box knows his clue, the disc counts as a mistake in the next position, and has to be
//     corrected there.
//  5. Table.Do wraps the saving of an allowed event in a ui.Work. This runs on another goroutine,
//     so that a slow card stops nothing: package session appends "3 disc D4" to the journal, one
//     line, one fsync. Meanwhile presses wait in order, and after a moment the screen says
//     "saving".
//  6. Once the line is on disk, Run continues on its own goroutine, and the session applies the
//     event: [Position].Apply returns the next position. If the line could not be saved, the
//     event has not happened, and the screen says so.
//  7. The hall is sent what it may see of the new position. Unless the game's Happened returns a
//     screen to show first, Table.Continue follows. If the box has something to do by itself, it
//     does that first. For a seat that the box plays, package automa chooses a move, also in a
//     ui.Work, and that move starts at step 4. Otherwise Continue asks the game which screen
//     belongs to the position, and shows it in place of the game's other screens.
//  8. The screen draws the position into a ui.Frame: cells and lamps. Only now do texts become
//     words, in the language of the frame's Look. The terminal shows the cells that changed, and
//     cmd/gamekeeper, which joins ui and hw, has hw light the lamps.
//
// Nothing is shown as done before it is safe. If the plug is pulled, a line is either whole or is
// set aside at the next start, so there is never half a move.
//
// # From the deal to its owner's eyes
//
// When a game starts, the box deals, and the clues are part of the first event, play.Began. (With
// a card and books, players enter them later.) Applying the event puts them into unexported fields
// of the position. From there a clue takes one way. Ben, in seat 2, gets the box, with the screen
// that table.NewSecretScreen returned, and holds OK. A table with PINs first asks for his. His look
// is an event, too, "2 looks", and goes through steps 4 to 6 before anything is shown. A sound and
// his lamp alert the table, except at the first look, when everybody is handed the box in turn.
// Then, if he still holds OK, the screen calls the position's See for his seat whenever it draws,
// and keeps nothing. When he releases OK, the stage informs the screen at once, even while
// something is being saved, and the next frame has no clue in it.
//
// # A position is a value
//
// Apply returns the next position and leaves the old one as it was. Time and chance come
// from outside, as part of the event: the journal contains the map and the clues that were
// drawn, so nothing is dealt again. Replaying the events of a journal therefore leads to the same
// position.
//
// While a game is played, its secrets are in the position's unexported fields, with one exception:
// Cryptid's setup code, from which the clues can be dealt again, is in the View, and screens show
// it only through ShownCode. On disk the secrets are in the journal in plain words, a PIN only as a
// hash, in a file that only the program's own user may read. The record holds the events' public
// form, which leaves them out. During play a player's secret reaches a screen only through the
// method See, which returns that of one seat. Clues that are played face up are in the View from
// the start; at the end all clues, keywords and code words are public. Other methods use secrets
// for the box itself, for example to answer a guess, to move a seat that it plays, or to compare a
// PIN. Screens draw from the public View.
//
// # The packages
//
// Package tabletop itself holds what all games share: names, the record, PINs, and the days of
// daily games. Package journal keeps games on disk and knows them only as lines of text; when it
// resumes a game, it sets a damaged end aside. Package session runs a game on a journal. Package
// say holds texts for people and says them in any language that has a catalog: the catalogs are in
// configs/languages, and say/catalog finds the texts to translate in the source. Package words
// writes and reads the texts of events; package lexicon draws words from the lists of the games.
// Package hall defines the state that a hall may see of a table; a box sends it to a local socket,
// and only cmd/gamekeeper-hall speaks to a network. Package playtest tests rules with games that a
// player can read.
//
// The rules of each game are one package, except for Cryptid, which has six. Package cryptid
// contains the map, the clues and the deal, and play contains the game. Package deduce works out
// what pieces prove, audit judges whether they can be right, automa moves the seats that the box
// plays, and review looks back on a finished game. No game imports another, and nothing in tabletop
// imports the screens or the hardware.
//
// # A fifth game
//
// The smallest one to learn from is Cryptid Clash. From Kryptex comes what a game with secrets needs:
// See, what Public leaves out, and the events Looked, Muted and PINSet, each with a row in the form or
// the menu. A game is two packages, one for its rules and one for its screens. The rules are in
// tabletop/GAME, for Cryptid in tabletop/cryptid/play:
//
//	doc.go         what the game is, and where each rule is
//	event.go       the events, each a type whose method Form writes and reads its text in
//	               the journal; what a text means never changes afterwards. Kinds is the
//	               one table of them, with samples of their texts: ParseEvent, Public, what
//	               can be taken back and the tests of events follow from it. Each event
//	               also has tell, in tell.go: see Told. Cryptid has the Forms in form.go
//	position.go    Position: the View, which everybody may see, and, unexported, the
//	               secrets; Decide, Apply and, if there are secrets, See
//	RULE.go        a file for each chapter of the rulebook; in it, each event's decide, which
//	               says when it is forbidden, is next to its apply, which says what it does
//	record.go      Headline and RecordText, and HallGame, what a hall may see, which Cryptid
//	               has in hall.go
//	testdata/play  games that playtest plays; from the second release on, testdata/VERSION
//	               has games that an earlier version recorded
//
// Its screens are in ui/GAME, and are built on the kit in ui/table:
//
//	table.go       Table: the table.Table with what only the screens remember, such as a
//	               cursor; and screen: which screen a position asks for
//	game.go        the table.Kind, and the rows of the form for a new game
//	SCREEN.go      a file for each screen, or for a few: a struct with Draw, which
//	               also binds its keys
//	menu.go        the ui.Menu, with the record, taking back and how to play
//	ending.go      the table.Ending
//	README.md      the game for those who play it, and the rulings
//	testdata       transcripts
//
// The review of a finished game, if it has one, is in tabletop/GAME/review.go; Cryptid has a package
// for it. A game may also have a demo, and a daily game: see table.Kind. A transcript is as ui/uitest
// describes it, and is checked by tabletest.Screens.
//
// Outside its own packages, a game touches five files, and one catalog for each language, into which
// go generate ./configs/languages writes its texts:
//
//   - cmd/gamekeeper/games.go, where it has a place on the shelf;
//   - cmd/gamekeeper/simgames_test.go, where it has to say how the game starts, what sensible
//     people do next, and what must stay hidden. TestConform, TestWander, the fuzzing, the
//     simulation and TestFifthGame, which checks that it has the files listed here, then play it;
//   - the README and systemd/changelog, which name it;
//   - .github/CONTRIBUTING.md, with the picture of the imports, which UPDATE=1 go test
//     ./cmd/gamekeeper -run TestPicture redraws, and the table of promises if it makes one of its own.
//
// A hall shows a game that it does not know by its title, as long as its phases and deeds are words of
// package hall. The game's own test is TestRandomGames; TestRecordedGames comes with the second
// release. If it has secrets, it also has TestAttacksAtRandom, as Kryptex does, which .ci/run repeats: it
// alone finds a secret as short as a number. TestConform searches what a Public form keeps for the
// hidden words and for PINs.
package tabletop

// Version is the version of Gamekeeper. Setup codes keep their meaning within a major
// version.
const Version = "1.2.0"

// A Position is a game at one moment. P is the position's own type, and E the type of its events,
// whose texts the journal holds.
//
// Decide returns an error if an event is not allowed now, and nil if it is. The error says why, or
// what is due instead. Apply returns the position after an event that Decide allowed. It cannot
// fail, and is undefined for any other event.
type Position[P, E any] interface {
	Decide(E) error
	Apply(E) P
}
