package clash

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/ui"
)

// mending is where the table enters and mends the cards of the deck's file,
// outside of any game.
type mending struct {
	file  deckFile
	deck  clash.Deck // as it is in the file
	entry entry
}

// mendDeck reads the deck's file and shows it, or says why it can't be read.
func mendDeck(file deckFile) ui.Step {
	m := &mending{file: file}
	return ui.Step{
		Save: func() (err error) {
			m.deck, err = file.read()
			return err
		},
		Then: func(err error, _ time.Time) ui.Step {
			if err != nil {
				return ui.Step{Push: ui.NewPage("The deck's file", ui.Sentence(err.Error())), Sound: ui.Refused}
			}
			m.entry = entry{known: m.deck, mend: true, drop: true}
			return ui.Step{Push: m}
		},
	}
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
	return ui.Step{
		Save: func() error { return m.file.change(should) },
		Then: func(err error, _ time.Time) ui.Step {
			if err != nil {
				return ui.Failed(err)
			}
			m.deck = should(m.deck)
			m.entry.known = m.deck
			m.entry.taken(card)
			return ui.Step{}
		},
	}
}
