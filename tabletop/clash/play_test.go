package clash

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/playtest"
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
	word, rest, _ := strings.Cut(query, " ")
	fmt.Sscan(rest, &n)
	switch word {
	case "points":
		return fmt.Sprintf("Ann %d, Ben %d", p.Points(1), p.Points(2))
	case "deck":
		return fmt.Sprintf("%d to %d, hands %v", p.Deck.Min, p.Deck.Max, p.Hands[1:])
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
		return p.LastRoundEnd.Text().String()
	case "battles":
		least, most := p.BattlesLeft()
		return fmt.Sprintf("%d to %d", least, most)
	case "review":
		return p.Review().DecidedText().String()
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
	say("%s, round %d, battle %d", [...]string{"picking", "choosing", "over"}[p.Phase], p.Round, p.BattleNumber)
	say("deck %d to %d, player %d draws first", p.Deck.Min, p.Deck.Max, p.First)
	for player := 1; player <= PlayerCount; player++ {
		say("%d: %d points for %v", player, p.Points(player), p.Collection(player))
	}
	if b := p.CurrentBattle(); b != nil {
		say("battle: %s", p.OutcomeText(b))
	}
	say("%d battles, by strengths %v, dealt %d", len(p.Battles), p.ByStrengths, p.LastDealtRound)
	say("%d lines, taken back %v", len(p.Record), playtest.TakenBack(p.Record))
	if e := p.Ending; e != nil {
		say("won by %v, %v", e.Winners, []int{p.Points(1), p.Points(2)})
	}
	return all
}

// TestSixAreLeft checks that a battle needs six cards that nobody has collected.
func TestSixAreLeft(t *testing.T) {
	p := Position{}.Apply(Began{Names: []string{"Ann", "Ben"}})
	for range CardCount - 6 {
		p = p.Apply(BattleWon{Player: 1, Points: 1})
	}
	if err := p.Decide(BattleWon{}); err != nil {
		t.Errorf("six cards are left: %v", err)
	}
	p = p.Apply(BattleWon{Player: 2, Points: 1})
	for _, e := range []Event{BattleWon{}, BattleFought{}} {
		if p.Decide(e) == nil {
			t.Errorf("five cards are enough for %q", words.Text(e))
		}
	}
	if p = p.Apply(RoundEnded{}); p.Phase != Over || p.LastRoundEnd != (RoundEnd{RoundCount, TooFew}) {
		t.Errorf("with five cards left, a round begins: %s", p.Headline())
	}
}

var _ tabletop.Position[Position, Event] = Position{}

func TestBadEvents(t *testing.T) {
	playtest.CheckRefused(t, ParseEvent,
		"", "3 wins 4vp", "+1 wins 4vp", "1 wins", "1 wins 4", "1 wins 100vp", "nobody wins 4vp", "collects vp", "fights 7 sea 1 to 2",
		"fights 3 sea 1 to 298", "keep 2 0", "tells all", "tells points deck 0", "changes 4 to dealt 2", `began names "Ann" or "Ben"`,
	)
}

// TestNoSecrets checks that nothing in a game is secret: neither a position nor an event has an
// unexported field, and the record holds events as a journal does.
func TestNoSecrets(t *testing.T) {
	var exported func(of reflect.Type)
	exported = func(of reflect.Type) {
		switch of.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array:
			exported(of.Elem())
		case reflect.Struct:
			for i := range of.NumField() {
				if f := of.Field(i); !f.IsExported() {
					t.Errorf("%s.%s is not exported", of, f.Name)
				} else {
					exported(f.Type)
				}
			}
		}
	}
	exported(reflect.TypeFor[Position]())
	for _, kind := range Kinds {
		exported(reflect.TypeOf(kind.Of))
	}
	events := []string{`began names "Ann" "Ben" tells points deck 12 sea 5/2/3 4vp`, "1 wins 4vp", "fights 3 sea 18 to 9", "takes back 3"}
	for i, line := range playtest.PositionAfter[Position](t, ParseEvent, events...).Record {
		if words.Text(line.Event) != events[i] {
			t.Errorf("%s is recorded as %s", events[i], line.Event)
		}
	}
}
