package kryptex

import "gamekeeper/tabletop/say"

// endedStrict returns the headline of a game that ended in version 1.1 and in which ringed cubes
// could not be swapped. Today's rules allow every move of such a game. The headline is empty if
// the game had not ended or cannot be replayed.
func endedStrict(texts []string) say.Text {
	var p Position
	for _, text := range texts {
		e, err := ParseEvent(text)
		if err != nil {
			return ""
		}
		if began, ok := e.(Began); ok {
			began.Strict = false
			e = began
		}
		if p.Decide(e) != nil {
			return ""
		}
		p = p.Apply(e)
	}
	if p.Ending == nil {
		return ""
	}
	return p.Headline()
}
