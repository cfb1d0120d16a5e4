package automa

import (
	"math/rand/v2"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
)

// Pencil chooses as a careful person with a pencil would. Such a person knows what an expert knows.
// They search at about even odds or better. Otherwise they ask about any space that may be the
// habitat or, if no question would teach them anything, search where they can. They place pieces on
// any space that their clue allows.
func (p Player) Pencil(v *play.View, chance rand.Source) play.Event {
	if v.Phase != play.AskOrSearch {
		p.Strength = Novice
		return p.Choose(v, chance)
	}
	p.Strength = Expert
	k, best := p.know(v), best[play.Event]{random: rand.New(chance)}
	for x := range k.now.Habitats().All() {
		if k.searchable(x) {
			best.offer(play.SearchDeclared{Player: p.Number, At: x}, k.fraction(k.now.Space[x]))
		}
		for i, candidates := range k.candidates {
			e, ok := k.question(cryptid.Seat(i+1), x)
			if split := candidates & k.at[x]; ok && split != 0 && split != candidates {
				best.offer(e, 0.49) // a search at even odds is better
			}
		}
	}
	return best.best
}
