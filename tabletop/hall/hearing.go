package hall

import (
	"fmt"
	"strings"

	"gamekeeper/tabletop/say"
)

// A Hearing is how the hall hears a box, as the hall's program tells the box: a line at the
// socket at which the box tells of its table, of a word and, with a twin, its name. The zero
// Hearing says that nobody has told.
type Hearing struct {
	Is  Word
	Box string // of a twin: what both boxes are called
}

// How a hall can hear a box.
const (
	Heard   Word = "heard"   // the broker takes what the box tells
	Unheard Word = "unheard" // it cannot be reached, or refuses the box
	Twin    Word = "twin"    // another box has the same name, and only one of them is heard
)

// MaxHearing is how many bytes the line of a hearing has at most, with its end.
const MaxHearing = 64

// String returns the line of the hearing, without its end.
func (h Hearing) String() string { return strings.TrimSpace(string(h.Is) + " " + h.Box) }

// ParseHearing reads what String writes. Anything else is refused: a box shows it.
func ParseHearing(line string) (Hearing, error) {
	is, box, _ := strings.Cut(line, " ")
	h := Hearing{Word(is), box}
	switch h.Is {
	case Heard, Unheard:
		if line == string(h.Is) {
			return h, nil
		}
	case Twin:
		if IsBox(box) {
			return h, nil
		}
	}
	return Hearing{}, fmt.Errorf("%q is no hearing", line)
}

// Why says why the hall hears nothing of the table, and what can be done about it; empty: it
// hears, or nobody has told.
func (h Hearing) Why() say.Text {
	switch h.Is {
	case Unheard:
		return "The hall cannot be reached: go and fetch somebody."
	case Twin:
		return say.Sprintf("Another box is called %s too: go and fetch somebody.", h.Box)
	}
	return ""
}
