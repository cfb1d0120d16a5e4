package crypticolor

import (
	"cmp"
	"embed"

	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// demoGames holds a game with easy words for each language that has a list of them.
//
//go:embed demo/*.txt
var demoGames embed.FS

// demoText returns the game of the demo.
func demoText(spoken *say.Language) string {
	return table.DemoText(demoGames, crypticolor.Lexicon(), spoken)
}

// drawDemo draws the decoder of the side that guessed last, and the result. At the end it draws how
// the game ended.
func drawDemo(f *ui.Frame, p *crypticolor.Position) {
	v := &p.View
	if v.Ending != nil {
		f.Head(say.Sprintf("Demo: %s", say.Capital(v.NextText())), "")
		f.Body().Inset(1, 0).Para(1, v.EndingText(), f.Look.Text)
		return
	}
	side, asked := crypticolor.Side(1), crypticolor.Squares(0)
	for _, line := range v.Record {
		if g, ok := line.Event.(crypticolor.Guess); ok {
			side, asked = g.Side, g.Squares
		}
	}
	sc := scene{v: v, side: side, acts: side, titles: []say.Text{say.Sprintf("Demo: %s", v.BreakerName(side))}, marked: asked}
	lay := sc.draw(f)
	lay.strip.Para(0, cmp.Or(v.Record.Told().Steps, "Two words are in the box. It answers every guess."), f.Look.Good)
}
