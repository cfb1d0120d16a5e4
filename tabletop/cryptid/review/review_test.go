package review_test

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/cryptid/review"
	"gamekeeper/tabletop/playtest"
)

// small is a game that can be followed by hand. With all structures in a corner, 57 sets of clues
// leave one space on its map. Near means within one space of terrain or of either animal, within
// two of one animal or of a kind of structure, and within three of a colour:
//
//	F8  desert or swamp, near water, near cougar
//	G8  desert or water, near swamp, near cougar
//	D5  swamp or water, near desert, near either animal
//	I8  swamp or water, near desert, near cougar
//
// and all others contain a clue about a structure or a colour: 53 sets that leave C2, C3, C5, D2,
// D4, E1, E2 or F1. Ann holds swamp or water, Ben near desert, Cem near cougar. So it begins with
// 12 spaces for the public; with D5 and I8 for Ann; with these, C3 and D2 for Ben; with F8, G8, I8
// and D2 for Cem. A cube rules its own space out for everybody, and others by the clues that its
// owner cannot have:
//
//	line 4   Ann's cube on F1.
//	line 5   Ben's cube on F8.
//	line 6   Cem's cube on D5, a water beside desert and bear. With near bear, E1 and E2
//	         are out as well. Ann knows that it is I8.
//	line 7   Ann's cube on I6, a swamp near a cougar, is wrong. It rules out G8 and I8 for
//	         all but Ann, and leads Cem to D2.
//	line 8   The cube on I6 becomes a disc, and G8 and I8 are back. The cube is on E1 now,
//	         and rules out C2 and D4.
//	line 17  The hint, no colours, rules out C5 and D2.
//	line 19  Ann's cube on E4, a space near desert, rules out C3.
//	line 20  Ben's cube on K4, a water far from desert, rules out G8.
//
// TestSmallGame compares these numbers with the results of trying every set.
var small = []string{
	`began normal refereed starter 1 names "Ann" "Ben" "Cem" tiles 2 1t 5 6t 3t 4t stones A1 B1 C1 shacks A2 B2 C2 clues "on swamp or water" "within one space of desert" "within two spaces of cougar territory" hint "no within three spaces clues" code 1F4K-9QZC-0T7M`,
	"2 looks", "2 looks",
	"1 cube F1", "2 cube F8", "3 cube D5",
	"1 cube I6", "1 corrects I6 to E1", "2 cube A1",
	"3 cube G1", "takes back 10", "3 cube G2",
	"1 asks 3 B3", "3 disc B3",
	"1 votes yes hint", "2 votes yes hint", "3 votes yes hint",
	"2 asks 1 E4", "1 cube E4", "2 cube K4",
	"3 searches I8", "1 disc I8", "2 disc I8",
}

func playSmall(t testing.TB, unknown ...int) *game {
	g := newGame(t, forget(parse(t, small[0]).(play.Began), unknown...), nil)
	g.read(small[1:]...)
	return g
}

// fromBooks starts a game whose clues and hint are in the books.
func fromBooks(t testing.TB, began string) *game {
	t.Helper()
	e := forget(parse(t, began).(play.Began), 1, 2, 3)
	e.Code, e.Hint = "", cryptid.NoHint
	return newGame(t, e, nil)
}

// wantMistakes checks that a review has exactly these mistakes.
func wantMistakes(t *testing.T, r *review.Review, want ...review.Mistake) {
	t.Helper()
	if !slices.Equal(r.Mistakes, want) {
		t.Errorf("mistakes %v, want %v", r.Mistakes, want)
	}
}

// TestFalseHint checks that a review notices a hint that is not true of the clues, as when its
// number was misread on the card.
func TestFalseHint(t *testing.T) {
	for number, want := range map[string]string{
		"hint 10": "The hint was: no clues that mention desert. It is not true: the card shows another number.\n",
		"hint 2":  "The hint was: no within three spaces clues.\n",
	} {
		g := fromBooks(t, small[0])
		g.read(`1 has the clue "on swamp or water"`, `3 has the clue "within two spaces of cougar territory"`,
			`2 has the clue "within one space of desert"`,
			"1 votes yes hint", "2 votes yes hint", "3 votes yes hint", number,
			"1 votes yes end", "2 votes yes end", "3 votes yes end")
		if got := g.review().TextWithoutTimeline().String(); !strings.Contains(got, want) {
			t.Errorf("%s: %q is not in\n%s", number, want, got)
		}
	}
}

func TestSmallGame(t *testing.T) {
	want := playtest.Must(os.ReadFile("testdata/small.txt"))
	g := playSmall(t)
	if got := g.review().String() + "\n"; got != string(want) {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	compare(t, g, map[string]int{})
}

// TestMistakesWithoutClues checks that a wrong piece that nobody can recognise counts as right, and
// that the habitat stays unknown when no space fits because of it.
func TestMistakesWithoutClues(t *testing.T) {
	g := newGame(t, forget(parse(t, small[0]).(play.Began), 1, 2, 3), nil)
	g.read("1 cube F1", "2 cube F8", "3 cube D5", "1 cube I6", "1 corrects I6 to E1",
		"2 cube A1", "3 cube G2", "1 asks 3 B3", "3 disc B3", "takes back 10", "3 cube B3",
		"1 votes yes end", "2 votes yes end", "3 votes yes end")
	r := g.review()
	wantMistakes(t, r, review.Mistake{Piece: cryptid.Piece{Seat: 1, Token: cryptid.Cube, At: space(t, "I6")}, Line: 5, Fate: review.Corrected, FixedLine: 6})
	if last := r.Timeline[len(r.Timeline)-1]; last.Line != 15 || last.PublicSpaces.Size() != 0 {
		t.Errorf("line %d leaves %d spaces, want line 15 and none: Cem's wrong cube rules out near cougar", last.Line, last.PublicSpaces.Size())
	} else if !slices.Contains(r.Remarks(last), review.NoneFits) {
		t.Errorf("the remarks on line 15 are %q", r.Remarks(last))
	}
	compare(t, g, map[string]int{})
	if r.PublicSolvableFrom != 0 || r.Habitat.Size() != cryptid.SpaceCount || r.TakeBacks != 1 {
		t.Errorf("solvable in line %d, %d spaces for the habitat, %d take-backs", r.PublicSolvableFrom, r.Habitat.Size(), r.TakeBacks)
	}
	if len(r.Turns) != 1 || r.Turns[0] != (review.Turn{First: 9, Last: 12, SpacesBefore: 5, SpacesAfter: 0}) {
		t.Errorf("turns %v, want one from line 9 to 12", r.Turns)
	}
	if text := r.TextWithoutTimeline().String(); !strings.HasPrefix(text, "The table ended the game without a winner.\n") {
		t.Errorf("the summary names a habitat that nobody knows:\n%s", text)
	}
}

func space(t *testing.T, name string) cryptid.Space {
	return playtest.Must(cryptid.ParseSpace(name))
}

// TestMistakesInSearch checks that the disc that a search placed can be wrong as well, and that its
// correction belongs to the turn.
func TestMistakesInSearch(t *testing.T) {
	g := newGame(t, parse(t, small[0]).(play.Began), nil)
	g.read("1 cube F1", "2 cube F8", "3 cube D5", "1 cube E1", "2 cube A1", "3 cube G2",
		"1 searches B5", "1 corrects B5 to J5", // line 8: a desert is not on swamp or water
		"2 searches A3", "takes back 10", // line 10: a swamp away from desert
		"2 asks 1 C9", "1 disc C9", "takes back 13", "takes back 12",
		"1 votes yes end", "2 votes yes end", "3 votes yes end")
	r := g.review()
	wantMistakes(t, r,
		review.Mistake{Piece: cryptid.Piece{Seat: 1, Token: cryptid.Disc, At: space(t, "B5")}, Line: 8, Fate: review.Corrected, FixedLine: 9},
		review.Mistake{Piece: cryptid.Piece{Seat: 2, Token: cryptid.Disc, At: space(t, "A3")}, Line: 10, Fate: review.TakenBack, FixedLine: 11},
		review.Mistake{Piece: cryptid.Piece{Seat: 1, Token: cryptid.Disc, At: space(t, "C9")}, Line: 13, Fate: review.TakenBack, FixedLine: 14})
	data, err := json.Marshal(r)
	if text := r.TextWithoutTimeline().String(); strings.Count(text, " was wrong and was ") != 3 || strings.Count(string(data), `"fate":`) != 3 || err != nil {
		t.Errorf("not all three mistakes are told in\n%s%s, %v", text, data, err)
	}
	if len(r.Turns) != 1 || r.Turns[0].First != 8 || r.Turns[0].Last != 9 {
		t.Errorf("turns %v, want Ann's alone, lines 8 and 9: Ben's were taken back", r.Turns)
	}
}

// TestSearchInNotebook checks that a search in a notebook continues until a cube stops it or
// everybody has a disc, and that a notebook's review names no turns.
func TestSearchInNotebook(t *testing.T) {
	began := parse(t, small[0]).(play.Began)
	began.Style = play.Notebook
	g := newGame(t, began, nil)
	g.read("1 searches C9", "takes back 2",
		"2 cube F8", "1 searches C6", "3 cube C6", "takes back 4", "1 cube F1",
		"2 cube F8", "3 searches I8", "2 disc I8", "1 disc I8")
	r := g.review()
	if len(r.Turns) != 2 || r.Turns[0].First != 5 || r.Turns[0].Last != 6 || r.Turns[1].First != 10 || r.Turns[1].Last != 12 {
		t.Errorf("turns %v, want lines 5 to 6 and 10 to 12", r.Turns)
	}
	if text := r.TextWithoutTimeline().String(); !strings.Contains(text, "\n2 searches in 10 minutes.\n") || !strings.HasPrefix(text, "Cem found I8. ") || strings.Contains(text, "turn ") {
		t.Errorf("the summary doesn't count 2 searches, or it counts turns:\n%s", text)
	}
}

// TestMistakeThatStood checks a game that ends with a wrong piece on the board.
func TestMistakeThatStood(t *testing.T) {
	g := newGame(t, parse(t, small[0]).(play.Began), nil)
	g.read("1 cube F1", "2 cube F8", "3 cube D5", "1 cube I6", "1 votes yes end", "2 votes yes end", "3 votes yes end")
	r := g.review()
	wantMistakes(t, r, review.Mistake{Piece: cryptid.Piece{Seat: 1, Token: cryptid.Cube, At: space(t, "I6")}, Line: 5, Fate: review.Remained})
	text := r.TextWithoutTimeline().String()
	if strings.Contains(text, "taken back") {
		t.Errorf("nothing was taken back:\n%s", text)
	}
	for _, want := range []string{"The habitat was I8.\n", "Ann's cube on I6 was wrong and stayed there to the end."} {
		if !strings.Contains(text, want) {
			t.Errorf("the summary doesn't say %q:\n%s", want, text)
		}
	}
}

// TestClash checks that entered clues that do not fit together prove nothing about a piece, a
// player or the habitat.
func TestClash(t *testing.T) {
	g := fromBooks(t, small[0])
	g.read("1 cube F1", "2 cube F8", "3 cube D5",
		`1 has the clue "on swamp or water"`, `2 has the clue "within one space of desert"`, `3 has the clue "within one space of water"`,
		"1 votes yes end", "2 votes yes end", "3 votes yes end")
	r := g.review()
	if len(r.Mistakes) > 0 || slices.Contains(r.CluesKnown, true) || r.Habitat.Size() != cryptid.SpaceCount {
		t.Errorf("mistakes %v, clues known %v, %d spaces for the habitat; want none, none and all", r.Mistakes, r.CluesKnown, r.Habitat.Size())
	}
	if last := r.Timeline[len(r.Timeline)-1]; last.PublicSpaces.Size() != 7 {
		t.Errorf("%d spaces for the public, want 7, as after these cubes in the small game", last.PublicSpaces.Size())
	}
	if !strings.HasPrefix(r.TextWithoutTimeline().String(), "Nobody found the habitat. The clues entered do not fit together.\n") {
		t.Errorf("the summary is silent about the clues:\n%s", r.TextWithoutTimeline())
	}
}

// TestMapPutRight checks that a corrected map counts from the start, since it was the one on the
// table.
func TestMapPutRight(t *testing.T) {
	for name, wrong := range map[string]string{
		"a tile":      strings.Replace(small[0], "tiles 2 1t", "tiles 1 2t", 1),
		"a structure": strings.Replace(small[0], "stones A1", "stones G8", 1),
	} {
		g := fromBooks(t, wrong)
		g.read("1 cube F1", "2 cube F8", "3 cube D5", "map anew normal tiles 2 1t 5 6t 3t 4t stones A1 B1 C1 shacks A2 B2 C2",
			`1 has the clue "on swamp or water"`, "1 votes yes end", "2 votes yes end", "3 votes yes end")
		r := g.review()
		var public []int
		for _, m := range r.Timeline[:4] {
			public = append(public, m.PublicSpaces.Size())
		}
		// These numbers are the same as in the small game.
		if !slices.Equal(public, []int{12, 11, 10, 7}) || !slices.Equal(r.SolvableFrom, []int{4, 0, 0}) {
			t.Errorf("%s: %v spaces for the public, want 12 11 10 7; solvable from the lines %v, want 4 for Ann", name, public, r.SolvableFrom)
		}
	}
}

// TestPlayed checks that the time played starts with the first piece. A night's break counts as
// half an hour, and a clock that is set back counts as nothing.
func TestPlayed(t *testing.T) {
	g := playSmall(t)
	at := noon
	for i := range g.times {
		switch i {
		case 9:
			at = at.Add(14 * time.Hour)
		case 12:
			at = at.Add(-20 * time.Hour)
		default:
			at = at.Add(40 * time.Second)
		}
		g.times[i] = at
	}
	if got, want := g.review().Duration, 17*40*time.Second+30*time.Minute; got != want {
		t.Errorf("played %s, want %s: 19 steps from the first piece to the end, less two, and half an hour", got, want)
	}
}

// TestLength checks the time played in words. No break is longer than half an hour.
func TestLength(t *testing.T) {
	for played, want := range map[time.Duration]string{
		29 * time.Second:  "less than a minute",
		30 * time.Second:  "1 minute",
		2 * time.Minute:   "2 minutes",
		59 * time.Minute:  "59 minutes",
		60 * time.Minute:  "1 h 00 min",
		125 * time.Minute: "2 h 05 min",
	} {
		g := playSmall(t)
		at, left := noon, played
		for i := range g.times {
			if i >= 4 { // after the first piece, in line 4
				gap := min(left, 30*time.Minute)
				at, left = at.Add(gap), left-gap
			}
			g.times[i] = at
		}
		if got, want := g.review().TextWithoutTimeline().String(), "3 turns in "+want+".\n"; !strings.Contains(got, want) {
			t.Errorf("%s: %q is not in\n%s", played, want, got)
		}
	}
}

// TestNoReview checks that there is no review before the end.
func TestNoReview(t *testing.T) {
	g := newGame(t, parse(t, small[0]).(play.Began), nil)
	if r, err := review.New(g.now, g.times); err == nil || r != nil || !strings.Contains(err.Error(), "the game is not over") {
		t.Errorf("%v of a game that goes on", err)
	}
}

// TestJSON checks that the JSON form keeps its names.
func TestJSON(t *testing.T) {
	text := playtest.Must(json.Marshal(playSmall(t, 2).review()))
	got := string(text)
	for _, want := range []string{
		`{"game":"cryptid","mode":"normal","way":"refereed","players":["Ann","Ben","Cem"],"began":"2026-01-02T12:00:00Z","played_seconds":1140,"winner":"Cem","habitat":"I8",`,
		`"clues":["on swamp or water",null,"within two spaces of cougar territory"],"solvable":[6,null,20],"public_solvable":20,`,
		`"turns":[{"first":13,"last":14,"before":5,"after":5},{"first":18,"last":20,"before":3,"after":1},{"first":21,"last":23,"before":1,"after":1}],`,
		`"hint":{"line":17,"hint":"no within three spaces clues"},`,
		`"mistakes":[{"seat":1,"piece":"cube","at":"I6","line":7,"fate":"corrected","righted":8}],"take_backs":1,"looks_again":[0,1,0],`,
		`{"line":7,"time":"2026-01-02T12:06:00Z","event":"1 cube I6","public":5,"players":[1,null,1],"taken_back":false}`,
		`{"line":10,"time":"2026-01-02T12:09:00Z","event":"3 cube G1","public":5,"players":[1,null,2],"taken_back":true}`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%s\nis not in\n%s", want, got)
		}
	}
}

// TestJSONOfNothing checks that what never happened is null, and that lists are empty but present.
func TestJSONOfNothing(t *testing.T) {
	g := newGame(t, forget(parse(t, small[0]).(play.Began), 1, 2, 3), nil)
	g.read("1 votes yes end", "2 votes yes end", "3 votes yes end")
	text := playtest.Must(json.Marshal(g.review()))
	for _, want := range []string{
		`"played_seconds":180,"winner":null,"habitat":null,"clues":[null,null,null],"solvable":[null,null,null],"public_solvable":null,"turns":[],"hint":null,"mistakes":[],"take_backs":0,"looks_again":[0,0,0],"timeline":[{"line":1,`,
		`"public":12,"players":[null,null,null],"taken_back":false}]}`,
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("%s\nis not in\n%s", want, text)
		}
	}
}

// TestTogether checks the review of a cooperative game, in which there is nothing to deduce. It
// shows how the clues narrow the map down, counted by hand on the map of the referee's games, and
// how long each player thought. It says so if time ran out.
func TestTogether(t *testing.T) {
	const began = `began normal refereed starter 1 names "Ann" "Ben" "Cem" tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 clues "on forest or swamp" "on desert or swamp" "on swamp or water" code 1F4K-9QZC-0T7M open together limit 600`
	g := newGame(t, parse(t, began).(play.Began), nil)
	g.read("built 14", "1 searches C4", "1 disc C4", "2 cube C4", "2 thinks 75", "2 searches B4", "2 disc B4", "3 disc B4", "1 disc B4")
	want := `Ann, Ben and Cem have found the habitat together: B4.
2 searches in 8 minutes.

How the clues narrow it down, one by one:
Ann, on forest or swamp: 43 spaces
Ben, on desert or swamp: 21 spaces
Cem, on swamp or water: 21 spaces

No wrong pieces were found.
Thinking time: Ann 0:00, Ben 1:15, Cem 0:00.`
	r := g.review()
	if got := r.String(); got != want {
		t.Errorf("the review is\n%s\nwant\n%s", got, want)
	}
	if story := r.Story(); story != nil {
		t.Errorf("there is a story of what could be deduced: %q", story)
	}
	late := newGame(t, parse(t, began).(play.Began), nil)
	late.read("built 14", "1 thinks 600", "time up")
	if got := late.review().TextWithoutTimeline().String(); !strings.HasPrefix(got, "Time ran out before the habitat was found.\n") {
		t.Errorf("the review is\n%s", got)
	}
}

func BenchmarkReview(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 5))
	began := dealt(rng, cryptid.Normal, 4, play.Refereed)
	g := newGame(b, began, rng)
	g.find(began.Clues, 60, 0)
	for b.Loop() {
		g.review().Text()
	}
}

// TestResultOfDay checks the line that is shared about a day's game, in which Ann plays against the
// box: her rounds, her best question and the hint. In the small game Cem's disc on C7 rules out
// seven clues, and a cube on A7 none.
func TestResultOfDay(t *testing.T) {
	quick := []string{"1 asks 3 C7", "3 disc C7", "2 asks 3 C9", "3 disc C9", "3 asks 2 I8", "2 disc I8", "1 searches I8", "3 disc I8"}
	slow := []string{"1 asks 3 A7", "3 cube A7", "1 cube E4", "2 asks 1 I8", "1 disc I8", "3 asks 2 I8", "2 disc I8", "1 asks 3 C7", "3 disc C7"}
	for want, events := range map[string][]string{
		"found in 2 rounds, best question in round 1":                      quick,
		"the box got there first, best question in round 2":                append(slow[:9:9], "2 asks 3 C9", "3 disc C9", "3 searches I8"),
		"the box got there first, best question in round 2, with the hint": append(slow[:9:9], "1 votes yes hint", "2 asks 3 C9", "3 disc C9", "3 searches I8"),
		"not found, best question in round 2":                              append(slow[:9:9], "1 votes yes end"),
		"not found":                                                        append(slow[:3:3], "1 votes yes end"),
	} {
		began := parse(t, small[0]).(play.Began)
		began.Day, began.Automa = "2026-11-23", []int{0, 1, 1}
		g := newGame(t, began, nil)
		g.read("1 cube F1", "2 cube F8", "3 cube D5", "1 cube E1", "2 cube A1", "3 cube G2")
		g.read(events...)
		r := g.review()
		if got := r.DailyResultText().String(); got != "Cryptid, 23 November 2026: "+want+"." {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestTurnOf checks that a line of the small game belongs to a turn from the turn's first line on,
// that only this line has the turn's number, and that MomentAfter returns the moment of its last line.
// In a notebook no line belongs to a turn.
func TestTurnOf(t *testing.T) {
	r := playSmall(t).review()
	turn := 0
	for line := range 25 {
		mark := map[int]string{13: "1", 18: "2", 21: "3"}[line]
		if mark != "" {
			turn++
		}
		if got := r.TurnOf(line); got != turn || r.TurnMark(line) != mark {
			t.Errorf("line %d is of turn %d, with the number %q, want %d and %q", line, got, r.TurnMark(line), turn, mark)
		}
	}
	notebook := *r.FinalView
	notebook.Style = play.Notebook
	if got := (&review.Review{FinalView: &notebook, Turns: r.Turns}).TurnOf(20); got != 0 {
		t.Errorf("line 20 of a notebook is of turn %d", got)
	}
	for i, turn := range r.Turns {
		if at := r.MomentAfter(i); at.Line != turn.Last {
			t.Errorf("after turn %d it is line %d, want %d", i, at.Line, turn.Last)
		}
	}
}
