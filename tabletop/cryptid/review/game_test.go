package review_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/cryptid/review"
	"gamekeeper/tabletop/playtest"
)

// A game is played by the rules, and keeps its events and their times for a review.
type game struct {
	t      testing.TB
	now    play.Position
	events []play.Event
	times  []time.Time
	chance *rand.Rand
}

var noon = time.Date(2026, 1, 2, 12, 0, 0, 0, time.UTC)

func newGame(t testing.TB, began play.Began, chance *rand.Rand) *game {
	g := &game{t: t, chance: chance}
	g.happen(began)
	return g
}

// happen applies events, a minute apart. The rules must allow each of them.
func (g *game) happen(events ...play.Event) {
	g.t.Helper()
	for _, e := range events {
		if err := g.now.Decide(e); err != nil {
			g.t.Fatalf("%s: %v", e, err)
		}
		g.now = g.now.Apply(e)
		g.events = append(g.events, e)
		g.times = append(g.times, noon.Add(time.Duration(len(g.times))*time.Minute))
	}
}

// read applies events given in the journal's words.
func (g *game) read(texts ...string) {
	g.t.Helper()
	for _, text := range texts {
		g.happen(parse(g.t, text))
	}
}

func parse(t testing.TB, text string) play.Event {
	t.Helper()
	return playtest.Must(play.ParseEvent(text))
}

func (g *game) review() *review.Review {
	g.t.Helper()
	return playtest.Must(review.New(g.now, g.times))
}

// dealt returns the start of a game with a random setup.
func dealt(chance *rand.Rand, mode cryptid.Mode, players int, way play.Style) play.Began {
	code := cryptid.NewCode(chance, mode, players, cryptid.AnyDifficulty)
	began := play.Began{Setup: code.Deal(), Code: code.String()}
	began.Names = []string{"Ann", "Ben", "Cem", "Dot", "Eva"}[:players]
	began.Starter, began.Style = 1, way
	return began
}

// forget makes the box forget some clues, as if they had never been entered.
func forget(began play.Began, seats ...int) play.Began {
	began.Clues = append([]cryptid.Clue(nil), began.Clues...)
	for _, seat := range seats {
		began.Clues[seat-1] = cryptid.UnknownClue
	}
	return began
}

// play makes up to the given number of moves, each an error with the given probability. The table
// takes the hint halfway, and ends the game after the last move if nobody has won. clues holds the
// players' clues, including those that the box does not know.
func (g *game) play(clues []cryptid.Clue, moves int, errors float64) {
	g.t.Helper()
	for i := 0; i < moves && g.now.Ending == nil; i++ {
		if g.chance.Float64() < errors && g.err(clues) {
			continue
		}
		g.move(clues)
		if i == moves/2 && g.now.Ending == nil {
			g.vote(play.ForHint)
		}
	}
	if g.now.Ending == nil {
		g.vote(play.ForEnd)
	}
}

func (g *game) vote(m play.Motion) {
	for player := range g.now.PlayerCount() {
		if e := (play.VoteCast{Player: player + 1, Motion: m, Yes: true}); g.now.Decide(e) == nil {
			g.happen(e)
		}
	}
}

// err does what honest tables do now and then: it takes back the last moves, places a wrong piece,
// announces one, or looks at a clue. It returns false if the rules do not allow what it tried last.
func (g *game) err(clues []cryptid.Clue) bool {
	var e play.Event
	switch g.chance.IntN(4) {
	case 0:
		e = play.TookBack{Line: g.now.Record.LastStanding()}
		for range g.chance.IntN(3) {
			if g.now.Decide(e) == nil {
				g.happen(e)
			}
			e = play.TookBack{Line: g.now.Record.LastStanding()}
		}
	case 1:
		put := g.piece(clues)
		put.Token = put.Token.Other()
		e = put
	case 2:
		e = g.correction(clues, g.seat())
	case 3:
		e = play.ClueSeen{Seat: g.seat()}
	}
	if g.now.Decide(e) != nil {
		return false
	}
	g.happen(e)
	return true
}

// move makes a random honest move that the rules allow next.
func (g *game) move(clues []cryptid.Clue) {
	for range 2000 {
		e := g.next(clues)
		if g.now.Decide(e) == nil {
			g.happen(e)
			return
		}
	}
	g.t.Fatalf("nobody knows how to go on: %s", g.now.NextText())
}

func (g *game) next(clues []cryptid.Clue) play.Event {
	switch {
	case len(g.now.Mistakes) > 0:
		return g.correction(clues, g.now.Mistakes[0].Seat)
	case g.now.Phase == play.AskOrSearch && g.chance.IntN(20) == 0:
		return play.SearchDeclared{Player: g.now.Player, At: g.space()}
	case g.now.Phase == play.AskOrSearch:
		return play.QuestionAsked{Player: g.now.Player, AskedSeat: g.seat(), At: g.space()}
	}
	return g.piece(clues)
}

// correction returns a correction of a seat's piece on the space of the first known mistake or,
// without one, on a random space.
func (g *game) correction(clues []cryptid.Clue, seat cryptid.Seat) play.Event {
	at := g.space()
	if len(g.now.Mistakes) > 0 {
		at = g.now.Mistakes[0].At
	}
	return play.PieceCorrected{Seat: seat, At: at, To: g.space()}
}

// piece returns an honest piece of the seat that has to place one.
func (g *game) piece(clues []cryptid.Clue) play.Placed {
	seat, at := g.now.AwaitedSeat, g.space()
	switch g.now.Phase {
	case play.Answering:
		at = g.now.Pawn
	case play.Penalty, play.ExtraDisc:
		seat = g.now.SeatsOf(g.now.Player)[0]
	}
	if seat == 0 {
		seat = g.seat()
	}
	token := cryptid.Cube
	if g.now.Board.Region(clues[seat-1]).Has(at) {
		token = cryptid.Disc
	}
	return play.Placed{Piece: cryptid.Piece{Seat: seat, Token: token, At: at}}
}

func (g *game) seat() cryptid.Seat { return cryptid.Seat(1 + g.chance.IntN(g.now.SeatCount())) }

func (g *game) space() cryptid.Space { return cryptid.Space(g.chance.IntN(cryptid.SpaceCount)) }
