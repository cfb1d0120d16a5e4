package cryptid

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
)

// mending puts right, part by part, a map that was entered wrongly from its card.
// What is changed so far stays with the table until it plays on with that.
type mending struct {
	t    *Table
	list ui.List
}

// board is the map as it is put right so far.
func (m *mending) board() *cryptid.Board {
	if m.t.mended != nil {
		return m.t.mended
	}
	return m.t.view().Board
}

// keep goes back to the parts, with a map that has one of them changed.
func (m *mending) keep(b *cryptid.Board) ui.Step {
	m.t.mended = b
	return ui.Step{Pop: 1}
}

func (m *mending) rows() []ui.Row {
	is, was := m.board(), m.t.view().Board
	part := func(name, now, before say.Text, open func() ui.Screen) ui.Row {
		row := ui.Row{Text: name, Value: now, Open: func() ui.Step { return ui.Step{Push: open()} }}
		if now != before {
			row.Value = say.Sprintf("%s, was %s", now, before)
		}
		return row
	}
	done := ui.Row{Text: "Play on with this map", Open: func() ui.Step { return m.ask() }}
	if is.Same(was) {
		done.Off = "unchanged"
	}
	rows := []ui.Row{done}
	for slot, tile := range is.Tiles() {
		rows = append(rows, part(say.Sprintf("Tile %s", cryptid.SlotName(slot)), tileWords(tile), tileWords(was.Tiles()[slot]),
			func() ui.Screen { return &mendingTile{mending: m, slot: slot, tile: tile} }))
	}
	for i, s := range is.Structures() {
		rows = append(rows, part(say.Capital(s.Text()), say.Plain(s.At.String()), say.Plain(was.Structures()[i].At.String()), func() ui.Screen {
			m.t.cursor = s.At
			return &mendingStructure{mending: m, structure: s}
		}))
	}
	return rows
}

// tileWords is a tile as it lies.
func tileWords(t cryptid.Tile) say.Text {
	if t.Turned {
		return say.Sprintf("%d turned", t.Number)
	}
	return say.Sprintf("%d", t.Number)
}

// ask asks the table, which hears it, whether it plays on with the map.
func (m *mending) ask() ui.Step {
	p, e := m.t.Position(), play.Remapped{Board: m.board()}
	text := say.Text("Play on with the map as it is put right?")
	if p.Known != 0 {
		text = say.Join(" ", text, "Those whose clues the box knows tell them anew.")
	}
	if after := p.Apply(e); after.Ending != nil {
		text = say.Join(" ", text, say.Sprintf("Nobody has stopped the search: then %s has found the habitat, and the game is over.", after.Names[after.Ending.Winner-1]))
	}
	return ui.Step{Sound: ui.Attention, Push: ui.NewAsk(text, 1,
		ui.Row{Text: "Yes: play on", Open: func() ui.Step {
			return m.t.Do(e, func() ui.Step {
				m.t.mended = nil
				return m.t.checkAndGoOn()
			})
		}},
		ui.Row{Text: "No: go back"})}
}

func (m *mending) Draw(f *ui.Frame) {
	rows := m.rows()
	f.Head("Correct the map", "as the card has it")
	m.list.Draw(f.Body(), rows)
	f.Keys(append(m.list.Help(rows), ui.Does("leave", hw.Back))...)
}

func (m *mending) Press(e hw.Event, now time.Time) ui.Step {
	if e.Key == hw.Back {
		return ui.Step{Pop: 1}
	}
	return m.list.Press(e, m.rows())
}

// mendingTile chooses the tile of a slot.
type mendingTile struct {
	*mending
	slot int
	tile cryptid.Tile
}

func (m *mendingTile) Draw(f *ui.Frame) {
	f.Head("Correct the map", say.Sprintf("the %s", cryptid.SlotName(m.slot)))
	chart.DrawTile(f.Body(), m.board().WithTile(m.slot, m.tile), m.slot, say.Sprintf("Which tile lies at the %s?", cryptid.SlotName(m.slot)))
	f.Keys(tileKeys(ui.Does("leave", hw.Back))...)
}

func (m *mendingTile) Press(e hw.Event, _ time.Time) ui.Step {
	switch e.Key {
	case hw.Left:
		m.tile.Number = (m.tile.Number+4)%6 + 1
	case hw.Right:
		m.tile.Number = m.tile.Number%6 + 1
	case hw.Up, hw.Down:
		m.tile.Turned = !m.tile.Turned
	case hw.OK:
		return m.keep(m.board().WithTile(m.slot, m.tile))
	case hw.Back:
		return ui.Step{Pop: 1}
	}
	return ui.Step{}
}

// mendingStructure chooses the space of a structure.
type mendingStructure struct {
	*mending
	structure cryptid.Structure
}

func (m *mendingStructure) Draw(f *ui.Frame) {
	drawStructureChoice(f, m.board(), m.structure, m.t.cursor, "")
	f.Keys(ui.Does("here", hw.OK), ui.Does("leave", hw.Back), moveHelp)
}

func (m *mendingStructure) Press(e hw.Event, _ time.Time) ui.Step {
	switch {
	case e.Key == hw.Back:
		return ui.Step{Pop: 1}
	case m.t.moveCursor(e.Key) || e.Key != hw.OK:
		return ui.Step{}
	}
	s := m.structure
	s.At = m.t.cursor
	return m.keep(m.board().WithStructure(s))
}
