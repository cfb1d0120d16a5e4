package play

import (
	"strings"
	"testing"
)

// What does not go with looking together is refused, with what to do instead.
func TestSeatingTogether(t *testing.T) {
	three := Seating{Names: []string{"Ann", "Ben", "Cem"}, Starter: 1, Together: true, Habits: Habits{FaceUp: true}}
	tests := map[string]struct {
		change func(s *Seating)
		want   string // empty: they can sit down
	}{
		"together":         {func(s *Seating) {}, ""},
		"with a limit":     {func(s *Seating) { s.Limit = 600 }, ""},
		"a limit alone":    {func(s *Seating) { s.Together, s.Limit = false, 600 }, "only a table that looks together"},
		"with PINs":        {func(s *Seating) { s.PINs = true }, "PINs guard no clue"},
		"secret clues":     {func(s *Seating) { s.Habits.FaceUp = false }, "when all clues lie face up"},
		"a notebook":       {func(s *Seating) { s.Way = Notebook }, "choose the refereed way"},
		"a seat of a box":  {func(s *Seating) { s.Automa = []int{0, 0, 1} }, "let people play"},
		"a clock for each": {func(s *Seating) { s.Habits.Bank = 600 }, "one clock for all"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			s := three
			tt.change(&s)
			err := s.check()
			if (err == nil) != (tt.want == "") || err != nil && !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%v, want %q", err, tt.want)
			}
		})
	}
}
