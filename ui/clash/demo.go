package clash

import (
	_ "embed" // for demoGame

	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

//go:embed demo.txt
var demoGame string

// demoText returns the game of the demo, which has no words of any language.
func demoText(*say.Language) string { return demoGame }

// drawDemo draws what happened, and the score.
func drawDemo(f *ui.Frame, p *clash.Position) {
	v, body := &p.View, leftSide(f)
	f.Head("Demo", scoreBeside("Demo", f, v))
	y := body.Para(1, say.Sentence(v.Record.Told().Line), f.Look.Title)
	y = body.Para(y, say.Sentence(v.NextText()), f.Look.Text)
	drawScore(body, y, v)
}
