package audit

import (
	"encoding/json"

	"gamekeeper/tabletop/cryptid"
)

// A Table is what a table file says.
type Table struct {
	Board   *cryptid.Board
	Players int             // 2 to 5
	Clues   []*cryptid.Clue // by seat, nil where unknown; nil altogether where none is given
	Pieces  []cryptid.Piece // in the file's order; nil where the file doesn't speak of pieces

	// What a dealer may write, too, and Parse doesn't read.
	Habitat *cryptid.Space // nil where it's secret
	Hint    cryptid.Hint   // NoHint where it's secret
	Code    string         // of the setup; empty where there is none
}

// FromSetup is the table of a setup before any piece is placed. The code may
// be empty. Clues, habitat and hint are in it only with secrets.
func FromSetup(s cryptid.Setup, code string, secrets bool) Table {
	t := Table{Board: s.Board, Players: s.Players, Code: code}
	if secrets {
		for _, c := range s.Clues {
			t.Clues = append(t.Clues, &c)
		}
		t.Habitat = new(s.Habitat())
		t.Hint = s.Hint
	}
	return t
}

// Seats counts the table's seats: one a player, two where two play.
func (t Table) Seats() int { return cryptid.SeatsFor(t.Players) }

// known gives a seat's clue, if it's known.
func (t Table) known(seat cryptid.Seat) (c cryptid.Clue, ok bool) {
	if t.Clues == nil || t.Clues[seat-1] == nil {
		return 0, false
	}
	return *t.Clues[seat-1], true
}

// file is a table file's JSON.
type file struct {
	Game       string          `json:"game"`
	Mode       string          `json:"mode"`
	Players    int             `json:"players"`
	Tiles      []fileTile      `json:"tiles"`
	Structures []fileStructure `json:"structures"`
	Clues      []*string       `json:"clues,omitzero"`
	Habitat    string          `json:"habitat,omitempty"`
	Hint       string          `json:"hint,omitempty"`
	Code       string          `json:"code,omitempty"`
	Pieces     []filePiece     `json:"pieces,omitzero"`
}

type fileTile struct {
	Tile   uint8 `json:"tile"`
	Turned bool  `json:"turned"`
}

type fileStructure struct {
	Kind   string `json:"kind"`
	Colour string `json:"colour"`
	At     string `json:"at"`
}

type filePiece struct {
	Seat  cryptid.Seat `json:"seat"`
	Piece string       `json:"piece"`
	At    string       `json:"at"`
}

// MarshalJSON writes the table as a table file, in one line. Parse reads it
// back, but for habitat, hint and code.
func (t Table) MarshalJSON() ([]byte, error) {
	f := file{
		Game:    game,
		Mode:    t.Board.Mode().String(),
		Players: t.Players,
		Hint:    t.Hint.String(),
		Code:    t.Code,
	}
	for _, tile := range t.Board.Tiles() {
		f.Tiles = append(f.Tiles, fileTile{tile.Number, tile.Turned})
	}
	for _, s := range t.Board.Structures() {
		f.Structures = append(f.Structures, fileStructure{s.Kind.String(), s.Colour.String(), s.At.String()})
	}
	for _, c := range t.Clues {
		if c == nil {
			f.Clues = append(f.Clues, nil)
		} else {
			f.Clues = append(f.Clues, new(c.String()))
		}
	}
	if t.Habitat != nil {
		f.Habitat = t.Habitat.String()
	}
	if t.Pieces != nil {
		f.Pieces = filePieces(t.Pieces)
	}
	return json.Marshal(f)
}

// filePieces gives pieces as they're written; the list is never nil.
func filePieces(pieces []cryptid.Piece) []filePiece {
	all := make([]filePiece, len(pieces))
	for i, p := range pieces {
		all[i] = filePiece{p.Seat, p.Token.String(), p.At.String()}
	}
	return all
}
