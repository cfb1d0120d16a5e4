// Package hall defines what a hall full of tables may know of each: a [State], which a box sends
// and a wall shows.
//
// # What a box sends
//
// A state is one JSON object, on a line of its own if a box sends several:
//
//	{"schema":1,"run":2713,"seq":42,"table":"Table 3","help":false,"free":false,
//	 "game":{"id":"20260102-1930","game":"cryptid","mode":"advanced",
//	  "players":3,"names":["Ann","Ben","Cem"],
//	  "phase":"answer","acts":[2],"last":{"did":"asks","player":1,"to":2,"at":"D4"},
//	  "events":57,"minutes":41,"quiet":0,"mistakes":1,
//	  "map":{"tiles":[{"tile":3},{"tile":1,"turned":true}, ...],
//	   "stones":["F5","B2","C3","L9"],"shacks":["A1","G7","L8","K1"]},
//	  "pieces":[{"seat":1,"piece":"cube","at":"C7"}, ...]}}
//
// Within the game, fields that are false, empty or 0 are left out, except events, minutes and
// quiet.
//
//	schema    the version of this object; no other is read
//	run, seq  the run of the box, new at each start, and the state's number in it: see Board
//	table     what the table is called
//	help      the table has called somebody; called says for how many minutes, and call is
//	          the call's number
//	rounds    how many rounds of a weekend the box knows
//	free      nobody plays: game is the last one that ended here, or missing
//	id        the game's ID on its box
//	game      which game it is, one of Kinds; mode, phase and did are words too
//	names     the players, if the table shows them in the hall; else missing
//	acts      the players for whom the table waits, from 1
//	last      what happened last: who did what, to whom, and where
//	events    how many events have happened; in Cryptid, thinking times do not count
//	minutes   the playing time; a break counts as half an hour at most
//	quiet     for how many minutes nothing has happened
//	turns     in Cryptid: how many questions and searches there were, unless pieces are
//	          only logged
//	box       the players that the box plays
//	points    by player, if the game has them
//	hint      the table has had its hint
//	mistakes  how many mistakes were found and corrected
//	map       in Cryptid: the six tiles in slot order, and where structures stand, by
//	          colour: white, green, blue and, in the advanced game, black
//	pieces    in Cryptid: what is on the map
//	over      the game has ended; winners are its winners, if there are any
//
// Apart from the ID, a state has no time of day: a Pi without a network has none that others could
// trust.
//
// # Why there is no secret in it
//
// A state holds numbers, names, IDs, spaces, and words from this package's lists: it has no field
// for a clue, a keyword or a setup code. Each game makes its part from the View that everybody may
// see. [Parse] refuses everything else.
//
// The state of a game that has ended has no secret either, since other tables may still be playing
// the same setup. Their maps show whether they are: see [Game.Setup].
//
// # The wall
//
// A [Board] holds what a wall knows about all tables. It takes messages in any order, from boxes
// that come and go, and needs no clock but its own. Besides states it receives whether a box is
// there, and the games that have ended.
package hall
