package play

import "testing"

func TestPINs(t *testing.T) {
	e, err := ParseEvent(`began normal refereed starter 1 names "Ann" "Ben" "Cem" tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 clues ? ? ? pins`)
	if err != nil {
		t.Fatal(err)
	}
	p := Position{}.Apply(e)
	if p.PINFits(2, "1234") {
		t.Error("a PIN fits before one is set")
	}
	pin := p.NewPIN(2, "1234")
	if err := p.Decide(pin); err != nil {
		t.Fatal(err)
	}
	p = p.Apply(pin)
	if !p.PINFits(2, "1234") || p.PINFits(2, "1235") || p.PINFits(1, "1234") {
		t.Error("a PIN fits where it should not, or doesn't where it should")
	}
	if err := p.Decide(p.NewPIN(2, "0000")); err == nil {
		t.Error("a second PIN was taken")
	}
	if last := p.Record[len(p.Record)-1].Event.String(); last != "2 sets a pin" {
		t.Errorf("the record says %q", last)
	}
}
