package ui

import "gamekeeper/tabletop/say"

// Corners are the places where a display was touched at its top left and then at its top right
// corner. They are fractions of its width and height, from 0 to 1.
type Corners [][2]float64

// PromptText returns the text that asks for the next touch.
func (c Corners) PromptText() say.Text {
	if len(c) > 0 {
		return "Touch it at its top right corner, too."
	}
	return "Touch the display at its top left corner."
}

// Rotation returns by how many degrees, clockwise, the picture on the display is turned beyond what
// was assumed when the corners were touched. Both must have been touched. It reports false if no
// turn fits: the display is mirrored, or was touched elsewhere.
func (c Corners) Rotation() (degrees int, fits bool) {
	const corner = 1.0 / 3
	left, right := c[0], c[1]
	for ; degrees < 360; degrees += 90 {
		if max(left[0], left[1], 1-right[0], right[1]) < corner {
			return degrees, true
		}
		left, right = [2]float64{left[1], 1 - left[0]}, [2]float64{right[1], 1 - right[0]}
	}
	return 0, false
}
