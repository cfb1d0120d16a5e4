package words

import (
	"errors"
	"reflect"
)

// A Kind is what a game says once about the events of one type, apart from their rules.
type Kind[E Event[E]] struct {
	Of E // an event of the type, of which only the type matters
	// Samples are texts of such events. They show what the type looks like in a journal, and all
	// tests of events begin with them.
	Samples []string
	InPlay  bool      // whether it is part of play: only such an event can be taken back
	Beside  bool      // whether it happens beside the game: it leaves an open vote as it is
	Public  func(E) E // returns the event without its secrets; nil if it has none
}

// Kinds are all kinds of a game's events, in the order in which Parse tries them.
type Kinds[E Event[E]] []Kind[E]

// Parse reads an event as the function Parse does.
func (all Kinds[E]) Parse(text string) (E, error) {
	if words, ok := split(text); ok {
		for _, kind := range all {
			if e, ok := parse(text, words, kind.Of); ok {
				return e, nil
			}
		}
	}
	var none E
	return none, errUnknown
}

// kind returns the kind of an event. It panics if there is none: a session refuses such an event,
// since it could not be read back.
func (all Kinds[E]) kind(e E) *Kind[E] {
	of := reflect.TypeOf(e)
	for i := range all {
		if reflect.TypeOf(all[i].Of) == of {
			return &all[i]
		}
	}
	panic("no kind of event is a " + of.String())
}

// InPlay reports whether an event is part of play.
func (all Kinds[E]) InPlay(e E) bool { return all.kind(e).InPlay }

// Beside reports whether an event happens beside the game.
func (all Kinds[E]) Beside(e E) bool { return all.kind(e).Beside }

// Public returns an event as everybody may see it.
func (all Kinds[E]) Public(e E) E {
	if public := all.kind(e).Public; public != nil {
		return public(e)
	}
	return e
}

var errUnknown = errors.New("nothing of the kind happens in this game")
