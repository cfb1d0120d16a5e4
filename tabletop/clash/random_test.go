package clash

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// A match is a game played on a table and told to a position.
type match struct {
	*table
	different bool
	p         Position
	texts     []string // of all events, as a journal holds them
	kept      []snapshot
}

// A snapshot is a position and what it looked like once.
type snapshot struct {
	p    Position
	look string
}

// TestRandomGames plays whole games with real cards and holds that the
// position allows them, always has every pile right, can be played again from
// its texts, and never changes once it is made.
func TestRandomGames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := &match{different: rapid.Bool().Draw(t, "different")}
		m.table = newTable(t, m.different)
		began := Began{Names: []string{"Ann", "Ben"}, Detail: sometimesMore(t)}
		for _, c := range m.cards {
			if rapid.Bool().Draw(t, "known") {
				began.Deck = began.Deck.with(c)
			}
		}
		m.happens(began)
		for over := false; !over; {
			m.check()
			over = m.fight()
		}
		m.checkEnd()
		m.checkReplay()
		m.checkKept()
	})
}

// happens tells the position an event that it must allow.
func (m *match) happens(e Event) {
	if err := m.p.Decide(e); err != nil {
		m.t.Fatalf("%q was refused: %v\nafter\n%s", e, err, strings.Join(m.texts, "\n"))
	}
	old := m.p
	m.p = old.Apply(e)
	m.texts = append(m.texts, e.String())
	if rarely(m.t, "snapshot") {
		m.kept = append(m.kept, snapshot{m.p, fmt.Sprintf("%+v", m.p)})
		if e, ok := e.(Picked); ok {
			e.Cards[0], e.Cards[2] = e.Cards[2], e.Cards[0]
			old.Apply(e) // what might have happened instead is another position
		}
	}
}

// checkKept holds that no position has changed since it was made.
func (m *match) checkKept() {
	for _, s := range m.kept {
		if now := fmt.Sprintf("%+v", s.p); now != s.look {
			m.t.Fatalf("a position has changed from\n%s\nto\n%s", s.look, now)
		}
	}
}

// moves tells an event, and now and then takes it back and tells it again.
func (m *match) moves(e Event) {
	before := m.p.State
	m.happens(e)
	if rarely(m.t, "take back") {
		m.happens(TookBack{len(m.p.Record)})
		if !reflect.DeepEqual(m.p.State, before) {
			m.t.Fatalf("taking back %q gave\n%+v\nnot\n%+v", e, m.p.State, before)
		}
		m.happens(e)
	}
	if m.p.Phase != Over && m.p.Ending != nil || m.p.Next() == "" {
		m.t.Fatalf("after %q: %q, %+v", e, m.p.Next(), m.p.Ending)
	}
}

// tell says as much of a card as the box needs, or more.
func (m *match) tell(c Card) Card {
	_, known := m.p.Known.Card(int(c.Number))
	ways := []Card{c, {Number: c.Number}}
	if m.different && !known {
		values := c
		values.Number = 0
		ways = append(ways, values)
	}
	return rapid.SampledFrom(ways).Draw(m.t, "told")
}

// rarely is true about once in fifty times; small numbers are drawn more often
// than others, 0 far more.
func rarely(t *rapid.T, label string) bool {
	return rapid.IntRange(0, 49).Draw(t, label) == 37
}

// choose says which of the cards on the table is meant.
func (m *match) choose(c Card) Card {
	if _, known := m.p.Known.Card(int(c.Number)); known {
		c = Card{Number: c.Number}
	}
	for _, row := range m.p.Current().Cards[1:] {
		for _, on := range row {
			if on.Same(c) {
				return on
			}
		}
	}
	m.t.Fatalf("%q is not on the table", c)
	return Card{}
}

// sometimesMore draws a detail with which the box follows the deck, mostly cards.
func sometimesMore(t *rapid.T) Detail {
	return rapid.SampledFrom([]Detail{ByCards, ByCards, ByCards, ByStrengths, ByValues}).Draw(t, "detail")
}

// fight plays a battle, told in one way or the other, and reports whether the game is
// over.
func (m *match) fight() bool {
	if d := sometimesMore(m.t); d != m.p.Detail {
		m.moves(Switched{Detail: d})
	}
	if m.p.Detail.Sums() {
		return m.fightBySums()
	}
	return m.fightByCards()
}

// fightBySums plays a battle of which no card is told. Now and then it is told wrongly,
// and put right.
func (m *match) fightBySums() bool {
	for player := range 2 {
		m.field(player)
	}
	winner, _ := m.outcome()
	fought := Fought{Sea: m.sea, Strengths: [3]int{0, m.sums[0], m.sums[1]}}
	wrongly := rarely(m.t, "told wrongly")
	if wrongly {
		m.moves(Fought{Sea: 6 - m.sea, Strengths: [3]int{0, m.sums[1], m.sums[0]}})
		m.happens(Corrected{Line: len(m.p.Record), To: []Event{fought}})
	} else {
		m.moves(fought)
	}
	if winner >= 0 {
		m.moves(Scored{int(m.collect(winner).Points)})
	}
	if !m.last {
		var kept KeptBoth
		for player := range 2 {
			if m.keep(player) != (Card{}) {
				kept.Cards[player+1] = 1
			}
		}
		m.moves(kept)
	}
	return m.clear()
}

// answer answers what the box asks of the cards on the table.
func (m *match) answer() {
	for m.p.Phase == Asking || m.p.Phase == Scoring {
		a := m.p.Asks()
		n := 0
		for _, c := range a.Monsters {
			if m.cards[c.Number-1].Monster == SeaMonster {
				n++
			}
		}
		if c := a.Card; c.Number != 0 && a.Points {
			n = int(m.cards[c.Number-1].Points)
		} else if c.Number != 0 {
			n = int(m.cards[c.Number-1].Values[a.Place])
		}
		m.moves(a.Tell(n))
	}
}

// fightByCards plays a battle of which the cards are told.
func (m *match) fightByCards() bool {
	if c := rapid.SampledFrom(m.cards).Draw(m.t, "learn"); rapid.Bool().Draw(m.t, "learns") {
		if _, known := m.p.Known.Card(int(c.Number)); !known {
			m.moves(Learned{c})
		}
	}
	starter := rapid.IntRange(0, 1).Draw(m.t, "picks first")
	for _, player := range []int{starter, 1 - starter} {
		var told [Fielded]Card
		for i, c := range m.field(player) {
			told[i] = m.tell(c)
		}
		m.moves(Picked{player + 1, told})
	}
	m.answer()
	winner, chooser := m.outcome()
	if winner >= 0 {
		m.moves(Chose{chooser + 1, m.choose(m.collect(winner))})
		m.answer()
	}
	if !m.last {
		for _, player := range []int{starter, 1 - starter} {
			kept := m.keep(player)
			if kept != (Card{}) {
				kept = m.choose(kept)
			}
			m.moves(Kept{player + 1, kept})
		}
	}
	return m.clear()
}

// check compares the position with the table between two battles.
func (m *match) check() {
	if m.p.Counts != m.counts() {
		m.t.Fatalf("the position has %+v, the table %+v\n%s", m.p.Counts, m.counts(), strings.Join(m.texts, "\n"))
	}
	if err := m.p.CheckCounts(m.counts()); err != nil {
		m.t.Fatal(err)
	}
	c := m.p.Counts
	if sum := c.Deck + c.Discards + c.Table + c.Hands[1] + c.Hands[2] + c.Collections[1] + c.Collections[2]; sum != 64 {
		m.t.Fatalf("%+v makes %d cards", c, sum)
	}
	if m.p.Round != m.round || m.p.Battle != m.battle || m.p.Phase != Picking || m.p.First != m.first+1 {
		m.t.Fatalf("round %d, battle %d, phase %d, first %d; the table is at round %d, battle %d, first %d",
			m.p.Round, m.p.Battle, m.p.Phase, m.p.First, m.round, m.battle, m.first+1)
	}
	for player := range 2 {
		if m.p.Points(player+1) != m.points(player) || len(m.p.Collection(player+1)) != len(m.collections[player]) {
			m.t.Fatalf("player %d has %d points with %d cards, not %d", player+1, m.p.Points(player+1), len(m.p.Collection(player+1)), m.points(player))
		}
		for _, c := range m.p.Held(player + 1) {
			if !slices.ContainsFunc(m.hands[player], c.Same) {
				m.t.Fatalf("player %d doesn't hold %q", player+1, c)
			}
		}
	}
}

func (m *match) checkEnd() {
	if held := slices.Concat(m.p.Held(1), m.p.Held(2)); len(held) > 0 {
		m.t.Fatalf("%q are held after the end", joinCards(held))
	}
	one, two := m.points(0), m.points(1)
	want := Ending{Points: [3]int{0, one, two}, Winners: []int{1, 2}}
	if one != two {
		want.Winners = []int{1}
		if two > one {
			want.Winners[0] = 2
		}
	}
	if m.p.Phase != Over || m.p.Counts != m.counts() || !reflect.DeepEqual(*m.p.Ending, want) {
		m.t.Fatalf("phase %d, %+v, %+v; want %+v, %+v", m.p.Phase, m.p.Counts, m.p.Ending, m.counts(), want)
	}
}

// checkReplay plays the game again from the texts alone.
func (m *match) checkReplay() {
	again := Position{}
	for i, text := range m.texts {
		e, err := ParseEvent(text)
		if err != nil {
			m.t.Fatal(err)
		}
		if err := again.Decide(e); err != nil {
			m.t.Fatalf("line %d: %v", i+1, err)
		}
		again = again.Apply(e)
	}
	if !reflect.DeepEqual(again, m.p) {
		m.t.Fatalf("replayed: %+v\nwas: %+v", again, m.p)
	}
	for i, line := range m.p.Record {
		if _, picked := line.Event.(Picked); !(picked && line.TakenBack) && line.Event.String() != m.texts[i] {
			m.t.Fatalf("line %d is %q, was %q", i+1, line.Event, m.texts[i])
		}
	}
}

// TestPicksAreSecret holds that two positions which differ only in a player's
// hidden picks look and answer the same, whatever is tried.
func TestPicksAreSecret(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := Position{}.Apply(Began{Names: []string{"Ann", "Ben"}})
		base := p // the last position in which nobody had picked
		for range rapid.IntRange(0, 60).Draw(t, "events") {
			if e := drawLikely(t, &p); p.Decide(e) == nil {
				p = p.Apply(e)
			}
			if p.Phase == Picking && !p.Hidden() {
				base = p
			}
		}
		player := rapid.IntRange(1, 2).Draw(t, "player")
		one, two := pickAny(t, base, player), pickAny(t, base, player)
		other := Opponent(player)
		if !reflect.DeepEqual(one.View, two.View) || one.Next() != two.Next() || one.See(other).Picks != nil {
			t.Fatalf("the views differ:\n%+v\n%+v", one.View, two.View)
		}
		if one.See(player).Picks == nil {
			t.Fatal("the player doesn't see the picks")
		}
		for range 20 {
			e := drawLikely(t, &one)
			if a, b := fmt.Sprint(one.Decide(e)), fmt.Sprint(two.Decide(e)); a != b {
				t.Fatalf("%q: %s, or %s", e, a, b)
			}
		}
	})
}

// drawLikely draws an event that has some chance to be allowed.
func drawLikely(t *rapid.T, p *Position) Event {
	player := rapid.IntRange(1, 2).Draw(t, "who")
	switch rapid.IntRange(0, 9).Draw(t, "likely") {
	case 0:
		return drawEvent(t)
	case 1:
		return TookBack{rapid.IntRange(1, len(p.Record)).Draw(t, "line")}
	}
	b := p.Current()
	if b == nil {
		return Picked{player, drawPicks(t)}
	}
	card := rapid.SampledFrom(b.Cards[player][:]).Draw(t, "card")
	switch p.Phase {
	case Choosing:
		return Chose{b.Chooser(), card}
	case Keeping:
		return Kept{player, card}
	}
	return TookBack{p.Record.LastStanding()}
}

// drawPicks draws three cards, any of 40 that differ in their points.
func drawPicks(t *rapid.T) (cards [Fielded]Card) {
	for i := range cards {
		n := uint8(rapid.IntRange(1, 40).Draw(t, "n"))
		cards[i] = Card{Number: n, Monster: Monster(1 + n%2), Values: [3]uint8{n / 4, n / 3, n / 2}, Points: n}
		if rapid.Bool().Draw(t, "no number") {
			cards[i].Number = 0
		}
	}
	return cards
}

// pickAny lets the player pick something that is allowed.
func pickAny(t *rapid.T, p Position, player int) Position {
	for range 20 {
		e := Picked{player, drawPicks(t)}
		if p.Decide(e) == nil {
			return p.Apply(e)
		}
	}
	t.Skip("too few cards left to pick from")
	return p
}

// TestBranches goes two ways from the same position at every reveal. The cards
// are told without numbers, so that nothing but the reveal copies the battles.
func TestBranches(t *testing.T) {
	p := Position{}.Apply(Began{Names: []string{"Ann", "Ben"}})
	card := func(n uint8) Card { return Card{Monster: LandMonster, Points: n} }
	for n := uint8(0); n < 54; n += 6 {
		p = p.Apply(Picked{1, [Fielded]Card{card(n), card(n + 1), card(n + 2)}})
		one := p.Apply(Picked{2, [Fielded]Card{card(n + 3), card(n + 4), card(n + 5)}})
		look := fmt.Sprintf("%+v", one)
		p.Apply(Picked{2, [Fielded]Card{card(n + 5), card(n + 4), card(n + 3)}})
		if now := fmt.Sprintf("%+v", one); now != look {
			t.Fatalf("a position has changed from\n%s\nto\n%s", look, now)
		}
		p = one.Apply(Kept{Player: 1}).Apply(Kept{Player: 2})
	}
}

// TestLearningBranches holds that a card that is learnt after a battle, in which it
// was told without its number, has its number there, and not in the position before.
func TestLearningBranches(t *testing.T) {
	card := func(n uint8) Card { return Card{Monster: LandMonster, Points: n} }
	p := Position{}.Apply(Began{Names: []string{"Ann", "Ben"}})
	p = p.Apply(Picked{1, [Fielded]Card{card(1), card(2), card(3)}}).Apply(Picked{2, [Fielded]Card{card(4), card(5), card(6)}})
	look := fmt.Sprintf("%+v", p)
	next := p.Apply(Learned{Card{Number: 12, Monster: LandMonster, Points: 4}})
	if got := next.Battles[0].Cards[2][0].Number; got != 12 {
		t.Errorf("card 12 lies there as %d", got)
	}
	if now := fmt.Sprintf("%+v", p); now != look {
		t.Errorf("a position has changed from\n%s\nto\n%s", look, now)
	}
}
