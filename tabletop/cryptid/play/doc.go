// Package play implements a game of Cryptid in play: the referee, the record, honest mistakes,
// votes and hints.
//
// A [Position] is a game at one moment: it decides whether an [Event] is allowed, and applies it.
// Its [View] is what everybody may see of it, and its [Secret] what one seat may see. A question
// is two events: [QuestionAsked] opens it, and a [Placed] answers it. A person always places their
// own answer; if the box knows the clue, it judges the piece.
//
// # What players can learn
//
// Anything that players learn about another's clue either has the price that the rulebook sets, or
// is noticed by the table. It notices a sound, a lamp, or a line in the record. Every ruling on
// secrets follows from this. These are the referee's:
//
//   - The box's moves stand (next.go).
//   - The reason for refusing a correction is private (mistake.go).
//   - Clues that have been compared are re-entered by everybody or not at all (books.go).
//   - Votes leave nothing behind (vote.go).
//   - The setup code is not shown while clues are secret (seating.go).
//
// The screens see to it that the table notices the rest. The attacks in their tests measure what a
// player who may press anything can learn: nothing that was not paid for or noticed.
//
// # Where a rule is
//
// These files have the chapters of the rulebook, and then what the box adds:
//
//	turn.go       the initial sharing, questions, whose turn it is and when it is over, in a
//	              notebook as well; and the cooperative game, for families
//	placement.go  where a piece may be placed: one cube a space, one piece of a seat; and
//	              searches, and what ends them
//	mistake.go    a wrong piece, and its correction; what can be wrong with the pieces
//	              if the box does not know all clues
//	vote.go       votes: for the one hint of a game, for ending it, and for a new PIN
//
//	seating.go    who plays, in which style, and who has which seats; how a game starts
//	books.go      entering a card, and the clues in the players' books
//	look.go       who looks at a clue next; PINs
//	next.go       what the table does next, and who does it; thinking time; seats that the
//	              box plays
//	tell.go       what each event tells the table: its line in the record, and the news
//	record.go     the record in words, how a game ends, and taking back
//	hall.go       what a hall may see
//	day.go        the daily game, today's creature
//	colour.go     the colours of the pieces
//	away.go       leaving the table, and how long a game was played
//
// Events are declared in event.go, and form.go has their text, as it is written and read.
// position.go has the position, its view, and the versions of the rules.
package play
