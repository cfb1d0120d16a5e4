// Package automa plays seats: it chooses what a [Player] does next, in an
// initial sharing, as an answer, on a turn. It plays by the rules and honestly,
// and it's told no more than a person at the table would see: the view and the
// player's own clues. It keeps nothing in mind from one choice to the next, so
// a game that is resumed goes on as it would have.
//
// # What it knows
//
// For every seat there are the clues that its pieces, and the hint if the table
// was given one, leave it; of its own seats it knows the clue. From there on
// the strengths differ. An [Expert] knows from [deduce] which sets of clues
// could have been dealt: together they must leave one space, and none of them
// is there in vain. The others think as most people do, of each seat apart: any
// clue of the one goes with any clue of another. That is much less. In games of
// three, the cubes of the initial sharing alone tell two of three experts where
// the habitat is, if they were put down anywhere, and none of 3,000 others.
//
// # What it does
//
// A turn is chosen by the chance to be the first to find the habitat. A search
// may find it at once. If it doesn't, and for every question, the answers come
// as often as the possible clues say, and each leaves a distribution of
// the habitat, which says how likely a guess one round later hits; that the
// others get there first meanwhile is as likely as if they knew what the
// player knew before. A cube costs a penalty cube in return, which takes a tenth
// off what it's worth.
//
// An expert chooses among all questions and all searches. It hardly ever asks,
// since a search asks everybody, and may win; even with the exact chances of
// all others in the reckoning, it asked on less than one turn of a hundred. A
// tracker searches where success is likely, and else asks. A novice asks about
// any space that teaches something, until it's certain.
//
// A cube of the initial sharing, a penalty cube and a further disc go where
// they give away least: where the most sets of clues stay possible to those who
// don't know the player's. To reckon on a turn with all that a move gives away
// was tried in thousands of games: it wins no more of them.
package automa
