package play

import (
	"cmp"
	"slices"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
)

// A Phase describes what the table is about to do.
type Phase uint8

// The phases. A notebook has only the last two.
const (
	Sharing     Phase = iota // AwaitedSeat places a cube of the initial sharing
	AskOrSearch              // Player asks or searches
	Answering                // AwaitedSeat places a piece on the pawn's space
	ExtraDisc                // Player, whose disc was there already, places another elsewhere
	Penalty                  // Player places a cube elsewhere
	Logging                  // any seat's piece is logged
	Over
)

// A Turn is whose move it is, and who owes what.
type Turn struct {
	Phase       Phase
	Player      int           // whose turn it is, from 1; in a notebook's State the last searcher, or the starter; 0 if unclear
	AwaitedSeat cryptid.Seat  // whose piece comes next in Sharing, Answering, and a notebook's search; else 0
	Pawn        cryptid.Space // the space of the question or search
	Searching   bool          // the pawn is there for a search

	shared    [cryptid.MaxSeats + 1]int // cubes placed in the initial sharing, by seat
	unsettled bool                      // the last move was a mistake, so the game has not continued from it yet
	late      []debt                    // penalty cubes that a notebook's players have not placed in their turn
}

// A debt is a penalty cube that a player owes for another player's cube on a space.
type debt struct {
	player int
	at     cryptid.Space
}

// Debtor returns the player who owes a penalty cube, for the longest time if several do, or 0 if
// nobody does.
func (t *Turn) Debtor() int {
	switch {
	case len(t.late) > 0:
		return t.late[0].player
	case t.Phase == Penalty:
		return t.Player
	}
	return 0
}

// step applies an event and, in a notebook, lets the turn that its pieces show follow.
func (p *Position) step(e Event) {
	switch e.(type) {
	case Placed, SearchDeclared, PieceCorrected, ClueEntered, CluesDropped, MapCorrected:
		if p.Style == Notebook {
			p.Due = p.follow(e)
		}
	}
	e.apply(p)
	p.Due.late = slices.DeleteFunc(p.Due.late, func(d debt) bool { return p.Cubes[d.at] == 0 })
}

// follow returns the turn that a notebook's pieces show after an event, which the rules judge as in
// a refereed game. A notebook has no questions, so a piece answers one from the player whose turn it
// is. The answers to a search and the cubes of the initial sharing may come in any order, and
// penalty cubes late. A search shows whose turn it is. After any other piece that fits no turn, such
// as a disc from the player whose turn it is, the turn is unclear until the next search.
func (p Position) follow(e Event) Turn {
	p.Style, p.Turn = Refereed, p.Due
	p.late = slices.Clone(p.late)
	if _, corrects := e.(PieceCorrected); p.Phase == Penalty && !corrects && p.decide(e) != nil {
		p.late = append(p.late, debt{p.Player, p.Pawn})
		p.endTurn()
	}
	switch e := e.(type) {
	case Placed:
		owner, cube := p.Owner(e.Seat), e.Token == cryptid.Cube
		paid := slices.IndexFunc(p.late, func(d debt) bool { return cube && d.player == owner })
		switch {
		case cube && p.Phase == Sharing && p.shared[e.Seat] < 2, p.Phase == Answering && e.At == p.Pawn:
			p.AwaitedSeat = e.Seat
		case paid >= 0:
			p.late = slices.Delete(p.late, paid, paid+1)
			return p.Turn
		case p.Phase == AskOrSearch && owner != p.Player:
			QuestionAsked{p.Player, e.Seat, e.At}.apply(&p)
		}
	case SearchDeclared:
		if p.Phase != Sharing {
			p.Turn = Turn{Phase: AskOrSearch, Player: e.Player, shared: p.shared, late: p.late}
		}
	}
	if p.Phase != Over && p.decide(e) == nil {
		e.apply(&p)
		return p.Turn
	}
	if p.Player = 0; p.Phase != Sharing {
		p.Turn = Turn{Phase: Logging, shared: p.shared, late: p.late}
	}
	return p.Turn
}

// checkTurn returns an error unless a player may put the pawn on a space.
func (p *Position) checkTurn(player int, at cryptid.Space) error {
	if err := p.checkPlayer(player); err != nil {
		return err
	}
	switch {
	case p.Phase == Sharing:
		return p.errSharing()
	case p.Phase != AskOrSearch && p.Phase != Logging:
		return say.Errorf("finish this turn's question or search first")
	case p.Phase == AskOrSearch && player != p.Player:
		return say.Errorf("it is %s's turn", p.Names[p.Player-1])
	case p.Cubes[at] != 0:
		return errClosed(at)
	}
	return nil
}

// continueGame continues the game from the last move, and lets corrections take effect. It does
// nothing while the clues do not fit together, or a piece on the board is known to be wrong.
func (p *Position) continueGame() {
	switch {
	case p.CluesMisfit || len(p.Mistakes) > 0:
	case p.unsettled:
		p.unsettled = false
		p.advance()
	case p.Rules != rules1:
		p.applyToTurn()
	}
}

// advance continues the game after a move whose pieces are right.
func (p *Position) advance() {
	switch p.Phase {
	case Sharing:
		p.shareNext()
	case AskOrSearch, Answering, ExtraDisc:
		p.continueTurn()
	case Penalty:
		p.endTurn()
	case Logging:
		if p.Searching {
			p.askNext()
		}
	}
}

// continueTurn continues a question or a search after a right piece.
func (p *Position) continueTurn() {
	switch cube := p.Cubes[p.Pawn]; {
	case p.Searching && cube != 0:
		p.stopSearch()
	case p.Searching:
		p.askNext()
	case cube == p.AwaitedSeat:
		p.Phase, p.AwaitedSeat = Penalty, 0
	default:
		p.endTurn()
	}
}

// endTurn passes the turn to the left.
func (p *Position) endTurn() {
	p.Player = p.Player%p.PlayerCount() + 1
	p.Phase, p.AwaitedSeat, p.Searching = AskOrSearch, 0, false
}

func (p *Position) errSharing() error {
	return say.Errorf("this is the initial sharing: %s must place a cube", p.SeatName(p.AwaitedSeat))
}

// shareNext passes the initial sharing to the next seat. It goes twice round the table, beginning
// with the starter's first seat.
func (p *Position) shareNext() {
	p.shared[p.AwaitedSeat]++
	seat := p.SeatsOf(p.Starter)[0]
	for n := range 2 * p.SeatCount() {
		if p.shared[seat] <= n/p.SeatCount() {
			p.AwaitedSeat = seat
			return
		}
		seat = p.after(seat)
	}
	p.Phase, p.AwaitedSeat = AskOrSearch, 0
	if p.Player == 0 {
		p.Phase = Logging
	}
}

// SharingRound returns which of its two cubes of the initial sharing the awaited seat places next,
// from 1.
func (t *Turn) SharingRound() int { return t.shared[t.AwaitedSeat] + 1 }

func (e QuestionAsked) decide(p Position) error {
	if err := cmp.Or(p.checkTurn(e.Player, e.At), p.checkSeat(e.AskedSeat)); err != nil {
		return err
	}
	switch {
	case p.Style == Notebook:
		return say.Errorf("a notebook records pieces, not questions: log the answer")
	case p.Cooperative:
		return say.Errorf("all clues are face up: read them instead of asking")
	case p.Owner(e.AskedSeat) == e.Player:
		return say.Errorf("ask another player, not yourself")
	case p.Discs[e.At].Has(e.AskedSeat):
		// Ruling: the rulebook does not forbid this question, but the seat already has a piece on
		// the space, so it cannot answer with another.
		return say.Errorf("%s already has a disc on %s: ask about another space, or ask somebody else", p.SeatName(e.AskedSeat), e.At)
	}
	return nil
}

func (e QuestionAsked) apply(p *Position) {
	p.Phase, p.AwaitedSeat, p.Pawn, p.Searching = Answering, e.AskedSeat, e.At, false
}

// The cooperative game, for families, is ours and not the rulebook's: all clues are face up, and
// all players look for the habitat as one. Nobody shares cubes or asks, since there is nothing to
// find out. The player whose turn it is searches for all, without placing a disc first: everybody
// answers, clockwise from that player. The first cube ends the search, without a penalty, and the
// turn passes. If no cube stops the search, all have found the habitat. A table can set itself a
// time limit: if it runs out first, nobody has found the habitat.

// TotalThinkingSeconds returns how many seconds all players have thought, by the table's clock.
func (v *View) TotalThinkingSeconds() (seconds int) {
	for _, s := range v.ThinkingSeconds {
		seconds += s
	}
	return seconds
}

// decide allows the end of a game once the clock has counted all the time that the table has, and
// no search is open.
func (TimeRanOut) decide(p Position) error {
	switch {
	case p.Limit == 0:
		return say.Errorf("this game has no time limit")
	case p.TotalThinkingSeconds() < p.Limit:
		return say.Errorf("there is still time left")
	case !p.Thinking():
		return say.Errorf("finish what was started in time: it still counts")
	}
	return nil
}

func (TimeRanOut) apply(p *Position) {
	p.end(0)
	p.Ending.TimeUp = true
}
