package cryptid

import (
	"math/rand/v2"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/automa"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// How long a demo shows a question before its answer, another move, and the end of a
// game.
const (
	demoQuestion = 3 * time.Second
	demoMove     = 4 * time.Second
	demoEnd      = 12 * time.Second
)

// demo is a game that the box plays with itself, a move at a time, until a key
// is pressed. It is in no journal, and no game of the table is touched. Who passes by is
// told in sentences what happens.
type demo struct {
	chance rand.Source
	leave  ui.Step // what a key does
	game   play.Position
	asked  play.Event // the question or the search that goes on; nil: none
	last   play.Event // the last move; nil: a new game was dealt
	next   time.Time
}

// newDemo makes a demo. Any key takes the step leave.
func newDemo(chance rand.Source, leave ui.Step) ui.Idle {
	d := &demo{chance: chance, leave: leave}
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
	d.asked, d.last, d.next = nil, nil, time.Time{}
}

// Idles: nobody needs to be there.
func (d *demo) Idles() {}

func (d *demo) Press(hw.Event, time.Time) ui.Step { return d.leave }

// Next is when the next move is made.
func (d *demo) Next() time.Time {
	if d.next.IsZero() {
		return ui.AtOnce()
	}
	return d.next
}

// Tick makes the next move, or deals anew after the end.
func (d *demo) Tick(now time.Time) ui.Step {
	switch {
	case d.next.IsZero():
		d.next = now.Add(demoMove)
		return ui.Step{}
	case d.game.Ending != nil:
		d.deal()
		return ui.Step{}
	}
	game := d.game
	player := game.BoxPlayer()
	who, chance := thinker(&game, player), another(d.chance)
	var e play.Event
	return ui.Step{Work: &ui.Work{
		Word: "thinking",
		Do: func(time.Time) error {
			e = who.Choose(&game.View, chance)
			return nil
		},
		Then: func(_ error, now time.Time) ui.Step {
			if e == nil { // the rules leave no move: another game
				d.deal()
				return ui.Step{}
			}
			d.happen(e, now)
			return ui.Step{}
		},
	}}
}

// happen makes a move, and says until when it is shown.
func (d *demo) happen(e play.Event, now time.Time) {
	d.game, d.last = d.game.Apply(e), e
	wait := demoMove
	switch e.(type) {
	case play.Asked, play.Searched:
		d.asked, wait = e, demoQuestion
	default:
		if put, ok := e.(play.Put); ok && len(spacesOf(d.asked)) > 0 && put.At != spacesOf(d.asked)[0] {
			d.asked = nil
		}
	}
	if d.game.Ending != nil {
		wait = demoEnd
	}
	d.next = now.Add(wait)
}
