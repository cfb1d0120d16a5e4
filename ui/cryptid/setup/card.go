package setup

import (
	"slices"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
)

// newCard returns the screen for the next part of a setup card: one of the six tiles, then a
// structure, and finally a look at the whole. Every part is saved when it is entered, so a power
// cut loses none.
func newCard(t *Table, cursor *chart.Cursor) ui.Screen {
	s := *view(t).Sketch
	back := ui.Bind(ui.Back, "undo||a part of the card", func() ui.Step { return backInCard(t, s) })
	switch {
	case len(s.Tiles) < tileParts:
		return newCardTile(t, s, cryptid.Tile{})
	case !s.Done():
		return &structureChoice{board: s.Map(), structure: s.Next(), cursor: cursor, back: back, done: func(at cryptid.Space) ui.Step {
			next := s
			next.Structures = append(slices.Clip(s.Structures), at)
			return t.Do(next)
		}}
	}
	return &wholeMap{board: s.Map(), title: "Is this your card?", asks: "Check it against the card, part by part.", keys: []ui.Binding{
		ui.Bind(ui.OK, "it matches", func() ui.Step {
			began, err := s.Begin()
			if err != nil {
				return ui.Refuse(err)
			}
			return t.Do(began)
		}), back,
	}}
}

// newCardTile returns the screen that asks for the next tile. It first offers held or, if held is
// zero, the first tile not yet entered.
func newCardTile(t *Table, s play.CardSketched, held cryptid.Tile) ui.Screen {
	slot := len(s.Tiles)
	with := func(tile cryptid.Tile) play.CardSketched {
		next := s
		next.Tiles = append(slices.Clip(s.Tiles), tile)
		return next
	}
	back := ui.Bind(ui.Back, "undo||a part of the card", func() ui.Step { return backInCard(t, s) }).Or("back")
	if slot == 0 {
		back.Text = "home"
	}
	c := &tileChoice{
		title: "The card's tiles", count: say.Sprintf("%d of %d", slot+1, tileParts), slot: slot, tile: held, laid: s.Tiles, back: back,
		board: func(tile cryptid.Tile) *cryptid.Board { return with(tile).Map() },
		done:  func(tile cryptid.Tile) ui.Step { return t.Do(with(tile)) },
	}
	if held.Number == 0 {
		c.offer(+1)
	}
	return c
}

// backInCard removes the last structure or, before the first one, the last tile. If nothing is
// entered yet, it leads home.
func backInCard(t *Table, s play.CardSketched) ui.Step {
	switch {
	case len(s.Structures) > 0:
		s.Structures = butLast(s.Structures)
		return t.Do(s)
	case len(s.Tiles) > 0:
		last := s.Tiles[len(s.Tiles)-1] // offered again, turned as it was entered
		s.Tiles = butLast(s.Tiles)
		return t.DoThen(s, func() ui.Step { return t.Show(newCardTile(t, s, last)) })
	}
	return ui.GoHome()
}

// butLast returns a copy without the last element. It returns nil if that was the only one, because
// an empty list is also nil when it is read from a journal.
func butLast[E any](all []E) []E { return append([]E(nil), all[:len(all)-1]...) }

// tileChoice is the screen that asks for the tile of a slot, and which way round it is.
type tileChoice struct {
	title, count say.Text
	slot         int
	tile         cryptid.Tile
	laid         []cryptid.Tile // the tiles already on the map, which are not offered
	board        func(cryptid.Tile) *cryptid.Board
	done         func(cryptid.Tile) ui.Step
	back         ui.Binding
}

// isLaid reports whether a tile is on the map already.
func (c *tileChoice) isLaid(number uint8) bool {
	return slices.ContainsFunc(c.laid, func(t cryptid.Tile) bool { return t.Number == number })
}

// offer moves on to the next tile that is not yet laid, or to the previous one if by is -1.
func (c *tileChoice) offer(by int) {
	for range tileParts {
		c.tile.Number = uint8((int(c.tile.Number)-1+by+tileParts)%tileParts + 1)
		if !c.isLaid(c.tile.Number) {
			return
		}
	}
}

func (c *tileChoice) Draw(f *ui.Frame) {
	f.Head(c.title, c.count)
	chart.DrawTile(f.Body(), c.board(c.tile), c.slot, say.Sprintf("Which tile is in the %s?", cryptid.SlotName(c.slot)))
	f.SpeakCursor(tileWords(c.tile))
	other := ui.Move("other tile", func(e ui.Event) { c.offer(map[ui.Key]int{ui.Left: -1, ui.Right: +1}[e.Key]) }, ui.Left, ui.Right).Or("tile")
	if len(c.laid) == tileParts-1 {
		other = other.NotOffered()
	}
	f.Keys(
		ui.Bind(ui.OK, "this tile", func() ui.Step { return c.done(c.tile) }).Or("this"), c.back,
		other,
		ui.Digits(func(digit int) ui.Step {
			if digit < 1 || digit > tileParts || c.isLaid(uint8(digit)) {
				return ui.Step{Sound: ui.Refused}
			}
			c.tile.Number = uint8(digit)
			return ui.Step{}
		}),
		ui.Move("turn it", func(ui.Event) { c.tile.Turned = !c.tile.Turned }, ui.Up, ui.Down).Or("turn"))
}

// structureChoice is the screen that asks for the space of a structure.
type structureChoice struct {
	board     *cryptid.Board
	structure cryptid.Structure
	cursor    *chart.Cursor
	done      func(at cryptid.Space) ui.Step
	back      ui.Binding
}

func (c *structureChoice) Draw(f *ui.Frame) {
	chart.DrawCursor(f, c.board, c.cursor, say.Sprintf("Where is %s?", c.structure.The())).Para(0, f.Refusal, f.Look.Warning)
	f.Keys(c.cursor.Keys(0, ui.Bind(ui.OK, "here", func() ui.Step { return c.done(c.cursor.At) }), c.back)...)
}
