package chart

import "gamekeeper/ui"

// A Layout is where a frame has the map and where the words. The last line is
// the key line's.
type Layout struct {
	Map, Words ui.Area // the map's room, and the words'
	scale      scale
	beside     bool // the words stand beside the map, else below it
}

// Whole reports whether the board's area has room for every space.
func (l Layout) Whole() bool {
	w, h := l.scale.size()
	return w <= l.Map.W && h <= l.Map.H
}

// How much room the words take: beside the map at least a column, below it a
// strip.
const (
	leastBeside = 10
	roomyBeside = 16
	stripHeight = 3
	tallStrip   = 8
)

// LayOut finds the largest map that shows all spaces, with the words beside it
// or, where that leaves them little, below it. Where no map fits, the map is
// cut and follows the cursor.
func LayOut(f *ui.Frame) Layout { return layOut(f, stripHeight, 0) }

// layOut is LayOut with so many rows at least for words below the map, as far as there
// are some, and with some rows more above these.
func layOut(f *ui.Frame, least, more int) Layout {
	body := f.Rows(0, f.H-1)
	small, large := smallScale(f.Look.Glyphs), largeScale(f.Look.Glyphs)
	lw, lh := large.size()
	sw, sh := small.size()
	switch {
	case body.W >= lw+roomyBeside && body.H >= lh:
		return beside(body, lw, large)
	case body.W >= sw+leastBeside && body.H >= sh && (body.W >= sw+roomyBeside || body.H < sh+tallStrip):
		return beside(body, sw, small)
	}
	least = min(max(least, stripHeight), tallStrip)
	if f.Look.Large {
		least = max(least, BigRows)
	}
	strip := more + max(least, min(tallStrip, body.H-sh-more))
	if rows := body.H - strip; rows < sh {
		strip += (rows - small.drop()) % small.h // where no row of spaces fits
	}
	return Layout{Map: body.Rows(0, body.H-strip), Words: body.Rows(body.H-strip, strip), scale: small}
}

func beside(body ui.Area, w int, sc scale) Layout {
	return Layout{
		Map:    body.Sub(ui.Rect{X: 0, Y: 0, W: w, H: body.H}),
		Words:  body.Sub(ui.Rect{X: w + 1, Y: 0, W: body.W - w - 1, H: body.H}),
		scale:  sc,
		beside: true,
	}
}
