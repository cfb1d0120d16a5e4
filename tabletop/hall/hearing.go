package hall

import (
	"fmt"
	"strings"

	"gamekeeper/tabletop/say"
)

// A Hearing reports whether the hall hears a box. The hall's program sends it to the box, as a line
// on the socket to which the box sends its states: a word and, for a twin, the box's name. The zero
// Hearing means that there was no report.
type Hearing struct {
	Word Word
	Box  string // the name of both boxes if Word is Twin; else empty
}

// The words of a hearing.
const (
	Heard   Word = "heard"   // the broker accepts the box's messages
	Unheard Word = "unheard" // the broker cannot be reached, or refuses the box
	Twin    Word = "twin"    // another box has the same name, and only one of them is heard
)

// MaxHearingSize is the maximum number of bytes in the line of a hearing, newline included.
const MaxHearingSize = 64

// String returns the line of the hearing, without its newline.
func (h Hearing) String() string { return strings.TrimSpace(string(h.Word) + " " + h.Box) }

// ParseHearing parses the output of String. It returns an error for anything else, since a box
// shows the name that it reads.
func ParseHearing(line string) (Hearing, error) {
	is, box, _ := strings.Cut(line, " ")
	h := Hearing{Word(is), box}
	switch h.Word {
	case Heard, Unheard:
		if line == string(h.Word) {
			return h, nil
		}
	case Twin:
		if IsBoxName(box) {
			return h, nil
		}
	}
	return Hearing{}, fmt.Errorf("%q is no hearing", line)
}

// Reason returns why the hall does not hear the table, and what can be done about it. It is empty if
// the hall hears the table or has not reported.
func (h Hearing) Reason() say.Text {
	switch h.Word {
	case Unheard:
		return "The hall cannot be reached: go and fetch somebody."
	case Twin:
		return say.Sprintf("Another box is called %s too: go and fetch somebody.", h.Box)
	}
	return ""
}
