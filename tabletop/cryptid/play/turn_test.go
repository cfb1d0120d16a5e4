package play

import (
	"fmt"
	"slices"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/playtest"
)

// fromBooks plays events after the initial sharing, in a game whose clues are in the books. The
// shared cubes fit the clues of testdata/play/books-wrong-clue.txt, which leave J5.
func fromBooks(t *testing.T, way Style, events ...string) *Position {
	t.Helper()
	began := fmt.Sprintf(`began normal %s starter 1 names "Ann" "Ben" "Cem"%s clues ? ? ? rules 2`, way, uprightMap)
	shared := []string{"1 cube F1", "2 cube D9", "3 cube L1", "1 cube F2", "2 cube E9", "3 cube L2"}
	p, _ := played(t, slices.Concat([]string{began}, shared, events)...)
	return &p
}

// TestSeemsOver checks that a search ends with the last missing disc, judged by the pieces alone.
func TestSeemsOver(t *testing.T) {
	told := []string{`1 has the clue "on desert or water"`, `2 has the clue "within two spaces of cougar territory"`, `3 has the clue "within three spaces of a green structure"`}
	tests := map[string]struct {
		way    Style
		before []string
		event  string
		want   int // whose search it ends; 0 if none
	}{
		"the last answer":                        {Refereed, []string{"1 searches A2", "2 disc A2"}, "3 disc A2", 1},
		"a cube instead":                         {Refereed, []string{"1 searches A2", "2 disc A2"}, "3 cube A2", 0},
		"an answer before the last":              {Refereed, []string{"1 searches A2"}, "2 disc A2", 0},
		"an answer to a question":                {Refereed, []string{"1 asks 2 A2"}, "2 disc A2", 0},
		"a search that asks somebody":            {Refereed, nil, "1 searches A2", 0},
		"a search that asks nobody":              {Refereed, []string{"1 asks 2 A2", "2 disc A2", "2 asks 3 A2", "3 disc A2", "3 asks 1 A3", "1 disc A3"}, "1 searches A2", 1},
		"a search with a further disc":           {Refereed, []string{"1 asks 2 A2", "2 disc A2", "2 asks 3 A2", "3 disc A2", "3 asks 1 A2", "1 disc A2"}, "1 searches A2", 0},
		"the further disc":                       {Refereed, []string{"1 asks 2 A2", "2 disc A2", "2 asks 3 A2", "3 disc A2", "3 asks 1 A2", "1 disc A2", "1 searches A2"}, "1 disc A3", 1},
		"the last answer, wrong by what is told": {Refereed, []string{`3 has the clue "on mountain or water"`, "1 searches A2", "2 disc A2"}, "3 disc A2", 1},
		"the last answer, two clues told":        {Refereed, append(told[:2:2], "1 searches J5", "2 disc J5"), "3 disc J5", 1},
		"the last answer, all clues told":        {Refereed, append(told[:3:3], "1 searches J5", "2 disc J5"), "3 disc J5", 1},
		"a false cube put right":                 {Refereed, []string{`3 has the clue "on swamp or water"`, "1 searches A2", "2 disc A2", "3 cube A2"}, "3 corrects A2 to D2", 1},
		"a false cube before its penalty":        {Refereed, []string{"1 searches A2", "2 disc A2", "3 cube A2"}, "3 corrects A2 to D2", 1},
		"a false cube after its penalty":         {Refereed, []string{"1 searches A2", "2 disc A2", "3 cube A2", "1 cube E1"}, "3 corrects A2 to D2", 0},
		"a false cube of a question":             {Refereed, []string{"1 asks 2 A2", "2 cube A2"}, "2 corrects A2 to D2", 0},
		"a disc moved to where it is missing":    {Notebook, []string{"1 searches A2", "2 disc A2", "3 disc E1"}, "3 corrects E1 to A2", 1},
		"what the rules forbid":                  {Refereed, []string{"1 searches A2"}, "3 disc A2", 0},
		"another piece put right":                {Refereed, []string{"1 searches A2", "2 disc A2"}, "2 corrects D9 to D2", 0},
		"in a notebook":                          {Notebook, []string{"1 searches A2", "2 disc A2"}, "3 disc A2", 1},
		"a vote":                                 {Refereed, []string{"1 searches A2", "2 disc A2"}, "1 votes yes end", 0},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			e := playtest.Must(ParseEvent(tt.event))
			p := fromBooks(t, tt.way, tt.before...)
			if searcher, ends := p.SeemsOver(e); ends != (tt.want != 0) || ends && searcher != tt.want {
				t.Errorf("%s ends player %d's search: %v, want player %d's", tt.event, searcher, ends, tt.want)
			}
		})
	}
}

// TestActs checks for which seats the table is waiting or, after the end, which have won.
func TestActs(t *testing.T) {
	end := []string{"1 votes yes end", "2 votes yes end", "3 votes yes end"}
	share := []string{`began normal refereed starter 2 names "Ann" "Ben" "Cem"` + uprightMap + " clues ? ? ?"}
	turns := append(share[:1:1], "2 cube F1", "3 cube F2", "1 cube F3", "2 cube F4", "3 cube F5", "1 cube F6")
	then := func(before []string, events ...string) []string {
		return append(before[:len(before):len(before)], events...)
	}
	two := []string{
		`began normal refereed starter 2 names "Ann" "Ben"` + uprightMap + " clues ? ? ? ?",
		"3 cube F1", "4 cube F2", "1 cube F3", "2 cube F4", "3 cube F5", "4 cube F6", "1 cube E1", "2 cube E2",
	}
	tests := map[string]struct {
		events []string
		want   []cryptid.Seat
	}{
		"the sharing":          {share, []cryptid.Seat{2}},
		"a turn":               {turns, []cryptid.Seat{2}},
		"an answer":            {then(turns, "2 asks 1 A1"), []cryptid.Seat{1}},
		"a penalty":            {then(turns, "2 asks 1 A1", "1 cube A1"), []cryptid.Seat{2}},
		"a mistake":            {then(turns, `3 has the clue "on forest or swamp"`), []cryptid.Seat{3}}, // F2 is a forest
		"a search that is won": {then(turns, "2 searches A1", "3 disc A1", "1 disc A1"), []cryptid.Seat{2}},
		"nobody won":           {then(turns, end...), nil},
		"a notebook":           {[]string{`began normal notebook starter 2 names "Ann" "Ben" "Cem"` + uprightMap + " clues ? ? ?"}, nil},
		"a turn of two":        {two, []cryptid.Seat{3, 4}},
		"an answer of two":     {then(two, "2 asks 2 A1"), []cryptid.Seat{2}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			p, _ := played(t, tt.events...)
			var got []cryptid.Seat
			for seat := cryptid.Seat(1); int(seat) <= p.SeatCount(); seat++ {
				if p.IsActing(seat) {
					got = append(got, seat)
				}
			}
			if fmt.Sprint(got) != fmt.Sprint(tt.want) {
				t.Errorf("seats %v act, want %v", got, tt.want)
			}
			var first cryptid.Seat
			if len(tt.want) > 0 {
				first = tt.want[0]
			}
			if p.ActingSeat() != first {
				t.Errorf("seat %d acts first, want %d", p.ActingSeat(), first)
			}
		})
	}
}
