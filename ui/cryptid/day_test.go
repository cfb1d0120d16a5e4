package cryptid

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid/automa"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// TestCreatureOfDay plays daily games, from the home screen to the review, on two boxes with
// different random sources. One box is restarted after each of the player's questions. The test
// checks that the same happens on both, that the box's clues stay hidden until the end, and that
// the result is then shown at the end, in the review and in the list of the day's games.
func TestCreatureOfDay(t *testing.T) {
	for n, day := range []string{"2 January 2026", "3 January 2026"} {
		var records [2]string
		for box := range records {
			p := newTester(t)
			p.Now = p.Now.AddDate(0, 0, n)
			p.Box.Chance = rand.NewPCG(uint64(box), 9)
			p.Press("v!")
			p.CheckShows(day)
			p.Press("! !")
			p.playDay(box == 1)
			v := p.At.view()
			moves := slices.DeleteFunc(playtest.Texts(v.Record), func(text string) bool { return text == "back" })
			records[box] = fmt.Sprint(v.SecretCode, moves[1:])
			sum := playtest.Must(p.Kind.Game().Summarise(playtest.Must(journal.Read(p.Box.Disk, p.Box.Path, p.At.ID()))))
			if !strings.HasPrefix(sum.Headline.String(), day+": ") || p.Box.Current.Title.String() != "Cryptid, "+day {
				t.Errorf("the list says %q, and home %q", sum.Headline, p.Box.Current.Title)
			}
			result := "Cryptid, " + day + ": "
			p.seeTheFind()
			p.Press("!") // from the board to the clues
			p.CheckShows(result)
			p.Press("!")
			p.CheckShows(result)
			p.Press("~ ~" + []string{"!", "v!"}[box]) // after a restart the cursor is on the first row
			p.CheckShows("> Cryptid " + v.DailyResult().Text.String())
		}
		if records[0] != records[1] {
			t.Errorf("%s: %s\nand\n%s", day, records[0], records[1])
		}
	}
}

// TestDailyGameIsExplainedOnce checks that players who have finished a daily game get no
// explanations in the next.
func TestDailyGameIsExplainedOnce(t *testing.T) {
	p := newTester(t)
	for n, explained := range []bool{true, false} {
		p.Now = p.Now.AddDate(0, 0, n)
		p.Press("[Today] ! ! !")
		if got := p.At.view().Preferences.HasExplanations; got != explained {
			t.Fatalf("in game %d the steps are explained: %v", n+1, got)
		}
		if n == 0 {
			p.playDay(false)
			p.seeTheFind()
			p.Press("! ~ ~")
		}
	}
}

// playDay plays the daily game on the table to its end. Player 1 plays like the box's tracker, and
// if restarts is set, the box is restarted after each of their questions. No screen may show a clue
// of the box.
func (p *tester) playDay(restarts bool) {
	p.T.Helper()
	for n := 0; p.At.view().Ending == nil; n++ {
		position := p.At.Position()
		var box []say.Text
		for player := 2; player <= 3; player++ {
			box = append(box, position.BoxClues(player)[0].Text())
		}
		if seen := p.Words(" "); slices.ContainsFunc(box, func(clue say.Text) bool { return strings.Contains(seen, clue.String()) }) && !slices.Contains(box, position.FaceUp[0].Text()) {
			p.T.Fatalf("a clue of the box is seen:\n%s", p.Frame(60, 20, ui.PlainGlyphs()))
		}
		if n > 400 {
			p.T.Fatalf("no end: %s", position.NextText())
		}
		if len(p.At.pendingBoxMoves()) > 0 {
			p.Press("!")
			continue
		}
		person := automa.Player{Number: 1, Clues: position.FaceUp[:1], Strength: automa.Tracker}
		e := person.Choose(&position.View, rand.NewPCG(1, 1))
		_, asks := e.(play.QuestionAsked)
		p.Do(p.At.Do(e))
		if restarts && asks {
			p.Start()
		}
	}
}
