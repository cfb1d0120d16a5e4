package cryptid

import (
	"math/rand/v2"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/automa"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// How long a demo shows a question before its answer, another move, and the end of a
// game.
const (
	demoQuestion = 3 * time.Second
	demoMove     = 4 * time.Second
	demoEnd      = 12 * time.Second
)

// demo is a game that the box plays with itself, a move at a time, until a key
// is pressed. Who passes by is told in sentences what happens.
type demo struct {
	table.Demo
	chance rand.Source
	game   play.Position
	asked  play.Event // the question or the search that goes on; nil: none
	last   play.Event // the last move; nil: a new game was dealt
}

// newDemo makes a demo. Any key takes the step leave.
func newDemo(chance rand.Source, leave ui.Step) ui.Idle {
	d := &demo{chance: chance}
	d.Demo = table.Demo{Leave: leave, GoOn: d.goOn, Lasts: d.lasts}
	d.deal()
	return d
}

// demoNames are who plays in a demo.
var demoNames = [cryptid.MaxSeats]string{"Alpha", "Beta", "Gamma", "Delta", "Epsilon"}

// deal begins another game: three to five players, of any strength.
func (d *demo) deal() {
	dice := rand.New(d.chance)
	players := 3 + dice.IntN(3)
	code := cryptid.NewCode(d.chance, cryptid.Mode(dice.IntN(2)), players, cryptid.AnyDifficulty)
	strengths := make([]int, players)
	for i := range strengths {
		strengths[i] = 1 + dice.IntN(int(automa.Expert)) // experts alone would hardly ever ask
	}
	d.game = play.Position{}.Apply(play.Began{
		Setup: code.Deal(), Code: code.String(),
		Seating: play.Seating{Names: demoNames[:players], Starter: 1 + dice.IntN(players), Automa: strengths},
	})
	d.asked, d.last = nil, nil
}

// goOn makes the next move, which takes thought, or deals anew after the end.
func (d *demo) goOn() *ui.Work {
	if d.game.Ending != nil {
		d.deal()
		return nil
	}
	game := d.game
	player := game.BoxPlayer()
	who, chance := thinker(&game, player), another(d.chance)
	var e play.Event
	return &ui.Work{
		Word: "thinking",
		Do: func(time.Time) error {
			e = who.Choose(&game.View, chance)
			return nil
		},
		Then: func(error, time.Time) ui.Step {
			if e == nil { // the rules leave no move: another game
				d.deal()
				return ui.Step{}
			}
			d.happen(e)
			return ui.Step{}
		},
	}
}

// happen makes a move.
func (d *demo) happen(e play.Event) {
	d.game, d.last = d.game.Apply(e), e
	switch e := e.(type) {
	case play.Asked, play.Searched:
		d.asked = e
	case play.Put:
		if len(spacesOf(d.asked)) > 0 && e.At != spacesOf(d.asked)[0] {
			d.asked = nil
		}
	}
}

// lasts is how long the last move is shown.
func (d *demo) lasts() time.Duration {
	switch d.last.(type) {
	case play.Asked, play.Searched:
		return demoQuestion
	}
	if d.game.Ending != nil {
		return demoEnd
	}
	return demoMove
}
