package kryptex

import (
	"slices"
	"strings"

	"gamekeeper/tabletop/say"
	"gamekeeper/tabletop/words"
)

// errWrote stands for any error in the text of a Wrote: the text is secret.
var errWrote = say.Errorf("write a keyword as in 1 writes PLANET on S A M N R C")

// ParseEvent reads what an event's String writes, and nothing else. It checks the form;
// the rules are the position's to check. An error quotes at most the event's first two
// words, and nothing of a keyword.
func ParseEvent(text string) (Event, error) {
	e, err := words.Whole(text, func(r *words.Reader) Event { return reader{r}.event() })
	if err == nil {
		return e, nil
	}
	label := text
	if first := strings.SplitN(text, " ", 3); len(first) == 3 {
		label = first[0] + " " + first[1] + " ..."
	}
	if strings.Contains(text, " writes ") {
		err = errWrote
	}
	return nil, say.Errorf("event %q: %s", label, err)
}

// A reader reads the things of Kryptex.
type reader struct{ *words.Reader }

func (r reader) player() int { return r.Number(1, MaxPlayers) }

func (r reader) event() Event {
	switch {
	case r.Take("began"):
		return r.began()
	case r.Take("laid"):
		return r.laid()
	case r.Take("takes"):
		r.Expect("back")
		return TookBack{r.Line()}
	case r.Take("box"):
		r.Expect("writes")
		return r.wrote(Box)
	case r.Take("pin"):
		return r.pin()
	}
	player := r.player()
	switch verb := r.Next(); verb {
	case "writes":
		return r.wrote(Owner(player))
	case "looks":
		return Looked{player}
	case "swaps":
		return Swapped{player, words.As(r.Reader, ParsePlace), words.As(r.Reader, ParsePlace)}
	case "rotates":
		return Rotated{player, r.rotation(), r.rotation()}
	case "declares":
		return r.declared(player)
	case "passes":
		return Passed{player}
	case "guesses":
		return Guessed{player, r.keyword()}
	default:
		r.Fail("%q is not an event of Kryptex", verb)
		return nil
	}
}

// pin reads that a PIN was chosen, or entered.
func (r reader) pin() Event {
	player := r.player()
	switch r.OneOf("set", "right", "wrong") {
	case 0:
		if r.More() {
			return SetPIN{player, r.Next()}
		}
		return SetPIN{Player: player}
	case 1:
		return EnteredPIN{player, true}
	}
	return EnteredPIN{player, false}
}

func (r reader) began() Event {
	e := Began{Mode: Mode(r.OneOf(modeWords...))}
	r.Expect("starter")
	e.Starter = r.player()
	r.Expect("names")
	e.Names = r.Names()
	e.Strict = r.Take("strict")
	if r.Take("signs") {
		names := r.Names()
		if copy(e.Signs[:], names) != ObjectiveCount || len(names) != ObjectiveCount || e.Signs == (Signs{}) {
			r.Fail("write %d names for signs, not all of them empty: there are %d", ObjectiveCount, len(names))
		}
	}
	e.Helps = r.Take("helps")
	e.Explain = r.Take("explained")
	if g := slices.Index(gradeWords[Easy:], r.Peek()); g >= 0 {
		e.Grade = Easy + Grade(g)
		r.Next()
	}
	if r.Take("day") {
		e.Day = words.As(r.Reader, ParseDay)
	}
	if r.Take("words") {
		e.Language = r.Next()
		if !slices.Contains(Languages(), e.Language) {
			r.Fail("this version of Gamekeeper has no words in %q", e.Language)
		}
	}
	e.PINs = r.Take("pins")
	if r.Take("rules") {
		e.Rules = Rules(r.Number(int(lettersStay), 99))
	}
	return e
}

func (r reader) laid() Event {
	var e Laid
	for place := range e.Grid {
		e.Grid[place] = words.As(r.Reader, ParseCube)
	}
	return e
}

func (r reader) wrote(owner Owner) Event {
	e := Wrote{Owner: owner}
	if !r.Take("on") {
		e.Keyword = r.keyword()
		r.Expect("on")
	}
	for i := range e.Cards {
		e.Cards[i] = words.As(r.Reader, ParseObjective)
	}
	return e
}

func (r reader) keyword() string {
	word := r.Next()
	if CheckKeyword(word) != nil {
		r.Fail("%w", errKeyword)
	}
	return word
}

func (r reader) rotation() Rotation {
	turn := Rotation{At: words.As(r.Reader, ParsePlace), How: Direction(r.OneOf(directionWords...))}
	if face, err := ParseFace(r.Peek()); err == nil {
		turn.Shows = face
		r.Next()
	}
	return turn
}

func (r reader) declared(player int) Event {
	e := Declared{Player: player, Objectives: Objectives(0).With(words.As(r.Reader, ParseObjective))}
	for r.More() {
		e.Objectives = e.Objectives.With(words.As(r.Reader, ParseObjective))
	}
	return e
}
