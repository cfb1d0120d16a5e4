package crypticolor

import (
	"strings"
	"testing"

	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/ui"
)

// TestRecall checks that the form of a new game starts with the names and the mode of the last one,
// but with the other side going first.
func TestRecall(t *testing.T) {
	p := newTester(t)
	began := teams(crypticolor.MixedTeams)
	began.Starter = 2
	p.Begin(began)
	p.Player = p.Restart()
	p.Press("!")
	for _, want := range []string{
		"Players mixed-role teams", "Goes first Ann and Bea", "A, younger Ann", "A, older Bea", "B, younger Cem", "B, older Dan", "Rotations off",
	} {
		if form := strings.Join(strings.Fields(p.Frame(60, 20, ui.PlainGlyphs())), " "); !strings.Contains(form, want) {
			t.Errorf("no %q in %q", want, form)
		}
	}
}

// TestResumeAnswers checks that if the plug is pulled between a guess and the box's answer, the box
// answers when the game continues.
func TestResumeAnswers(t *testing.T) {
	p := guessing(t)
	p.Do(p.At.DoThen(crypticolor.Guess{Side: 1, Squares: crypticolor.SquaresOf(1, 4, 6)}, func() ui.Step { return ui.Step{} }))
	if p.At.view().Phase != crypticolor.Answering {
		t.Fatal("it is answered already")
	}
	p.Start()
	if v := p.At.view(); v.TurnSide != 2 || v.Decoder(1).Cubes[1] != crypticolor.HitCube || v.Decoder(1).Cubes[4] != crypticolor.MissCube {
		t.Errorf("%s", v.NextText())
	}
}
