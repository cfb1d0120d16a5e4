package chart

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// Draw draws a map with the numbers on its tiles, or its middle if the whole does not fit, with a title
// and a text about it. It returns the area left below the text. If title and text take one row each,
// one row is left on the smallest display.
func Draw(f *ui.Frame, b *cryptid.Board, title, text say.Text) ui.Area {
	pic := wholeBoard(b, nil, cryptid.SpaceAt(6, 4))
	for slot, tile := range b.Tiles() {
		pic.number[tile.NumberSpace(slot)] = int(tile.Number)
	}
	return drawWithWords(f, pic, title, text)
}

// DrawPieces is like [Draw], but draws the pieces of a state, too, and the pawn on the given spaces, at
// which the lights at the board's edge point.
func DrawPieces(f *ui.Frame, b *cryptid.Board, on *play.State, title, text say.Text, pawn ...cryptid.Space) ui.Area {
	pic := wholeBoard(b, on, append(pawn, cryptid.SpaceAt(6, 4))[0])
	pic.pawn = true
	for _, s := range pawn {
		pic.marked = pic.marked.With(s)
	}
	PointLights(f, 0, ui.On, pawn...)
	return drawWithWords(f, pic, title, text)
}

// DrawCursor is like [Draw], but marks the space of a cursor, which keys or a touch can move and around
// which a map that does not fit is cut. The lights at the board's edge point there, and the terminal's
// cursor is on the words about the space.
func DrawCursor(f *ui.Frame, b *cryptid.Board, c *Cursor, title say.Text) ui.Area {
	at, lay := c.At, LayOut(f)
	PointLights(f, 0, ui.On, at)
	pic := wholeBoard(b, nil, at)
	pic.marked, pic.choose = cryptid.Region{}.With(at), true
	pic.middle, pic.focus = c.Window(0)
	pic.draw(lay.Map, lay.scale)
	f.SpeakPrompt(title)
	y := lay.Words.Silent().Para(0, title, f.Look.Title)
	lay.Words.SetCursor(0, y)
	text := Describe(&play.View{Board: b}, at)
	f.SpeakCursor(text...)
	y = lay.Words.Silent().Para(y, say.Join(", ", text...), f.Look.Text)
	return lay.Words.Rows(y, lay.Words.H-y)
}

func drawWithWords(f *ui.Frame, pic *picture, title, text say.Text) ui.Area {
	lay := LayOut(f)
	pic.draw(lay.Map, lay.scale)
	y := lay.Words.Para(0, title, f.Look.Title)
	y = lay.Words.Para(y, text, f.Look.Text)
	return lay.Words.Rows(y, lay.Words.H-y)
}

// DrawRegion draws the board with a disc on each of a region's spaces, and a cube on all others. If
// the whole map does not fit, it draws a tiny one without terrain. Since others may see it from afar,
// what is large is the same for every region.
func DrawRegion(a ui.Area, b *cryptid.Board, region cryptid.Region) {
	if a.HasAudience() {
		discs := say.Count(region.Size(), "A disc on %d space.", "A disc on %d spaces.")
		a.Speak(say.Join(" ", discs, say.Join("", listSpaces(region), ".")))
		a = a.Silent()
	}
	for _, sc := range []scale{largeScale(a.Look.Glyphs), smallScale(a.Look.Glyphs), narrowScale(a.Look.Glyphs)} {
		if w, h := sc.size(); w <= a.W && h <= a.H {
			pic := wholeBoard(b, nil, cryptid.SpaceAt(0, 0))
			pic.region = &region
			pic.draw(a.Centre(w, h), sc)
			return
		}
	}
	a.Text(0, a.H-2, "B, D, F ... sit half a space lower.", a.Look.Dim)
	a.Para(a.H-1, say.Count(region.Size(), "Yes, a disc: %d space. No, a cube: %d.", "Yes, a disc: %d spaces. No, a cube: %d.", cryptid.SpaceCount-region.Size()), a.Look.Text)
	drawTiny(a.Rows(0, a.H-2).Centre(labelWidth+tinyWidth*cryptid.Columns, cryptid.Rows+2), region)
}

// tinyWidth is the width of a space on the smallest picture of a map.
const tinyWidth = 3

// drawTiny draws the smallest picture of a region.
func drawTiny(a ui.Area, region cryptid.Region) {
	signs := SignsOf(a.Look)
	for s := range cryptid.Space(cryptid.SpaceCount) {
		x, y := labelWidth+tinyWidth*s.Column(), 1+s.Row()
		a.Runes(x, 0, string(rune('A'+s.Column())), a.Look.Dim)
		a.Runes(0, y, string(rune('1'+s.Row())), a.Look.Dim)
		a.Set(x, y, signs.Even[tokenIn(region, s)], a.Look.Text)
	}
}

// tokenIn returns the token that a clue allows on a space, if it allows a disc on those of a region.
func tokenIn(region cryptid.Region, s cryptid.Space) cryptid.Token {
	if region.Has(s) {
		return cryptid.Disc
	}
	return cryptid.Cube
}

// DrawChoice draws the board with only a region's spaces on it, and that of a cursor marked, which a touch
// moves to another.
func DrawChoice(a ui.Area, b *cryptid.Board, region cryptid.Region, c *Cursor) {
	sc := largeScale(a.Look.Glyphs)
	if w, h := sc.size(); w > a.W || h > a.H {
		sc = smallScale(a.Look.Glyphs)
	}
	middle, focus := c.Window(0)
	pic := wholeBoard(b, nil, c.At)
	pic.only, pic.choose, pic.marked, pic.middle = region, true, cryptid.Region{}.With(c.At), middle
	pic.focus = func(at, middle cryptid.Space) {
		if region.Has(at) {
			focus(at, middle)
		}
	}
	pic.draw(a, sc)
}
