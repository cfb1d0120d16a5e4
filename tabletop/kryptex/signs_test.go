package kryptex

import "testing"

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
		if got := c.signs.Face(c.face); got != c.want {
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
		if got := signs.Brief(face); got != want {
			t.Errorf("%q: %s, want %s", signs, got, want)
		}
	}
	if got := (&Signs{}).Brief(NoFace); got != "?" {
		t.Errorf("no face: %s", got)
	}
}
