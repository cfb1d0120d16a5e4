package clash

import (
	"fmt"

	"gamekeeper/tabletop/clash"
	"gamekeeper/ui"
)

// head draws which battle it is, and how many points the players have.
func (t *Table) head(f *ui.Frame) {
	v := t.view()
	title := fmt.Sprintf("Round %d, battle %d", v.Round, v.Battle)
	f.Head(title, score(v, f.W-ui.Width(title)-1))
}

// score says how many points the players have in so many columns: by their names, or by
// their letters.
func score(v *clash.View, w int) string {
	if text := fmt.Sprintf("%s %d, %s %d", v.Name(1), v.Points(1), v.Name(2), v.Points(2)); ui.Width(text) <= w {
		return text
	}
	return fmt.Sprintf("A %d, B %d", v.Points(1), v.Points(2))
}
