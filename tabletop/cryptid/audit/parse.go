package audit

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"gamekeeper/tabletop/cryptid"
)

// game is the name of the game in a table file.
const game = "cryptid"

// MaxFileSize is the size in bytes of the largest table file that Parse reads. A full table has
// about 20,000.
const MaxFileSize = 1 << 20

// paths matches the paths of all values that a table file can have.
const paths = `^(|game|mode|players|habitat|hint|code|(tiles|structures|clues|pieces)(\[\d+\])?` +
	`|tiles\[\d+\]\.(tile|turned)|structures\[\d+\]\.(kind|colour|at)|pieces\[\d+\]\.(seat|piece|at))$`

// Parse reads a table file. Every error is one line: the file's name, the number of the
// line, what is wrong and what to do about it. The table is then meaningless.
func Parse(name string, data []byte) (Table, error) {
	r := &reader{name: name, data: data, paths: regexp.MustCompile(paths), values: map[string]value{}}
	var syntax *json.SyntaxError
	switch err := json.Unmarshal(data, &json.RawMessage{}); {
	case len(data) > MaxFileSize:
		r.fail("", "the file is larger than %d bytes, as no table is: check that it is the right file", MaxFileSize)
	case errors.As(err, &syntax):
		r.values[""] = value{end: max(0, syntax.Offset-1)} // syntax.Offset includes the wrong byte
		r.fail("", "the file is not one table in JSON, as deal -json prints it: %v", syntax)
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	r.walk(d, "")
	t := r.table()
	return t, r.err
}

// A value is a token of the file, the offset of its end and, if it begins a list, how many values are
// in that.
type value struct {
	token  json.Token
	end    int64
	length int
}

// A reader reads the values of a file. It keeps the first error, after which its results are
// meaningless.
type reader struct {
	name   string
	data   []byte
	paths  *regexp.Regexp
	values map[string]value // by path, such as pieces[3].at
	err    error
}

// fail records what is wrong with a value, unless there is an error already.
func (r *reader) fail(path, format string, args ...any) {
	if r.err == nil {
		line := 1 + bytes.Count(r.data[:r.values[path].end], []byte("\n"))
		what := strings.TrimPrefix(fmt.Sprintf("%.64s: ", path)+fmt.Sprintf(format, args...), ": ")
		r.err = fmt.Errorf("%s:%d: %s", r.name, line, what)
	}
}

// walk reads the next value, at a path, and all that is in it.
func (r *reader) walk(d *json.Decoder, path string) {
	_, twice := r.values[path]
	r.values[path] = value{end: d.InputOffset()}
	switch {
	case twice:
		r.fail(path, "is here for the second time: keep one")
	case !r.paths.MatchString(path):
		r.fail(path, "no table file has this: correct it, or remove it")
	case path == "habitat" || path == "hint" || path == "code":
		d.Decode(&json.RawMessage{})
		return
	}
	var v value
	v.token, _ = d.Token() // the syntax is right
	v.end = d.InputOffset()
	r.values[path] = v
	bracket, _ := v.token.(json.Delim)
	for ; r.err == nil && bracket != 0 && d.More(); v.length++ {
		inside := fmt.Sprintf("%s[%d]", path, v.length)
		if bracket == '{' {
			name, _ := d.Token()
			inside = strings.TrimPrefix(fmt.Sprintf("%s.%s", path, name), ".")
		}
		r.walk(d, inside)
	}
	if r.values[path] = v; bracket != 0 {
		d.Token()
	}
}

// get returns the value at a path, which must be a T.
func get[T any](r *reader, path, wanted string) T {
	if _, ok := r.values[path]; !ok {
		r.values[path] = r.values[path[:max(0, strings.LastIndex(path, "."))]]
		r.fail(path, "is missing: give %s", wanted)
	}
	t, ok := r.values[path].token.(T)
	if !ok {
		r.fail(path, "%.64v is not %s: give %[2]s", r.values[path].token, wanted)
	}
	return t
}

func (r *reader) integer(path string) int {
	n, err := strconv.Atoi(get[json.Number](r, path, "a whole number").String())
	if err != nil {
		r.fail(path, "%.64v is not a whole number: give a whole number", r.values[path].token)
	}
	return n
}

// text returns the first 64 bytes of a text. No text in a table file is longer.
func (r *reader) text(path string) string {
	return fmt.Sprintf("%.64s", get[string](r, path, "a text in quotes"))
}

// parse reads a text with a parser of package cryptid.
func parse[T any](r *reader, path string, read func(string) (T, error)) T {
	result, err := read(r.text(path))
	if err != nil {
		r.fail(path, "%v", err)
	}
	return result
}

// list returns the paths of the values in a list. If it is missing, it is empty.
func (r *reader) list(path string) (all []string) {
	list, ok := r.values[path]
	if ok && list.token != json.Delim('[') {
		r.fail(path, "%.64v is not a list in brackets: give one", list.token)
	}
	for i := range list.length {
		all = append(all, fmt.Sprintf("%s[%d]", path, i))
	}
	return all
}

func (r *reader) table() (t Table) {
	if name := r.text("game"); name != game {
		r.fail("game", "%q is not a game that can be audited: only %s is", name, game)
	}
	mode := parse(r, "mode", cryptid.ParseMode)
	if t.Players = r.integer("players"); t.Players < 2 || t.Players > 5 {
		r.fail("players", "%d cannot play: give 2 to 5 players", t.Players)
	}
	t.Board = r.board(mode)
	t.Clues = r.clues(mode, t.seats())
	for _, path := range r.list("pieces") {
		seat := r.integer(path + ".seat")
		if seat < 1 || seat > t.seats() {
			r.fail(path+".seat", "there is no seat %d: %d players have seats 1 to %d", seat, t.Players, t.seats())
		}
		token, at := parse(r, path+".piece", cryptid.ParseToken), parse(r, path+".at", cryptid.ParseSpace)
		t.Pieces = append(t.Pieces, cryptid.Piece{Seat: cryptid.Seat(seat), Token: token, At: at})
	}
	return t
}

// board reads the tiles and puts the structures on them.
func (r *reader) board(mode cryptid.Mode) *cryptid.Board {
	var tiles [cryptid.SlotCount]cryptid.Tile
	all := r.list("tiles")
	if len(all) != len(tiles) {
		r.fail("tiles", "a map has six tiles, not %d: list them from the top left to the bottom right, row by row", len(all))
	}
	for i, path := range all[:min(len(all), len(tiles))] {
		number := max(0, min(r.integer(path+".tile"), 7)) // no other is a tile either
		tiles[i] = cryptid.Tile{Number: uint8(number), Turned: get[bool](r, path+".turned", "true or false")}
	}
	if err := cryptid.CheckTiles(tiles); err != nil {
		r.fail("tiles", "%v", err)
	}
	var placed []cryptid.Structure
	for _, path := range r.list("structures") {
		kind, colour := r.text(path+".kind"), r.text(path+".colour")
		all := cryptid.Advanced.Structures()
		i := slices.IndexFunc(all, func(s cryptid.Structure) bool { return s.Kind.String() == kind && s.Colour.String() == colour })
		if i < 0 {
			r.fail(path, "there is no %q in %q: use stone or shack, in white, green, blue or black", kind, colour)
			return nil
		}
		all[i].At = parse(r, path+".at", cryptid.ParseSpace)
		if err := mode.CheckStructure(all[i], placed); err != nil {
			r.fail(path, "%v", err)
		}
		placed = append(placed, all[i])
	}
	b, err := cryptid.NewBoard(mode, tiles, placed)
	if err != nil {
		r.fail("structures", "%v", err)
	}
	return b
}

// clues reads the clues, by seat. They are nil if the file leaves them out.
func (r *reader) clues(mode cryptid.Mode, seats int) (clues []*cryptid.Clue) {
	all := r.list("clues")
	if _, given := r.values["clues"]; given && len(all) != seats {
		r.fail("clues", "there are %d clues for %d seats: give one for each seat, or null if it is unknown", len(all), seats)
	}
	for _, path := range all {
		if r.values[path].token == nil {
			clues = append(clues, nil)
			continue
		}
		c := parse(r, path, cryptid.ParseClue)
		if !slices.Contains(mode.Catalogue(), c) {
			r.fail(path, "%q is not a clue of the normal game: correct it, or make the mode advanced", c)
		}
		clues = append(clues, &c)
	}
	return clues
}
