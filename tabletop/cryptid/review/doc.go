// Package review looks back on a game that has ended: what was possible after
// each event, to the public and to each player, what each question taught, and
// from when on somebody could have known the habitat.
//
// [New] takes the events of a game and gives its [Review]. It holds clues, so it
// is made for a game that has ended, and for no other: at the end the table
// compares the clues anyway.
//
// # What somebody could know
//
// A space is possible to the public as long as some valid set of clues that
// explains the pieces, and the hint once it was given, leaves it: see package
// deduce. A player knows their own clue besides. They don't have to read it off
// their own pieces, so a wrong piece of their own leads all others astray but
// not them. Where a wrong piece lies, it can be that nothing explains the board:
// then no space is possible, which is called a contradiction.
//
// Everything is told as it was at its moment. A piece that was taken back later
// counted as long as it lay there; the take-back is an event as well, and gives
// back what the piece had ruled out.
//
// A clue that the box was never told stays unknown. Its owner's knowledge can't
// be worked out then; that of the public can.
//
// # How it is done
//
// Nothing is estimated. A game has a hundred moments and up to six who know
// something else at each of them, so the searches are shared: the valid sets
// are searched for once and then only weighed, until far fewer candidates are
// left, and a board that comes again after a take-back is looked up. See seer.
package review
