package crypticolor

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// paperSteps tells the maker of a word that stays on paper what to do.
type paperSteps struct {
	t    *Table
	side crypticolor.Side
}

func (p *paperSteps) Draw(f *ui.Frame) {
	v := p.t.view()
	f.Lit |= ui.Lamp(v.Makers(p.side)...)
	f.HeadFit("", say.Sprintf("%s: a word on paper", v.Maker(p.side)), say.Sprintf("%s: on paper", v.Maker(p.side)))
	fill := say.Text("3 For each letter fill its squares by your Key Card, sheet 1 to 5.")
	if v.Rotations {
		fill = say.Join(" ", fill, "You may turn the letters.")
	}
	body := f.Body().Inset(1, 0)
	body.Para(0, say.Lines(
		"1 Write a word of five letters at the top of your sheet.",
		"2 Scramble it, and write the letters down in the new order.",
		fill,
		"4 Keep the sheet where only you see it.",
		"You will say of each square whether it is filled. The box checks that some letter fits all that you have said.",
	), f.Look.Text)
	f.Keys(ui.Does("done", hw.OK), ui.Does("leave", hw.Back))
}

func (p *paperSteps) Press(e hw.Event, _ time.Time) ui.Step {
	switch e.Key {
	case hw.OK:
		return p.t.Do(crypticolor.Made{Side: p.side, Paper: true}, p.t.GoOn)
	case hw.Back:
		return ui.Step{Pop: 1}
	}
	return ui.Step{}
}
