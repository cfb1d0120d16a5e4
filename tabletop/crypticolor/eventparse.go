package crypticolor

import (
	"strings"

	"gamekeeper/tabletop/say"
	"gamekeeper/tabletop/words"
)

// errMade stands for any error in the text of a Made: the text is secret.
var errMade = say.Errorf("the text of a word that was made is wrong")

// ParseEvent reads what an event's String writes, and nothing else. It checks the form;
// the rules are the position's to check. The error quotes the text, unless it is that
// of a Made.
func ParseEvent(text string) (Event, error) {
	e, err := words.Whole(text, func(r *words.Reader) Event { return reader{r}.event() })
	switch {
	case err == nil:
		return e, nil
	case strings.Contains(text, "makes"):
		return nil, errMade
	}
	return nil, say.Errorf("event %q: %s", text, err)
}

// A reader reads the things of Crypticolor.
type reader struct{ *words.Reader }

func (r reader) event() Event {
	switch {
	case r.Take("began"):
		return r.began()
	case r.Take("redraws"):
		return r.redrew()
	case r.Take("takes"):
		r.Expect("back")
		return TookBack{r.Line()}
	case r.Take("pin"):
		return r.pin()
	}
	side := r.side()
	switch verb := r.Next(); verb {
	case "makes":
		return r.made(side)
	case "looks":
		return Looked{side}
	case "guesses":
		return r.guess(side)
	case "answers":
		return r.answered(side)
	case "passes":
		return Passed{side}
	case "is":
		r.Expect("out", "of", "time")
		return TimedOut{side}
	case "corrects":
		return Corrected{side, r.Line()}
	default:
		r.Fail("%q is not an event of Crypticolor", verb)
		return nil
	}
}

// pin reads that a PIN was chosen, or entered.
func (r reader) pin() Event {
	player := r.Number(1, MaxPlayers)
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

func (r reader) side() Side { return Side(r.Number(1, 2)) }

func (r reader) began() Event {
	e := Began{}
	e.Mode = Mode(r.OneOf(modeWords...))
	r.Expect("starter")
	e.Starter = r.side()
	r.Expect("names")
	e.Names = r.Names()
	for i, on := range []*bool{&e.Timed, &e.Rotations, &e.Outside, &e.Swapped, &e.Replies, &e.PINs} {
		*on = r.Take(settingWords[i])
	}
	if r.Take("rules") {
		e.Rules = Rules(r.Number(int(Today), 99))
	}
	r.Expect("card")
	for l := Letter('A'); l <= 'Z'; l++ {
		r.drawing(&e.Card, l)
	}
	return e
}

func (r reader) made(side Side) Event {
	e := Made{Side: side}
	if r.Take("a") {
		r.Expect("word")
		if r.Take("on") {
			r.Expect("paper")
			e.Paper = true
		}
		return e
	}
	e.Code.Word = r.Next()
	r.Expect("as")
	e.Code.Scramble = r.Next()
	if r.Take("turned") {
		for i := range e.Code.Rotations {
			e.Code.Rotations[i] = Rotation(r.OneOf("0", "90", "180", "270"))
		}
	}
	return e
}

func (r reader) redrew() Event {
	if r.Take("a") {
		r.Expect("letter")
		return Redrew{}
	}
	return Redrew{r.letter(), r.grid()}
}

func (r reader) guess(side Side) Event {
	switch what := r.Next(); what {
	case "square":
		return GuessedSquare{side, r.square()}
	case "squares":
		return GuessedSquares{side, r.squares()}
	case "letter":
		return GuessedLetter{side, r.letter()}
	case "word":
		return GuessedWord{side, r.Next()}
	default:
		for c := LineCube; c <= CurveCube; c++ {
			if what == c.String() {
				return GuessedShape{side, c, SquaresOf(r.square(), r.square(), r.square())}
			}
		}
		r.Fail("%q cannot be guessed: guess a square, line, corner, angle, curve, letter or word", what)
		return nil
	}
}

// answered reads an answer: yes, no, or which of several squares are the letter's.
func (r reader) answered(side Side) Event {
	if strings.ContainsAny(r.Peek(), "0123456789") {
		return Answered{Side: side, Hits: r.squares()}
	}
	return Answered{Side: side, Yes: r.OneOf("no", "yes") == 1}
}

// squares reads all squares that follow, one or more.
func (r reader) squares() Squares {
	all := SquaresOf(r.square())
	for r.More() {
		all |= SquaresOf(r.square())
	}
	return all
}

func (r reader) square() Square { return Square(r.Number(0, int(LastSquare))) }

func (r reader) grid() Squares { return words.As(r.Reader, ParseSquares) }

func (r reader) letter() Letter {
	word := r.Next()
	if len(word) != 1 || !Letter(word[0]).valid() {
		r.Fail("%q is not a letter from A to Z", word)
		return 0
	}
	return Letter(word[0])
}

// drawing reads how a card draws a letter, which must be this one.
func (r reader) drawing(c *Card, l Letter) {
	r.Expect(l.String())
	s := r.grid()
	*c = c.With(l, s)
	c.house[l-'A'] = r.Take("house")
}
