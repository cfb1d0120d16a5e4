// Package automa plays seats for the box: it chooses a [Player]'s next move in the initial sharing,
// in an answer and on a turn. It plays honestly and by the rules, and uses no more than a person at
// the table would see, with the player's own clues. It remembers nothing from one choice to the
// next, so a game can be resumed at any move.
//
// # What it knows
//
// It knows which clues each seat's pieces leave possible, the hint if the table was given one, and
// the clues of its own seats. Beyond that it thinks of each seat separately, as people do: it
// combines any clue of one seat with any clue of another. An [Expert] with at most twenty sets of
// clues left tries them, as a person with a pencil could. It drops those that leave more than one
// space or none. It uses no property of setups that players are not told, such as that no clue is
// superfluous. If it used such facts and tried all sets from the start, people could not compete
// with it. In three of four games of three experts, one of them would then know the habitat after
// the initial sharing.
//
// # What it does
//
// Trackers and experts search where success is likely, and otherwise ask: a failed search shows the
// others more than a question does. With four or five players an expert searches at lower odds, since
// somebody else would find the habitat first. A novice asks about any space from which it may learn
// something, until it is certain.
//
// A question is worth the chance that it makes the player the first to find the habitat. The
// possible clues determine how likely each answer is. Each answer leaves a distribution of the
// habitat, which determines how likely a guess one round later is to be right. Before that guess,
// each other player is assumed to find the habitat with the chance that the player would have now. A
// cube costs the player a penalty cube, so an answer with a cube is worth a tenth less.
//
// Cubes of the initial sharing, penalty cubes and further discs go where they give away least. That
// is where the most sets of clues stay possible for those who do not know the player's clues. A
// novice places these pieces on any space that its clue allows. In thousands of games, players that
// also weighed on turns what they give away won no more often.
package automa
