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
		taken := false
		for _, r := range tt.typed {
			_, taken = p.press(hw.Event{Kind: hw.Press, Rune: r, Typed: true}, tt.in, &signs)
		}
		if taken != tt.taken || taken && signs.Face(p.face()) != signs.Face(kryptex.NewFace(kryptex.SymbolA, kryptex.ColourR)) {
			t.Errorf("%s: taken %v, %s", tt.typed, taken, signs.Face(p.face()))
		}
	}
}

// Where nothing is likely nothing is chosen: OK takes no face before a direction has led
// to one, and says so.
func TestNothingChosen(t *testing.T) {
	signs := kryptex.Rulebook()
	p := pickerAt(kryptex.NoFace)
	if step, taken := p.press(hw.Event{Key: hw.OK}, nil, &signs); taken || step.Sound != ui.Refused || !p.missed {
		t.Errorf("OK alone: taken %v, sound %v, said %v", taken, step.Sound, p.missed)
	}
	p.press(hw.Event{Key: hw.Up}, nil, &signs)
	if _, taken := p.press(hw.Event{Key: hw.OK}, nil, &signs); !taken || p.face() != kryptex.NewFace(kryptex.SymbolS, kryptex.ColourR) {
		t.Errorf("up from the middle: taken %v, %s", taken, p.face())
	}
}
