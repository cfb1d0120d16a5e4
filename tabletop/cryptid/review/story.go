package review

import (
	"slices"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
)

// Story returns the most interesting things to say about a game. It judges by what people can work
// out with a pencil. It tells how the habitat was found, the most revealing question, who came
// close besides the winner, and a wasted turn, as far as they apply. With all clues face up
// nobody learns anything from a turn, so there is no story.
func (r *Review) Story() []say.Text {
	if r.FinalView.AllFaceUp() {
		return nil
	}
	lessons := r.ownLessons(r.lessons())
	return slices.DeleteFunc([]say.Text{r.found(), r.best(lessons), r.closest(), r.wastedTurn(lessons)}, func(text say.Text) bool { return text == "" })
}

// isOfBox reports whether the box played for a player.
func (r *Review) isOfBox(player int) bool {
	return r.FinalView.BoxStrength(r.FinalView.SeatsOf(player)[0]) != 0
}

// SpacesLeft returns the spaces that a player has left on paper: those that the player's own clues
// and at least one clue left to each other seat allow. The player's own clues are not left to
// others, since no two clues are the same. Player 0 is an onlooker, who knows no clue. It is
// undefined for a player whose clue is not known.
func (r *Review) SpacesLeft(m Moment, player int) cryptid.Region {
	candidates := m.Clues
	if player != 0 {
		candidates = r.candidatesFor(m.Clues, player)
		for _, own := range r.FinalView.SeatsOf(player) {
			for i := range candidates {
				if cryptid.Seat(i+1) != own {
					candidates[i] &^= candidates[own-1]
				}
			}
		}
	}
	left := cryptid.Region{}.Not()
	for _, clues := range candidates {
		var allowed cryptid.Region
		for c := range clues.All() {
			allowed = allowed.Or(r.FinalView.Board.Region(c))
		}
		left = left.And(allowed)
	}
	return left
}

// isConsistent reports whether all clues that the box knows fit a moment: no wrong piece was on
// the board, and the hint was true.
func (r *Review) isConsistent(m Moment) bool {
	for i, clues := range m.Clues {
		if clue := r.Clues[i]; clue != cryptid.UnknownClue && !clues.Has(clue) {
			return false
		}
	}
	return true
}

// found returns sentences about the turn in which the winner found the habitat, and how many spaces
// the winner had left on paper before it. If all the pieces together left few, it says how many.
func (r *Review) found() say.Text {
	winner, n := r.FinalView.Ending.Winner, len(r.Turns)
	if winner == 0 || r.FinalView.Cooperative || n == 0 || !r.CluesKnown[winner-1] {
		return ""
	}
	before, name := r.MomentBefore(n-1), r.FinalView.Names[winner-1]
	if !r.isConsistent(before) {
		return ""
	}
	found := say.Sprintf("%s found %s in turn %d.", name, r.Habitat.First(), n)
	if r.FinalView.Style == play.Notebook {
		found = say.Sprintf("%s found %s.", name, r.Habitat.First())
	}
	left, exact := r.SpacesLeft(before, winner).Size(), before.PlayerSpaces[winner-1].Size()
	switch {
	case left == 1:
		return say.Join(" ", found, say.Sprintf("It was the only space %s had left.", name))
	case exact == 1:
		return say.Join(" ", found, say.Sprintf("%s could have narrowed it to %d; all of it together pointed to %s.", name, left, r.Habitat.First()))
	case exact <= closeSpaces && exact < left:
		return say.Join(" ", found, say.Sprintf("%s could have narrowed it to %d; all of it together left %d.", name, left, exact))
	}
	return say.Join(" ", found, say.Sprintf("%s had %d spaces left, and chose the right one.", name, left))
}

// best returns a sentence about the most revealing question.
func (r *Review) best(lessons []lesson) say.Text {
	best := toldMost(lessons)
	if best.before == 0 {
		return ""
	}
	text := say.Sprintf("Best question, turn %d: %s. The answer cut %s's possible clues from %d to %d.",
		best.turn+1, r.turnText(best.turn), r.FinalView.ShortSeatName(best.seat), best.before.Size(), best.after.Size())
	for clue := range best.after.All() {
		if best.after.Size() == 1 {
			text = say.Join(" ", text, say.Sprintf("Left: %s.", clue))
		}
	}
	return text
}

// closeSpaces is the maximum number of spaces left to a player who came close.
const closeSpaces = 4

// closest returns a sentence about the people besides the winner who came close. They are those with
// the fewest spaces left on paper before the last turn, if these are at most closeSpaces.
func (r *Review) closest() say.Text {
	last := len(r.Turns) - 1
	if last < 0 || r.FinalView.Cooperative || !r.isConsistent(r.MomentBefore(last)) {
		return ""
	}
	least, fewest := closeSpaces+1, cryptid.Region{}
	var names []say.Text
	for i, name := range r.FinalView.Names {
		if i+1 == r.FinalView.Ending.Winner || !r.CluesKnown[i] || r.isOfBox(i+1) {
			continue
		}
		left := r.SpacesLeft(r.MomentBefore(last), i+1)
		switch n := left.Size(); {
		case n < least:
			least, fewest, names = n, left, []say.Text{say.Plain(name)}
		case n == least && n <= closeSpaces:
			names = append(names, say.Plain(name))
		}
	}
	switch {
	case len(names) == 0:
		return ""
	case least == 1:
		return say.Sprintf("%s also had only %s left.", say.List(names...), fewest.First())
	case len(names) == 1:
		return downTo(names[0], fewest)
	}
	return say.Sprintf("%s were down to %d spaces each.", say.List(names...), least)
}

// downTo names the few spaces that a player had left.
func downTo(name say.Text, left cryptid.Region) say.Text {
	var spaces []say.Text
	for s := range left.All() {
		spaces = append(spaces, say.Plain(s.String()))
	}
	return say.Sprintf("%s was down to %s.", name, say.Either(spaces...))
}

// ofBox returns a line for each player that the box played, except the winner: what their moves were
// after, which is the spaces that they had left on paper before the last turn.
func (r *Review) ofBox() say.Text {
	var all []say.Text
	for i, name := range r.FinalView.Names {
		last := len(r.Turns) - 1
		if last < 0 || !r.isOfBox(i+1) || i+1 == r.FinalView.Ending.Winner || !r.isConsistent(r.MomentBefore(last)) {
			continue
		}
		left := r.SpacesLeft(r.MomentBefore(last), i+1)
		if text := say.Count(left.Size(), "%[2]s had %[1]d space left.", "%[2]s had %[1]d spaces left.", name); left.Size() > closeSpaces {
			all = append(all, text)
		} else {
			all = append(all, downTo(say.Plain(name), left))
		}
	}
	return say.Lines(all...)
}

// wastedTurn describes the first question that revealed nothing about the asked player's clue. If
// the answer was a disc, the question cost nothing.
func (r *Review) wastedTurn(lessons []lesson) say.Text {
	for _, l := range lessons {
		if l.before != l.after {
			continue
		}
		if l.token == cryptid.Disc {
			return say.Sprintf("Turn %d told nothing: %s, a certain disc.", l.turn+1, r.turnText(l.turn))
		}
		return say.Sprintf("Turn %d was wasted: %s, a certain cube.", l.turn+1, r.turnText(l.turn))
	}
	return ""
}

// PlayerOf returns the player who took the turn with this index.
func (r *Review) PlayerOf(turn int) int {
	return r.FinalView.Owner(r.FinalView.SeatOf(r.Timeline[r.index(r.Turns[turn].First)].Event))
}

// MomentBefore returns the moment before the turn with this index.
func (r *Review) MomentBefore(turn int) Moment { return r.Timeline[r.index(r.Turns[turn].First)-1] }

// MomentAfter returns the moment at the end of the turn with this index.
func (r *Review) MomentAfter(turn int) Moment { return r.Timeline[r.index(r.Turns[turn].Last)] }

// index returns the index of a line of the record in the timeline, 0 if it has no moment.
func (r *Review) index(line int) int {
	i, ok := slices.BinarySearchFunc(r.Timeline, line, func(m Moment, line int) int { return m.Line - line })
	if !ok {
		return 0
	}
	return i
}

// turnText returns the turn with this index in words, in the past tense.
func (r *Review) turnText(turn int) say.Text {
	v := r.FinalView
	switch e := r.Timeline[r.index(r.Turns[turn].First)].Event.(type) {
	case play.QuestionAsked:
		return say.Sprintf("%s asked %s about %s", v.Names[e.Player-1], v.ShortSeatName(e.AskedSeat), e.At)
	case play.SearchDeclared:
		return say.Sprintf("%s searched %s", v.Names[e.Player-1], e.At)
	}
	return ""
}
