package clash

import (
	"fmt"

	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// How the strip of sea monsters is laid out.
const (
	mostSea   = clash.Players * clash.Fielded
	stripCell = 5 // columns for a number
	stripRows = 3
)

// drawStrip draws how many sea monsters there can be, with so many at the cursor, and
// below which place that makes.
func drawStrip(a ui.Area, sea int) {
	for n := 0; n <= mostSea; n++ {
		text, st := fmt.Sprintf("  %d ", n), a.Look.Text
		if n == sea {
			text, st = fmt.Sprintf("[ %d ]", n), a.Look.Selected
			a.Text(stripCell*n, 0, say.Plain(text), st)
			continue
		}
		a.Text(stripCell*n, 0, say.Plain(text), st)
	}
	for first := 0; first <= mostSea; {
		place := clash.PlaceOf(first)
		last := first
		for last < mostSea && clash.PlaceOf(last+1) == place {
			last++
		}
		st := a.Look.Dim
		if clash.PlaceOf(sea) == place {
			st = a.Look.Title
		}
		group := a.Sub(ui.Rect{X: stripCell * first, Y: 1, W: stripCell * (last - first + 1), H: 2})
		group.Inset(1, 0).Rows(0, 1).Fill(a.Look.Border.H, st)
		group.Middle(1, say.Plain(placeWord(place)), st)
		first = last + 1
	}
}

// placeWord is a place in a word: sea, land or open.
func placeWord(p clash.Place) string { return [...]string{"sea", "land", "open"}[p] }

// stripText says what follows, below the strip, which names the place: what each adds up,
// or in the open what is easily mistaken about it.
func stripText(sea int) say.Text {
	switch sea {
	case 2:
		return "Open: land takes five land monsters."
	case 3:
		return "Open: the sea takes four sea monsters."
	}
	return [...]say.Text{clash.Sea: "Each adds up three Sea values.", clash.Land: "Each adds up three Land values."}[clash.PlaceOf(sea)]
}

// placeText says where the battle takes place, and what is easily mistaken about it.
func placeText(sea int) string {
	text := "No sea monster"
	switch sea {
	case 0:
	case 1:
		text = "One sea monster"
	default:
		text = say.Capital(say.Plain(clash.Numeral(sea))).String() + " sea monsters"
	}
	text += ": " + clash.PlaceOf(sea).String() + "."
	switch sea {
	case 2:
		text += " Land takes five land monsters."
	case 3:
		text += " The sea takes four."
	}
	return text
}
