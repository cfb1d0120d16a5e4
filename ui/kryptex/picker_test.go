package kryptex

import (
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// The letters that are typed are those that are drawn: in Italian a white face is
// bianco.
func TestTypedInLanguage(t *testing.T) {
	italian, err := say.Read("it.toml", []byte("name = \"Italiano\"\n[x]\n\"white\" = \"bianco\"\n\"turquoise\" = \"turchese\"\n\"orange\" = \"arancio\""))
	if err != nil {
		t.Fatal(err)
	}
	signs := kryptex.Rulebook()
	for _, tt := range []struct {
		in    *say.Language
		typed string
		taken bool
	}{{nil, "Tw", true}, {italian, "Tb", true}, {italian, "Tw", false}} {
		p := pickerAt(kryptex.NewFace(kryptex.SymbolS, kryptex.ColourN))
		look := ui.Look{Glyphs: ui.Plain(), Keys: ui.Keyboard(), Language: tt.in}
		p.draw(ui.NewFrame(40, 15, look).Area, &signs, nil)
		taken := false
		for _, r := range tt.typed {
			taken = p.press(hw.Event{Kind: hw.Press, Rune: r, Typed: true}, &signs)
		}
		if taken != tt.taken || taken && signs.Face(p.face()) != signs.Face(kryptex.NewFace(kryptex.SymbolA, kryptex.ColourR)) {
			t.Errorf("%s: taken %v, %s", tt.typed, taken, signs.Face(p.face()))
		}
	}
}
