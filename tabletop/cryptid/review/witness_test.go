package review_test

import (
	"slices"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
)

// A witness works out what was true of a game from its events alone, in the simplest way. It places
// the pieces itself, tries clue by clue and space by space, and knows no position.
type witness struct {
	began  play.Began
	events []play.Event
	undone []int // by index, the line that took the event back; 0 for none
	seats  int
	turns  []int // the lines of the questions and searches that stand
}

func newWitness(events []play.Event) *witness {
	w := &witness{began: events[0].(play.Began), events: events, undone: make([]int, len(events))}
	w.seats = cryptid.SeatsFor(len(w.began.Names))
	for i, e := range events {
		if back, ok := e.(play.TookBack); ok {
			w.undone[back.Line-1] = i + 1
		}
	}
	for i, e := range events {
		switch e.(type) {
		case play.QuestionAsked, play.SearchDeclared:
			if w.undone[i] == 0 {
				w.turns = append(w.turns, i+1)
			}
		}
	}
	return w
}

// owner returns the player of a seat. With two players, each has two.
func (w *witness) owner(seat cryptid.Seat) int {
	return (int(seat)-1)*len(w.began.Names)/w.seats + 1
}

func (w *witness) clue(seat cryptid.Seat) cryptid.Clue { return w.began.Clues[seat-1] }

// pieces returns the pieces on the board after a line.
func (w *witness) pieces(line int) (all []cryptid.Piece) {
	at := func(seat cryptid.Seat, s cryptid.Space) int {
		return slices.IndexFunc(all, func(p cryptid.Piece) bool { return p.Seat == seat && p.At == s })
	}
	for i, e := range w.events[:line] {
		if w.undone[i] != 0 && w.undone[i] <= line {
			continue
		}
		switch e := e.(type) {
		case play.Placed:
			all = append(all, e.Piece)
		case play.SearchDeclared:
			for seat := cryptid.Seat(1); int(seat) <= w.seats; seat++ {
				if w.owner(seat) == e.Player && at(seat, e.At) < 0 {
					all = append(all, cryptid.Piece{Seat: seat, Token: cryptid.Disc, At: e.At})
				}
			}
		case play.PieceCorrected:
			n := at(e.Seat, e.At)
			moved := all[n]
			moved.At = e.To
			all = append(slices.Delete(all, n, n+1), moved)
			cube := func(p cryptid.Piece) bool { return p.At == e.At && p.Token == cryptid.Cube }
			if !slices.ContainsFunc(all, cube) {
				all = append(all, cryptid.Piece{Seat: e.Seat, Token: moved.Token.Other(), At: e.At})
			}
		}
	}
	return all
}

// hinted reports whether the table has its hint after a line: all have voted for it or, with four
// players or more, all but one.
func (w *witness) hinted(line int) bool {
	votes, needs := 0, len(w.began.Names)
	if needs > 3 {
		needs--
	}
	for _, e := range w.events[:line] {
		if v, ok := e.(play.VoteCast); ok && v.Motion == play.ForHint {
			votes++
		}
	}
	return votes >= needs
}

// allows reports whether a clue allows the habitat on a space. It measures distances.
func (w *witness) allows(c cryptid.Clue, at cryptid.Space) bool {
	near := slices.ContainsFunc(c.Elements(), func(e cryptid.Element) bool {
		reach := map[cryptid.Family]int{cryptid.NearTerrain: 1, cryptid.NearEitherAnimal: 1, cryptid.NearStructure: 2, cryptid.NearOneAnimal: 2, cryptid.NearColour: 3}[c.Family()]
		d := w.began.Board.Distance(at, e)
		return d >= 0 && d <= reach
	})
	return near != c.Negated()
}

func (w *witness) fits(c cryptid.Clue, p cryptid.Piece) bool {
	return w.allows(c, p.At) == (p.Token == cryptid.Disc)
}

// clues lists the clues that a seat can have after a line, if more pieces were added.
func (w *witness) clues(seat cryptid.Seat, line int, more ...cryptid.Piece) (all []cryptid.Clue) {
	pieces, hinted := append(w.pieces(line), more...), w.hinted(line)
	for _, c := range w.began.Board.Mode().Catalogue() {
		wrong := func(p cryptid.Piece) bool { return p.Seat == seat && !w.fits(c, p) }
		if !slices.ContainsFunc(pieces, wrong) && (!hinted || w.began.Hint.HoldsFor(c)) {
			all = append(all, c)
		}
	}
	return all
}

// honest reports whether no wrong piece is on the board after a line.
func (w *witness) honest(line int) bool {
	wrong := func(p cryptid.Piece) bool { return !w.fits(w.clue(p.Seat), p) }
	return !slices.ContainsFunc(w.pieces(line), wrong)
}

// left lists the spaces that a player has left on paper after a line.
func (w *witness) left(player, line int) (all []cryptid.Space) {
	lists := w.lists(player, line)
	for at := range cryptid.Space(cryptid.SpaceCount) {
		closed := func(list []cryptid.Clue) bool {
			return !slices.ContainsFunc(list, func(c cryptid.Clue) bool { return w.allows(c, at) })
		}
		if !slices.ContainsFunc(lists, closed) {
			all = append(all, at)
		}
	}
	return all
}

// lists returns, by seat, the clues that are possible as far as a player knows after a line.
func (w *witness) lists(player, line int) (all [][]cryptid.Clue) {
	var own []cryptid.Clue // clues of the player, which no other seat can have
	for seat := cryptid.Seat(1); int(seat) <= w.seats; seat++ {
		if w.owner(seat) == player {
			own = append(own, w.clue(seat))
		}
	}
	for seat := cryptid.Seat(1); int(seat) <= w.seats; seat++ {
		if w.owner(seat) == player {
			all = append(all, []cryptid.Clue{w.clue(seat)})
		} else {
			all = append(all, slices.DeleteFunc(w.clues(seat, line), func(c cryptid.Clue) bool { return slices.Contains(own, c) }))
		}
	}
	return all
}

// exact lists each space that is the only one left by some set of different clues, one from each
// list.
func (w *witness) exact(player, line int) (all []cryptid.Space) {
	lists := w.lists(player, line)
	var try func(chosen []cryptid.Clue, left []cryptid.Space)
	try = func(chosen []cryptid.Clue, left []cryptid.Space) {
		switch {
		case len(left) == 0:
		case len(chosen) < len(lists):
			for _, c := range lists[len(chosen)] {
				if !slices.Contains(chosen, c) {
					try(append(slices.Clone(chosen), c), slices.DeleteFunc(slices.Clone(left), func(s cryptid.Space) bool { return !w.allows(c, s) }))
				}
			}
		case len(left) == 1 && !slices.Contains(all, left[0]):
			all = append(all, left[0])
		}
	}
	board := make([]cryptid.Space, cryptid.SpaceCount)
	for i := range board {
		board[i] = cryptid.Space(i)
	}
	try(nil, board)
	return all
}

// An answer describes what the piece that answered a question revealed about its seat's clue.
type answer struct {
	asked         play.QuestionAsked
	token         cryptid.Token
	before, after []cryptid.Clue
}

// answer returns the answer in a turn, counted from 1: the piece that stands at its end. ok is
// false if there is none, or if a wrong piece was on the board.
func (w *witness) answer(turn int) (a answer, ok bool) {
	line, end := w.turns[turn-1], len(w.events)
	if turn < len(w.turns) {
		end = w.turns[turn] - 1
	}
	if a.asked, ok = w.events[line-1].(play.QuestionAsked); !ok {
		return a, false
	}
	for n := line + 1; n <= end; n++ {
		put, ok := w.events[n-1].(play.Placed)
		if !ok || w.undone[n-1] != 0 || put.Seat != a.asked.AskedSeat || put.At != a.asked.At {
			continue
		}
		settled := n
		for m := n + 1; m <= end; m++ {
			if c, ok := w.events[m-1].(play.PieceCorrected); ok && w.undone[m-1] == 0 && c.Seat == put.Seat && c.At == put.At {
				settled = m
			}
		}
		for _, p := range w.pieces(settled) {
			if p.Seat == put.Seat && p.At == put.At {
				a.token, a.before, a.after = p.Token, w.clues(p.Seat, n-1), w.clues(p.Seat, n-1, p)
			}
		}
		return a, w.honest(n-1) && w.honest(settled)
	}
	return a, false
}

func (w *witness) player(name string) int { return slices.Index(w.began.Names, name) + 1 }
