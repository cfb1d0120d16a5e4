package chart

import "gamekeeper/ui"

// A Layout holds the areas of a frame for the map and the words. It leaves the last line of the
// frame to the keys.
type Layout struct {
	Map, Words ui.Area
	scale      scale
	beside     bool // the words are beside the map, not below it
}

// FitsMap reports whether the whole map fits its area.
func (l Layout) FitsMap() bool {
	w, h := l.scale.size()
	return w <= l.Map.W && h <= l.Map.H
}

// The least width of a column of words beside the map, the width of a roomy one, the least height
// of a strip of words below the map, and the height of a tall one.
const (
	leastBeside = 10
	roomyBeside = 16
	stripHeight = 3
	tallStrip   = 8
)

// boardRows is how many rows of the map are drawn at least, whatever the words are.
const boardRows = 5

// LayOut lays out the large map with the words beside it, if both fit. Otherwise it lays out the
// small map or, if that leaves too little room for roomy words or is too wide, the narrow one, with
// the words beside it or below it. A map that is too high is cut, and follows the cursor.
func LayOut(f *ui.Frame) Layout { return layOut(f, stripHeight, 0, false) }

// layOut is LayOut for words that ask for this many rows below the map, of which it grants up to
// tallStrip, and for a lesson above them that takes as many rows as lesson says. Both get only what
// boardRows of the map leave, unless whole is set, for words that have to be read whole.
func layOut(f *ui.Frame, least, lesson int, whole bool) Layout {
	body := f.Rows(0, f.H-1)
	small, large := smallScale(f.Look.Glyphs), largeScale(f.Look.Glyphs)
	lw, lh := large.size()
	sw, sh := small.size()
	narrow := narrowScale(f.Look.Glyphs)
	nw, _ := narrow.size()
	switch {
	case body.W >= lw+roomyBeside && body.H >= lh:
		return beside(body, lw, large)
	case narrow.narrow() && body.W < sw+1+roomyBeside && body.W >= nw+1+roomyBeside:
		return beside(body, nw, narrow)
	case body.W >= sw+leastBeside && body.H >= sh && (body.W >= sw+roomyBeside || body.H < sh+tallStrip):
		return beside(body, sw, small)
	}
	if body.W < sw {
		small = narrow
	}
	most := max(stripHeight, body.H-boardRows*small.h-small.drop()) // the board comes first
	if whole {
		most = max(most, min(least, tallStrip))
	}
	if f.Look.Large {
		least, most = max(least, ui.BigRows), max(most, ui.BigRows)
	}
	strip := max(min(max(least, stripHeight), tallStrip, most), body.H-sh)
	if strip+lesson <= most {
		strip += lesson
	}
	if rows := body.H - strip; rows < sh {
		strip += (rows - small.drop()) % small.h // rows left over, too few for spaces
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
