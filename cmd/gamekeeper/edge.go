package main

import (
	"image/color"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
)

// edgeColours are the seats' colours for the lights at the board's edge. nobodys is the colour of
// spots that belong to no seat.
var (
	nobodys     = color.NRGBA{255, 255, 255, 255}
	edgeColours = [hw.SeatCount]color.NRGBA{
		{255, 150, 0, 255}, {0, 40, 255, 255}, {255, 0, 0, 255}, {0, 255, 80, 255}, {255, 0, 160, 255},
	}
)

// spots returns the spots on the board to which a frame points. Every second column is half a row
// lower.
func spots(f *ui.Frame) (all []hw.Spot) {
	for _, s := range f.Spots() {
		colour := nobodys
		if s.Seat != 0 {
			colour = edgeColours[f.Look.SeatColour(s.Seat)]
		}
		all = append(all, hw.Spot{
			X:      float64(s.Column) / (cryptid.Columns - 1),
			Y:      float64(2*s.Row+s.Column%2) / (2*cryptid.Rows - 1),
			Colour: colour, Pattern: lamps[s.Light],
		})
	}
	return all
}
