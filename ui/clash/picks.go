package clash

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/ui"
)

// A draft is picks that a player is telling: in private, as secret as they are, or
// openly. One doesn't become the other, as what was told in private may not be what
// lies on the table then.
type draft struct {
	cards []clash.Card
	entry entry
}

// empty tells whether the draft has nothing to hide.
func (d *draft) empty() bool { return len(d.cards) == 0 && d.entry.forms == [clash.Cards + 1]*form{} }

// newDraft begins a player's draft in private, with cards that were told before.
func (t *Table) newDraft(player int, cards ...clash.Card) {
	t.drafts[player] = &draft{cards: cards}
}

// draftOf is where a player's draft is kept.
func (t *Table) draftOf(player int, private bool) **draft {
	if private {
		return &t.drafts[player]
	}
	return &t.lying[player]
}

// picks is where a player tells the three cards of a battle: in private, or
// openly, when they lie on the table. What was told in private is hidden when the
// player comes back to it, hasn't pressed a key for a while, or something else has
// covered the screen.
type picks struct {
	*Table
	*draft
	player  int
	private bool
	telling ui.Telling
	noted   bool   // the table has noticed that they were looked at again
	finding string // why the last card can't be, shown until a key is pressed
	list    ui.List
}

// The wide cells of the grid.
const (
	withoutNumber = clash.Cards + iota
	takeOff
)

// newPicks goes on with the player's draft, or begins one; of its cards counts what
// the box has learnt of them meanwhile. Which numbers can't be
// in the hand is judged once, as nothing in play changes meanwhile.
func newPicks(t *Table, player int, private bool) *picks {
	d := t.draftOf(player, private)
	if *d == nil {
		*d = &draft{}
	}
	s := &picks{Table: t, draft: *d, player: player, private: private}
	s.telling.Hidden = s.secret()
	v := t.view()
	s.entry.known = v.Known
	s.entry.already = s.has
	for i, c := range s.cards {
		if known, ok := v.Known.Card(int(c.Number)); ok {
			s.cards[i] = known
		}
	}
	s.entry.grid.wide = []string{"no number", "take off"}
	for _, c := range v.Known.All() {
		_, err := v.CheckPicks(player, c)
		s.entry.gone[c.Number] = err != nil
	}
	return s
}

// secret tells whether there's anything that nobody else may see.
func (s *picks) secret() bool { return s.private && (!s.empty() || s.finding != "") }

// Draw draws what is told and what is asked for, or how to see it.
func (s *picks) Draw(f *ui.Frame) {
	v := s.view()
	if s.private {
		drawOwner(f, v, s.player, s.noted)
	} else {
		f.Lit |= ui.Lamp(s.player)
		f.Head(v.Name(s.player)+"'s cards", "")
	}
	switch body := f.Body(); {
	case s.telling.Hidden:
		s.drawHidden(f)
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

// drawHidden hands the box to the player.
func (s *picks) drawHidden(f *ui.Frame) {
	body := f.Body().Inset(1, 0)
	y := give(body, s.view(), s.player, 2)
	body.Para(y, fmt.Sprintf("%s shows the cards told so far.", f.Look.Keys.Of(hw.OK)), f.Look.Text)
	f.Keys(ui.Does("show", hw.OK), ui.Does("back", hw.Back))
}

// drawCards draws the cards told so far, a row each.
func (s *picks) drawCards(a ui.Area) {
	for i := range clash.Fielded {
		text := "-"
		if i < len(s.cards) {
			text = s.cards[i].String()
		}
		a.Text(1, i, fmt.Sprintf("%d  %s", i+1, text), a.Look.Text)
	}
}

// Press tells the cards, one after the other.
func (s *picks) Press(e hw.Event, now time.Time) ui.Step {
	if s.telling.Hidden {
		return s.pressHidden(e.Key, now)
	}
	s.telling.Pressed(now)
	switch {
	case s.finding != "":
		s.finding = ""
		return ui.Step{}
	case len(s.cards) == clash.Fielded:
		return s.pressWhole(e, now)
	}
	card, stands, step := s.entry.press(e)
	switch stands {
	case complete:
		return s.take(card)
	case wideCell:
		return s.pressWide()
	case again:
		return s.find(fmt.Errorf("card %d is told already: give another", s.entry.grid.number()))
	case left:
		return s.leave()
	}
	return step
}

// pressHidden shows the cards again, or leaves. Any other key does nothing.
func (s *picks) pressHidden(k hw.Key, now time.Time) ui.Step {
	switch k {
	case hw.OK:
		s.noted, s.list.At = true, 0
		return s.telling.Show(now)
	case hw.Back:
		return s.leave()
	}
	return ui.Step{}
}

// has tells whether a number is among the cards told so far.
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

// take takes a card that was told, if it can be in the player's hand.
func (s *picks) take(c clash.Card) ui.Step {
	cards, err := s.view().CheckPicks(s.player, append(slices.Clip(s.cards), c)...)
	if err != nil {
		return s.find(err)
	}
	s.cards = cards
	s.entry.taken(c)
	s.list.At = 0
	return ui.Step{}
}

// find shows why the cards can't be, to the one who tells them.
func (s *picks) find(err error) ui.Step {
	s.finding = ui.Sentence(strings.TrimSuffix(err.Error(), "."))
	return ui.Step{Sound: ui.Refused}
}

// leave goes back to where the players choose how to tell their cards. The
// draft stays; without one, not even the cursor tells what was looked at.
func (s *picks) leave() ui.Step {
	s.openly = false
	if s.empty() {
		*s.draftOf(s.player, s.private) = nil
	}
	return s.goOn()
}

// Showing reports whether anything told in private is in sight.
func (s *picks) Showing() bool { return s.secret() && s.telling.Showing() }

// Release hides what was told in private when something else is to be shown, or
// nothing can be. A key that comes up hides nothing: a card is told with many.
func (s *picks) Release(k hw.Key) {
	if s.secret() {
		s.telling.Release(k)
	}
}

// Next is when what was told in private hides by itself.
func (s *picks) Next() time.Time {
	if !s.private {
		return time.Time{}
	}
	return s.telling.Next()
}

// Tick hides it, or leaves where there's nothing to hide.
func (s *picks) Tick(time.Time) ui.Step {
	if !s.secret() {
		return s.leave()
	}
	s.telling.Hidden = true
	return ui.Step{}
}
