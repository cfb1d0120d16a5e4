package cryptid

import (
	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
	"gamekeeper/ui/table"
)

// newEnding makes the end of a game: everybody's clue, and the map; in large text,
// before them, who has won and where.
func newEnding(t *Table) ui.Screen {
	v := t.view()
	var winners []int
	if w := v.Ending.Winner; w != 0 {
		for _, seat := range v.SeatsOf(w) {
			winners = append(winners, int(seat))
		}
	}
	return t.Ending(table.Ending{
		Titles: []string{v.Next()}, Text: v.EndingText(), Winners: winners,
		First: t.drawResult, Other: t.drawHabitat, Turn: "map, clues",
		Keys: []table.Key{table.Does("review", hw.OK, t.review)},
	})
}

// drawHabitat draws the map, with the habitat marked.
func (t *Table) drawHabitat(f *ui.Frame, keys []ui.Help) {
	v := t.view()
	var at []cryptid.Space
	for s := range v.Ending.Habitat.All() {
		at = append(at, s)
	}
	t.draw(f, chart.Scene{Prompt: v.Next(), At: at, Keys: keys})
}

// drawResult draws who has won and the habitat, as big as there is room for.
func (t *Table) drawResult(f *ui.Frame, keys []ui.Help) {
	v := t.view()
	f.Head("The end", "")
	body := f.Body().Inset(1, 0)
	half := (body.H - 1) / 2
	habitat, known := v.Ending.Habitat.First(), v.Ending.Habitat.Size() == 1
	if w := v.Ending.Winner; w != 0 {
		habitat, known = v.Pawn, true
		seat := v.SeatsOf(w)[0]
		body.Rows(0, half).BigName(int(seat), v.Name(seat))
	}
	body.Text(0, half, v.Next(), f.Look.Title)
	if known {
		body.Rows(half+1, half).BigText(f.Look.Good, habitat.String())
	}
	f.Keys(keys...)
}
