package play

import (
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
)

// decideSketched judges a card that is being entered. What is missing comes
// later; what is there must be possible.
func (p Position) decideSketched(e Sketched) error {
	if p.Board != nil {
		return tabletop.ErrBegun
	}
	if err := e.Seating.check(); err != nil {
		return err
	}
	used := map[uint8]bool{}
	for _, t := range e.Tiles {
		if t.Number < 1 || t.Number > 6 || used[t.Number] {
			return say.Errorf("tile %d cannot be there: each tile 1 to 6 is used once", t.Number)
		}
		used[t.Number] = true
	}
	if len(e.Structures) > 0 && len(e.Tiles) < cryptid.Slots {
		return say.Errorf("the tiles come before the structures")
	}
	var taken cryptid.Region
	for _, at := range e.Structures {
		if taken.Has(at) {
			return say.Errorf("a structure stands on %s already", at)
		}
		taken = taken.With(at)
	}
	return nil
}

// Done reports whether the whole card is entered.
func (e Sketched) Done() bool {
	return len(e.Tiles) == cryptid.Slots && len(e.Structures) == 2*e.Mode.Colours()
}

// Next is the structure that is entered next; it is undefined when all are.
func (e Sketched) Next() cryptid.Structure {
	n := len(e.Structures)
	return cryptid.Structure{Kind: cryptid.Kind(n / e.Mode.Colours()), Colour: cryptid.Colour(n % e.Mode.Colours())}
}

// Begin gives the game's beginning from a card that is entered whole. Nobody
// has told a clue yet.
func (e Sketched) Begin() (Began, error) {
	if !e.Done() {
		return Began{}, say.Errorf("the card is not entered whole yet")
	}
	b, err := cryptid.NewBoard(e.Mode, [cryptid.Slots]cryptid.Tile(e.Tiles), e.structures())
	if err != nil {
		return Began{}, err
	}
	began := Began{Setup: cryptid.Setup{Board: b, Players: len(e.Names)}, Seating: e.Seating}
	for range cryptid.SeatsFor(len(e.Names)) {
		began.Clues = append(began.Clues, cryptid.Unknown)
	}
	return began, nil
}

func (e Sketched) structures() (all []cryptid.Structure) {
	for i, at := range e.Structures {
		all = append(all, cryptid.Structure{Kind: cryptid.Kind(i / e.Mode.Colours()), Colour: cryptid.Colour(i % e.Mode.Colours()), At: at})
	}
	return all
}

// Map is the board as far as it is entered, to be looked at. What is not entered
// yet, and every clue's region, is undefined on it.
func (e Sketched) Map() *cryptid.Board {
	return cryptid.UnfinishedBoard(e.Mode, e.Tiles, e.structures())
}
