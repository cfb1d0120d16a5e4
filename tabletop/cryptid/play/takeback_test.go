package play

import (
	"testing"

	"gamekeeper/tabletop/cryptid"
)

// The line that put a piece there is the one to be taken back.
func TestLineOf(t *testing.T) {
	tests := map[string]struct {
		events []string // after the beginning and six cubes, so from line 8 on
		piece  cryptid.Piece
		want   int
	}{
		"a cube of the sharing":         {nil, cryptid.Piece{Seat: 2, Token: cryptid.Cube, At: at("D9")}, 3},
		"another's cube":                {nil, cryptid.Piece{Seat: 1, Token: cryptid.Cube, At: at("D9")}, 0},
		"a disc where a cube lies":      {nil, cryptid.Piece{Seat: 2, Token: cryptid.Disc, At: at("D9")}, 0},
		"a disc of a search":            {[]string{"1 searches A1", "2 disc A1"}, cryptid.Piece{Seat: 1, Token: cryptid.Disc, At: at("A1")}, 8},
		"searched where the disc lay":   {[]string{"1 disc A1", "1 searches A1"}, cryptid.Piece{Seat: 1, Token: cryptid.Disc, At: at("A1")}, 8},
		"searched twice":                {[]string{"1 searches A1", "2 disc A2", "1 searches A1"}, cryptid.Piece{Seat: 1, Token: cryptid.Disc, At: at("A1")}, 8},
		"put again after a take-back":   {[]string{"1 disc A1", "takes back 8", "1 disc A1"}, cryptid.Piece{Seat: 1, Token: cryptid.Disc, At: at("A1")}, 10},
		"swapped by a correction":       {[]string{"1 disc A1", "1 corrects A1 to A2"}, cryptid.Piece{Seat: 1, Token: cryptid.Cube, At: at("A1")}, 9},
		"moved by a correction":         {[]string{"1 disc A1", "1 corrects A1 to A2"}, cryptid.Piece{Seat: 1, Token: cryptid.Disc, At: at("A2")}, 9},
		"a correction that's gone":      {[]string{"1 disc A1", "1 corrects A1 to A2", "takes back 9"}, cryptid.Piece{Seat: 1, Token: cryptid.Disc, At: at("A1")}, 8},
		"a disc that nobody ever moved": {[]string{"1 disc A1"}, cryptid.Piece{Seat: 1, Token: cryptid.Disc, At: at("A2")}, 0},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if got := fromBooks(t, Notebook, tt.events...).LineOf(tt.piece); got != tt.want {
				t.Errorf("line %d put %v there, want %d", got, tt.piece, tt.want)
			}
		})
	}
}

// at reads a space.
func at(text string) cryptid.Space {
	s, err := cryptid.ParseSpace(text)
	if err != nil {
		panic(err)
	}
	return s
}

// Where two play, the player's first seat stands by a question and a search.
func TestSeatOf(t *testing.T) {
	two, _ := played(t, `began normal refereed starter 1 names "Ann" "Ben"`+uprightMap+" clues ? ? ? ?")
	for text, want := range map[string]cryptid.Seat{
		"4 cube A1":           4,
		"2 asks 1 A1":         3,
		"2 searches A1":       3,
		"2 corrects A1 to A2": 2,
		"takes back 2":        0,
		"1 looks":             0,
		"1 votes yes end":     0,
	} {
		e, err := ParseEvent(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := two.SeatOf(e); got != want {
			t.Errorf("%s: seat %d stands by it, want %d", text, got, want)
		}
	}
}

// Pieces are judged by the box once it knows the clue of their seat; a question puts
// none.
func TestJudged(t *testing.T) {
	const dealt = ` clues "on desert or water" "within two spaces of cougar territory" "within three spaces of a green structure" code 1F4K-9QZC-0T7M`
	tests := map[string]struct {
		clues  string
		events []string
		want   bool // of the last line on the table
	}{
		"the box has dealt":          {dealt, []string{"1 cube F1"}, true},
		"nobody told":                {" clues ? ? ?", []string{"1 cube F1"}, false},
		"told before":                {" clues ? ? ?", []string{`1 has the clue "on desert or water"`, "1 cube F1"}, true},
		"told later":                 {" clues ? ? ?", []string{"1 cube F1", `1 has the clue "on desert or water"`}, true},
		"another told":               {" clues ? ? ?", []string{"1 cube F1", `2 has the clue "on desert or water"`}, true},
		"told, and dropped since":    {" clues ? ? ?", []string{"1 cube F1", `1 has the clue "on desert or water"`, "map anew normal tiles 1t 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9"}, true},
		"a question to one who told": {" clues ? ? ?", []string{`3 has the clue "on desert or water"`, "1 cube F1", "2 cube D9", "3 cube L1", "1 cube F2", "2 cube E9", "3 cube J1", "1 asks 3 A1"}, false},
		"a search":                   {" clues ? ? ?", []string{`1 has the clue "on desert or water"`, "1 cube F1", "2 cube D9", "3 cube L1", "1 cube F2", "2 cube E9", "3 cube J1", "1 searches A1"}, true},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			p, _ := played(t, append([]string{`began normal refereed starter 1 names "Ann" "Ben" "Cem"` + uprightMap + tt.clues}, tt.events...)...)
			if line := p.Record.LastStanding(); p.Judged(line) != tt.want {
				t.Errorf("line %d, %q, was judged: %v, want %v", line, p.Record[line-1].Event, p.Judged(line), tt.want)
			}
		})
	}
}
