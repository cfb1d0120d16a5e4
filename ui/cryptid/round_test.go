package cryptid

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/hall"
	"gamekeeper/ui"
)

// TestRound checks that a table begins its next round in three presses, with the names of the
// weekend, that the next one is then another, and that no screen shows a code: neither before a
// round has begun, nor while it is played or after it.
func TestRound(t *testing.T) {
	p := newTester(t)
	p.EnterHall()
	chance := rand.NewPCG(1, 2)
	var codes [2]string
	for i := range codes {
		codes[i] = cryptid.NewCode(chance, cryptid.Normal, 3, cryptid.AnyDifficulty).String()
	}
	rounds := []hall.Round{{Code: codes[0], Names: []string{"Uma", "Vic", "Wes"}}, {Code: codes[1]}}
	p.Box.Hall.Rounds = func() []hall.Round { return rounds }
	var seen strings.Builder
	look := func() string {
		text := ""
		for _, size := range [][2]int{{40, 15}, {60, 20}, {100, 30}} {
			text += p.Frame(size[0], size[1], ui.PlainGlyphs())
		}
		seen.WriteString(text)
		return text
	}
	look()
	if !p.GoTo("Round 1") {
		t.Fatalf("home has no round:\n%s", look())
	}
	p.Press("!")
	if text := look(); !strings.Contains(text, "Vic") || !strings.Contains(text, "1 of 2") {
		t.Errorf("who plays the round:\n%s", text)
	}
	p.Press("!")
	look()
	if p.At == nil {
		t.Fatal(look())
	}
	v := p.At.view()
	if v == nil || strings.Join(v.Names, " ") != "Uma Vic Wes" || v.SecretCode != rounds[0].Code || !v.Round || v.Starter != 1 {
		t.Fatalf("it begins %+v", v)
	}
	if v.ShownCode() != "" || strings.Contains(v.RecordText(make([]time.Time, len(v.Record))).String(), rounds[0].Code) {
		t.Error("its code is shown")
	}
	over := *v
	over.Ending = &play.Ending{}
	if over.ShownCode() != "" {
		t.Error("its code is shown after the end, while others may still play it")
	}
	p.GoHome()
	look()
	if !p.GoTo("Round 2") {
		t.Fatalf("home does not go on to the next round:\n%s", look())
	}
	p.Press("!")
	if text := look(); !strings.Contains(text, "Anybody may play") {
		t.Errorf("a round without names:\n%s", text)
	}
	p.Press("<")
	if text := look(); !strings.Contains(text, "Uma") {
		t.Errorf("another round:\n%s", text)
	}
	rounds[1].Code = "nonsense"
	p.Press(">!")
	p.Press("v!") // start another game
	if text := look(); !strings.Contains(strings.Join(strings.Fields(text), " "), "cannot be dealt") {
		t.Errorf("a round that cannot be dealt:\n%s", text)
	}
	seen.WriteString(p.HallReceived())
	for _, code := range append(codes[:], "nonsense") {
		if strings.Contains(seen.String(), code) || strings.Contains(seen.String(), strings.ReplaceAll(code, "-", "")) {
			t.Errorf("%s is seen", code)
		}
	}
}
