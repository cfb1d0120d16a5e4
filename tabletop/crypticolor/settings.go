package crypticolor

// A Mode is who plays with whom.
type Mode uint8

// The modes: two players, or two pairs. In mixed-role teams one of each pair makes a
// word and the other breaks; in cooperative teams one pair makes and the other breaks.
// In the second round they swap.
//
// Ruling: the rulebook is for two to four and says nothing of three. Its box has two
// decoders, so three make two sides: a pair, who do everything together, plays the game
// of two against the third.
const (
	TwoPlayers Mode = iota
	MixedTeams
	CooperativeTeams
	PairAgainstOne
)

// modeWords are the modes in events.
var modeWords = []string{"two", "mixed", "cooperative", "three"}

// String is two, mixed, cooperative or three.
func (m Mode) String() string { return modeWords[m] }

// Players is how many people play.
func (m Mode) Players() int { return [...]int{2, 4, 4, 3}[m] }

// Rounds is how many rounds are played.
func (m Mode) Rounds() int { return [...]int{1, 2, 2, 1}[m] }

// MaxPlayers is the most people that play.
const MaxPlayers = 4

// MaxRounds is the most rounds that a game has.
const MaxRounds = 2

// Settings is what a table agrees on before it begins.
type Settings struct {
	Mode      Mode
	Timed     bool // a turn has a TurnTime
	Rotations bool // enciphered letters may be turned

	// Outside chooses the meaning of "2 points for every empty space that is part of a
	// guessed letter".
	//
	// Ruling: it means the letter's squares that have no cube yet. With Outside it
	// means the squares of the grid that are not the letter's.
	Outside bool

	Swapped bool // curve and angle change places: see Shape

	// Replies says that the box answers every guess: see Reply. It has all words then, and
	// no answer is taken back.
	Replies bool

	PINs bool // a maker's word is shown for a PIN

	Rules Rules
}

// Rules is the version of this package's rules by which a game is played, so that a
// journal leads to the same position whatever the rules become. The zero Rules are those
// of version 1.0.0.
//
// From Today's rules on, the time of a turn that was up stays up, and in cooperative
// teams side 1 makes the first word, as the rulebook has it.
type Rules uint8

// Today is the rules that a new game is played by.
const Today Rules = 2

// switches is the settings that are on or off, in the order of settingWords.
func (s Settings) switches() [6]bool {
	return [...]bool{s.Timed, s.Rotations, s.Outside, s.Swapped, s.Replies, s.PINs}
}
