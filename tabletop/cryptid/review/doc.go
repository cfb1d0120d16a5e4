// Package review looks back on a game that has ended. It works out what each event left possible,
// to onlookers and to each player, what each piece revealed, and what is worth saying about the
// game.
//
// [New] makes the [Review] of a game that has ended, from its last position and the times of its
// events. A review holds clues, so there is none before the end.
//
// # What people can know
//
// The review judges by what people can do with a pencil. A space is left to a player if their own
// clue allows it, and so does at least one possible clue of each other seat: see
// [Review.SpacesLeft]. A clue is possible if it fits the seat's pieces and, once the table has it,
// the hint. In two of three games with three players, one of them could know the habitat before the
// first question, but only by trying all sets of clues.
//
// # What the pieces prove
//
// In three places the review uses what all pieces prove together: to praise the winner, to remark
// that no space fits, and in the JSON form.
//
// A space is possible to the public as long as there are clues, one for each seat and no two
// alike, that leave it and no other. Each must fit its seat's pieces and, once it is given, the
// hint. That is what the rulebook lets people know. Published cards also show that every clue is
// needed, and how large regions are. Package audit uses this; here it does not count, since nobody
// knows it at a table.
//
// A player also knows their own clue. They do not deduce it from their own pieces, so a wrong
// piece of theirs misleads everybody but them. With a wrong piece on the board, there may be no
// clues that explain it: then no space is possible, which is called a contradiction.
//
// Each moment is judged by the pieces that were on the board then. A piece that was taken back
// later counts as long as it was there. Taking it back is an event too, and makes possible again
// what the piece had ruled out.
//
// If all clues are face up, everybody knows them from the start. Then there is nothing to deduce,
// and the review shows how the clues narrow the map down instead.
//
// A clue that was never entered stays unknown. Then its owner's knowledge cannot be worked out,
// but the public's can.
//
// # How it is done
//
// Nothing is estimated. A game has about a hundred moments, each with up to six different states of
// knowledge, and each of these with a hundred spaces to check. But a space that is ruled out mostly
// stays so. This keeps the number of searches small: see finder.
package review
