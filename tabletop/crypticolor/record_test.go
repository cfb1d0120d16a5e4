package crypticolor

import (
	"os"
	"strings"
	"testing"
	"time"
)

// Journals keep times in UTC; records tell them as the clock at the table does,
// which here is two hours ahead.
func TestMain(m *testing.M) {
	time.Local = time.FixedZone("", 2*60*60)
	os.Exit(m.Run())
}

// told plays events and gives what everybody may know of them.
func told(t *testing.T, events string) (headline, record string) {
	t.Helper()
	var p Position
	var times []time.Time
	for i, text := range strings.Split(strings.TrimSpace(events), "\n") {
		e, err := ParseEvent(strings.ReplaceAll(strings.TrimSpace(text), "CARD", ShippedCard().String()))
		if err == nil {
			err = p.Decide(e)
		}
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		p = p.Apply(e)
		times = append(times, time.Date(2026, 1, 2, 17, 30+i, 0, 0, time.UTC))
	}
	return p.Headline().String(), p.RecordText(times).String()
}

func TestRecord(t *testing.T) {
	headline, record := told(t, `
		began two starter 1 names "Ann" "Ben" timed swapped card CARD
		redraws Q ##.../#.#../#.#../#..#./.####
		1 makes FOYER as OFYRE
		1 looks
		2 makes a word on paper
		1 guesses line 1 2 3
		2 answers no
		2 guesses letter O
		1 answers yes
		2 passes
		1 is out of time
		2 guesses square 1
		1 answers yes
		takes back 13
		1 answers yes`)
	if want := "Ann against Ben: Ben decodes letter 2, with 2 left"; headline != want {
		t.Errorf("got %q, want %q", headline, want)
	}
	want := `  1 19:30 Ann and Ben sit down to a game of two, timed, curve and angle swapped
  2 19:31 a letter of the Key Card is put right
  3 19:32 Ann: a word
  4 19:33 Ann: a look at the word
  5 19:34 Ben: a word on paper
  6 19:35 Ann: a guess, line 1 2 3
  7 19:36 Ben: no
  8 19:37 Ben: a guess, letter O
  9 19:38 Ann: yes
 10 19:39 Ben: end of the turn
 11 19:40 Ann: out of time
 12 19:41 Ben: a guess, square 1
 13 19:42 Ann: yes (taken back)
 14 19:43 line 13 is taken back
 15 19:44 Ann: yes
`
	if record != want {
		t.Errorf("got\n%swant\n%s", record, want)
	}
}

// The game of testdata/play/cooperative.txt in short: a word in the box, then one
// on paper whose letters were not all solved.
func TestRecordOfAnEnd(t *testing.T) {
	headline, record := told(t, `
		began cooperative starter 1 names "Ann" "Ben" "Cem" "Dan" outside card CARD
		2 makes FOYER as OFYRE
		1 guesses square 1
		2 answers no
		1 guesses word FOYER
		2 answers yes
		1 makes a word on paper
		2 guesses square 1
		1 answers yes
		1 corrects 9
		2 guesses word OFFER
		1 answers yes`)
	// The squares outside F O Y E R: 16 + 15 + 18 + 14 + 13 = 76; outside O F F E R:
	// 15 + 16 + 16 + 14 + 13 = 74.
	if want := "Ann and Ben against Cem and Dan: Ann and Ben win, 151 to 147"; headline != want {
		t.Errorf("got %q, want %q", headline, want)
	}
	_, ending, _ := strings.Cut(record, "\n\n")
	want := `Round 1
The word of Cem and Dan: FOYER, scrambled OFYRE.
Ann and Ben: +151

Round 2
The word of Ann and Ben: OFFER.
Cem and Dan: +147

Ann and Ben: 151 in all
Cem and Dan: 147 in all
`
	if ending != want {
		t.Errorf("got\n%swant\n%s", ending, want)
	}
	for _, want := range []string{"Ann, Ben, Cem and Dan sit down to cooperative teams, points for the squares outside a letter\n", " 10 19:39 Ann and Ben: line 9 was answered wrongly\n"} {
		if !strings.Contains(record, want) {
			t.Errorf("%q is not in\n%s", want, record)
		}
	}
}

func TestHeadlineBeforeTheBeginning(t *testing.T) {
	if got := (&View{}).Headline(); got != "nothing has begun" {
		t.Errorf("got %q", got)
	}
}
