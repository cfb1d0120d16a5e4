package audit

import (
	"fmt"
	"slices"

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
