package table

import "gamekeeper/ui"

// MoveOnGrid returns the cell of a square grid, counted from 0 row by row, to which a direction
// leads. It wraps around at the edges, except that a held direction stops there, as in a list. Any
// other key leads to the same cell.
func MoveOnGrid(at, size int, e ui.Event) int {
	column, row := at%size, at/size
	step := func(i *int, by int) {
		if to := *i + by; e.Kind != ui.KeyRepeat || to == max(0, min(to, size-1)) {
			*i = (to + size) % size
		}
	}
	switch e.Key {
	case ui.Up:
		step(&row, -1)
	case ui.Down:
		step(&row, +1)
	case ui.Left:
		step(&column, -1)
	case ui.Right:
		step(&column, +1)
	}
	return row*size + column
}
