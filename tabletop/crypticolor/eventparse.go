package crypticolor

import (
	"errors"
	"fmt"
	"strings"
)

// errMade stands for all that can be wrong with the text of a word that was
// made: the text is secret.
var errMade = errors.New("the text of a word that was made is not in order")

// ParseEvent reads what an event's String writes, and nothing else. It checks
// the form, not the rules: that is for the position to decide. The error
// quotes the text, but for that of a word that was made.
func ParseEvent(text string) (Event, error) {
	e, err := parseEvent(text)
	switch {
	case err == nil:
		return e, nil
	case strings.Contains(text, "makes"):
		return nil, errMade
	}
	return nil, fmt.Errorf("event %q: %w", text, err)
}

func parseEvent(text string) (Event, error) {
	w, err := splitWords(text)
	if err != nil {
		return nil, err
	}
	e := w.event()
	if err := w.end(); err != nil {
		return nil, err
	}
	if e.String() != text {
		return nil, fmt.Errorf("it should be written %q", e)
	}
	return e, nil
}

func (w *words) event() Event {
	switch {
	case w.take("began"):
		return w.began()
	case w.take("redraws"):
		return w.redrew()
	case w.take("takes"):
		w.expect("back")
		return TookBack{w.line()}
	}
	side := w.side()
	switch verb := w.next(); verb {
	case "makes":
		return w.made(side)
	case "looks":
		return Looked{side}
	case "guesses":
		return w.guess(side)
	case "answers":
		return Answered{side, w.oneOf("no", "yes") == 1}
	case "passes":
		return Passed{side}
	case "is":
		w.expect("out", "of", "time")
		return TimedOut{side}
	case "corrects":
		return Corrected{side, w.line()}
	default:
		w.fail("%q is nothing that happens in Crypticolor", verb)
		return nil
	}
}

func (w *words) side() Side {
	s := Side(w.number(2))
	if s == 0 {
		w.fail("sides are numbered from 1")
	}
	return s
}

func (w *words) began() Event {
	e := Began{}
	e.Mode = Mode(w.oneOf("two", "mixed", "cooperative"))
	w.expect("starter")
	e.Starter = w.side()
	w.expect("names")
	e.Names = w.quoted()
	for i, on := range []*bool{&e.Timed, &e.Rotations, &e.Outside, &e.Swapped} {
		*on = w.take(settingWords[i])
	}
	w.expect("card")
	for l := Letter('A'); l <= 'Z'; l++ {
		w.drawing(&e.Card, l)
	}
	return e
}

func (w *words) made(side Side) Event {
	e := Made{Side: side}
	if w.take("a") {
		w.expect("word")
		if w.take("on") {
			w.expect("paper")
			e.Paper = true
		}
		return e
	}
	e.Code.Word = w.next()
	w.expect("as")
	e.Code.Scramble = w.next()
	if w.take("turned") {
		for i := range e.Code.Rotations {
			e.Code.Rotations[i] = Rotation(w.oneOf("0", "90", "180", "270"))
		}
	}
	return e
}

func (w *words) redrew() Event {
	if w.take("a") {
		w.expect("letter")
		return Redrew{}
	}
	return Redrew{w.letter(), w.grid()}
}

func (w *words) guess(side Side) Event {
	switch what := w.next(); what {
	case "square":
		return GuessedSquare{side, w.square()}
	case "letter":
		return GuessedLetter{side, w.letter()}
	case "word":
		return GuessedWord{side, w.next()}
	default:
		for c := LineCube; c <= CurveCube; c++ {
			if what == c.String() {
				return GuessedShape{side, c, SquaresOf(w.square(), w.square(), w.square())}
			}
		}
		w.fail("%q can't be guessed: it's a square, a line, a corner, an angle, a curve, a letter or a word", what)
		return nil
	}
}
