// Package review looks back on a game that has ended: what was possible after each
// event, to the public and to each player, what each question taught, and since when
// somebody could have known the habitat.
//
// [New] makes the [Review] of a game from its events. It holds clues, so it is only
// made for a game that has ended: by then the table has compared the clues anyway.
//
// # What somebody could know
//
// A space is possible to the public as long as it is left by a valid set of clues that
// explains the pieces and, once it is given, the hint: see package deduce. A player
// also knows their own clue. They do not read it off their own pieces, so a wrong piece
// of theirs misleads everybody but them. With a wrong piece on the board, it may be
// that no set explains it: then no space is possible, which is called a contradiction.
//
// Everything is told as it was at the time. A piece that was taken back later counts as
// long as it lay there. Taking it back is an event too, and makes possible again what
// the piece had ruled out.
//
// A clue that the box was never told stays unknown. Then its owner's knowledge cannot
// be worked out, but the public's can.
//
// # How it is done
//
// Nothing is estimated. A game has a hundred moments, and at each of them up to six who
// know different things. So searches are shared: the valid sets are searched for once
// and then only weighed, until far fewer candidates are left, and a board that comes
// back when something is taken back is looked up. See seer.
package review
