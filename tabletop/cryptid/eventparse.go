package cryptid

import (
	"fmt"
	"strconv"
	"strings"
)

// ParseEvent reads what an event's String writes, and nothing else. It checks
// the form, not the rules: that is for the position to decide.
func ParseEvent(text string) (Event, error) {
	w, err := splitWords(text)
	if err != nil {
		return nil, fmt.Errorf("event %q: %w", text, err)
	}
	e := w.event()
	if w.err == nil && len(w.rest) > 0 {
		w.fail("%q is too much", strings.Join(w.rest, " "))
	}
	if w.err != nil {
		return nil, fmt.Errorf("event %q: %w", text, w.err)
	}
	if e.String() != text {
		return nil, fmt.Errorf("event %q: it should be written %q", text, e)
	}
	return e, nil
}

// words is what is left to read of an event, and the first thing that went
// wrong. After an error every reading gives a zero value.
type words struct {
	rest []string // quoted words keep their quotes
	err  error
}

func splitWords(text string) (*words, error) {
	w := &words{}
	for text != "" {
		word, _, _ := strings.Cut(text, " ")
		if text[0] == '"' {
			var err error
			if word, err = strconv.QuotedPrefix(text); err != nil {
				return nil, fmt.Errorf("a quote is not closed at %q", text)
			}
		}
		w.rest = append(w.rest, word)
		text = strings.TrimPrefix(text[len(word):], " ")
	}
	return w, nil
}

func (w *words) fail(format string, args ...any) {
	if w.err == nil {
		w.err = fmt.Errorf(format, args...)
		w.rest = nil
	}
}

// next takes the next word; it's empty at the end.
func (w *words) next() string {
	if len(w.rest) == 0 {
		w.fail("it ends too early")
		return ""
	}
	word := w.rest[0]
	w.rest = w.rest[1:]
	return word
}

// take reads the word if it's next.
func (w *words) take(word string) bool {
	if len(w.rest) == 0 || w.rest[0] != word {
		return false
	}
	w.rest = w.rest[1:]
	return true
}

func (w *words) expect(all ...string) {
	for _, word := range all {
		if !w.take(word) {
			w.fail("%q is missing", word)
		}
	}
}

// oneOf reads one of the words and gives its index.
func (w *words) oneOf(all ...string) int {
	word := w.next()
	for i, one := range all {
		if word == one {
			return i
		}
	}
	w.fail("%q should be one of %s", word, strings.Join(all, ", "))
	return 0
}

func (w *words) number(most int) int {
	word := w.next()
	n, err := strconv.Atoi(word)
	if err != nil || n < 0 || n > most {
		w.fail("%q is not a number from 0 to %d", word, most)
		return 0
	}
	return n
}

// place reads a seat's or a player's number.
func (w *words) place() int {
	n := w.number(MaxSeats)
	if n == 0 {
		w.fail("seats and players are numbered from 1")
	}
	return n
}

func (w *words) seat() Seat { return Seat(w.place()) }

func (w *words) space() Space {
	s, err := ParseSpace(w.next())
	if err != nil {
		w.fail("%w", err)
	}
	return s
}

// quoted reads as many quoted words as there are.
func (w *words) quoted() (all []string) {
	for len(w.rest) > 0 && strings.HasPrefix(w.rest[0], `"`) {
		text, err := strconv.Unquote(w.rest[0])
		if err != nil {
			w.fail("%q is not well quoted", w.rest[0])
			return nil
		}
		all = append(all, text)
		w.rest = w.rest[1:]
	}
	return all
}

// maxLine bounds the numbers of lines and parts in an event's text.
const maxLine = 1 << 20

func (w *words) event() Event {
	switch {
	case w.take("began"):
		return w.began()
	case w.take("sketch"):
		return w.sketched()
	case w.take("clues"):
		w.expect("anew")
		return Retold{}
	case w.take("hint"):
		return Numbered{w.number(maxLine)}
	case w.take("built"):
		return Built{w.number(maxLine)}
	case w.take("takes"):
		w.expect("back")
		return TookBack{w.number(maxLine)}
	}
	who := w.place()
	seat := Seat(who)
	switch verb := w.next(); verb {
	case "looks":
		return Looked{seat}
	case "sets":
		w.expect("a", "pin")
		if len(w.rest) == 0 {
			return SetPIN{Seat: seat}
		}
		return SetPIN{seat, w.next()}
	case "has":
		w.expect("the", "clue")
		return Told{seat, w.clue()}
	case "cube":
		return Put{Piece{seat, Cube, w.space()}}
	case "disc":
		return Put{Piece{seat, Disc, w.space()}}
	case "asks":
		return Asked{who, w.seat(), w.space()}
	case "searches":
		return Searched{who, w.space()}
	case "corrects":
		e := Corrected{Seat: seat, At: w.space()}
		w.expect("to")
		e.To = w.space()
		return e
	case "votes":
		yes := w.oneOf("no", "yes") == 1
		return Voted{who, Motion(w.oneOf("hint", "end")), yes}
	default:
		w.fail("%q is nothing that happens in Cryptid", verb)
		return nil
	}
}

func (w *words) began() Event {
	e := Began{}
	mode := w.seating(&e.Seating)
	e.Players = len(e.Names)
	e.Board = w.board(mode)
	if w.take("clues") {
		e.Clues = w.clues(SeatsFor(e.Players))
	}
	for _, c := range e.Clues {
		if c != Unknown && int(c) >= len(mode.Catalogue()) {
			w.fail("%q is not in the %s game", c, mode)
		}
	}
	if w.take("hint") {
		e.Hint = w.hint()
	}
	if w.take("code") {
		e.Code = w.next()
	}
	w.seatingEnd(&e.Seating)
	return e
}

func (w *words) sketched() Event {
	e := Sketched{}
	e.Mode = w.seating(&e.Seating)
	w.expect("tiles")
	for len(e.Tiles) < len(tiles) && w.more() {
		e.Tiles = append(e.Tiles, w.tile())
	}
	for k := Stone; k <= Shack && w.take(k.String()+"s"); k++ {
		for n := 0; n < e.Mode.Colours() && w.more(); n++ {
			e.Structures = append(e.Structures, w.space())
		}
	}
	w.seatingEnd(&e.Seating)
	return e
}

// more tells whether a tile or a space comes next: no other word of a sketch
// is so short.
func (w *words) more() bool { return len(w.rest) > 0 && len(w.rest[0]) <= 2 }

// seating reads how a beginning or a sketch begins, and gives the mode.
func (w *words) seating(e *Seating) Mode {
	mode := Mode(w.oneOf("normal", "advanced"))
	e.Way = Way(w.oneOf("refereed", "notebook"))
	w.expect("starter")
	e.Starter = w.place()
	w.expect("names")
	e.Names = w.quoted()
	if len(e.Names) < 2 || len(e.Names) > MaxSeats || e.Starter > len(e.Names) {
		w.fail("%d names with starter %d: two to five play", len(e.Names), e.Starter)
	}
	return mode
}

// seatingEnd reads how a beginning or a sketch ends.
func (w *words) seatingEnd(e *Seating) {
	e.PINs = w.take("pins")
	if w.take("automa") {
		for range e.Names {
			e.Automa = append(e.Automa, w.number(maxStrength))
		}
	}
}

// maxStrength is the greatest strength with which the box plays a seat.
const maxStrength = 3

func (w *words) tile() Tile {
	word := w.next()
	number, turned := strings.CutSuffix(word, "t")
	if len(number) != 1 {
		w.fail("%q is not a tile", word)
		return Tile{}
	}
	return Tile{number[0] - '0', turned}
}

func (w *words) board(mode Mode) *Board {
	w.expect("tiles")
	var all [6]Tile
	for slot := range all {
		all[slot] = w.tile()
	}
	var structures []Structure
	for k := Stone; k <= Shack; k++ {
		w.expect(k.String() + "s")
		for c := range Colour(mode.Colours()) {
			structures = append(structures, Structure{k, c, w.space()})
		}
	}
	if w.err != nil {
		return nil
	}
	b, err := NewBoard(mode, all, structures)
	if err != nil {
		w.fail("%w", err)
	}
	return b
}

func (w *words) clues(seats int) (all []Clue) {
	for len(w.rest) > 0 && (strings.HasPrefix(w.rest[0], `"`) || w.rest[0] == "?") {
		all = append(all, w.clue())
	}
	if len(all) != seats {
		w.fail("there should be %d clues, not %d", seats, len(all))
	}
	return all
}

// clue reads a quoted clue, or the ? of one that wasn't told.
func (w *words) clue() Clue {
	word := w.next()
	if word == "?" {
		return Unknown
	}
	text, err := strconv.Unquote(word)
	if err != nil {
		text = word
	}
	c, err := ParseClue(text)
	if err != nil {
		w.fail("%w", err)
	}
	return c
}

func (w *words) hint() Hint {
	for _, text := range w.quoted() {
		h, err := ParseHint(text)
		if err == nil && h != NoHint {
			return h
		}
	}
	w.fail("a hint is missing")
	return NoHint
}
