package play

import (
	"fmt"
	"strconv"
	"strings"

	"gamekeeper/tabletop/cryptid"
)

// The text of a beginning; the clues and the hint are left out of a public
// one:
//
//	began normal refereed starter 1 names "Ann" "Ben" "Cem" tiles 3 1t 5 4 2t 6
//	stones F5 B2 C3 shacks A1 G7 L9 clues "on forest or swamp" "..." "..."
//	hint "no clues that mention desert" code 1F4K-9QZC-0T7M pins automa 0 2 2
//	quick explained open bank 600 nudge 120 together limit 600 rules 2
//
// on one line. One without rules, such as version 1.0.0 wrote, is played by rules 1. A
// t marks a turned tile; stones and shacks stand in the order white, green, blue,
// black; a clue that the box was not told is a ?.
func (e Began) String() string {
	t := &strings.Builder{}
	e.write(t, "began", e.Board.Mode(), e.Board.String())
	if e.Clues != nil {
		t.WriteString(" clues")
		for _, c := range e.Clues {
			t.WriteString(" " + quoteClue(c))
		}
	}
	if e.Hint != cryptid.NoHint {
		fmt.Fprintf(t, " hint %q", e.Hint)
	}
	if e.Code != "" {
		t.WriteString(" code " + e.Code)
	}
	e.writeEnd(t)
	return t.String()
}

// String is like a beginning's text, with the map as far as it is known:
//
//	sketch normal refereed starter 1 names "Ann" "Ben" "Cem" tiles 3 1t
func (e Sketched) String() string {
	t := &strings.Builder{}
	e.write(t, "sketch", e.Mode, cryptid.MapText(e.Mode, e.Tiles, e.Structures))
	e.writeEnd(t)
	return t.String()
}

func (e Seating) write(t *strings.Builder, verb string, mode cryptid.Mode, board string) {
	fmt.Fprintf(t, "%s %s %s starter %d names", verb, mode, e.Way, e.Starter)
	for _, name := range e.Names {
		fmt.Fprintf(t, " %q", name)
	}
	t.WriteString(" " + board)
}

func (e Seating) writeEnd(t *strings.Builder) {
	if e.PINs {
		t.WriteString(" pins")
	}
	if e.Automa != nil {
		t.WriteString(" automa")
	}
	for _, strength := range e.Automa {
		fmt.Fprintf(t, " %d", strength)
	}
	e.Habits.write(t)
	if e.Together {
		t.WriteString(" together")
	}
	if e.Limit != 0 {
		fmt.Fprintf(t, " limit %d", e.Limit)
	}
	if rules := e.Rules.orToday(); rules != rules1 {
		fmt.Fprintf(t, " rules %d", rules)
	}
}

func (h Habits) write(t *strings.Builder) {
	for _, word := range []struct {
		text string
		set  bool
	}{{" quick", h.Quick}, {" explained", h.Explain}, {" open", h.FaceUp}} {
		if word.set {
			t.WriteString(word.text)
		}
	}
	if h.Bank != 0 {
		fmt.Fprintf(t, " bank %d", h.Bank)
	}
	if h.Nudge != 0 {
		fmt.Fprintf(t, " nudge %d", h.Nudge)
	}
}

func quoteClue(c cryptid.Clue) string {
	if c == cryptid.Unknown {
		return "?"
	}
	return strconv.Quote(c.String())
}

// String is the event's text, such as: built 7
func (e Built) String() string { return fmt.Sprintf("built %d", e.Parts) }

// String is the event's text, such as: 2 looks
func (e Looked) String() string { return fmt.Sprintf("%d looks", e.Seat) }

// String is the event's text, such as: 2 has the clue "on forest or swamp"
func (e Told) String() string { return fmt.Sprintf("%d has the clue %s", e.Seat, quoteClue(e.Clue)) }

// String is the event's text: clues anew
func (Retold) String() string { return "clues anew" }

// String is the event's text, with the map as a beginning has it:
//
//	map anew normal tiles 3 1t 5 4 2t 6 stones F5 B2 C3 shacks A1 G7 L9
func (e Remapped) String() string { return fmt.Sprintf("map anew %s %s", e.Board.Mode(), e.Board) }

// String is the event's text, such as: hint 55
func (e Numbered) String() string { return fmt.Sprintf("hint %d", e.Number) }

// String is the event's text, such as: 2 sets a pin 9f86d081
func (e SetPIN) String() string {
	return strings.TrimSuffix(fmt.Sprintf("%d sets a pin %s", e.Seat, e.Hash), " ")
}

// String is the event's text, such as: 2 enters a wrong pin
func (e EnteredPIN) String() string {
	if e.Right {
		return fmt.Sprintf("%d enters the pin", e.Seat)
	}
	return fmt.Sprintf("%d enters a wrong pin", e.Seat)
}

// String is the event's text: vote left
func (LeftVote) String() string { return "vote left" }

// String is the event's text, such as: 2 disc D4
func (e Put) String() string { return fmt.Sprintf("%d %s %s", e.Seat, e.Token, e.At) }

// String is the event's text, such as: 1 asks 2 D4
func (e Asked) String() string { return fmt.Sprintf("%d asks %d %s", e.Player, e.Seat, e.At) }

// String is the event's text, such as: 1 searches D4
func (e Searched) String() string { return fmt.Sprintf("%d searches %s", e.Player, e.At) }

// String is the event's text, such as: 2 corrects D4 to G6
func (e Corrected) String() string { return fmt.Sprintf("%d corrects %s to %s", e.Seat, e.At, e.To) }

// String is the event's text, such as: takes back 12
func (e TookBack) String() string { return fmt.Sprintf("takes back %d", e.Line) }

// String is the event's text, such as: 1 votes yes hint
func (e Voted) String() string {
	return fmt.Sprintf("%d votes %s %s", e.Player, yesNo(e.Yes), e.Motion)
}

// String is the event's text, such as: 1 thinks 37
func (e Thought) String() string { return fmt.Sprintf("%d thinks %d", e.Player, e.Seconds) }

// String is the event's text: time up
func (TimeUp) String() string { return "time up" }

func yesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}
