package play

import (
	"cmp"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/words"
)

// maxCount limits the number of a hint, the version of the rules, and the steps of building a map.
const maxCount = 1 << 20

// maxStrength is the greatest strength with which the box plays a seat.
const maxStrength = 3

// Form writes or reads the event. A public Began has neither clues nor hint. One without rules,
// such as version 1.0.0 wrote, is played by rules 1. A t marks a turned tile; stones and shacks are
// in the order white, green, blue, black; an unknown clue is a ?.
//
//	began normal refereed starter 1 names "Ann" "Ben" "Cem" tiles 3 1t 5 4 2t 6
//	stones F5 B2 C3 shacks A1 G7 L9 clues "on forest or swamp" "..." "..."
//	hint "no clues that mention desert" code 1F4K-9QZC-0T7M pins automa 0 2 2
//	declared explained open bank 600 nudge 120 together limit 600 colours red blue green rules 2
func (e Began) Form(f *words.Form) Event {
	var mode cryptid.Mode
	if e.Board != nil {
		mode = e.Board.Mode()
	}
	f.Words("began")
	e.Seating.formStart(f, &mode)
	e.Players = len(e.Names)
	board(f, mode, &e.Board)
	if f.Optional(e.Clues != nil, "clues") {
		for i := range cryptid.SeatsFor(e.Players) {
			if i == len(e.Clues) {
				e.Clues = append(e.Clues, cryptid.UnknownClue)
			}
			clue(f, &e.Clues[i])
			f.Require(e.Clues[i] == cryptid.UnknownClue || int(e.Clues[i]) < len(mode.Catalogue()))
		}
	}
	if f.Optional(e.Hint != cryptid.NoHint, "hint") {
		words.Quoted(f, &e.Hint, cryptid.ParseHint)
		f.Require(e.Hint != cryptid.NoHint)
	}
	if f.Optional(e.Code != "", "code") {
		f.Word(&e.Code)
	}
	e.Seating.formEnd(f)
	return e
}

// Form writes or reads the event as Began's does, with the map as far as it has been entered:
//
//	sketch normal refereed starter 1 names "Ann" "Ben" "Cem" tiles 3 1t
func (e CardSketched) Form(f *words.Form) Event {
	f.Words("sketch")
	e.Seating.formStart(f, &e.Mode)
	f.Words("tiles")
	for i := 0; i < cryptid.SlotCount && f.NextIs(i < len(e.Tiles), short); i++ {
		if i == len(e.Tiles) {
			e.Tiles = append(e.Tiles, cryptid.Tile{})
		}
		words.Value(f, &e.Tiles[i], cryptid.ParseTile)
	}
	n := 0
	for k := cryptid.Stone; k <= cryptid.Shack && f.Optional(n < len(e.Structures), k.String()+"s"); k++ {
		for c := 0; c < e.Mode.ColourCount() && f.NextIs(n < len(e.Structures), short); c, n = c+1, n+1 {
			if n == len(e.Structures) {
				e.Structures = append(e.Structures, 0)
			}
			words.Value(f, &e.Structures[n], cryptid.ParseSpace)
		}
	}
	e.Seating.formEnd(f)
	return e
}

// short reports whether a word is a tile or a space. All other words that can follow one are
// longer.
func short(word string) bool { return len(word) <= 2 }

// formStart reads or writes the first words of a seating, with the mode.
func (s *Seating) formStart(f *words.Form, mode *cryptid.Mode) {
	modes(f, mode)
	words.Choice(f, &s.Style, "refereed", "notebook")
	f.Words("starter")
	words.Int(f, &s.Starter, 1, cryptid.MaxSeats)
	f.Words("names")
	f.QuotedTexts(&s.Names)
	f.Require(len(s.Names) >= 2 && len(s.Names) <= cryptid.MaxSeats && s.Starter <= len(s.Names))
}

// formEnd reads or writes the last words of a seating.
func (s *Seating) formEnd(f *words.Form) {
	f.Flag(&s.PINs, "pins")
	if f.Optional(s.Automa != nil, "automa") {
		if s.Automa == nil {
			s.Automa = make([]int, len(s.Names))
		}
		for i := range s.Automa {
			words.Int(f, &s.Automa[i], 0, maxStrength)
		}
	}
	f.Flag(&s.Preferences.Quick, "quick")
	f.Flag(&s.Preferences.Declared, "declared")
	f.Flag(&s.Preferences.HasExplanations, "explained")
	f.Flag(&s.Preferences.FaceUp, "open")
	f.Flag(&s.Round, "round")
	seconds := func(n *int, word string) {
		if f.Optional(*n != 0, word) {
			words.Int(f, n, 1, maxSeconds)
		}
	}
	seconds(&s.Preferences.ThinkingLimit, "bank")
	seconds(&s.Preferences.ReminderSeconds, "nudge")
	f.Flag(&s.Cooperative, "together")
	seconds(&s.Limit, "limit")
	if f.Optional(s.Day != "", "day") {
		words.Value(f, &s.Day, tabletop.ParseDay)
	}
	if f.Optional(s.Colours != nil, "colours") {
		for i := range cryptid.SeatsFor(len(s.Names)) {
			if i == len(s.Colours) {
				s.Colours = append(s.Colours, Yellow)
			}
			words.Choice(f, &s.Colours[i], "yellow", "blue", "red", "green", "purple")
		}
	}
	s.Rules = rules(f, s.Rules)
}

// rules reads or writes the version of the rules, 0 for today's. A text without one means rules 1.
func rules(f *words.Form, of Rules) Rules {
	of = cmp.Or(of, today)
	if !f.Optional(of != rules1, "rules") {
		return rules1
	}
	if words.Int(f, &of, int(today), maxCount); of == today {
		return 0
	}
	return of
}

func modes(f *words.Form, m *cryptid.Mode) { words.Choice(f, m, "normal", "advanced") }

// board reads or writes a whole map. *b is nil when f reads.
func board(f *words.Form, mode cryptid.Mode, b **cryptid.Board) {
	var tiles [cryptid.SlotCount]cryptid.Tile
	var structures []cryptid.Structure
	if *b != nil {
		tiles, structures = (*b).Tiles(), (*b).Structures()
	} else {
		structures = mode.Structures()
	}
	f.Words("tiles")
	for i := range tiles {
		words.Value(f, &tiles[i], cryptid.ParseTile)
	}
	for i := range structures {
		if structures[i].Colour == 0 {
			f.Words(structures[i].Kind.String() + "s")
		}
		words.Value(f, &structures[i].At, cryptid.ParseSpace)
	}
	if *b == nil && f.OK() {
		made, err := cryptid.NewBoard(mode, tiles, structures)
		f.Require(err == nil)
		*b = made
	}
}

// clue reads or writes a quoted clue, or ? if it is unknown.
func clue(f *words.Form, c *cryptid.Clue) {
	if f.Optional(*c == cryptid.UnknownClue, "?") {
		*c = cryptid.UnknownClue // has an effect only when f reads
	} else {
		words.Quoted(f, c, cryptid.ParseClue)
	}
}

// actor reads or writes a seat or a player, and what they do.
func actor[T ~int | ~uint8](f *words.Form, who *T, all ...string) {
	words.Int(f, who, 1, cryptid.MaxSeats)
	f.Words(all...)
}

func space(f *words.Form, at *cryptid.Space) { words.Value(f, at, cryptid.ParseSpace) }

// Form: built 7
func (e PartBuilt) Form(f *words.Form) Event {
	f.Words("built")
	words.Int(f, &e.Parts, 0, maxCount)
	return e
}

// Form: 2 looks
func (e ClueSeen) Form(f *words.Form) Event {
	actor(f, &e.Seat, "looks")
	return e
}

// Form: 2 has the clue "on forest or swamp"
func (e ClueEntered) Form(f *words.Form) Event {
	actor(f, &e.Seat, "has", "the", "clue")
	clue(f, &e.Clue)
	return e
}

// Form: clues anew
func (e CluesDropped) Form(f *words.Form) Event { return words.Fixed[Event](f, e, "clues", "anew") }

// Form: map anew normal tiles 3 1t 5 4 2t 6 stones F5 B2 C3 shacks A1 G7 L9
func (e MapCorrected) Form(f *words.Form) Event {
	var mode cryptid.Mode
	if e.Board != nil {
		mode = e.Board.Mode()
	}
	f.Words("map", "anew")
	modes(f, &mode)
	board(f, mode, &e.Board)
	return e
}

// Form: hint 55
func (e HintNumberRead) Form(f *words.Form) Event {
	f.Words("hint")
	words.Int(f, &e.Number, 0, maxCount)
	return e
}

// Form: 2 sets a pin 9f86d081, or: 2 sets a pin
func (e PINSet) Form(f *words.Form) Event {
	actor(f, &e.Seat, "sets", "a", "pin")
	if f.HasMore(e.Hash != "") {
		f.Word(&e.Hash)
	}
	return e
}

// Form: 2 enters the pin, or: 2 enters a wrong pin
func (e PINEntered) Form(f *words.Form) Event {
	actor(f, &e.Seat, "enters")
	f.Either(&e.Right, "the", "a", "wrong")
	f.Words("pin")
	return e
}

// Form: sound off
func (e Muted) Form(f *words.Form) Event { return words.Fixed[Event](f, e, "sound", "off") }

// Form: away, or: back
func (e PresenceChanged) Form(f *words.Form) Event {
	f.Either(&e.Back, "back", "away")
	return e
}

// Form: pencils D4, or: pencils out 2 "on forest or swamp"
func (e Pencilled) Form(f *words.Form) Event {
	f.Words("pencils")
	if f.Optional(e.Seat != 0, "out") {
		actor(f, &e.Seat)
		words.Quoted(f, &e.Clue, cryptid.ParseClue)
	} else {
		space(f, &e.At)
	}
	return e
}

// Form: done for the box
func (e BoxMoveDone) Form(f *words.Form) Event {
	return words.Fixed[Event](f, e, "done", "for", "the", "box")
}

// Form: vote left
func (e VoteCalledOff) Form(f *words.Form) Event { return words.Fixed[Event](f, e, "vote", "left") }

// Form: 2 disc D4
func (e Placed) Form(f *words.Form) Event {
	words.Int(f, &e.Seat, 1, cryptid.MaxSeats)
	words.Choice(f, &e.Token, "cube", "disc")
	space(f, &e.At)
	return e
}

// Form: 1 asks 2 D4
func (e QuestionAsked) Form(f *words.Form) Event {
	actor(f, &e.Player, "asks")
	words.Int(f, &e.AskedSeat, 1, cryptid.MaxSeats)
	space(f, &e.At)
	return e
}

// Form: 1 searches D4
func (e SearchDeclared) Form(f *words.Form) Event {
	actor(f, &e.Player, "searches")
	space(f, &e.At)
	return e
}

// Form: 2 corrects D4 to G6
func (e PieceCorrected) Form(f *words.Form) Event {
	actor(f, &e.Seat, "corrects")
	space(f, &e.At)
	f.Words("to")
	space(f, &e.To)
	return e
}

// Form: takes back 12
func (e TookBack) Form(f *words.Form) Event {
	f.Words("takes", "back")
	f.Line(&e.Line)
	return e
}

// Form: 1 votes yes hint, or: 1 votes no pin 2
func (e VoteCast) Form(f *words.Form) Event {
	actor(f, &e.Player, "votes")
	f.Either(&e.Yes, "yes", "no")
	kind := min(e.Motion, firstForNewPIN)
	words.Choice(f, &kind, "hint", "end", "pin")
	if seat := max(e.Motion.Seat(), 1); kind == firstForNewPIN {
		words.Int(f, &seat, 1, cryptid.MaxSeats)
		kind = ForNewPIN(seat)
	}
	e.Motion = kind
	return e
}

// Form: 1 thinks 37
func (e TimeSpent) Form(f *words.Form) Event {
	actor(f, &e.Player, "thinks")
	words.Int(f, &e.Seconds, 1, maxSeconds)
	return e
}

// Form: time up
func (e TimeRanOut) Form(f *words.Form) Event { return words.Fixed[Event](f, e, "time", "up") }
