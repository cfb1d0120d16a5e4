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
			a.Letters(stripCell*n, 0, text, st)
			continue
		}
		a.Letters(stripCell*n, 0, text, st)
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
		group.Middle(1, place.Name(), st)
		first = last + 1
	}
}

// stripText says what follows, below the strip, which names the place: what each adds up,
// or in the open what is easily mistaken about it.
func stripText(sea int) say.Text {
	switch sea {
	case 2:
		return "Open: land takes five land monsters."
	case 3:
		return "Open: the sea takes four sea monsters."
	}
	return addsUp(clash.PlaceOf(sea))
}

// addsUp says what the players do with their cards.
func addsUp(p clash.Place) say.Text { return say.Sprintf("Each adds up three %s values.", p.Name()) }

// placeText says where the battle takes place, and what is easily mistaken about it.
func placeText(sea int) say.Text {
	return [mostSea + 1]say.Text{
		"No sea monster: on land.",
		"One sea monster: on land.",
		"Two sea monsters: in the open. Land takes five land monsters.",
		"Three sea monsters: in the open. The sea takes four.",
		"Four sea monsters: in the sea.",
		"Five sea monsters: in the sea.",
		"Six sea monsters: in the sea.",
	}[sea]
}
