package cryptid

import (
	"fmt"
	"math/rand/v2"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/automa"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
)

// How long a demo shows a move, and the end of a game.
const (
	demoMove = 2500 * time.Millisecond
	demoEnd  = 8 * time.Second
)

// demo is a game that the box plays with itself, a move at a time, until a key
// is pressed. It's in no journal, and no game of the table is touched.
type demo struct {
	chance rand.Source
	leave  ui.Step // what a key does
	game   play.Position
	said   string // what the last move was
	why    string // and what it was for
	who    cryptid.Seat
	at     []cryptid.Space
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

// deal begins another game: three to five players, of the strongest kind.
func (d *demo) deal() {
	dice := rand.New(d.chance)
	players := 3 + dice.IntN(3)
	code := cryptid.NewCode(d.chance, cryptid.Mode(dice.IntN(2)), players, cryptid.AnyDifficulty)
	strengths := make([]int, players)
	for i := range strengths {
		strengths[i] = int(automa.Expert)
	}
	d.game = play.Position{}.Apply(play.Began{
		Setup: code.Deal(), Code: code.String(),
		Seating: play.Seating{Names: demoNames[:players], Starter: 1 + dice.IntN(players), Automa: strengths},
	})
	d.said, d.why, d.at, d.who = "A new game is dealt.", "Press any key to play yourself.", nil, 0
	d.next = time.Time{}
}

// Idles: nobody needs to be there.
func (d *demo) Idles() {}

func (d *demo) Draw(f *ui.Frame) {
	sc := chart.Scene{View: &d.game.View, Prompt: "Demo: " + d.said, Notice: d.why, Who: d.who, At: d.at, Cursor: cryptid.At(5, 4),
		Keys: []ui.Help{{Text: "any key ends the demo"}}}
	sc.Draw(f)
	for _, at := range d.at {
		for _, piece := range d.game.Pieces(at) {
			f.Lit |= ui.Lamp(int(piece.Seat))
		}
	}
}

func (d *demo) Press(hw.Event, time.Time) ui.Step { return d.leave }

// Next is when the next move is made.
func (d *demo) Next() time.Time {
	if d.next.IsZero() {
		return time.Unix(0, 1)
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
	var why string
	return ui.Step{Work: &ui.Work{
		Word: "thinking",
		Do: func(time.Time) error {
			if e = who.Choose(&game.View, chance); e != nil {
				why = who.Explain(&game.View, e)
			}
			return nil
		},
		Then: func(_ error, now time.Time) ui.Step {
			if e == nil { // the rules leave no move: another game
				d.deal()
				return ui.Step{}
			}
			d.said, d.why, d.at, d.who = game.Tell(e), why, spacesOf(e), game.SeatsOf(player)[0]
			d.game = game.Apply(e)
			d.next = now.Add(demoMove)
			if d.game.Ending != nil {
				d.next = now.Add(demoEnd)
				d.said = fmt.Sprintf("%s. %s", d.said, d.game.Next())
			}
			return ui.Step{}
		},
	}}
}
