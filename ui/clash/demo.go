package clash

import (
	"math/rand/v2"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// How long a demo shows a screen, and the end of a round or of the game.
const (
	demoScreen = 3 * time.Second
	demoLong   = 7 * time.Second
)

// A demo is shown from here: the second round, with so many cards in the deck at most. So it
// soon comes to the end of a round, and that of the game is not far.
const (
	demoRound = 2
	demoDeck  = 20
)

// demo is a game with invented strengths, shown a screen at a time.
type demo struct {
	table.Demo
	dice  *rand.Rand
	game  clash.Position
	shown demoStage
	// What happens in the battle.
	fought clash.Fought
	scored clash.Scored
	kept   clash.Kept
}

// A demoStage is what a demo shows of a battle.
type demoStage uint8

const (
	showsPlace demoStage = iota
	showsStrengths
	showsPoints
	showsKeeping
	showsRoundOver
	showsEnd
)

// newDemo makes a demo. Any key takes the step leave.
func newDemo(chance rand.Source, _ *say.Language, leave ui.Step) ui.Idle {
	d := &demo{dice: rand.New(chance)}
	d.Demo = table.Demo{Leave: leave, GoOn: d.goOn, Lasts: d.lasts}
	d.deal()
	return d
}

// deal begins another game, which goes on unseen until the demo is shown.
func (d *demo) deal() {
	d.game = clash.Position{}.Apply(clash.Began{Names: []string{"Alpha", "Beta"}, Detail: clash.ByStrengths})
	d.draw()
	for d.game.Round < demoRound || d.game.Deck > demoDeck || d.shown != showsPlace {
		d.goOn()
	}
}

// draw draws what happens in the next battle.
func (d *demo) draw() {
	d.fought, d.scored = clash.Fought{}, clash.Scored{Points: 1 + d.dice.IntN(5)}
	for range clash.Players * clash.Fielded {
		d.fought.Sea += d.dice.IntN(2)
	}
	for player := 1; player <= clash.Players; player++ {
		for range clash.Fielded {
			d.fought.Strengths[player] += 1 + d.dice.IntN(9)
		}
		d.kept.Cards[player] = d.dice.IntN(2)
	}
	d.shown = showsPlace
}

// Draw draws the screen that the table would see.
func (d *demo) Draw(f *ui.Frame) {
	d.screen().Draw(f)
	d.Keys(f)
}

// screen is the screen of the game at its stage.
func (d *demo) screen() ui.Screen {
	t := &Table{watched: &d.game.View}
	fight := newFight(t)
	fight.sea = d.fought.Sea
	switch d.shown {
	case showsStrengths:
		for player := 1; player <= clash.Players; player++ {
			fight.strengths[player].tell(d.fought.Strengths[player])
		}
		fight.asked = clash.Players
	case showsPoints:
		s := newScoring(t)
		s.dial.tell(d.scored.Points)
		return s
	case showsKeeping:
		return &keeping{t, d.kept.Cards}
	case showsRoundOver:
		return &roundOver{t}
	case showsEnd:
		return demoEnd{t}
	}
	return fight
}

// demoEnd shows who has won.
type demoEnd struct{ *Table }

func (e demoEnd) Draw(f *ui.Frame) { e.drawWinner(f, nil) }

func (e demoEnd) Press(hw.Event, time.Time) ui.Step { return ui.Step{} }

// lasts is how long a screen is shown: one that is read for longer.
func (d *demo) lasts() time.Duration {
	if d.shown >= showsRoundOver {
		return demoLong
	}
	return demoScreen
}

// goOn goes on to the next stage, with what happens before.
func (d *demo) goOn() *ui.Work {
	round := d.game.Round
	switch d.shown {
	case showsPlace:
		d.shown = showsStrengths
		return nil
	case showsStrengths:
		d.game = d.game.Apply(d.fought)
	case showsPoints:
		d.game = d.game.Apply(d.scored)
	case showsKeeping:
		d.game = d.game.Apply(d.kept)
	case showsRoundOver:
		d.draw()
		return nil
	case showsEnd:
		d.deal()
		return nil
	}
	switch {
	case d.game.Ending != nil:
		d.shown = showsEnd
	case d.game.Phase == clash.Choosing:
		d.shown = showsPoints
	case d.game.Phase == clash.Keeping:
		d.shown = showsKeeping
	case d.game.Round > round:
		d.shown = showsRoundOver
	default:
		d.draw()
	}
	return nil
}
