package clash

import (
	"fmt"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/ui"
)

// teach is where the table teaches the box a card during a game, or anew what it
// knows wrongly.
type teach struct {
	*Table
	entry entry
}

func newTeach(t *Table) *teach { return &teach{Table: t, entry: entry{mend: true}} }

// cards is the entry with what the box knows by now.
func (s *teach) cards() *entry {
	s.entry.known = s.view().Known
	return &s.entry
}

// Draw draws the numbers, or the form.
func (s *teach) Draw(f *ui.Frame) { drawLearning(f, "Teach the box a card", s.cards(), s.view().Known) }

// drawLearning draws a screen where the box learns cards.
func drawLearning(f *ui.Frame, title string, n *entry, known clash.Deck) {
	f.Head(title, fmt.Sprintf("%d of %d known", len(known.All()), clash.Cards))
	body := f.Body()
	n.draw(body.Rows(1, body.H-1))
	f.Keys(append(n.help(f.Look.Keys), ui.Does("back", hw.Back))...)
}

// Press tells a card. After one that is learnt the next can follow.
func (s *teach) Press(e hw.Event, now time.Time) ui.Step {
	card, stands, step := s.cards().press(e)
	switch stands {
	case complete:
		return s.do(clash.Learned{Card: card}, func() ui.Step {
			s.entry.taken(card)
			return ui.Step{}
		})
	case left:
		return ui.Step{Pop: 1}
	}
	return step
}
