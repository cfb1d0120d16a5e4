package cryptid

import (
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
)

// card enters a setup card: six tiles, then the structures, then a look at the
// whole. Every step is kept, so that a pulled plug loses none of it.
type card struct {
	t    *Table
	tile cryptid.Tile // what is offered for the next slot
}

func newCard(t *Table) *card {
	c := &card{t: t}
	c.stay()
	return c
}

func (c *card) sketch() play.Sketched { return *c.t.view().Sketch }

// offer offers the next tile that is not laid yet, in either direction.
func (c *card) offer(by int) {
	laid := c.sketch().Tiles
	for range 6 {
		c.tile.Number = uint8((int(c.tile.Number)-1+by+6)%6 + 1)
		if !slices.ContainsFunc(laid, func(t cryptid.Tile) bool { return t.Number == c.tile.Number }) {
			return
		}
	}
}

func (c *card) Draw(f *ui.Frame) {
	s := c.sketch()
	switch {
	case len(s.Tiles) < tileParts:
		c.drawTiles(f, s)
	case !s.Done():
		c.drawStructures(f, s)
	default:
		c.drawWhole(f, s)
	}
}

func (c *card) drawTiles(f *ui.Frame, s play.Sketched) {
	slot := len(s.Tiles)
	s.Tiles = append(slices.Clip(s.Tiles), c.tile)
	f.Head("The card's tiles", say.Sprintf("%d of %d", slot+1, tileParts))
	chart.DrawTile(f.Body(), s.Map(), slot, say.Sprintf("Which tile lies at the %s?", cryptid.SlotName(slot)))
	f.Here(tileText(c.tile))
	f.Keys(tileKeys(ui.Does(c.backText(s), hw.Back).Or("back"))...)
}

// tileKeys are what the keys do where a tile is chosen.
func tileKeys(back ui.Help) []ui.Help {
	return []ui.Help{ui.Does("this tile", hw.OK).Or("this"), back, ui.Does("other tile", hw.Left, hw.Right).Or("tile"), ui.Does("turn it", hw.Up, hw.Down).Or("turn")}
}

func (c *card) drawStructures(f *ui.Frame, s play.Sketched) {
	drawStructureChoice(f, s.Map(), s.Next(), c.t.cursor, c.t.Notice)
	f.Keys(ui.Does("here", hw.OK), ui.Does("one back", hw.Back), moveHelp)
}

// drawStructureChoice draws the map, on which a structure's space is chosen.
func drawStructureChoice(f *ui.Frame, b *cryptid.Board, s cryptid.Structure, at cryptid.Space, notice say.Text) {
	chart.DrawCursor(f, b, at, say.Sprintf("Where is the %s?", s)).Para(0, notice, f.Look.Warning)
}

// drawWhole reads the card back.
func (c *card) drawWhole(f *ui.Frame, s play.Sketched) {
	hearMap(f, s.Map())
	if lay := chart.LayOut(f); lay.Whole() {
		chart.Draw(f, s.Map(), "Is this your card?", "Compare it with the card, part by part.")
	} else {
		f.Head("Is this your card?", "")
		tellMap(f.Body().Inset(1, 0), s.Map())
	}
	f.Keys(ui.Does("it is right", hw.OK), ui.Does("one back", hw.Back))
}

func (c *card) backText(s play.Sketched) say.Text {
	if len(s.Tiles) <= 1 {
		return "home"
	}
	return "one back"
}

func (c *card) Press(e hw.Event, now time.Time) ui.Step {
	s := c.sketch()
	switch {
	case e.Key == hw.Back:
		return c.back(s)
	case len(s.Tiles) < tileParts:
		return c.pressTile(s, e)
	case s.Done():
		return c.pressWhole(s, e)
	case c.t.moveCursor(e):
	case e.Key == hw.OK:
		s.Structures = append(slices.Clip(s.Structures), c.t.cursor)
		return c.t.Do(s, c.stay)
	}
	return ui.Step{}
}

// stay goes on with the same card, and offers the first tile that is not laid.
func (c *card) stay() ui.Step {
	c.tile = cryptid.Tile{}
	c.offer(+1)
	return ui.Step{}
}

// back takes the last tile or structure off again; with none, it leads home.
func (c *card) back(s play.Sketched) ui.Step {
	switch {
	case len(s.Structures) > 0:
		s.Structures = butLast(s.Structures)
	case len(s.Tiles) > 0:
		last := s.Tiles[len(s.Tiles)-1]
		s.Tiles = butLast(s.Tiles)
		return c.t.Do(s, func() ui.Step {
			c.tile = last // as it lay
			return ui.Step{}
		})
	default:
		return ui.Step{Home: true}
	}
	return c.t.Do(s, c.stay)
}

// butLast is a copy without the last element, nil where that was the only one:
// as it is read from a journal.
func butLast[E any](all []E) []E { return append([]E(nil), all[:len(all)-1]...) }

func (c *card) pressTile(s play.Sketched, e hw.Event) ui.Step {
	switch e.Key {
	case hw.Left:
		c.offer(-1)
	case hw.Right:
		c.offer(+1)
	case hw.Up, hw.Down:
		c.tile.Turned = !c.tile.Turned
	case hw.OK:
		s.Tiles = append(slices.Clip(s.Tiles), c.tile)
		return c.t.Do(s, c.stay)
	}
	return ui.Step{}
}

func (c *card) pressWhole(s play.Sketched, e hw.Event) ui.Step {
	if e.Key != hw.OK {
		return ui.Step{}
	}
	began, err := s.Begin()
	if err != nil {
		return c.t.Refuse(err)
	}
	return c.t.Do(began, c.t.GoOn)
}
