package kryptex

import (
	"cmp"
	"embed"

	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// demoGames holds a solo game with an easy keyword for each language that has a list of words.
//
//go:embed demo/*.txt
var demoGames embed.FS

// demoText returns the game of the demo.
func demoText(spoken *say.Language) string {
	return table.DemoText(demoGames, kryptex.Lexicon(), spoken)
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
