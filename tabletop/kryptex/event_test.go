package kryptex

import (
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/lexicon"
	"gamekeeper/tabletop/playtest"
)

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

// drawCubes draws either the shipped cubes or cubes with six different faces each.
func drawCubes(t *rapid.T) Cubes {
	c := ShippedCubes()
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

func drawLaid(t *rapid.T, c Cubes) CubesLaid {
	return CubesLaid{c.Roll(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))}
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
