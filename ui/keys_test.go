package ui

import (
	"slices"
	"strings"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
)

// says returns a binding that shows a text and does nothing.
func says(text say.Text, keys ...hw.Key) Binding { return Binding{Keys: keys, Text: text} }

func TestKeys(t *testing.T) {
	helps := []Binding{
		says("move the cursor", hw.Left, hw.Right, hw.Up, hw.Down).Or("move"),
		says("choose this space", hw.OK).Or("choose"),
		{Text: "C: Anna's turn"},
		says("back to the home screen", hw.Back).Or("home"),
	}
	tests := []struct {
		w    int
		keys *KeyNames
		want string
	}{
		{90, KeyboardNames(), "←→↑↓ move the cursor  Enter choose this space  C: Anna's turn  Esc back to the home screen"},
		{89, KeyboardNames(), "←→↑↓ move  Enter choose  C: Anna's turn  Esc home"},
		{48, KeyboardNames(), "←→↑↓ move  Enter choose  Esc home"},
		{33, KeyboardNames(), "←→↑↓ move  Enter choose  Esc home"},
		{32, KeyboardNames(), "Enter choose  Esc home"},
		{22, KeyboardNames(), "Enter choose  Esc home"},
		{21, KeyboardNames(), "Enter choose  Esc hom"},
		{31, ButtonNames(), "←→↑↓ move  OK choose  Back home"},
		{30, ButtonNames(), "OK choose  Back home"},
		{0, KeyboardNames(), ""},
	}
	for _, tt := range tests {
		f := NewFrame(tt.w, 2, Look{Glyphs: PlainGlyphs(), Keys: tt.keys})
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
	hat := ButtonNames()
	hat.Name[hw.Left], hat.Name[hw.Right] = "X", "Y"
	tests := []struct {
		keys *KeyNames
		of   []hw.Key
		want string
	}{
		{KeyboardNames(), []hw.Key{hw.Left, hw.Right}, "←→"},
		{KeyboardNames(), []hw.Key{hw.OK, hw.Back}, "Enter/Esc"},
		{hat, []hw.Key{hw.Left, hw.Right}, "X/Y"},
		{hat, []hw.Key{hw.Seat1, hw.Seat5}, "A/E"},
		{KeyboardNames(), []hw.Key{hw.Up, hw.Down, hw.Left, hw.Right}, "↑↓←→"},
		{KeyboardNames(), []hw.Key{hw.Seat1, hw.Seat1 + 1, hw.Seat1 + 2}, "1-3"},
		{hat, nil, ""},
	}
	for _, tt := range tests {
		if got := tt.keys.Join(tt.of...).String(); got != tt.want {
			t.Errorf("Of(%v) = %q, want %q", tt.of, got, tt.want)
		}
	}
}

// TestHow checks that PressText says which button to hold for a key that has none of its own.
func TestHow(t *testing.T) {
	four := ButtonNames(Button{Key: hw.Left, Hold: hw.Up}, Button{Key: hw.Right, Hold: hw.Down}, Button{Key: hw.OK}, Button{Key: hw.Back})
	for _, tt := range []struct {
		keys *KeyNames
		key  hw.Key
		want string
	}{
		{KeyboardNames(), hw.OK, "Enter"}, {KeyboardNames(), hw.Up, "↑"},
		{ButtonNames(), hw.Up, "↑"}, {ButtonNames(), hw.Back, "Back"},
		{four, hw.Up, "hold ←"}, {four, hw.Left, "←"}, {four, hw.OK, "OK"},
	} {
		if got := tt.keys.PressText(tt.key).String(); got != tt.want {
			t.Errorf("%q is what is done for key %d, want %q", got, tt.key, tt.want)
		}
	}
}

// TestKeysHeld checks that the key line says what a button does when held, after what it does when
// pressed.
func TestKeysHeld(t *testing.T) {
	move := says("move", hw.Left, hw.Right, hw.Up, hw.Down)
	list := List{}
	change := list.Keys([]Row{{Change: func(int) Step { return Step{} }}, {}})
	open := list.Keys([]Row{{Open: func() Step { return Step{} }}, {}})
	paged := (&List{room: 1}).Keys([]Row{{Open: func() Step { return Step{} }}, {}})
	alone := list.Keys([]Row{{Open: func() Step { return Step{} }}})
	five := ButtonNames(Button{Key: hw.Up}, Button{Key: hw.Down}, Button{Key: hw.Left, Hold: hw.Back}, Button{Key: hw.Right, Hold: hw.Seat1}, Button{Key: hw.OK})
	four := func() *KeyNames {
		return ButtonNames(Button{Key: hw.Left, Hold: hw.Up}, Button{Key: hw.Right, Hold: hw.Down}, Button{Key: hw.OK}, Button{Key: hw.Back})
	}
	hat := four()
	hat.Name[hw.Left], hat.Name[hw.Right] = "A", "B"
	tests := []struct {
		w     int
		keys  *KeyNames
		helps []Binding
		want  string
	}{
		{60, four(), []Binding{says("here", hw.OK), move}, "OK here  ←→ move, held ↑↓"},
		{25, four(), []Binding{says("here", hw.OK), move}, "OK here  ←→ move, held ↑↓"},
		{24, four(), []Binding{says("here", hw.OK), move}, "OK here  ←→ held ↑↓"},
		{18, four(), []Binding{says("here", hw.OK), move}, "OK here"},
		{60, hat, []Binding{says("here", hw.OK), move}, "OK here  A/B move, held ↑↓"},
		{60, four(), []Binding{says("turn it", hw.Up, hw.Down), says("other tile", hw.Left, hw.Right)}, "←→ other tile, held turn it"},
		{60, four(), []Binding{says("close", hw.Back), says("line", hw.Up, hw.Down)}, "Back close  hold ←→ line"},
		{60, four(), []Binding{says("up", hw.Up), says("vote", hw.OK), says("yes", hw.Seat1, hw.Seat2)}, "OK vote  hold ← up"},
		{60, four(), change, "OK/hold ←→ change  ←→ move"},
		{60, four(), open, "OK choose  ←→ move"},
		{60, four(), alone, "OK choose"},
		{29, four(), paged, "OK choose  ←→ move, held page"},
		{16, four(), paged, "OK pick  ←→ move"},
		{28, KeyboardNames(), paged, "Enter pick  ↑↓ move  ←→ page"},
		{27, KeyboardNames(), paged, "Enter pick  ↑↓←→ move"},
		{60, KeyboardNames(), change, "Enter/←→ change  ↑↓ move"},
		{60, five, []Binding{says("close", hw.OK, hw.Back), says("see", hw.Seat1), move}, "OK/hold ← close  ←→↑↓ move  hold → see"},
		{11, five, []Binding{move, says("home", hw.Back)}, "hold ← home"},
		{60, five, change, "OK/←→ change  ↑↓ move"},
	}
	for _, tt := range tests {
		f := NewFrame(tt.w, 1, Look{Glyphs: PlainGlyphs(), Keys: tt.keys})
		f.Keys(tt.helps...)
		if got := strings.Trim(f.String(), "\n"); got != tt.want {
			t.Errorf("%d columns: %q, want %q", tt.w, got, tt.want)
		}
	}
}

func TestTyped(t *testing.T) {
	for r, want := range map[rune]hw.Key{'h': hw.Left, 'j': hw.Down, 'k': hw.Up, 'l': hw.Right, ' ': hw.OK, '1': hw.Seat1, '5': hw.Seat5, '6': hw.NoKey, 'x': hw.NoKey} {
		if e := TypedEvent(r); e != (hw.Event{Key: want, Rune: r, Typed: true}) {
			t.Errorf("%q is %+v", r, e)
		}
	}
}

func TestLight(t *testing.T) {
	f := NewFrame(MinW, MinH, Look{Glyphs: PlainGlyphs(), Keys: KeyboardNames()})
	f.LampsOn, f.BlinkingLamps, f.FlickeringLamps = Lamp(1, 2, 4), Lamp(2, 3, StatusLamp), Lamp(3, 4)
	for lamp, want := range []Light{Blink, On, Blink, Flicker, Flicker, Dark} {
		if got := f.Light(lamp); got != want {
			t.Errorf("lamp %d: %v, want %v", lamp, got, want)
		}
	}
}

// TestSpots checks that no light at the board's edge is on while only one person may see the frame
// or nobody looks. None may be left over from the frame before, either.
func TestSpots(t *testing.T) {
	look := Look{Glyphs: PlainGlyphs(), Keys: KeyboardNames()}
	f := NewFrame(MinW, MinH, look)
	spot := Spot{Column: 5, Row: 4, Seat: 2, Light: On}
	f.PointAt(spot)
	if got := f.Spots(); !slices.Equal(got, []Spot{spot}) {
		t.Errorf("the lights point at %v", got)
	}
	f.MarkPrivate()
	if got := f.Spots(); got != nil {
		t.Errorf("while it is private, the lights point at %v", got)
	}
	f.clear(look)
	if got := f.Spots(); len(got) > 0 {
		t.Errorf("in the next frame, the lights point at %v", got)
	}
	f.PointAt(spot)
	f.Asleep = true
	if got := f.Spots(); got != nil {
		t.Errorf("while it sleeps, the lights point at %v", got)
	}
}
