package clash

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/tabletop/words"
)

// TestMain sets the time zone of the table two hours ahead of UTC. Journals keep times in UTC, but
// records show them in the box's time zone.
func TestMain(m *testing.M) {
	time.Local = time.FixedZone("", 2*60*60)
	os.Exit(m.Run())
}

// TestPlay plays the games in testdata/play; the README there explains how to read them.
func TestPlay(t *testing.T) {
	playtest.Game[Position, Event]{
		Parse:  ParseEvent,
		Answer: func(p *Position, _ Event) string { return p.NextText().String() },
		Ask:    func(t *testing.T, p *Position, query string) []string { return []string{ask(t, p, query)} },
	}.Play(t, "testdata/play/*.txt")
}

// ask answers a query about the view.
func ask(t *testing.T, p *Position, query string) string {
	var n int
	var kept [PlayerCount + 1]int
	word, rest, _ := strings.Cut(query, " ")
	fmt.Sscan(rest, &n)
	switch word {
	case "points":
		return fmt.Sprintf("Ann %d, Ben %d", p.Points(1), p.Points(2))
	case "piles":
		return fmt.Sprintf("deck %d, discards %d, table %d, hands %d and %d, collections %d and %d",
			p.Deck, p.Discards, p.Table, p.Hands[1], p.Hands[2], p.Collections[1], p.Collections[2])
	case "headline":
		return p.Headline().String()
	case "record":
		text := p.RecordText(make([]time.Time, len(p.Record))).String()
		return strings.ReplaceAll(strings.TrimSpace(text), "\n", " |")
	case "line":
		text := words.Text(p.Record[n-1].Event)
		if p.Record[n-1].TakenBack {
			text += " (taken back)"
		}
		return text
	case "why":
		return p.RoundEndText(p.LastRoundEnd).String()
	case "battles":
		least, most := p.BattlesLeft()
		return fmt.Sprintf("%d to %d", least, most)
	case "keeping":
		fmt.Sscan(rest, &kept[1], &kept[2])
		return say.Join(" ", p.AfterKeepingText(kept), p.IfNoneText(kept)).String()
	case "review":
		return say.Join(" | ", p.Review().Sentences()...).String()
	case "course":
		return strings.ReplaceAll(p.Review().CourseText().String(), "\n", " | ")
	case "rounds":
		return p.RoundsText().String()
	case "whole":
		return strings.ReplaceAll(p.Review().String(), "\n", " |")
	case "json":
		return string(playtest.Must(json.Marshal(p.Review())))
	case "over":
		return fmt.Sprintf("may be %v, must be %v", p.CanBeOver(), p.MustBeOver())
	case "lead":
		return p.LeadText().String()
	case "deal":
		return fmt.Sprint(p.NeedsDeal())
	case "hall":
		return playtest.HallText(p.HallGame())
	}
	t.Fatalf("%q is no query", query)
	return ""
}

// TestRecordedGames checks that games recorded by earlier versions still lead to the same
// positions.
func TestRecordedGames(t *testing.T) {
	playtest.PlayRecorded(t, ParseEvent, (*Position).NextText, positionText)
}

// positionText returns a position in lines that a person can check against the table.
func positionText(p *Position) (all []string) {
	say := func(format string, args ...any) { all = append(all, fmt.Sprintf(format, args...)) }
	say("%s, round %d, battle %d", [...]string{"picking", "choosing", "keeping", "over"}[p.Phase], p.Round, p.BattleNumber)
	say("deck %d (%d to %d), discards %d, table %d, hands %v, collections %v", p.Deck, p.DeckMin, p.DeckMax, p.Discards, p.Table, p.Hands[1:], p.Collections[1:])
	say("player %d draws first: %v", p.First, p.Draws)
	for player := 1; player <= PlayerCount; player++ {
		say("%d: %d points for %v", player, p.Points(player), p.Collection(player))
	}
	if b := p.CurrentBattle(); b != nil {
		say("battle: %s", p.OutcomeText(b))
	}
	say("%d battles, told by %s, dealt %d", len(p.Battles), p.Detail, p.LastDealtRound)
	say("%d lines, taken back %v", len(p.Record), playtest.TakenBack(p.Record))
	if e := p.Ending; e != nil {
		say("won by %v, %v", e.Winners, []int{p.Points(1), p.Points(2)})
	}
	return all
}

func BenchmarkGame(b *testing.B) { playtest.Bench[Position](b, ParseEvent) }

// TestSixAreLeft checks that a battle needs six cards that nobody has collected.
func TestSixAreLeft(t *testing.T) {
	for _, collected := range [][2]int{{0, CardCount - 6}, {CardCount - 6, 0}, {10, CardCount - 16}} {
		s := State{}
		s.Collections[1], s.Collections[2] = collected[0], collected[1]
		if err := s.checkSix(); err != nil {
			t.Errorf("%v collected: %v", collected, err)
		}
		if s.Collections[2]++; s.checkSix() == nil {
			t.Errorf("%v collected, and five cards are enough for a battle", s.Collections)
		}
	}
}
