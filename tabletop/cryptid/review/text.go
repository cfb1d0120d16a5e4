package review

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
)

// String is the whole review in words: the summary, and the timeline with a
// line for each moment.
func (r *Review) String() string {
	var b strings.Builder
	b.WriteString(r.Summary())
	if r.End.FaceUp != nil {
		return b.String() // every moment left one space
	}
	b.WriteString("\nPossible spaces after each line of the record:\n\nline  watching")
	for _, name := range r.End.Names {
		fmt.Fprintf(&b, " %10s", name)
	}
	b.WriteString("\n")
	for _, m := range r.Timeline {
		fmt.Fprintf(&b, "%4d  %8d", m.Line, m.Public.Size())
		for player := range m.Players {
			fmt.Fprintf(&b, " %10s", r.Possible(m, player+1))
		}
		fmt.Fprintf(&b, "  %s\n", strings.Join(append([]string{r.Words(m)}, r.Remarks(m)...), "; "))
	}
	return b.String()
}

// Possible is how many spaces were possible to a player, as text: ? where the
// player's clue is not known.
func (r *Review) Possible(m Moment, player int) string {
	if !r.ClueKnown[player-1] {
		return "?"
	}
	return fmt.Sprint(m.Players[player-1].Size())
}

// NoneFits is the remark on a moment at which no space was possible: some piece was wrong,
// or something else that was told.
const NoneFits = "no space fits"

// Words says what happened.
func (r *Review) Words(m Moment) string {
	if _, ok := m.Event.(play.Began); ok {
		return "the beginning"
	}
	return r.End.Tell(m.Event)
}

// Remarks says what else there is to a moment: what a question or search
// taught, that the hint was given, that the board contradicted itself, that the
// line was taken back later.
func (r *Review) Remarks(m Moment) (all []string) {
	if t, ok := r.TurnAt(m.Line); ok {
		all = append(all, fmt.Sprintf("of %d spaces it left %d", t.Before, t.After))
	}
	if m.Line == r.HintLine {
		all = append(all, "the hint: "+r.End.Hint.String())
	}
	if m.Public == (cryptid.Region{}) {
		all = append(all, NoneFits)
	}
	if m.TakenBack {
		all = append(all, "taken back later")
	}
	return all
}

// TurnAt is the turn that began with a line of the record.
func (r *Review) TurnAt(line int) (Turn, bool) {
	for _, t := range r.Turns {
		if t.First == line {
			return t, true
		}
	}
	return Turn{}, false
}

// Summary is the review without the timeline, in lines: how the game ended, since when the
// habitat could have been known, and by whom, the hint, and what went wrong.
func (r *Review) Summary() string {
	tells := r.knowable
	if r.End.FaceUp != nil {
		tells = r.narrowing
	}
	return fmt.Sprintf("%s\n%s.\n\n%s\n%s%s%s", r.outcome(), r.length(), tells(), r.hint(), r.slips(), r.thought())
}

// knowable says since when the habitat could have been known, and by whom.
func (r *Review) knowable() string {
	var b strings.Builder
	b.WriteString("Who could have known it, and since when? All clues differ and together leave one space, so the pieces and your own clue can be enough:\n")
	for player, name := range r.End.Names {
		when := "the box does not know the clue"
		if r.ClueKnown[player] {
			when = r.since(r.Solvable[player])
		}
		fmt.Fprintf(&b, "%s: %s\n", name, when)
	}
	fmt.Fprintf(&b, "Anybody watching: %s\n", r.since(r.PublicSolvable))
	return b.String()
}

// thought says who thought how long, at a table with a clock.
func (r *Review) thought() string {
	if !r.End.Clocked() {
		return ""
	}
	var all []string
	for i, name := range r.End.Names {
		seconds := r.End.Thought[i+1]
		all = append(all, fmt.Sprintf("%s %d:%02d", name, seconds/60, seconds%60))
	}
	return fmt.Sprintf("Time to think: %s.\n", strings.Join(all, ", "))
}

// outcome says who found what.
func (r *Review) outcome() string {
	e := r.End.Ending
	switch {
	case e.Winner != 0 && r.End.Together:
		return fmt.Sprintf("%s found the habitat together: %s.", tabletop.List(r.End.Names, "and"), r.Habitat.First())
	case e.TimeUp:
		return fmt.Sprintf("Time was up. The habitat was %s.", r.Habitat.First())
	case e.Winner != 0:
		return fmt.Sprintf("%s found the habitat: %s.", r.End.Names[e.Winner-1], r.Habitat.First())
	case r.End.Misfit:
		return "Nobody found the habitat. The clues that were told do not fit together."
	case r.Habitat.Size() == 1:
		return fmt.Sprintf("Nobody found the habitat. It was %s.", r.Habitat.First())
	}
	return "Nobody found the habitat."
}

// since names a line and says what it is.
func (r *Review) since(line int) string {
	for i, m := range r.Timeline {
		switch {
		case m.Line == line && i == 0:
			return "from the start"
		case m.Line == line:
			return fmt.Sprintf("since line %d (%s)", line, r.Words(m))
		}
	}
	return "never"
}

// length says how much was played. A notebook does not know the questions.
func (r *Review) length() string {
	one, more := "turn", "turns"
	if r.End.Way == play.Notebook || r.End.Together {
		one, more = "search", "searches"
	}
	return fmt.Sprintf("%s in %s", tabletop.Count(len(r.Turns), one, more), minutes(r.Played))
}

func minutes(d time.Duration) string {
	switch m := int(d.Round(time.Minute) / time.Minute); {
	case m < 1:
		return "less than a minute"
	case m < 60:
		return tabletop.Count(m, "minute", "minutes")
	default:
		return fmt.Sprintf("%d h %02d min", m/60, m%60)
	}
}

// hint says when the table was given it. Who look together need none.
func (r *Review) hint() string {
	told := slices.DeleteFunc(slices.Clone(r.End.Ending.Clues), func(c cryptid.Clue) bool { return c == cryptid.Unknown })
	switch {
	case r.End.Together:
		return ""
	case r.HintLine == 0:
		return "The table did without a hint.\n"
	case !r.End.Hint.TrueOf(told...):
		return fmt.Sprintf("The hint was given in line %d: %s. That is not true: another number stands on the card.\n", r.HintLine, r.End.Hint)
	}
	return fmt.Sprintf("The hint was given in line %d: %s.\n", r.HintLine, r.End.Hint)
}

// slips says what went wrong, or could look like it.
func (r *Review) slips() string {
	var b strings.Builder
	if len(r.Mistakes) == 0 {
		b.WriteString("No wrong piece came to light.\n")
	}
	for _, m := range r.Mistakes {
		b.WriteString(r.slip(m) + "\n")
	}
	switch r.TakeBacks {
	case 0:
	case 1:
		b.WriteString("One move was taken back.\n")
	default:
		fmt.Fprintf(&b, "%d moves were taken back.\n", r.TakeBacks)
	}
	for i, n := range r.LooksAgain {
		if n > 0 {
			fmt.Fprintf(&b, "%s looked at the clue again, %s.\n", r.End.Who(cryptid.Seat(i+1)), times(n))
		}
	}
	return b.String()
}

// slip says of a wrong piece what became of it.
func (r *Review) slip(m Mistake) string {
	piece := r.End.Whose(m.Piece)
	switch m.Fate {
	case Corrected:
		return fmt.Sprintf("%s was wrong (line %d), and put right in line %d.", piece, m.Line, m.Righted)
	case TakenBack:
		return fmt.Sprintf("%s was wrong (line %d), and taken back in line %d.", piece, m.Line, m.Righted)
	}
	return fmt.Sprintf("%s was wrong (line %d), and lay there to the end.", piece, m.Line)
}

// times is how often something happened.
func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return fmt.Sprintf("%d times", n)
}
