package setup

import (
	"cmp"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
	"gamekeeper/ui/table"
)

// A Correction holds the changes to a map that was entered wrongly from its card. It keeps them
// even while its screen is closed.
type Correction struct {
	t       *Table
	changed *cryptid.Board // the whole map as changed, or nil if nothing is
}

// Screen returns the screen on which a table corrects its map.
func (m *Correction) Screen(t *Table) ui.Screen {
	m.t = t
	return &table.Listing{Title: "Correct the map", Right: "it matches the card", Rows: m.rows, Back: ui.Leave("close")}
}

// keep stores a map with one part changed, and returns to the list.
func (m *Correction) keep(b *cryptid.Board) ui.Step {
	m.changed = b
	return ui.Step{Pop: 1}
}

func (m *Correction) rows() []ui.Row {
	was := view(m.t).Board
	is := cmp.Or(m.changed, was)
	part := func(name, now, before say.Text, open func() ui.Screen) ui.Row {
		row := ui.Row{Text: name, Value: now, Open: func() ui.Step { return ui.Step{Push: open()} }}
		if now != before {
			row.Value = say.Sprintf("%s (was %s)", now, before)
		}
		return row
	}
	done := ui.Row{Text: "Play on with this map", Open: func() ui.Step { return m.ask(is) }}
	if is.Equal(was) {
		done.WhyOff = "unchanged"
	}
	rows := []ui.Row{done}
	for slot, tile := range is.Tiles() {
		rows = append(rows, part(say.Sprintf("Tile %s", cryptid.SlotName(slot)), tileWords(tile), tileWords(was.Tiles()[slot]),
			func() ui.Screen {
				board := func(tile cryptid.Tile) *cryptid.Board { return is.WithTile(slot, tile) }
				return &tileChoice{
					title: "Correct the map", count: say.Sprintf("the %s", cryptid.SlotName(slot)), slot: slot, tile: tile, board: board,
					done: func(tile cryptid.Tile) ui.Step { return m.keep(board(tile)) }, back: ui.Leave("close"),
				}
			}))
	}
	for i, s := range is.Structures() {
		rows = append(rows, part(say.Capital(s.Text()), say.Plain(s.At.String()), say.Plain(was.Structures()[i].At.String()), func() ui.Screen {
			return &structureChoice{board: is, structure: s, cursor: &chart.Cursor{At: s.At}, back: ui.Leave("close"), done: func(at cryptid.Space) ui.Step {
				s.At = at
				return m.keep(is.WithStructure(s))
			}}
		}))
	}
	return rows
}

// tileWords returns the number of a tile, and whether it is turned, for a row.
func tileWords(t cryptid.Tile) say.Text {
	if t.Turned {
		return say.Sprintf("%d turned", t.Number)
	}
	return say.Sprintf("%d", t.Number)
}

// ask asks, with a sound for the whole table, whether to play on with the corrected map.
func (m *Correction) ask(is *cryptid.Board) ui.Step {
	p, e := m.t.Position(), play.MapCorrected{Board: is}
	text := say.Text("Play on with the corrected map?")
	if p.KnownClueSeats != 0 {
		text = say.Join(" ", text, "Players whose clues the box knows must re-enter them.")
	}
	if after := p.Apply(e); after.Ending != nil {
		text = say.Join(" ", text, say.Sprintf("Nobody stopped the search, so %s has found the habitat and the game is over.", after.Names[after.Ending.Winner-1]))
	}
	return ui.Step{Sound: ui.Attention, Push: ui.NewDialog(text, 1,
		ui.Row{Text: "Yes, play on", Open: func() ui.Step { return m.t.Do(e) }},
		ui.Row{Text: "No, go back"})}
}
