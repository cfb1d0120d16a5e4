package kryptex

import (
	"fmt"
	"strings"
)

// String is the event's text, on one line; what follows the names is there only if set:
//
//	began original starter 1 names "Ann" "Ben" strict
//	signs "delta" "theta" "xi" "turquoise" "white" "orange"
//	helps explained medium day 2026-11-22 pins rules 3
func (e Began) String() string {
	var t strings.Builder
	fmt.Fprintf(&t, "began %s starter %d names", e.Mode, e.Starter)
	for _, name := range e.Names {
		fmt.Fprintf(&t, " %q", name)
	}
	if e.Strict {
		t.WriteString(" strict")
	}
	if e.Signs != (Signs{}) {
		t.WriteString(" signs")
		for _, name := range e.Signs {
			fmt.Fprintf(&t, " %q", name)
		}
	}
	if e.Helps {
		t.WriteString(" helps")
	}
	if e.Explain {
		t.WriteString(" explained")
	}
	if e.Grade != AnyGrade {
		t.WriteString(" " + e.Grade.String())
	}
	if e.Day != "" {
		t.WriteString(" day " + string(e.Day))
	}
	if e.Language != "" {
		t.WriteString(" words " + e.Language)
	}
	if e.PINs {
		t.WriteString(" pins")
	}
	if e.Rules != 0 {
		fmt.Fprintf(&t, " rules %d", e.Rules)
	}
	return t.String()
}

// String is the event's text, such as: 1 writes PLANET on S A M N R C
func (e Wrote) String() string {
	var t strings.Builder
	fmt.Fprintf(&t, "%s writes", e.Owner)
	if e.Keyword != "" {
		t.WriteString(" " + e.Keyword)
	}
	t.WriteString(" on")
	for _, o := range e.Cards {
		t.WriteString(" " + o.String())
	}
	return t.String()
}

// String is the event's text, such as: 2 looks
func (e Looked) String() string { return fmt.Sprintf("%d looks", e.Player) }

// String is the event's text: laid, and the nine cubes by place.
func (e Laid) String() string {
	var t strings.Builder
	t.WriteString("laid")
	for _, cube := range e.Grid {
		t.WriteString(" " + cube.String())
	}
	return t.String()
}

// String is the event's text, such as: 1 swaps A1 C1
func (e Swapped) String() string { return fmt.Sprintf("%d swaps %s %s", e.Player, e.A, e.B) }

// String is the event's text, such as: 1 rotates A1 toward B2 clockwise
func (e Rotated) String() string {
	return fmt.Sprintf("%d rotates %s %s", e.Player, e.First, e.Second)
}

// String is the event's text, such as: 1 declares S N
func (e Declared) String() string { return fmt.Sprintf("%d declares %s", e.Player, e.Objectives) }

// String is the event's text, such as: 1 passes
func (e Passed) String() string { return fmt.Sprintf("%d passes", e.Player) }

// String is the event's text, such as: 1 guesses PLANET
func (e Guessed) String() string { return fmt.Sprintf("%d guesses %s", e.Player, e.Keyword) }

// String is the event's text, such as one of:
//
//	pin 2 set 0123456789abcdef
//	pin 2 set
func (e SetPIN) String() string {
	return strings.TrimSpace(fmt.Sprintf("pin %d set %s", e.Player, e.Hash))
}

// String is the event's text, such as one of:
//
//	pin 2 right
//	pin 2 wrong
func (e EnteredPIN) String() string {
	return fmt.Sprintf("pin %d %s", e.Player, pinWords[e.Right])
}

// pinWords are what a PIN was.
var pinWords = map[bool]string{true: "right", false: "wrong"}

// String is the event's text, such as: takes back 12
func (e TookBack) String() string { return fmt.Sprintf("takes back %d", e.Line) }
