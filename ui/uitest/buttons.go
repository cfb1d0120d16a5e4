package uitest

import (
	"gamekeeper/hw"
	"gamekeeper/ui"
)

// FourButtons returns the names of the keys of a box with four buttons: OK, Back, and
// Left and Right, which become Up and Down when they are held.
func FourButtons() *ui.KeyNames {
	return ui.Buttons(ui.Button{Key: hw.Left, Hold: hw.Up}, ui.Button{Key: hw.Right, Hold: hw.Down},
		ui.Button{Key: hw.OK}, ui.Button{Key: hw.Back})
}
