// Package deduce works out all that a table can know: which sets of clues
// explain the pieces on the board, and which spaces they leave. It's exact,
// never a sample or an estimate, and it's told nothing but what everybody sees
// (and, where one asks for oneself, one's own clue), so it can't peek.
//
// The question is always asked in the same form: for every seat its
// candidates, the [Clues] that it may have. [Fitting] gives the clues that
// agree with a seat's cubes and discs, [Hinted] those that a hint leaves, [Of]
// a clue that is known; & and &^ put them together. A valid set is one
// candidate for each seat, such that [cryptid.Board.Valid] holds.
//
// # How it is done
//
// [Find] comes upon each valid set once, not once for every way to deal it to
// the seats. It adds one clue at a time and
// keeps three things up to date, and gives up as soon as one of them fails:
//
//   - The common region of the clues chosen so far. It must hold at least two
//     spaces, or the clues still to come can't be needed.
//   - For each chosen clue the spaces that it alone excludes: those in all
//     chosen regions but its own. It only shrinks, and a clue is needed as long
//     as it isn't empty.
//   - The groups of seats that the chosen clues can be dealt to, one each. There
//     are at most 32 groups of seats, so that is one word, a bit a group; to deal
//     one more clue is a shift. Once all candidates of a seat have been passed,
//     only the groups that it's in are left.
//
// The last clue isn't searched for. Every space knows the clues whose regions
// contain it, as a word of a bit a clue, and a clue that leaves exactly one
// space of the common region is in exactly one of its spaces' words. So a few
// word operations find them all, and few are left for the last test: whether
// each of the others is still needed.
//
// There are a few thousand to a few ten thousand such sets on a board, and
// after the first pieces far fewer, so they're kept as a list, [Sets].
// [Sets.Weigh] goes through it and counts in how many ways each set can be
// dealt. It may be asked with fewer candidates than the list was found with:
// that answers "and if there were a cube, too?" without another search.
package deduce
