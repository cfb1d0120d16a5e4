package clash

import (
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// A draft is picks that a player is telling: in private, as secret as they are, or
// openly. One does not become the other, as what was told in private may not be what
// lies on the table then.
type draft struct {
	cards []clash.Card
	entry entry
}

// empty reports whether the draft has nothing to hide.
func (d *draft) empty() bool { return len(d.cards) == 0 && d.entry.forms == [clash.Cards + 1]*form{} }

// draftOf is where a player's draft is kept.
func (t *Table) draftOf(player int, private bool) **draft {
	if private {
		return &t.drafts[player]
	}
	return &t.lying[player]
}

// picks is where a player tells the three cards of a battle: in private, or
// openly, when they lie on the table.
type picks struct {
	t *Table
	*draft
	player  int
	private bool
	again   bool     // they were looked at again, which the table has heard
	finding say.Text // why the last card cannot be, shown until a key is pressed
	list    ui.List
}

// The wide cells of the grid.
const (
	withoutNumber = clash.Cards + iota
	takeOff
)

// tell is the screen on which a player tells the picks. What was told in private is
// hidden when the player comes back to it.
func (t *Table) tell(player int, private bool) ui.Screen {
	s := newPicks(t, player, private)
	if !private {
		return s
	}
	owner := t.owner(player)
	return table.Tell(table.Telling{
		Owner: owner, Titles: []say.Text{t.cardsOf(player)},
		Half:    say.Sprintf("The cards told so far are shown to %s alone.", owner.Name),
		Private: func() bool { return !s.empty() || s.finding != "" },
		Draw:    s.Draw, Press: s.press, Leave: s.leave,
		Shown: func() { s.again, s.list.At = true, 0 },
	}, time.Time{})
}

// newPicks goes on with the player's draft, or begins one; of its cards counts what
// the box has learnt of them meanwhile. Which numbers cannot be in the hand is judged
// once, as nothing in play changes meanwhile.
func newPicks(t *Table, player int, private bool) *picks {
	d := t.draftOf(player, private)
	if *d == nil {
		*d = &draft{}
	}
	s := &picks{t: t, draft: *d, player: player, private: private}
	v := t.view()
	s.entry.known = v.Known
	s.entry.already = s.has
	for i, c := range s.cards {
		if known, ok := v.Known.Card(int(c.Number)); ok {
			s.cards[i] = known
		}
	}
	if held := v.Held(player); s.empty() && len(held) > 0 && held[0].Number != 0 {
		s.entry.grid.at = int(held[0].Number) - 1 // whoever takes a card back mostly plays it
	}
	s.entry.grid.wide = []say.Text{"no number", "take off"}
	for _, c := range v.Known.All() {
		_, err := v.CheckPicks(player, c)
		s.entry.gone[c.Number] = err != nil
	}
	return s
}

// Draw draws what is told and what is asked for.
func (s *picks) Draw(f *ui.Frame) {
	f.Lit |= ui.Lamp(s.player)
	f.Head(s.t.cardsOf(s.player), s.whose())
	switch body := f.Body(); {
	case s.finding != "":
		body.Inset(1, 0).Para(1, s.finding, f.Look.Warning)
		f.Keys(ui.Does("go on", hw.OK, hw.Back))
	case len(s.cards) == clash.Fielded:
		s.drawWhole(f)
	default:
		s.drawCards(body)
		s.entry.draw(body.Rows(clash.Fielded+1, body.H-clash.Fielded-1))
		f.Keys(append(s.entry.help(f.Look.Keys), ui.Does("back", hw.Back))...)
	}
}

// whose says that nobody else may see the cards, and whether they were looked at again.
func (s *picks) whose() say.Text {
	switch {
	case !s.private:
		return ""
	case s.again:
		return "looked at again"
	}
	return say.Sprintf("only for %s", s.t.view().Name(s.player))
}

// drawCards draws the cards told so far, a row each.
func (s *picks) drawCards(a ui.Area) {
	for i := range clash.Fielded {
		text := say.Text("-")
		if i < len(s.cards) {
			text = s.cards[i].Text()
		}
		a.Text(1, i, say.Sprintf("%d  %s", i+1, text), a.Look.Text)
	}
}

// Press tells the cards that lie open.
func (s *picks) Press(e hw.Event, _ time.Time) ui.Step { return s.press(e) }

// press tells the cards, one after the other.
func (s *picks) press(e hw.Event) ui.Step {
	switch {
	case s.finding != "":
		s.finding = ""
		return ui.Step{}
	case len(s.cards) == clash.Fielded:
		return s.pressWhole(e)
	}
	card, stands, step := s.entry.press(e)
	switch stands {
	case complete:
		return s.take(card)
	case wideCell:
		return s.pressWide()
	case again:
		return s.find(say.Errorf("card %d is told already: give another", s.entry.grid.number()))
	case left:
		return s.leave()
	}
	return step
}

// has reports whether a number is among the cards told so far.
func (s *picks) has(number int) bool {
	return slices.ContainsFunc(s.cards, func(c clash.Card) bool { return int(c.Number) == number })
}

// pressWide uses a wide cell of the grid.
func (s *picks) pressWide() ui.Step {
	switch {
	case s.entry.grid.at == withoutNumber:
		s.entry.ask(clash.Card{})
	case len(s.cards) == 0:
		return ui.Step{Sound: ui.Refused}
	default:
		s.takeOff(len(s.cards) - 1)
	}
	return ui.Step{}
}

// take takes a card that was told, if it can be in the player's hand. The third that lies
// open is the last word: everybody sees whether it is right, and it can be taken back.
func (s *picks) take(c clash.Card) ui.Step {
	cards, err := s.t.view().CheckPicks(s.player, append(slices.Clip(s.cards), c)...)
	if err != nil {
		return s.find(err)
	}
	s.cards = cards
	s.entry.taken(c)
	s.list.At = 0
	if !s.private && len(s.cards) == clash.Fielded {
		return s.confirm()
	}
	return ui.Step{}
}

// find shows why the cards cannot be, to the one who tells them.
func (s *picks) find(err error) ui.Step {
	s.finding = say.Sentence(say.Of(err))
	return ui.Step{Sound: ui.Refused}
}

// leave goes back to where the players choose how to tell their cards. The
// draft stays; without one, not even the cursor tells what was looked at.
func (s *picks) leave() ui.Step {
	s.t.openly = false
	if s.empty() {
		*s.t.draftOf(s.player, s.private) = nil
	}
	return s.t.GoOn()
}
