package cryptid

import (
	"slices"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/automa"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// ofDay begins the game of a day, for a person or a few who play as one.
func ofDay(f *table.Form[play.Position, play.Event], last *play.Position, day tabletop.Day) ui.Step {
	names := f.Names(1)
	for _, name := range demoNames[1:] {
		if len(names) < 3 && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	var first play.Began
	return ui.Step{Work: &ui.Work{
		Word: "dealing",
		Do: func(time.Time) error {
			first = automa.OfDay(day, names)
			return nil
		},
		Then: func(error, time.Time) ui.Step {
			first.Habits.Explain = last == nil || last.Habits.Explain && last.Ending == nil
			return f.Begin(first)
		},
	}}
}

// againstBox says whom the box plays in the game of a day, how strongly, and what the later
// days of the week add.
func againstBox(v *play.View) say.Text {
	strength := func(player int) automa.Strength { return automa.Strength(v.Automa[player-1]) }
	text := say.Sprintf("The box plays %s, %s, and %s, %s. Find the habitat before they do.", v.Names[1], strength(2), v.Names[2], strength(3))
	if v.Board.Mode() == cryptid.Advanced {
		text = say.Join(" ", text, "From Thursday to Sunday a clue can say where it does not live.")
	}
	return text
}
