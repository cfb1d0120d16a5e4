package kryptex

import (
	"cmp"
	"math/rand/v2"

	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/lexicon"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// demo is the screen of a solo game that plays itself, with an easy keyword.
type demo struct {
	table.Demo
	dice  *rand.Rand
	drawn lexicon.DrawOptions // how keywords are drawn
	game  kryptex.Position
	moved kryptex.Places // the cubes of the last move
}

// newDemo returns a demo with keywords of the spoken language, or English ones if it has no list.
// Any key takes the step leave.
func newDemo(chance rand.Source, spoken *say.Language, leave ui.Step) ui.Screen {
	d := &demo{dice: rand.New(chance), drawn: lexicon.DrawOptions{Grade: lexicon.Easy, Language: kryptex.Lexicon().TagFor(spoken)}}
	d.Demo = table.Demo{Leave: leave, Continue: d.playOn, Duration: table.MoveDurations(func() bool { return d.game.Ending != nil })}
	d.deal()
	return d
}

// deal starts another game.
func (d *demo) deal() {
	d.game = kryptex.Position{}.Apply(kryptex.Began{Settings: kryptex.Settings{
		Mode: kryptex.Solo, Starter: 1, Names: []string{"Alpha"},
		HasHelp: true, DrawOptions: d.drawn, Rules: kryptex.CurrentRules,
	}})
	cubes := kryptex.ShippedCubes()
	d.game = d.game.Apply(d.game.DrawKeyword(d.dice)).Apply(kryptex.CubesLaid{Grid: cubes.Roll(d.dice)})
	d.moved = 0
}

// playOn plays a turn. It guesses if a guess is allowed and only one word is left. Otherwise it
// makes the move after which the most objectives can be declared, then does what the box does by
// itself. After the end it deals again.
func (d *demo) playOn() *ui.Work {
	if d.game.Ending != nil {
		d.deal()
		return nil
	}
	if d.game.MayGuess() {
		if left := d.game.WordsLeft(); len(left) == 1 {
			d.game = d.game.Apply(kryptex.KeywordGuessed{Player: 1, Keyword: left[0]})
			return nil
		}
	}
	all := d.game.Moves()
	best := all[d.dice.IntN(len(all))]
	for _, r := range all {
		if r.Declarable.Len() > best.Declarable.Len() {
			best = r
		}
	}
	d.game = d.game.Apply(best.Move)
	d.moved = 0
	switch e := best.Move.(type) {
	case kryptex.CubesSwapped:
		d.moved = d.moved.With(e.A).With(e.B)
	case kryptex.CubesRotated:
		d.moved = d.moved.With(e.First.At).With(e.Second.At)
	}
	for e := dueAlone(&d.game.View); e != nil; e = dueAlone(&d.game.View) {
		d.game = d.game.Apply(e)
	}
	return nil
}

// Draw draws the grid, or the result at the end.
func (d *demo) Draw(f *ui.Frame) {
	v := &d.game.View
	if v.Ending != nil {
		f.Head("Demo: the end", "")
		f.Body().Inset(1, 0).Para(1, v.EndingText(), f.Look.Text)
	} else {
		sc := sceneOf(v)
		sc.prompt, sc.todo, sc.marked = "Demo", cmp.Or(sc.todo, "The box has a keyword that nobody knows."), d.moved
		sc.draw(f)
	}
	d.Bind(f)
}
