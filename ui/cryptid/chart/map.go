package chart

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
)

// Draw draws a whole map and says something about it. It returns the room that is
// left below the words: on the smallest display a row, where the text is one.
func Draw(f *ui.Frame, b *cryptid.Board, title, text string) ui.Area {
	return drawWithWords(f, whole(b, nil, cryptid.At(6, 4)), title, text)
}

// DrawAt does the same with a space marked, around which the map is cut where it has
// no room, and with the first few structures only.
func DrawAt(f *ui.Frame, b *cryptid.Board, at cryptid.Space, structures int, title, text string) ui.Area {
	pic := whole(b, nil, at)
	pic.marked = cryptid.Region{}.With(at)
	pic.structures, pic.choose = structures, true
	return drawWithWords(f, pic, title, text)
}

func drawWithWords(f *ui.Frame, pic *picture, title, text string) ui.Area {
	lay := LayOut(f)
	pic.draw(lay.Map, lay.scale)
	y := lay.Words.Para(0, title, f.Look.Title)
	y = lay.Words.Para(y, text, f.Look.Text)
	return lay.Words.Rows(y, lay.Words.H-y)
}

// DrawRegion draws the board with only a region's spaces on it, each with a
// disc. Where the whole map has no room, a space is one line of three cells.
func DrawRegion(a ui.Area, b *cryptid.Board, region cryptid.Region) {
	for _, sc := range []scale{largeScale(a.Look.Glyphs), smallScale(a.Look.Glyphs)} {
		if w, h := sc.size(); w <= a.W && h <= a.H {
			pic := whole(b, nil, cryptid.At(0, 0))
			pic.only, pic.discs = region, true
			pic.draw(a.Centre(w, h), sc)
			return
		}
	}
	a = a.Centre(labelWidth+3*cryptid.Columns, cryptid.Rows+2)
	for s := range cryptid.Space(cryptid.Spaces) {
		x, y := labelWidth+3*s.Column(), 1+s.Row()
		a.Text(x+1, 0, string(rune('A'+s.Column())), a.Look.Dim)
		a.Text(0, y, string(rune('1'+s.Row())), a.Look.Dim)
		if region.Has(s) {
			terrain := SignsOf(a.Look.Glyphs).Terrain[b.Terrain(s)]
			ground := terrain.Shade[(s.Column()+s.Row())%2]
			a.Sub(ui.Rect{X: x, Y: y, W: 3, H: 1}).Fill(terrain.Fill, ground)
			a.Set(x+1, y, SignsOf(a.Look.Glyphs).Disc, terrain.Ink.On(ground))
		}
	}
	a.Text(labelWidth, cryptid.Rows+1, "B, D, F ... lie half a space lower", a.Look.Dim)
}

// DrawChoice draws the board with only a region's spaces on it, and one of them marked,
// around which the map is cut where it has no room.
func DrawChoice(a ui.Area, b *cryptid.Board, region cryptid.Region, at cryptid.Space) {
	sc := largeScale(a.Look.Glyphs)
	if w, h := sc.size(); w > a.W || h > a.H {
		sc = smallScale(a.Look.Glyphs)
	}
	pic := whole(b, nil, at)
	pic.only, pic.choose, pic.marked = region, true, cryptid.Region{}.With(at)
	pic.draw(a, sc)
}
