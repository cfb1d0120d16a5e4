package chart

import (
	"fmt"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// DrawTile shows a tile as it lies, and where.
func DrawTile(a ui.Area, b *cryptid.Board, slot int, title say.Text) {
	tile := b.Tiles()[slot]
	number := say.Text("Its number lies at the top left.")
	if tile.Turned {
		number = "Its number lies at the bottom right."
	}
	in := a.Inset(1, 0)
	y := in.Para(0, title, a.Look.Title)
	y = in.Para(y, number, a.Look.Text) + 1
	sc := smallScale(a.Look.Glyphs)
	if a.W >= 60 && a.H-y >= 11 {
		sc = largeScale(a.Look.Glyphs)
	}
	w, h := sc.tileSize()
	pic := tilePicture(b, slot)
	pic.drawTile(in.Sub(ui.Rect{X: 0, Y: y, W: w, H: h}), sc, slot)
	drawSlots(in.Sub(ui.Rect{X: w + 2, Y: y, W: 11, H: 7}), b, slot)
}

// tilePicture is the picture of one tile, with its printed number.
func tilePicture(b *cryptid.Board, slot int) *picture {
	tile := b.Tiles()[slot]
	pic := &picture{board: b, only: cryptid.SlotSpaces(slot)}
	pic.number[tile.NumberAt(slot)] = int(tile.Number)
	return pic
}

// drawSlots shows where on the map a slot is: the tiles laid so far by their
// numbers, this one marked.
func drawSlots(a ui.Area, b *cryptid.Board, slot int) {
	for i, tile := range b.Tiles() {
		text, st := " . ", a.Look.Dim
		if i < slot {
			text = fmt.Sprintf(" %d ", tile.Number)
		}
		if i == slot {
			text, st = fmt.Sprintf("[%d]", tile.Number), a.Look.Selected
		}
		a.Letters(i%2*4, i/2*2, text, st)
	}
}
