package tabletop

import "gamekeeper/tabletop/say"

// Retired is why a game cannot be played: it was begun in a form that this version does
// not have any more, or went over to one. A game's Decide returns it for the event that
// says so. The game stays on disk, with who played it, and version 1.1 plays it.
type Retired struct {
	Form  say.Text // such as "Cryptid Clash by cards"
	Names []string // of the players
}

// Text says so.
func (r Retired) Text() say.Text {
	return say.Sprintf("only version 1.1 plays %s", r.Form)
}

// Error is Text in English.
func (r Retired) Error() string { return r.Text().String() }
