package play

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// A card that was entered step by step is one line of the record, and the lines
// after it keep their numbers, by which they are taken back.
func TestRecordOfACard(t *testing.T) {
	const sketch = `sketch normal refereed starter 1 names "Ann" "Ben" "Cem" tiles`
	p, times := played(t,
		sketch, sketch+" 1", sketch+" 1 2", sketch+" 1 2 3 4 5 6", sketch+" 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9",
		`began normal refereed starter 1 names "Ann" "Ben" "Cem" tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 clues ? ? ?`,
		"1 cube A1", "takes back 7",
	)
	want := []string{
		"  5 19:34 Ann, Ben and Cem enter a card: 6 tiles, 6 structures",
		"  6 19:35 Ann, Ben and Cem sit down to a game, normal and refereed, from a card",
		"  7 19:36 Ann: cube on A1 (taken back)",
		"  8 19:37 line 7 is taken back",
	}
	if got := p.RecordText(times).String(); got != strings.Join(want, "\n") {
		t.Errorf("the record:\n%s", got)
	}
}

func TestTell(t *testing.T) {
	p, _ := played(t, `began normal refereed starter 1 names "Ann" "Ben"`+uprightMap+" clues ? ? ? ? pins")
	for text, want := range map[string]string{
		"built 3":                             "the map is built as far as part 3 of 14",
		"built 14":                            "the map is built",
		"2 looks":                             "Ann looks at clue 2",
		"3 sets a pin 0123":                   "Ben (clue 1) sets a PIN",
		`4 has the clue "on forest or swamp"`: "Ben tells the box clue 2",
		"clues anew":                          "everybody tells the clue anew",
		"map anew normal" + uprightMap:        "the map is put right",
		"hint 7":                              "the hint is number 7",
		"1 asks 3 E4":                         "Ann asks Ben (clue 1) about E4",
		"2 votes no hint":                     "Ben votes no: a hint",
		"1 votes yes end":                     "Ann votes yes: to end the game",
		"1 votes no pin 3":                    "Ann votes no: a new PIN for Ben, clue 1",
		"vote left":                           "the vote is left",
		"2 enters a wrong pin":                "a wrong PIN is entered for Ann, clue 2",
		"2 enters the pin":                    "Ann (clue 2) enters the PIN",
	} {
		e, err := ParseEvent(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Tell(e).String(); got != want {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
	}
}

func TestHeadline(t *testing.T) {
	const sketch = `sketch normal refereed starter 1 names "Ann" "Ben" "Cem"`
	began := strings.Replace(sketch, "sketch", "began", 1) + uprightMap + " clues ? ? ?"
	for want, events := range map[string][]string{
		"nothing was dealt":                                              nil,
		"Ann, Ben and Cem (normal): a card is entered":                   {sketch + " tiles 1"},
		"Ann, Ben and Cem (normal): Ann puts a cube":                     {began},
		"Ann, Ben and Cem (normal): read the hint's number off the card": {began, "1 votes yes hint", "2 votes yes hint", "3 votes yes hint"},
	} {
		p, _ := played(t, events...)
		if got := p.Headline().String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// The end of a record, of a game in which the table has had its hint and has given
// up. These clues leave J5 alone, as testdata/referee/books-wrong-clue.txt has it.
func TestRecordOfAnEnd(t *testing.T) {
	const ann, ben, cem = "on desert or water", "within two spaces of cougar territory", "within three spaces of a green structure"
	began := fmt.Sprintf(`began normal refereed starter 1 names "Ann" "Ben" "Cem"`+uprightMap+" clues %q %q", ann, ben)
	hint := []string{"1 votes yes hint", "2 votes yes hint", "3 votes yes hint"}
	end := []string{"1 votes yes end", "2 votes yes end", "3 votes yes end"}
	tests := []struct {
		events []string
		want   string
	}{
		{slices.Concat([]string{began + fmt.Sprintf(" %q", cem) + ` hint "no within one space clues" code 1F4K-9QZC-0T7M`}, hint, end),
			"The hint: no within one space clues.\n\nThe table ended the game without a winner.\nThe habitat was J5.\n" +
				"The habitat is ...\nAnn: " + ann + "\nBen: " + ben + "\nCem: " + cem},
		// One clue is not known, and what the others leave is more than a space.
		{slices.Concat([]string{began + " ?"}, end),
			"The table ended the game without a winner.\n" +
				"The habitat is ...\nAnn: " + ann + "\nBen: " + ben + "\nCem: unknown"},
	}
	for _, tt := range tests {
		p, times := played(t, tt.events...)
		_, got, _ := strings.Cut(p.RecordText(times).String(), "\n\n")
		if got != tt.want {
			t.Errorf("got\n%s\nwant\n%s", got, tt.want)
		}
	}
}
