package clash

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
)

// mending is where the table enters and mends the cards of the deck's file,
// outside of any game.
type mending struct {
	file  home.File[clash.Deck]
	deck  clash.Deck // as it is in the file
	entry entry
}

// mendDeck shows what is in the deck's file.
func mendDeck(file home.File[clash.Deck]) ui.Step {
	return file.Open(func(deck clash.Deck) ui.Step {
		return ui.Step{Push: &mending{file: file, deck: deck, entry: entry{known: deck, mend: true, drop: true}}}
	})
}

// Draw draws the numbers, or the form.
func (m *mending) Draw(f *ui.Frame) {
	drawLearning(f, "The deck", &m.entry, m.deck)
}

// Press tells, mends or forgets a card, which is in the file before it is shown.
func (m *mending) Press(e hw.Event, _ time.Time) ui.Step {
	card, stands, step := m.entry.press(e)
	switch stands {
	case forgotten:
		return m.change(card, func(d clash.Deck) clash.Deck { return d.Forget(int(card.Number)) })
	case complete:
		return m.change(card, func(d clash.Deck) clash.Deck {
			d, _ = d.Learn(card) // a form's card lacks nothing
			return d
		})
	case left:
		return ui.Step{Pop: 1}
	}
	return step
}

// change changes the file for a card, and then what is shown.
func (m *mending) change(card clash.Card, should func(clash.Deck) clash.Deck) ui.Step {
	return ui.Step{Work: &ui.Work{
		Word: "saving",
		Do:   func(time.Time) error { return m.file.Change(should) },
		Then: func(err error, _ time.Time) ui.Step {
			if err != nil {
				return ui.Failed(err)
			}
			m.deck = should(m.deck)
			m.entry.known = m.deck
			m.entry.taken(card)
			return ui.Step{}
		},
	}}
}
