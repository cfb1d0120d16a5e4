package play

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
)

// A Position is a game at one moment, a value: Apply gives the next one and
// leaves this one as it was. The zero Position is before the beginning.
//
// Its secrets leave it only through See, and with the Ending.
type Position struct {
	View
	clues [cryptid.MaxSeats + 1]cryptid.Clue // by seat
	hint  cryptid.Hint
	pins  [cryptid.MaxSeats + 1]string
	// events is the record with its secrets, from which play is played again
	// when something is taken back.
	events []Event
}

// A Secret is what one seat may see, and nobody else.
type Secret struct {
	Clue   cryptid.Clue
	Region cryptid.Region  // where the clue allows a disc
	Wrong  []cryptid.Piece // the seat's own pieces that are to be put right
}

// See gives what the seat may see. Its owner must be the only one looking.
func (p *Position) See(seat cryptid.Seat) Secret {
	s := Secret{Clue: p.clues[seat]}
	if s.Clue != cryptid.Unknown {
		s.Region = p.Board.Region(s.Clue)
	}
	for _, piece := range p.Mistakes {
		if piece.Seat == seat {
			s.Wrong = append(s.Wrong, piece)
		}
	}
	return s
}

// Decide tells whether the event is allowed now. The error names the rule that
// forbids it. It gives nothing of a clue away: whether a piece is right is
// never a reason to refuse it, but for the target of a correction.
func (p Position) Decide(e Event) error {
	switch e := e.(type) {
	case Began:
		return p.decideBegan(e)
	case Sketched:
		return p.decideSketched(e)
	}
	switch {
	case p.Board == nil:
		return tabletop.ErrNotBegun
	case p.Ending != nil:
		return tabletop.ErrOver
	}
	switch e := e.(type) {
	case Built:
		if e.Parts < 0 || e.Parts > BuildParts(p.Board.Mode()) {
			return fmt.Errorf("the map has %d parts, not %d", BuildParts(p.Board.Mode()), e.Parts)
		}
		return nil
	case Looked:
		return p.checkSeat(e.Seat)
	case SetPIN:
		return p.decidePIN(e)
	case Told, Retold, Remapped, Numbered:
		return p.decideBooks(e)
	case Voted:
		return p.decideVote(e)
	case TookBack:
		return p.decideTakeBack(e)
	}
	return p.decideBoard(e)
}

// Apply gives the position after an event that Decide allowed. It's undefined
// for any other.
func (p Position) Apply(e Event) Position {
	p.Record = p.Record.With(Public(e), onBoard(e))
	p.events = append(slices.Clip(p.events), e)
	switch e := e.(type) {
	case Sketched:
		p.Seating, p.Sketch = e.Seating, &e
	case Began:
		p.begin(e)
	case Told, Retold, Remapped, Numbered:
		p.applyBooks(e)
	case Built:
		p.Built = e.Parts
	case Looked:
		p.Looks[e.Seat]++
	case SetPIN:
		p.pins[e.Seat] = e.Hash
		p.HasPIN = p.HasPIN.With(e.Seat)
	case Voted:
		p.vote(e)
	case TookBack:
		p.Record = p.Record.Without(e.Line)
		p.replay()
	default:
		p.move(e)
	}
	if p.Phase == Over && p.Ending == nil {
		p.end(p.Player)
	}
	return p
}

func (p Position) decideBegan(e Began) error {
	if p.Board != nil {
		return tabletop.ErrBegun
	}
	if err := e.Seating.check(); err != nil {
		return err
	}
	if e.Players != len(e.Names) || len(e.Clues) != cryptid.SeatsFor(e.Players) {
		return fmt.Errorf("%d players with %d names and %d clues", e.Players, len(e.Names), len(e.Clues))
	}
	if e.Automa != nil && slices.Contains(e.Clues, cryptid.Unknown) {
		return errors.New("the box plays only with clues that it has dealt")
	}
	return nil
}

// check says what is wrong with who plays.
func (s Seating) check() error {
	switch {
	case len(s.Names) < 2 || len(s.Names) > cryptid.MaxSeats:
		return fmt.Errorf("%d play: two to five can", len(s.Names))
	case s.Starter < 1 || s.Starter > len(s.Names):
		return fmt.Errorf("player %d can't begin: there are %d", s.Starter, len(s.Names))
	case s.Automa != nil && len(s.Automa) != len(s.Names):
		return fmt.Errorf("%d strengths for %d players", len(s.Automa), len(s.Names))
	case s.Automa != nil && s.Way != Refereed:
		return errors.New("the box plays only where it leads: choose the refereed way")
	}
	return tabletop.CheckNames(s.Names)
}

func (p *Position) begin(e Began) {
	p.Board, p.Seating, p.Code, p.hint, p.Sketch = e.Board, e.Seating, e.Code, e.Hint, nil
	if p.FromBooks() {
		p.Built = BuildParts(p.Board.Mode())
	}
	p.open(e.Clues)
}

// open clears the board, with the clues that the box knows from the beginning.
func (p *Position) open(clues []cryptid.Clue) {
	p.Told, p.Clash = 0, false
	for i, c := range clues {
		p.clues[i+1] = c
		if c != cryptid.Unknown {
			p.Told = p.Told.With(cryptid.Seat(i + 1))
		}
	}
	p.State = State{Phase: Sharing, Player: p.Starter, Awaits: p.SeatsOf(p.Starter)[0]}
	if p.Way == Notebook {
		p.State = State{Phase: Free, Player: p.Starter}
	}
}

// BuildParts counts the parts that a mode's map is built in: six tiles, the
// structures, the look at the whole and the read-back.
func BuildParts(m cryptid.Mode) int { return 6 + 2*m.Colours() + 2 }

func (p *Position) decidePIN(e SetPIN) error {
	if err := p.checkSeat(e.Seat); err != nil {
		return err
	}
	if !p.PINs {
		return errors.New("this table plays without PINs")
	}
	if p.HasPIN.Has(e.Seat) {
		return fmt.Errorf("seat %d has a PIN already", e.Seat)
	}
	return nil
}

// NewPIN is the event in which a seat chooses a PIN. The hash keeps the PIN
// from the eye of somebody who opens the journal, not from somebody who tries
// all PINs; nobody who is at the table to play does.
func (p *Position) NewPIN(seat cryptid.Seat, pin string) SetPIN {
	return SetPIN{seat, p.hashPIN(seat, pin)}
}

// PINFits tells whether this is the PIN that the seat chose.
func (p *Position) PINFits(seat cryptid.Seat, pin string) bool {
	return p.pins[seat] == p.hashPIN(seat, pin)
}

func (p *Position) hashPIN(seat cryptid.Seat, pin string) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %d %s", p.Code, seat, pin))
	return fmt.Sprintf("%x", sum[:8])
}

func (p *Position) checkSeat(s cryptid.Seat) error {
	if s < 1 || int(s) > p.Seats() {
		return fmt.Errorf("there is no seat %d at this table: it has %d", s, p.Seats())
	}
	return nil
}

func (p *Position) checkPlayer(n int) error { return tabletop.CheckPlayer(n, p.Players()) }

// Ruling: a table is given one hint a game, as a card has one number.
func (p *Position) decideVote(e Voted) error {
	if err := p.checkPlayer(e.Player); err != nil {
		return err
	}
	if p.Played(p.SeatsOf(e.Player)[0]) != 0 {
		return errors.New("the box doesn't vote")
	}
	if e.Motion == ForHint && (p.Hint != cryptid.NoHint || p.HintDue) {
		return errors.New("the table has had its hint: there is one a game")
	}
	return nil
}

// vote counts a vote. A motion is settled, and its votes are cleared, as soon
// as enough have agreed or too many have not.
func (p *Position) vote(e Voted) {
	ballot := &p.Votes[e.Motion]
	ballot[e.Player] = map[bool]int8{true: 1, false: -1}[e.Yes]
	yes, no := ballot.count(1), ballot.count(-1)
	// Ruling: a player that the box plays wants what the people at the table do, as
	// soon as one of them does.
	carried := yes > 0 && yes+p.boxes() >= p.Needs(e.Motion)
	if lost := no > p.Players()-p.Needs(e.Motion) || no+p.boxes() == p.Players(); !carried && !lost {
		return
	}
	*ballot = Ballot{}
	switch {
	case carried && e.Motion == ForHint:
		p.Hint, p.HintDue = p.hint, p.hint == cryptid.NoHint
	case carried:
		p.end(0)
	}
}

// boxes counts the players that the box plays.
func (p *Position) boxes() (n int) {
	for _, strength := range p.Automa {
		if strength != 0 {
			n++
		}
	}
	return n
}

// end lets everybody see everything.
func (p *Position) end(winner int) {
	p.Phase = Over
	p.Mistakes = nil
	e := Ending{Winner: winner, Clues: slices.Clone(p.clues[1 : p.Seats()+1]), Habitat: cryptid.Region{}.Not()}
	for _, c := range e.Clues {
		if c != cryptid.Unknown {
			e.Habitat = e.Habitat.And(p.Board.Region(c))
		}
	}
	p.Ending = &e
}
