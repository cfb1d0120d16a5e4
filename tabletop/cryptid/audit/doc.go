// Package audit reads the description of a table, judges whether the pieces on
// it can all be right, and says which pieces to look at where they can't.
//
// # The table file
//
// A table file is one JSON object. Programs that deal write it and [Parse]
// reads it; [Table] is what it says. A space may be written small, and the two
// terrains of a clue may stand in either order. Else nothing is read more
// loosely than it's written: a field that isn't listed here, or stands twice,
// is refused.
//
//	game        "cryptid"
//	mode        "normal" or "advanced"
//	players     2 to 5; two players hold two seats each
//	tiles       six of {"tile":3,"turned":false}: top left, top right, middle
//	            left, middle right, bottom left, bottom right
//	structures  {"kind":"stone","colour":"white","at":"F5"}: one of each kind
//	            (stone, shack) and colour (white, green, blue; advanced: black)
//	clues       one a seat in the rulebook's words, null where it's unknown
//	habitat, hint, code
//	            of a dealt table; their contents aren't read
//	pieces      {"seat":1,"piece":"cube","at":"C7"}, cube or disc
//
// Clues, habitat, hint, code and pieces may be left out.
//
// # The judgement
//
// [Judge] goes by the clues alone: whether some valid set of clues, as package
// deduce defines it, explains every piece. Where none does, some piece is
// wrong, and the smallest repairs are those that the fewest swaps of a cube for
// a disc or a disc for a cube make explicable.
//
// A repair isn't searched for among the pieces but read off the clues. If the
// seats had these clues, then just the pieces that contradict them would have
// to be swapped. So each clue of a seat has a cost, the number of that seat's
// pieces that contradict it, and the smallest repairs belong to the valid sets
// of the lowest cost.
package audit
