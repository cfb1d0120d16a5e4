package play

import "testing"

// What is being voted on, and how many agree: the box's players as soon as a person
// does.
func TestVoting(t *testing.T) {
	const began = `began normal refereed starter 1 names "Ann" "Ben" "Cem" "Dot"` + uprightMap + ` clues "on desert or water" "on desert or forest" "on desert or swamp" "on desert or mountain" code 1F4K-9QZC-0T7M automa 0 0 0 2 rules 2`
	tests := []struct {
		events []string
		voting bool
		motion Motion
		agreed int
		needs  int
	}{
		{nil, false, 0, 0, 3},
		{[]string{"1 votes no hint"}, true, ForHint, 0, 3},
		{[]string{"1 votes no hint", "2 votes yes hint"}, true, ForHint, 2, 3},
		{[]string{"1 votes yes hint", "1 votes no hint"}, true, ForHint, 0, 3},
		{[]string{"1 votes yes hint", "2 votes yes end"}, true, ForEnd, 2, 4},
		{[]string{"1 votes yes end", "2 votes no end"}, false, ForEnd, 0, 4},
		{[]string{"1 votes yes end", "vote left"}, false, ForEnd, 0, 4},
	}
	for _, tt := range tests {
		p, _ := played(t, append([]string{began}, tt.events...)...)
		m, voting := p.Voting()
		if voting != tt.voting || voting && m != tt.motion || p.Agreed(tt.motion) != tt.agreed || p.Needs(tt.motion) != tt.needs {
			t.Errorf("%q: a vote on %s: %v, %d of %d agree; want %+v", tt.events, m, voting, p.Agreed(tt.motion), p.Needs(tt.motion), tt)
		}
	}
}
