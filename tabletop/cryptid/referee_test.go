package cryptid

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestReferee plays the games in testdata/referee; the README there tells how
// to read them.
func TestReferee(t *testing.T) {
	files, err := filepath.Glob("testdata/referee/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no games found: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) { playFile(t, file) })
	}
}

func playFile(t *testing.T, file string) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var p Position
	var answer string
	for n, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		switch {
		case strings.HasPrefix(line, "#"):
		case strings.HasPrefix(line, "\t"):
			if want := strings.TrimPrefix(line, "\t"); answer != want {
				t.Errorf("%s:%d: %s\nwant %s", file, n+1, answer, want)
			}
		default:
			p, answer = playLine(t, p, line)
		}
	}
}

// playLine plays one event and says what a reader should see below it.
func playLine(t *testing.T, p Position, line string) (Position, string) {
	e, err := ParseEvent(line)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Decide(e); err != nil {
		return p, "! " + err.Error()
	}
	next := p.Apply(e)
	if v, ok := e.(Voted); ok && next.Ending == nil {
		if v.Motion == ForHint && next.Hint != NoHint {
			return next, "hint: " + next.Hint.String()
		}
		return next, fmt.Sprintf("votes %d", next.Votes[v.Motion].count(1))
	}
	return next, next.Next()
}
