package kryptex

import (
	"cmp"
	"fmt"
	"slices"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/lexicon"
	"gamekeeper/tabletop/say"
)

// A Position is a game at one moment. It is a value: Apply returns the next one and leaves this
// one as it was. The zero Position is the game before it starts.
//
// Secrets leave it only through See, letter by letter as they are shown, and with the Ending.
type Position struct {
	View
	keywords [MaxPlayers + 1]string // by owner
	pins     [MaxPlayers + 1]string // the players' PINs, as HashPIN returns them
}

// A Secret holds what only one player may see.
type Secret struct {
	Keyword string
	Cards   []Card // from left to right, with all letters
}

// See returns what only the player may see: their own keyword, or nothing if the keyword is the
// box's. The player must be the only one looking.
func (p Position) See(player int) Secret {
	if p.checkPlayer(player) != nil {
		return Secret{}
	}
	owner := Owner(player)
	s := Secret{Keyword: p.keywords[owner], Cards: p.Cards(owner)}
	for i := range s.Cards {
		s.Cards[i].Letter = s.Keyword[i]
	}
	return s
}

// Decide returns an error if the event is forbidden now. The error names the rule and reveals
// nothing about a keyword: only letters already shown can be a reason to refuse an event.
func (p Position) Decide(e Event) error {
	switch _, begins := e.(Began); {
	case begins && p.Names != nil:
		return tabletop.ErrStarted
	case !begins && p.Names == nil:
		return tabletop.ErrNotStarted
	case p.Ending != nil:
		return tabletop.ErrOver
	}
	return e.decide(p)
}

// Apply returns the position after an event that Decide allowed. It is undefined for any other.
func (p Position) Apply(e Event) Position {
	before, public := p.View, Public(e)
	p.Record = p.Record.With(public, Kinds.InPlay(e))
	letters := p.Letters
	e.apply(&p)
	if _, declared := e.(ObjectivesDeclared); declared && p.Letters != letters {
		p.LettersShown = append(slices.Clip(p.LettersShown), p.showing(&letters))
	}
	p.Record.Tell(public.tell(&before, &p.View))
	return p
}

func (e Began) decide(Position) error {
	switch {
	case e.Strict && e.Mode != Solo:
		return say.Errorf("only version 1.1 plays %s", say.Text("Kryptex with ringed cubes that stay"))
	case e.Rules > CurrentRules:
		return say.Errorf("it uses rules %d, from a later version of Gamekeeper: this one knows rules up to %d", e.Rules, CurrentRules)
	case !e.Mode.HasOutsider() && e.DrawOptions != (lexicon.DrawOptions{}):
		return say.Errorf("in this mode the box draws no keyword")
	case len(e.Names) != e.Mode.PlayerCount():
		return say.Errorf("%s", say.Count(len(e.Names), "one name: this mode needs %[2]d", "%d names: this mode needs %d", e.Mode.PlayerCount()))
	}
	return cmp.Or(tabletop.CheckPlayer(e.Starter, len(e.Names)), tabletop.CheckNames(e.Names))
}

func (e Began) apply(p *Position) {
	p.Settings = e.Settings
	p.Names = tabletop.ShownNames(e.Names)
	p.State = p.initialState()
}

// initialState returns the table before the cubes are laid.
func (p *Position) initialState() State { return State{Player: p.Starter, step: Laying} }

func (p *Position) checkPlayer(n int) error { return tabletop.CheckPlayer(n, len(p.Names)) }

// checkTurn returns an error if it is not the player's turn.
func (p *Position) checkTurn(player int) error {
	if err := p.checkPlayer(player); err != nil {
		return err
	}
	if phase := p.Phase(); phase == Writing || phase == Laying {
		return say.Errorf("not yet: first %s", p.NextText())
	}
	if player != p.Player {
		return say.Errorf("it is %s's turn", p.Names[p.Player-1])
	}
	return nil
}

// endTurn starts the next turn: the other player's, or the same player's in solo play.
func (p *Position) endTurn() {
	p.Player = p.opponent(p.Player)
	p.step = Moving
}

// NewPIN returns the event in which a player chooses a PIN.
func (p Position) NewPIN(player int, pin string) PINSet {
	return PINSet{player, p.hashPIN(player, pin)}
}

// hashPIN hashes a PIN with the names as the journal has them. The names on screen may differ: see
// [tabletop.ShownNames].
func (p Position) hashPIN(player int, pin string) string {
	return tabletop.HashPIN(p.Record[0].Event.(Began).Names, player, pin)
}

// PINFits reports whether this is the PIN that a player chose.
func (p Position) PINFits(player int, pin string) bool {
	return p.pins[player] == p.hashPIN(player, pin)
}

func (e PINSet) decide(p Position) error { return p.Locks.CheckNewPIN(e.Player, len(p.Names), p.PINs) }

func (e PINSet) apply(p *Position) {
	p.pins[e.Player], p.Locks[e.Player].HasPIN = e.Hash, true
}

func (e PINEntered) decide(p Position) error {
	return p.Locks.CheckPINEntry(e.Player, len(p.Names), p.PINs)
}

func (e PINEntered) apply(p *Position) {
	p.Locks = p.Locks.WithEntry(e.Player, e.Right, len(p.Record))
}

// A Mode is one of the rulebook's ways to play.
type Mode uint8

// The modes.
const (
	Original      Mode = iota // two players, two keywords, with markers
	Quick                     // two players, two keywords, without markers
	SingleKeyword             // two players against the box's keyword
	Solo                      // one player against the box's keyword
)

var modeWords = []string{"original", "quick", "single", "solo"}

// String returns the mode's word.
func (m Mode) String() string { return modeWords[m] }

// Text returns the rulebook's name for the mode.
func (m Mode) Text() say.Text {
	return [...]say.Text{"original game", "quick game", "single keyword", "against Kryptex"}[m]
}

// MaxPlayers is the maximum number of players in any mode.
const MaxPlayers = 2

// PlayerCount returns the number of players.
func (m Mode) PlayerCount() int {
	if m == Solo {
		return 1
	}
	return 2
}

// HasOutsider reports whether the box writes the keyword, as the rulebook's outsider.
func (m Mode) HasOutsider() bool { return m == SingleKeyword || m == Solo }

// An Owner identifies who owns a keyword: a player, by number, or the Box.
type Owner uint8

// Box owns the keyword of the modes with an outsider.
const Box Owner = 0

// String returns the owner's number, or box.
func (o Owner) String() string {
	if o == Box {
		return "box"
	}
	return fmt.Sprintf("%d", uint8(o))
}

// Settings holds the choices that a table makes before the game.
type Settings struct {
	lexicon.DrawOptions // how the box draws a keyword
	Mode                Mode
	Starter             int      // the initial apprentice, from 1
	Names               []string // by player; nil before the game starts
	HasHelp             bool     // whether the box says what the grid completes and what a move leads to
	HasExplanations     bool     // whether each kind of step is explained the first time
	PINs                bool     // whether a player's keyword is protected by a PIN
	Rules               Rules
}

// Title returns a name for the game: that of its mode or, for a daily solo game, "today's keyword".
func (s *Settings) Title() say.Text {
	if s.Day != "" && s.Mode == Solo {
		return "today's keyword"
	}
	return s.Mode.Text()
}

// Rules is the version of this package's rules that a game is played by. It lets a journal lead to
// the same position even after the rules have changed. The zero Rules are those of version 1.0.0.
//
// From rules 2 on, a letter that was shown stays shown when its declaration is taken back. In solo
// play, the turn that showed it stays counted. With rules 2, every move of a daily game stayed
// counted; from rules 3 on, only the moves of turns with a declaration do.
type Rules uint8

// rulesLettersStay is the first version of the rules in which a letter stays shown when its
// declaration is taken back.
const rulesLettersStay Rules = 2

// CurrentRules is the version of the rules for new games.
const CurrentRules Rules = 3

// A View holds what everybody may see of a game: until its end, only those letters of a keyword
// that are shown.
type View struct {
	Settings
	Locks tabletop.Locks // by player: whether they have a PIN, and wrong ones entered

	HasKeyword   [MaxPlayers + 1]bool                      // by owner: whether it is written
	Order        [MaxPlayers + 1][ObjectiveCount]Objective // the cards' signs, from left to right
	Looks        [MaxPlayers + 1]int                       // by player: number of looks at their own keyword
	Record       tabletop.Record[Event]                    // all that happened
	LettersShown []Showing                                 // by declarations, even those taken back
	Ending       *Ending                                   // nil until the game ends

	State
}

// A Showing describes which letters a line of the record showed.
type Showing struct {
	Line    int                        // from 1
	Letters [MaxPlayers + 1]Objectives // by owner: their signs
}

// State holds what is on the table: cubes, rings, zones, markers and letters, and whose turn it is.
type State struct {
	Player     int    // whose turn it is, from 1
	Turns      int    // number of moves made
	Grid       Grid   // the cubes as they should lie
	GridBefore Grid   // the cubes before Move
	Move       Event  // the last swap or rotation, or nil if the cubes were laid since
	Rings      Places // where the two ringed cubes lie, if any

	Zones   [MaxPlayers + 1]Zone                 // the blocked objectives, by player
	Marked  [MaxPlayers + 1]Objectives           // which letter cards have a marker, by owner
	Letters [MaxPlayers + 1][ObjectiveCount]byte // by owner and objective: the letter shown, or 0

	// InitialObjectives is the set of objectives completed before the first move.
	InitialObjectives Objectives

	step Phase
}

// A Phase describes what the table does next.
type Phase uint8

// The phases.
const (
	Writing   Phase = iota // a keyword is missing
	Laying                 // the cubes are being laid
	Moving                 // Player swaps or rotates two cubes, or guesses
	Declaring              // Player declares, passes or guesses
	Guessing               // Player has declared, and passes or guesses
	Over
)

// Phase returns what the table does next. It is undefined before the game starts.
func (v *View) Phase() Phase {
	if v.Ending != nil {
		return Over
	}
	if _, missing := v.NextToWrite(); missing {
		return Writing
	}
	return v.step
}

// IsActing reports whether the table is waiting for the player's move, declaration or guess.
func (v *View) IsActing(player int) bool {
	switch v.Phase() {
	case Moving, Declaring, Guessing:
		return v.Player == player
	}
	return false
}

// opponent returns the opponent, or the same player in solo play.
func (v *View) opponent(player int) int { return player%v.Mode.PlayerCount() + 1 }

// NextText returns what the table does next, without a secret.
func (v *View) NextText() say.Text {
	if v.Names == nil {
		return "start a game"
	}
	switch v.Phase() {
	case Over:
		return v.endText()
	case Writing:
		owner, _ := v.NextToWrite()
		if owner == Box {
			return "the box writes a keyword"
		}
		return say.Sprintf("%s writes a keyword", v.Names[owner-1])
	case Laying:
		return "set out the cubes"
	}
	return v.choices(v.Names[v.Player-1])
}

// choices returns the options of the player whose turn it is, in words.
func (v *View) choices(player string) say.Text {
	open, guesses := v.Declarable(), v.MayGuess()
	switch {
	case v.step == Moving && guesses:
		return say.Sprintf("%s moves or guesses", player)
	case v.step == Moving:
		return say.Sprintf("%s moves", player)
	case open != 0 && v.Mode == Solo && guesses:
		return say.Sprintf("%s declares %s or guesses", player, open.Text())
	case open != 0 && v.Mode == Solo:
		return say.Sprintf("%s declares %s", player, open.Text())
	case open != 0 && guesses:
		return say.Sprintf("%s declares, passes or guesses", player)
	case open != 0:
		return say.Sprintf("%s declares or passes", player)
	case guesses:
		return say.Sprintf("%s passes or guesses", player)
	}
	return say.Sprintf("%s passes", player)
}
