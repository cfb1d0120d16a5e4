package cryptid

import (
	"slices"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/deduce"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// rulesOf returns the rules for this table. For two opponents with seat buttons, it also says which
// button belongs to which clue.
func rulesOf(v *play.View, keys *ui.KeyNames, seatKeys bool) say.Text {
	switch {
	case v.Cooperative:
		return say.Join("\n\n", rulesTogether...)
	case v.PlayerCount() != 2:
		return say.Join("\n\n", rules...)
	case !seatKeys:
		return say.Join("\n\n", rulesOfTwo...)
	}
	of := func(n int) say.Text { return keys.Join(ui.Seat1 + ui.Key(n-1)) }
	buttons := say.Sprintf("Each clue has a button: %s and %s for %s, %s and %s for %s.", of(1), of(2), v.Names[0], of(3), of(4), v.Names[1])
	return say.Join("\n\n", append(slices.Clone(rulesOfTwo), buttons)...)
}

// newClues returns the list of all clues that this game can have. For somebody who plays alone it is a sheet:
// before a clue are the signs of the box's players who can have it, by their pieces and the hint if the box
// fills it in, less those for whom it was crossed out.
func newClues(t *Table) ui.Screen {
	v := t.view()
	if !v.PlaysAlone() {
		var all []say.Text
		for _, c := range v.Board.Mode().Catalogue() {
			all = append(all, c.Text())
		}
		return ui.NewPage("All possible clues", say.Lines(all...))
	}
	return &ui.Menu{Title: "All possible clues", Rows: func() []ui.Row { return clueRows(t) }}
}

// clueRows returns the rows of the sheet: whether the box fills it in, and the clues.
func clueRows(t *Table) []ui.Row {
	v := t.view()
	rows := []ui.Row{ui.Row{Text: "Filled in by the box"}.Either(!t.blankSheet, "yes", "no", ui.Flip(&t.blankSheet))}
	can := v.Crossed
	for seat := range can {
		if can[seat] = ^can[seat]; seat > 0 && seat <= v.SeatCount() && !t.blankSheet {
			cubes, discs := v.RegionsOf(cryptid.Seat(seat))
			can[seat] &= deduce.CluesAllowedBy(v.Hint) & deduce.FittingClues(v.Board, cubes, discs)
		}
	}
	for _, c := range v.Board.Mode().Catalogue() {
		var seats []cryptid.Seat
		var names []say.Text
		var whose []ui.Row
		for seat := cryptid.Seat(1); int(seat) <= v.SeatCount(); seat++ {
			if v.BoxStrength(seat) == 0 {
				continue
			}
			row := ui.Row{Text: v.SeatLabel(seat), Open: func() ui.Step {
				return t.DoThen(play.Pencilled{Seat: seat, Clue: c}, func() ui.Step { return ui.Step{} })
			}}
			if can[seat].Has(c) {
				seats, names = append(seats, seat), append(names, v.SeatName(seat))
			}
			if v.Crossed[seat].Has(c) {
				row.Value = "crossed out"
			}
			whose = append(whose, row)
		}
		row := ui.Row{Text: c.Text(), Note: say.Join(", ", names...), Open: func() ui.Step { return ui.Step{Push: ui.NewDialog(say.Sprintf("Cross out: %s", c), 0, whose...)} }}
		if len(seats) > 0 {
			row.Text = say.Seated(c.Text(), seats...)
		}
		rows = append(rows, row)
	}
	return rows
}

var rulesTogether = []say.Text{
	"All the clues are face up. Together they leave one space: the habitat. Find it as a team.",
	"Agree on a space. The player whose turn it is searches it for the whole team. Then each player in turn answers by their own clue: a disc for yes, a cube for no.",
	"The first cube ends the search and closes that space. Then the next player searches.",
	"If nobody places a cube, you have found it. How many searches will it take you?",
	"If you play against the clock, it runs while you look and stops while you answer.",
}

var rulesOfTwo = []say.Text{
	"Each of you has two clues about where the creature lives, and a colour of pieces for each. Together the four clues leave one space: the habitat. Whoever searches it wins.",
	"A cube says: not here, by this clue. A disc says: it could be here. A space with a cube is closed.",
	"First, each clue gets one cube, in turn, and then each a second one, where that clue says no.",
	"On your turn, do one of two things.",
	"Ask: put the pawn on a space and pick one of the other player's clues. A disc or a cube of its colour goes there. For a cube, you put one of yours, of either colour, elsewhere.",
	"Search: only where both your clues allow. Put both your discs there; then the other player puts a disc or a cube for each clue. The first cube ends it, and you put a cube elsewhere. If there is none, you have won.",
	"The box keeps the record, catches mistakes and gives one hint if the table agrees.",
}

var rules = []say.Text{
	"Each player has a clue to where the creature lives. Together the clues leave one space: the habitat. The first player to search it wins.",
	"A cube means: not here, by my clue. A disc means: it could be here. A space with a cube is closed.",
	"First everybody places one cube, then everybody places a second, each on a space that their own clue rules out.",
	"On your turn, do one of two things.",
	"Ask: put the pawn on a space and ask one other player. They place a disc or a cube there. If it is a cube, you must place a cube of your own on another space.",
	"Search: only where your own clue allows it. Place your disc there; then, clockwise, each player places a disc or a cube. The first cube ends the search, and you place a cube elsewhere. If nobody places one, you win.",
	"The box keeps the record, catches mistakes and gives one hint if the table agrees.",
}
