package review_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
)

// untrue returns the kind of a sentence, and what is not true in it. wrong is empty if all of it is
// true.
func (w *witness) untrue(v *play.View, text string) (kind, wrong string) {
	for _, c := range claims {
		if found := c.pattern.FindStringSubmatch(text); found != nil {
			return c.kind, c.untrue(w, v, found[1:])
		}
	}
	return "", "nobody checks this"
}

// A claim is a kind of sentence, with a function that returns what is untrue in one.
type claim struct {
	kind    string
	pattern *regexp.Regexp
	untrue  func(w *witness, v *play.View, s []string) string
}

var claims = []claim{
	{"only space", regexp.MustCompile(`^(\S+) found (\S+) in turn (\d+)\. It was the only space (\S+) had left\.$`), (*witness).onlySpace},
	{"put together", regexp.MustCompile(`^(\S+) found (\S+) in turn (\d+)\. \S+ could have narrowed it to (\d+); all of it together (?:pointed to (\S+)|left (\d+))\.$`), (*witness).together},
	{"chose", regexp.MustCompile(`^(\S+) found (\S+) in turn (\d+)\. \S+ had (\d+) spaces left, and chose the right one\.$`), (*witness).together},
	{"best", regexp.MustCompile(`^Best question, turn (\d+): (\S+) asked (.+) about (\S+)\. The answer cut (.+)'s possible clues from (\d+) to (\d+)\.(?: Left: (.+)\.)?$`), (*witness).best},
	{"close", regexp.MustCompile(`^(.+) (?:also had only (.+) left|was down to (.+)|were down to (\d+) spaces each)\.$`), (*witness).close},
	{"spare", regexp.MustCompile(`^Turn (\d+) (?:told nothing|was wasted): (\S+) asked (.+) about (\S+), a certain (disc|cube)\.$`), (*witness).spare},
	{"no winner", regexp.MustCompile(`^The table ended the game without a winner\.$`), (*witness).noWinner},
	{"habitat", regexp.MustCompile(`^The habitat was (\S+)\.$`), (*witness).habitat},
	{"length", regexp.MustCompile(`^(\d+) turns? in (?:(\d+) h )?(?:0?(\d+) min(?:utes?)?|less than a minute)\.$`), (*witness).length},
	{"no hint", regexp.MustCompile(`^No hint was used\.$`), (*witness).hint},
	{"hint", regexp.MustCompile(`^The hint(?:, after turn (\d+),)? was: (.+)\.$`), (*witness).hint},
	{"none wrong", regexp.MustCompile(`^No wrong pieces were found\.$`), (*witness).noneWrong},
	{"wrong", regexp.MustCompile(`^(.+?)(?: \(turn (\d+)\))? was wrong and (?:was (corrected|taken back)(?: in turn (\d+))?|stayed there to the end)\.$`), (*witness).wrong},
	{"taken back", regexp.MustCompile(`^(One|\d+) moves? (?:was|were) taken back\.$`), (*witness).takenBack},
	{"looks", regexp.MustCompile(`^(.+) looked at their clue again (?:once|twice|(\d+) times)\.$`), (*witness).looks},
}

func number(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}

// found checks the winner, the space and the number of turns. It returns the line before the last
// turn.
func (w *witness) found(s []string) (line int, wrong string) {
	line = w.turns[len(w.turns)-1]
	last := w.events[line-1].(play.SearchDeclared)
	if w.began.Names[last.Player-1] != s[0] || last.At.String() != s[1] || strconv.Itoa(len(w.turns)) != s[2] {
		wrong = fmt.Sprintf("%v in turn %d", last, len(w.turns))
	}
	return line - 1, wrong
}

func (w *witness) onlySpace(_ *play.View, s []string) string {
	line, wrong := w.found(s)
	if left := w.left(w.player(s[0]), line); len(left) != 1 || left[0].String() != s[1] || s[3] != s[0] {
		return fmt.Sprint(wrong, left, " were left")
	}
	return wrong
}

// together checks what was left on paper, and what all the pieces together left.
func (w *witness) together(_ *play.View, s []string) string {
	line, wrong := w.found(s)
	left, exact := w.left(w.player(s[0]), line), w.exact(w.player(s[0]), line)
	switch {
	case len(left) != number(s[3]) || len(left) < 2:
		return fmt.Sprint(wrong, left, " were left")
	case len(s) == 4:
		if len(exact) <= 4 && len(exact) < len(left) {
			return fmt.Sprint(wrong, exact, " were left by everything")
		}
	case len(exact) > 4:
		return fmt.Sprint(wrong, exact, " are not few")
	case s[4] != "" && (len(exact) != 1 || exact[0].String() != s[4]), s[4] == "" && (len(exact) != number(s[5]) || len(exact) < 2):
		return fmt.Sprint(wrong, exact, " were left by everything")
	}
	return wrong
}

// asks checks that in a turn a player asked a seat about a space.
func (w *witness) asks(v *play.View, turn, who, whom, at string) (a answer, wrong string) {
	if n := number(turn); n < 1 || n > len(w.turns) {
		return a, "there was no such turn"
	}
	a, ok := w.answer(number(turn))
	if !ok || w.began.Names[a.asked.Player-1] != who || v.ShortSeatName(a.asked.AskedSeat) != whom || a.asked.At.String() != at {
		return a, fmt.Sprintf("it was %v, %v", a.asked, ok)
	}
	return a, ""
}

func (w *witness) best(v *play.View, s []string) string {
	a, wrong := w.asks(v, s[0], s[1], s[2], s[3])
	was, is := number(s[5]), number(s[6])
	switch {
	case wrong != "":
		return wrong
	case s[4] != s[2] || len(a.before) != was || len(a.after) != is || 2*is > was || is < 1:
		return fmt.Sprintf("it cut %v to %v", a.before, a.after)
	case (is == 1) != (s[7] != "") || is == 1 && a.after[0].String() != s[7]:
		return fmt.Sprint(a.after, " were left")
	}
	for turn := range w.turns {
		if a, ok := w.answer(turn + 1); ok && len(a.after)*was < is*len(a.before) {
			return fmt.Sprintf("turn %d cut %d to %d", turn+1, len(a.before), len(a.after))
		}
	}
	return ""
}

// close checks what was left to those who came closest besides the winner, and that all of them are
// named.
func (w *witness) close(v *play.View, s []string) string {
	line, winner := w.turns[len(w.turns)-1]-1, v.Ending.Winner
	if number(s[3]) > 4 {
		return "they did not come close"
	}
	names, fewest := strings.Split(strings.ReplaceAll(s[0], " and ", ", "), ", "), cryptid.SpaceCount
	for player := range w.began.Names {
		if player+1 != winner {
			fewest = min(fewest, len(w.left(player+1, line)))
		}
	}
	for i, name := range w.began.Names {
		left := w.left(i+1, line)
		var spaces []string
		for _, at := range left {
			spaces = append(spaces, at.String())
		}
		told := strings.Split(strings.ReplaceAll(s[1]+s[2], " or ", ", "), ", ")
		switch {
		case slices.Contains(names, name) != (i+1 != winner && len(left) == fewest):
			return fmt.Sprintf("%s had %v left, the fewest are %d", name, spaces, fewest)
		case slices.Contains(names, name) && s[3] != "" && number(s[3]) != len(left),
			slices.Contains(names, name) && s[3] == "" && !slices.Equal(told, spaces):
			return fmt.Sprintf("%s had %v left", name, spaces)
		}
	}
	return ""
}

func (w *witness) spare(v *play.View, s []string) string {
	a, wrong := w.asks(v, s[0], s[1], s[2], s[3])
	if wrong == "" && (a.token.String() != s[4] || len(a.before) != len(a.after)) {
		return fmt.Sprintf("a %v cut %v to %v", a.token, a.before, a.after)
	}
	return wrong
}

func (w *witness) noWinner(v *play.View, _ []string) string {
	if last, ok := w.events[len(w.events)-1].(play.VoteCast); !ok || last.Motion != play.ForEnd {
		return fmt.Sprint("it ended by ", last)
	}
	return ""
}

func (w *witness) habitat(_ *play.View, s []string) string {
	for at := range cryptid.Space(cryptid.SpaceCount) {
		closed := func(c cryptid.Clue) bool { return !w.allows(c, at) }
		if is := !slices.ContainsFunc(w.began.Clues, closed); is != (at.String() == s[0]) {
			return fmt.Sprintf("%s: %v", at, is)
		}
	}
	return ""
}

// length checks the number of turns, and the time: a minute for each line after the first piece.
func (w *witness) length(_ *play.View, s []string) string {
	first := slices.IndexFunc(w.events, func(e play.Event) bool { _, ok := e.(play.Placed); return ok })
	if minutes := len(w.events) - 1 - first; len(w.turns) != number(s[0]) || 60*number(s[1])+number(s[2]) != minutes {
		return fmt.Sprintf("%d turns in %d minutes", len(w.turns), minutes)
	}
	return ""
}

func (w *witness) hint(_ *play.View, s []string) string {
	line := slices.IndexFunc(w.lines(), w.hinted)
	if len(s) == 0 && line >= 0 || len(s) > 0 && (line < 0 || w.turn(line+1) != number(s[0]) || w.began.Hint.String() != s[1]) {
		return fmt.Sprintf("it was %q in line %d", w.began.Hint, line+1)
	}
	return ""
}

// lines lists the lines of the record.
func (w *witness) lines() (all []int) {
	for i := range w.events {
		all = append(all, i+1)
	}
	return all
}

func (w *witness) noneWrong(*play.View, []string) string {
	if i := slices.IndexFunc(w.lines(), func(line int) bool { return !w.honest(line) }); i >= 0 {
		return fmt.Sprintf("one was wrong in line %d", i+1)
	}
	return ""
}

// turn returns how many turns had begun by a line.
func (w *witness) turn(line int) (n int) {
	for _, first := range w.turns {
		if first <= line {
			n++
		}
	}
	return n
}

// wrong checks that a wrong piece was placed in the given turn, and what became of it.
func (w *witness) wrong(v *play.View, s []string) string {
	lay := func(line int) bool {
		return slices.ContainsFunc(w.pieces(line), func(p cryptid.Piece) bool {
			return v.PieceName(p).String() == s[0] && !w.fits(w.clue(p.Seat), p)
		})
	}
	from := 0
	for line := 1; line <= len(w.events); line++ {
		if lay(line) && !lay(line-1) {
			from = line
		}
		went, where := "", w.turn(from) == number(s[1])
		switch e := w.events[line-1].(type) {
		case play.PieceCorrected:
			if w.undone[line-1] == 0 {
				went, where = "corrected", where && w.turn(line) == max(number(s[1]), number(s[3]))
			}
		case play.TookBack:
			if lay(e.Line) && !lay(e.Line-1) {
				went, where = "taken back", s[1] == ""
			}
		}
		if lay(line-1) && !lay(line) && went == s[2] && where {
			return ""
		}
	}
	if s[2] == "" && lay(len(w.events)) && w.turn(from) == number(s[1]) {
		return ""
	}
	return "not so"
}

func (w *witness) takenBack(_ *play.View, s []string) string {
	n := len(slices.DeleteFunc(slices.Clone(w.undone), func(line int) bool { return line == 0 }))
	if n != max(1, number(s[0])) {
		return fmt.Sprintf("%d were", n)
	}
	return ""
}

// looks checks the looks after the first, except those needed to correct a wrong piece.
func (w *witness) looks(v *play.View, s []string) string {
	n := -1
	for i, e := range w.events {
		if look, ok := e.(play.ClueSeen); ok && v.SeatName(look.Seat).String() == s[0] && w.honest(i) {
			n++
		}
	}
	if told := number(s[1]); told != 0 && n != told || told == 0 && n != 1 && n != 2 {
		return fmt.Sprintf("%d times", n)
	}
	return ""
}

// TestReviewIsTrue checks each sentence in the reviews of 200 random games against a witness. In
// about half of the games there may be mistakes, take-backs and looks at clues; in some, the table
// takes the hint.
func TestReviewIsTrue(t *testing.T) {
	const games = 200
	told, longest := map[string]int{}, 0
	for seed := range uint64(games) {
		chance := rand.New(rand.NewPCG(seed, 5))
		began := dealt(chance, cryptid.Mode(seed%2), 2+int(seed/2%4), play.Refereed)
		g := newGame(t, began, chance)
		errors := []float64{0, 0.2}[seed/8%2]
		if seed%10 == 9 {
			g.play(began.Clues, 40, errors)
		} else {
			g.find(began.Clues, 6+chance.IntN(80), errors)
		}
		r, w := g.review(), newWitness(g.events)
		for line := range strings.Lines(r.TextWithoutTimeline().String()) {
			if line = strings.TrimSpace(line); line == "" {
				continue
			}
			kind, wrong := w.untrue(r.FinalView, line)
			if told[kind]++; wrong != "" {
				t.Errorf("seed %d: %q: %s", seed, line, wrong)
			}
		}
		longest = max(longest, rows(r.Story()))
	}
	for _, c := range claims {
		if told[c.kind] < 5 {
			t.Errorf("%s is told %d times in %d games", c.kind, told[c.kind], games)
		}
	}
	if longest > 12 {
		t.Errorf("a story takes %d lines", longest)
	}
	t.Log(told, longest)
}
