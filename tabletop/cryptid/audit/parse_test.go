package audit

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/playtest"

	"pgregory.net/rapid"
)

// good is a table file. The tests below depend on its line numbers.
const good = `{
  "game": "cryptid", "mode": "normal",
  "players": 3,
  "tiles": [
    {"tile": 1, "turned": false}, {"tile": 2, "turned": true},
    {"tile": 3, "turned": false}, {"tile": 4, "turned": true},
    {"tile": 5, "turned": false}, {"tile": 6, "turned": true}
  ],
  "structures": [
    {"kind": "stone", "colour": "white", "at": "A1"},
    {"kind": "stone", "colour": "green", "at": "C3"},
    {"kind": "stone", "colour": "blue", "at": "E5"},
    {"kind": "shack", "colour": "white", "at": "G7"},
    {"kind": "shack", "colour": "green", "at": "I9"},
    {"kind": "shack", "colour": "blue", "at": "L9"}
  ],
  "clues": [
    "on swamp or forest",
    null,
    "within two spaces of bear territory"
  ],
  "habitat": {"not": ["read"]}, "hint": null, "code": 7,
  "pieces": [
    {"seat": 1, "piece": "cube", "at": "C7"},
    {"at": "d4", "piece": "disc", "seat": 2}
  ]
}
`

func TestParse(t *testing.T) {
	table := playtest.Must(Parse("good.json", []byte(good)))
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

// TestParseErrors makes each bad file from the good one by replacing one thing.
func TestParseErrors(t *testing.T) {
	tests := []struct{ old, new, want string }{
		{good, "", `1: the file is empty: it must hold a table, as deal -json prints it`},
		{good, strings.Repeat(" ", MaxFileSize) + "{}", `1: the file is larger than 1048576 bytes, as no table is: check that it is the right file`},
		{good, "\n\nnull", `3: null is not an object in braces: give an object in braces`},
		{"normal", "norm\xffal", `2: the text is not UTF-8, or was damaged: save the file as UTF-8`},
		{`"players": 3,`, `"players": 3`, `4: the file is not JSON: invalid character '"' after object key:value pair: correct it there`},
		{`"disc"`, "\"disc\n\"", `25: the file is not JSON: invalid character '\n' in string literal: correct it there`},
		{"  ]\n}\n", "  ]\n", `26: the file ends in the middle of the table: write or copy all of it again`},
		{"  ]\n}\n", "  ]\n}\n{}", `28: something follows the table: put one table, and nothing else, in a file`},

		{`"game": "cryptid"`, `"game": "kryptex"`, `2: game: "kryptex" is not a game that can be audited: only cryptid is`},
		{`"game": "cryptid", `, ``, `1: game: is missing: give a text in quotes`},
		{`"mode": "normal"`, `"mode": "hard"`, `2: mode: there is no mode "hard": use normal or advanced`},
		{`"players": 3,`, ``, `1: players: is missing: give a whole number`},
		{`"players": 3`, `"players": "3"`, `3: players: "3" is not a whole number: give a whole number`},
		{`"players": 3`, `"players": "` + strings.Repeat("3", 100) + `"`, `3: players: "` + strings.Repeat("3", 63) + ` is not a whole number: give a whole number`},
		{`"players": 3`, `"players": 3.0`, `3: players: 3.0 is not a whole number: give a whole number`},
		{`"players": 3`, `"players": 6`, `3: players: 6 cannot play: give 2 to 5 players`},
		{`"players": 3`, `"Players": 3`, `3: there is no field "Players": the fields are game, mode, players, tiles, structures, clues, habitat, hint, code, pieces`},
		{`"players": 3`, `"players": 3, "players": 3`, `3: players: is here for the second time: keep one`},

		{good, `{"game": "cryptid", "mode": "normal", "players": 3, "tiles": 6}`, `1: tiles: 6 is not a list in brackets: give a list in brackets`},
		{`, {"tile": 6, "turned": true}`, ``, `4: tiles: a map has six tiles, not 5: list them from the top left to the bottom right, row by row`},
		{`{"tile": 6, "turned": true}`, `6`, `7: tiles[5]: 6 is not an object in braces: give an object in braces`},
		{`{"tile": 6, "turned": true}`, `{"tile": 7, "turned": true}`, `7: tiles[5].tile: there is no tile 7: tiles are numbered 1 to 6`},
		{`{"tile": 6, "turned": true}`, `{"tile": 3, "turned": true}`, `7: tiles[5].tile: tile 3 already lies in the slot middle left: each tile is used once`},
		{`{"tile": 6, "turned": true}`, `{"tile": 6}`, `7: tiles[5].turned: is missing: give true or false`},
		{`{"tile": 6, "turned": true}`, `{"tile": 6, "turned": 180}`, `7: tiles[5].turned: 180 is not true or false: give true or false`},
		{`{"tile": 6, "turned": true}`, `{"tile": 6, "turn": true}`, `7: tiles[5]: there is no field "turn": the fields are tile, turned`},

		{`"kind": "shack", "colour": "green"`, `"kind": "hut", "colour": "green"`, `14: structures[4].kind: "hut" is not a kind of structure: use stone or shack`},
		{`"kind": "shack", "colour": "green"`, `"kind": "shack", "colour": "red"`, `14: structures[4].colour: "red" is not a structure's colour: use white, green, blue or black`},
		{`"kind": "shack", "colour": "green"`, `"kind": "shack", "colour": "black"`, `14: structures[4]: black abandoned shack at I9: there is no black structure in the normal game`},
		{`"kind": "shack", "colour": "green"`, `"kind": "stone", "colour": "green"`, `14: structures[4]: green standing stone at I9: there is only one, and it is already elsewhere`},
		{",\n    {\"kind\": \"shack\", \"colour\": \"blue\", \"at\": \"L9\"}", ``, `9: structures: the blue abandoned shack is missing: there are 3 of each kind in the normal game`},
		{`"at": "I9"`, `"at": "C3"`, `14: structures[4]: green abandoned shack at C3: there is already a structure there`},
		{`"at": "I9"`, `"at": "I10"`, `14: structures[4].at: "I10" is not a space: use a column A to L and a row 1 to 9, such as F5`},

		{`    "on swamp or forest",`, ``, `17: clues: there are 2 clues for 3 seats: give one for each seat, or null if it is unknown`},
		{`"players": 3`, `"players": 2`, `17: clues: there are 3 clues for 4 seats: give one for each seat, or null if it is unknown`},
		{"null,\n", "\"on the moon\",\n", `19: clues[1]: "on the moon" is not a clue: use the rulebook's words, such as "on forest or swamp" or "not within two spaces of bear territory"`},
		{"null,\n", "\"not on desert or water\",\n", `19: clues[1]: "not on desert or water" is not a clue of the normal game: correct it, or make the mode advanced`},
		{"null,\n", "\"within three spaces of a black structure\",\n", `19: clues[1]: "within three spaces of a black structure" is not a clue of the normal game: correct it, or make the mode advanced`},

		{`"seat": 2`, `"seat": 4`, `25: pieces[1].seat: there is no seat 4: 3 players have seats 1 to 3`},
		{`"seat": 2`, `"seat": 1e1`, `25: pieces[1].seat: 1e1 is not a whole number: give a whole number`},
		{`"disc"`, `"pawn"`, `25: pieces[1].piece: "pawn" is not a piece: use cube or disc`},
		{`"d4"`, `"M4"`, `25: pieces[1].at: "M4" is not a space: use a column A to L and a row 1 to 9, such as F5`},
		{`"d4"`, `"` + strings.Repeat("d", 100) + `"`, `25: pieces[1].at: "` + strings.Repeat("d", 64) + `"... is too long: use the words of a table file`},
	}
	for _, test := range tests {
		bad := strings.Replace(good, test.old, test.new, 1)
		if bad == good {
			t.Fatalf("%q is not in the good file", test.old)
		}
		want := "table.json:" + test.want
		if _, err := Parse("table.json", []byte(bad)); err == nil || err.Error() != want {
			t.Errorf("%.80q instead of %.80q:\n\tgot  %v\n\twant %s", test.new, test.old, err, want)
		}
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
	f.Add([]byte(good))
	f.Add([]byte(good[:300]))
	f.Add([]byte("0\n"))
	f.Add([]byte(`{"pieces":[{"seat":1}]}`))
	f.Add([]byte(strings.Repeat("[", 10001)))
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
