package play

import (
	"math/rand/v2"
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/words"

	"pgregory.net/rapid"
)

// drawEvent draws an event other than Began or TimeSpent. It need not make sense.
func drawEvent(t *rapid.T) Event {
	place := func() int { return rapid.IntRange(1, cryptid.MaxSeats).Draw(t, "place") }
	seat := func() cryptid.Seat { return cryptid.Seat(place()) }
	space := func() cryptid.Space { return cryptid.Space(rapid.IntRange(0, cryptid.SpaceCount-1).Draw(t, "space")) }
	switch rapid.IntRange(0, 19).Draw(t, "kind") {
	case 19:
		return TimeRanOut{}
	case 18:
		return Muted{}
	case 17:
		return PresenceChanged{rapid.Bool().Draw(t, "back")}
	case 16:
		return BoxMoveDone{}
	case 15:
		return PINEntered{seat(), rapid.Bool().Draw(t, "right")}
	case 14:
		return VoteCalledOff{}
	case 13:
		return MapCorrected{drawBegan(t).Board}
	case 12:
		return drawSketch(t)
	case 11:
		return ClueEntered{seat(), cryptid.Clue(rapid.IntRange(0, cryptid.ClueCount-1).Draw(t, "clue"))}
	case 10:
		return CluesDropped{}
	case 9:
		return HintNumberRead{rapid.IntRange(0, 90).Draw(t, "number")}
	case 0:
		return PartBuilt{rapid.IntRange(0, 20).Draw(t, "parts")}
	case 1:
		return ClueSeen{seat()}
	case 2:
		return PINSet{seat(), rapid.StringMatching(`[0-9a-f]{16}`).Draw(t, "hash")}
	case 3:
		return QuestionAsked{place(), seat(), space()}
	case 4:
		return SearchDeclared{place(), space()}
	case 5:
		return PieceCorrected{seat(), space(), space()}
	case 6:
		return TookBack{rapid.IntRange(0, 300).Draw(t, "line")}
	case 7:
		return VoteCast{place(), Motion(rapid.IntRange(0, int(motions)-1).Draw(t, "motion")), rapid.Bool().Draw(t, "yes")}
	}
	return Placed{cryptid.Piece{Seat: seat(), Token: cryptid.Token(rapid.IntRange(0, 1).Draw(t, "token")), At: space()}}
}

// drawSketch draws a card that is being entered, valid or not.
func drawSketch(t *rapid.T) CardSketched {
	e := CardSketched{Mode: cryptid.Mode(rapid.IntRange(0, 1).Draw(t, "mode")), Seating: Seating{Names: []string{"Ann", "Ben"}, Starter: 2, Automa: []int{0, 3}}}
	for n := range rapid.IntRange(0, 6).Draw(t, "tiles") {
		e.Tiles = append(e.Tiles, cryptid.Tile{Number: uint8(n%6 + 1), Turned: rapid.Bool().Draw(t, "turned")})
	}
	for range rapid.IntRange(0, 2*e.Mode.ColourCount()).Draw(t, "structures") {
		e.Structures = append(e.Structures, cryptid.Space(rapid.IntRange(0, cryptid.SpaceCount-1).Draw(t, "at")))
	}
	return e
}

// drawBegan draws a Began that Decide allows, with or without clues.
func drawBegan(t *rapid.T) Began {
	players := rapid.IntRange(2, 5).Draw(t, "players")
	code := cryptid.NewCode(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0), cryptid.Mode(rapid.IntRange(0, 1).Draw(t, "mode")), players, cryptid.AnyDifficulty)
	names := []string{"Ann", "Bèn", `C "3"`, "Dot é", "Eva\\"}
	e := Began{
		Setup: code.Deal(),
		Seating: Seating{
			Names:   names[:players],
			Starter: rapid.IntRange(1, players).Draw(t, "starter"),
			Style:   Style(rapid.IntRange(0, 1).Draw(t, "way")),
			PINs:    rapid.Bool().Draw(t, "pins"),
			Preferences: Preferences{
				Quick: rapid.Bool().Draw(t, "quick"), HasExplanations: rapid.Bool().Draw(t, "explain"),
				ThinkingLimit: rapid.IntRange(0, maxSeconds).Draw(t, "bank"), ReminderSeconds: rapid.IntRange(0, maxSeconds).Draw(t, "nudge"),
			},
		},
		Code: code.String(),
	}
	if rapid.Bool().Draw(t, "colours") {
		all := rapid.Permutation([]PieceColour{Yellow, Blue, Red, Green, Purple}).Draw(t, "of the pieces")
		e.Colours = all[:cryptid.SeatsFor(players)]
	}
	if rapid.IntRange(0, 3).Draw(t, "books") == 0 {
		e.Hint, e.Code = cryptid.NoHint, ""
		for i := range e.Clues {
			e.Clues[i] = cryptid.UnknownClue
		}
	}
	return e
}

func TestEventText(t *testing.T) {
	playtest.CheckRoundTrip(t, ParseEvent, func(t *rapid.T) Event {
		if rapid.Bool().Draw(t, "later") {
			return drawEvent(t)
		}
		return drawBegan(t)
	}, Public)
}

// FuzzParseEvent checks that the parser accepts only what the events print.
func FuzzParseEvent(f *testing.F) {
	playtest.FuzzEvents(f, ParseEvent,
		`began normal refereed starter 2 names "Ann" "Ben" "Cem" tiles 1 2t 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 clues "on forest or swamp" ? ? hint "no within one space clues" code 1F4K-9QZC-0T7M pins`,
		`began normal refereed starter 2 names "Ann" "Ben" "Cem" tiles 1 2t 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 pins automa 0 0 3 rules 2`,
		`began normal refereed starter 2 names "Ann" "Ben" "Cem" tiles 1 2t 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 quick explained open bank 600 nudge 120 rules 2`,
		`began normal refereed starter 2 names "Ann" "Ben" "Cem" tiles 1 2t 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 open together limit 600 rules 2`, "time up",
		`began normal refereed starter 2 names "Ann" "Ben" tiles 1 2t 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 colours red purple yellow green rules 2`,
		`began normal refereed starter 1 names "Ann" "Beta" "Gamma" tiles 1 2t 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 automa 0 1 1 day 2026-11-23 rules 2`,
		"built 7", "2 looks", "2 sets a pin 9f86d081", "2 sets a pin", "2 disc D4", "1 asks 2 D4", "1 searches D4", "2 corrects D4 to G6", "takes back 12", "1 votes yes hint", "2 votes no pin 3", "vote left", "2 enters a wrong pin", "2 enters the pin", "1 thinks 37", "1 thinks 0", "done for the box", "away", "back",
		"clues anew", "map anew normal tiles 1 2t 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9", "map anew normal tiles 1 2", "hint 55", `2 has the clue "on forest or swamp"`, "2 has the clue ?",
		`sketch advanced notebook starter 1 names "Ann" "Ben" tiles 3 1t`, `sketch normal refereed starter 1 names "Ann" "Ben" tiles 1 2 3 4 5 6 stones F5 pins automa 0 2`,
		`sketch normal refereed starter 1 names "Ann" "Ben" tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 A9`, `sketch normal refereed starter 1 names "Ann" "Ben" tiles 1 2 3 4 5 6 1`,
		"", " ", "1", "1 ", `"`, `"1" disc D4`, "1 disc  D4", "6 disc D4", "0 disc D4", "1 disc M1", "takes back 99999999999999999999", "began", `began normal refereed starter 1 names`,
	)
}

func TestBadEvents(t *testing.T) {
	const began = `began normal refereed starter 1 names "A" "B" "C" tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9`
	playtest.CheckRefused(t, ParseEvent,
		"1 disc Z4", "7 disc D4", "1 throws D4", "1 disc d4", "1 corrects D4 G6", "1 votes yes tea", `began normal refereed starter 1 names "Ann"`,
		strings.Replace(began, "5 6", "5 5", 1), strings.Replace(began, "5 6", "5 66", 1), began+" clues ? ?", began+` clues "not on forest or swamp" ? ?`,
		began+` clues ? ? "within three spaces of a black structure"`, began+` clues ? ? ? hint "be bold"`,
	)
}

// TestPublic checks how much of an event everybody may read in the record.
func TestPublic(t *testing.T) {
	const began = `began normal refereed starter 1 names "Ann" "Ben" "Cem" tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9`
	tests := map[string]string{
		began + ` clues "on forest or swamp" "on desert or swamp" ? hint "no clues that mention mountain" code 1F4K-9QZC-0T7M`: began + " code 1F4K-9QZC-0T7M",
		`2 has the clue "on forest or swamp"`: "2 has the clue ?",
		"2 sets a pin 9f86d081":               "2 sets a pin",
		"2 disc D4":                           "2 disc D4",
	}
	for text, want := range tests {
		e := playtest.Must(ParseEvent(text))
		if got := words.Text(Public(e)); got != want {
			t.Errorf("of %q everybody reads %q, want %q", text, got, want)
		}
	}
}
