package cryptid

import (
	"strings"
	"testing"
	"time"
)

// A card that was entered step by step is one line of the record, and the lines
// after it keep their numbers, by which they are taken back.
func TestRecordOfACard(t *testing.T) {
	const sketch = `sketch normal refereed starter 1 names "Ann" "Ben" "Cem" tiles`
	var p Position
	var times []time.Time
	for i, text := range []string{
		sketch, sketch + " 1", sketch + " 1 2", sketch + " 1 2 3 4 5 6", sketch + " 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9",
		`began normal refereed starter 1 names "Ann" "Ben" "Cem" tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 clues ? ? ?`,
		"1 cube A1", "takes back 7",
	} {
		e, err := ParseEvent(text)
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Decide(e); err != nil {
			t.Fatal(err)
		}
		p = p.Apply(e)
		times = append(times, time.Date(2026, 1, 2, 19, 30+i, 0, 0, time.Local))
	}
	want := []string{
		"  5 19:34 Ann, Ben and Cem enter a card: 6 tiles, 6 structures",
		"  6 19:35 Ann, Ben and Cem sit down to a game, normal and refereed, from a card",
		"  7 19:36 Ann: cube on A1 (taken back)",
		"  8 19:37 line 7 is taken back",
	}
	if got := p.RecordText(times); got != strings.Join(want, "\n")+"\n" {
		t.Errorf("the record:\n%s", got)
	}
}
