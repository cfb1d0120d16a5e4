package review_test

import (
	"slices"
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/cryptid/review"
)

// The story of the small game, read off its timeline by hand: Ann's question about B3
// leaves the public its 5 spaces and Ann her 1, Ben's about E4 leaves 1 of 3, and before
// the last turn Ann has had one space since line 6.
func TestStory(t *testing.T) {
	want := []review.Remark{
		{Heading: "THE BEST QUESTION", Text: "Turn 2: Ben asked Ann about E4. To anybody watching, 3 spaces were possible before it, and 1 after."},
		{Heading: "SO CLOSE", Text: "Before the last turn, Ann could have known it: only I8 was left."},
		{Heading: "A TURN TO SPARE", Text: "Turn 1: Ann asked Cem about B3, when only I8 was left to search."},
	}
	if got := playSmall(t).review().Story(); !slices.EqualFunc(got, want, func(a, b review.Remark) bool { return a.Text.String() == b.Text.String() && a.Heading == b.Heading }) {
		t.Errorf("the story is\n%q\nwant\n%q", got, want)
	}
}

// By open clues there is nothing to deduce: the review tells how they narrow the map down,
// counted by hand on the map of the referee's games, and who said no to which search.
func TestTogether(t *testing.T) {
	const began = `began normal refereed starter 1 names "Ann" "Ben" "Cem" tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 clues "on forest or swamp" "on desert or swamp" "on swamp or water" code 1F4K-9QZC-0T7M open together limit 600`
	g := newGame(t, parse(t, began).(play.Began), nil)
	g.read("built 14", "1 searches C4", "1 disc C4", "2 cube C4", "2 thinks 75", "2 searches B4", "2 disc B4", "3 disc B4", "1 disc B4")
	want := `Ann, Ben and Cem found the habitat together: B4.
2 searches in 8 minutes.

How the clues narrow it down, one after the other:
Ann, on forest or swamp: 43 spaces
Ben, on desert or swamp: 21 spaces
Cem, on swamp or water: 21 spaces
C4: no, by the clues of Ben and Cem.

No wrong piece came to light.
Time to think: Ann 0:00, Ben 1:15, Cem 0:00.`
	r := g.review()
	if got := r.String(); got != want {
		t.Errorf("the review is\n%s\nwant\n%s", got, want)
	}
	if story := r.Story(); story != nil {
		t.Errorf("there is a story of what could be deduced: %q", story)
	}
	late := newGame(t, parse(t, began).(play.Began), nil)
	late.read("built 14", "1 thinks 600", "time up")
	if got := late.review().Summary().String(); !strings.HasPrefix(got, "Time was up. The habitat was ") {
		t.Errorf("the review is\n%s", got)
	}
}
