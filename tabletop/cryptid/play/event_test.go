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

// drawEvent draws any event, sensible or not.
func drawEvent(t *rapid.T) Event { return playtest.DrawEvent(t, Kinds) }

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
				Declared: rapid.Bool().Draw(t, "declared"), HasExplanations: rapid.Bool().Draw(t, "explain"),
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

func TestBadEvents(t *testing.T) {
	const began = `began normal refereed starter 1 names "A" "B" "C" tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9`
	playtest.CheckRefused(t, ParseEvent,
		"1 disc Z4", "7 disc D4", "1 throws D4", "1 disc d4", "1 corrects D4 G6", "1 votes yes tea", `began normal refereed starter 1 names "Ann"`,
		strings.Replace(began, "5 6", "5 5", 1), strings.Replace(began, "5 6", "5 66", 1), began+" clues ? ?", began+` clues "not on forest or swamp" ? ?`,
		began+` clues ? ? "within three spaces of a black structure"`, began+` clues ? ? ? hint "be bold"`,
		began+" rules 1", began+" rules 0", began+" rules", began+" rules two",
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
		if got := words.Text(Kinds.Public(e)); got != want {
			t.Errorf("of %q everybody reads %q, want %q", text, got, want)
		}
	}
}
