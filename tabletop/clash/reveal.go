package clash

import "slices"

// reveal turns the picks into a battle.
//
// Ruling: after a tie the order of drawing stays.
func (p *Position) reveal() {
	b := Battle{Round: p.Round, Number: p.Battle, Cards: p.picks}
	p.Battles = append(slices.Clip(p.Battles), b)
	p.Done = [Players + 1]bool{}
	for player := 1; player <= Players; player++ {
		p.Hands[player] -= Fielded
		p.Table += Fielded
	}
	if b.SameCard() != (Card{}) {
		p.Phase = SameCard
		return
	}
	for player := 1; player <= Players; player++ {
		for _, c := range b.Cards[player] {
			if _, known := p.Known.Card(int(c.Number)); c.Number != 0 && !known {
				p.learn(c)
			}
		}
	}
	if b.Winner() == 0 {
		p.settle()
		return
	}
	p.First = b.Winner()
	p.Phase = Choosing
}

// publish shows the cards of the picks in the record: of those that stand and
// are revealed. Those that were taken back may not have been seen by the other
// player, and may be picked again.
func (p *Position) publish() {
	secret := 0 // the line whose picks wait for the other's
	if p.Hidden() {
		secret = p.Record.LastStanding()
	}
	for i, e := range p.events {
		if p.Record[i].TakenBack || i+1 == secret {
			e = Public(e)
		}
		p.Record[i].Event = e
	}
}

// Revealed tells whether the last event was the second player's picks, so that a
// battle was revealed by it and nothing has come of that yet.
func (p *Position) Revealed() bool {
	if len(p.events) == 0 {
		return false
	}
	_, picked := p.events[len(p.events)-1].(Picked)
	return picked && !p.Hidden()
}

// FaceDown is what everybody may see of a game in which the last event has
// Revealed a battle, as long as its cards lie face down on the table still.
func (p Position) FaceDown() View {
	last := len(p.Record)
	p, _ = p.without(last)
	p.publish()
	p.Record[last-1].TakenBack = false
	return p.View
}

// FromAfar is what may be shown of a game whose table is not in sight. Whether the cards
// of its battle lie open there is not known, so they are shown when something has come
// of them.
func (p Position) FromAfar() View {
	if p.Revealed() && p.Ending == nil {
		return p.FaceDown()
	}
	return p.View
}
