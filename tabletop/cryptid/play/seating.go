package play

import (
	"cmp"
	"fmt"
	"slices"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
)

// A Style is a way in which a table plays.
type Style uint8

// The styles: the box leads the players through the rules, or only records the pieces, in any
// order.
const (
	Refereed Style = iota
	Notebook
)

// String returns refereed or notebook.
func (w Style) String() string { return w.Text().String() }

// Text returns refereed or notebook, to be translated.
func (w Style) Text() say.Text { return [2]say.Text{"refereed", "notebook"}[w] }

// Seating holds who plays, and how.
type Seating struct {
	Names       []string // by player, clockwise
	Starter     int      // the player who goes first, from 1
	Style       Style
	PINs        bool  // players confirm with a PIN
	Automa      []int // by player: how strongly the box plays the seat, 0 if a person does; nil if it plays none
	Preferences Preferences
	Colours     []PieceColour // of the pieces, by seat; nil if none were chosen

	Cooperative bool // all look for the habitat as one, with clues that are face up: see turn.go
	Limit       int  // how many seconds they have for it; 0 if there is no limit

	Day tabletop.Day // the day of a daily game, see DailyGame; empty for any other

	Round bool // other tables play the same setup, so that its code is never shown

	Rules Rules // the rules they play by; the zero Rules are today's
}

// Preferences are a table's choices outside the rules: none of them forbids or allows a move.
type Preferences struct {
	Declared        bool // the owner of a piece confirms it with their own button
	Quick           bool // written by versions before 1.2, without effect since
	HasExplanations bool // steps are explained when they come for the first time
	FaceUp          bool // all clues that the box has dealt are face up: for families
	ThinkingLimit   int  // each player's thinking time, in seconds; 0 if there is none
	ReminderSeconds int  // after how many seconds of a turn the player is reminded; 0 for never
}

// maxSeconds is the longest time of a clock: a day.
const maxSeconds = 24 * 60 * 60

// check returns an error if the seating is not valid.
func (s Seating) check() error {
	if err := cmp.Or(s.Rules.check(), s.checkColours()); err != nil {
		return err
	}
	switch {
	case s.Automa != nil && s.Style != Refereed:
		return say.Errorf("the box can only play in refereed games: choose refereed")
	case s.Day != "" && (s.Automa == nil || s.Automa[0] != 0 || s.PINs || s.Preferences.FaceUp || s.Cooperative):
		return say.Errorf("in the game of the day, player 1 plays against seats played by the box")
	case s.Preferences.FaceUp && s.PINs:
		return say.Errorf("PINs cannot guard clues that are face up: choose one or the other")
	}
	return tabletop.CheckNames(s.Names)
}

// shown returns the seating with the players' names as screens show them: see
// [tabletop.ShownNames].
func (s Seating) shown() Seating {
	s.Names = tabletop.ShownNames(s.Names)
	return s
}

// PlayerCount counts the players.
func (v *View) PlayerCount() int { return len(v.Names) }

// NextStarter returns the player who goes first in the next game: the one to the left of the
// starter, or the starter again if no move was made in this game.
func (v *View) NextStarter() int {
	if !v.Started() {
		return v.Starter
	}
	return v.Starter%v.PlayerCount() + 1
}

// SeatCount counts the seats: one a player, or two with two players.
func (v *View) SeatCount() int { return cryptid.SeatsFor(v.PlayerCount()) }

// Owner returns the player who holds the seat.
func (v *View) Owner(s cryptid.Seat) int {
	if v.PlayerCount() == 2 {
		return (int(s) + 1) / 2
	}
	return int(s)
}

// SeatsOf lists a player's seats: one, or two with two players.
func (v *View) SeatsOf(player int) []cryptid.Seat {
	if v.PlayerCount() == 2 {
		return []cryptid.Seat{cryptid.Seat(2*player - 1), cryptid.Seat(2 * player)}
	}
	return []cryptid.Seat{cryptid.Seat(player)}
}

// after returns the seat to the left of another.
func (v *View) after(s cryptid.Seat) cryptid.Seat { return s%cryptid.Seat(v.SeatCount()) + 1 }

func (p *Position) checkSeat(s cryptid.Seat) error {
	if s < 1 || int(s) > p.SeatCount() {
		return say.Errorf("there is no seat %d at this table: it has %d", s, p.SeatCount())
	}
	return nil
}

func (p *Position) checkPlayer(n int) error { return tabletop.CheckPlayer(n, p.PlayerCount()) }

// ClueNumber returns which of its player's clues a seat holds, from 1, and how many the player
// has: two with two players, else one.
func (v *View) ClueNumber(s cryptid.Seat) (n, of int) {
	if v.PlayerCount() == 2 {
		return (int(s)-1)%2 + 1, 2
	}
	return 1, 1
}

// Name returns the name of the player who holds the seat.
func (v *View) Name(s cryptid.Seat) string { return v.Names[v.Owner(s)-1] }

// SeatName returns the name of a seat: the player's and, if the player has two seats, the clue
// number.
//
//	Ann (clue 2)
func (v *View) SeatName(s cryptid.Seat) say.Text {
	if n, of := v.ClueNumber(s); of > 1 {
		return say.Sprintf("%s (clue %d)", v.Name(s), n)
	}
	return say.Plain(v.Name(s))
}

// ShortSeatName returns the shortest name of a seat, the same in every language.
//
//	Ann 2
func (v *View) ShortSeatName(s cryptid.Seat) string {
	if n, of := v.ClueNumber(s); of > 1 {
		return fmt.Sprintf("%s %d", v.Name(s), n)
	}
	return v.Name(s)
}

// PieceName returns the name of a piece, with its owner.
//
//	Ann's cube on F5
//	Ann's cube for clue 2 on F5
func (v *View) PieceName(p cryptid.Piece) say.Text {
	name, cube := v.Name(p.Seat), p.Token == cryptid.Cube
	switch n, of := v.ClueNumber(p.Seat); {
	case of > 1 && cube:
		return say.Sprintf("%s's cube for clue %d on %s", name, n, p.At)
	case of > 1:
		return say.Sprintf("%s's disc for clue %d on %s", name, n, p.At)
	case cube:
		return say.Sprintf("%s's cube on %s", name, p.At)
	}
	return say.Sprintf("%s's disc on %s", name, p.At)
}

func (e Began) decide(Position) error {
	if err := e.Seating.check(); err != nil {
		return err
	}
	if len(e.Clues) != cryptid.SeatsFor(e.Players) {
		return say.Errorf("players, names and clues do not match: %d, %d and %d", e.Players, len(e.Names), len(e.Clues))
	}
	if e.Automa != nil && slices.Contains(e.Clues, cryptid.UnknownClue) {
		return say.Errorf("the box can only play with clues that it dealt")
	}
	return nil
}

func (e Began) apply(p *Position) {
	p.Board, p.Seating, p.SecretCode, p.hint, p.Sketch = e.Board, e.Seating.shown(), e.Code, e.Hint, nil
	if p.FromBooks() {
		p.PartsBuilt = PartCount(p.Board.Mode())
	}
	p.clearBoard(e.Clues)
	switch {
	case e.Day != "":
		p.beginDay(e)
	case e.Preferences.FaceUp && !p.FromBooks():
		p.FaceUp = e.Clues
	}
}

// clearBoard clears the board, and restores the clues that the box knew at the start.
func (p *Position) clearBoard(clues []cryptid.Clue) {
	p.KnownClueSeats, p.CluesMisfit = 0, false
	for i, c := range clues {
		p.clues[i+1] = c
		if c != cryptid.UnknownClue {
			p.KnownClueSeats = p.KnownClueSeats.With(cryptid.Seat(i + 1))
		}
	}
	p.Due = Turn{Phase: Sharing, Player: p.Starter, AwaitedSeat: p.SeatsOf(p.Starter)[0]}
	if p.Cooperative {
		p.Due = Turn{Phase: AskOrSearch, Player: p.Starter}
	}
	p.State = State{Turn: p.Due}
	if p.Style == Notebook {
		p.State = State{Turn: Turn{Phase: Logging, Player: p.Starter}}
	}
}

func (e PartBuilt) decide(p Position) error {
	if e.Parts < 0 || e.Parts > PartCount(p.Board.Mode()) {
		return say.Errorf("the map has no part %d: the last is part %d", e.Parts, PartCount(p.Board.Mode()))
	}
	return nil
}

func (e PartBuilt) apply(p *Position) { p.PartsBuilt = e.Parts }

// PartCount returns the number of steps in which a mode's map is built: six tiles, the structures,
// the look at the whole map, and the read-back.
func PartCount(m cryptid.Mode) int { return 6 + 2*m.ColourCount() + 2 }

// FromBooks reports whether the setup came from a card and the clues from the
// players' books.
func (v *View) FromBooks() bool { return v.SecretCode == "" }

// ShownCode returns the setup's code if it may be shown: until the first clue is looked at or the
// first piece is placed, and after the end. In between it returns an empty text: anybody who knows
// the code can deal all the clues elsewhere, so it is as secret as they are. In the daily game a
// clue is visible from the start, so the code is shown only after the end. In a round
// of many tables it is never shown, as others may play the same setup later. A setup from a card
// has no code.
func (v *View) ShownCode() string {
	if v.Round || v.Ending == nil && (v.Started() || v.Day != "" || v.Looks != [len(v.Looks)]int{}) {
		return ""
	}
	return v.SecretCode
}
