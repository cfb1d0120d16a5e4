package home

import (
	"fmt"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/ui"
)

// Nameless is what a player is called who gave no name, by index from 0.
func Nameless(i int) string { return fmt.Sprintf("Player %c", 'A'+i) }

// PlayerRow is the row of a form for a player's name: see NameRow.
func PlayerRow(names []string, i int, changed func()) ui.Row {
	return NameRow(fmt.Sprintf("Name %c", 'A'+i), fmt.Sprintf("Name of player %c", 'A'+i), names, i, changed)
}

// NameRow is the row of a form for the name of a player, by index, and opens a
// prompt for another. Somebody nameless begins with an empty one. changed is called
// when there is a new name.
func NameRow(text, title string, names []string, i int, changed func()) ui.Row {
	return ui.Row{Text: text, Value: names[i], Open: func() ui.Step {
		name := names[i]
		if name == Nameless(i) {
			name = ""
		}
		return ui.Step{Push: &ui.Prompt{
			Title: title,
			Entry: ui.NewName(name, tabletop.MaxName),
			Done: func(name string, _ time.Time) ui.Step {
				names[i] = name
				changed()
				return ui.Step{Pop: 1}
			},
		}}
	}}
}
