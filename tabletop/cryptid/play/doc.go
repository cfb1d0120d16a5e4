// Package play implements a game of Cryptid in play: the referee, the record, honest mistakes, votes
// and hints.
//
// A [Position] is a game at one moment: it decides whether an [Event] is allowed,
// and applies it. What everybody may see of it is its [View]; what one seat may see
// is its [Secret]. A question is two events: [QuestionAsked] opens it, and a [Placed] answers it, which a
// person always does. Where the box knows the clue it judges the piece.
//
// # What anybody learns
//
// Whatever anybody learns about another player's clue either costs what the rulebook says it costs,
// or the table hears it: a sound, a lamp, a line in the record. Every ruling on secrets
// follows from this. Here are those that the referee keeps: what the box has moved stands
// (next.go), why a correction is refused is no public reason (mistake.go), clues that were
// compared are told anew by all or by nobody (books.go), votes leave nothing behind
// (vote.go), and the setup code is not shown while clues are secret (seating.go). The
// screens make the rest heard. The attacks in the tests of the screens meter what
// somebody can learn who may press anything: it is nothing that was not paid or heard.
//
// # Where a rule is
//
// Each chapter of the rulebook has a file, and so has each thing that the box adds:
//
//	turn.go       the initial sharing, questions, whose turn it is and when it is over; and
//	              a game for families, in which all look for the habitat as one
//	placement.go  where a piece may be put: one cube a space, one piece of a seat; and
//	              searches, and what ends them
//	mistake.go    a wrong piece, and its correction; what can be wrong with the pieces
//	              where the box does not know all clues
//	vote.go       votes: for the hint, one a game, and for an end
//
//	seating.go    who plays, in which way, and who has which seats; how a game begins
//	books.go      a card is entered; clues that are in the players' books, told to the box
//	              or not
//	look.go       who looks at a clue next; PINs
//	next.go       what the table does next, and who does it; thinking time; seats that the
//	              box plays
//	record.go     the record in words, how a game ends, and what is taken back, and by whom
//	hall.go       what a hall may see
//	day.go        the game of a day, today's creature
//
// Events are declared in event.go; form.go has their text, as it is written and read.
package play
