package hall

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"gamekeeper/tabletop/say"
)

// A Hearing reports whether the hall hears a box, and how far its call has come. The hall's program
// sends it to the box, as a line on the socket to which the box sends its states: a word and, for a
// twin, the box's name or, for a receipt, the call's number. The zero Hearing means that there was
// no report: nobody is known to hear the box.
type Hearing struct {
	Word Word
	Box  string // the name of both boxes if Word is Twin; else empty
	Call uint32 // the call that Word is the receipt of; else 0
}

// The words of a hearing.
const (
	Heard   Word = "heard"   // the broker accepts the box's messages
	Unheard Word = "unheard" // the broker cannot be reached, or refuses the box
	Twin    Word = "twin"    // another box has the same name, and only one of them is heard
	Refused Word = "refused" // the broker does not let the box write or read what it must
	Alone   Word = "alone"   // the configuration names no broker
	Sent    Word = "sent"    // the broker has the call, and no desk has had time to show it
	AtDesk  Word = "desk"    // a page at the desk shows the call
	Coming  Word = "coming"  // somebody has said that they are coming
)

// HearingLasts is how long a hearing counts: the hall's program repeats it every 15 seconds.
const HearingLasts = 40 * time.Second

// Receipt returns how far a call has come: Sent, AtDesk, Coming, or "" if nobody is known to have
// it.
func (h Hearing) Receipt(call uint32) Word {
	if h.Call == 0 || h.Call != call {
		return ""
	}
	return h.Word
}

// MaxHearingSize is the maximum number of bytes in the line of a hearing, newline included.
const MaxHearingSize = 64

// String returns the line of the hearing, without its newline.
func (h Hearing) String() string {
	if h.Call != 0 {
		return fmt.Sprintf("%s %d", h.Word, h.Call)
	}
	return strings.TrimSpace(string(h.Word) + " " + h.Box)
}

// ParseCall parses the number of a call, which is not 0.
func ParseCall(text string) (call uint32, ok bool) {
	n, err := strconv.ParseUint(text, 10, 32)
	return uint32(n), err == nil && n != 0 && strconv.FormatUint(n, 10) == text
}

// ParseHearing parses the output of String. It returns an error for anything else, since a box
// shows the name that it reads.
func ParseHearing(line string) (Hearing, error) {
	is, about, _ := strings.Cut(line, " ")
	h := Hearing{Word: Word(is)}
	switch ok := false; h.Word {
	case Sent, AtDesk, Coming:
		if h.Call, ok = ParseCall(about); ok {
			return h, nil
		}
	case Heard, Unheard, Refused, Alone:
		if line == string(h.Word) {
			return h, nil
		}
	case Twin:
		if h.Box = about; IsBoxName(about) {
			return h, nil
		}
	}
	return Hearing{}, fmt.Errorf("%q is no hearing", line)
}

// Reason returns why the hall does not hear the table, and what can be done about it. It is empty if
// the hall hears the table.
func (h Hearing) Reason() say.Text {
	switch h.Word {
	case "":
		return "The hall's program is not running: go and fetch somebody."
	case Alone:
		return "This box does not know where the hall is: go and fetch somebody."
	case Refused:
		return "The hall refuses this table: go and fetch somebody."
	case Unheard:
		return "The hall cannot be reached: go and fetch somebody."
	case Twin:
		return say.Sprintf("Another box is called %s too: go and fetch somebody.", h.Box)
	}
	return ""
}
