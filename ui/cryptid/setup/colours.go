package setup

import (
	"slices"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// inOrder holds the default colours of the pieces.
var inOrder = [play.PieceColourCount]play.PieceColour{play.Yellow, play.Blue, play.Red, play.Green, play.Purple}

// coloursRow returns the row that opens the choice of the pieces' colours.
func (s *form) coloursRow() ui.Row {
	return ui.Row{Text: "Colours", Value: say.Sprintf("%s: %s ...", s.PlayerName(0), s.colours[0]), Open: table.OpenScreen(func() ui.Screen {
		c := &colours{form: s}
		return &ui.Menu{Title: "Who has which colour?", Rows: c.rows}
	})}
}

// colours is the screen for choosing the pieces' colours, seat by seat. If a player moves past
// another seat's colour, that seat keeps it.
type colours struct {
	*form
	turned int                                     // the seat changed last, from 1, or 0 if none
	before [play.PieceColourCount]play.PieceColour // the colours before that seat was changed
}

// rows returns a row for each seat, with the colour of its pieces.
func (c *colours) rows() (rows []ui.Row) {
	v := play.View{Seating: play.Seating{Names: c.Names(c.players)}}
	for seat := 1; seat <= v.SeatCount(); seat++ {
		rows = append(rows, ui.Row{Text: v.SeatName(cryptid.Seat(seat)), Value: c.form.colours[seat-1].Text(), Change: c.ChangeFunc(func(by int) { c.turn(seat, by) })})
	}
	return rows
}

// turn gives a seat the next colour or, if by is -1, the previous one.
func (c *colours) turn(seat, by int) {
	next := (c.form.colours[seat-1] + play.PieceColour(by+play.PieceColourCount)) % play.PieceColourCount
	if c.turned != seat {
		c.turned, c.before = seat, c.form.colours
	}
	c.form.colours = c.before
	c.colour(seat-1, next)
}

// colour gives a seat, by index, the pieces of a colour. It gives this seat's pieces to the seat
// that had them.
func (s *form) colour(seat int, to play.PieceColour) {
	had := slices.Index(s.colours[:], to)
	s.colours[had], s.colours[seat] = s.colours[seat], to
}

// recallPlayers returns a step that looks up the people now at the table in the journal. Unless
// somebody has chosen whether the game explains itself, explanations are then on only if these
// people have not finished a game together.
func (s *form) recallPlayers() ui.Step {
	box, names := s.Box, s.Names(s.players)
	if s.chosen {
		return ui.Step{}
	}
	known := func() bool { return havePlayed(box.Disk, box.Path, names) }
	return ui.Step{Work: ui.Compute("reading", known, func(known bool) ui.Step {
		s.habits.HasExplanations = !known
		return ui.Step{}
	})}
}

// havePlayed reports whether the people with these names, in any order, have finished a game together.
// It skips games that cannot be read.
func havePlayed(disk journal.Disk, path string, names []string) bool {
	ids, _ := journal.IDs(disk, path)
	for _, p := range games(disk, path, ids, func(p play.Position) bool { return table.SamePeople(p.Names, names) }) {
		if p.Ending != nil {
			return true
		}
	}
	return false
}
