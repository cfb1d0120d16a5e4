package play

import (
	"slices"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/deduce"
	"gamekeeper/tabletop/say"
)

// errDealt refuses an event that only a game from books allows.
var errDealt = say.Errorf("the box dealt this game itself")

// decide allows a clue to be entered until all are known.
//
// Each clue is immediately checked against its owner's pieces. The clues are checked together only
// when all have been entered, and the answer is public: either they fit together, or everybody
// re-enters theirs. So if a player tries one clue after another, to learn about the others,
// everybody has to re-enter theirs each time.
func (e ClueEntered) decide(p Position) error {
	if !p.FromBooks() {
		return errDealt
	}
	if err := p.checkSeat(e.Seat); err != nil {
		return err
	}
	switch {
	case !p.CanEnterClue():
		return say.Errorf("the box already knows seat %d's clue and has checked it: everybody must re-enter theirs", e.Seat)
	case int(e.Clue) >= len(p.Board.Mode().Catalogue()):
		return say.Errorf("no clues were entered in this game")
	}
	return nil
}

func (e ClueEntered) apply(p *Position) {
	p.clues[e.Seat] = e.Clue
	p.KnownClueSeats = p.KnownClueSeats.With(e.Seat)
	p.compareClues()
}

func (CluesDropped) decide(p Position) error {
	switch {
	case !p.FromBooks():
		return errDealt
	case p.KnownClueSeats.Size() < p.SeatCount():
		return say.Errorf("not all clues are entered: anybody who entered a wrong one must re-enter it")
	}
	return nil
}

func (CluesDropped) apply(p *Position) { p.dropClues() }

func (e MapCorrected) decide(p Position) error {
	switch {
	case !p.FromBooks():
		return errDealt
	case e.Board == nil || e.Board.Mode() != p.Board.Mode():
		return say.Errorf("the mode, normal or advanced, cannot change during a game")
	case e.Board.Equal(p.Board):
		return say.Errorf("this is already the map in play")
	}
	return nil
}

// apply corrects the map.
//
// Ruling: the clues have to be re-entered, too. If they could be judged by one map after another,
// that would reveal which spaces they allow.
func (e MapCorrected) apply(p *Position) {
	p.Board = e.Board
	p.dropClues()
}

// CanEnterClue reports whether a clue can be entered or re-entered: until all of them are known and
// have been checked together.
func (v *View) CanEnterClue() bool { return v.KnownClueSeats.Size() < v.SeatCount() }

// dropClues forgets all clues that were entered.
func (p *Position) dropClues() {
	for seat := range p.clues {
		p.clues[seat] = cryptid.UnknownClue
	}
	p.KnownClueSeats = 0
	p.compareClues()
}

// compareClues looks for wrong pieces on the board: those that do not fit the clues known so far.
// Once all clues are known, it first checks whether they could be a card's. If they could not, no
// piece counts as wrong because of them.
func (p *Position) compareClues() {
	all := p.clues[1 : p.SeatCount()+1]
	p.CluesMisfit = p.KnownClueSeats.Size() == len(all) && !p.Board.IsValidSet(all...)
	p.Mistakes = nil
	for at := cryptid.Space(0); at < cryptid.SpaceCount && !p.CluesMisfit; at++ {
		p.Mistakes = append(p.Mistakes, p.wrong(p.Pieces(at)...)...)
	}
	p.continueGame()
}

// NextToEnter returns the next seat, after the given one, whose clue has to be entered before play
// continues. Clues have to be entered before the first piece, and after all were dropped in
// mid-game. It skips the seats in without, which keep their clues to themselves. It returns 0 if no
// seat is left, if no clue has to be entered now, and in a game that the box dealt.
func (v *View) NextToEnter(after cryptid.Seat, without cryptid.SeatSet) cryptid.Seat {
	if !v.FromBooks() || v.Started() && !v.retold() {
		return 0
	}
	for seat := after + 1; int(seat) <= v.SeatCount(); seat++ {
		if !v.KnownClueSeats.Has(seat) && !without.Has(seat) {
			return seat
		}
	}
	return 0
}

// retold reports whether entered clues were ever dropped, so that they have to be re-entered.
func (v *View) retold() bool {
	told := false
	for _, line := range v.Record {
		switch line.Event.(type) {
		case ClueEntered:
			told = true
		case CluesDropped, MapCorrected:
			if told {
				return true
			}
		}
	}
	return false
}

// decide checks a card that is being entered. Parts may be missing, but the parts entered must be
// possible.
func (e CardSketched) decide(Position) error {
	if err := e.Seating.check(); err != nil {
		return err
	}
	used := map[uint8]bool{}
	for _, t := range e.Tiles {
		if t.Number < 1 || t.Number > 6 || used[t.Number] {
			return say.Errorf("tile %d cannot go there: each of the six tiles is used once", t.Number)
		}
		used[t.Number] = true
	}
	if len(e.Structures) > 0 && len(e.Tiles) < cryptid.SlotCount {
		return say.Errorf("enter the tiles before the structures")
	}
	var taken cryptid.Region
	for _, at := range e.Structures {
		if taken.Has(at) {
			return say.Errorf("there is already a structure on %s", at)
		}
		taken = taken.With(at)
	}
	return nil
}

func (e CardSketched) apply(p *Position) { p.Seating, p.Sketch = e.Seating.shown(), &e }

// Done reports whether the whole card is entered.
func (e CardSketched) Done() bool {
	return len(e.Tiles) == cryptid.SlotCount && len(e.Structures) == 2*e.Mode.ColourCount()
}

// Next returns the structure that is entered next. It is undefined once all have been entered.
func (e CardSketched) Next() cryptid.Structure { return e.Mode.Structures()[len(e.Structures)] }

// Begin returns the start of the game from the card, with all clues unknown. It returns an error
// if the card is not fully entered, or its map is not valid.
func (e CardSketched) Begin() (Began, error) {
	if !e.Done() {
		return Began{}, say.Errorf("the card is not fully entered yet")
	}
	b, err := cryptid.NewBoard(e.Mode, [cryptid.SlotCount]cryptid.Tile(e.Tiles), e.structures())
	if err != nil {
		return Began{}, err
	}
	began := Began{Setup: cryptid.Setup{Board: b, Players: len(e.Names)}, Seating: e.Seating}
	began.Clues = slices.Repeat([]cryptid.Clue{cryptid.UnknownClue}, cryptid.SeatsFor(len(e.Names)))
	return began, nil
}

func (e CardSketched) structures() []cryptid.Structure {
	all := e.Mode.Structures()[:len(e.Structures)]
	for i, at := range e.Structures {
		all[i].At = at
	}
	return all
}

// Map returns the board as entered so far, for display. On it, the parts not entered yet and every
// clue's region are undefined.
func (e CardSketched) Map() *cryptid.Board {
	return cryptid.UnfinishedBoard(e.Mode, e.Tiles, e.structures())
}

// Misfit returns what would make everything fit while the entered clues do not fit together. It is
// public, although it reveals that the clues would fit a corrected map.
func (p *Position) Misfit() (m deduce.Misfit) {
	if !p.CluesMisfit {
		return m
	}
	var pieces []cryptid.Piece
	for at := range cryptid.Space(cryptid.SpaceCount) {
		pieces = append(pieces, p.Pieces(at)...)
	}
	return deduce.ExplainMisfit(p.Board, p.clues[1:p.SeatCount()+1], pieces)
}
