package clash

import (
	"encoding/json"
	"slices"

	"gamekeeper/tabletop/say"
)

// A Review looks back on the battles of a game, as far as they were told.
type Review struct {
	view    *View
	battles []Battle // that are decided
	leads   []int    // by battle: by how many points player 1 was ahead after it
}

// Review looks back on the game as it stands. It is undefined before the game begins.
func (v *View) Review() Review {
	r := Review{view: v}
	lead := 0
	for _, b := range v.Battles {
		if b.SameCard() != (Card{}) || !b.Decided() {
			break
		}
		lead += b.gain(1) - b.gain(2)
		r.battles, r.leads = append(r.battles, b), append(r.leads, lead)
	}
	return r
}

// gain is the points that a player has collected by the battle.
func (b *Battle) gain(player int) int {
	if !b.Collects || b.Winner() != player {
		return 0
	}
	return int(b.Collected.Points)
}

// Sentences tells how the game went, a sentence or two each: when it was decided, the
// best turn and the worst one, and what else is worth telling.
func (r Review) Sentences() []say.Text {
	all := []say.Text{r.Decided(), r.best(), r.worst(), r.closest(), r.doubles(), r.run(), r.draws()}
	return slices.DeleteFunc(all, func(t say.Text) bool { return t == "" })
}

// Decided says with which battle the game was decided: the one after which the winner
// was always ahead.
func (r Review) Decided() say.Text {
	v := r.view
	if v.Ending == nil || len(v.Ending.Winners) != 1 {
		return ""
	}
	w := v.Ending.Winners[0]
	first, last := -1, -1 // the first battle that anybody gained by, and the deciding one
	for i := range r.battles {
		if first < 0 && r.leads[i] != 0 {
			first = i
		}
		before := 0
		if i > 0 {
			before = r.leads[i-1]
		}
		if ahead(before) != w && ahead(r.leads[i]) == w {
			last = i
		}
	}
	switch {
	case last < 0:
		return ""
	case last == first:
		return say.Sprintf("%s was ahead from the first point on.", v.Name(w))
	}
	return say.Sprintf("Decided in %s: %s, and was ahead for good.", r.where(last), r.gained(last))
}

// ahead is the player who is ahead by a lead of player 1; 0 for neither.
func ahead(lead int) int {
	switch {
	case lead > 0:
		return 1
	case lead < 0:
		return 2
	}
	return 0
}

// where says which battle it was, such as: round 3, battle 11
func (r Review) where(i int) say.Text {
	return say.Sprintf("round %d, battle %d", r.battles[i].Round, r.battles[i].Number)
}

// gained says how a battle was won, such as: Ann won 18 to 9 in the sea by double, for
// 5 points
func (r Review) gained(i int) say.Text {
	b := r.battles[i]
	w := b.Winner()
	win, lose := b.Strength(w), b.Strength(Opponent(w))
	switch points := PointsText(b.gain(w)); {
	case b.Detail == ByPoints:
		return say.Sprintf("%s won %s", r.view.Name(w), points)
	case b.Double():
		return say.Sprintf("%s won %d to %d %s by double, for %s", r.view.Name(w), win, lose, b.Place().Text(), points)
	default:
		return say.Sprintf("%s won %d to %d %s, for %s", r.view.Name(w), win, lose, b.Place().Text(), points)
	}
}

// best is the battle that brought the most points, the first of several.
func (r Review) best() say.Text {
	most := r.most(func(b *Battle) int { return b.gain(b.Winner()) })
	if most < 0 {
		return ""
	}
	return say.Sprintf("Best turn: %s. %s.", r.where(most), say.Capital(r.gained(most)))
}

// worst is the battle that cost the loser the most though it was not lost by double, so
// that the loser chose what to give.
func (r Review) worst() say.Text {
	most := r.most(func(b *Battle) int {
		if b.Detail == ByPoints || b.Winner() == 0 || b.Double() {
			return 0
		}
		return b.gain(b.Winner())
	})
	if most < 0 {
		return ""
	}
	b := r.battles[most]
	l := Opponent(b.Winner())
	return say.Sprintf("Worst turn: %s. %s lost %d to %d %s and gave away %s.",
		r.where(most), r.view.Name(l), b.Strength(l), b.Strength(b.Winner()), b.Place().Text(), PointsText(b.gain(b.Winner())))
}

// most is the battle of which a count is the greatest, the first of several; -1 where it
// is always 0.
func (r Review) most(of func(*Battle) int) int {
	most, at := 0, -1
	for i := range r.battles {
		if n := of(&r.battles[i]); n > most {
			most, at = n, i
		}
	}
	return at
}

// judged reports whether the strengths of all battles were told, so that they can be counted.
func (r Review) judged() bool {
	return !slices.ContainsFunc(r.battles, func(b Battle) bool { return b.Detail == ByPoints })
}

// closest says who lost the most battles by a single point, and what they cost.
func (r Review) closest() say.Text {
	if !r.judged() {
		return ""
	}
	var lost, cost [Players + 1]int
	for _, b := range r.battles {
		if w := b.Winner(); w != 0 && b.Strength(w)-b.Strength(Opponent(w)) == 1 {
			lost[Opponent(w)]++
			cost[Opponent(w)] += b.gain(w)
		}
	}
	player := 1
	if cost[2] > cost[1] {
		player = 2
	}
	if lost[player] == 0 {
		return ""
	}
	return say.Count(lost[player],
		"Closest: %[2]s lost %[1]d battle by a strength of one, and %[3]s with it.",
		"Closest: %[2]s lost %[1]d battles by a strength of one, and %[3]s with them.",
		r.view.Name(player), PointsText(cost[player]))
}

// doubles says how often each won by double.
func (r Review) doubles() say.Text {
	if !r.judged() {
		return ""
	}
	var n [Players + 1]int
	for _, b := range r.battles {
		if b.Double() {
			n[b.Winner()]++
		}
	}
	if n[1]+n[2] == 0 {
		return ""
	}
	return say.Sprintf("Doubles: %s %d, %s %d.", r.view.Name(1), n[1], r.view.Name(2), n[2])
}

// run is the longest row of wins, of three at least.
func (r Review) run() say.Text {
	best, at, length := 2, 0, 0
	for i, b := range r.battles {
		if i == 0 || b.Winner() == 0 || b.Winner() != r.battles[i-1].Winner() {
			length = 0
		}
		if b.Winner() != 0 {
			length++
		}
		if length > best {
			best, at = length, i
		}
	}
	if best < 3 {
		return ""
	}
	return say.Sprintf("Longest run: %s won %d in a row, up to %s.", r.view.Name(r.battles[at].Winner()), best, r.where(at))
}

func (r Review) draws() say.Text {
	n := 0
	for _, b := range r.battles {
		if b.Winner() == 0 {
			n++
		}
	}
	if n == 0 {
		return ""
	}
	return say.Count(n, "%d battle was drawn.", "%d battles were drawn.")
}

// Course says who was ahead after each battle, by the seats' letters: a line for each
// round, such as: round 1  AAB=
func (r Review) Course() say.Text {
	var letters [Rounds + 1]string
	for i, b := range r.battles {
		letters[b.Round] += string("=AB"[ahead(r.leads[i])])
	}
	var lines []say.Text
	for round, letters := range letters {
		if letters != "" {
			lines = append(lines, say.Sprintf("round %d  %s", round, letters))
		}
	}
	return say.Lines(lines...)
}

// Text is the whole review.
func (r Review) Text() say.Text {
	v := r.view
	course := say.Lines(say.Sprintf("Who was ahead after each battle, A %s or B %s:", v.Name(1), v.Name(2)), r.Course())
	return say.Join("\n\n", append([]say.Text{say.Sentence(v.Next()), course, v.CutShortText()}, r.Sentences()...)...)
}

// String is the whole review in English.
func (r Review) String() string { return r.Text().String() }

// RoundsText says how many points each round brought, such as: By round, Ann to Ben: 14
// to 9 and 17 to 18. Rounds without a battle are left out.
func (v *View) RoundsText() say.Text {
	var rounds []say.Text
	for round := 1; round <= Rounds; round++ {
		if slices.ContainsFunc(v.Battles, func(b Battle) bool { return b.Round == round }) {
			rounds = append(rounds, say.Sprintf("%d to %d", v.RoundPoints(round, 1), v.RoundPoints(round, 2)))
		}
	}
	return say.Sprintf("By round, %s to %s: %s.", v.Name(1), v.Name(2), say.List(rounds...))
}

// MarshalJSON gives the review for other programs: who was ahead after each battle, by
// player and 0 for neither, and the sentences.
func (r Review) MarshalJSON() ([]byte, error) {
	aheads := make([]int, len(r.leads))
	for i, lead := range r.leads {
		aheads[i] = ahead(lead)
	}
	return json.Marshal(struct {
		Players   []string   `json:"players"`
		Points    []int      `json:"points"`
		Ahead     []int      `json:"ahead"`
		Sentences []say.Text `json:"sentences"`
	}{r.view.Names, []int{r.view.Points(1), r.view.Points(2)}, aheads, r.Sentences()})
}
