// Package automa plays seats. It chooses a [Player]'s next move: in the initial sharing, in an
// answer, on a turn. It plays honestly and by the rules, and is given no more than a person at the
// table would see: the view and the player's own clues. It remembers nothing from one choice to
// the next, so a resumed game continues as it would have.
//
// # What it knows
//
// It knows which clues each seat's pieces leave possible, the hint if the table was given one, and
// the clues of its own seats. Beyond that it thinks as people do, of each seat separately: any clue
// of one goes with any clue of another. An [Expert] with at most twenty sets of clues left tries
// them, as a person with a pencil could, and drops those that leave more than one space or none. It
// ignores one fact about dealt and published setups that no player is told: that no clue is
// superfluous. With that, and with all sets tried from the start, two out of three experts would
// know the habitat of a three-player game from the cubes of the initial sharing, and there would be
// nothing to play against.
//
// # What it does
//
// A turn is chosen to give the player the best chance of being the first to find the habitat. A
// search may find it immediately. If it does not, and for every question, the answers are as likely
// as the possible clues make them. Each answer leaves a distribution of the habitat, which
// determines how likely a guess one round later is to be right. In between, each other player is
// assumed to find it with the chance that the player would have now. A cube costs a penalty cube,
// which takes a tenth off its worth.
//
// An expert chooses among all questions and all searches, and mostly searches, since that asks
// everybody and may win. A tracker searches where success is likely, and otherwise asks. A novice
// asks about any space from which it may learn something, until it is certain.
//
// A cube of the initial sharing, a penalty cube and a further disc go where they give away least:
// where the most sets of clues stay possible for those who do not know the player's clues. Only a
// novice places them anywhere. Weighing this on turns as well was tried in thousands of games: it
// did not win more of them.
package automa
