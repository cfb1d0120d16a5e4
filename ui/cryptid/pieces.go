package cryptid

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
)

// newPieces returns a list of the players, with the number of their pieces. Choosing a player, in
// the list or with that player's own button, shows only their pieces on the map.
func newPieces(t *Table) ui.Screen {
	v := t.view()
	return &ui.Menu{
		Title: "Whose pieces?",
		Rows: func() (rows []ui.Row) {
			for seat := 1; seat <= v.SeatCount(); seat++ {
				rows = append(rows, ui.Row{Text: v.SeatName(cryptid.Seat(seat)), Value: t.counts(cryptid.Seat(seat)), Open: func() ui.Step { return t.showPieces(seat, 0) }})
			}
			return rows
		},
		OnSeatKey: func(seat int) ui.Step { return t.showPieces(seat, 0) },
	}
}

// showPieces returns the step that closes the given number of screens, and shows the pieces of a
// seat. It refuses a seat that does not play.
func (t *Table) showPieces(seat, pop int) ui.Step {
	if seat > t.view().SeatCount() {
		return ui.Step{Sound: ui.Refused}
	}
	return ui.Step{Pop: pop, Push: &pieces{t, cryptid.Seat(seat)}}
}

// counts returns the number of a seat's pieces on the board, with their colour if it is known.
func (t *Table) counts(seat cryptid.Seat) say.Text {
	v := t.view()
	cubes, discs := v.RegionsOf(seat)
	text := say.Join(", ", say.Count(cubes.Size(), "%d cube", "%d cubes"), say.Count(discs.Size(), "%d disc", "%d discs"))
	if v.Colours != nil {
		text = say.Sprintf("%s: %s", v.Colour(seat).Text(), text)
	}
	return text
}

// pieces is the screen that shows the map with only one seat's pieces.
type pieces struct {
	t    *Table
	seat cryptid.Seat
}

func (p *pieces) Draw(f *ui.Frame) {
	v := *p.t.view()
	v.State = v.WithOnly(p.seat)
	middle, focus := p.t.cursor.Window(newsLine(&v))
	chart.Scene{
		View: &v, Prompt: say.Sprintf("%s: %s", v.SeatLabel(p.seat), p.t.counts(p.seat)), Actor: p.seat,
		NewsRead: true, UsesCursor: true, Cursor: p.t.cursor.At,
		Middle: middle, Focus: focus,
		Keys: append(p.t.mapKeys(ui.Bind(ui.OK, "next player", p.next).Or("next"), ui.Leave("close")), ui.OwnKeys(p.own)),
	}.Draw(f)
	f.Speak(chart.PiecesText(&v, p.seat))
}

// next shows the next seat's pieces.
func (p *pieces) next() ui.Step {
	return p.t.showPieces(int(p.seat)%p.t.view().SeatCount()+1, 1)
}

// own shows the pieces of the player whose own button was pressed.
func (p *pieces) own(seat int) ui.Step { return p.t.showPieces(seat, 1) }
