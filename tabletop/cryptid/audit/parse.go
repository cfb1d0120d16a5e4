package audit

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"gamekeeper/tabletop/cryptid"
)

// game is the name of the game in a table file.
const game = "cryptid"

// Parse reads a table file. Every error is one line: the file's name, the number of the
// line, what is wrong and what to do about it. The table is then meaningless.
func Parse(name string, data []byte) (Table, error) {
	r := &reader{name: name, data: data}
	t := r.table(r.root())
	return t, r.err
}

func (r *reader) table(v value) (t Table) {
	o := r.object(v, "game", "mode", "players", "tiles", "structures", "clues", "habitat", "hint", "code", "pieces")
	if name := r.text(o("game")); name != game {
		r.fail(o("game"), "%q is not a game that can be audited: only %s is", name, game)
	}
	mode := parseText(r, o("mode"), cryptid.ParseMode)
	if t.Players = r.integer(o("players")); t.Players < 2 || t.Players > 5 {
		r.fail(o("players"), "%d cannot play: give 2 to 5 players", t.Players)
	}
	tiles := r.tiles(o("tiles"))
	t.Board = r.board(o("structures"), mode, tiles)
	if o("clues").json != nil {
		t.Clues = r.clues(o("clues"), mode, t.seats())
	}
	if o("pieces").json != nil {
		t.Pieces = r.pieces(o("pieces"), t.Players)
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

func (r *reader) tiles(v value) (tiles [cryptid.SlotCount]cryptid.Tile) {
	all := r.list(v)
	if len(all) != len(tiles) {
		r.fail(v, "a map has six tiles, not %d: list them from the top left to the bottom right, row by row", len(all))
		return tiles
	}
	slots := map[int]int{}
	for slot := range tiles {
		o := r.object(all[slot], "tile", "turned")
		n := r.integer(o("tile"))
		if n < 1 || n > len(tiles) {
			r.fail(o("tile"), "there is no tile %d: tiles are numbered 1 to 6", n)
		}
		if other, twice := slots[n]; twice {
			r.fail(o("tile"), "tile %d already lies in the slot %s: each tile is used once", n, cryptid.SlotName(other))
		}
		slots[n] = slot
		tiles[slot] = cryptid.Tile{Number: uint8(n), Turned: readAs[bool](r, o("turned"), "true or false")}
	}
	return tiles
}

// board reads the structures and puts them on the tiles.
func (r *reader) board(v value, mode cryptid.Mode, tiles [cryptid.SlotCount]cryptid.Tile) *cryptid.Board {
	var structures []cryptid.Structure
	for _, at := range r.list(v) {
		o := r.object(at, "kind", "colour", "at")
		s := cryptid.Structure{
			Kind:   parseNamed(r, o("kind"), "a kind of structure", "stone or shack", cryptid.Stone, cryptid.Shack),
			Colour: parseNamed(r, o("colour"), "a structure's colour", "white, green, blue or black", cryptid.White, cryptid.Green, cryptid.Blue, cryptid.Black),
			At:     parseText(r, o("at"), cryptid.ParseSpace),
		}
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

func (r *reader) clues(v value, mode cryptid.Mode, seats int) []*cryptid.Clue {
	all := r.list(v)
	if len(all) != seats {
		r.fail(v, "there are %d clues for %d seats: give one for each seat, or null if it is unknown", len(all), seats)
	}
	clues := make([]*cryptid.Clue, len(all))
	for i, at := range all {
		if string(at.json) == "null" {
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
	pieces := []cryptid.Piece{}
	for _, at := range r.list(v) {
		o := r.object(at, "seat", "piece", "at")
		seat := r.integer(o("seat"))
		if seats := cryptid.SeatsFor(players); seat < 1 || seat > seats {
			r.fail(o("seat"), "there is no seat %d: %d players have seats 1 to %d", seat, players, seats)
		}
		pieces = append(pieces, cryptid.Piece{
			Seat:  cryptid.Seat(seat),
			Token: parseText(r, o("piece"), cryptid.ParseToken),
			At:    parseText(r, o("at"), cryptid.ParseSpace),
		})
	}
	return pieces
}

// A value is a JSON value, and where in the file it is.
type value struct {
	json   []byte // nil if it is missing
	offset int    // of the value, or of the object that it is missing from
	path   string // such as pieces[3].at
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
	if r.err == nil {
		what := strings.TrimPrefix(v.path+": "+fmt.Sprintf(format, args...), ": ")
		r.err = fmt.Errorf("%s:%d: %s", r.name, 1+bytes.Count(r.data[:v.offset], []byte("\n")), what)
	}
}

// MaxFileSize is the size in bytes of the largest table file that Parse reads. A full table has
// about 20,000.
const MaxFileSize = 1 << 20

// root returns the value that is the whole file. It checks the syntax, so that no later decoding
// can fail.
func (r *reader) root() (v value) {
	// IndexRune finds invalid UTF-8, and also replacement characters that some damage has left.
	broken := bytes.IndexRune(r.data, utf8.RuneError)
	var syntax *json.SyntaxError
	switch err := json.Unmarshal(r.data, &json.RawMessage{}); {
	case len(r.data) > MaxFileSize:
		r.fail(v, "the file is larger than %d bytes, as no table is: check that it is the right file", MaxFileSize)
	case len(bytes.TrimSpace(r.data)) == 0:
		r.fail(v, "the file is empty: it must hold a table, as deal -json prints it")
	case broken >= 0:
		r.fail(value{offset: broken}, "the text is not UTF-8, or was damaged: save the file as UTF-8")
	case errors.As(err, &syntax):
		at := value{offset: int(syntax.Offset) - 1} // syntax.Offset includes the wrong byte
		switch message := syntax.Error(); {
		case strings.HasPrefix(message, "unexpected end"):
			r.fail(at, "the file ends in the middle of the table: write or copy all of it again")
		case strings.HasSuffix(message, "after top-level value"):
			r.fail(at, "something follows the table: put one table, and nothing else, in a file")
		default:
			r.fail(at, "the file is not JSON: %s: correct it there", message)
		}
	}
	if r.err != nil {
		return v
	}
	return next(json.NewDecoder(bytes.NewReader(r.data)), v, "")
}

// next returns the decoder's next value, which the parent has below this name.
func next(d *json.Decoder, parent value, name string) value {
	var raw json.RawMessage
	d.Decode(&raw) // the syntax is right
	return value{raw, parent.offset + int(d.InputOffset()) - len(raw), strings.TrimPrefix(parent.path+name, ".")}
}

// open returns a decoder of what is in a list or an object. It records an error if the value does
// not begin with the given bracket, and the decoder has no values then.
func (r *reader) open(v value, bracket json.Delim, wanted string) *json.Decoder {
	d := json.NewDecoder(bytes.NewReader(v.json))
	if token, _ := d.Token(); token != bracket {
		r.failType(v, wanted)
		return json.NewDecoder(strings.NewReader(""))
	}
	return d
}

// list returns the values in a list.
func (r *reader) list(v value) (all []value) {
	for d := r.open(v, '[', "a list in brackets"); d.More(); {
		all = append(all, next(d, v, fmt.Sprintf("[%d]", len(all))))
	}
	return all
}

// object returns a function that returns the members of an object, which may have only these.
func (r *reader) object(v value, allowed ...string) func(name string) value {
	members := map[string]value{}
	for d := r.open(v, '{', "an object in braces"); d.More(); {
		token, _ := d.Token()
		name := fmt.Sprint(token)
		member := next(d, v, "."+name)
		if !slices.Contains(allowed, name) {
			r.fail(value{offset: member.offset, path: v.path}, "there is no field %.64q: the fields are %s", name, strings.Join(allowed, ", "))
		}
		if _, twice := members[name]; twice {
			r.fail(member, "is here for the second time: keep one")
		}
		members[name] = member
	}
	return func(name string) value {
		if member, ok := members[name]; ok {
			return member
		}
		return value{nil, v.offset, strings.TrimPrefix(v.path+"."+name, ".")}
	}
}

// failType records that a value is missing, or not of the wanted kind.
func (r *reader) failType(v value, wanted string) {
	if v.json == nil {
		r.fail(v, "is missing: give %s", wanted)
	}
	r.fail(v, "%.64s is not %s: give %[2]s", strings.Join(strings.Fields(string(v.json)), " "), wanted)
}

// readAs returns a value as a T. If it is not one, it records an error that names the wanted kind.
func readAs[T any](r *reader, v value, wanted string) (t T) {
	if json.Unmarshal(v.json, &t) != nil || string(v.json) == "null" {
		r.failType(v, wanted)
	}
	return t
}

func (r *reader) integer(v value) int { return readAs[int](r, v, "a whole number") }

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
