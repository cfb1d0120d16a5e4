// Package deduce works out which sets of clues explain the pieces on the board, and which spaces
// they leave. It is exact, never a sample or an estimate. It sees no game, only a board and what
// its caller tells it about the clues, so it cannot peek.
//
// A question about the clues is asked in one form: with each seat's candidates, the [Clues] that it
// may have. [FittingClues] returns the clues that agree with a seat's cubes and discs,
// [CluesAllowedBy] those that a hint leaves, and [CluesOf] a known clue; & and &^ combine them. A
// valid set consists of one candidate for each seat, for which [cryptid.Board.IsValidSet] returns
// true.
//
// # How it is done
//
// [Find] finds each valid set once, not once for each way to deal it to the seats. It adds one
// clue at a time, keeps three things up to date, and gives up as soon as one of them fails:
//
//   - The common region of the clues chosen so far. It must contain at least two spaces, or the
//     clues still to come cannot be needed.
//   - For each chosen clue, the spaces that it alone excludes: those in the regions of all others
//     chosen, but not in its own. This region only shrinks, and a clue is needed as long as it is
//     not empty.
//   - The groups of seats that the chosen clues can be dealt to, one each. There are at most 32
//     groups, so they fit in a word, a bit for each, and dealing one more clue takes a shift for
//     each seat that may have it. Once all candidates of a seat have been passed, only the groups
//     that include the seat are left.
//
// The last clue is not searched for. Each space has a word with a bit for every clue whose region
// contains it. A clue that leaves exactly one space of the common region is in the word of exactly
// one space there. A few word operations find all such clues, and few are left for the last test:
// whether each of the others is still needed.
//
// A dealt board has about ten valid sets for three players in the normal game, and tens of
// thousands for five in the advanced one. After the first pieces there are far fewer, so they are
// kept as a list, [Sets]. [Sets.Weigh] goes through it and counts in how many ways each set can be
// dealt. It accepts fewer candidates than the list was found with: that answers "what if there were
// a cube too?" without another search.
//
// # A wrong map
//
// If the known clues do not fit the map, [ExplainMisfit] tries some dozens of maps that each
// differ from it in one thing. A map is surveyed and judged in microseconds, so there is no need to
// be faster.
package deduce
