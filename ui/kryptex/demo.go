package kryptex

import (
	"cmp"
	"embed"
	"math/rand/v2"

	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// demoGames holds a solo game with an easy keyword for each language that has a list of words.
//
//go:embed demo/*.txt
var demoGames embed.FS

// newDemo returns the demo: the game in the spoken language, or in English if it has no list. Any key
// takes the step leave.
func newDemo(_ rand.Source, spoken *say.Language, leave ui.Step) ui.Screen {
	return table.NewRecordedDemo(demoText(spoken), leave, kryptex.ParseEvent, drawDemo)
}

// demoText returns the game of the demo.
func demoText(spoken *say.Language) string {
	text, _ := demoGames.ReadFile("demo/" + cmp.Or(kryptex.Lexicon().TagFor(spoken), "en") + ".txt") // there is one for each list
	return string(text)
}

// drawDemo draws the grid, or the result at the end.
func drawDemo(f *ui.Frame, p *kryptex.Position) {
	v := &p.View
	if v.Ending != nil {
		f.Head("Demo: the end", "")
		f.Body().Inset(1, 0).Para(1, v.EndingText(), f.Look.Text)
		return
	}
	sc := sceneOf(v)
	sc.prompt, sc.todo = "Demo", cmp.Or(sc.todo, "The box has a keyword that nobody knows.")
	switch e := v.Record[len(v.Record)-1].Event.(type) {
	case kryptex.CubesSwapped:
		sc.marked = sc.marked.With(e.A).With(e.B)
	case kryptex.CubesRotated:
		sc.marked = sc.marked.With(e.First.At).With(e.Second.At)
	}
	sc.draw(f)
}
