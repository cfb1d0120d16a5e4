package clash

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
)

// Journals keep times in UTC; records tell them as the clock at the table does,
// which here is two hours ahead.
func TestMain(m *testing.M) {
	time.Local = time.FixedZone("", 2*60*60)
	os.Exit(m.Run())
}

// TestPlay plays the games in testdata/play; the README there tells how to
// read them.
func TestPlay(t *testing.T) {
	playtest.Game[Position, Event]{
		Parse: func(line string) (Event, error) { return ParseEvent(withDeck(t, line)) },
		Next:  func(p *Position, _ Event) string { return p.Next().String() },
		Ask:   func(t *testing.T, p *Position, query string) []string { return []string{ask(t, p, query)} },
	}.Play(t, "testdata/play/*.txt")
}

// withDeck puts a deck's cards in the place of its file's name.
func withDeck(t *testing.T, line string) string {
	if text, name, ok := strings.Cut(line, " deck "); ok && strings.HasSuffix(name, ".txt") {
		return text + " deck " + joinCards(readDeck(t, name).All())
	}
	return line
}

// ask answers a query to the view.
func ask(t *testing.T, p *Position, query string) string {
	var n int
	var c Counts
	word, rest, _ := strings.Cut(query, " ")
	fmt.Sscan(rest, &n)
	switch word {
	case "points":
		return fmt.Sprintf("Ann %d, Ben %d", p.Points(1), p.Points(2))
	case "piles":
		return fmt.Sprintf("deck %d, discards %d, table %d, hands %d and %d, collections %d and %d",
			p.Deck, p.Discards, p.Table, p.Hands[1], p.Hands[2], p.Collections[1], p.Collections[2])
	case "counted":
		fmt.Sscan(rest, &c.Deck, &c.Discards, &c.Table, &c.Hands[1], &c.Hands[2], &c.Collections[1], &c.Collections[2])
		if err := p.CheckCounts(c); err != nil {
			return "! " + err.Error()
		}
		return "as it should be"
	case "held":
		return orNothing(p.Held(n))
	case "collection":
		return orNothing(p.Collection(n))
	case "headline":
		return p.Headline().String()
	case "draws":
		one, two := p.Draws[0], p.Draws[1]
		return fmt.Sprintf("%s draws %d, then %s %d; %d left", p.Name(one.Player), one.Cards, p.Name(two.Player), two.Cards, two.From-two.Cards)
	case "record":
		return record(&p.View)
	case "facedown":
		v := p.FaceDown()
		return record(&v)
	case "afar":
		v := p.FromAfar()
		return record(&v)
	case "next":
		if p.Phase == Picking {
			return fmt.Sprintf("%s picks", p.Name(p.NextToPick()))
		}
		return fmt.Sprintf("%s may keep", p.Name(p.NextToKeep()))
	case "why":
		return p.WhyOver(p.LastRound).String()
	case "battles":
		least, most := p.ToFight()
		return fmt.Sprintf("%d to %d", least, most)
	case "keeping":
		var kept [Players + 1]int
		fmt.Sscan(rest, &kept[1], &kept[2])
		return say.Join(" ", p.Foretell(kept), p.IfNone(kept)).String()
	case "review":
		return say.Join(" | ", p.Review().Sentences()...).String()
	case "course":
		return strings.ReplaceAll(p.Review().Course().String(), "\n", " | ")
	case "rounds":
		return p.RoundsText().String()
	case "told":
		return fmt.Sprintf("in line %d", p.PicksLine(n))
	case "teaches":
		return lesson(t, p, rest)
	case "picks":
		var told []Card
		for text := range strings.SplitSeq(rest[2:], ", ") {
			c, err := ParseCard(text)
			if err != nil {
				t.Fatal(err)
			}
			told = append(told, c)
		}
		all, err := p.CheckPicks(n, told...)
		if err != nil {
			return "! " + err.Error()
		}
		return joinCards(all)
	case "see":
		return orNothing(p.See(n).Picks)
	case "draft":
		draft, ok := p.Draft(n)
		if !ok {
			return "no picks"
		}
		return fmt.Sprintf("%s: %s", p.Name(draft.Player), joinCards(draft.Cards[:]))
	case "line":
		text := p.Record[n-1].Event.String()
		if p.Record[n-1].TakenBack {
			text += " (taken back)"
		}
		return text
	case "known":
		if c, ok := p.Known.Card(n); ok {
			return c.String()
		}
		return "nothing"
	}
	t.Fatalf("%q is no query", query)
	return ""
}

// lesson is what the deck that is kept for later games knows, or forgets, by an event.
func lesson(t *testing.T, p *Position, text string) string {
	e, err := ParseEvent(text)
	if err == nil {
		err = p.Decide(e)
	}
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	change := p.Teaches(e)
	if change == nil {
		return "nothing"
	}
	var all []string
	kept := change(p.Known)
	for number := 1; number <= Cards; number++ {
		was, _ := p.Known.Card(number)
		is, known := kept.Card(number)
		switch {
		case is == was:
		case known:
			all = append(all, is.String())
		default:
			all = append(all, fmt.Sprintf("forgets %d", number))
		}
	}
	return strings.Join(all, ", ")
}

// record is the whole record in a line.
func record(v *View) string {
	lines := strings.Split(strings.TrimSpace(v.RecordText(make([]time.Time, len(v.Record))).String()), "\n")
	return strings.Join(lines, " |")
}

func orNothing(all []Card) string {
	if len(all) == 0 {
		return "nothing"
	}
	return joinCards(all)
}

func readText(t testing.TB, file string) string {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func readDeck(t testing.TB, name string) Deck {
	d, err := ParseDeck(readText(t, filepath.Join("testdata", name)))
	if err != nil {
		t.Fatal(err)
	}
	return d
}
