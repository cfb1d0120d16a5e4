package play

import (
	"slices"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/audit"
	"gamekeeper/tabletop/say"
)

// checkOpenMistakes refuses a move while the clues do not fit together. While a piece is known to
// be wrong, it refuses any move except a correction.
func (p *Position) checkOpenMistakes(e Event) error {
	if p.CluesMisfit {
		return say.Errorf("the clues do not fit together: everybody must re-enter theirs first")
	}
	if len(p.Mistakes) == 0 {
		return nil
	}
	if _, ok := e.(PieceCorrected); ok {
		return nil
	}
	piece := p.Mistakes[0]
	return say.Errorf("correct %s first", p.PieceName(piece))
}

// decide judges a correction: the seat's piece on the space is swapped, and the removed piece
// moves to another space that is legal for it.
//
// If the box knows the owner's clue, it found the mistake itself. So only the pieces that it named
// can be corrected: if it judged any piece on demand, a player could test spaces. Otherwise the
// owner's word counts.
func (e PieceCorrected) decide(p Position) error {
	if err := p.checkSeat(e.Seat); err != nil {
		return err
	}
	token, has := p.Has(e.Seat, e.At)
	moved := cryptid.Piece{Seat: e.Seat, Token: token, At: e.To}
	switch {
	case !has:
		return say.Errorf("%s has no piece on %s", p.SeatName(e.Seat), e.At)
	case e.To == e.At:
		return say.Errorf("move the piece to a different space")
	case p.clues[e.Seat] != cryptid.UnknownClue && !p.isMistake(e.Seat, e.At):
		return say.Errorf("%s was not found to be wrong: if it was logged by mistake, take it back", p.PieceName(cryptid.Piece{Seat: e.Seat, Token: token, At: e.At}))
	case p.pawnThere(e.To):
		return say.Errorf("%s is being asked about: move the piece elsewhere", e.To)
	}
	if err := p.checkFree(moved); err != nil {
		return err
	}
	if p.Cubes[e.To] != 0 {
		return errClosed(e.To)
	}
	if len(p.wrong(moved)) > 0 {
		return ErrPrivate
	}
	return nil
}

// ErrPrivate refuses a correction that moves a piece to a space where its owner's clue does not
// allow it. The refusal reveals something about the clue, so only the owner may see it: See
// returns the spaces to choose from.
var ErrPrivate = say.Errorf("the piece cannot go there: choose another space")

// targets returns the region to which a corrected piece may move, as far as everybody can see. It
// excludes spaces with a cube, with a piece of the seat, or with the pawn of an open question or
// search. The owner's clue may allow less of it: see Secret.
func (v *View) targets(piece cryptid.Piece) (to cryptid.Region) {
	for s := range cryptid.Space(cryptid.SpaceCount) {
		if _, own := v.Has(piece.Seat, s); !own && s != piece.At && v.Cubes[s] == 0 && !v.pawnThere(s) {
			to = to.With(s)
		}
	}
	return to
}

// pawnThere reports whether there is an open question or search at a space, in a refereed game.
func (v *View) pawnThere(at cryptid.Space) bool {
	return at == v.Pawn && (v.Phase == Answering || v.Phase == ExtraDisc || v.Phase == Penalty)
}

func (p *Position) isMistake(seat cryptid.Seat, at cryptid.Space) bool {
	return slices.ContainsFunc(p.Mistakes, func(m cryptid.Piece) bool { return m.Seat == seat && m.At == at })
}

// apply swaps and moves the piece. A mistake found immediately is corrected before the game
// continues, so the turn proceeds as the right piece requires. A mistake announced or found later
// changes the turn only as applyToTurn says.
func (e PieceCorrected) apply(p *Position) {
	old, _ := p.Has(e.Seat, e.At)
	p.remove(e.Seat, e.At)
	// Ruling: a wrong disc under another player's cube cannot become a second
	// cube: it is taken off and moved.
	if p.Cubes[e.At] == 0 {
		p.put(cryptid.Piece{Seat: e.Seat, Token: old.Other(), At: e.At})
	}
	p.put(cryptid.Piece{Seat: e.Seat, Token: old, At: e.To})
	p.Mistakes = slices.DeleteFunc(slices.Clone(p.Mistakes), func(m cryptid.Piece) bool { return m.Seat == e.Seat && m.At == e.At })
	if p.unsettled || p.Rules != rules1 {
		p.continueGame()
	} else {
		p.applyToTurn()
	}
}

// applyToTurn lets a correction on the pawn's space take effect on the question or the search
// there. A correction anywhere else changes no turn, but correcting a false cube reopens its space.
//
// Ruling: a false cube that is corrected before its penalty cube costs none: the search continues,
// or the disc answers the question. After the penalty cube, the stopped search is not resumed, and
// the penalty cube stays.
func (p *Position) applyToTurn() {
	closed := p.Cubes[p.Pawn] != 0
	switch {
	case p.Phase == Answering || p.Phase == ExtraDisc:
		if closed {
			p.abortTurn()
		}
	case p.Rules == rules1:
	case p.Phase == Penalty && !closed && p.Searching, p.Phase == Logging && p.Searching:
		p.askNext()
	case p.Phase == Penalty && !closed:
		p.endTurn()
	}
}

// abortTurn ends a question or a search on whose space a correction has put a cube.
func (p *Position) abortTurn() {
	if !p.Searching {
		// Ruling: nobody can answer on a closed space. The question is void, and its asker, who was
		// misled by the piece, asks or searches again.
		p.Phase, p.AwaitedSeat = AskOrSearch, 0
		return
	}
	p.stopSearch()
}

// A Finding holds what a table may be told about its pieces if the box does not know all clues:
// that they cannot all be right, and which ones to check.
type Finding struct {
	Inconsistent bool // the pieces cannot all be right
	// Seats are those whose pieces no clue fits. It is empty if only the pieces of several seats
	// together cannot be right.
	Seats []cryptid.Seat
	// Repairs are the smallest sets of pieces whose swap would make all pieces right. Those with the
	// fewest pieces that also have to move come first. It may be empty.
	Repairs [][]cryptid.Piece
}

// Equal reports whether two findings are the same.
func (f Finding) Equal(other Finding) bool {
	return f.Inconsistent == other.Inconsistent && slices.Equal(f.Seats, other.Seats) &&
		slices.EqualFunc(f.Repairs, other.Repairs, slices.Equal)
}

// Check examines all the pieces on the table. It finds nothing while a piece is known to be wrong or the
// clues do not fit together, since that has to be corrected first. It takes a while.
//
// Entered clues count. A finding reveals about them only that the other pieces, which everybody can see,
// cannot be right with them. A piece that its owner's entered clue proves right is never suspected.
func (p *Position) Check() Finding {
	if p.CluesMisfit || len(p.Mistakes) > 0 {
		return Finding{}
	}
	t := audit.Table{Board: p.Board, Players: p.PlayerCount(), Clues: make([]*cryptid.Clue, p.SeatCount())}
	for i := range t.Clues {
		if c := p.clues[i+1]; c != cryptid.UnknownClue {
			t.Clues[i] = &c
		}
	}
	for at := range cryptid.Space(cryptid.SpaceCount) {
		t.Pieces = append(t.Pieces, p.Pieces(at)...)
	}
	return p.find(audit.Judge(t))
}

// find returns the part of a report that the table may be told.
func (v *View) find(r audit.Report) Finding {
	f := Finding{Inconsistent: !r.Consistent, Repairs: r.Repairs}
	for i, n := range r.CandidateCounts {
		if n == 0 {
			f.Seats = append(f.Seats, cryptid.Seat(i+1))
		}
	}
	slices.SortStableFunc(f.Repairs, func(a, b []cryptid.Piece) int { return v.moves(a) - v.moves(b) })
	return f
}

// moves counts the pieces of a repair that cannot just be swapped: discs that would be
// a second cube on their space.
func (v *View) moves(repair []cryptid.Piece) (n int) {
	cubes := v.Cubes
	for _, piece := range repair {
		if piece.Token == cryptid.Cube {
			cubes[piece.At] = 0
		}
	}
	for _, piece := range repair {
		switch {
		case piece.Token == cryptid.Cube:
		case cubes[piece.At] != 0:
			n++
		default:
			cubes[piece.At] = piece.Seat
		}
	}
	return n
}
