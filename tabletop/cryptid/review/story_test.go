package review_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/cryptid/review"
	"gamekeeper/tabletop/say"
)

// TestStory checks the story of the small game, read off its timeline by hand. Before the last turn
// Cem has 18 spaces on paper but, since line 20, only one by all pieces together. Neither question
// halves the asked player's clues, and nobody is down to four spaces.
func TestStory(t *testing.T) {
	want := []string{
		"Cem found I8 in turn 3. Cem could have narrowed it to 18; all of it together pointed to I8.",
	}
	if got := playSmall(t).review().Story(); !slices.EqualFunc(got, want, func(a say.Text, b string) bool { return a.String() == b }) {
		t.Errorf("the story is\n%q\nwant\n%q", got, want)
	}
}

// TestAnswersTellAlone checks that an answer reveals what its own piece reveals at that moment. The
// wrong piece before a correction does not count, nor does the piece that the correction moved
// away, and a take-back in between changes nothing. In the small game none of the ten clues that
// Cem can have allows A7, and three allow C7: on desert or mountain, on mountain or swamp, and near
// cougar.
func TestAnswersTellAlone(t *testing.T) {
	cubes := []string{"1 cube F1", "2 cube F8", "3 cube D5", "1 cube E1", "2 cube A1", "3 cube G2"}
	end := []string{"1 votes yes end", "2 votes yes end", "3 votes yes end"}
	for name, test := range map[string]struct {
		events, want []string
		turn         review.Turn
	}{
		"corrected": {
			[]string{"1 asks 3 A7", "3 disc A7", "3 corrects A7 to C9"},
			[]string{"Turn 1 was wasted: Ann asked Cem about A7, a certain cube."},
			review.Turn{First: 8, Last: 10},
		},
		"answered anew": {
			[]string{"1 asks 3 C7", "3 disc C7", "2 asks 1 E4", "takes back 10", "takes back 9", "3 disc C7"},
			[]string{"Best question, turn 1: Ann asked Cem about C7. The answer cut Cem's possible clues from 10 to 3."},
			review.Turn{First: 8, Last: 13},
		},
	} {
		g := newGame(t, parse(t, small[0]).(play.Began), nil)
		g.read(slices.Concat(cubes, test.events, end)...)
		r := g.review()
		if got := r.Story(); fmt.Sprint(got) != fmt.Sprint(test.want) {
			t.Errorf("%s: the story is %s, want %s", name, got, test.want)
		}
		if got := r.Turns[0]; len(r.Turns) != 1 || got.First != test.turn.First || got.Last != test.turn.Last {
			t.Errorf("%s: the turns are %v, want lines %d to %d", name, r.Turns, test.turn.First, test.turn.Last)
		}
	}
}

// TestSurelyACube checks a turn that was wasted. After line 13 Ben has only one possible clue left,
// which forbids A1. When asked about A1, he places a disc and corrects it.
func TestSurelyACube(t *testing.T) {
	began := parse(t, `began normal refereed starter 1 names "Ann" "Ben" "Cem" tiles 6t 2t 3t 5 4 1 stones B9 L7 B3 shacks F6 H2 C9 clues "within three spaces of a blue structure" "on desert or water" "within three spaces of a green structure" hint "no within two spaces clues" code 28X9-W9T9-HRXA`)
	g := newGame(t, began.(play.Began), nil)
	g.read("1 cube F5", "2 cube C6", "3 cube B8", "1 cube J2", "2 cube C8", "3 cube C2",
		"1 asks 2 E4", "2 cube E4", "1 cube F2", "2 asks 3 D6", "3 cube D6", "2 cube H4",
		"3 asks 2 A1", "2 disc A1", "2 corrects A1 to A4", "3 cube A9",
		"1 votes yes end", "2 votes yes end", "3 votes yes end")
	if got, want := fmt.Sprint(g.review().Story()), "Turn 3 was wasted: Cem asked Ben about A1, a certain cube."; !strings.Contains(got, want) {
		t.Errorf("%q is not in the story: %s", want, got)
	}
}

// TestBestQuestionAlone checks that the story of somebody who plays alone against the box names
// their own best question, not one that the box asked, and that the review says how far each of the
// box's players had come.
func TestBestQuestionAlone(t *testing.T) {
	for person, told := range map[int]bool{1: true, 2: false} {
		began := parse(t, small[0]).(play.Began)
		began.Automa = []int{1, 1, 1}
		began.Automa[person-1] = 0
		g := newGame(t, began, nil)
		g.read("1 cube F1", "2 cube F8", "3 cube D5", "1 cube E1", "2 cube A1", "3 cube G2", "1 asks 3 C7", "3 disc C7", fmt.Sprintf("%d votes yes end", person))
		r := g.review()
		if story := fmt.Sprint(r.Story()); strings.Contains(story, "Best question") != told {
			t.Errorf("player %d alone, and Ann asks: %s", person, story)
		}
		for i, name := range r.FinalView.Names {
			left := fmt.Sprintf("%s had %d spaces left.", name, r.SpacesLeft(r.MomentBefore(0), i+1).Size())
			if text := r.TextWithoutTimeline().String(); strings.Contains(text, left) != (i+1 != person) {
				t.Errorf("player %d alone: %q is told or not in\n%s", person, left, text)
			}
		}
	}
}

// rows returns how many rows of the smallest screen a story takes.
func rows(story []say.Text) (n int) {
	for _, text := range story {
		for line := range strings.Lines(text.String()) {
			n += wrapped(line)
		}
	}
	return n
}

// wrapped returns how many rows of the smallest screen a line takes.
func wrapped(line string) int {
	const width = 38
	rows, x := 1, 0
	for word := range strings.FieldsSeq(line) {
		if x > 0 && x+1+len(word) > width {
			rows, x = rows+1, 0
		}
		x += len(word) + min(x, 1)
	}
	return rows
}

// find plays at least the given number of moves, and on until a player may search. That player then
// finds the habitat.
func (g *game) find(clues []cryptid.Clue, moves int, errors float64) {
	g.t.Helper()
	for i := 0; g.now.Ending == nil && (i < moves || g.now.Phase != play.AskOrSearch || len(g.now.Mistakes) > 0); i++ {
		if g.chance.Float64() >= errors || !g.err(clues) {
			g.move(clues)
		}
	}
	habitat := cryptid.Region{}.Not()
	for _, clue := range clues {
		habitat = habitat.And(g.now.Board.Region(clue))
	}
	if g.now.Ending == nil {
		g.happen(play.SearchDeclared{Player: g.now.Player, At: habitat.First()})
	}
	for g.now.Ending == nil {
		g.move(clues)
	}
}
