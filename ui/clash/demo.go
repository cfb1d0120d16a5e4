package clash

import (
	"math/rand/v2"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/ui"
)

// How long a demo shows a screen, and the end of a round or of the game.
const (
	demoScreen = 3 * time.Second
	demoLong   = 7 * time.Second
)

// demoDeck is how many cards are in the deck at the beginning of a demo's rounds, so that
// they are short.
const demoDeck = 20

// demo is a game with invented strengths that the box plays by itself, a screen at a
// time, until a key is pressed. It is in no journal, and no game of the table is touched.
type demo struct {
	dice  *rand.Rand
	leave ui.Step // what a key does
	game  clash.Position
	table Table // where its screens are drawn; nothing happens there
	next  time.Time
	shown demoStage
	// What happens in the battle.
	fought clash.Fought
	scored clash.Scored
	kept   clash.KeptBoth
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
func newDemo(chance rand.Source, leave ui.Step) ui.Idle {
	d := &demo{dice: rand.New(chance), leave: leave}
	d.deal()
	return d
}

// deal begins another game.
func (d *demo) deal() {
	d.game = clash.Position{}.Apply(clash.Began{Names: []string{"Alpha", "Beta"}, Detail: clash.ByStrengths})
	d.begin()
}

// begin draws what happens in the next battle.
func (d *demo) begin() {
	if d.game.Battle == 1 {
		d.happen(clash.DeckCounted{Cards: demoDeck})
	}
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

// happen lets an event happen, which the rules allow.
func (d *demo) happen(e clash.Event) { d.game = d.game.Apply(e) }

// Idles: nobody needs to be there.
func (d *demo) Idles() {}

// Draw draws the screen that the table would see.
func (d *demo) Draw(f *ui.Frame) {
	d.screen().Draw(f)
	f.Rows(f.H-1, 1).Fill(' ', f.Look.Text)
	f.Keys(ui.Help{Text: "This is a demo: any key ends it."})
}

// screen is the screen of the game at its stage.
func (d *demo) screen() ui.Screen {
	t := &d.table
	t.watched = &d.game.View
	fight := newFight(t, clash.ByStrengths)
	fight.sea = d.fought.Sea
	switch d.shown {
	case showsStrengths:
		for player := 1; player <= clash.Players; player++ {
			fight.dials[player-1][0].tell(d.fought.Strengths[player])
		}
		fight.at = clash.Players
	case showsPoints:
		s := newScoring(t)
		s.dial.tell(d.scored.Points)
		return s
	case showsKeeping:
		k := newKeepingBoth(t)
		k.kept = d.kept.Cards
		return k
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

// Press leaves.
func (d *demo) Press(hw.Event, time.Time) ui.Step { return d.leave }

// Next is when the next screen is shown.
func (d *demo) Next() time.Time {
	if d.next.IsZero() {
		return ui.AtOnce()
	}
	return d.next
}

// Tick shows the next screen.
func (d *demo) Tick(now time.Time) ui.Step {
	if !d.next.IsZero() {
		d.goOn()
	}
	d.next = now.Add(demoScreen)
	if d.shown >= showsRoundOver {
		d.next = now.Add(demoLong)
	}
	return ui.Step{}
}

// goOn goes on to the next stage, with what happens before.
func (d *demo) goOn() {
	round := d.game.Round
	switch d.shown {
	case showsPlace:
		d.shown = showsStrengths
		return
	case showsStrengths:
		d.happen(d.fought)
	case showsPoints:
		d.happen(d.scored)
	case showsKeeping:
		d.happen(d.kept)
	case showsRoundOver:
		d.begin()
		return
	case showsEnd:
		d.deal()
		return
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
		d.begin()
	}
}
