// Package play is a game of Cryptid as it is played: the referee, the record, honest
// mistakes, votes and hints.
//
// A [Position] is a game at one moment: it decides whether an [Event] is allowed,
// and applies it. What everybody may see of it is its [View]; what one seat may see
// is its [Secret].
//
// # What anybody learns
//
// Whatever anybody learns of another's clue either costs what the rulebook makes it cost,
// or the table hears it: a sound, a lamp, a line in the record. Every ruling on secrets
// follows from this. Here are those that the referee keeps: what the box has moved stands
// (box.go), why a correction is refused is no public reason (mistake.go), clues that were
// compared are told anew by all or by nobody (books.go), votes leave nothing behind
// (vote.go), and the setup code is not shown while clues are secret (beginning.go). The
// screens make the rest heard. The attacks in the tests of the screens meter what
// somebody can learn who may press anything: it is nothing that was not paid or heard.
//
// # Where a rule is
//
// Each chapter of the rulebook has a file, and so has each thing that the box adds:
//
//	sharing.go    the initial sharing
//	turn.go       whose turn it is, what is done on it, and when it is over
//	placement.go  where a piece may be put: one cube a space, one piece of a seat
//	question.go   questions and who may be asked
//	search.go     searches, and what ends them
//	mistake.go    a wrong piece, and its correction
//	hint.go       the hint, one a game
//	ending.go     how a game ends
//
//	seating.go    who plays, in which way, and who has which seats
//	beginning.go  a game begins, dealt by the box
//	card.go       a card is entered
//	books.go      clues that are in the players' books, told to the box or not
//	check.go      what can be wrong with the pieces, where the box does not know all clues
//	look.go       who looks at a clue next
//	pin.go        PINs
//	vote.go       votes: for the hint, and for an end
//	takeback.go   what is taken back, and by whom
//	box.go        seats that the box plays
//	next.go       what the table does next, and who does it
//	clock.go      thinking time
//	together.go   a game for families, in which all look for the habitat as one
//	record.go     the record in words
//
// Events are declared in event.go; their text is written in eventtext.go and read in
// eventparse.go.
package play
