package ui

import (
	"strings"
	"testing"

	"gamekeeper/hw"
)

func TestKeys(t *testing.T) {
	helps := []Help{
		Does("move the cursor", hw.Left, hw.Right, hw.Up, hw.Down).Or("move"),
		Does("choose this space", hw.OK).Or("choose"),
		{Text: "C: Anna's turn"},
		Does("back to the home screen", hw.Back).Or("home"),
	}
	tests := []struct {
		w    int
		keys *KeyNames
		want string
	}{
		{90, Keyboard(), "←→↑↓ move the cursor  Enter choose this space  C: Anna's turn  Esc back to the home screen"},
		{89, Keyboard(), "←→↑↓ move  Enter choose  C: Anna's turn  Esc home"},
		{48, Keyboard(), "←→↑↓ move  Enter choose  Esc home"},
		{33, Keyboard(), "←→↑↓ move  Enter choose  Esc home"},
		{32, Keyboard(), "Enter choose  Esc home"},
		{22, Keyboard(), "Enter choose  Esc home"},
		{21, Keyboard(), "Enter   Esc"},
		{10, Keyboard(), "Enter   Es"},
		{33, Buttons(), "←→↑↓ move  OK choose  Back home"},
		{0, Keyboard(), ""},
	}
	for _, tt := range tests {
		f := NewFrame(tt.w, 2, Look{Glyphs: Plain(), Keys: tt.keys})
		f.Keys(helps...)
		if got := strings.Trim(f.String(), "\n"); got != tt.want {
			t.Errorf("%d columns: %q, want %q", tt.w, got, tt.want)
		}
	}
	if helps[0].Text != "move the cursor" {
		t.Error("Keys changed its arguments")
	}
}

func TestKeyNames(t *testing.T) {
	hat := Buttons()
	hat.Name[hw.Left], hat.Name[hw.Right] = "X", "Y"
	tests := []struct {
		keys *KeyNames
		of   []hw.Key
		want string
	}{
		{Keyboard(), []hw.Key{hw.Left, hw.Right}, "←→"},
		{Keyboard(), []hw.Key{hw.OK, hw.Back}, "Enter/Esc"},
		{hat, []hw.Key{hw.Left, hw.Right}, "X/Y"},
		{hat, []hw.Key{hw.Seat1, hw.Seat5}, "A/E"},
		{hat, nil, ""},
	}
	for _, tt := range tests {
		if got := tt.keys.Of(tt.of...); got != tt.want {
			t.Errorf("Of(%v) = %q, want %q", tt.of, got, tt.want)
		}
	}
}
