// Package audit reads the description of a table, judges whether its pieces can all be right and,
// if not, says which ones to check.
//
// # The table file
//
// A table file is one JSON object. Programs that deal setups write it, and [Parse] reads it into a
// [Table]. A space may be written with a small letter, and the two terrains of a clue may come in
// either order. Everything else is strict: a field that is not listed here, or that appears twice,
// is refused.
//
//	game        "cryptid"
//	mode        "normal" or "advanced"
//	players     2 to 5; two players hold two seats each
//	tiles       six of {"tile":3,"turned":false}: top left, top right, middle
//	            left, middle right, bottom left, bottom right
//	structures  {"kind":"stone","colour":"white","at":"F5"}: one of each kind
//	            (stone, shack) and colour (white, green, blue; advanced: black)
//	clues       one for each seat in the rulebook's words, null if unknown
//	habitat, hint, code
//	            of a dealt table; their contents are not read
//	pieces      {"seat":1,"piece":"cube","at":"C7"}, cube or disc
//
// Clues, habitat, hint, code and pieces may be left out.
//
// # The judgement
//
// [Judge] asks whether some order of play allows the pieces, and whether any valid set of clues, as
// package deduce defines it, explains every piece. If none does, something is wrong, usually a
// piece. The smallest repairs are the fewest swaps, of a cube for a disc or a disc for a cube,
// after which some set explains every piece. Repairs of more than two swaps are not looked for.
//
// Repairs are not searched for among the pieces, but derived from the clues. If the seats had
// certain clues, exactly the pieces that contradict them would have to be swapped. So each clue of
// a seat has a cost: the number of that seat's pieces that contradict it. The smallest repairs
// belong to the valid sets with the lowest cost.
package audit
