package clash

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// learning is where the table teaches the box cards, or anew what it knows wrongly.
// After one that is learnt the next can follow.
type learning struct {
	title say.Text
	entry entry
	// learn lets the box learn a card, and forget forget it, where the entry lets cards
	// be dropped. What the box knows then, they pass on.
	learn, forget func(c clash.Card, then func(clash.Deck) ui.Step) ui.Step
}

// teach is where the table teaches the box cards during a game.
func (t *Table) teach() ui.Screen {
	return &learning{
		title: "Teach the box a card", entry: entry{known: t.view().Known, mend: true},
		learn: func(c clash.Card, then func(clash.Deck) ui.Step) ui.Step {
			return t.Do(clash.Learned{Card: c}, func() ui.Step { return then(t.view().Known) })
		},
	}
}

// mendDeck shows what is in the deck's file, and is where the table enters and mends it,
// outside of any game. A card is in the file before it is shown.
func mendDeck(file table.File[clash.Deck]) ui.Step {
	return file.Open(func(deck clash.Deck) ui.Step {
		change := func(should func(clash.Deck) clash.Deck, then func(clash.Deck) ui.Step) ui.Step {
			return ui.Step{Work: ui.Saving(
				func(time.Time) error { return file.Change(should) },
				func(err error, _ time.Time) ui.Step {
					if err != nil {
						return ui.Failed(err)
					}
					deck = should(deck)
					return then(deck)
				})}
		}
		return ui.Step{Push: &learning{
			title: "The deck", entry: entry{known: deck, mend: true, drop: true},
			learn: func(c clash.Card, then func(clash.Deck) ui.Step) ui.Step {
				return change(func(d clash.Deck) clash.Deck {
					d, _ = d.Learn(c) // a form's card lacks nothing
					return d
				}, then)
			},
			forget: func(c clash.Card, then func(clash.Deck) ui.Step) ui.Step {
				return change(func(d clash.Deck) clash.Deck { return d.Forget(int(c.Number)) }, then)
			},
		}}
	})
}

// Draw draws the numbers, or the form.
func (s *learning) Draw(f *ui.Frame) {
	known := say.Sprintf("%d of %d known", s.entry.known.Whole(), clash.Cards)
	if n := len(s.entry.known.All()) - s.entry.known.Whole(); n > 0 {
		known = say.Sprintf("%d whole, %d in part", s.entry.known.Whole(), n)
	}
	f.Head(s.title, known)
	body := f.Body()
	s.entry.draw(body.Rows(1, body.H-1))
	f.Keys(append(s.entry.help(f.Look.Keys), ui.Does("back", hw.Back))...)
}

// Press tells a card, or has it forgotten.
func (s *learning) Press(e hw.Event, _ time.Time) ui.Step {
	card, stands, step := s.entry.press(e)
	then := func(known clash.Deck) ui.Step {
		s.entry.known = known
		s.entry.taken(card)
		return ui.Step{}
	}
	switch stands {
	case complete:
		return s.learn(card, then)
	case forgotten:
		return s.forget(card, then)
	case left:
		return ui.Step{Pop: 1}
	}
	return step
}
