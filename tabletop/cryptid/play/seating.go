package play

import (
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
)

// A Way is how a table plays.
type Way uint8

// The ways: the box leads through the rules, or only keeps the record of the
// pieces, logged in any order.
const (
	Refereed Way = iota
	Notebook
)

// String is refereed or notebook.
func (w Way) String() string { return w.Text().String() }

// Text is the way to play in words.
func (w Way) Text() say.Text { return [2]say.Text{"refereed", "notebook"}[w] }

// Seating is who plays, and how.
type Seating struct {
	Names   []string // by player, clockwise
	Starter int      // the player who begins, from 1
	Way     Way
	PINs    bool  // players confirm with a PIN
	Automa  []int // by player: how strongly the box plays the seat, 0 where a person does; nil: nobody's
	Habits  Habits

	Together bool // all look for the habitat as one, by clues that lie face up: see together.go
	Limit    int  // how many seconds they have for it; 0: as many as they like

	Rules Rules // by which they play; the zero Rules are those of today
}

// Habits is what a table likes, beside the rules: none of it forbids or allows a move.
type Habits struct {
	Quick   bool // a disc is final with its owner's button alone; a cube is still confirmed
	Explain bool // each kind of step is explained when it comes for the first time
	FaceUp  bool // all clues that the box has dealt lie face up: for families
	Bank    int  // each player's thinking time, in seconds; 0: no clock
	Nudge   int  // after how many seconds of a turn the player is reminded; 0: never
}

// maxSeconds bounds the times of a clock: a day.
const maxSeconds = 24 * 60 * 60

// check says what is wrong with who plays.
func (s Seating) check() error {
	if err := s.Rules.check(); err != nil {
		return err
	}
	switch {
	case len(s.Names) < 2 || len(s.Names) > cryptid.MaxSeats:
		return say.Errorf("two to five can play, not %d", len(s.Names))
	case s.Starter < 1 || s.Starter > len(s.Names):
		return say.Errorf("player %d cannot begin: there are %d", s.Starter, len(s.Names))
	case s.Automa != nil && len(s.Automa) != len(s.Names):
		return say.Errorf("strengths and players do not match: %d and %d", len(s.Automa), len(s.Names))
	case s.Automa != nil && s.Way != Refereed:
		return say.Errorf("the box plays only where it leads: choose the refereed way")
	case s.Habits.FaceUp && s.PINs:
		return say.Errorf("PINs guard no clue that lies face up: leave out one of the two")
	}
	if err := s.checkTogether(); err != nil {
		return err
	}
	return tabletop.CheckNames(s.Names)
}

// Players counts the players.
func (v *View) Players() int { return len(v.Names) }

// Seats counts the seats: one a player, or two where two play.
func (v *View) Seats() int { return cryptid.SeatsFor(v.Players()) }

// Owner is the player who holds the seat.
func (v *View) Owner(s cryptid.Seat) int {
	if v.Players() == 2 {
		return (int(s) + 1) / 2
	}
	return int(s)
}

// SeatsOf lists a player's seats: one, or two where two play.
func (v *View) SeatsOf(player int) []cryptid.Seat {
	if v.Players() == 2 {
		return []cryptid.Seat{cryptid.Seat(2*player - 1), cryptid.Seat(2 * player)}
	}
	return []cryptid.Seat{cryptid.Seat(player)}
}

// after is the seat to the left of another.
func (v *View) after(s cryptid.Seat) cryptid.Seat { return s%cryptid.Seat(v.Seats()) + 1 }

func (p *Position) checkSeat(s cryptid.Seat) error {
	if s < 1 || int(s) > p.Seats() {
		return say.Errorf("there is no seat %d at this table: it has %d", s, p.Seats())
	}
	return nil
}

func (p *Position) checkPlayer(n int) error { return tabletop.CheckPlayer(n, p.Players()) }
