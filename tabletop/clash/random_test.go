package clash

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"gamekeeper/tabletop/playtest"

	"pgregory.net/rapid"
)

// TestRandomGames plays whole games with real cards. It checks that their events are allowed, that
// the size of every pile is right unless it is only estimated, that a game can be replayed from its
// texts, and that a position never changes once it is made.
func TestRandomGames(t *testing.T) {
	met := playtest.Tally{}
	rapid.Check(t, func(t *rapid.T) {
		m := &match{t: t}
		for n := range CardCount {
			value := rapid.SampledFrom([]int{0, 0, 1, 2, 3, 7})
			m.cards = append(m.cards, card{n, rapid.Bool().Draw(t, "sea"), [3]int{value.Draw(t, "sea"), value.Draw(t, "land"), value.Draw(t, "open")}})
		}
		m.happens(Began{Names: []string{"Ann", "Ben"}, ByStrengths: rapid.Bool().Draw(t, "by strengths")})
		m.deal()
		for over := false; !over; over = m.fight() {
			m.check()
		}
		m.checkEnd()
		m.checkReplay()
		met["games"]++
	})
	met.CheckAtLeast(t, playtest.Tally{"games": 90})
}

// A card is a real card. No two cards have the same points, so no two are alike.
type card struct {
	points int
	sea    bool
	values [3]int // by place
}

// A match is a game played with real cards. Its events are also applied to a position. Players are
// 1 and 2.
type match struct {
	t      *rapid.T
	p      Position
	events []Event
	kept   []Position
	were   []string // how each was printed

	cards, deck, discards       []card
	hands, collections, fielded [PlayerCount + 1][]card
	first, round, battle        int
	deckOut                     bool // whether the deck was out when the battle was fought
	least, most                 int  // bounds for the number of battles in the round, from what the box has said so far
}

// happens applies an event, which the position must allow.
func (m *match) happens(e Event) {
	if err := m.p.Decide(e); err != nil {
		m.t.Fatalf("%q was refused: %v\nafter\n%s", e, err, m.events)
	}
	old := m.p
	m.p = old.Apply(e)
	m.events = append(m.events, e)
	if m.rarely("snapshot") {
		m.kept, m.were = append(m.kept, m.p), append(m.were, fmt.Sprintf("%+v", m.p))
		old.Apply(GameStopped{}) // another event after old must not change a kept position
	}
}

// moves applies an event, and occasionally takes it back and applies it again.
func (m *match) moves(e Event) {
	before := m.p.State
	m.happens(e)
	if m.rarely("take back") {
		m.happens(TookBack{len(m.p.Record)})
		if !reflect.DeepEqual(m.p.State, before) {
			m.t.Fatalf("taking back %q gave\n%+v\nnot\n%+v", e, m.p.State, before)
		}
		m.happens(e)
	}
}

// rarely reports true for one number of fifty. rapid draws small numbers more often than others, so
// rarely compares with a large one.
func (m *match) rarely(label string) bool {
	return rapid.IntRange(0, 49).Draw(m.t, label) == 37
}

// deal shuffles all cards except the collections and deals five to each player.
func (m *match) deal() {
	m.round++
	m.battle, m.least, m.most = 1, 0, CardCount
	m.discards, m.hands, m.deck = nil, [PlayerCount + 1][]card{}, nil
	for _, c := range m.cards {
		if !slices.Contains(m.collections[1], c) && !slices.Contains(m.collections[2], c) {
			m.deck = append(m.deck, c)
		}
	}
	m.deck = rapid.Permutation(m.deck).Draw(m.t, "shuffled")
	m.first = max(m.first, 1)
	m.refill()
}

// refill draws card by card. The first player draws up to five before the other.
func (m *match) refill() {
	for _, player := range []int{m.first, 3 - m.first} {
		for len(m.hands[player]) < 5 && len(m.deck) > 0 {
			m.hands[player] = append(m.hands[player], m.deck[0])
			m.deck = m.deck[1:]
		}
	}
}

// fight plays a battle, by points or as older versions could by strengths, and reports whether the
// game is over.
func (m *match) fight() bool {
	strengths := rapid.Bool().Draw(m.t, "by strengths")
	if strengths != m.p.ByStrengths {
		m.moves(DetailSwitched{ByStrengths: strengths, Deck: len(m.deck)})
	}
	fought, winner := m.field()
	lost := -1
	if winner != 0 {
		lost = m.collect(winner)
	}
	switch {
	case strengths || rapid.Bool().Draw(m.t, "judged"):
		m.tell(fought, lost)
	case winner == 0:
		m.moves(BattleWon{})
	default:
		m.moves(BattleWon{winner, lost})
	}
	if !m.deckOut {
		kept := CardsKept{[PlayerCount + 1]int{0, m.keep(1), m.keep(2)}}
		if strengths {
			m.moves(kept)
		}
	}
	return m.clear(strengths)
}

// tell enters a battle by its strengths, occasionally wrongly, and then corrects it.
func (m *match) tell(fought BattleFought, lost int) {
	if m.rarely("told wrongly") {
		m.moves(BattleFought{6 - fought.SeaMonsters, [3]int{0, fought.Strengths[2], fought.Strengths[1]}})
		m.happens(BattleCorrected{Line: len(m.p.Record), To: []Event{fought}})
	} else {
		m.moves(fought)
	}
	if lost >= 0 {
		m.moves(CardScored{lost})
	}
}

// field puts any three cards of each hand on the table and judges the battle. The winner is 0 if
// nobody wins.
func (m *match) field() (fought BattleFought, winner int) {
	for player := 1; player <= 2; player++ {
		hand := rapid.Permutation(m.hands[player]).Draw(m.t, "picks")
		m.hands[player], m.fielded[player] = hand[3:], hand[:3:3]
		for _, c := range m.fielded[player] {
			if c.sea {
				fought.SeaMonsters++
			}
		}
	}
	place := []int{1, 1, 2, 2, 0, 0, 0}[fought.SeaMonsters] // in the order sea, land, open
	for player := 1; player <= 2; player++ {
		for _, c := range m.fielded[player] {
			fought.Strengths[player] += c.values[place]
		}
	}
	m.deckOut = len(m.deck) == 0
	switch one, two := fought.Strengths[1], fought.Strengths[2]; {
	case one > two:
		winner = 1
	case two > one:
		winner = 2
	}
	if winner != 0 {
		m.first = winner
	}
	return fought, winner
}

// collect moves any of the loser's cards to the winner's collection and returns its points.
func (m *match) collect(winner int) int {
	row := &m.fielded[3-winner]
	i := rapid.IntRange(0, 2).Draw(m.t, "collected")
	c := (*row)[i]
	*row = slices.Delete(*row, i, i+1)
	m.collections[winner] = append(m.collections[winner], c)
	return c.points
}

// keep takes one of the player's cards, or none, from the table back into the hand, and returns how
// many.
func (m *match) keep(player int) int {
	i := rapid.IntRange(0, 3).Draw(m.t, "kept")
	row := &m.fielded[player]
	if i >= len(*row) {
		return 0
	}
	m.hands[player] = append(m.hands[player], (*row)[i])
	*row = slices.Delete(*row, i, i+1)
	return 1
}

// clear ends the battle, and the round if that was its last battle, and reports whether the game is
// over. If only points are entered, the box has to be told that the round is over.
func (m *match) clear(strengths bool) (over bool) {
	m.discards = slices.Concat(m.discards, m.fielded[1], m.fielded[2])
	m.fielded = [PlayerCount + 1][]card{}
	if !m.deckOut {
		m.battle++
		m.refill()
		if len(m.hands[1]) >= 3 && len(m.hands[2]) >= 3 {
			return false
		}
	}
	if fought := m.battle - map[bool]int{true: 0, false: 1}[m.deckOut]; fought < m.least || fought > m.most {
		m.t.Fatalf("the round has %d battles, not %d to %d, as was said", fought, m.least, m.most)
	}
	if !strengths {
		m.moves(RoundEnded{})
	}
	if m.round == 3 {
		return true
	}
	m.deal()
	return false
}

// check compares the position with the table between two battles.
func (m *match) check() {
	v := &m.p.View
	if v.Round != m.round || v.BattleNumber != m.battle || v.Phase != Picking || v.First != m.first {
		m.t.Fatalf("%s; the table is at round %d, battle %d, and player %d is first\n%s", v.Headline(), m.round, m.battle, m.first, m.events)
	}
	least, most := v.BattlesLeft()
	m.least, m.most = max(m.least, m.battle-1+least), min(m.most, m.battle-1+most)
	if v.Deck.Min > len(m.deck) || v.Deck.Max < len(m.deck) {
		m.t.Fatalf("the deck has %d cards, not %v", len(m.deck), v.Deck)
	}
	if hands := [3]int{0, len(m.hands[1]), len(m.hands[2])}; v.ByStrengths && (v.Deck.Min != v.Deck.Max || v.Hands != hands) {
		m.t.Fatalf("the box counts %v in the deck and the hands %v, not %v\n%s", v.Deck, v.Hands, hands, m.events)
	}
	for player := 1; player <= 2; player++ {
		if len(v.Collection(player)) != len(m.collections[player]) {
			m.t.Fatalf("player %d has collected %v, not %v", player, v.Collection(player), m.collections[player])
		}
	}
}

func (m *match) checkEnd() {
	var points [3]int
	for player := 1; player <= 2; player++ {
		for _, c := range m.collections[player] {
			points[player] += c.points
		}
	}
	want := Ending{Winners: []int{1, 2}}
	if points[1] != points[2] {
		want.Winners = []int{1}
		if points[2] > points[1] {
			want.Winners[0] = 2
		}
	}
	if m.p.Phase != Over || !reflect.DeepEqual(*m.p.Ending, want) || points != [3]int{0, m.p.Points(1), m.p.Points(2)} {
		m.t.Fatalf("phase %d, %+v; want %+v", m.p.Phase, m.p.Ending, want)
	}
}

// checkReplay replays the game from its texts alone, and checks that no kept position has changed
// since it was made.
func (m *match) checkReplay() {
	playtest.CheckReplay(m.t, ParseEvent, m.events, m.p)
	for i, was := range m.were {
		if is := fmt.Sprintf("%+v", m.kept[i]); is != was {
			m.t.Fatalf("a position has changed from\n%s\nto\n%s", was, is)
		}
	}
}
