package crypticolor

import (
	"cmp"
	"math/rand/v2"

	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/lexicon"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// demo is the screen of a game that plays itself.
type demo struct {
	table.Demo
	dice    *rand.Rand
	game    crypticolor.Position
	drawn   lexicon.DrawOptions
	words   [3]string
	side    crypticolor.Side // whose guess is shown
	thought say.Text         // the reason for that guess
	asked   crypticolor.Squares
}

// newDemo returns a demo with words of the spoken language, or English ones if it has no list. Any
// key takes the step leave.
func newDemo(chance rand.Source, spoken *say.Language, leave ui.Step) ui.Screen {
	d := &demo{dice: rand.New(chance), drawn: lexicon.DrawOptions{Grade: lexicon.Easy, Language: crypticolor.Lexicon().TagFor(spoken)}}
	d.Demo = table.Demo{Leave: leave, Continue: d.playOn, Duration: table.MoveDurations(func() bool { return d.game.Ending != nil })}
	d.deal()
	return d
}

// deal starts another game.
func (d *demo) deal() {
	settings := crypticolor.Settings{Rules: crypticolor.CurrentRules}
	d.game = crypticolor.Position{}.Apply(crypticolor.Began{
		Settings: settings, Names: []string{"Alpha", "Beta"}, Starter: 1, Card: crypticolor.ShippedCard(),
	})
	for side := crypticolor.Side(1); side <= 2; side++ {
		d.words[side] = d.drawn.Draw(crypticolor.Lexicon(), "crypticolor", d.dice)
		code, _ := crypticolor.Encipher(d.words[side], false, d.dice) // listed words are legal
		d.game = d.game.Apply(crypticolor.WordMade{Side: side, Code: code})
	}
	d.side, d.asked, d.thought = 1, 0, ""
}

// startTurn plays a guess of the side in turn and the box's answer. After the end it deals again.
func (d *demo) playOn() *ui.Work {
	if d.game.Ending != nil {
		d.deal()
		return nil
	}
	d.side = d.game.TurnSide
	g := d.think()
	d.asked = g.Squares
	asked := d.game.Apply(g)
	a, _ := asked.Reply()
	d.game = asked.Apply(a)
	return nil
}

// think returns the guess of a player who knows which letters fit the cubes: the letter if only one
// fits, else the squares that reveal the most. Once all letters are known, it returns the right
// word.
func (d *demo) think() crypticolor.Guess {
	v := &d.game.View
	decoder := v.Decoder(d.side)
	if decoder.LetterNumber() > crypticolor.LetterCount {
		d.thought = say.Sprintf("All letters are known: which word is %s?", decoder.SolvedLetters)
		return crypticolor.Guess{Side: d.side, Word: d.words[d.side.Other()]}
	}
	fitting := v.FittingLetters(d.side)
	if len(fitting) == 1 {
		d.thought = say.Sprintf("Only %s fits the cubes.", fitting[0].String())
		return crypticolor.Guess{Side: d.side, Letter: fitting[0]}
	}
	d.thought = say.Count(len(fitting), "%d letter fits the cubes.", "%d letters fit the cubes.")
	if len(fitting) == 26 {
		d.thought = "A new letter: these squares tell the most."
	}
	return crypticolor.Guess{Side: d.side, Squares: d.telling(fitting, v.GuessesLeft)}
}

// telling returns the n squares without a cube that split the fitting letters most evenly, or
// fewer if not enough are left.
func (d *demo) telling(fitting []crypticolor.Letter, n int) (at crypticolor.Squares) {
	v := &d.game.View
	for at.Len() < n {
		best, fewest := crypticolor.Square(0), len(fitting)+1
		for square := crypticolor.Square(1); square <= crypticolor.LastSquare; square++ {
			if at.Has(square) || v.Decoder(d.side).Cubes[square] != crypticolor.NoCube {
				continue
			}
			has := 0
			for _, l := range fitting {
				if v.Card.Squares(l).Has(square) {
					has++
				}
			}
			if off := max(has, len(fitting)-has); off < fewest {
				best, fewest = square, off
			}
		}
		if best == 0 {
			return at
		}
		at |= crypticolor.SquaresOf(best)
	}
	return at
}

// Draw draws the decoder, with the reason for the guess, if it fits, and the result. At the end it
// draws how the game ended.
func (d *demo) Draw(f *ui.Frame) {
	v := &d.game.View
	if v.Ending != nil {
		f.Head(say.Sprintf("Demo: %s", say.Capital(v.NextText())), "")
		f.Body().Inset(1, 0).Para(1, v.EndingText(), f.Look.Text)
	} else {
		sc := scene{v: v, side: d.side, acts: d.side, titles: []say.Text{say.Sprintf("Demo: %s", v.BreakerName(d.side))}, marked: d.asked}
		lay := sc.draw(f)
		said := cmp.Or(v.Record.Told().Steps, "Two words are in the box. It answers every guess.")
		text := say.Join(" ", d.thought, said)
		if len(f.Look.Wrap(text, lay.strip.W)) > lay.strip.H {
			text = said
		}
		lay.strip.Para(0, text, f.Look.Good)
	}
	d.Bind(f)
}
