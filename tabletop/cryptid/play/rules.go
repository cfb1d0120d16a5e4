package play

import "gamekeeper/tabletop/say"

// Rules is the version of this package's rules by which a game is played, from its
// beginning to its end: whatever they become later, its journal leads to the same
// position. The zero Rules are those of today.
//
// From rules 2 on:
//   - What the box has moved stands, and so does all that came before it: see
//     checkBoxMoves.
//   - A vote is over, and nothing of it is left, as soon as something else happens:
//     see closeVotes.
//   - A correction on the space of a question or a search takes effect at once, be it
//     before a penalty cube or in a notebook: see takeEffect.
type Rules int

// The versions: the rules of version 1.0.0, and those of today.
const (
	rules1 Rules = 1
	rules2 Rules = 2
	today        = rules2
)

// orToday is the rules, with the zero Rules told by their number.
func (r Rules) orToday() Rules {
	if r == 0 {
		return today
	}
	return r
}

// dated is the event with the number of the rules, if it is a beginning by those of
// today.
func dated(e Event) Event {
	switch e := e.(type) {
	case Sketched:
		e.Rules = e.Rules.orToday()
		return e
	case Began:
		e.Rules = e.Rules.orToday()
		return e
	}
	return e
}

// check says what keeps the program from playing by the rules.
func (r Rules) check() error {
	if r > today {
		return say.Errorf("it is played by rules %d, those of a later version of Gamekeeper: this one knows them up to %d", r, today)
	}
	return nil
}
