// Package playtest tests the rules of games with whole games, written so that a player can read
// them. It also has checks that the tests of several games share.
//
// In the file of a game, a line is an event, in the words of the journal. Below it, after a tab, is
// the table's answer: what it does next or, after "! ", the rule that forbids the event. An event
// without an answer must be allowed. A line that begins with "? " is a question about the table,
// with the whole answer below it. A line that begins with # is a comment.
//
//	1 swaps A1 A1
//		! swap two different cubes
//
// A line may have several events, with a / between them, and then has the answer to the last one.
// After a blank line, the table is again as it was at the first blank line of the file, so that a
// file can be a list of short cases.
package playtest

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/words"
)

// refused begins the answer to an event that a rule forbids.
const refused = "! "

// A Game holds the functions that play a game from a file.
type Game[P tabletop.Position[P, E], E any] struct {
	Parse func(line string) (E, error)
	// Answer returns what the file has after event e, which led to position p, such as the table's
	// next step.
	Answer func(p *P, e E) string
	// Ask answers a question. It is nil if the files ask none.
	Ask func(t *testing.T, p *P, question string) []string
}

// Play plays each file that matches the pattern, in a subtest named after it.
func (g Game[P, E]) Play(t *testing.T, pattern string) {
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("no games in %s: %v", pattern, err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) { g.play(t, file) })
	}
}

func (g Game[P, E]) play(t *testing.T, file string) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var p P
	var first *P
	for _, b := range blocks(string(text)) {
		if b.line == "" {
			if first == nil {
				first = new(p)
			}
			p = *first
			continue
		}
		var got []string
		question, asked := strings.CutPrefix(b.line, "? ")
		if asked {
			got = g.Ask(t, &p, question)
		}
		allowed := !asked
		for event := range strings.SplitSeq(b.line, " / ") {
			if allowed {
				got = []string{g.event(t, &p, event)}
				allowed = !strings.HasPrefix(got[0], refused)
			}
		}
		if allowed && b.want == nil {
			continue
		}
		if !slices.Equal(got, b.want) {
			t.Errorf("%s:%d: %s\n\t%s\nwant\n\t%s", file, b.n, b.line, strings.Join(got, "\n\t"), strings.Join(b.want, "\n\t"))
		}
	}
}

// event applies the event of a line, if the rules allow it, and returns the table's answer.
func (g Game[P, E]) event(t *testing.T, p *P, line string) string {
	e, err := g.Parse(line)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	if err := (*p).Decide(e); err != nil {
		return refused + err.Error()
	}
	*p = (*p).Apply(e)
	return g.Answer(p, e)
}

// A block is an event or a question, with its line number and the answer below it.
type block struct {
	n    int
	line string
	want []string
}

func blocks(text string) (all []block) {
	for i, line := range strings.Split(strings.TrimRight(text, "\n"), "\n") {
		switch answer, ok := strings.CutPrefix(line, "\t"); {
		case strings.HasPrefix(line, "#"):
		case ok:
			last := &all[len(all)-1]
			last.want = append(last.want, answer)
		default:
			all = append(all, block{n: i + 1, line: line})
		}
	}
	return all
}

// PlayRecorded plays the games that earlier versions recorded, in testdata/1.0.0 and the like, and
// checks that they still lead to the same positions. next returns the table's next step. say
// answers every question in these files: it describes a position in lines that a person can check
// against the table.
func PlayRecorded[P tabletop.Position[P, E], E, S any](t *testing.T, parse func(string) (E, error), next func(*P) S, say func(*P) []string) {
	Game[P, E]{
		Parse:  parse,
		Answer: func(p *P, _ E) string { return fmt.Sprint(next(p)) },
		Ask:    func(_ *testing.T, p *P, _ string) []string { return say(p) },
	}.Play(t, "testdata/[0-9]*/*.txt")
}

// Texts returns the texts of the events in a record.
func Texts[E words.Event[E]](record tabletop.Record[E]) (texts []string) {
	for _, line := range record {
		texts = append(texts, words.Text(line.Event))
	}
	return texts
}

// TakenBack returns the numbers, from 1, of the lines of a record that were taken back.
func TakenBack[E any](record tabletop.Record[E]) (lines []int) {
	for i, line := range record {
		if line.TakenBack {
			lines = append(lines, i+1)
		}
	}
	return lines
}
