package clash

import (
	_ "embed" // for demoGame
	"math/rand/v2"

	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

//go:embed demo.txt
var demoGame string

// newDemo returns the demo, which has no words of any language. Any key takes the step leave.
func newDemo(_ rand.Source, _ *say.Language, leave ui.Step) ui.Screen {
	return table.NewRecordedDemo(demoGame, leave, clash.ParseEvent, drawDemo)
}

// drawDemo draws what happened, and the score.
func drawDemo(f *ui.Frame, p *clash.Position) {
	v, body := &p.View, leftSide(f)
	f.Head("Demo", scoreBeside("Demo", f, v))
	y := body.Para(1, say.Sentence(v.Record.Told().Line), f.Look.Title)
	y = body.Para(y, say.Sentence(v.NextText()), f.Look.Text)
	drawScore(body, y, v)
}
