// Package review looks back on a game that has ended: what was left after each event, to
// those who watched and to each player, what each piece told, and what there is to say of it.
//
// [New] makes the [Review] of a game from its events. It holds clues, so it is only
// made for a game that has ended: by then the table has compared the clues anyway.
//
// # What people can know
//
// The review judges by what people can do with a pencil: a space is left to a player whose own
// clue allows it, and for which each other seat has a clue that fits its pieces and, once it is
// given, the hint. See Review.Left. Nobody is told that they could have known more: with three
// players, somebody who tried all sets of clues would know the habitat before the first
// question in two games of three.
//
// # What somebody could know
//
// What all pieces say together praises the winner, and stands in the JSON form.
//
// A space is possible to the public as long as some clues leave it and no other: one for
// each seat that fits its pieces and, once it is given, the hint, no two alike. That is
// what the rulebook lets people know. That every clue is needed, and how large regions
// are, is known from published cards, not at a table: package audit uses it, this
// package does not.
//
// A player also knows their own clue. They do not read it off their own pieces, so a
// wrong piece of theirs misleads everybody but them. With a wrong piece on the board, it
// may be that no clues explain it: then no space is possible, which is called a
// contradiction.
//
// Everything is told as it was at the time. A piece that was taken back later counts as
// long as it lay there. Taking it back is an event too, and makes possible again what
// the piece had ruled out.
//
// Clues that lie face up are known to everybody from the beginning. Then there is nothing to
// deduce, and the review tells how the clues narrow the map down instead.
//
// A clue that the box was never told stays unknown. Then its owner's knowledge cannot
// be worked out, but the public's can.
//
// # How it is done
//
// Nothing is estimated. A game has a hundred moments, at each of them up to six who know
// different things, and for each of these there are a hundred spaces to ask about. But
// clues that prove a space possible mostly still do after the next piece, and a space
// that is ruled out mostly stays so. So few searches are made: see finder.
package review
