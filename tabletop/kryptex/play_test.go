package kryptex

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/lexicon"
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

var _ tabletop.Position[Position, Event] = Position{}

func drawPlace(t *rapid.T) Place { return Place(rapid.IntRange(0, PlaceCount-1).Draw(t, "place")) }

func drawPlayer(t *rapid.T) int { return rapid.IntRange(1, MaxPlayers).Draw(t, "player") }

func drawRotation(t *rapid.T) Rotation {
	r := Rotation{At: drawPlace(t), Direction: Direction(rapid.IntRange(0, len(directionWords)-1).Draw(t, "how"))}
	if rapid.IntRange(0, 5).Draw(t, "reads") == 0 {
		r.NewTop = NewFace(Objective(rapid.IntRange(0, 2).Draw(t, "symbol")), ColourN+Objective(rapid.IntRange(0, 2).Draw(t, "colour")))
	}
	return r
}

// theKeywords holds the secrets of the random games, by owner. No other text of these games
// contains them.
var theKeywords = [...]string{"QUARTZ", "ZEPHYR", "OXYGEN"}

func drawWrote(t *rapid.T, o Owner) KeywordWritten {
	e := KeywordWritten{Owner: o, Keyword: theKeywords[o]}
	for i, sign := range rapid.Permutation(AllObjectives.List()).Draw(t, "cards") {
		e.Cards[i] = sign
	}
	return e
}

// drawCubes draws either the nine cubes or nine with six different faces each.
func drawCubes(t *rapid.T) [PlaceCount]Cube {
	c := nineCubes()
	if rapid.Bool().Draw(t, "six") {
		return c
	}
	for i := range c {
		c[i] = sixFaces(i)
	}
	return c
}

// sixFaces returns a cube with six of the nine faces. It is different for each i from 0 to 8.
func sixFaces(i int) (c Cube) {
	for side := range c {
		face := (i + side) % 9
		c[side] = NewFace(Objective(face/3), ColourN+Objective(face%3))
	}
	return c
}

func drawLaid(t *rapid.T, cubes [PlaceCount]Cube) (laid CubesLaid) {
	chance := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
	for place, cube := range chance.Perm(PlaceCount) {
		laid.Grid[place] = cubes[cube].rotatedTo(chance.IntN(wayCount))
	}
	return laid
}

func drawBegan(t *rapid.T) Began {
	var e Began
	e.Mode = Mode(rapid.IntRange(0, 3).Draw(t, "mode"))
	e.Names = []string{"Bèn", `C "3"`}[:e.Mode.PlayerCount()]
	e.Starter = rapid.IntRange(1, len(e.Names)).Draw(t, "starter")
	if rapid.Bool().Draw(t, "named") {
		e.SignNames = SignNames{"delta", "theta", "xi", "turquoise", "", `"`}
	}
	e.HasHelp = rapid.Bool().Draw(t, "helps")
	e.HasExplanations = rapid.Bool().Draw(t, "explained")
	e.PINs = rapid.Bool().Draw(t, "pins")
	e.Rules = rapid.SampledFrom([]Rules{0, rulesLettersStay, CurrentRules}).Draw(t, "rules")
	if e.Mode.HasOutsider() {
		e.Grade = lexicon.Grade(rapid.IntRange(0, 3).Draw(t, "grade"))
		e.Day = rapid.SampledFrom([]tabletop.Day{"", "2026-11-22"}).Draw(t, "day")
		e.Language = rapid.SampledFrom(append(Lexicon().Languages(), "")).Draw(t, "language")
	}
	return e
}

// drawEvent draws any event. It need not make sense.
func drawEvent(t *rapid.T) Event { return playtest.DrawEvent(t, Kinds) }

func TestBadEvents(t *testing.T) {
	const laid = "laid SN|AN|MN SR|AR|MR SC|AC|MC MR|SC|SR AC|MN|MC SN|AR|AN SR|SN|SC AR|AN|AC "
	playtest.CheckRefused(t, ParseEvent,
		"1 swaps A1 B4", "1 swaps a1 B1", "3 passes", "1 throws A1", "1 rotates A1 up B1 toward", "1 declares N S", "1 declares S S", "1 declares ",
		"1 guesses PLANE", "1 guesses planet", laid+"MR|MN", laid+"MR|MN|M", laid+"MR|MN|NM", laid+"MR|MN|MS", laid+"MR|MN|MC|MR|MN|MC", laid+"?",
		`began duel starter 1 names`, `began solo starter 1 names "Ann" signs "delta"`, `began solo starter 1 names "Ann" signs "" "" "" "" "" ""`,
		"1 writes GALAXY on S A M N R", "1 writes GALAXY on S A M N R C C", "1 writes GALAXY S A M N R C", "1 writes GALAXY",
		"1 writes on S A M N R GALAXY", "1 writes  GALAXY on S A M N R C", "3 writes GALAXY on S A M N R C", "1 wrtes GALAXY on S A M N R C",
		"box box GALAXY on S A M N R C", "01 writes GALAXY on S A M N R C", "1 writes GALAXY5 on S A M N R C", `1 writes "GALAXY on S A M N R C`, "writes GALAXY on S A M N R C",
	)
}

// TestBadKeywordEvents checks that the error for a garbled event reveals no keyword.
func TestBadKeywordEvents(t *testing.T) {
	for _, text := range []string{
		"1 writes GALAXY on S A M N R", "1 writes GALAXY on S A M N R C C", "1 writes GALAXY S A M N R C", "1 writes GALAXY",
		"1 writes on S A M N R GALAXY", "1 writes  GALAXY on S A M N R C", "3 writes GALAXY on S A M N R C", "1 wrtes GALAXY on S A M N R C",
		"box box GALAXY on S A M N R C", "01 writes GALAXY on S A M N R C", "1 writes GALAXY5 on S A M N R C", `1 writes "GALAXY on S A M N R C`, "writes GALAXY on S A M N R C",
	} {
		if _, err := ParseEvent(text); err == nil || strings.Contains(err.Error(), "GALAXY") {
			t.Errorf("ParseEvent(%q) says: %v", text, err)
		}
	}
}
