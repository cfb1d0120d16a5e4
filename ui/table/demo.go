package table

import (
	"cmp"
	"embed"
	"math/rand/v2"
	"strings"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/lexicon"
	"gamekeeper/tabletop/say"
	"gamekeeper/tabletop/words"
	"gamekeeper/ui"
)

// A Demo is a game that the box plays by itself, step by step, until a key is pressed. It is in no
// journal and touches no game on the table. A game embeds it in a screen that draws the game.
type Demo struct {
	Leave ui.Step // what a key does
	// Continue moves on to what is shown next, or returns the work that does so.
	Continue func() *ui.Work
	// Duration returns how long to show what Continue has moved on to.
	Duration func() time.Duration

	next time.Time // when Continue is due, or zero if what is shown has not been timed yet
}

// tick moves on if what is shown has been timed already, and then times what is shown next.
func (d *Demo) tick(now time.Time) ui.Step {
	if !d.next.IsZero() {
		d.next = time.Time{}
		if work := d.Continue(); work != nil {
			return ui.Step{Work: work}
		}
	}
	d.next = now.Add(d.Duration())
	return ui.Step{}
}

// Bind makes the demo move on by itself, and binds every key to Leave. That ends the demo so that
// people can play, or quits a program that only plays the demo. The key line says so in place of
// what the screen has drawn there.
func (d *Demo) Bind(f *ui.Frame) {
	f.MarkIdle()
	next := d.next
	if next.IsZero() {
		next = ui.Immediately()
	}
	f.TickAt(next, d.tick)
	text := say.Text("Demo: press any button to play.")
	if d.Leave.Quit {
		text = "Demo: press any key to end it."
	}
	f.Rows(f.H-1, 1).Fill(' ', f.Look.Text)
	f.Keys(ui.AnyKey(text, func(ui.Event) ui.Step { return d.Leave }))
}

// How long a recorded demo shows a move, and the end.
const (
	recordedMove = 4 * time.Second
	recordedEnd  = 10 * time.Second
)

// recorded is the screen of a recorded demo.
type recorded[P tabletop.Position[P, E], E words.Event[E]] struct {
	Demo
	steps    []string
	shown    int // how many of the steps have been shown
	position P
	parse    func(text string) (E, error)
	draw     func(f *ui.Frame, p *P)
}

// RecordedDemo returns the Demo of a kind that shows a recorded game again and again. text returns that
// game, a line an event, in the words of the journal; events between blank lines are shown together.
// draw draws a position, the last one too. An event that parse cannot read panics.
func RecordedDemo[P tabletop.Position[P, E], E words.Event[E]](text func(spoken *say.Language) string, parse func(string) (E, error), draw func(*ui.Frame, *P)) func(rand.Source, *say.Language, ui.Step) ui.Screen {
	return func(_ rand.Source, spoken *say.Language, leave ui.Step) ui.Screen {
		d := &recorded[P, E]{steps: strings.Split(text(spoken), "\n\n"), parse: parse, draw: draw}
		d.Demo = Demo{Leave: leave, Continue: d.next, Duration: func() time.Duration {
			if d.shown == len(d.steps) {
				return recordedEnd
			}
			return recordedMove
		}}
		d.next()
		return d
	}
}

// DemoText returns the game of a demo in the spoken language, or in English if there is none: games
// has one for each list of words.
func DemoText(games embed.FS, words lexicon.Lexicon, spoken *say.Language) string {
	text, _ := games.ReadFile("demo/" + cmp.Or(words.TagFor(spoken), "en") + ".txt")
	return string(text)
}

// next moves on by a step. After the last one it starts again.
func (d *recorded[P, E]) next() *ui.Work {
	if d.shown == len(d.steps) {
		var start P
		d.shown, d.position = 0, start
	}
	for text := range strings.Lines(d.steps[d.shown]) {
		e, err := d.parse(strings.TrimSuffix(text, "\n"))
		if err != nil {
			panic(err)
		}
		d.position = d.position.Apply(e)
	}
	d.shown++
	return nil
}

// Draw draws the position.
func (d *recorded[P, E]) Draw(f *ui.Frame) {
	d.draw(f, &d.position)
	d.Bind(f)
}
