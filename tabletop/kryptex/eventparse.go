package kryptex

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// ParseEvent reads what an event's String writes, and nothing else. It checks
// the form, not the rules: that is for the position to decide. An error quotes
// the event's first two words at most, and nothing of a keyword.
func ParseEvent(text string) (Event, error) {
	label := text
	if words := strings.SplitN(text, " ", 3); len(words) == 3 {
		label = words[0] + " " + words[1] + " ..."
	}
	w, err := splitWords(text)
	if err != nil {
		return nil, fmt.Errorf("event %q: %w", label, err)
	}
	e := w.event()
	if w.err == nil && len(w.rest) > 0 {
		w.fail("%q is too much", strings.Join(w.rest, " "))
	}
	if w.err != nil {
		return nil, fmt.Errorf("event %q: %w", label, w.err)
	}
	if e.String() != text {
		return nil, fmt.Errorf("event %q: it should be written %q", label, Public(e))
	}
	return e, nil
}

// words is what is left to read of an event, and the first thing that went
// wrong. After an error every reading gives a zero value.
type words struct {
	rest []string // quoted words keep their quotes
	err  error
}

func splitWords(text string) (*words, error) {
	w := &words{}
	for text != "" {
		word, _, _ := strings.Cut(text, " ")
		if text[0] == '"' {
			var err error
			if word, err = strconv.QuotedPrefix(text); err != nil {
				return nil, errors.New("a quote is not closed")
			}
		}
		w.rest = append(w.rest, word)
		text = strings.TrimPrefix(text[len(word):], " ")
	}
	return w, nil
}

func (w *words) fail(format string, args ...any) {
	if w.err == nil {
		w.err = fmt.Errorf(format, args...)
		w.rest = nil
	}
}

// next takes the next word; it's empty at the end.
func (w *words) next() string {
	if len(w.rest) == 0 {
		w.fail("it ends too early")
		return ""
	}
	word := w.rest[0]
	w.rest = w.rest[1:]
	return word
}

// take reads the word if it's next.
func (w *words) take(word string) bool {
	if len(w.rest) == 0 || w.rest[0] != word {
		return false
	}
	w.rest = w.rest[1:]
	return true
}

func (w *words) expect(word string) {
	if !w.take(word) {
		w.fail("%q is missing", word)
	}
}

// oneOf reads one of the words and gives its index.
func (w *words) oneOf(all []string) int {
	word := w.next()
	for i, one := range all {
		if word == one {
			return i
		}
	}
	w.fail("%q should be one of %s", word, strings.Join(all, ", "))
	return 0
}

func (w *words) number(most int) int {
	word := w.next()
	n, err := strconv.Atoi(word)
	if err != nil || n < 0 || n > most {
		w.fail("%q is not a number from 0 to %d", word, most)
		return 0
	}
	return n
}

func (w *words) player() int {
	n := w.number(MaxPlayers)
	if n == 0 {
		w.fail("players are numbered from 1")
	}
	return n
}

// read takes the next word as one of the game's things.
func read[T any](w *words, parse func(string) (T, error)) T {
	thing, err := parse(w.next())
	if err != nil {
		w.fail("%w", err)
	}
	return thing
}

// quoted reads as many quoted words as there are.
func (w *words) quoted() (all []string) {
	for len(w.rest) > 0 && strings.HasPrefix(w.rest[0], `"`) {
		text, _ := strconv.Unquote(w.next()) // it was split off as a quoted word
		all = append(all, text)
	}
	return all
}

// maxLine bounds the numbers of lines in an event's text.
const maxLine = 1 << 20

func (w *words) event() Event {
	switch {
	case w.take("began"):
		return w.began()
	case w.take("laid"):
		return w.laid()
	case w.take("takes"):
		w.expect("back")
		return TookBack{w.number(maxLine)}
	case w.take("box"):
		w.expect("writes")
		return w.wrote(Box)
	}
	player := w.player()
	switch verb := w.next(); verb {
	case "writes":
		return w.wrote(Owner(player))
	case "looks":
		return Looked{player}
	case "swaps":
		return Swapped{player, read(w, ParsePlace), read(w, ParsePlace)}
	case "rotates":
		return Rotated{player, w.rotation(), w.rotation()}
	case "declares":
		return w.declared(player)
	case "passes":
		return Passed{player}
	case "guesses":
		return Guessed{player, w.keyword()}
	default:
		w.fail("%q is nothing that happens in Kryptex", verb)
		return nil
	}
}

func (w *words) began() Event {
	e := Began{Mode: Mode(w.oneOf(modeWords))}
	w.expect("starter")
	e.Starter = w.player()
	w.expect("names")
	e.Names = w.quoted()
	e.Strict = w.take("strict")
	if w.take("signs") {
		names := w.quoted()
		if copy(e.Signs[:], names) != ObjectiveCount || len(names) != ObjectiveCount || e.Signs == (Signs{}) {
			w.fail("the table has names for some of %d signs, not for %d", ObjectiveCount, len(names))
		}
	}
	return e
}

func (w *words) laid() Event {
	var e Laid
	for place := range e.Grid {
		e.Grid[place] = read(w, ParseCube)
	}
	return e
}

// wrote reads what is secret, so its errors quote nothing.
func (w *words) wrote(owner Owner) Event {
	e := Wrote{Owner: owner}
	if !w.take("on") {
		e.Keyword = w.keyword()
		w.expect("on")
	}
	for i := range e.Cards {
		e.Cards[i] = read(w, ParseObjective)
	}
	if w.err != nil || len(w.rest) > 0 {
		w.err, w.rest = errors.New("a keyword is written as in: 1 writes PLANET on S A M N R C"), nil
	}
	return e
}

func (w *words) keyword() string {
	word := w.next()
	if CheckKeyword(word) != nil {
		w.fail("%w", errKeyword)
	}
	return word
}

func (w *words) rotation() Rotation {
	return Rotation{read(w, ParsePlace), Direction(w.oneOf(directionWords))}
}

func (w *words) declared(player int) Event {
	e := Declared{Player: player, Objectives: Objectives(0).With(read(w, ParseObjective))}
	for w.err == nil && len(w.rest) > 0 {
		e.Objectives = e.Objectives.With(read(w, ParseObjective))
	}
	return e
}
