package clash

import (
	"gamekeeper/tabletop/say"
)

// An Ask is what the box must know of a battle's cards before the table goes on: how
// many of the cards new to it are sea monsters, the value of a card, or its points.
// Nothing that it knows, and nothing that the battle does not need, is asked.
type Ask struct {
	Monsters []Card // how many of these are sea monsters; none: Card is asked for
	Card     Card
	Place    Place // whose value is asked
	Points   bool  // the points are asked, not a value
}

// Monsters answers how many of the cards whose monster is asked are sea monsters. If
// none or all are, the box learns what each of them is.
type Monsters struct{ Sea int }

// Tell is the event with which the table answers with a number.
func (a Ask) Tell(n int) Event {
	switch {
	case a.Monsters != nil:
		return Monsters{n}
	case a.Points:
		return Learned{onlyPoints(a.Card.Number, n)}
	}
	return Learned{onlyValue(a.Card.Number, a.Place, n)}
}

// Most is the highest answer.
func (a Ask) Most() int {
	if a.Monsters != nil {
		return len(a.Monsters)
	}
	return MaxValue
}

// Question is what the box asks, such as: What is the Open value of card 7?
func (a Ask) Question() say.Text {
	switch {
	case len(a.Monsters) == 1:
		return say.Sprintf("Is card %d a sea monster?", a.Monsters[0].Number)
	case a.Monsters != nil:
		return say.Sprintf("How many of the cards %s are sea monsters?", listNumbers(a.Monsters))
	case a.Points:
		return say.Sprintf("How many points is card %d?", a.Card.Number)
	}
	return say.Sprintf("What is the %s value of card %d?", a.Place.Name(), a.Card.Number)
}

// Text says that the box asks it, such as: the box asks for the Open value of card 7
func (a Ask) Text() say.Text {
	switch {
	case len(a.Monsters) == 1:
		return say.Sprintf("the box asks whether card %d is a sea monster", a.Monsters[0].Number)
	case a.Monsters != nil:
		return say.Sprintf("the box asks how many of the cards %s are sea monsters", listNumbers(a.Monsters))
	case a.Points:
		return say.Sprintf("the box asks for the points of card %d", a.Card.Number)
	}
	return say.Sprintf("the box asks for the %s value of card %d", a.Place.Name(), a.Card.Number)
}

// Asks is what the box asks now. It is undefined outside the Asking and Scoring phases.
func (p *State) Asks() Ask {
	b := p.Current()
	if p.Phase == Scoring {
		return Ask{Card: b.Collected, Points: true}
	}
	a, _ := b.asks()
	return a
}

// asks is what the battle still needs before it is decided.
func (b *Battle) asks() (a Ask, any bool) {
	unsure := b.withMonster(NoMonster)
	sea := b.monsters(SeaMonster)
	if !b.SeaTold && PlaceOf(sea) != PlaceOf(sea+len(unsure)) {
		return Ask{Monsters: unsure}, true
	}
	place := b.Place()
	for _, c := range b.all() {
		if _, known := c.Value(place); !known {
			return Ask{Card: c, Place: place}, true
		}
	}
	return Ask{}, false
}

// Decided reports whether all is known that decides the battle: nothing is to be asked
// before.
func (b *Battle) Decided() bool {
	_, any := b.asks()
	return b.Detail != ByCards || !any
}

// all gives the six cards of a battle.
func (b *Battle) all() (all [Players * Fielded]Card) {
	copy(all[copy(all[:], b.Cards[1][:]):], b.Cards[2][:])
	return all
}

// withMonster gives the battle's cards with a monster.
func (b *Battle) withMonster(m Monster) (all []Card) {
	for _, c := range b.all() {
		if c.Monster == m {
			all = append(all, c)
		}
	}
	return all
}

// weigh goes on to the battle's outcome, or to what must be known before.
func (p *Position) weigh() {
	if b := p.Battles[len(p.Battles)-1]; !b.Decided() {
		p.Phase = Asking
		return
	}
	p.outcome()
}

// answered goes on where what was learnt answers what the box has asked.
func (p *Position) answered() {
	switch {
	case p.Phase == Asking:
		p.weigh()
	case p.Phase == Scoring && p.Current().Collected.hasPoints():
		p.settle()
	}
}

func (p *Position) decideMonsters(e Monsters) error {
	if p.Phase != Asking || p.Asks().Monsters == nil {
		return p.notNow()
	}
	if most := p.Asks().Most(); e.Sea < 0 || e.Sea > most {
		return say.Errorf("%s", say.Count(most,
			"at most one card can be a sea monster: no more are new to the box",
			"at most %d cards can be sea monsters: no more are new to the box"))
	}
	return nil
}

func (p *Position) countSea(e Monsters) {
	cards := p.Asks().Monsters
	b := p.lastBattle()
	b.SeaTold, b.Sea = true, b.monsters(SeaMonster)+e.Sea
	all := LandMonster
	switch e.Sea {
	case len(cards):
		all = SeaMonster
	case 0:
	default:
		p.weigh()
		return
	}
	for _, c := range cards {
		p.learn(onlyMonster(c.Number, all))
	}
}

// listNumbers lists cards by their numbers: 3, 7 and 12.
func listNumbers(cards []Card) say.Text {
	texts := make([]say.Text, len(cards))
	for i, c := range cards {
		texts[i] = c.short()
	}
	return say.List(texts...)
}
