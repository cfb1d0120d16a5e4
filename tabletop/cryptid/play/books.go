package play

import (
	"errors"
	"fmt"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
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
			return fmt.Errorf("tile %d can't be there: each tile 1 to 6 is used once", t.Number)
		}
		used[t.Number] = true
	}
	if len(e.Structures) > 0 && len(e.Tiles) < cryptid.Slots {
		return errors.New("the tiles come before the structures")
	}
	var taken cryptid.Region
	for _, at := range e.Structures {
		if taken.Has(at) {
			return fmt.Errorf("a structure stands on %s already", at)
		}
		taken = taken.With(at)
	}
	return nil
}

// Done tells whether the whole card is entered.
func (e Sketched) Done() bool {
	return len(e.Tiles) == cryptid.Slots && len(e.Structures) == 2*e.Mode.Colours()
}

// Next is the structure that is entered next; it's undefined when all are.
func (e Sketched) Next() cryptid.Structure {
	n := len(e.Structures)
	return cryptid.Structure{Kind: cryptid.Kind(n / e.Mode.Colours()), Colour: cryptid.Colour(n % e.Mode.Colours())}
}

// Begin gives the game's beginning from a card that is entered whole. Nobody
// has told a clue yet.
func (e Sketched) Begin() (Began, error) {
	if !e.Done() {
		return Began{}, errors.New("the card isn't entered whole yet")
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

// Map is the board as far as it's entered, to be looked at. What isn't entered
// yet, and every clue's region, is undefined on it.
func (e Sketched) Map() *cryptid.Board {
	return cryptid.UnfinishedBoard(e.Mode, e.Tiles, e.structures())
}

// decideBooks judges what only a table that plays from books does.
//
// A clue is judged by itself as soon as it's told: against its owner's pieces. The
// clues are judged together only when all are told, and the answer is public: they
// fit together, or everybody tells them anew. So whoever tells one clue after the
// other to learn of the others' makes everybody do the same each time.
func (p *Position) decideBooks(e Event) error {
	if !p.FromBooks() {
		return errors.New("the box has dealt this game itself")
	}
	switch e := e.(type) {
	case Told:
		if err := p.checkSeat(e.Seat); err != nil {
			return err
		}
		if !p.MayTell() {
			return fmt.Errorf("the box knows the clue of seat %d and has compared it: everybody tells anew", e.Seat)
		}
		if int(e.Clue) >= len(p.Board.Mode().Catalogue()) {
			return fmt.Errorf("no clue of the %s game was told", p.Board.Mode())
		}
	case Retold:
		if p.Told.Size() < p.Seats() {
			return errors.New("not all clues are told: whoever told a wrong one tells it anew")
		}
	case Remapped:
		switch {
		case e.Board.Mode() != p.Board.Mode():
			return fmt.Errorf("the map of a %s game stays one", p.Board.Mode())
		case e.Board.Same(p.Board):
			return errors.New("the map is this one already")
		}
	case Numbered:
		if !p.HintDue && p.Hint == cryptid.NoHint {
			return errors.New("the table has not agreed on a hint")
		}
		if cryptid.HintNumber(e.Number) == cryptid.NoHint {
			return fmt.Errorf("there is no hint %d: the rulebook's table goes from 1 to %d", e.Number, cryptid.HintNumbers)
		}
	}
	return nil
}

// MayTell tells whether the box may be told a clue, for the first time or anew: as long
// as not all are told and so have been compared.
func (v *View) MayTell() bool { return v.Told.Size() < v.Seats() }

func (p *Position) applyBooks(e Event) {
	switch e := e.(type) {
	case Told:
		p.clues[e.Seat] = e.Clue
		p.Told = p.Told.With(e.Seat)
		p.compareClues()
	case Retold:
		p.dropClues()
	case Remapped:
		// Ruling: the clues are told anew, too. To judge them by one map after the
		// other would be to test the players' spaces.
		p.Board = e.Board
		p.dropClues()
	case Numbered:
		p.hint = cryptid.HintNumber(e.Number)
		p.Hint, p.HintDue = p.hint, false
	}
}

// dropClues forgets all clues that were told.
func (p *Position) dropClues() {
	for seat := range p.clues {
		p.clues[seat] = cryptid.Unknown
	}
	p.Told = 0
	p.compareClues()
}

// compareClues looks at the clues that were told: whether all together could be a
// card's, and whether the pieces that lie there already fit them. While the clues
// don't fit together, no piece is called wrong because of them.
func (p *Position) compareClues() {
	all := p.clues[1 : p.Seats()+1]
	p.Clash = p.Told.Size() == len(all) && !p.Board.Valid(all...)
	p.Mistakes = nil
	for at := cryptid.Space(0); at < cryptid.Spaces && !p.Clash; at++ {
		p.Mistakes = append(p.Mistakes, p.wrong(p.Pieces(at)...)...)
	}
	p.settle()
}
