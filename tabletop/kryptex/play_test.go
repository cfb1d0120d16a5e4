package kryptex

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
)

// TestPlay plays the games in testdata/play; the README there explains how to read them.
func TestPlay(t *testing.T) {
	playtest.Game[Position, Event]{
		Parse:  ParseEvent,
		Answer: func(p *Position, _ Event) string { return p.NextText().String() },
		Ask: func(t *testing.T, p *Position, question string) []string {
			return ask(t, p, strings.Fields(question))
		},
	}.Play(t, "testdata/play/*.txt")
}

// ask answers a question about the table.
func ask(t *testing.T, p *Position, words []string) []string {
	number := func() int {
		if words[1] == "box" {
			return 0
		}
		return playtest.Must(strconv.Atoi(words[1]))
	}
	switch words[0] {
	case "read":
		return readings(t, p, words[1:])
	case "grid":
		tops := fmt.Sprint(p.Grid.Tops())
		all := strings.Fields(strings.Trim(tops, "[]"))
		return []string{strings.Join([]string{strings.Join(all[:3], " "), strings.Join(all[3:6], " "), strings.Join(all[6:], " ")}, " / ")}
	case "cube":
		at := playtest.Must(parsePlace(words[1]))
		return []string{p.Grid[at].String()}
	case "may":
		return []string{dash(p.Declarable().String())}
	case "rings":
		return []string{dash(p.Rings.String())}
	case "zone":
		zone := p.Zones[number()]
		text := dash(zone.Upright.String())
		if zone.TurnedCards != 0 {
			text += ", turned " + zone.TurnedCards.String()
		}
		return []string{text}
	case "cards":
		return []string{cards(p.Cards(Owner(number())))}
	case "sees":
		s := p.See(number())
		if s.Keyword == "" && s.Cards == nil {
			return []string{"nothing"}
		}
		return []string{s.Keyword + " " + cards(s.Cards)}
	case "score":
		return []string{strconv.Itoa(p.Score())}
	case "headline":
		return []string{p.Headline().String()}
	case "review":
		var all []string
		for _, text := range p.Review().Sentences() {
			all = append(all, text.String())
		}
		return all
	case "ending":
		return written(p.EndingText().String())
	case "record":
		return record(p)
	case "json":
		return []string{string(playtest.Must(json.Marshal(p.Review())))}
	case "hall":
		return []string{playtest.HallText(p.HallGame())}
	case "fits":
		if !p.Fits(words[1]) {
			return []string{"no"}
		}
		return []string{p.FilledGuess(words[1])}
	case "aloud":
		return written(say.Lines(p.Record.Told().Aloud...).String())
	}
	t.Fatalf("nobody can answer %q", words)
	return nil
}

func readings(t *testing.T, p *Position, words []string) (all []string) {
	var read [PlaceCount]Face
	for i, word := range words {
		face := playtest.Must(parseFace(word))
		read[i] = face
	}
	for _, cause := range p.Causes(read) {
		all = append(all, cause.String())
	}
	if all == nil {
		return []string{"they agree"}
	}
	return all
}

// record returns the lines of the record, with a minute between two events.
func record(p *Position) []string {
	return written(p.RecordText(playtest.EveningTimes(len(p.Record))).String())
}

// written returns the lines of a text that are not blank.
func written(text string) (lines []string) {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

func cards(all []Card) string {
	var text []string
	for _, card := range all {
		state := ""
		if card.Letter != 0 {
			state = "=" + string(card.Letter)
		}
		if card.Marked {
			state += "*"
		}
		if state == "" {
			state = "."
		}
		text = append(text, card.Sign.String()+state)
	}
	return strings.Join(text, " ")
}

func dash(text string) string {
	if text == "" {
		return "-"
	}
	return text
}

// TestRecordedGames checks that games recorded by earlier versions still lead to the same
// positions.
func TestRecordedGames(t *testing.T) {
	playtest.PlayRecorded(t, ParseEvent, func(p *Position) string { return p.NextText().String() }, positionText)
}

// positionText returns the phase, the table, the keywords, the record's length and the ending, in
// lines that a person can check against the table.
func positionText(p *Position) (all []string) {
	say := func(format string, args ...any) { all = append(all, fmt.Sprintf(format, args...)) }
	say("%s, player %d, turns %d", [...]string{"writing", "laying", "moving", "declaring", "guessing", "over"}[p.Phase()], p.Player, p.Turns)
	if p.Phase() > Laying {
		say("cubes %v", p.Grid)
	}
	say("rings %s, laid completed %s", dash(p.Rings.String()), dash(p.InitialObjectives.String()))
	for player := 1; player <= len(p.Names); player++ {
		zone := p.Zones[player]
		say("%d: blocked %s, turned %s, looked %d", player, dash(zone.Upright.String()), dash(zone.TurnedCards.String()), p.Looks[player])
	}
	for _, o := range p.Owners() {
		say("keyword of %d: %s, cards %s", o, dash(p.keywords[o]), dash(cards(p.Cards(o))))
	}
	say("%d lines, taken back %v", len(p.Record), playtest.TakenBack(p.Record))
	if e := p.Ending; e != nil {
		score := 0
		if p.Mode == Solo && e.Winner != 0 {
			score = p.Score()
		}
		say("won by player %d, score %d", e.Winner, score)
	}
	return all
}

// TestToDo plays the games in testdata/todo; the README there explains how to read them.
func TestToDo(t *testing.T) {
	playtest.Game[Position, Event]{Parse: ParseEvent, Answer: func(p *Position, _ Event) string {
		steps, _ := p.Record.Steps()
		return cmp.Or(strings.ReplaceAll(steps.String(), "\n", " / "), "-")
	}}.Play(t, "testdata/todo/*.txt")
}

func BenchmarkGame(b *testing.B) { playtest.Bench[Position](b, ParseEvent) }
