package audit

import (
	"encoding/json"

	"gamekeeper/tabletop/cryptid"
)

// A Table is what a table file says.
type Table struct {
	Board   *cryptid.Board
	Players int             // 2 to 5
	Clues   []*cryptid.Clue // by seat, nil if unknown; nil altogether if none is given
	Pieces  []cryptid.Piece // in the file's order; nil if the file has no pieces

	// What deal may also write, and Parse does not read.
	Habitat *cryptid.Space // nil if it is secret
	Hint    cryptid.Hint   // NoHint if it is secret
	Code    string         // of the setup, or empty
}

// FromSetup is the table of a setup before any piece is placed. The code may be empty.
// It has clues, habitat and hint only with secrets.
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

// Seats is how many seats the table has: one for each player, or two each if two play.
func (t Table) Seats() int { return cryptid.SeatsFor(t.Players) }

// known is a seat's clue, and whether it is known.
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

// MarshalJSON writes the table as a table file, in one line. Parse reads it back,
// without habitat, hint and code.
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

// filePieces is pieces as the file has them. The list is never nil.
func filePieces(pieces []cryptid.Piece) []filePiece {
	all := make([]filePiece, len(pieces))
	for i, p := range pieces {
		all[i] = filePiece{p.Seat, p.Token.String(), p.At.String()}
	}
	return all
}
