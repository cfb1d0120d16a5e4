package clash

import "slices"

// reveal turns the picks into a battle.
//
// Ruling: after a draw the order of drawing stays.
func (p *Position) reveal() {
	b := Battle{Cards: p.picks}
	p.field(b)
	p.Done = [Players + 1]bool{}
	if b.SameCard() != (Card{}) {
		p.Phase = SameCard
		return
	}
	for player := 1; player <= Players; player++ {
		for _, c := range b.Cards[player] {
			if known, _ := p.Known.Card(int(c.Number)); c.Number != 0 && c.tells() && known != c {
				p.learn(c)
			}
		}
	}
	p.weigh()
}

// field puts a battle on the table.
func (p *Position) field(b Battle) {
	b.Round, b.Number, b.Line = p.Round, p.Battle, p.line
	p.Battles = append(slices.Clip(p.Battles), b)
	if b.Detail == ByPoints || b.Judged {
		return
	}
	for player := 1; player <= Players; player++ {
		p.Hands[player] -= Fielded
		p.Table += Fielded
	}
}

// outcome goes on once it is known who wins the battle on the table.
func (p *Position) outcome() {
	b := p.Battles[len(p.Battles)-1]
	if b.Winner() == 0 {
		p.settle()
		return
	}
	p.First = b.Winner()
	p.Phase = Choosing
}

// publish shows in the record the cards of picks that stand and are revealed. Picks
// that were taken back stay hidden: the opponent may not have seen them, and they may
// be picked again.
func (p *Position) publish() {
	secret := 0 // the line with the picks that are still hidden
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

// Revealed reports whether the last event revealed a battle, so nothing has come of it
// yet.
func (p *Position) Revealed() bool {
	if len(p.events) == 0 {
		return false
	}
	_, picked := p.events[len(p.events)-1].(Picked)
	return picked && !p.Hidden()
}

// FaceDown is what everybody may see of a game whose last event has Revealed a battle,
// while its cards still lie face down on the table.
func (p Position) FaceDown() View {
	last := len(p.Record)
	p, _ = p.without(last)
	p.publish()
	p.Record[last-1].TakenBack = false
	return p.View
}

// FromAfar is what may be shown of a game away from its table. Nobody there knows
// whether the cards of a revealed battle still lie face down, so they are shown only
// once something has come of it.
func (p Position) FromAfar() View {
	if p.Revealed() && p.Ending == nil {
		return p.FaceDown()
	}
	return p.View
}
