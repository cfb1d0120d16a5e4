package tabletop

import (
	"iter"
	"slices"
	"time"

	"gamekeeper/tabletop/say"
)

// A Line is one event in a game's record, in its public form.
type Line[E any] struct {
	Event     E
	InPlay    bool // whether the event is part of play; only such a line can be taken back
	TakenBack bool
	Told      Told // what the event told when it happened; empty if the line was added only to see what follows
}

// Stands reports whether the line is part of play and was not taken back.
func (l Line[E]) Stands() bool { return l.InPlay && !l.TakenBack }

// A Record is everything that happened in a game, in order, from line 1. It is a value: With and
// Without return a new record and leave the old one as it was.
type Record[E any] []*Line[E]

// With returns the record with an event added. inPlay reports whether the event is part of play.
func (r Record[E]) With(e E, inPlay bool) Record[E] {
	return append(slices.Clip(r), &Line[E]{Event: e, InPlay: inPlay})
}

// Tell sets what the last line told. Only the Apply that added the line may call it.
func (r Record[E]) Tell(t Told) { r[len(r)-1].Told = t }

// Told returns what the last line told, or the zero Told if there is none.
func (r Record[E]) Told() (t Told) {
	if len(r) > 0 {
		t = r[len(r)-1].Told
	}
	return t
}

// Steps returns the steps that screens show after the last line, and the line that told them.
func (r Record[E]) Steps() (steps say.Text, line int) {
	for i, l := range slices.Backward(r) {
		if !l.Told.Keeps {
			return l.Told.Steps, i + 1
		}
	}
	return "", 0
}

// Deed returns what the last line told that a hall shows, or the zero Told if there is none.
func (r Record[E]) Deed() (t Told) {
	for _, line := range slices.Backward(r) {
		if line.Told.Did != "" {
			return line.Told
		}
	}
	return t
}

// Lines returns the record in words, as Text does, in the words in which each event was told.
func (r Record[E]) Lines(times []time.Time) say.Text {
	return r.Text(times, func(i int) say.Text { return r[i].Told.Line })
}

// Without returns the record with a line marked as taken back.
func (r Record[E]) Without(line int) Record[E] {
	r = slices.Clone(r)
	taken := *r[line-1]
	taken.TakenBack = true
	r[line-1] = &taken
	return r
}

// Standing yields the events that stand, each with its index from 0.
func (r Record[E]) Standing() iter.Seq2[int, E] {
	return func(yield func(int, E) bool) {
		for i, line := range r {
			if line.Stands() && !yield(i, line.Event) {
				return
			}
		}
	}
}

// LastStanding returns the number of the last line that stands, or 0 if none does.
func (r Record[E]) LastStanding() int {
	for i, line := range slices.Backward(r) {
		if line.Stands() {
			return i + 1
		}
	}
	return 0
}

// CheckTakeBack returns an error if a line cannot be taken back. It does not consider whether later
// lines depend on that line.
func (r Record[E]) CheckTakeBack(line int) error {
	switch {
	case line < 1 || line > len(r):
		return say.Errorf("the record has no line %d", line)
	case !r[line-1].InPlay:
		return say.Errorf("line %d cannot be taken back: it changed nothing on the table", line)
	case r[line-1].TakenBack:
		return say.Errorf("line %d has already been taken back", line)
	}
	return nil
}

// CheckTakeBackLast is like CheckTakeBack, but also returns an error unless the line is the last
// that stands. Use it in games in which only that line can be taken back.
func (r Record[E]) CheckTakeBackLast(line int) error {
	if err := r.CheckTakeBack(line); err != nil {
		return err
	}
	if last := r.LastStanding(); line != last {
		return say.Errorf("line %d is not the last: take back line %d first", line, last)
	}
	return nil
}

// Text returns the record in words. Each line has its number, its time in the box's time zone, and
// the text that tell returns for its index i. A line whose text is empty is left out.
func (r Record[E]) Text(times []time.Time, tell func(i int) say.Text) say.Text {
	var all []say.Text
	for i, line := range r {
		what := tell(i)
		if what == "" {
			continue
		}
		if line.TakenBack {
			what = say.Sprintf("%s (taken back)", what)
		}
		all = append(all, say.Sprintf("%3d %s %s", i+1, times[i].Local().Format("15:04"), what))
	}
	return say.Lines(all...)
}

// Date returns the date of a time, such as 22 November 2026.
func Date(t time.Time) say.Text {
	day, year := t.Day(), t.Year()
	return [...]say.Text{
		say.Count(day, "%d January %d", "%d January %d", year),
		say.Count(day, "%d February %d", "%d February %d", year),
		say.Count(day, "%d March %d", "%d March %d", year),
		say.Count(day, "%d April %d", "%d April %d", year),
		say.Count(day, "%d May %d", "%d May %d", year),
		say.Count(day, "%d June %d", "%d June %d", year),
		say.Count(day, "%d July %d", "%d July %d", year),
		say.Count(day, "%d August %d", "%d August %d", year),
		say.Count(day, "%d September %d", "%d September %d", year),
		say.Count(day, "%d October %d", "%d October %d", year),
		say.Count(day, "%d November %d", "%d November %d", year),
		say.Count(day, "%d December %d", "%d December %d", year),
	}[t.Month()-1]
}

// Told is all that an event tells the table. A game tells each event once, when it happens, from
// the public views before and after it, so it can tell no secret. The record keeps it, and a replay
// tells it again: what it says outlasts a power cut, and a screen keeps nothing of it.
type Told struct {
	Line  say.Text   // the event in the record; never empty
	Aloud []say.Text // what is read aloud of it; if nil, Line
	Next  say.Text   // what is then read aloud as coming next
	Steps say.Text   // what screens show of it: what became of the pieces, and what players do with them
	Keeps bool       // the earlier steps stay: the event leaves the pieces as they are
	Who   int        // the player who did it, or 0 if none did
	Did   Word       // what a hall shows of it, or empty if it shows nothing
	Whom  int        // the player to whom it was done, or 0 if there is none
	Where string     // the place on a map, or empty
	Sound Sound
}

// News returns what is read aloud.
func (t Told) News() []say.Text {
	if t.Aloud == nil {
		return []say.Text{t.Line}
	}
	return t.Aloud
}

// A Word is a word from one of the lists of package hall.
type Word string

// A Sound says whether the table should notice an event that it may not be looking at.
type Sound uint8

// The sounds of events.
const (
	Silence   Sound = iota
	Refusal         // the table said no
	Attention       // such as a correction
	Mistake         // a mistake was found
	Fanfare         // the game is won
)
