package clash

import (
	"slices"

	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// head draws which battle it is, and how many points the players have.
func (t *Table) head(f *ui.Frame) {
	v := t.view()
	title := say.Sprintf("Round %d, battle %d", v.Round, v.Battle)
	f.Head(title, scoreBeside(title, f, v))
}

// headOf is the head where a battle may be told anew: nil: another is told.
func (t *Table) headOf(f *ui.Frame, anew *clash.Battle) {
	if anew == nil {
		t.head(f)
		return
	}
	f.Head(say.Sprintf("Round %d, battle %d anew", anew.Round, anew.Number), "")
}

// scoreBeside says how many points the players have where the title leaves room: by their
// names, or by their letters.
func scoreBeside(title say.Text, f *ui.Frame, v *clash.View) say.Text {
	score := say.Sprintf("%s %d, %s %d", v.Name(1), v.Points(1), v.Name(2), v.Points(2))
	if f.Look.Width(title)+1+f.Look.Width(score) <= f.W {
		return score
	}
	return say.Sprintf("A %d, B %d", v.Points(1), v.Points(2))
}

// leftWidth is how long a line is at most, on a wide display.
const leftWidth = 58

// leftSide is where a screen says and asks: the body, as wide as a line can well be read.
func leftSide(f *ui.Frame) ui.Area {
	body := f.Body().Inset(1, 0)
	return body.Sub(ui.Rect{W: min(body.W, leftWidth), H: body.H})
}

// drawAround draws what there is room for around that: below row y of the body, with a
// blank row between if there is one to spare, how the game stands, and on a wide display,
// at the right, the battles, the last first.
func drawAround(f *ui.Frame, y int, v *clash.View) {
	body := f.Body()
	if body.H-y > ledgerRows-1 {
		y++
	}
	drawStanding(body.Rows(y, body.H-y), v)
	right := body.Sub(ui.Rect{X: leftWidth + 4, W: body.W - leftWidth - 4, H: min(y+ledgerRows, body.H)})
	if right.W < battleWidth || len(v.Battles) == 0 {
		return
	}
	right.Text(0, 0, "Battles, the last first", f.Look.Dim)
	row := 1
	for _, b := range slices.Backward(v.Battles) {
		if b.Decided() {
			right.Text(0, row, say.Sprintf("%d.%-2d %s", b.Round, b.Number, battleText(v, &b)), f.Look.Dim)
			row++
		}
	}
}

// battleWidth is the width of a battle's line.
const battleWidth = 34
