package audit

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"gamekeeper/tabletop/cryptid"
)

// game is the name of the game in a table file.
const game = "cryptid"

// Parse reads a table file. Every error is one line: the file's name, the number of the
// line, what is wrong and what to do about it.
func Parse(name string, data []byte) (Table, error) {
	r := &reader{name: name, data: data}
	t := r.table(r.root())
	if r.err != nil {
		return Table{}, r.err
	}
	return t, nil
}

func (r *reader) table(v value) (t Table) {
	o := r.object(v, "game", "mode", "players", "tiles", "structures", "clues", "habitat", "hint", "code", "pieces")
	if name := r.text(o.at("game")); name != game {
		r.fail(o.at("game"), "%q is not a game that can be audited: only %s is", name, game)
	}
	mode := parseText(r, o.at("mode"), cryptid.ParseMode)
	t.Players = r.players(o.at("players"))
	tiles := r.tiles(o.at("tiles"))
	t.Board = r.board(o.at("structures"), mode, tiles)
	if o.has("clues") {
		t.Clues = r.clues(o.at("clues"), mode, t.seats())
	}
	if o.has("pieces") {
		t.Pieces = r.pieces(o.at("pieces"), t.Players)
	}
	return t
}

// parseText reads a text with a parser of package cryptid.
func parseText[T any](r *reader, v value, parse func(string) (T, error)) T {
	result, err := parse(r.text(v))
	if err != nil {
		r.fail(v, "%v", err)
	}
	return result
}

// parseNamed reads a text that must be the String of one of the values. Errors describe what such a
// text is, and which ones to use.
func parseNamed[T fmt.Stringer](r *reader, v value, what, use string, all ...T) T {
	name := r.text(v)
	i := slices.IndexFunc(all, func(t T) bool { return t.String() == name })
	if i < 0 {
		r.fail(v, "%q is not %s: use %s", name, what, use)
	}
	return all[max(0, i)]
}

func (r *reader) players(v value) int {
	n := r.integer(v)
	if n < 2 || n > 5 {
		r.fail(v, "%d cannot play: give 2 to 5 players", n)
		return 2
	}
	return n
}

func (r *reader) tiles(v value) (tiles [6]cryptid.Tile) {
	all := readAs[[]value](r, v, "a list in brackets")
	if len(all) != len(tiles) {
		r.fail(v, "a map has six tiles, not %d: list them from the top left to the bottom right, row by row", len(all))
		return tiles
	}
	slots := map[int]int{}
	for slot := range tiles {
		o := r.object(all[slot], "tile", "turned")
		at := o.at("tile")
		n := r.integer(at)
		if n < 1 || n > 6 {
			r.fail(at, "there is no tile %d: tiles are numbered 1 to 6", n)
		}
		if other, twice := slots[n]; twice {
			r.fail(at, "tile %d already lies in the slot %s: each tile is used once", n, cryptid.SlotName(other))
		}
		slots[n] = slot
		tiles[slot] = cryptid.Tile{Number: uint8(n), Turned: readAs[bool](r, o.at("turned"), "true or false")}
	}
	return tiles
}

// board reads the structures and puts them on the tiles.
func (r *reader) board(v value, mode cryptid.Mode, tiles [6]cryptid.Tile) *cryptid.Board {
	var structures []cryptid.Structure
	for _, at := range readAs[[]value](r, v, "a list in brackets") {
		s := r.structure(at)
		if err := mode.CheckStructure(s, structures); err != nil {
			r.fail(at, "%v", err)
		}
		structures = append(structures, s)
	}
	if r.err != nil {
		return nil
	}
	b, err := cryptid.NewBoard(mode, tiles, structures)
	if err != nil {
		r.fail(v, "%v", err)
	}
	return b
}

func (r *reader) structure(v value) cryptid.Structure {
	o := r.object(v, "kind", "colour", "at")
	return cryptid.Structure{
		Kind:   parseNamed(r, o.at("kind"), "a kind of structure", "stone or shack", cryptid.Stone, cryptid.Shack),
		Colour: parseNamed(r, o.at("colour"), "a structure's colour", "white, green, blue or black", cryptid.White, cryptid.Green, cryptid.Blue, cryptid.Black),
		At:     parseText(r, o.at("at"), cryptid.ParseSpace),
	}
}

func (r *reader) clues(v value, mode cryptid.Mode, seats int) []*cryptid.Clue {
	all := readAs[[]value](r, v, "a list in brackets")
	if len(all) != seats {
		r.fail(v, "there are %d clues for %d seats: give one for each seat, or null if it is unknown", len(all), seats)
	}
	clues := make([]*cryptid.Clue, len(all))
	for i, at := range all {
		if at.data == nil {
			continue
		}
		c := parseText(r, at, cryptid.ParseClue)
		if !slices.Contains(mode.Catalogue(), c) {
			r.fail(at, "%q is not a clue of the normal game: correct it, or make the mode advanced", c)
		}
		clues[i] = &c
	}
	return clues
}

func (r *reader) pieces(v value, players int) []cryptid.Piece {
	all := readAs[[]value](r, v, "a list in brackets")
	pieces := make([]cryptid.Piece, len(all))
	for i, at := range all {
		o := r.object(at, "seat", "piece", "at")
		seat := r.integer(o.at("seat"))
		if seats := cryptid.SeatsFor(players); seat < 1 || seat > seats {
			r.fail(o.at("seat"), "there is no seat %d: %d players have seats 1 to %d", seat, players, seats)
		}
		pieces[i] = cryptid.Piece{
			Seat:  cryptid.Seat(seat),
			Token: parseText(r, o.at("piece"), cryptid.ParseToken),
			At:    parseText(r, o.at("at"), cryptid.ParseSpace),
		}
	}
	return pieces
}

// A value is a JSON value, and where in the file it is.
type value struct {
	data   any    // a string, json.Number, bool, []value or map[string]value, nil for null, or missing
	offset int    // on the line of the file where the value, or the object it is missing from, begins
	path   string // such as pieces[3].at
}

// missing is the value of something that is not in the file.
type missing struct{}

// at returns the object's member with this name, or a missing value.
func (o value) at(name string) value {
	members, _ := o.data.(map[string]value)
	if v, ok := members[name]; ok {
		return v
	}
	return value{missing{}, o.offset, pathTo(o.path, name)}
}

// has reports whether an object has a member with this name.
func (o value) has(name string) bool { return o.at(name).data != missing{} }

// pathTo returns the path of a member, cut to 64 characters.
func pathTo(path, name string) string {
	return fmt.Sprintf("%.64s", strings.TrimPrefix(path+"."+name, "."))
}

// A reader reads the values of a file. It keeps the first error, after which its results are
// meaningless.
type reader struct {
	name string
	data []byte
	err  error
}

// fail records what is wrong with a value, unless there is an error already.
func (r *reader) fail(v value, format string, args ...any) {
	if r.err != nil {
		return
	}
	if v.path != "" {
		format = "%s: " + format
		args = slices.Insert(args, 0, any(v.path))
	}
	r.failAt(v.offset, format, args...)
}

// failAt records what is wrong at a byte offset in the file.
func (r *reader) failAt(offset int, format string, args ...any) {
	line := 1 + bytes.Count(r.data[:offset], []byte("\n"))
	r.err = fmt.Errorf("%s:%d: %s", r.name, line, fmt.Sprintf(format, args...))
}

// MaxFileSize is the size in bytes of the largest table file that Parse reads. A full table has
// about 20,000.
const MaxFileSize = 1 << 20

// root returns the value that is the whole file. It checks the syntax first, so that decoding
// cannot fail.
func (r *reader) root() value {
	// IndexRune finds invalid UTF-8, and also replacement characters that some damage has left.
	broken := bytes.IndexRune(r.data, utf8.RuneError)
	switch {
	case len(r.data) > MaxFileSize:
		r.failAt(0, "the file is larger than %d bytes, as no table is: check that it is the right file", MaxFileSize)
	case len(bytes.TrimSpace(r.data)) == 0:
		r.failAt(0, "the file is empty: it must hold a table, as deal -json prints it")
	case broken >= 0:
		r.failAt(broken, "the text is not UTF-8, or was damaged: save the file as UTF-8")
	default:
		r.checkSyntax()
	}
	if r.err != nil {
		return value{}
	}
	d := json.NewDecoder(bytes.NewReader(r.data))
	d.UseNumber()
	return r.next(d, "")
}

// checkSyntax records an error if the file is not one JSON value.
func (r *reader) checkSyntax() {
	var whole json.RawMessage
	var syntax *json.SyntaxError
	if !errors.As(json.Unmarshal(r.data, &whole), &syntax) {
		return
	}
	at := int(syntax.Offset) - 1 // syntax.Offset includes the wrong byte
	switch message := syntax.Error(); {
	case strings.HasPrefix(message, "unexpected end"):
		r.failAt(at, "the file ends in the middle of the table: write or copy all of it again")
	case strings.HasSuffix(message, "after top-level value"):
		r.failAt(at, "something follows the table: put one table, and nothing else, in a file")
	default:
		r.failAt(at, "the file is not JSON: %s: correct it there", message)
	}
}

// next returns the decoder's next value.
func (r *reader) next(d *json.Decoder, path string) value {
	token, _ := d.Token()
	v := value{token, int(d.InputOffset()), path}
	switch token {
	case json.Delim('{'):
		members := map[string]value{}
		for d.More() {
			key, _ := d.Token()
			name := key.(string)
			member := r.next(d, pathTo(path, name))
			if _, twice := members[name]; twice {
				r.fail(member, "is here for the second time: keep one")
			}
			members[name] = member
		}
		d.Token()
		v.data = members
	case json.Delim('['):
		var all []value
		for d.More() {
			all = append(all, r.next(d, fmt.Sprintf("%.64s[%d]", path, len(all))))
		}
		d.Token()
		v.data = all
	}
	return v
}

// readAs returns a value as a T. If it is not one, it records an error that names the wanted kind.
func readAs[T any](r *reader, v value, wanted string) (t T) {
	t, ok := v.data.(T)
	switch {
	case ok:
	case v.data == missing{}:
		r.fail(v, "is missing: give %s", wanted)
	default:
		r.fail(v, "%s is not %s: give %s", v, wanted, wanted)
	}
	return t
}

// String returns as much of the value as is useful in an error.
func (v value) String() string {
	switch is := v.data.(type) {
	case map[string]value:
		return "an object"
	case []value:
		return "a list"
	case string:
		return fmt.Sprintf("%.64q", is)
	case nil:
		return "null"
	}
	return fmt.Sprintf("%.64s", fmt.Sprint(v.data))
}

// object reads an object that may have only these members.
func (r *reader) object(v value, allowed ...string) value {
	for _, name := range slices.Sorted(maps.Keys(readAs[map[string]value](r, v, "an object in braces"))) {
		if !slices.Contains(allowed, name) {
			r.fail(value{offset: v.at(name).offset, path: v.path}, "there is no field %.64q: the fields are %s", name, strings.Join(allowed, ", "))
		}
	}
	return v
}

// maxText is the maximum length in bytes of a text in a table file. Every valid text is shorter.
const maxText = 64

// text reads a string of at most maxText bytes.
func (r *reader) text(v value) string {
	text := readAs[string](r, v, "a text in quotes")
	if len(text) > maxText {
		r.fail(v, "%.64q... is too long: use the words of a table file", text)
	}
	return text
}

// integer reads a whole number.
func (r *reader) integer(v value) int {
	const wanted = "a whole number"
	n, err := strconv.Atoi(readAs[json.Number](r, v, wanted).String())
	if err != nil {
		r.fail(v, "%s is not %s: give %s", v, wanted, wanted)
	}
	return n
}
