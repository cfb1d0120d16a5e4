package crypticolor

import (
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/lexicon"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/words"
)

// drawBegan draws a Began that Decide allows.
func drawBegan(t *rapid.T) Began {
	names := []string{"Ann", "Bèn", `C "3"`, "Dot\\ é"}
	e := Began{Starter: drawSide(t), Card: ShippedCard()}
	e.Settings = Settings{
		Mode:      Mode(rapid.IntRange(0, int(Race)).Draw(t, "mode")),
		Timed:     rapid.Bool().Draw(t, "timed"),
		Rotations: rapid.Bool().Draw(t, "rotations"),
		PINs:      rapid.Bool().Draw(t, "pins"),
		Rules:     CurrentRules,
	}
	e.Names = names[:e.Mode.PlayerCount()]
	if e.Mode.BoxMakesWord() {
		e.PINs = false
		e.Grade = lexicon.Grade(rapid.IntRange(0, 3).Draw(t, "grade"))
		e.Day = rapid.SampledFrom([]tabletop.Day{"", "2026-11-22"}).Draw(t, "day")
		e.Language = rapid.SampledFrom(append(Lexicon().Languages(), "")).Draw(t, "language")
	}
	if e.Mode == Alone {
		e.Starter = 1
	}
	return e
}

func drawSide(t *rapid.T) Side { return Side(rapid.IntRange(1, 2).Draw(t, "side")) }

func drawSquare(t *rapid.T) Square {
	return Square(rapid.IntRange(1, int(LastSquare)).Draw(t, "square"))
}

// drawWord draws a word from only four letters, so that anagrams, repetitions and wrong guesses are
// likely.
func drawWord(t *rapid.T) string { return rapid.StringMatching(`[FOYE]{5}`).Draw(t, "word") }

func drawLetter(t *rapid.T) Letter { return Letter(rapid.ByteRange('A', 'Z').Draw(t, "letter")) }

// drawMade draws a WordMade that fits a game with or without rotations.
func drawMade(t *rapid.T, rotations bool) WordMade {
	c, err := Encipher(drawWord(t), rotations, rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
	if err != nil {
		c = Code{Word: "FOYER", Scramble: "OFYRE"}
	}
	return WordMade{Side: drawSide(t), Code: c}
}

// drawEvent draws any event, sensible or not.
func drawEvent(t *rapid.T) Event { return playtest.DrawEvent(t, Kinds) }

// drawSquares draws one to three squares.
func drawSquares(t *rapid.T) Squares {
	return SquaresOf(rapid.SliceOfN(rapid.Custom(drawSquare), 1, 3).Draw(t, "squares")...)
}

// drawShape draws a guess of a shape, anywhere on the grid.
func drawShape(t *rapid.T, by Side) Guess {
	at := rapid.SampledFrom(shapes).Draw(t, "placement")
	return Guess{Side: by, Shape: at.Shape(), Squares: at}
}

// shapes holds the squares of every placement of a shape.
var shapes = placements()

func placements() (all []Squares) {
	for a := Square(1); a <= LastSquare; a++ {
		for b := a + 1; b <= LastSquare; b++ {
			for c := b + 1; c <= LastSquare; c++ {
				if at := SquaresOf(a, b, c); at.Shape() != NoCube {
					all = append(all, at)
				}
			}
		}
	}
	return all
}

func TestBadEvents(t *testing.T) {
	playtest.CheckRefused(t, ParseEvent,
		"1 guesses square 0", "1 guesses square 26", "1 guesses square 1 2", "1 guesses squares 1", "1 guesses circle 1 2 3", "1 guesses line 3 2 1",
		"1 guesses letter e", "3 passes", "1 dances", "1 answers maybe", "began four starter 1",
		`began two starter 1 names "Ann" "Ben" swapped timed card `+cardWords(ShippedCard()),
		`began two starter 1 names "Ann" "Ben" card B ###../#..#./###../#..#./###..`,
		"1 makes FOYER", "1 makes FOYER as", "1 makes FOYER is OFYRE", "1 makes FOYER as OFYRE OFYRE", "3 makes FOYER as OFYRE",
		"1 makes FOYER as OFYRE turned 0 90", "1 makes FOYER as OFYRE turned 0 90 180 270 45", "1 makes FOYER as OFYRE turned 0 0 0 0 0",
		"1 makes  FOYER as OFYRE", "1 makes\tFOYER as OFYRE", `1 makes "FOYER as OFYRE`, " 1 makes FOYER as OFYRE",
	)
}

// TestPublic checks that an event's public form shows that a word was made or a PIN was chosen, but
// not which.
func TestPublic(t *testing.T) {
	tests := map[string]string{
		"1 makes FOYER as OFYRE":                       "1 makes a word",
		"1 makes FOYER as OFYRE turned 0 90 180 270 0": "1 makes a word",
		"pin 1 set 0123456789abcdef":                   "pin 1 set",
		"1 guesses word FOYER":                         "1 guesses word FOYER",
	}
	for text, want := range tests {
		e := playtest.Must(ParseEvent(text))
		if got := words.Text(Public(e)); got != want {
			t.Errorf("%q is told as %q, want %q", text, got, want)
		}
	}
}

// TestBadMade checks that the error for a garbled event does not quote its words.
func TestBadMade(t *testing.T) {
	for _, text := range []string{
		"1 makes FOYER", "1 makes FOYER as", "1 makes FOYER is OFYRE", "1 makes FOYER as OFYRE OFYRE", "3 makes FOYER as OFYRE",
		"1 makes FOYER as OFYRE turned 0 90", "1 makes FOYER as OFYRE turned 0 90 180 270 45", "1 makes FOYER as OFYRE turned 0 0 0 0 0",
		"1 makes  FOYER as OFYRE", "1 makes\tFOYER as OFYRE", `1 makes "FOYER as OFYRE`, " 1 makes FOYER as OFYRE",
	} {
		e, err := ParseEvent(text)
		if err == nil || strings.Contains(err.Error(), "FOYER") || strings.Contains(err.Error(), "OFYRE") {
			t.Errorf("ParseEvent(%q) = %v, %v", text, e, err)
		}
	}
}
