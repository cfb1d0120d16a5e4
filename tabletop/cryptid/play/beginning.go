package play

import (
	"slices"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
)

func (p Position) decideBegan(e Began) error {
	if p.Board != nil {
		return tabletop.ErrBegun
	}
	if err := e.Seating.check(); err != nil {
		return err
	}
	if e.Players != len(e.Names) || len(e.Clues) != cryptid.SeatsFor(e.Players) {
		return say.Errorf("players, names and clues do not match: %d, %d and %d", e.Players, len(e.Names), len(e.Clues))
	}
	if e.Automa != nil && slices.Contains(e.Clues, cryptid.Unknown) {
		return say.Errorf("the box plays only with clues that it has dealt")
	}
	return nil
}

func (p *Position) begin(e Began) {
	p.Board, p.Seating, p.Code, p.hint, p.Sketch = e.Board, e.Seating, e.Code, e.Hint, nil
	if p.FromBooks() {
		p.Built = BuildParts(p.Board.Mode())
	}
	p.open(e.Clues)
	if e.Habits.FaceUp && !p.FromBooks() {
		p.FaceUp = e.Clues
	}
}

// open clears the board, with the clues that the box knows from the beginning.
func (p *Position) open(clues []cryptid.Clue) {
	p.Known, p.Misfit = 0, false
	for i, c := range clues {
		p.clues[i+1] = c
		if c != cryptid.Unknown {
			p.Known = p.Known.With(cryptid.Seat(i + 1))
		}
	}
	switch {
	case p.Way == Notebook:
		p.State = State{Phase: Free, Player: p.Starter}
	case p.Together:
		p.State = State{Phase: Turning, Player: p.Starter}
	default:
		p.State = State{Phase: Sharing, Player: p.Starter, Awaits: p.SeatsOf(p.Starter)[0]}
	}
}

// BuildParts counts the parts that a mode's map is built in: six tiles, the
// structures, the look at the whole and the read-back.
func BuildParts(m cryptid.Mode) int { return 6 + 2*m.Colours() + 2 }

// FromBooks reports whether the setup came from a card and the clues from the
// players' books.
func (v *View) FromBooks() bool { return v.Code == "" }

// ShownCode is the setup's code where it may be shown: until the first clue is looked at
// or the first piece is put, and after the end. Between, whoever knows it can have all
// clues dealt elsewhere, so it is as secret as they are. It is empty then, and where the
// setup came from a card.
func (v *View) ShownCode() string {
	if v.Ending == nil && (v.Started() || v.Looks != [len(v.Looks)]int{}) {
		return ""
	}
	return v.Code
}
