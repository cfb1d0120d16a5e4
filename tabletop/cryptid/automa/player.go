package automa

import (
	"math/rand/v2"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/deduce"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
)

// A Player chooses the moves of a player that the box plays.
type Player struct {
	Number   int            // from 1, as in a view
	Clues    []cryptid.Clue // of its seats, in order: one, or two with two players
	Strength Strength
}

// Choose returns the player's next event, which the rules allow in the view's position. The
// position must have no piece that is known to be wrong. Choose returns nil if it is another
// player's move, if the table plays in a notebook, if the game is over, or if the player can do
// nothing. For example, there may be no free space for a penalty cube. Ties are broken at random.
// The pieces it places are right according to the clues.
func (p Player) Choose(v *play.View, chance rand.Source) play.Event {
	random := rand.New(chance)
	switch {
	case v.Phase == play.Sharing && v.Owner(v.AwaitedSeat) == p.Number:
		return p.put(v, random, cryptid.Cube, v.AwaitedSeat)
	case v.Phase == play.Answering && v.Owner(v.AwaitedSeat) == p.Number:
		return p.answer(v)
	case v.Phase == play.AskOrSearch && v.Player == p.Number:
		return p.turn(v, random)
	case v.Phase == play.ExtraDisc && v.Player == p.Number:
		return p.put(v, random, cryptid.Disc, v.SeatsOf(p.Number)...)
	case v.Phase == play.Penalty && v.Player == p.Number:
		return p.put(v, random, cryptid.Cube, v.SeatsOf(p.Number)...)
	}
	return nil
}

// answer returns the piece that the clue demands on the pawn's space.
func (p Player) answer(v *play.View) play.Event {
	piece := cryptid.Piece{Seat: v.AwaitedSeat, Token: cryptid.Disc, At: v.Pawn}
	if !piece.Fits(v.Board, p.clue(v, v.AwaitedSeat)) {
		piece.Token = cryptid.Cube
	}
	return play.Placed{Piece: piece}
}

// clue returns the clue of one of the player's seats.
func (p Player) clue(v *play.View, seat cryptid.Seat) cryptid.Clue {
	return p.Clues[seat-v.SeatsOf(p.Number)[0]]
}

// A Strength describes how well the box plays. The zero Strength stands for a person.
type Strength uint8

// The strengths.
//
// A novice puts its cubes on any space where they are allowed, asks about any space that may be the
// habitat, and searches only when it is certain. A tracker asks what teaches it most, searches
// where success seems likely, and hides its clue. An expert does the same, tries all sets of clues
// once they are few, and searches at odds that suit the number of players. Among three players a
// tracker wins 7 of 10 games against two novices, and an expert 6 against two trackers. Three
// novices need 7 or 8 turns, three trackers 6 or 7, and three experts 6.
const (
	Novice Strength = iota + 1
	Tracker
	Expert
)

// Strengths lists the strengths, lowest first.
func Strengths() []Strength { return []Strength{Novice, Tracker, Expert} }

// String returns the strength in a word, or nobody for the zero Strength.
func (s Strength) String() string { return s.Text().String() }

// Text returns the same word as String, to be translated.
func (s Strength) Text() say.Text {
	return [...]say.Text{"nobody", "novice", "tracker", "expert"}[min(s, Expert)]
}

// A best keeps the best of the options that it is offered. Ties are broken at random, each with
// the same probability.
type best[T any] struct {
	random *rand.Rand
	best   T
	value  float64
	equals int // how many are as good as the best; 0 before the first offer
}

func (p *best[T]) offer(what T, value float64) {
	switch {
	case p.equals == 0 || value > p.value:
		p.best, p.value, p.equals = what, value, 1
	case value == p.value:
		p.equals++
		if p.random.IntN(p.equals) == 0 {
			p.best = what
		}
	}
}

// A knowledge holds what a player can know at one moment.
type knowledge struct {
	Player
	*play.View
	at         *independentModel // by space: the clues whose regions contain it
	candidates []deduce.Clues    // of each seat
	model      model             // weighs what the candidates leave
	now        deduce.Weights    // the model's weights for all candidates; Sets is never 0
}

// know returns what the player can know: each seat's candidates, and their weights in a model.
func (p Player) know(v *play.View) *knowledge {
	k := &knowledge{Player: p, View: v, at: newIndependentModel(v.Board)}
	for seat := cryptid.Seat(1); int(seat) <= v.SeatCount(); seat++ {
		cubes, discs := v.RegionsOf(seat)
		k.candidates = append(k.candidates, deduce.FittingClues(v.Board, cubes, discs)&deduce.CluesAllowedBy(v.Hint))
	}
	k.fixOwnSeats()
	k.chooseModel()
	return k
}

// fixOwnSeats reduces the candidates of the player's own seats to their clues.
func (k *knowledge) fixOwnSeats() {
	for i, c := range k.Clues {
		k.candidates[k.SeatsOf(k.Number)[i]-1] = deduce.CluesOf(c)
	}
}

// chooseModel picks a model under which something is possible. If there is none, there is a wrong
// piece on the board, and the other players' pieces and the hint no longer count.
func (k *knowledge) chooseModel() {
	if k.Strength == Expert && ways(k.candidates) <= maxWays {
		k.model = newExactModel(k.Board, k.candidates)
		if k.now = k.model.Weigh(k.candidates); k.now.Sets > 0 {
			return
		}
	}
	k.model = k.at
	if k.now = k.model.Weigh(k.candidates); k.now.Sets > 0 {
		return
	}
	for i := range k.candidates {
		k.candidates[i] = deduce.CluesOf(k.Board.Mode().Catalogue()...)
	}
	k.fixOwnSeats()
	k.now = k.model.Weigh(k.candidates)
}

// after returns the candidates that a piece leaves its owner.
func (k *knowledge) after(piece cryptid.Piece) deduce.Clues {
	if piece.Token == cryptid.Cube {
		return k.candidates[piece.Seat-1] &^ k.at[piece.At]
	}
	return k.candidates[piece.Seat-1] & k.at[piece.At]
}

// fraction returns part as a fraction of the weights of all sets.
func (k *knowledge) fraction(part int) float64 { return float64(part) / float64(k.now.Sets) }
