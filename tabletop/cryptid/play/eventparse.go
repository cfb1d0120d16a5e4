package play

import (
	"fmt"
	"strings"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/words"
)

// ParseEvent reads what an event's String writes, and nothing else. It checks
// the form, not the rules: that is for the position to decide.
func ParseEvent(text string) (Event, error) {
	e, err := words.Whole(text, func(r *words.Reader) Event { return reader{r}.event() })
	if err != nil {
		return nil, fmt.Errorf("event %q: %w", text, err)
	}
	return e, nil
}

// A reader reads the things of Cryptid.
type reader struct{ *words.Reader }

// place reads a seat's or a player's number.
func (r reader) place() int { return r.Number(1, cryptid.MaxSeats) }

func (r reader) seat() cryptid.Seat { return cryptid.Seat(r.place()) }

func (r reader) space() cryptid.Space { return words.As(r.Reader, cryptid.ParseSpace) }

// maxCount bounds the number on a card's hint, that of the rules, and the parts of a
// map.
const maxCount = 1 << 20

func (r reader) event() Event {
	switch {
	case r.Take("began"):
		return r.began()
	case r.Take("sketch"):
		return r.sketched()
	case r.Take("clues"):
		r.Expect("anew")
		return Retold{}
	case r.Take("map"):
		r.Expect("anew")
		return Remapped{r.board(r.mode())}
	case r.Take("vote"):
		r.Expect("left")
		return LeftVote{}
	case r.Take("hint"):
		return Numbered{r.Number(0, maxCount)}
	case r.Take("built"):
		return Built{r.Number(0, maxCount)}
	case r.Take("time"):
		r.Expect("up")
		return TimeUp{}
	case r.Take("takes"):
		r.Expect("back")
		return TookBack{r.Line()}
	}
	who := r.place()
	seat := cryptid.Seat(who)
	switch verb := r.Next(); verb {
	case "looks":
		return Looked{seat}
	case "sets":
		r.Expect("a", "pin")
		if !r.More() {
			return SetPIN{Seat: seat}
		}
		return SetPIN{seat, r.Next()}
	case "enters":
		if r.Take("the") {
			r.Expect("pin")
			return EnteredPIN{seat, true}
		}
		r.Expect("a", "wrong", "pin")
		return EnteredPIN{seat, false}
	case "has":
		r.Expect("the", "clue")
		return Told{seat, r.clue()}
	case "cube":
		return Put{cryptid.Piece{Seat: seat, Token: cryptid.Cube, At: r.space()}}
	case "disc":
		return Put{cryptid.Piece{Seat: seat, Token: cryptid.Disc, At: r.space()}}
	case "asks":
		return Asked{who, r.seat(), r.space()}
	case "searches":
		return Searched{who, r.space()}
	case "corrects":
		e := Corrected{Seat: seat, At: r.space()}
		r.Expect("to")
		e.To = r.space()
		return e
	case "thinks":
		return Thought{who, r.Number(1, maxSeconds)}
	case "votes":
		yes := r.OneOf("no", "yes") == 1
		return Voted{who, r.motion(), yes}
	default:
		r.Fail("%q is nothing that happens in Cryptid", verb)
		return nil
	}
}

func (r reader) motion() Motion {
	if m := Motion(r.OneOf("hint", "end", "pin")); m < firstForNewPIN {
		return m
	}
	return ForNewPIN(r.seat())
}

func (r reader) began() Event {
	e := Began{}
	mode := r.seating(&e.Seating)
	e.Players = len(e.Names)
	e.Board = r.board(mode)
	if r.Take("clues") {
		e.Clues = r.clues(cryptid.SeatsFor(e.Players))
	}
	for _, c := range e.Clues {
		if c != cryptid.Unknown && int(c) >= len(mode.Catalogue()) {
			r.Fail("%q is not in the %s game", c, mode)
		}
	}
	if r.Take("hint") {
		e.Hint = r.hint()
	}
	if r.Take("code") {
		e.Code = r.Next()
	}
	r.seatingEnd(&e.Seating)
	return e
}

func (r reader) sketched() Event {
	e := Sketched{}
	e.Mode = r.seating(&e.Seating)
	r.Expect("tiles")
	for len(e.Tiles) < cryptid.Slots && r.short() {
		e.Tiles = append(e.Tiles, r.tile())
	}
	for k := cryptid.Stone; k <= cryptid.Shack && r.Take(k.String()+"s"); k++ {
		for n := 0; n < e.Mode.Colours() && r.short(); n++ {
			e.Structures = append(e.Structures, r.space())
		}
	}
	r.seatingEnd(&e.Seating)
	return e
}

// short reports whether a tile or a space comes next: no other word of a sketch
// is so short.
func (r reader) short() bool { return r.More() && len(r.Peek()) <= 2 }

func (r reader) mode() cryptid.Mode { return cryptid.Mode(r.OneOf("normal", "advanced")) }

// seating reads how a beginning or a sketch begins, and gives the mode.
func (r reader) seating(e *Seating) cryptid.Mode {
	mode := r.mode()
	e.Way = Way(r.OneOf("refereed", "notebook"))
	r.Expect("starter")
	e.Starter = r.place()
	r.Expect("names")
	e.Names = r.Names()
	if len(e.Names) < 2 || len(e.Names) > cryptid.MaxSeats || e.Starter > len(e.Names) {
		r.Fail("%d names with starter %d: two to five play", len(e.Names), e.Starter)
	}
	return mode
}

// seatingEnd reads how a beginning or a sketch ends.
func (r reader) seatingEnd(e *Seating) {
	e.PINs = r.Take("pins")
	if r.Take("automa") {
		for range e.Names {
			e.Automa = append(e.Automa, r.Number(0, maxStrength))
		}
	}
	e.Habits = Habits{Quick: r.Take("quick"), Explain: r.Take("explained"), FaceUp: r.Take("open")}
	if r.Take("bank") {
		e.Habits.Bank = r.Number(1, maxSeconds)
	}
	if r.Take("nudge") {
		e.Habits.Nudge = r.Number(1, maxSeconds)
	}
	e.Together = r.Take("together")
	if r.Take("limit") {
		e.Limit = r.Number(1, maxSeconds)
	}
	e.Rules = rules1
	if r.Take("rules") {
		e.Rules = Rules(r.Number(int(rules2), maxCount))
	}
}

// maxStrength is the greatest strength with which the box plays a seat.
const maxStrength = 3

func (r reader) tile() cryptid.Tile {
	word := r.Next()
	number, turned := strings.CutSuffix(word, "t")
	if len(number) != 1 {
		r.Fail("%q is not a tile", word)
		return cryptid.Tile{}
	}
	return cryptid.Tile{Number: number[0] - '0', Turned: turned}
}

func (r reader) board(mode cryptid.Mode) *cryptid.Board {
	r.Expect("tiles")
	var all [cryptid.Slots]cryptid.Tile
	for slot := range all {
		all[slot] = r.tile()
	}
	var structures []cryptid.Structure
	for k := cryptid.Stone; k <= cryptid.Shack; k++ {
		r.Expect(k.String() + "s")
		for c := range cryptid.Colour(mode.Colours()) {
			structures = append(structures, cryptid.Structure{Kind: k, Colour: c, At: r.space()})
		}
	}
	if r.Err() != nil {
		return nil
	}
	b, err := cryptid.NewBoard(mode, all, structures)
	if err != nil {
		r.Fail("%w", err)
	}
	return b
}

func (r reader) clues(seats int) (all []cryptid.Clue) {
	for strings.HasPrefix(r.Peek(), `"`) || r.Peek() == "?" {
		all = append(all, r.clue())
	}
	if len(all) != seats {
		r.Fail("there should be %d clues, not %d", seats, len(all))
	}
	return all
}

// clue reads a quoted clue, or the ? of one that was not told.
func (r reader) clue() cryptid.Clue {
	if r.Take("?") {
		return cryptid.Unknown
	}
	c, err := cryptid.ParseClue(r.Quoted())
	if err != nil {
		r.Fail("%w", err)
	}
	return c
}

func (r reader) hint() cryptid.Hint {
	for _, text := range r.Names() {
		h, err := cryptid.ParseHint(text)
		if err == nil && h != cryptid.NoHint {
			return h
		}
	}
	r.Fail("a hint is missing")
	return cryptid.NoHint
}
