package play

import "gamekeeper/tabletop/say"

// Looking together is a game for families, of ours and not of the rulebook: all clues lie
// face up, and all look for the habitat as one. Nobody shares cubes or asks, as there is
// nothing to find out. The player on turn searches for all, without a disc of their own
// first: everybody answers, from that player on clockwise. The first cube ends the search,
// without a penalty, and the turn passes. Whoever's search nobody stops has found the
// habitat for all. A table can give itself a time for it: if that is up while they look,
// nobody has found the habitat.

// checkTogether says what is wrong with how a table looks together.
func (s Seating) checkTogether() error {
	switch {
	case !s.Together && s.Limit > 0:
		return say.Errorf("only a table that looks together has a time for it")
	case !s.Together:
		return nil
	case !s.Habits.FaceUp:
		return say.Errorf("a table looks together when all clues lie face up")
	case s.Way != Refereed:
		return say.Errorf("the box leads a table that looks together: choose the refereed way")
	case s.Automa != nil:
		return say.Errorf("the box looks with nobody: let people play all seats")
	case s.Habits.Bank > 0 || s.Habits.Nudge > 0:
		return say.Errorf("a table that looks together has one clock for all")
	}
	return nil
}

// Spent is how many seconds all players have thought, by the table's clock.
func (v *View) Spent() (seconds int) {
	for _, s := range v.Thought {
		seconds += s
	}
	return seconds
}

// decideTimeUp ends a game once the clock has counted the time that the table has.
func (p *Position) decideTimeUp() error {
	switch {
	case p.Limit == 0:
		return say.Errorf("this table has no end to its time")
	case p.Spent() < p.Limit:
		return say.Errorf("the time is not up yet")
	case !p.Thinking():
		return say.Errorf("what was begun in time still counts")
	}
	return nil
}
