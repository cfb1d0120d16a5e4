package automa_test

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/automa"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/playtest"
)

// names are as long as names can be.
var names = []string{"Ann Aaaaaa", "Ben Bbbbbb", "Cem Cccccc", "Dot Dddddd", "Eva Eeeeee"}

// begin starts a refereed game of a setup.
func begin(setup cryptid.Setup, starter int) play.Position {
	return play.Position{}.Apply(play.Began{
		Setup:   setup,
		Seating: play.Seating{Names: names[:setup.Players], Starter: starter},
		Code:    "dealt",
	})
}

// player returns an automa that plays the given player of a setup.
func player(setup cryptid.Setup, number int, strength automa.Strength) automa.Player {
	p := automa.Player{Number: number, Clues: setup.Clues[number-1 : number], Strength: strength}
	if setup.Players == 2 {
		p.Clues = setup.Clues[2*number-2 : 2*number]
	}
	return p
}

// seat returns an automa for each player of a setup, all of one strength.
func seat(setup cryptid.Setup, strength automa.Strength) (seated []automa.Player) {
	for n := range setup.Players {
		seated = append(seated, player(setup, n+1, strength))
	}
	return seated
}

// toMove returns the player whose move it is.
func toMove(v *play.View) int {
	if v.AwaitedSeat != 0 {
		return v.Owner(v.AwaitedSeat)
	}
	return v.Player
}

// finish plays a game to its end, and returns the winner and the number of turns.
func finish(t testing.TB, p play.Position, players []automa.Player, source rand.Source) (winner, turns int) {
	for p.Ending == nil {
		if p.Phase == play.AskOrSearch {
			turns++
		}
		e := players[toMove(&p.View)-1].Choose(&p.View, source)
		if e == nil {
			t.Fatalf("%s, and player %d does nothing", p.NextText(), toMove(&p.View))
		}
		p = p.Apply(e)
		p.Record = nil // it grows, and nobody reads it
	}
	return p.Ending.Winner, turns
}

// A table is a dealt game with an automa for each player.
type table struct {
	setup   cryptid.Setup
	game    play.Position
	players []automa.Player
	source  rand.Source
}

// drawTable draws a game of either mode for two to five players, each an automa of any strength.
func drawTable(t *rapid.T) *table {
	mode := cryptid.Mode(rapid.IntRange(0, 1).Draw(t, "mode"))
	players := rapid.IntRange(2, cryptid.MaxSeats).Draw(t, "players")
	source := rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)
	setup := cryptid.Deal(source, mode, players)
	all := &table{setup: setup, source: source, game: begin(setup, rapid.IntRange(1, players).Draw(t, "starter"))}
	for n := range players {
		strength := rapid.SampledFrom(automa.Strengths()).Draw(t, "strength")
		all.players = append(all.players, player(setup, n+1, strength))
	}
	return all
}

// mover returns the player whose move it is.
func (a *table) mover() automa.Player { return a.players[toMove(&a.game.View)-1] }

func (a *table) choose() play.Event { return a.mover().Choose(&a.game.View, a.source) }

// hint lets everybody vote for the hint.
func (a *table) hint() {
	for n := range a.setup.Players {
		if e := (play.VoteCast{Player: n + 1, Motion: play.ForHint, Yes: true}); a.game.Decide(e) == nil {
			a.game = a.game.Apply(e)
		}
	}
}

// TestPlaysByTheRules checks that every move is allowed, no piece is wrong, nobody moves out of
// turn, and the game ends on the habitat.
func TestPlaysByTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := drawTable(t)
		hint := rapid.IntRange(0, 40).Draw(t, "hint")
		for n := 0; a.game.Ending == nil; n++ {
			if n == hint {
				a.hint()
			}
			var e play.Event
			for _, p := range a.players {
				chosen := p.Choose(&a.game.View, a.source)
				if moves := p.Number == toMove(&a.game.View); moves != (chosen != nil) {
					t.Fatalf("%s, and player %d chooses %v", a.game.NextText(), p.Number, chosen)
				}
				if chosen != nil {
					e = chosen
				}
			}
			if err := a.game.Decide(e); err != nil {
				t.Fatalf("%s, and %s is chosen: %v", a.game.NextText(), e, err)
			}
			a.game = a.game.Apply(e)
			if len(a.game.Mistakes) > 0 {
				t.Fatalf("%s was wrong", e)
			}
		}
		if at := a.game.Pawn; a.game.Ending.Winner == 0 || at != a.setup.Habitat() {
			t.Fatalf("player %d won on %s, and the habitat is %s", a.game.Ending.Winner, at, a.setup.Habitat())
		}
		for _, p := range a.players {
			if e := p.Choose(&a.game.View, a.source); e != nil {
				t.Fatalf("the game is over, and player %d chooses %s", p.Number, e)
			}
		}
	})
}

// TestSeesNoMoreThanThePublicAndItsClues checks that a player's choice stays the same if the others
// have other clues but the public sees the same.
func TestSeesNoMoreThanThePublicAndItsClues(t *testing.T) {
	met := playtest.Tally{}
	rapid.Check(t, func(t *rapid.T) {
		a := drawTable(t)
		var moves []play.Event
		for range rapid.IntRange(0, 30).Draw(t, "events") {
			if a.game.Ending != nil {
				return
			}
			moves = append(moves, a.choose())
			a.game = a.game.Apply(moves[len(moves)-1])
		}
		if a.game.Ending != nil {
			return
		}
		other := a.setup
		other.Clues = otherClues(t, a)
		game := begin(other, a.game.Starter)
		for _, e := range moves {
			game = game.Apply(e)
		}
		if game.State.Cubes != a.game.Cubes || game.Discs != a.game.Discs || len(game.Mistakes) > 0 || game.Phase != a.game.Phase {
			return // with these clues the same moves led to another position
		}
		met["compared"]++
		p := a.mover()
		want := p.Choose(&a.game.View, rand.NewPCG(1, 1))
		if got := p.Choose(&game.View, rand.NewPCG(1, 1)); got != want {
			t.Fatalf("with other clues %v was chosen, not %v", got, want)
		}
	})
	met.CheckAtLeast(t, playtest.Tally{"compared": 10})
}

// otherClues draws clues for the players other than the mover. The clues fit all pieces.
func otherClues(t *rapid.T, a *table) (clues []cryptid.Clue) {
	mover := a.mover().Number
	for i, c := range a.setup.Clues {
		seat := cryptid.Seat(i + 1)
		if a.game.Owner(seat) != mover {
			cubes, discs := a.game.RegionsOf(seat)
			c = rapid.SampledFrom(fitting(a.game.Board, cubes, discs)).Draw(t, "clue")
		}
		clues = append(clues, c)
	}
	return clues
}

// fitting lists the clues that agree with pieces.
func fitting(b *cryptid.Board, cubes, discs cryptid.Region) (all []cryptid.Clue) {
	for _, c := range b.Mode().Catalogue() {
		if r := b.Region(c); r.And(cubes) == (cryptid.Region{}) && r.And(discs) == discs {
			all = append(all, c)
		}
	}
	return all
}

// TestPlaysOnAmongMistakes checks that an automa plays by the rules even if the other players make
// random moves, right or wrong, and the box does not know their clues.
func TestPlaysOnAmongMistakes(t *testing.T) {
	met := playtest.Tally{}
	rapid.Check(t, func(t *rapid.T) {
		a := drawTable(t)
		p := a.players[0]
		setup := a.setup
		setup.Clues = nil
		for i, c := range a.setup.Clues {
			if a.game.Owner(cryptid.Seat(i+1)) != p.Number {
				c = cryptid.UnknownClue
			}
			setup.Clues = append(setup.Clues, c)
		}
		game := begin(setup, a.game.Starter)
		for range 150 {
			if game.Ending != nil {
				return
			}
			e := anything(t, &game)
			if toMove(&game.View) == p.Number {
				e = p.Choose(&game.View, a.source)
				met[p.Strength.String()]++
			}
			if e == nil {
				return // no space is left for the piece that is due
			}
			if err := game.Decide(e); err != nil {
				t.Fatalf("%s, and %s is chosen: %v", game.NextText(), e, err)
			}
			game = game.Apply(e)
		}
	})
	met.CheckAtLeast(t, playtest.Tally{"novice": 100, "tracker": 100, "expert": 100})
}

// anything draws a move that the rules allow, right or wrong, or nil if it finds none in 5,000
// tries.
func anything(t *rapid.T, game *play.Position) play.Event {
	random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "anything"), 0))
	for range 5000 {
		x := cryptid.Space(random.IntN(cryptid.SpaceCount))
		seat := cryptid.Seat(1 + random.IntN(game.SeatCount()))
		var e play.Event = play.Placed{Piece: cryptid.Piece{Seat: seat, Token: cryptid.Token(random.IntN(2)), At: x}}
		switch game.Phase {
		case play.AskOrSearch:
			e = play.QuestionAsked{Player: game.Player, AskedSeat: seat, At: x}
			if random.IntN(4) == 0 {
				e = play.SearchDeclared{Player: game.Player, At: x}
			}
		case play.Answering:
			e = play.Placed{Piece: cryptid.Piece{Seat: game.AwaitedSeat, Token: cryptid.Token(random.IntN(2)), At: game.Pawn}}
		}
		if game.Decide(e) == nil {
			return e
		}
	}
	return nil
}
