package crypticolor

import (
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// sheets shows the score pads, and the decoders, of all rounds so far: also those
// of the side that is not on turn.
type sheets struct {
	t       *Table
	at      int // which of pages
	decoder bool
}

// A page is the word that a side breaks in a round.
type page struct {
	round int
	side  crypticolor.Side
}

// pages lists the words of the rounds so far, in the order of play.
func pages(v *crypticolor.View) []page {
	var all []page
	for round := 1; round <= v.Round; round++ {
		then := *v
		then.Round = round
		for _, side := range []crypticolor.Side{v.Starter, v.Starter.Other()} {
			if then.Breaks(side) {
				all = append(all, page{round, side})
			}
		}
	}
	return all
}

// newSheets begins with the word that is being broken.
func (t *Table) newSheets() ui.Screen {
	v := t.view()
	at := slices.Index(pages(v), page{v.Round, v.Turn})
	return ticking{&sheets{t: t, at: max(at, 0)}, t, 0}
}

func (s *sheets) Draw(f *ui.Frame) {
	v := s.t.view()
	all := pages(v)
	p := all[s.at]
	then := *v
	then.Round = p.round
	who, what := then.Breaker(p.side), say.Text("points")
	if v.Mode.Rounds() > 1 {
		what = say.Sprintf("round %d", p.round)
	}
	keys := []ui.Help{ui.Does("leave", hw.OK, hw.Back), ui.Does("other word", hw.Left, hw.Right).Or("word"), ui.Does("decoder", hw.Up, hw.Down)}
	if len(all) == 1 {
		keys = append(keys[:1], keys[2])
	}
	if s.decoder {
		keys[len(keys)-1] = ui.Does("score pad", hw.Up, hw.Down).Or("points")
		sc := scene{v: &then, side: p.side, who: who, what: what, right: s.t.timeLeft(), keys: keys}
		sc.draw(f)
		return
	}
	drawTitle(f, s.t.timeLeft(), say.Sprintf("%s: %s", who, what))
	body := f.Body().Inset(1, 0)
	space := 1 // above the pad, and above what stands below it
	if v.Mode.Rounds() > 1 {
		const both = 2 // sides
		space = min(space, (body.H-padHeight-both)/2)
		body.Rows(space+padHeight+space, both).Para(0, v.Totals(), f.Look.Title)
	}
	drawPad(body.Rows(space, padHeight), &then, p.side)
	f.Keys(keys...)
}

func (s *sheets) Press(e hw.Event, _ time.Time) ui.Step {
	n := len(pages(s.t.view()))
	switch e.Key {
	case hw.Left:
		s.at = (s.at + n - 1) % n
	case hw.Right:
		s.at = (s.at + 1) % n
	case hw.Up, hw.Down:
		s.decoder = !s.decoder
	case hw.OK, hw.Back:
		return ui.Step{Pop: 1}
	}
	return ui.Step{}
}
