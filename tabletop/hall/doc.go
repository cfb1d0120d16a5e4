// Package hall is what a hall full of tables may know of each: a [State], which a box
// tells and a wall shows.
//
// # What a box tells
//
// A state is one JSON object, on a line of its own where a box tells one after the other:
//
//	{"schema":1,"run":2713,"seq":42,"table":"Table 3","help":false,"free":false,
//	 "game":{"id":"20260102-1930","game":"cryptid","mode":"advanced",
//	  "players":3,"names":["Ann","Ben","Cem"],
//	  "phase":"answer","acts":[2],"last":{"did":"asks","player":1,"to":2,"at":"D4"},
//	  "events":57,"minutes":41,"quiet":0,"points":[],"hint":false,"mistakes":1,
//	  "map":{"tiles":[{"tile":3,"turned":false}, ...],"stones":["F5","B2","C3"],"shacks":["A1","G7","L9"]},
//	  "pieces":[{"seat":1,"piece":"cube","at":"C7"}, ...],
//	  "over":false,"winners":[]}}
//
//	schema    the version of this object: another one is not read
//	run, seq  which start of the box it is from, and how many were told before: see Board
//	table     what the table is called
//	help      the table has called somebody
//	free      nobody plays: game is the last one that ended here, or missing
//	id        the game, among those of its box
//	game      which game it is, one of Kinds; mode, phase and did are words too
//	names     the players, if the table shows them in the hall; else missing
//	acts      the players for whom the table waits, from 1
//	last      what happened last: who did what, to whom, and where
//	events    how many lines the game's record has
//	minutes   how long was played, without breaks
//	quiet     for how many minutes nothing has happened
//	turns     of Cryptid: how many questions and searches there were, unless pieces are
//	          only logged
//	box       the players whom the box plays, where people may play against it
//	points    by player, where the game has them
//	hint      the table has had its hint
//	mistakes  how many mistakes were found and put right
//	map       of Cryptid: the six tiles in slot order, and where structures stand, by
//	          colour: white, green, blue and, in the advanced game, black
//	pieces    of Cryptid: what lies on the map
//	over      the game has ended; winners are its winners, none where nobody has won
//
// No time of day is in it, as a Pi without a network has none that others could believe.
//
// # Why there is no secret in it
//
// A state holds numbers, names, and words from lists that this package has: there is no
// field into which a clue, a keyword or a setup code could be put. Each game makes its
// part from the View that everybody may see. [Parse] takes nothing else: whoever sends a
// text of their own is refused.
//
// Nor is there one at the end of a game, as other tables may still play the same setup: that
// two have the same, their maps say. See [Game.Setup].
//
// # The wall
//
// A [Board] is what a wall knows of all tables. It takes messages in any order, from
// boxes that come and go, and needs no clock but its own. For how long a table has called,
// the games that have ended and how many turns they took, it is told apart from the states.
package hall
