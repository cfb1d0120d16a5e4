package audit

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"gamekeeper/tabletop/cryptid"
)

// game is the game that a table file names.
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
	if name := r.text(o.member("game")); name != game {
		r.fail(o.member("game"), "%q is not a game that can be audited: only %s is", name, game)
	}
	mode := parsed(r, o.member("mode"), cryptid.ParseMode)
	t.Players = r.players(o.member("players"))
	tiles := r.tiles(o.member("tiles"))
	t.Board = r.board(o.member("structures"), mode, tiles)
	if o.has("clues") {
		t.Clues = r.clues(o.member("clues"), mode, t.Seats())
	}
	if o.has("pieces") {
		t.Pieces = r.pieces(o.member("pieces"), t.Players)
	}
	return t
}

// parsed reads a text with a parser of package cryptid.
func parsed[T any](r *reader, v value, parse func(string) (T, error)) T {
	result, err := parse(r.text(v))
	if err != nil {
		r.fail(v, "%v", err)
	}
	return result
}

// named finds a value by its name.
func named[T fmt.Stringer](r *reader, v value, what, use string, all ...T) T {
	name := r.text(v)
	for _, t := range all {
		if t.String() == name {
			return t
		}
	}
	r.fail(v, "%q is not %s: use %s", name, what, use)
	return all[0]
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
	all := r.list(v)
	if len(all) != len(tiles) {
		r.fail(v, "a map has six tiles, not %d: list them from the top left to the bottom right, row by row", len(all))
		return tiles
	}
	slots := map[int]int{}
	for slot := range tiles {
		o := r.object(all[slot], "tile", "turned")
		at := o.member("tile")
		n := r.integer(at)
		if n < 1 || n > 6 {
			r.fail(at, "there is no tile %d: tiles are numbered 1 to 6", n)
		}
		if other, twice := slots[n]; twice {
			r.fail(at, "tile %d already lies in the slot %s: each tile is used once", n, cryptid.SlotName(other))
		}
		slots[n] = slot
		tiles[slot] = cryptid.Tile{Number: uint8(n), Turned: r.truth(o.member("turned"))}
	}
	return tiles
}

// board reads the structures and puts them on the tiles.
func (r *reader) board(v value, mode cryptid.Mode, tiles [6]cryptid.Tile) *cryptid.Board {
	var structures []cryptid.Structure
	for _, at := range r.list(v) {
		s := r.structure(at, mode)
		for _, other := range structures {
			if other.String() == s.String() {
				r.fail(at, "the %s already stands on %s: there is only one", s, other.At)
			} else if other.At == s.At {
				r.fail(at, "the %s already stands on %s: a space has at most one structure", other, s.At)
			}
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

func (r *reader) structure(v value, mode cryptid.Mode) cryptid.Structure {
	o := r.object(v, "kind", "colour", "at")
	s := cryptid.Structure{
		Kind:   named(r, o.member("kind"), "a kind of structure", "stone or shack", cryptid.Stone, cryptid.Shack),
		Colour: named(r, o.member("colour"), "a structure's colour", "white, green, blue or black", cryptid.White, cryptid.Green, cryptid.Blue, cryptid.Black),
		At:     parsed(r, o.member("at"), cryptid.ParseSpace),
	}
	if int(s.Colour) >= mode.Colours() {
		r.fail(o.member("colour"), "there is no black structure in the normal game: leave it out, or make the mode advanced")
	}
	return s
}

func (r *reader) clues(v value, mode cryptid.Mode, seats int) []*cryptid.Clue {
	all := r.list(v)
	if len(all) != seats {
		r.fail(v, "there are %d clues for %d seats: give one for each seat, or null if it is unknown", len(all), seats)
	}
	clues := make([]*cryptid.Clue, len(all))
	for i, at := range all {
		if at.null() {
			continue
		}
		c := parsed(r, at, cryptid.ParseClue)
		if !slices.Contains(mode.Catalogue(), c) {
			r.fail(at, "%q is not a clue of the normal game: correct it, or make the mode advanced", c)
		}
		clues[i] = &c
	}
	return clues
}

func (r *reader) pieces(v value, players int) []cryptid.Piece {
	all := r.list(v)
	pieces := make([]cryptid.Piece, len(all))
	for i, at := range all {
		o := r.object(at, "seat", "piece", "at")
		seat := r.integer(o.member("seat"))
		if seats := cryptid.SeatsFor(players); seat < 1 || seat > seats {
			r.fail(o.member("seat"), "there is no seat %d: %d players have seats 1 to %d", seat, players, seats)
		}
		pieces[i] = cryptid.Piece{
			Seat:  cryptid.Seat(seat),
			Token: parsed(r, o.member("piece"), cryptid.ParseToken),
			At:    parsed(r, o.member("at"), cryptid.ParseSpace),
		}
	}
	return pieces
}

// A value is a JSON value in a file. It is taken apart one level at a time, so that
// what is not read costs nothing, and every part knows where it is.
type value struct {
	raw    []byte // empty if the value is missing
	offset int    // of raw in the file, or of the object that lacks the value
	path   string // such as pieces[3].at
}

// An object is a JSON object, its members by name.
type object struct {
	value
	members map[string]value
}

// A reader reads the values of a file. It keeps the first error, after which everything
// that it reads is zero.
type reader struct {
	name string
	data []byte
	err  error
}

// fail notes what is wrong with a value, unless there is an error already.
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

// failAt notes what is wrong at an offset of the file.
func (r *reader) failAt(offset int, format string, args ...any) {
	line := 1 + bytes.Count(r.data[:offset], []byte("\n"))
	r.err = fmt.Errorf("%s:%d: %s", r.name, line, fmt.Sprintf(format, args...))
}

// MaxSize is the size in bytes of the largest table file that Parse reads. A full table
// has some twenty thousand.
const MaxSize = 1 << 20

// root is the value that is the whole file. It checks the syntax, so that taking it
// apart cannot fail.
func (r *reader) root() value {
	raw := bytes.TrimLeft(r.data, " \t\r\n")
	// A replacement character is as bad as what it replaced.
	broken := bytes.IndexRune(r.data, utf8.RuneError)
	switch {
	case len(r.data) > MaxSize:
		r.failAt(0, "the file is larger than %d bytes, as no table is: check that it is the right file", MaxSize)
	case len(raw) == 0:
		r.failAt(0, "the file is empty: it must hold a table, as deal -json prints it")
	case broken >= 0:
		r.failAt(broken, "the text is not UTF-8, or was damaged: save the file as UTF-8")
	default:
		r.checkSyntax()
	}
	return value{raw: bytes.TrimRight(raw, " \t\r\n"), offset: len(r.data) - len(raw)}
}

// checkSyntax notes where the file is not one JSON value.
func (r *reader) checkSyntax() {
	var whole json.RawMessage
	var syntax *json.SyntaxError
	if !errors.As(json.Unmarshal(r.data, &whole), &syntax) {
		return
	}
	at := int(syntax.Offset) - 1 // the offset counts the byte that is wrong
	switch message := syntax.Error(); {
	case strings.HasPrefix(message, "unexpected end"):
		r.failAt(at, "the file ends in the middle of the table: write or copy all of it again")
	case strings.HasSuffix(message, "after top-level value"):
		r.failAt(at, "something follows the table: put one table, and nothing else, in a file")
	default:
		r.failAt(at, "the file is not JSON: %s: correct it there", message)
	}
}

// expect reports whether the value begins with one of these characters, as all values
// of the wanted type do.
func (r *reader) expect(v value, first, wanted string) bool {
	switch {
	case r.err != nil:
	case len(v.raw) == 0:
		r.fail(v, "is missing: give %s", wanted)
	case strings.IndexByte(first, v.raw[0]) < 0:
		r.fail(v, "%s is not %s: give %s", v, wanted, wanted)
	}
	return r.err == nil
}

// String is as much of the value as is useful in an error.
func (v value) String() string {
	var text string
	switch {
	case v.raw[0] == '{':
		return "an object"
	case v.raw[0] == '[':
		return "a list"
	case json.Unmarshal(v.raw, &text) == nil && !v.null():
		return fmt.Sprintf("%.64q", text)
	}
	return fmt.Sprintf("%.64s", v.raw)
}

// longest is more than the length in bytes of any text or number in a table file.
const longest = 64

// object reads an object that may have only these members.
func (r *reader) object(v value, allowed ...string) object {
	o := object{v, map[string]value{}}
	if !r.expect(v, "{", "an object in braces") {
		return o
	}
	decoder := json.NewDecoder(bytes.NewReader(v.raw))
	decoder.Token()
	for decoder.More() {
		key, _ := decoder.Token()
		name := key.(string)
		member := v.next(decoder, v.pathTo(name))
		switch _, twice := o.members[name]; {
		case !slices.Contains(allowed, name):
			r.fail(value{offset: member.offset, path: v.path}, "there is no field %.64q: the fields are %s", name, strings.Join(allowed, ", "))
		case twice:
			r.fail(member, "is here for the second time: keep one")
		}
		o.members[name] = member
	}
	return o
}

// list reads a list.
func (r *reader) list(v value) (all []value) {
	if !r.expect(v, "[", "a list in brackets") {
		return nil
	}
	decoder := json.NewDecoder(bytes.NewReader(v.raw))
	decoder.Token()
	for decoder.More() {
		all = append(all, v.next(decoder, fmt.Sprintf("%s[%d]", v.path, len(all))))
	}
	return all
}

// next is the part of the value that the decoder comes to next.
func (v value) next(decoder *json.Decoder, path string) value {
	var raw json.RawMessage
	decoder.Decode(&raw)
	return value{raw: raw, offset: v.offset + int(decoder.InputOffset()) - len(raw), path: path}
}

// pathTo is the path of a member.
func (v value) pathTo(name string) string { return strings.TrimPrefix(v.path+"."+name, ".") }

// member is the member of that name, or an empty value.
func (o object) member(name string) value {
	if v, ok := o.members[name]; ok {
		return v
	}
	return value{offset: o.offset, path: o.pathTo(name)}
}

// has reports whether the file has the member.
func (o object) has(name string) bool { return len(o.members[name].raw) > 0 }

// text reads a string.
func (r *reader) text(v value) (text string) {
	if !r.expect(v, `"`, "a text in quotes") {
		return ""
	}
	json.Unmarshal(v.raw, &text)
	if len(text) > longest {
		r.fail(v, "%.64q... is too long: use the words of a table file", text)
	}
	return text
}

// integer reads a whole number.
func (r *reader) integer(v value) int {
	const wanted = "a whole number"
	if !r.expect(v, "-0123456789", wanted) {
		return 0
	}
	n, err := strconv.Atoi(string(v.raw))
	if err != nil {
		r.fail(v, "%s is not %s: give %s", v, wanted, wanted)
	}
	return n
}

// truth reads true or false.
func (r *reader) truth(v value) bool {
	return r.expect(v, "tf", "true or false") && v.raw[0] == 't'
}

// null reports whether the value is null.
func (v value) null() bool { return string(v.raw) == "null" }
