package tabletop

import (
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/say"
)

// evening returns a record with a line for each word, and the times of the lines. Words in capitals
// are part of play.
func evening(words string) (r Record[string], times []time.Time) {
	for i, word := range strings.Fields(words) {
		r = r.With(word, word == strings.ToUpper(word))
		times = append(times, time.Date(2026, 1, 2, 19, 5+i, 59, 0, time.Local))
	}
	return r, times
}

func TestText(t *testing.T) {
	r, times := evening("begun ASKS looks PUTS")
	r = r.Without(2)
	const want = "  1 19:05 begun\n  2 19:06 ASKS (taken back)\n  4 19:08 PUTS"
	got := r.Text(times, func(i int) say.Text { return say.Plain(strings.TrimPrefix(r[i].Event, "looks")) }).String()
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestTakingBack(t *testing.T) {
	none := "the record has no line "
	open := "line 1 cannot be taken back: it changed nothing on the table"
	gone := "line 4 has already been taken back"
	tests := []struct {
		line              int
		anyOrder, inOrder string // the errors
	}{
		{0, none + "0", none + "0"},
		{1, open, open},
		{2, "", "line 2 is not the last: take back line 3 first"},
		{3, "", ""},
		{4, gone, gone},
		{6, none + "6", none + "6"},
	}
	r, _ := evening("begun ASKS PUTS PASSES back")
	r = r.Without(4)
	text := func(err error) string {
		if err == nil {
			return ""
		}
		return err.Error()
	}
	for _, test := range tests {
		if got := text(r.CheckTakeBack(test.line)); got != test.anyOrder {
			t.Errorf("line %d: %q, want %q", test.line, got, test.anyOrder)
		}
		if got := text(r.CheckTakeBackLast(test.line)); got != test.inOrder {
			t.Errorf("line %d, in order: %q, want %q", test.line, got, test.inOrder)
		}
	}
}

func TestStanding(t *testing.T) {
	for words, want := range map[string]string{"": "", "begun": "", "ASKS looks": "ASKS ", "ASKS PUTS looks PASSES": "ASKS PASSES "} {
		r, _ := evening(words)
		if len(r) > 1 && r[1].InPlay {
			r = r.Without(2)
		}
		got, last := "", 0
		for i, word := range r.Standing() {
			got += word + " "
			last = i + 1
		}
		if got != want || r.LastStanding() != last {
			t.Errorf("%q: %q stand, and the last is line %d; want %q", words, got, r.LastStanding(), want)
		}
	}
}

// TestRecordIsAValue checks that adding or taking back a line leaves the old record as it was.
func TestRecordIsAValue(t *testing.T) {
	before, _ := evening("begun ASKS PUTS")
	one, other := before.With("looks", false), before.With("PASSES", true)
	without := one.Without(2)
	if before[1].TakenBack || one[1].TakenBack || !without[1].TakenBack || one[3].Event != "looks" || other[3].Event != "PASSES" {
		t.Errorf("%v, %v, %v, %v", before, one, other, without)
	}
}

func TestDate(t *testing.T) {
	for day := time.Date(2026, time.January, 1, 12, 0, 0, 0, time.UTC); day.Year() == 2026; day = day.AddDate(0, 0, 17) {
		if got, want := Date(day).String(), day.Format("2 January 2006"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestDay(t *testing.T) {
	if d := DayAt(time.Date(2026, 12, 31, 23, 59, 0, 0, time.Local)); d != "2026-12-31" || d.AddDays(1) != "2027-01-01" || d.AddDays(-31) != "2026-11-30" {
		t.Errorf("%s, %s, %s", d, d.AddDays(1), d.AddDays(-31))
	}
	for _, bad := range []string{"", "2026-11-31", "22 November", "2026-1-2"} {
		if _, err := ParseDay(bad); err == nil {
			t.Errorf("%q is a day", bad)
		}
	}
}
