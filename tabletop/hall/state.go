package hall

import (
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
)

// Schema is the version of a State's JSON.
const Schema = 1

// A State holds what a box publishes about its table.
type State struct {
	Schema       int    `json:"schema"`
	Run          uint32 `json:"run"`
	Seq          int    `json:"seq"`
	Table        string `json:"table"`
	CallsForHelp bool   `json:"help"`
	Call         uint32 `json:"call,omitempty"`    // the number of that call: receipts of another do not count
	CallMinutes  int    `json:"called,omitempty"`  // for how long it has called
	Weekend      uint32 `json:"weekend,omitempty"` // the number of the weekend of which the box has its rounds; 0 if it has none
	Free         bool   `json:"free"`
	Game         *Game  `json:"game,omitempty"` // nil if none was played
}

// A Game holds what everybody may see of a game from a distance. Players are counted from 1.
type Game struct {
	ID           string   `json:"id"`
	Kind         Word     `json:"game"`            // a game that a wall does not know is shown as any other
	Title        say.Text `json:"title,omitempty"` // empty if sent before version 1.2
	Mode         Word     `json:"mode,omitempty"`
	Players      int      `json:"players"`
	Names        []string `json:"names,omitempty"` // nil if the table does not show them
	Phase        Word     `json:"phase"`
	WaitingFor   []int    `json:"acts,omitempty"`
	Last         Action   `json:"last"`
	Events       int      `json:"events"`
	Minutes      int      `json:"minutes"`
	QuietMinutes int      `json:"quiet"`
	Turns        int      `json:"turns,omitempty"`
	BoxPlayers   []int    `json:"box,omitempty"`
	Points       []int    `json:"points,omitempty"`
	HintGiven    bool     `json:"hint,omitempty"`
	Mistakes     int      `json:"mistakes,omitempty"`
	Map          *Map     `json:"map,omitempty"`
	Pieces       []Piece  `json:"pieces,omitempty"`
	Over         bool     `json:"over,omitempty"`
	Winners      []int    `json:"winners,omitempty"`

	// PlayingTime is the playing time up to the last event: see State.After.
	PlayingTime time.Duration `json:"-"`
	// Earlier holds the last actions before Last that a board was told of, at most maxEarlier, the
	// newest first.
	Earlier []Action `json:"-"`
}

// An Action is something that happened in a game: who did what, to whom, and where. Which of these
// are set depends on the verb.
type Action struct {
	Verb   Word  `json:"did"`
	Player int   `json:"player,omitempty"`
	To     int   `json:"to,omitempty"`
	At     Space `json:"at,omitempty"`
}

// LastAction returns the last action that a hall shows of a game with this record, or Began if
// there is none.
func LastAction[E any](record tabletop.Record[E]) Action {
	if t := record.Deed(); t.Did != "" {
		return Action{Verb: t.Did, Player: t.Who, To: t.Whom, At: Space(t.Where)}
	}
	return Action{Verb: Began}
}

// A Map is the map of Cryptid on the table.
type Map struct {
	Tiles  []Tile  `json:"tiles"`
	Stones []Space `json:"stones"`
	Shacks []Space `json:"shacks"`
}

// A Tile is one of the six tiles of a map, upright or turned.
type Tile struct {
	Number uint8 `json:"tile"`
	Turned bool  `json:"turned,omitempty"`
}

// A Piece is a cube or a disc on the map.
type Piece struct {
	Seat  int   `json:"seat"`
	Token Word  `json:"piece"`
	At    Space `json:"at"`
}

// A Setup identifies a deal: two Setups are equal if their games were dealt alike, and hardly ever
// otherwise. The zero Setup stands for no setup.
type Setup struct {
	mode           Word
	players        int
	tiles          [6]Tile
	stones, shacks [4]Space
}

// Setup returns the setup of a game of Cryptid whose map is known, and the zero Setup for any
// other. The map is enough, since two setups hardly ever have the same one, and it is no secret. A
// setup code is never sent, nor a hash of it, which could be reversed by trying all codes. With the
// code, the clues could be dealt elsewhere while other tables still play.
func (g *Game) Setup() (s Setup) {
	if g.Map != nil {
		s.mode, s.players = g.Mode, g.Players
		copy(s.tiles[:], g.Map.Tiles)
		copy(s.stones[:], g.Map.Stones)
		copy(s.shacks[:], g.Map.Shacks)
	}
	return s
}

// A Space is the name of a space of Cryptid's map, A1 to L9. The empty Space stands for no space.
type Space string

// maxPause is the longest time between two events that counts as playing time.
const maxPause = 30 * time.Minute

// PlayingTime returns the playing time, given when each event happened. A break counts as half an
// hour at most, and a clock that was set back counts as nothing.
func PlayingTime(times []time.Time) (sum time.Duration) {
	for i := 1; i < len(times); i++ {
		sum += max(0, min(times[i].Sub(times[i-1]), maxPause))
	}
	return sum
}

// After returns the state as it is some time after the last event, if nothing else has happened:
// its minutes, played and quiet, are brought up to date.
func (s State) After(since time.Duration) State {
	if s.Game == nil {
		return s
	}
	g := *s.Game
	g.QuietMinutes = min(int(since.Minutes()), maxMinutes)
	if !g.Over {
		g.PlayingTime += min(since, maxPause)
	}
	g.Minutes = min(int(g.PlayingTime.Minutes()), maxMinutes)
	s.Game = &g
	return s
}

// Unchanged reports whether nothing has happened in the game since an earlier state.
func (s State) Unchanged(before State) bool {
	if s.Game == nil || before.Game == nil {
		return s.Game == before.Game
	}
	return s.Game.ID == before.Game.ID && s.Game.Events == before.Game.Events
}

// Name returns what a player is called in the hall: a name, if the table shows them, or a letter.
func (g *Game) Name(player int) string {
	if len(g.Names) >= player {
		return g.Names[player-1]
	}
	return string(rune('A' + player - 1))
}

// A Word is a word from one of this package's lists, or names a game or a mode.
type Word = tabletop.Word

// The games.
const (
	Cryptid     Word = "cryptid"
	Kryptex     Word = "kryptex"
	Crypticolor Word = "crypticolor"
	Clash       Word = "clash"
)

// The phases of the games.
const (
	EnteringCard   Word = "card"    // a card is entered
	Building       Word = "map"     // the map is built
	ReadingSecrets Word = "clues"   // each player looks at their clue, or writes a secret word
	Sharing        Word = "sharing" // the first cubes are placed
	Turn           Word = "turn"    // a player takes a turn
	Answer         Word = "answer"  // an answer is due
	Search         Word = "search"  // a search goes round the table
	Placing        Word = "placing" // another piece is placed elsewhere
	Logging        Word = "logging" // pieces are logged
	Vote           Word = "vote"    // the table votes
	Mistake        Word = "mistake" // a mistake is corrected
	Laying         Word = "laying"  // the cubes are laid
	Picking        Word = "picking" // cards are picked
	Battle         Word = "battle"  // a battle is settled
	HintDue        Word = "hint"    // the hint is read
	GameOver       Word = "over"    // the game is over
)

// The verbs of an Action.
const (
	Began         Word = "begins" // the game began
	Built         Word = "builds"
	Looked        Word = "looks" // at their own clue, keyword or word
	EnteredSecret Word = "tells" // entered their clue, keyword or word
	PutCube       Word = "cube"  // on At
	PutDisc       Word = "disc"  // on At
	Asked         Word = "asks"  // To, about At if there is a map
	Searched      Word = "searches"
	Corrected     Word = "corrects"
	TookBack      Word = "takes-back"
	Voted         Word = "votes"
	Answered      Word = "answers"
	Laid          Word = "lays"
	Moved         Word = "moves"
	Declared      Word = "declares"
	Passed        Word = "passes"
	Guessed       Word = "guesses"
	TimedOut      Word = "time"
	Picked        Word = "picks"
	Fought        Word = "battle"
	Won           Word = "wins"
	Chose         Word = "chooses"
	Changed       Word = "changes" // how the table plays, or what the box knows about it
	Stopped       Word = "stops"
)

// Cube and Disc are the pieces of Cryptid.
const (
	Cube Word = "cube"
	Disc Word = "disc"
)

// Phases lists what a table can be about to do.
func Phases() []Word {
	return []Word{
		EnteringCard, Building, ReadingSecrets, Sharing, Turn, Answer, Search, Placing, Logging, Vote, Mistake, Laying,
		Picking, Battle, HintDue, GameOver,
	}
}

// Actions lists the verbs of an Action.
func Actions() []Word {
	return []Word{
		Began, Built, Looked, EnteredSecret, PutCube, PutDisc, Asked, Searched, Corrected, TookBack, Voted, Answered,
		Laid, Moved, Declared, Passed, Guessed, TimedOut, Picked, Fought, Won, Chose, Changed, Stopped,
	}
}
