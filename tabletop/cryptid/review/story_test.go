package review_test

import (
	"slices"
	"testing"

	"gamekeeper/tabletop/cryptid/review"
)

// The story of the small game, read off its timeline by hand: Ann's question about B3
// leaves the public its 5 spaces and Ann her 1, Ben's about E4 leaves 1 of 3, and before
// the last turn Ann has had one space since line 6.
func TestStory(t *testing.T) {
	want := []review.Remark{
		{Heading: "The best question", Text: "Turn 2: Ben asked Ann about E4. Of 3 spaces it left 1."},
		{Heading: "So close", Text: "Ann could have known: only I8 was left."},
		{Heading: "Nothing ruled out", Text: "Turn 1: Ann asked Cem about B3, and no space was ruled out."},
	}
	if got := playSmall(t).review().Story(); !slices.Equal(got, want) {
		t.Errorf("the story is\n%q\nwant\n%q", got, want)
	}
}
