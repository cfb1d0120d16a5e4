package audit

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/playtest"

	"pgregory.net/rapid"
)

// good returns a table file without mistakes.
func good() []byte { return playtest.Must(os.ReadFile("testdata/good.json")) }

func TestParse(t *testing.T) {
	table := playtest.Must(Parse("good.json", good()))
	if table.Players != 3 || table.Board.Mode() != cryptid.Normal {
		t.Errorf("%d players, mode %s", table.Players, table.Board.Mode())
	}
	for slot, tile := range table.Board.Tiles() {
		if want := (cryptid.Tile{Number: uint8(slot + 1), Turned: slot%2 == 1}); tile != want {
			t.Errorf("slot %d: tile %v, want %v", slot, tile, want)
		}
	}
	if s, ok := table.Board.Structure(cryptid.SpaceAt(6, 6)); !ok || s.String() != "white abandoned shack" {
		t.Errorf("on G7: %s, %t", s, ok)
	}
	if len(table.Clues) != 3 || table.Clues[1] != nil {
		t.Errorf("clues: %v", table.Clues)
	} else if c := *table.Clues[0]; c.String() != "on forest or swamp" {
		t.Errorf("first clue: %s", c)
	}
	want := []cryptid.Piece{{Seat: 1, Token: cryptid.Cube, At: cryptid.SpaceAt(2, 6)}, {Seat: 2, Token: cryptid.Disc, At: cryptid.SpaceAt(3, 3)}}
	if !slices.Equal(table.Pieces, want) {
		t.Errorf("pieces: %v", table.Pieces)
	}
}

// TestMistakes makes the mistakes of testdata/mistakes.txt, each in the good file.
func TestMistakes(t *testing.T) {
	checkError := func(bad, want string) {
		if _, err := Parse("table.json", []byte(bad)); err == nil || err.Error() != "table.json:"+want {
			t.Errorf("got  %v\nwant %s", err, want)
		}
	}
	checkError("", `1: the file is not one table in JSON, as deal -json prints it: unexpected end of JSON input`)
	checkError("\n\nnull", `3: game: is missing: give a text in quotes`)
	checkError("{}"+strings.Repeat(" ", MaxFileSize), `1: the file is larger than 1048576 bytes, as no table is: check that it is the right file`)
	lines := strings.Split(strings.TrimSpace(string(playtest.Must(os.ReadFile("testdata/mistakes.txt")))), "\n")
	for mistake := range slices.Chunk(lines[1:], 2) {
		old, new, _ := strings.Cut(strings.ReplaceAll(mistake[0], `\n`, "\n"), " =>")
		bad := strings.Replace(string(good()), old, strings.TrimPrefix(new, " "), 1)
		if bad == string(good()) {
			t.Fatalf("%q is not in the good file", old)
		}
		checkError(bad, strings.TrimSpace(mistake[1]))
	}
}

// drawTable draws any table. Its pieces may be illegal, and its clues, if any, need not fit.
func drawTable(t *rapid.T) Table {
	mode := rapid.SampledFrom([]cryptid.Mode{cryptid.Normal, cryptid.Advanced}).Draw(t, "mode")
	setup := cryptid.Deal(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0), mode, rapid.IntRange(2, 5).Draw(t, "players"))
	table := FromSetup(setup, "", false)
	if rapid.Bool().Draw(t, "clues") {
		table.Clues = make([]*cryptid.Clue, table.seats())
		for i := range table.Clues {
			if rapid.Bool().Draw(t, "known") {
				table.Clues[i] = new(rapid.SampledFrom(mode.Catalogue()).Draw(t, "clue"))
			}
		}
	}
	for range rapid.IntRange(0, 8).Draw(t, "pieces") {
		table.Pieces = append(table.Pieces, cryptid.Piece{
			Seat:  cryptid.Seat(rapid.IntRange(1, table.seats()).Draw(t, "seat")),
			Token: rapid.SampledFrom([]cryptid.Token{cryptid.Cube, cryptid.Disc}).Draw(t, "token"),
			At:    cryptid.Space(rapid.IntRange(0, cryptid.SpaceCount-1).Draw(t, "at")),
		})
	}
	return table
}

func TestParseReadsWhatMarshalWrites(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := drawTable(t)
		text := playtest.Must(json.Marshal(table))
		again := playtest.Must(Parse("table", text))
		if !reflect.DeepEqual(again, table) {
			t.Fatalf("%s\nis read as %v, want %v", text, again, table)
		}
	})
}

// FuzzParse checks that every file is either a table that can be judged and written, or an error of
// one short line that begins with the file's name.
func FuzzParse(f *testing.F) {
	f.Add(good())
	f.Add(good()[:300])
	f.Add([]byte("0\n"))
	f.Add([]byte(`{"pieces":[{"seat":1}]}`))
	f.Add([]byte(`{"tiles":` + strings.Repeat("[", 9000) + strings.Repeat("]", 9000) + `}`))
	for players := 2; players <= 5; players++ {
		setup := cryptid.Deal(rand.NewPCG(1, uint64(players)), cryptid.Advanced, players)
		text, _ := json.Marshal(FromSetup(setup, "code", true))
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		table, err := Parse("table", data)
		if err != nil {
			if text := err.Error(); !strings.HasPrefix(text, "table:") || strings.Contains(text, "\n") || len(text) > 400 {
				t.Errorf("error %q", text)
			}
			return
		}
		Judge(table)
		text := playtest.Must(json.Marshal(table))
		again, err := Parse("again", text)
		if err != nil || !reflect.DeepEqual(again, table) {
			t.Errorf("%s\nis read as %v, %v, want %v", text, again, err, table)
		}
	})
}
