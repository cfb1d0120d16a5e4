package hall

// A Word is one from a list that this package has.
type Word string

// The games.
const (
	Cryptid     Word = "cryptid"
	Kryptex     Word = "kryptex"
	Crypticolor Word = "crypticolor"
	Clash       Word = "clash"
)

// What the table is about to do. The players who act do it.
const (
	Card      Word = "card"    // a card is entered
	Building  Word = "map"     // the map is built
	Clues     Word = "clues"   // each player looks at their clue, or writes a secret word
	Sharing   Word = "sharing" // the first cubes
	Turn      Word = "turn"    // a turn
	Answer    Word = "answer"  // an answer
	Search    Word = "search"  // a search goes round
	Placing   Word = "placing" // another piece, elsewhere
	Logging   Word = "logging" // pieces are logged
	Vote      Word = "vote"    // the table votes
	Mistake   Word = "mistake" // something is put right
	Laying    Word = "laying"  // the cubes are laid
	Picking   Word = "picking" // cards are picked
	Battle    Word = "battle"  // a battle is settled
	Keeping   Word = "keeping" // cards are kept
	HintDue   Word = "hint"    // the hint is read
	TheEnding Word = "over"    // the game is over
)

// What can have happened.
const (
	Began     Word = "begins" // the table sat down
	Built     Word = "builds"
	Looked    Word = "looks" // at their own clue, keyword or word
	Told      Word = "tells" // the box their clue, keyword or word
	PutCube   Word = "cube"  // on At
	PutDisc   Word = "disc"  // on At
	Asked     Word = "asks"  // To, about At if there is a map
	Searched  Word = "searches"
	Corrected Word = "corrects"
	TookBack  Word = "takes-back"
	Voted     Word = "votes"
	Answered  Word = "answers"
	Laid      Word = "lays"
	Moved     Word = "moves"
	Declared  Word = "declares"
	Passed    Word = "passes"
	Guessed   Word = "guesses"
	TimedOut  Word = "time"
	Picked    Word = "picks"
	Fought    Word = "battle"
	Won       Word = "wins"
	Chose     Word = "chooses"
	Kept      Word = "keeps"
	Changed   Word = "changes" // how the table plays, or what the box knows of it
	Stopped   Word = "stops"
)

// Cube and Disc are the pieces of Cryptid.
const (
	Cube Word = "cube"
	Disc Word = "disc"
)

// Kinds lists the games.
func Kinds() []Word { return []Word{Cryptid, Kryptex, Crypticolor, Clash} }

// Modes lists the ways in which a game is played.
func Modes(kind Word) []Word {
	switch kind {
	case Cryptid:
		return []Word{"normal", "advanced"}
	case Kryptex:
		return []Word{"original", "quick", "single", "solo"}
	case Crypticolor:
		return []Word{"two", "mixed", "cooperative", "three"}
	}
	return []Word{""}
}

// Phases lists what a table can be about to do.
func Phases() []Word {
	return []Word{
		Card, Building, Clues, Sharing, Turn, Answer, Search, Placing, Logging, Vote, Mistake, Laying,
		Picking, Battle, Keeping, HintDue, TheEnding,
	}
}

// Deeds lists what can have happened.
func Deeds() []Word {
	return []Word{
		Began, Built, Looked, Told, PutCube, PutDisc, Asked, Searched, Corrected, TookBack, Voted, Answered,
		Laid, Moved, Declared, Passed, Guessed, TimedOut, Picked, Fought, Won, Chose, Kept, Changed, Stopped,
	}
}
