package clash

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/clash"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// markedDeck is a deck whose values are so high that they are seen nowhere else; its
// cards are told with or without a number.
func markedDeck(chance *rand.Rand) (deck []clash.Card) {
	high := func() uint8 { return uint8(67 + chance.IntN(33)) }
	for n := range clash.Cards {
		c := clash.Card{Monster: clash.Monster(1 + chance.IntN(2)), Values: [3]uint8{high(), high(), high()}, Points: uint8(chance.IntN(10))}
		if chance.IntN(3) == 0 {
			c.Number = uint8(n + 1)
		}
		deck = append(deck, c)
	}
	return deck
}

// hand is cards of the marked deck that the player may hold and the other has not
// picked, three of them unless there are fewer.
func (p *tester) hand(t *Table, player int, chance *rand.Rand) (told []clash.Card) {
	position := t.Position()
	theirs := position.See(clash.Opponent(player)).Picks
	for _, i := range chance.Perm(len(p.marked)) {
		if len(told) == clash.Fielded {
			break
		}
		more := append(slices.Clip(told), p.marked[i])
		_, err := position.CheckPicks(player, more...)
		if err == nil && !slices.ContainsFunc(theirs, p.marked[i].Same) {
			told = more
		}
	}
	return told
}

// lead lets something happen that leads the game on: a player's picks or half
// of them, now and then with a countdown, or what the battle asks for.
func (p *tester) lead(t *Table, chance *rand.Rand) {
	if t.faceDown {
		p.Do(t.reveal())
		return
	}
	v := t.view()
	player := 1 + chance.IntN(clash.Players)
	var e clash.Event
	switch b := v.Current(); v.Phase {
	case clash.Asking, clash.Scoring:
		e = v.Asks().Tell(chance.IntN(v.Asks().Most() + 1))
	case clash.Picking:
		if chance.IntN(8) == 0 {
			e = switches(v, chance)
			break
		}
		if v.Detail != clash.ByCards {
			e = tells(v, chance)
			break
		}
		told := p.hand(t, player, chance)
		if v.Done[player] || len(told) < clash.Fielded {
			return
		}
		if chance.IntN(2) == 0 {
			t.drafts[player] = &draft{cards: told[:2:2]}
			p.Do(t.GoOn())
			return
		}
		e = clash.Picked{Player: player, Cards: [clash.Fielded]clash.Card(told)}
	case clash.Choosing:
		if b.Detail != clash.ByCards {
			e = clash.Scored{Points: chance.IntN(7)}
			break
		}
		e = clash.Chose{Player: b.Chooser(), Card: b.Cards[clash.Opponent(b.Winner())][chance.IntN(clash.Fielded)]}
	case clash.Keeping:
		e = clash.Kept{Player: player}
		if b.Detail != clash.ByCards {
			e = clash.KeptBoth{Cards: [clash.Players + 1]int{1: chance.IntN(2), 2: chance.IntN(2)}}
		}
	default:
		return
	}
	_, picks := e.(clash.Picked)
	if t.Position().Decide(e) == nil {
		p.Do(t.Do(e, func() ui.Step {
			t.faceDown = picks && v.Done[clash.Opponent(player)] && chance.IntN(2) == 0
			return t.GoOn()
		}))
	}
}

// switches changes how much is told.
func switches(v *clash.View, chance *rand.Rand) clash.Event {
	e := clash.Switched{Detail: clash.Detail(chance.IntN(len(detailOrder)))}
	if v.Lost && e.Detail != clash.ByPoints {
		e.Deck = chance.IntN(v.MostInDeck() + 1)
	}
	return e
}

// tells is a battle of which no cards are told, or now and then that the deck is out or
// that a battle before was another one.
func tells(v *clash.View, chance *rand.Rand) clash.Event {
	fought := clash.Fought{Sea: chance.IntN(7), Strengths: [clash.Players + 1]int{1: chance.IntN(30), 2: chance.IntN(30)}}
	won := clash.Won{Player: 1 + chance.IntN(clash.Players), Points: chance.IntN(7)}
	if n := len(v.Battles); n > 0 && chance.IntN(6) == 0 {
		b := v.Battles[chance.IntN(n)]
		if b.Detail == clash.ByPoints {
			return clash.Corrected{Line: b.Line, To: []clash.Event{won}}
		}
		return clash.Corrected{Line: b.Line, To: []clash.Event{fought, clash.Scored{Points: chance.IntN(7)}}}
	}
	switch {
	case v.Detail == clash.ByPoints && chance.IntN(10) == 0:
		return clash.RoundEnded{}
	case v.Detail == clash.ByPoints:
		return won
	}
	return fought
}

// An opened is the cards that lay open once, told by their values.
type opened map[[3]uint8]bool

// note notes the cards of the battles that have been revealed.
func (o opened) note(v *clash.View) {
	for _, b := range v.Battles {
		for _, c := range slices.Concat(b.Cards[1][:], b.Cards[2][:]) {
			o[c.Values] = true
		}
	}
}

// secretsOf are the cards that nobody but their owner may see now: picks that
// wait for the other's or for the countdown, and drafts; but for those that lay open once and were
// taken back.
func secretsOf(t *Table, open opened) (all []clash.Card) {
	position := t.Position()
	for player := 1; player <= clash.Players; player++ {
		all = append(all, position.See(player).Picks...)
		if t.faceDown { // told by both, but face down
			all = append(all, position.Battles[len(position.Battles)-1].Cards[player][:]...)
		}
		if d := t.drafts[player]; d != nil {
			all = append(all, d.cards...)
		}
	}
	// Of a number alone there is nothing to search for: see TestNoInterference.
	return slices.DeleteFunc(all, func(c clash.Card) bool { return open[c.Values] || !c.Whole() })
}

// TestSecrets plays at random on whole games and searches every frame, the
// record, and what games and show would print, for the values of cards that are
// hidden.
func TestSecrets(t *testing.T) {
	languages := tabletest.Languages(t)
	searched := 0
	ended := 0
	for seed := range uint64(8) {
		chance := rand.New(rand.NewPCG(seed, 0))
		p := newTester(t)
		p.EnterHall()
		p.Speak(languages[seed%uint64(len(languages))])
		if seed%2 == 1 {
			p.Box.SeatKeys = 0
		}
		table := p.begin(clash.Deck{})
		open := opened{}
		for range 900 {
			if chance.IntN(2) == 0 {
				p.lead(table, chance)
				open.note(table.view())
			}
			p.Event(tabletest.RandomKey(chance, 2))
			open.note(table.view())
			if secrets := secretsOf(table, open); len(secrets) > 0 {
				p.searchSecrets(secrets)
				searched++
			}
			if table.view().Ending != nil {
				ended++
				break
			}
		}
	}
	t.Logf("%d looks, %d games ended", searched, ended)
	if searched < 1000 || ended == 0 {
		t.Errorf("only %d looks while something was secret, and %d games ended", searched, ended)
	}
}

// numbersOf is the numbers in a text, each between blanks, however they are set:
// 67/68/69 and [67] 68 69 alike.
func numbersOf(text string) string {
	all := strings.FieldsFunc(text, func(r rune) bool { return r < '0' || r > '9' })
	return " " + strings.Join(all, " ") + " "
}

// searchSecrets looks at one size after the other, and now and then at the
// record.
func (p *tester) searchSecrets(secrets []clash.Card) {
	p.T.Helper()
	shown := ""
	if !p.Reveals() {
		size := tabletest.Sizes[p.Presses%len(tabletest.Sizes)]
		shown = p.Frame(size[0], size[1], ui.Plain())
	}
	if p.Presses%5 == 0 {
		shown += p.Told()
	}
	numbers, heard := numbersOf(shown), p.Heard()
	for _, c := range secrets {
		if strings.Contains(heard, fmt.Sprintf("%d,%d,%d", c.Values[0], c.Values[1], c.Values[2])) {
			p.T.Fatalf("the hall hears %q:\n%s", c, heard)
		}
		if strings.Contains(numbers, fmt.Sprintf(" %d %d %d ", c.Values[0], c.Values[1], c.Values[2])) {
			p.T.Fatalf("%q is seen on %T:\n%s", c, p.Stage.Top(), shown)
		}
	}
}

// TestNoInterference plays the same keys on two games that differ in nothing
// but one player's hidden picks: until they are revealed or looked at, every
// frame must be the same to the last cell.
func TestNoInterference(t *testing.T) {
	compared := 0
	for seed := range uint64(20) {
		chance := rand.New(rand.NewPCG(seed, 1))
		a, b := newTester(t), newTester(t)
		a.EnterHall()
		b.EnterHall()
		deck := wholeDeck(t)
		if seed%2 == 1 {
			deck = clash.Deck{} // the numbers are new to the box, and the hidden ones stay so
		}
		ta, tb := a.begin(deck), b.begin(deck)
		a.happen(ta, "1 picks 2, 3, 23")
		b.happen(tb, "1 picks 13, 34, 64")
		for range 300 {
			e := tabletest.RandomKey(chance, 2)
			a.Event(e)
			b.Event(e)
			// Taken back, the picks are the draft: a secret still, but then
			// the same cards can be picked again or not.
			if !ta.view().Done[1] || !tb.view().Done[1] || ta.view().Done[2] || tb.view().Done[2] {
				break
			}
			if a.Reveals() && strings.HasPrefix(a.Frame(40, 15, ui.Plain()), "Ann: cards") {
				continue
			}
			a.SeesAs(b.Player)
			compared++
		}
	}
	t.Logf("%d compared", compared)
	if compared < 800 {
		t.Errorf("only %d frames were compared", compared)
	}
}

// TestLargeText walks about at random, with names as long as they can be, and holds
// that large text cuts nothing; of the piles it says less.
func TestLargeText(t *testing.T) {
	for seed := range uint64(8) {
		chance := rand.New(rand.NewPCG(seed, 3))
		p := newTester(t)
		p.begin(clash.Deck{})
		for range 200 {
			if chance.IntN(2) == 0 {
				p.lead(p.at, chance)
			}
			p.Event(tabletest.RandomKey(chance, 2))
			v := p.at.view()
			text := v.Next().String()
			if b := v.Current(); v.Ending != nil {
				text = v.Name(v.Ending.Winners[0])
			} else if b == nil && v.Detail != clash.ByCards || b != nil && b.Detail != clash.ByCards {
				text = v.Name(1) + " " + v.Name(2) // the rest is about the piles
			}
			p.LargeText(text)
		}
	}
}

// Cards that are told in private are not left on the table: they hide when no key is
// pressed for a while, and the same player goes on where they were. Cards that lie open
// stay.
func TestPicksHideByThemselves(t *testing.T) {
	p := newTester(t)
	p.begin(wholeDeck(t))
	p.Press("! 21")
	p.Wait(50 * time.Second)
	p.Press("!")
	p.Wait(50 * time.Second)
	p.Shows("21 sea 2/1/3 3vp")
	p.Wait(24 * time.Hour)
	if frame := p.Frame(100, 30, ui.Plain()); strings.Contains(frame, "2/1/3") {
		t.Fatalf("anybody sees what was told:\n%s", frame)
	}
	p.Press("> 1 2 v")
	p.Shows("The cards told so far are shown to Ann alone.")
	p.Press("! 23 ! 25 !")
	p.Shows("are these your three?")
	p.Wait(time.Hour)
	p.Shows("The cards told so far are shown to Ann alone.")

	p.Press("~ v !") // Ben only moves about, and goes away
	p.Press("> > v")
	p.Wait(time.Hour)
	if _, ok := p.Stage.Top().(*picking); !ok {
		t.Errorf("%T is shown an hour later", p.Stage.Top())
	}

	p.Press("v v ! !!") // they reveal their cards, and tell them openly
	p.Press("31 !")
	p.Wait(time.Hour)
	p.Shows("31 sea 3/1/4")
}
