package chart

import (
	"slices"
	"testing"

	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// In a narrow column, players known by a letter are still told apart.
func TestFitName(t *testing.T) {
	frame := ui.NewFrame(40, 15, ui.Look{Glyphs: ui.Rich(), Keys: ui.Keyboard()})
	for _, test := range []struct {
		name string
		w    int
		want string
	}{
		{"◆ Player B", 10, "◆ Player B"},
		{"◆ Player B", 8, "◆ B"},
		{"◆ Player B 2", 8, "◆ B 2"},
		{"Player B 2", 9, "B 2"},
		{"◆ Ben 2", 8, "◆ Ben 2"},
		{"◆ Maximilian", 8, "◆ Maxim…"},
		{"◆ Ben", 8, "◆ Ben"},
	} {
		if got := fitName(frame.Look, test.name, test.w); got != test.want {
			t.Errorf("%q in %d columns is %q, want %q", test.name, test.w, got, test.want)
		}
	}
}

// In the short legend, too, and so are players whose names begin alike.
func TestInitial(t *testing.T) {
	for _, test := range []struct{ names, want []string }{
		{[]string{"Player A", "Player B"}, []string{"A", "B"}},
		{[]string{"Ann", "Ben", "Cem"}, []string{"A", "B", "C"}},
		{[]string{"Ann", "Anna", "Ben"}, []string{"Ann", "Anna", "B"}},
		{[]string{"Mia", "Max"}, []string{"Mi", "Ma"}},
	} {
		for i, want := range test.want {
			if got := initial(test.names, i); got != want {
				t.Errorf("of %v, %q is %q, want %q", test.names, test.names[i], got, want)
			}
		}
	}
}

// A name of two words, a number and the word before it, and a sign stay on one line where
// they have room there.
func TestLines(t *testing.T) {
	look := ui.Look{Glyphs: ui.Rich(), Keys: ui.Keyboard()}
	saying := Saying{&play.View{Seating: play.Seating{Names: []string{"Player A", "Player B"}}}}
	for _, test := range []struct {
		text  string
		width int
		want  []string
	}{
		{"= Player B (clue 1) could", 9, []string{"=", "Player B", "(clue 1)", "could"}},
		{"Player B asks", 40, []string{"Player B asks"}},
		{"the twelve 1", 8, []string{"the", "twelve 1"}},
		{"thirteen 1", 8, []string{"thirteen", "1"}},
	} {
		if got := saying.Lines(look, say.Plain(test.text), test.width); !slices.Equal(got, test.want) {
			t.Errorf("%q in %d columns is %q, want %q", test.text, test.width, got, test.want)
		}
	}
}
