package crypticolor

// A Mode is who plays with whom.
type Mode uint8

// The modes: two players, or two pairs. In mixed-role teams one of each pair makes a
// word and the other breaks; in cooperative teams one pair makes and the other breaks.
// In the second round they swap.
const (
	TwoPlayers Mode = iota
	MixedTeams
	CooperativeTeams
)

// String is two, mixed or cooperative.
func (m Mode) String() string { return [...]string{"two", "mixed", "cooperative"}[m] }

// Players is how many people play.
func (m Mode) Players() int { return [...]int{2, 4, 4}[m] }

// Rounds is how many rounds are played.
func (m Mode) Rounds() int { return [...]int{1, 2, 2}[m] }

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
}

// switches is the settings that are on or off, in the order of settingWords.
func (s Settings) switches() [4]bool { return [4]bool{s.Timed, s.Rotations, s.Outside, s.Swapped} }
