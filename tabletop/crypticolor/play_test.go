package crypticolor

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestPlay plays the games in testdata/play; the README there tells how to
// read them.
func TestPlay(t *testing.T) {
	files, err := filepath.Glob("testdata/play/*.txt")
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
		case strings.HasPrefix(line, "? "):
			answer = look(t, &p, strings.Fields(line)[1:])
		default:
			p, answer = playLine(t, p, line)
		}
	}
}

// playLine plays one event and says what a reader should see below it.
func playLine(t *testing.T, p Position, line string) (Position, string) {
	if begin, ok := strings.CutSuffix(line, " card"); ok {
		line = begin + " card " + ShippedCard().String()
	}
	e, err := ParseEvent(line)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Decide(e); err != nil {
		return p, "! " + err.Error()
	}
	p = p.Apply(e)
	return p, p.Next()
}

// look gives what a line with a question mark asks for.
func look(t *testing.T, p *Position, what []string) string {
	switch what[0] {
	case "words":
		return wordsText(p.Ending)
	case "since":
		return fmt.Sprint(p.Since)
	}
	side := Side(what[1][0] - '0')
	switch what[0] {
	case "pad":
		return padText(&p.Decoder(side).Pad)
	case "decoder":
		return cubesText(p.Decoder(side))
	case "see":
		return secretText(p.See(side))
	}
	t.Fatalf("nobody knows what %q is", what)
	return ""
}

func padText(p *Pad) string {
	var columns []string
	for column := range Letters {
		var rows []string
		for c := LineCube; c <= MissCube; c++ {
			if n := p.Cubes[c][column]; n != 0 {
				rows = append(rows, fmt.Sprintf("%s %d", c, n))
			}
		}
		if n := p.LetterGuess[column]; n != 0 {
			rows = append(rows, fmt.Sprintf("letter %d", n))
		}
		if rows != nil {
			columns = append(columns, fmt.Sprintf("%d: %s = %d", column+1, strings.Join(rows, ", "), p.Subtotal(column)))
		}
	}
	return strings.Join(append(columns, fmt.Sprintf("total %d", p.Total())), "; ")
}

func cubesText(d *Decoder) string {
	var t strings.Builder
	for at := Square(1); at <= LastSquare; at++ {
		if at > 1 && at%Size == 1 {
			t.WriteByte('/')
		}
		t.WriteByte(".lcau+-"[d.Cubes[at]])
	}
	return t.String()
}

func secretText(s Secret) string {
	if s.Word == "" {
		return "nothing"
	}
	t := s.Word + " " + s.Scramble
	for _, grid := range s.Grids {
		t += " " + grid.String()
	}
	return t
}

func wordsText(e *Ending) string {
	var all []string
	for _, round := range e.Codes {
		for side, c := range round {
			if c.Scramble == "" {
				c.Scramble = "-"
			}
			if c.Word != "" {
				all = append(all, fmt.Sprintf("%d %s %s", side, c.Word, c.Scramble))
			}
		}
	}
	return strings.Join(all, "; ")
}
