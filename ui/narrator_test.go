package ui

import (
	"strings"
	"testing"
)

// TestNamedOnce checks that a question about the space under the cursor names the space and its
// terrain once. Another space, or a choice from rows, is described in full.
func TestNamedOnce(t *testing.T) {
	asks := []string{"Ann asks Ben about C6, desert.", "Ben, could it be here?"}
	for here, want := range map[string]string{
		"C6, desert":             "",
		"C6, desert, Cem's disc": "Cem's disc",
		"C7, desert":             "C7, desert",
		"Ben":                    "Ben",
		"":                       "",
	} {
		if got := unnamed(here, asks); got != want {
			t.Errorf("%q is said as %q, want %q", here, got, want)
		}
	}
}

// TestParts checks that a line is left out if it is part of another line said at the same time.
func TestParts(t *testing.T) {
	for want, all := range map[string][]string{
		"Ann moves. No declaration.":   {"Ann moves", "Ann moves. No declaration."},
		"It is 4.5. Ann moves. 5. Ben": {"Ann moves", "It is 4.5. Ann moves. 5. Ben", "5"},
		"Ann asks Ben. Ben.":           {"Ann asks Ben.", "Ben"},
		"Ask Ann! Ben.":                {"ben", "Ask Ann! Ben."},
		"B4 B4. B4.":                   {"B4 B4.", "B4"},
	} {
		if got := sentences(all); strings.TrimSuffix(got, ".") != strings.TrimSuffix(want, ".") {
			t.Errorf("%q is said, want %q", got, want)
		}
	}
}

// TestForEar checks what becomes of seats' signs, arrows, columns and blank space in spoken text.
func TestForEar(t *testing.T) {
	look := Look{Glyphs: RichGlyphs(), Keys: KeyboardNames()}
	for text, want := range map[string]string{
		"▲ Ann asks ◆ Ben, D4":     "Ann asks Ben, D4",
		"Press →, or ←→ to move":   "Press Right, or Left Right to move",
		"Ann    3  yes\nBen   12":  "Ann, 3, yes\nBen, 12",
		"  1 forest,  2 mountain":  "1 forest,, 2 mountain",
		"clues 23→12":              "clues 23, then 12",
		"a  \n\n b":                "a\n\nb",
		"50\u00a0% ▲▲ stays, ▲ no": "50 % ▲▲ stays, no",
	} {
		if got := look.spokenForm(text); got != want {
			t.Errorf("%q is %q for the ear, want %q", text, got, want)
		}
	}
}

// TestWhisperStops checks that a whisper stops when work begins, and that nothing new is said then.
func TestWhisperStops(t *testing.T) {
	whispers := Narrator{Audience: Earphone, Everything: true, last: Speech{Private: true}}
	for _, want := range []bool{true, false} {
		if said, any := whispers.Narrate(&Speech{Title: "Clue", Busy: true}); any != want || said.Words != "" {
			t.Errorf("%q is said, %v, while a whisper should stop", said.Words, any)
		}
		whispers.last = Speech{}
	}
}
