package clash

import (
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
)

// A View is what everybody at the table may see of a game: no picks before the reveal.
// Arrays are indexed by player, from 1.
type View struct {
	Names []string // nil before the game began
	// Record is all that happened. Picks show their cards from the reveal on, while
	// they stand.
	Record tabletop.Record[Event]
	Dealt  int // the last round that the table said it has dealt for; of the first it need not
	State
}

// State is the game in play.
type State struct {
	Round, Battle int // the battle being picked for or fought, and its round, from 1
	Phase         Phase
	Done          [Players + 1]bool // who has picked, or decided what to keep
	Counts                          // the piles
	First         int               // the player who draws first
	Draws         []Draw            // how the hands were filled for this battle, in order
	Battles       []Battle          // all that were revealed, with the current one
	Known         Deck              // the cards that the box has learnt
	Detail        Detail            // how the table tells its next battle
	Lost          bool              // the piles are a guess, but for the collections
	Least, Most   int               // how many cards the deck has: as it is known, or no less and no more
	LastRound     RoundEnd          // how the last round that is over ended
	Ending        *Ending           // nil while the game goes on
}

// Name is a player's name.
func (v *View) Name(player int) string { return v.Names[player-1] }

// Next says what the table does next, without a secret.
func (v *View) Next() say.Text {
	if v.Names == nil {
		return "a game begins"
	}
	ann, ben := v.Names[0], v.Names[1]
	switch v.Phase {
	case Picking:
		return v.nextPick(ann, ben)
	case SameCard:
		return say.Sprintf("both show %q: take back what was entered wrongly; two cards that look alike need their numbers", v.Current().SameCard())
	case Choosing:
		return v.nextChoice()
	case Asking, Scoring:
		return v.Asks().Text()
	case Keeping:
		switch {
		case v.Done[1]:
			return say.Sprintf("%s may keep a card", ben)
		case v.Done[2]:
			return say.Sprintf("%s may keep a card", ann)
		}
		return say.Sprintf("%s and %s may each keep a card", ann, ben)
	}
	if len(v.Ending.Winners) == Players {
		return say.Count(v.Ending.Points[1],
			"%[2]s and %[3]s share the win with %[1]d point", "%[2]s and %[3]s share the win with %[1]d points", ann, ben)
	}
	w := v.Ending.Winners[0]
	return say.Count(v.Ending.Points[w],
		"%[2]s wins, %[1]d point to %[3]d", "%[2]s wins, %[1]d points to %[3]d", v.Name(w), v.Ending.Points[Opponent(w)])
}

func (v *View) nextPick(ann, ben string) say.Text {
	switch {
	case v.Done[1]:
		return say.Sprintf("%s picks three cards", ben)
	case v.Done[2]:
		return say.Sprintf("%s picks three cards", ann)
	case v.Lost:
		return say.Sprintf("both draw up to five, %s first, and pick three cards", v.Name(v.First))
	}
	one, two := v.Draws[0], v.Draws[1]
	text := say.Sprintf("%s draws %d from a deck of %d, %s %d from %d; both pick three cards",
		v.Name(one.Player), one.Cards, one.From, v.Name(two.Player), two.Cards, two.From)
	if v.Battle == 1 {
		return say.Sprintf("round %d: shuffle all but the collections; %s", v.Round, text)
	}
	return text
}

func (v *View) nextChoice() say.Text {
	b := v.Current()
	w := b.Winner()
	l := Opponent(w)
	if b.Double() {
		return say.Sprintf("%s: %s takes one of the three cards from %s", v.Outcome(b), v.Name(w), v.Name(l))
	}
	return say.Sprintf("%s: %s gives one of the three cards", v.Outcome(b), v.Name(l))
}
