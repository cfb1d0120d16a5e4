package review

import (
	"encoding/json"
	"time"

	"gamekeeper/tabletop/cryptid"
)

// The JSON form: one object. Lists are never null, but what is unknown or never
// happened is. Lists by player or seat are in the order of the table.
type file struct {
	Game          string        `json:"game"` // cryptid
	Mode          string        `json:"mode"`
	Way           string        `json:"way"`
	Players       []string      `json:"players"`
	Began         time.Time     `json:"began"`
	PlayedSeconds int           `json:"played_seconds"`
	Winner        *string       `json:"winner"`
	Together      bool          `json:"together,omitempty"` // all looked as one: the winner searched for all
	Habitat       *string       `json:"habitat"`
	Clues         []*string     `json:"clues"`           // by seat
	Solvable      []*int        `json:"solvable"`        // by player: the line since which only the habitat was possible
	Public        *int          `json:"public_solvable"` // the same for the public
	Turns         []fileTurn    `json:"turns"`
	Hint          *fileHint     `json:"hint"`
	Mistakes      []fileMistake `json:"mistakes"`
	TakeBacks     int           `json:"take_backs"`
	LooksAgain    []int         `json:"looks_again"` // by seat
	Timeline      []fileMoment  `json:"timeline"`
}

type fileTurn struct {
	First  int `json:"first"` // its lines
	Last   int `json:"last"`
	Before int `json:"before"` // spaces possible to the public
	After  int `json:"after"`
}

type fileHint struct {
	Line int    `json:"line"`
	Hint string `json:"hint"`
}

type fileMistake struct {
	Seat    cryptid.Seat `json:"seat"`
	Piece   string       `json:"piece"`
	At      string       `json:"at"`
	Line    int          `json:"line"`
	Fate    string       `json:"fate"`
	Righted *int         `json:"righted"`
}

type fileMoment struct {
	Line      int       `json:"line"`
	Time      time.Time `json:"time"`
	Event     string    `json:"event"`  // in the journal's words, without secrets
	Public    int       `json:"public"` // how many spaces were possible; 0 is a contradiction
	Players   []*int    `json:"players"`
	TakenBack bool      `json:"taken_back"`
}

// MarshalJSON writes the review as one object, whose names are kept.
func (r *Review) MarshalJSON() ([]byte, error) {
	f := file{
		Game: "cryptid", Mode: r.End.Board.Mode().String(), Way: r.End.Way.String(),
		Players: r.End.Names, Began: r.Began, PlayedSeconds: int(r.Played / time.Second),
		Together: r.End.Together, Public: someLine(r.PublicSolvable), Turns: []fileTurn{}, Mistakes: []fileMistake{},
		TakeBacks: r.TakeBacks, LooksAgain: r.LooksAgain,
	}
	if w := r.End.Ending.Winner; w != 0 {
		f.Winner = &r.End.Names[w-1]
	}
	if r.Habitat.Size() == 1 {
		f.Habitat = new(r.Habitat.First().String())
	}
	for _, c := range r.Clues {
		f.Clues = append(f.Clues, someClue(c))
	}
	for _, at := range r.Solvable {
		f.Solvable = append(f.Solvable, someLine(at))
	}
	for _, t := range r.Turns {
		f.Turns = append(f.Turns, fileTurn(t))
	}
	if r.HintLine != 0 {
		f.Hint = &fileHint{r.HintLine, r.End.Hint.String()}
	}
	for _, m := range r.Mistakes {
		f.Mistakes = append(f.Mistakes, fileMistake{m.Piece.Seat, m.Piece.Token.String(), m.Piece.At.String(), m.Line, m.Fate.String(), someLine(m.Righted)})
	}
	for _, m := range r.Timeline {
		f.Timeline = append(f.Timeline, r.moment(m))
	}
	return json.Marshal(f)
}

func (r *Review) moment(m Moment) fileMoment {
	f := fileMoment{Line: m.Line, Time: m.Time, Event: m.Event.String(), Public: m.Public.Size(), TakenBack: m.TakenBack}
	for player, spaces := range m.Players {
		if r.ClueKnown[player] {
			f.Players = append(f.Players, new(spaces.Size()))
		} else {
			f.Players = append(f.Players, nil)
		}
	}
	return f
}

// someLine is a line of the record, or nil for none.
func someLine(n int) *int {
	if n == 0 {
		return nil
	}
	return &n
}

// someClue is a clue's words, or nil if it is unknown.
func someClue(c cryptid.Clue) *string {
	if c == cryptid.Unknown {
		return nil
	}
	return new(c.String())
}
