package kryptex

import (
	"testing"

	"gamekeeper/tabletop/say"
)

func TestFaceNames(t *testing.T) {
	face := NewFace(SymbolS, ColourC)
	for _, c := range []struct {
		signs Signs
		face  Face
		want  string
	}{
		{Signs{}, face, "SC"},
		{Signs{}, NoFace, "?"},
		{Signs{SymbolM: "xi"}, face, "SC"},
		{Signs{SymbolS: "delta"}, face, "delta C"},
		{Signs{ColourC: "white"}, face, "S white"},
		{Signs{SymbolS: "delta", ColourC: "white"}, face, "delta white"},
	} {
		if got := c.signs.Face(c.face).String(); got != c.want {
			t.Errorf("%q calls %s %q, want %q", c.signs, c.face, got, c.want)
		}
	}
}

// A face is told by the first letters of the table's words where these tell all three
// of a kind apart on any display, and else by the objectives' own.
func TestBrief(t *testing.T) {
	face := NewFace(SymbolM, ColourR)
	for want, signs := range map[string]Signs{
		"MR": {},
		"Xw": {"delta", "theta", "xi", "turquoise", "white", "orange"},
		"XR": {"delta", "theta", "xi", "white", "Weiß", "orange"},
		"Mw": {"delta", "Dreieck", "xi", "Türkis", "Weiß", "orange"},
		"Mr": {"delta", "theta", "ξ", "n", "r", "c"}, // not every display has ξ
	} {
		if got := signs.Brief(face).String(); got != want {
			t.Errorf("%q: %s, want %s", signs, got, want)
		}
	}
	if got := (&Signs{}).Brief(NoFace).String(); got != "?" {
		t.Errorf("no face: %s", got)
	}
}

// TestLetterInALanguage reads the letters of signs that are called as in the rulebook
// off its words in the language, and those of others off the table's own.
func TestLetterInALanguage(t *testing.T) {
	french, err := say.Read("fr.toml", []byte(`
name = "Français"
letters = "éê"
["tabletop/kryptex"]
"theta" = "thêta"
"white" = "blanc"
`))
	if err != nil {
		t.Fatal(err)
	}
	own := Rulebook()
	own[ColourN] = "red"
	for _, c := range []struct {
		signs Signs
		sign  Objective
		want  string
	}{
		{Rulebook(), SymbolA, "T thêta"},
		{Rulebook(), ColourR, "b blanc"},
		{Rulebook(), ColourN, "t turquoise"},
		{own, ColourR, "w blanc"}, // the three might not be told apart
		{own, ColourN, "r red"},
		{Signs{}, ColourR, "R R"},
	} {
		if got := french.Say(say.Join(" ", c.signs.Letter(c.sign), c.signs.Name(c.sign))); got != c.want {
			t.Errorf("%q has %q in French, want %q", c.signs, got, c.want)
		}
	}
}

// TestLetterInEnglish compares the letters in words with those for drawing.
func TestLetterInEnglish(t *testing.T) {
	for _, signs := range []Signs{{}, Rulebook(), {"xi", "theta", "xu", "white", "orange", "black"}, {"white", "theta", "turquoise"}} {
		for o, want := range signs.Letters() {
			if got := signs.Letter(Objective(o)).String(); got != string(want) {
				t.Errorf("%q has %q for %s, want %c", signs, got, Objective(o), want)
			}
		}
	}
}
